"""How players are called on this screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.match.draw import DrawOptions
    from game.match.options import MatchOptions, SeatPlan
    from game.words.words import Words


@dataclass(frozen=True, slots=True)
class Naming:
    """Players are called by name, guests by theirs, a lone human “You”. `sitting` says for every
    seat of the table which chair of the options it is; without it they are the same."""

    options: MatchOptions | DrawOptions
    words: Words
    sitting: tuple[int, ...] = ()
    you: tuple[int, ...] | None = None
    """The chairs of those who read this, if not of all humans: who reads alone is “you”."""

    def __call__(self, seat: int) -> str:
        plan = self.plan(seat)
        if plan.name:
            return plan.name
        return self.words("you") if plan.human else self.words(f"guest.{plan.character}.name")

    def plan(self, seat: int) -> SeatPlan:
        """Who sits there."""
        return self.options.seats[self._chair(seat)]

    def character(self, seat: int) -> str:
        """The picture of who sits there."""
        return self.plan(seat).character

    def is_you(self, seat: int) -> bool:
        """Whether sentences about this seat say “you”."""
        listeners = self.options.humans if self.you is None else self.you
        return listeners == (self._chair(seat),)

    def sentence(self, key: str, seat: int | None, count: int | None = None) -> str:
        """A sentence about a seat, which is said otherwise (`key.you`) of the one human here."""
        if seat is None:
            return self.words(key, count)
        if self.is_you(seat) and self.words.knows(f"{key}.you"):
            return self.words(f"{key}.you", count)
        return self.words(key, count, name=self(seat))

    def _chair(self, seat: int) -> int:
        return self.sitting[seat] if self.sitting else seat


class Standing(NamedTuple):
    """A player in the standings. `own`: this is the player at the screen."""

    name: str
    character: str
    chips: int
    own: bool = False


class DrawWays(NamedTuple):
    """What the pause of a draw-poker table offers; there is no review. `stand_up` leaves the others
    to play on (S-18), None: that is not possible."""

    stand_up: Callable[[], None] | None
