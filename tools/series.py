"""A series of whole matches between bots, of any game: what came out, as data and to read."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.match.match import Match
from tools.draw_counts import Counts
from tools.tally import listed


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went. `winners` are chairs; `chips` what everybody has at the end, at the
    draw-poker tables less what was advanced or pawned for."""

    seed: int
    ending: str
    winners: tuple[int, ...]
    games: int
    chips: tuple[int, ...]
    digest: str
    counts: Counts | None = None


class Series(ABC):
    """What is played: bots by chair, from the first again where there are fewer, and how often."""

    players: int
    matches: int
    chips_name: ClassVar[str]
    """What `Result.chips` is called in reports; likewise a chair, and widths of columns."""
    chair_name: ClassVar[str]
    widths: ClassVar[tuple[int, int, int]]

    @abstractmethod
    def options(self, number: int) -> Any:
        """The match of this number, from 0; its seed is the seed of the series and the number."""

    @abstractmethod
    def asked(self) -> dict[str, object]:
        """What is played, as plain data."""

    @abstractmethod
    def result(self, match: Match) -> Result:
        """How a match went that is over."""

    def told(self, found: Sequence[Result]) -> list[str]:
        """More lines to read."""
        del found
        return []


def results(series: Series) -> Iterator[Result]:
    """All matches of a series, in order."""
    for number in range(series.matches):
        match = Match(series.options(number))
        match.let_bots_answer()
        yield series.result(match)


def _players(series: Series) -> list[str]:
    return [seat.player for seat in series.options(0).seats]


def report(series: Series, found: Sequence[Result]) -> dict[str, object]:
    """The results as plain data."""
    return {
        **series.asked(),
        "bots": _players(series),
        "matches": [
            {
                "seed": result.seed,
                "ending": result.ending,
                "winners": list(result.winners),
                "games": result.games,
                series.chips_name: list(result.chips),
                "digest": result.digest,
                **({"counts": result.counts.report()} if result.counts else {}),
            }
            for result in found
        ],
        "endings": dict(Counter(result.ending for result in found)),
        "wins": _wins(series, found),
    }


def table_of(series: Series, found: Sequence[Result]) -> str:
    """The results to read."""
    end, wide, name_width = series.widths
    head = f"{'seed':>6}  {'ending':{end}}{'games':>6}  {'won by':8}  "
    lines = [f"{head}{series.chips_name:{wide}}  log"]
    for result in found:
        chips = " ".join(f"{value:>3}" for value in result.chips)
        lines.append(
            f"{result.seed:>6}  {result.ending:{end}}{result.games:>6}"
            f"  {listed(result.winners):8}  {chips:{wide}}  {result.digest[:12]}"
        )
    lines.append("")
    for number, (name, wins) in enumerate(zip(_players(series), _wins(series, found), strict=True)):
        chair = f"{series.chair_name} {number}"
        lines.append(f"{chair}: {name:{name_width}} won {wins} of {len(found)}")
    return "\n".join([*lines, *series.told(found)])


def _wins(series: Series, found: Iterable[Result]) -> list[int]:
    """Matches won by each chair; a shared victory counts for everybody who shares it."""
    count = Counter(chair for result in found for chair in result.winners)
    return [count[chair] for chair in range(series.players)]
