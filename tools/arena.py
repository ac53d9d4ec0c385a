"""Bots against each other: python -m tools.arena --variant 5 --seats master,greedy,keeper.

Every deal is one game with fresh purses of 75 chips. The same cards are dealt as often as there are
seats, and the bots move on by a seat each time: nobody has the better cards. Every level of play is
known, plain or with a temperament: `expert`, `expert:bold`. With `--field greedy` each bot plays
alone among greedy ones, and what counts is how much more it wins than one of them in its place with
the same cards. `--table salon`, `duel` or `club` is for the draw-poker tables
(`tools/draw_arena.py`).
"""

import argparse
import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NoReturn

from game.players.bots import BOTS, DeluxeBot
from game.rules.chips import STARTING_PURSE
from game.rules.decisions import Decision
from game.rules.deluxe import game, shuffled
from game.rules.sight import view
from game.rules.table import MatchRules, Table
from game.rules.variants import VARIANTS
from tools import draw_arena
from tools.draw_arena import DrawArenaError, DrawBout
from tools.draw_counts import Counts
from tools.tally import Tally, listed, names_in, options

__all__ = ["Bout", "Tally", "main", "play", "play_in_field"]

BAD_INPUT: Final = 2
STOPPED: Final = 130
DELUXE: Final = "deluxe"


class ArenaError(ValueError):
    """Something asked for that the arena cannot do; the text says what."""


@dataclass(frozen=True, slots=True)
class Bout:
    """What is played: the bots by seat, and how often."""

    variant: int
    seats: tuple[str, ...]
    deals: int
    seed: int
    field: str = ""

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            raise ArenaError(f"--variant is the cards of a hand, one of {listed(VARIANTS)}")
        asked = (*self.seats, self.field) if self.field else self.seats
        unknown = [name for name in asked if name not in BOTS]
        if unknown:
            raise ArenaError(f"--seats: there is no bot {unknown[0]!r}, only {listed(BOTS)}")
        most = VARIANTS[self.variant].max_players
        if not 2 <= len(self.seats) <= most:
            raise ArenaError(f"--seats: {self.variant} cards are for 2 to {most} players")
        if self.deals < 1:
            raise ArenaError("--deals: at least one deal")


def play(bout: Bout) -> Mapping[str, Tally]:
    """Play all deals; what each bot did, by name."""
    bots = {name: BOTS[name]() for name in bout.seats}
    tallies = {name: Tally() for name in bots}
    start, seats = _start(bout), len(bout.seats)
    for deal in range(bout.deals):
        turn = deal % seats
        names = bout.seats[turn:] + bout.seats[:turn]
        end = one_deal(start, [bots[name] for name in names], f"{bout.seed} deal {deal // seats}")
        for name, seat in zip(names, end.seats, strict=True):
            tallies[name].add(seat.chips.value - STARTING_PURSE.value, seat.bought)
        if turn == seats - 1 or deal == bout.deals - 1:
            for tally in tallies.values():
                tally.close_pack()
    return tallies


def play_in_field(bout: Bout) -> Mapping[str, Tally]:
    """Each bot alone among those of the field, in every seat of the same cards; what it wins more
    than one of them would have."""
    names = tuple(dict.fromkeys(bout.seats))
    bots, usual = {name: BOTS[name]() for name in names}, BOTS[bout.field]()
    tallies = {name: Tally() for name in names}
    start, seats = _start(bout), len(bout.seats)
    for pack in range(-(-bout.deals // seats)):
        seed = f"{bout.seed} deal {pack}"
        among = one_deal(start, [usual] * seats, seed)
        for name, bot in bots.items():
            for seat in range(seats):
                players = [bot if at == seat else usual for at in range(seats)]
                end = one_deal(start, players, seed).seats[seat]
                more = end.chips.value - among.seats[seat].chips.value
                tallies[name].add(more, end.bought)
            tallies[name].close_pack()
    return tallies


def _start(bout: Bout) -> Table:
    return Table.set_up(MatchRules(bout.variant, (20,) * len(bout.seats), rounds=1))


def one_deal(start: Table, bots: Sequence[DeluxeBot], seed: str) -> Table:
    """One game; the table after it. The deal and the bots have randomness of their own, so that
    the cards of a deal do not depend on who plays."""
    randomness = Random(f"{seed} bots")
    table, reply = start, None
    script = game(start, shuffled(Random(seed)))
    while True:
        try:
            step = script.send(reply)
        except StopIteration:
            return table
        if isinstance(step, Decision):
            seen = view(table, step.seat)
            reply = bots[step.seat].answer(seen, step, randomness)
        else:
            table, reply = table.after(step), None


def report(bout: Bout, tallies: Mapping[str, Tally], deals_per_second: float) -> dict[str, object]:
    """The result as plain data."""
    bots = {
        name: {
            "deals": tally.deals,
            "mean": round(tally.mean, 4),
            "se": round(tally.error, 4),
            "purchases": round(tally.purchases / tally.deals, 4),
        }
        for name, tally in tallies.items()
    }
    return {
        "variant": bout.variant,
        "deals": bout.deals,
        "seed": bout.seed,
        **({"field": bout.field} if bout.field else {}),
        "bots": bots,
        "deals_per_second": round(deals_per_second, 1),
    }


def table_of(bout: Bout, tallies: Mapping[str, Tally], deals_per_second: float) -> str:
    """The result to read."""
    lines = [f"{'bot':16}{'deals':>9}{'chips/deal':>12}{'s.e.':>8}{'bought/deal':>13}"]
    for name, tally in sorted(tallies.items(), key=lambda item: -item[1].mean):
        bought = tally.purchases / tally.deals
        lines.append(
            f"{name:16}{tally.deals:>9}{tally.mean:>+12.3f}{tally.error:>8.3f}{bought:>13.2f}"
        )
    lines.append(
        f"{bout.variant} cards, {len(bout.seats)} players, {bout.deals} deals,"
        f" seed {bout.seed}: {deals_per_second:,.0f} deals per second"
    )
    return "\n".join(lines)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ArenaError(message)


def read(arguments: Sequence[str]) -> tuple[Bout | DrawBout, bool]:
    """The command line: what to play, and whether to print JSON. Raises ArenaError."""
    parser = _Parser(prog="arena", description=__doc__, allow_abbrev=False)
    parser.add_argument("--table", default=DELUXE, help="deluxe, salon, duel or club")
    parser.add_argument("--variant", type=int, default=5, help="cards of a hand (default 5)")
    parser.add_argument("--players", type=int, default=0, help="of a draw table (default: seats)")
    parser.add_argument("--seats", default="greedy,keeper,never", help="bots, by commas")
    parser.add_argument("--field", default="", help="all other seats, for each bot in turn")
    parser.add_argument("--deals", type=int, default=2000, help="games to play (default 2000)")
    parser.add_argument("--seconds", type=float, default=0, help="of a draw table: at most so long")
    options(parser)
    asked = parser.parse_args(arguments)
    seats = names_in(asked.seats)
    if asked.table == DELUXE:
        if asked.seconds:
            raise ArenaError("--seconds is for the draw-poker tables")
        return Bout(asked.variant, seats, asked.deals, asked.seed, asked.field), asked.json
    if asked.field:
        raise ArenaError("--field is for the deluxe table")
    rules = draw_arena.agreed_for(asked.table, asked.players or len(seats))
    return DrawBout(rules, seats, asked.deals, asked.seed, asked.seconds), asked.json


def told(bout: Bout | DrawBout, *, as_json: bool) -> str:
    """Play, and what came out, to be printed."""
    start = time.perf_counter()
    if isinstance(bout, DrawBout):
        counts = Counts()
        found = draw_arena.play(bout, counts)
        speed = draw_arena.deals_of(bout, found) / (time.perf_counter() - start)
        shown = draw_arena.report if as_json else draw_arena.table_of
        result = shown(bout, found, counts, speed)
    else:
        found = play_in_field(bout) if bout.field else play(bout)
        speed = bout.deals / (time.perf_counter() - start)
        result = report(bout, found, speed) if as_json else table_of(bout, found, speed)
    return json.dumps(result) if as_json else str(result)


def main(arguments: Sequence[str]) -> int:
    """Play and print; exit code 0, 2 where something asked for cannot be done."""
    try:
        bout, as_json = read(arguments)
        print(told(bout, as_json=as_json))
    except (ArenaError, DrawArenaError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return STOPPED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
