"""The arena of the draw-poker tables: `python -m tools.arena --table duel --seats master,station`.

Every deal is one game with fresh stacks; where the pot stays (S-10, S-14, H-6, C-7), the games for
it belong to the deal. Fewer bots than players sit down again from the first. The same cards are
dealt again and the bots move on by a seat each time, until they would sit as at first. Chance is
the same for each turn of a seat, too: bots that do the same win the same, so few games tell small
differences. With `--seconds` it ends after the first cards that are over by then.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.match.draw import USUAL
from game.players.draw.bots import DRAW_BOTS
from game.players.draw.player import DrawBot
from game.rules.decisions import Decision
from game.rules.draw import events as ev
from game.rules.draw import script
from game.rules.draw.decisions import DrawAnswer
from game.rules.draw.sight import view
from game.rules.draw.steps import Script
from game.rules.draw.table import DrawRules, DrawRulesError, DrawTable
from tools.draw_counts import Counts
from tools.tally import Tally, listed

MOST_GAMES: Final = 25
"""After so many games for one pot everybody gets back what they have put in."""


class DrawArenaError(ValueError):
    """Something asked for that can't be played; the text says what."""


def agreed_for(table: str, players: int, games: int = 1) -> DrawRules:
    """What is usual at a table. Raises DrawArenaError."""
    if table not in USUAL:
        raise DrawArenaError(f"--table is deluxe, {listed(USUAL)}")
    try:
        return replace(USUAL[table], players=players, games=games)
    except DrawRulesError as error:
        raise DrawArenaError(f"--players: {error}") from error


@dataclass(frozen=True, slots=True)
class DrawBout:
    """What is played: the bots by seat, and how often; `seconds` is how long at most, 0 for as
    long as it takes."""

    rules: DrawRules
    seats: tuple[str, ...]
    deals: int
    seed: int
    seconds: float = 0.0

    def __post_init__(self) -> None:
        check_bots(self.seats, self.rules.players, "--seats")
        if self.deals < 1:
            raise DrawArenaError("--deals: at least one deal")
        if self.seconds < 0:
            raise DrawArenaError("--seconds: no less than none")

    @property
    def names(self) -> tuple[str, ...]:
        """The bot of each seat."""
        return tuple(self.seats[n % len(self.seats)] for n in range(self.rules.players))


def check_bots(names: Sequence[str], players: int, asked: str) -> None:
    """Raises DrawArenaError where these bots can't sit down."""
    unknown = [name for name in names if name not in DRAW_BOTS]
    if unknown:
        raise DrawArenaError(f"{asked}: there is no bot {unknown[0]!r}, only {listed(DRAW_BOTS)}")
    if len(names) > players:
        raise DrawArenaError(f"{asked}: {len(names)} bots for {players} seats")


def play(bout: DrawBout, counts: Counts | None = None) -> Mapping[str, Tally]:
    """Play all deals, or those there is time for; what each bot did, by name. Games are counted in
    `counts`."""
    counts = Counts() if counts is None else counts
    end_at = time.perf_counter() + bout.seconds
    bots = {name: DRAW_BOTS[name]() for name in bout.names}
    tallies = {name: Tally() for name in bots}
    seatings = [bout.names[turn:] + bout.names[:turn] for turn in range(len(bout.names))]
    seatings = list(dict.fromkeys(seatings))
    for deal in range(bout.deals):
        turn = deal % len(seatings)
        names = seatings[turn]
        players = [bots[name] for name in names]
        cards = f"{bout.seed} deal {deal // len(seatings)}"
        end, drawn = one_deal(bout.rules, players, cards, counts)
        for seat, name in enumerate(names):
            chips = end.worth(seat) + end.seats[seat].paid - bout.rules.stack
            tallies[name].add(chips, drawn[seat])
        if turn == len(seatings) - 1 or deal == bout.deals - 1:
            for tally in tallies.values():
                tally.close_pack()
            if bout.seconds and time.perf_counter() > end_at:
                break
    return tallies


def one_deal(
    rules: DrawRules, bots: Sequence[DrawBot], seed: str, counts: Counts | None = None
) -> tuple[DrawTable, list[int]]:
    """Games until the pot is taken; the table after them, and how many cards each seat drew. Cards
    and every answer of a seat have randomness of their own: it does not depend on who plays."""
    table, drawn, asked = DrawTable.set_up(rules), [0] * len(bots), [0] * len(bots)
    counts = Counts() if counts is None else counts

    def reply(now: DrawTable, step: Decision) -> DrawAnswer:
        asked[step.seat] += 1
        chance = Random(f"{seed} bot {step.seat} {asked[step.seat]}")
        return bots[step.seat].answer(view(now, step.seat), step, chance)

    for game in range(MOST_GAMES):
        table = table.after(ev.GameBegan(game + 1, game % len(bots)))
        course = script.game(table, lambda purpose: Random(f"{seed} {purpose}"))
        table = _played(table, course, reply, counts)
        drawn = [n + (seat.drew or 0) for n, seat in zip(drawn, table.seats, strict=True)]
        ended = ev.GameEnded(game + 1)
        table = table.after(ended)
        counts.add(ended, table)
        if not table.pot or len([n for n in range(len(bots)) if table.takes_part(n)]) < 2:
            break
    return table, drawn


def _played(
    table: DrawTable,
    course: Script,
    reply: Callable[[DrawTable, Decision], DrawAnswer],
    counts: Counts,
) -> DrawTable:
    """The table once a script has run."""
    answer: DrawAnswer | None = None
    while True:
        try:
            step = course.send(answer)
        except StopIteration:
            return table
        if isinstance(step, Decision):
            answer = reply(table, step)
        else:
            table, answer = table.after(step), None
            counts.add(step, table)


def deals_of(bout: DrawBout, tallies: Mapping[str, Tally]) -> int:
    """How many deals were played."""
    return sum(tally.deals for tally in tallies.values()) // bout.rules.players


def report(
    bout: DrawBout, tallies: Mapping[str, Tally], counts: Counts, games_per_second: float
) -> dict[str, object]:
    """The result as plain data."""
    bots = {
        name: {
            "games": tally.deals,
            "mean": round(tally.mean, 4),
            "se": round(tally.error, 4),
            "drawn": round(tally.purchases / tally.deals, 4),
        }
        for name, tally in tallies.items()
    }
    return {
        "table": bout.rules.name,
        "players": bout.rules.players,
        "deals": deals_of(bout, tallies),
        "seed": bout.seed,
        "bots": bots,
        "counts": counts.report(),
        "games_per_second": round(games_per_second, 1),
    }


def table_of(
    bout: DrawBout, tallies: Mapping[str, Tally], counts: Counts, games_per_second: float
) -> str:
    """The result to read."""
    lines = [f"{'bot':18}{'games':>7}{'chips/game':>12}{'s.e.':>8}{'drawn/game':>12}"]
    for name, tally in sorted(tallies.items(), key=lambda item: -item[1].mean):
        drawn = tally.purchases / tally.deals
        lines.append(
            f"{name:18}{tally.deals:>7}{tally.mean:>+12.3f}{tally.error:>8.3f}{drawn:>12.2f}"
        )
    lines.append(counts.told())
    lines.append(
        f"{bout.rules.name} table, {bout.rules.players} players,"
        f" {deals_of(bout, tallies)} deals,"
        f" seed {bout.seed}: {games_per_second:,.1f} games per second"
    )
    return "\n".join(lines)
