"""Whole matches at the draw-poker tables: `python -m tools.simulate --table club --players 4`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.match.draw import DrawOptions, draw_table_for
from game.match.match import Match
from game.rules.draw.events import DrawEnding, MatchEnded
from game.rules.draw.table import MANY_GAMES, DrawTable, Duel
from tools.draw_arena import DrawArenaError, agreed_for, check_bots
from tools.draw_counts import Counts
from tools.series import Result, Series

OUTSIDE: Final = {
    DrawEnding.GAMES_PLAYED: "games",
    DrawEnding.TIME_UP: "time",
    DrawEnding.ONE_LEFT: "one left",
}
"""Endings as other programs read them."""


@dataclass(frozen=True)
class DrawSeries(Series):
    """Matches at a draw-poker table. `games` is the length of a match; where a pot stays, it is a
    little longer."""

    chips_name = "worth"
    chair_name = "chair"
    widths = (9, 30, 18)
    table: str
    players: int
    games: int
    seed: int
    matches: int
    bots: tuple[str, ...]

    def __post_init__(self) -> None:
        agreed_for(self.table, self.players)
        if not 0 <= self.games <= MANY_GAMES or (not self.games and self.table != Duel.name):
            raise DrawArenaError("--games: at least one game; 0 is for the duel, to the end")
        if self.matches < 1:
            raise DrawArenaError("--matches: at least one match")
        check_bots(self.bots, self.players, "--bots")

    def options(self, number: int) -> DrawOptions:
        return draw_table_for(
            self.table,
            players=self.players,
            games=self.games,
            seed=self.seed + number,
            bots=self.bots,
            demo=True,
        )

    def asked(self) -> dict[str, object]:
        return {
            "table": self.table,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
        }

    def result(self, match: Match) -> Result:
        last, table = match.log[-1], match.table
        assert isinstance(last, MatchEnded)
        worth = {match.chair(seat): table.worth(seat) for seat in range(len(table.seats))}
        return Result(
            match.options.seed,
            OUTSIDE[last.ending],
            tuple(sorted(match.chair(seat) for seat in last.champions)),
            table.game,
            tuple(worth[chair] for chair in sorted(worth)),
            match.digest,
            _counted(match),
        )

    def told(self, found: Sequence[Result]) -> list[str]:
        return _told([result.counts for result in found if result.counts], found)


def _counted(match: Match) -> Counts:
    """What happened in all games of a match."""
    table, counts = DrawTable.set_up(match.options.rules), Counts()
    for event in match.log:
        table = table.after(event)
        counts.add(event, table)
    return counts


def _told(counts: Sequence[Counts], found: Sequence[Result]) -> list[str]:
    """What was counted, to read: of all games, and of the matches."""
    rows = (each.report().values() for each in counts)
    total = Counts(*(sum(column) for column in zip(*rows, strict=True)))
    games = sorted(result.games for result in found)
    half, most = (games[int(share * (len(games) - 1))] for share in (0.5, 0.9))
    lines = [total.told(), f"games a match: half up to {half}, nine in ten up to {most}"]
    if total.pawned:
        pawned, redeemed = (
            sum(some > 0 for some in column) / len(counts)
            for column in zip(*((each.pawned, each.redeemed) for each in counts), strict=True)
        )
        lines[1] += f"; something was pawned in {pawned:.0%}, and bought back in {redeemed:.0%}"
    return lines
