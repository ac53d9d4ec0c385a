"""What a player has chosen at a table but not yet answered, and what a part of a table may ask of
the table it belongs to: parts are typed by `Playing`, so that `Tabletop` knows them and they do not
know it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from game.input.intents import Key
from game.storage.settings import Settings
from game.table.motion.board import Board
from game.table.motion.places import InHand, Lift, OnTable
from game.table.parts.card_pictures import Halo
from game.ui.timeline import out_back, out_cubic
from game.words.words import Words

if TYPE_CHECKING:
    from game.audio.cues import Cue
    from game.table.choices import PlainWords
    from game.table.match_player import AnyPlayer
    from game.ui.services import Services


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

    raised = False  # whether a card may still stand higher than it should

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


class Refusal(Exception):  # noqa: N818, it is a sentence for the player, not a fault
    """Something that can't be done now: the key of the reason, and its values."""

    def __init__(self, reason: str, **values: object) -> None:
        self.reason, self.values = reason, values
        super().__init__(reason)


class PlayedGame(Protocol):
    """The game on a table, as its parts see it."""

    @property
    def selection(self) -> Selection:
        """What the player has chosen, but not yet answered."""


class Playing(Protocol):
    """A table on the screen, as its parts see it."""

    screen: PlainWords  # what the game says, where nothing else does
    playback: AnyPlayer

    @property
    def game(self) -> PlayedGame:
        """The game that is played."""

    @property
    def hide_hands(self) -> Callable[[], None]:
        """Turns the cards of humans face down, where several share the screen."""

    @property
    def services(self) -> Services:
        """The services of the scene."""

    @property
    def words(self) -> Words:
        """The present language."""

    @property
    def settings(self) -> Settings:
        """What the player chose."""

    def answer(self, answer: object) -> None:
        """Answer what is asked, or say why that is not possible."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done now."""

    def sound(self, cue: Cue) -> None:
        """Play a sound in the middle of the table."""
