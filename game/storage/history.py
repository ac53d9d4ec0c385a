"""Matches that are over or were left, as they are told: what the archive hands out and takes in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.match import Match


@dataclass(frozen=True, slots=True)
class KeptPlayer:
    """Who played: `name` is empty for the only human and for guests, whose `character` tells who
    they are. `chips` that count after the last game that ended, None before the first."""

    name: str
    human: bool
    character: str
    chips: int | None
    won: bool


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
