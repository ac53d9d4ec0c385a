"""Matches that are over or were left, as they are told: what the archive hands out and takes in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.match import Match


@dataclass(frozen=True, slots=True)
class KeptPlayer:
    """Who played: `name` is empty for the only human and for guests, whose `character` tells who
    they are. `chips` that count after the last game that ended, None before the first; `visitor`:
    somebody who came by at an event."""

    name: str
    human: bool
    character: str
    chips: int | None
    won: bool
    visitor: bool = False
    before: tuple[KeptPlayer, ...] = ()
    """Who played the first games on the chair, where it was taken over."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match of the past. `kind` and `variant` as in `Record`; `began` and `ended` in local time
    as ISO text (`2026-11-21T18:30:00+01:00`), empty where nobody looked at a clock; `games` that
    ended; `daily` the date whose deal it was, else empty; `imported`: played elsewhere, and
    taken in from a file."""

    id: int
    finished: bool
    kind: str
    variant: int
    level: str
    began: str
    ended: str
    daily: str
    games: int
    players: tuple[KeptPlayer, ...]
    imported: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        """The chairs that won; none where it was left."""
        return tuple(chair for chair, player in enumerate(self.players) if player.won)


@dataclass(frozen=True, slots=True)
class Record:
    """What somebody has played: one match of theirs, or many added up.

    `player` is the name, empty for the only human at the table; `kind` the table (`deluxe`,
    `salon`, `duel`, `club`), `variant` cards in a hand of the main game or in the pack of draw
    poker; `level` that of the strongest guest met. `matches` are those played to the end, `games`
    all that ended. Chips are won and lost game by game. `hand` is the best one shown, in notation;
    it is empty where there is none, or where tables are mixed whose hands do not compare. `lost` is
    what `decisions` cost, in chips, where the owl has looked at them."""

    player: str
    kind: str
    variant: int
    level: str
    matches: int = 0
    matches_won: int = 0
    games: int = 0
    games_won: int = 0
    chips_won: int = 0
    chips_lost: int = 0
    hand: str = ""
    strength: int = -1
    decisions: int = 0
    lost: float = 0.0

    @property
    def each(self) -> float:
        """Chips lost per decision; 0 where nothing was looked at."""
        return self.lost / self.decisions if self.decisions else 0.0

    def plus(self, other: Record) -> Record:
        """Both together, under the name of the first."""
        comparable = (self.kind, self.variant) == (other.kind, other.variant)
        best = max(self, other, key=lambda each: each.strength)
        return replace(
            self,
            matches=self.matches + other.matches,
            matches_won=self.matches_won + other.matches_won,
            games=self.games + other.games,
            games_won=self.games_won + other.games_won,
            chips_won=self.chips_won + other.chips_won,
            chips_lost=self.chips_lost + other.chips_lost,
            hand=best.hand if comparable else "",
            strength=best.strength if comparable else -1,
            decisions=self.decisions + other.decisions,
            lost=self.lost + other.lost,
        )


@dataclass(frozen=True, slots=True)
class Evening:
    """The best evening somebody had: `player` with the chips of that match, and the place."""

    place: int
    player: KeptPlayer


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Everything of a match that was taken out: rows by table, to put it back."""

    number: int
    rows: tuple[tuple[str, tuple[object, ...]], ...]


@dataclass(frozen=True, slots=True)
class Past:
    """A match to be added, as it came from elsewhere."""

    match: Match
    seats: Sequence[int]
    """Who gave each answer."""
    began: str
    ended: str
