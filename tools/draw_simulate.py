"""Whole matches at the draw-poker tables: `python -m tools.simulate --table club --players 4`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.match.draw.guests import draw_table_for
from game.match.draw.options import DrawOptions
from game.match.match import Match
from game.rules.draw.events import Ending, MatchEnded
from game.rules.draw.match_rules import MANY_GAMES, Duel
from game.rules.draw.table import DrawTable
from tools.draw_arena import DrawArenaError, agreed_for, check_bots
from tools.draw_counts import Counts
from tools.tally import listed

OUTSIDE: Final = {
    Ending.GAMES_PLAYED: "games",
    Ending.TIME_UP: "time",
    Ending.ONE_LEFT: "one left",
}
"""Endings as other programs read them."""


@dataclass(frozen=True, slots=True)
class DrawSeries:
    """What is played: bots by chair, from the first again where there are fewer, and how often.
    `games` is the length of a match; where a pot stays, it is a little longer."""

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
        """The match of this number, from 0; its seed is the seed of the series and the number."""
        return draw_table_for(
            self.table,
            players=self.players,
            games=self.games,
            seed=self.seed + number,
            bots=self.bots,
            demo=True,
        )


@dataclass(frozen=True, slots=True)
class DrawResult:
    """How a match went. `winners` are chairs, `worth` what everybody has at the end, less what was
    advanced or pawned for."""

    seed: int
    ending: str
    winners: tuple[int, ...]
    games: int
    worth: tuple[int, ...]
    digest: str
    counts: Counts


def played(options: DrawOptions) -> DrawResult:
    """One whole match."""
    match = Match(options)
    match.let_bots_answer()
    last = match.log[-1]
    assert isinstance(last, MatchEnded)
    table = match.table
    worth = {match.chair(seat): table.worth(seat) for seat in range(len(table.seats))}
    return DrawResult(
        options.seed,
        OUTSIDE[last.ending],
        tuple(sorted(match.chair(seat) for seat in last.champions)),
        table.game,
        tuple(worth[chair] for chair in sorted(worth)),
        match.digest,
        _counted(match),
    )


def _counted(match: Match) -> Counts:
    """What happened in all games of a match."""
    table, counts = DrawTable.set_up(match.options.rules), Counts()
    for event in match.log:
        table = table.after(event)
        counts.add(event, table)
    return counts


def results(series: DrawSeries) -> Iterator[DrawResult]:
    """All matches of a series, in order."""
    return (played(series.options(number)) for number in range(series.matches))


def report(series: DrawSeries, found: Sequence[DrawResult]) -> dict[str, object]:
    """The results as plain data."""
    return {
        "table": series.table,
        "players": series.players,
        "games": series.games,
        "seed": series.seed,
        "bots": [seat.player for seat in series.options(0).seats],
        "matches": [
            {
                "seed": result.seed,
                "ending": result.ending,
                "winners": list(result.winners),
                "games": result.games,
                "worth": list(result.worth),
                "digest": result.digest,
                "counts": result.counts.report(),
            }
            for result in found
        ],
        "endings": dict(Counter(result.ending for result in found)),
        "wins": _wins(series, found),
    }


def table_of(series: DrawSeries, found: Sequence[DrawResult]) -> str:
    """The results to read."""
    lines = [f"{'seed':>6}  {'ending':9}{'games':>6}  {'won by':8}  {'worth':30}  log"]
    for result in found:
        worth = " ".join(f"{value:>3}" for value in result.worth)
        winners = listed(result.winners)
        lines.append(
            f"{result.seed:>6}  {result.ending:9}{result.games:>6}  {winners:8}  {worth:30}"
            f"  {result.digest[:12]}"
        )
    names = [seat.player for seat in series.options(0).seats]
    lines.append("")
    for number, (name, wins) in enumerate(zip(names, _wins(series, found), strict=True)):
        lines.append(f"chair {number}: {name:18} won {wins} of {len(found)}")
    lines += _told(found)
    return "\n".join(lines)


def _told(found: Sequence[DrawResult]) -> list[str]:
    """What was counted, to read: of all games, and of the matches."""
    counts = [result.counts for result in found]
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


def _wins(series: DrawSeries, found: Iterable[DrawResult]) -> list[int]:
    """Matches won by each chair; a shared victory counts for everybody who shares it."""
    count = Counter(chair for result in found for chair in result.winners)
    return [count[chair] for chair in range(series.players)]
