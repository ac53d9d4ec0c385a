"""What a human at the screen points at and has chosen, until that is an answer."""

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Final

from game.input.intents import DIGITS, Key
from game.rules.cards import Card
from game.table.input.refusal import Refusal
from game.table.motion.board import Board
from game.table.motion.places import InHand, Lift, OnTable
from game.table.parts.card_pictures import Halo
from game.ui.picture.easing import out_back, out_cubic

HOVER_IN: Final = 0.11
HOVER_OUT: Final = 0.16
CHOOSE: Final = 0.12
"""Seconds a card takes to rise under the pointer, to lie down again, and to be chosen."""
HALOS: Final = {
    Lift.FLAT: Halo.NONE,
    Lift.HOVER: Halo.HOVER,
    Lift.LAMP: Halo.HOVER,
    Lift.CHOSEN: Halo.CHOSEN,
}


class Selection:
    """Nothing can be chosen: all answers are buttons. Games with cards to choose have their own."""

    raised = False
    """Whether a card may still stand higher than it should."""

    @property
    def can_undo(self) -> bool:
        """Whether anything is chosen."""
        return False

    def undo(self) -> bool:
        """Take back the last choice; says whether there was any."""
        return False

    def forget(self) -> None:
        """Another decision: nothing is chosen."""
        return

    def step(self, key: Key) -> None:
        """Move the pointing by an arrow key."""

    def digit(self, key: Key) -> None:
        """A digit names a card, from 1 at the left. Raises Refusal."""

    def raise_cards(self) -> None:
        """Bring every own card to the height its state asks for."""
        return


class CardSelection(Selection, ABC):
    """Own cards can be pointed at and chosen, and stand higher then."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.raised = False
        self._raised_for: tuple[object, ...] = ()  # how everything was when cards were raised

    def raise_cards(self) -> None:
        board, state = self._board, self._state()
        if self._raised_for != (board.changes, *state):
            self._bring_to_height()
            self._raised_for = (board.changes, *state)  # counted now: raising changes the board

    @abstractmethod
    def _state(self) -> tuple[object, ...]:
        """What decides how high cards stand."""

    @abstractmethod
    def _bring_to_height(self) -> None:
        """Lift every own card to the height it should have, and set `raised`."""

    @property
    def _hand(self) -> list[int]:
        """The pieces of the own hand."""
        return self._board.cast.hands[self._board.poses.bottom]

    def _in_hand(self, x: float, y: float) -> int | None:
        """Which card of the hand lies uppermost under a point in px."""
        hand = self._board.cast.hands[self._board.poses.bottom]
        under = [
            (self._board.pose_of(piece).z, index)
            for index, piece in enumerate(hand)
            if self._covers(piece, x, y)
        ]
        return max(under)[1] if under else None

    def _covers(self, piece: int, x: float, y: float) -> bool:
        """Whether a card lies under a point in px."""
        place = self._board.place_of(piece)
        return isinstance(place, InHand | OnTable) and self._board.poses.covers(place, x, y)

    def _lift(self, piece: int, lift: Lift) -> None:
        board = self._board
        place = board.place_of(piece)
        if not isinstance(place, InHand | OnTable):
            return
        if place.lift is not lift:
            chosen, rising = lift is Lift.CHOSEN, lift is not Lift.FLAT
            lasts = CHOOSE if chosen else HOVER_IN if rising else HOVER_OUT
            board.put(piece, replace(place, lift=lift), lasts, out_back if chosen else out_cubic)
        board.light(piece, HALOS[lift])


class MarkSelection(CardSelection):
    """Own cards are marked, up to a limit, until an answer names them."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.pointed: int | None = None  # the n-th card of the hand
        self.marked: frozenset[int] = frozenset()  # pieces
        self._marks: list[frozenset[int]] = []  # what was marked before each change

    @property
    @abstractmethod
    def limit(self) -> int | None:
        """How many cards can be marked now; None where none are asked for."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The marked cards, from left to right."""
        faces = self._board.cast.faces
        return tuple(faces[piece] for piece in self._hand if piece in self.marked)

    def forget(self) -> None:
        self.pointed, self.marked = None, frozenset()
        self._marks.clear()

    def card_at(self, x: float, y: float) -> int | None:
        """The uppermost own card under a point in px."""
        return self._in_hand(x, y)

    def point_at(self, index: int | None) -> None:
        """Point at a card, or at none."""
        self.pointed = None if self.limit is None else index

    def step(self, key: Key) -> None:
        """Move the pointing by an arrow key, where there are cards to mark."""
        count = len(self._hand)
        if self.limit is None or not count or key not in (Key.LEFT, Key.RIGHT):
            return
        by = 1 if key is Key.RIGHT else -1
        first = 0 if by > 0 else count - 1
        self.pointed = first if self.pointed is None else (self.pointed + by) % count

    def mark(self, index: int) -> None:
        """Mark a card, or no more. Raises Refusal."""
        if self.limit is None:
            raise Refusal("watching")
        if index >= len(self._hand):
            return
        marked = self.marked ^ {self._hand[index]}
        if len(marked) > self.limit:
            raise Refusal("too_many_cards", limit=self.limit)
        self._marks.append(self.marked)
        self.marked = marked

    def digit(self, key: Key) -> None:
        self.mark(DIGITS.index(key))

    @property
    def can_undo(self) -> bool:
        return bool(self._marks)

    def undo(self) -> bool:
        if not self._marks:
            return False
        self.marked = self._marks.pop()
        return True

    def _state(self) -> tuple[object, ...]:
        return self.limit is None, self._board.poses.bottom, self.pointed, self.marked

    def _bring_to_height(self) -> None:
        self.raised = asked = self.limit is not None
        for index, piece in enumerate(self._hand):
            lift = Lift.HOVER if asked and index == self.pointed else Lift.FLAT
            self._lift(piece, Lift.CHOSEN if asked and piece in self.marked else lift)
