"""What every game says of its picture: how events look, and how a table lies there at once."""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Generic, TypeVar

from game.match.game import AnySighting, AnyView
from game.table.motion.board import Board
from game.table.motion.card_moves import CardMoves
from game.table.motion.cues import Act, Cue

V = TypeVar("V")
S = TypeVar("S")


class Choreography(CardMoves, ABC, Generic[V, S]):
    """Turns sightings `S` into acts, and lays the table of a view `V`. It keeps the cast up to
    date."""

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


AnyChoreography = Choreography[AnyView, AnySighting]
