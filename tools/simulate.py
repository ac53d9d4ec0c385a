"""Whole matches between bots: python -m tools.simulate --variant 5 --players 4 --rounds 3.

For each match its ending, its winners, how many games it took and the digest of its log: the same
seed gives the same matches for ever, on every machine. `--table salon`, `duel` or `club` is for
the draw-poker tables (`tools/draw_simulate.py`).
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from game.match.match import Match
from game.match.options import MatchOptions, table_for
from game.players.bots import BOTS
from game.rules.draw.table import Duel
from game.rules.events import Ending, MatchEnded
from game.rules.variants import VARIANTS
from tools.draw_arena import DrawArenaError
from tools.draw_simulate import DrawSeries
from tools.series import Result, Series, report, results, table_of
from tools.tally import listed, names_in, options

BAD_INPUT: Final = 2
STOPPED: Final = 130
DELUXE: Final = "deluxe"
OUTSIDE: Final = {Ending.ROUNDS_PLAYED: "rounds", Ending.BROKE: "broke"}
"""Endings as other programs read them."""


class SimulationError(ValueError):
    """Something asked for that can't be played; the text says what."""


@dataclass(frozen=True)
class DeluxeSeries(Series):
    """Matches of the main game."""

    chips_name = "chips"
    chair_name = "seat"
    widths = (7, 22, 8)
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
        return table_for(
            self.players,
            variant=self.variant,
            rounds=self.rounds,
            seed=self.seed + number,
            bots=self.bots,
            demo=True,
        )

    def asked(self) -> dict[str, object]:
        return {
            "variant": self.variant,
            "players": self.players,
            "rounds": self.rounds,
            "seed": self.seed,
        }

    def result(self, match: Match) -> Result:
        last = match.log[-1]
        assert isinstance(last, MatchEnded)
        chips = tuple(seat.chips.value for seat in match.table.seats)
        seed, games = match.options.seed, match.table.game
        return Result(seed, OUTSIDE[last.ending], last.champions, games, chips, match.digest)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise SimulationError(message)


def read(arguments: Sequence[str]) -> tuple[Series, bool]:
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
        series = DeluxeSeries(asked.variant, players, asked.rounds, asked.seed, asked.matches, bots)
        return series, asked.json
    drawn = DrawSeries(asked.table, players, asked.games, asked.seed, asked.matches, bots)
    return drawn, asked.json


def told(series: Series, *, as_json: bool) -> str:
    """Play, and what came out, to be printed."""
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
