"""What the referee keeps of a match that counts, and what is known of those that do not yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.league.board import EveningAward, ShownHand
from game.league.news import Progress


@dataclass(frozen=True, slots=True)
class Result:
    """A match that was played again and accepted, `when` in seconds since 1970. By chair: `people`,
    and the chips they had won or lost when the last game was over, or the last one before somebody
    else took their chair. `chips` by game, then by chair: how many each had won or lost in it,
    whoever sat there; each adds up to 0. Of the `games` it should have had, `chips` has those that
    were finished. `hand`: the strongest shown hand, of `strength`; `merits`: who could have which
    award."""

    key: str
    round: int
    table: int
    when: float
    people: tuple[int, ...]
    points: tuple[int, ...]
    chips: tuple[tuple[int, ...], ...]
    games: int
    over: bool = True
    hand: ShownHand | None = None
    strength: int = -1
    merits: tuple[EveningAward, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it does: a match that broke up, where half the games were finished."""
        return self.over or 2 * len(self.chips) >= self.games


@dataclass(frozen=True, slots=True)
class Reports:
    """What is known of matches, by key: `results` of accepted ones, how far others are, which were
    `received` and not judged, why some were `refused`; and when a table was last `heard` of."""

    results: Mapping[str, Result] = field(default_factory=dict)
    progress: Mapping[str, Progress] = field(default_factory=dict)
    received: frozenset[str] = frozenset()
    refused: Mapping[str, str] = field(default_factory=dict)
    heard: Mapping[int, float] = field(default_factory=dict)
