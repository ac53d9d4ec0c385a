"""What every game says of its picture: how events look, and how a table lies there at once."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from random import Random
from typing import Generic, Protocol, TypeVar

from game.match.game import AnySighting, AnyTable, AnyView
from game.table.motion.board import Board
from game.table.motion.card_moves import CardMoves
from game.table.motion.cues import Act, Cue
from game.table.motion.places import Cast

V = TypeVar("V")
S = TypeVar("S")


class HandView(Protocol):
    """A table on which hands are picked up and shown, as it is seen."""

    @property
    def viewer(self) -> int | None:
        """The seat that looks."""

    @property
    def table(self) -> AnyTable:
        """The table."""


H = TypeVar("H", bound=HandView)


class Choreography(CardMoves, ABC, Generic[V, S]):
    """Turns sightings `S` into acts, and lays the table of a view `V`. It keeps the cast up to
    date."""

    def __init__(self, cast: Cast, pause: Random, is_human: Callable[[int], bool]) -> None:
        """`pause` draws the thinking time of guests; `is_human`: whether a player at this screen
        plays a seat, who thinks without it."""
        super().__init__(cast, pause)
        self.is_human = is_human

    @abstractmethod
    def act(self, sighting: S, before: V) -> Act:
        """How this event looks on a table that looked like `before`."""

    @abstractmethod
    def lay(self, board: Board, view: V) -> None:
        """Cards and chips lie as the view has them, at once."""

    def forget(self) -> None:
        """Everything was laid anew: nothing has just happened."""
        return

    def waits(self, sighting: S) -> bool:
        """Whether this event begins only when everything before it has come to rest."""
        del sighting
        return False

    def lead(self, sighting: S, before: V) -> float:
        """Seconds before this event: the time a guest takes to think."""
        del sighting, before
        return 0.0

    def shown(self, board: Board, sighting: S, view: V) -> None:
        """An event was shown; the view is that after it."""
        return

    def part(self, view: V) -> Hashable:
        """The part of a game that is played: it is skipped at once."""
        del view
        return 0

    def resort(self, view: V) -> tuple[Cue, ...]:
        """Bring the viewer's open hand into the present order."""
        del view
        return ()

    def thought(self, least: float, most: float) -> float:
        """Seconds a guest thinks, drawn by chance."""
        return least + (most - least) * self.pause.random()


class HandChoreography(Choreography[H, S]):
    """That of a game in which hands are picked up and shown."""

    def part(self, view: H) -> Hashable:
        return view.table.phase, view.table.turn, view.table.game

    def resort(self, view: H) -> tuple[Cue, ...]:
        if (seat := view.viewer) is None:
            return ()
        own = view.table.seats[seat]
        open_in_hand = own.picked_up and own.shown is None
        return tuple(self.fan(seat, at=0.0, sort=True)) if open_in_hand else ()


AnyChoreography = Choreography[AnyView, AnySighting]
