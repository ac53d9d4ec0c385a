"""Whole matches between bots: python -m tools.simulate --variant 5 --players 4 --rounds 3.

For each match its ending, its winners, how many games it took and the digest of its log: the same
seed gives the same matches for ever, on every machine. `--table salon`, `duel` or `club` is for
the draw-poker tables (`tools/draw_simulate.py`).
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from game.match.guests import table_for
from game.match.match import Match
from game.match.options import MatchOptions
from game.players.bots import BOTS
from game.rules.deluxe import VARIANTS
from game.rules.draw.match_rules import Duel
from game.rules.events import Ending, MatchEnded
from tools import draw_simulate
from tools.draw_arena import DrawArenaError
from tools.draw_simulate import DrawSeries
from tools.tally import listed, names_in, options

BAD_INPUT: Final = 2
STOPPED: Final = 130
DELUXE: Final = "deluxe"
OUTSIDE: Final = {Ending.ROUNDS_PLAYED: "rounds", Ending.BROKE: "broke"}
"""Endings as other programs read them."""


class SimulationError(ValueError):
    """Something asked for that can't be played; the text says what."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: bots by seat, from the first again where there are fewer, and how often."""

    variant: int
    players: int
    rounds: int
    seed: int
    matches: int
    bots: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            raise SimulationError(f"--variant is the cards of a hand, one of {listed(VARIANTS)}")
        most = VARIANTS[self.variant].max_players
        if not 2 <= self.players <= most:
            raise SimulationError(f"--players: {self.variant} cards are for 2 to {most} players")
        if self.rounds < 1:
            raise SimulationError("--rounds: at least one round")
        if self.matches < 1:
            raise SimulationError("--matches: at least one match")
        unknown = [name for name in self.bots if name not in BOTS]
        if unknown:
            raise SimulationError(f"--bots: there is no bot {unknown[0]!r}, only {listed(BOTS)}")
        if len(self.bots) > self.players:
            raise SimulationError(f"--bots: {len(self.bots)} bots for {self.players} seats")

    def options(self, number: int) -> MatchOptions:
        """The match of this number, from 0; its seed is the seed of the series and the number."""
        return table_for(
            self.players,
            variant=self.variant,
            rounds=self.rounds,
            seed=self.seed + number,
            bots=self.bots,
            demo=True,
        )


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went. `winners` are seats, `chips` the purses at the end."""

    seed: int
    ending: str
    winners: tuple[int, ...]
    games: int
    chips: tuple[int, ...]
    digest: str


def played(options: MatchOptions) -> Result:
    """One whole match."""
    match = Match(options)
    match.let_bots_answer()
    last = match.log[-1]
    assert isinstance(last, MatchEnded)
    return Result(
        options.seed,
        OUTSIDE[last.ending],
        last.champions,
        match.table.game,
        tuple(seat.chips.value for seat in match.table.seats),
        match.digest,
    )


def results(series: Series) -> Iterator[Result]:
    """All matches of a series, in order."""
    return (played(series.options(number)) for number in range(series.matches))


def report(series: Series, found: Sequence[Result]) -> dict[str, object]:
    """The results as plain data."""
    return {
        "variant": series.variant,
        "players": series.players,
        "rounds": series.rounds,
        "seed": series.seed,
        "bots": [seat.player for seat in series.options(0).seats],
        "matches": [
            {
                "seed": result.seed,
                "ending": result.ending,
                "winners": list(result.winners),
                "games": result.games,
                "chips": list(result.chips),
                "digest": result.digest,
            }
            for result in found
        ],
        "endings": dict(Counter(result.ending for result in found)),
        "wins": _wins(series, found),
    }


def table_of(series: Series, found: Sequence[Result]) -> str:
    """The results to read."""
    lines = [f"{'seed':>6}  {'ending':7}{'games':>6}  {'won by':8}  {'chips':22}  log"]
    for result in found:
        chips = " ".join(f"{value:>3}" for value in result.chips)
        winners = listed(result.winners)
        lines.append(
            f"{result.seed:>6}  {result.ending:7}{result.games:>6}  {winners:8}  {chips:22}"
            f"  {result.digest[:12]}"
        )
    names = [seat.player for seat in series.options(0).seats]
    lines.append("")
    for number, (name, wins) in enumerate(zip(names, _wins(series, found), strict=True)):
        lines.append(f"seat {number}: {name:8} won {wins} of {len(found)}")
    return "\n".join(lines)


def _wins(series: Series, found: Iterable[Result]) -> list[int]:
    """Matches won by each seat; a shared victory counts for everybody who shares it."""
    count = Counter(seat for result in found for seat in result.winners)
    return [count[seat] for seat in range(series.players)]


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise SimulationError(message)


def read(arguments: Sequence[str]) -> tuple[Series | DrawSeries, bool]:
    """The command line: what to play, and whether to print JSON. Raises SimulationError."""
    parser = _Parser(prog="simulate", description=__doc__, allow_abbrev=False)
    parser.add_argument("--table", default=DELUXE, help="deluxe, salon, duel or club")
    parser.add_argument("--variant", type=int, default=5, help="cards of a hand (default 5)")
    parser.add_argument("--players", type=int, help="seats (default 4, at the duel 2)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of a match (default 3)")
    parser.add_argument("--games", type=int, default=12, help="of a draw match (default 12)")
    parser.add_argument("--matches", type=int, default=50, help="matches to play (default 50)")
    parser.add_argument("--bots", default="", help="bots by seat, by commas (default: the guests)")
    options(parser)
    asked = parser.parse_args(arguments)
    bots = names_in(asked.bots) if asked.bots else ()
    usual = 2 if asked.table == Duel.name else 4
    players = usual if asked.players is None else asked.players
    if asked.table == DELUXE:
        series = Series(asked.variant, players, asked.rounds, asked.seed, asked.matches, bots)
        return series, asked.json
    found = DrawSeries(asked.table, players, asked.games, asked.seed, asked.matches, bots)
    return found, asked.json


def told(series: Series | DrawSeries, *, as_json: bool) -> str:
    """Play, and what came out, to be printed."""
    if isinstance(series, DrawSeries):
        drawn = tuple(draw_simulate.results(series))
        if as_json:
            return json.dumps(draw_simulate.report(series, drawn))
        return draw_simulate.table_of(series, drawn)
    found = tuple(results(series))
    return json.dumps(report(series, found)) if as_json else table_of(series, found)


def main(arguments: Sequence[str]) -> int:
    """Play and print; exit code 0, 2 where something asked for can't be done."""
    try:
        series, as_json = read(arguments)
        print(told(series, as_json=as_json))
    except (SimulationError, DrawArenaError) as error:
        print(f"simulate: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return STOPPED
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
