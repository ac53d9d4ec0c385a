"""The question "Still there?", asked at an event when nobody seems to sit at the table any more."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from game.input.intents import Key, Pressed
from game.ui.nodes import Answer, Dialog, answers, question, text, title
from game.ui.theme import TypeScale
from game.ui.tree import Node, row, space

IDLE: Final = 60.0  # seconds without a sign of anybody until they are asked for one
ASKS: Final = 15.0  # seconds without a sign of anybody until the answer is no
GO_ON: Final = ("still there", "go on")
AFRESH: Final = ("still there", "afresh")
_OF_BUTTONS: Final = (
    Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.NEXT, Key.PREVIOUS, Key.CONFIRM, Key.SPACE,
)  # fmt: skip


class StillThereScene(Dialog):
    """Whether anybody is still there, for a quarter of a minute: the visitor goes on or starts
    afresh; keys that are for neither button go on."""

    name = "still there panel"
    explains = True  # F1 goes on like any other key

    def __init__(self, on_nobody: Callable[[], None], on_afresh: Callable[[], None]) -> None:
        self._on_nobody, self._on_afresh = on_nobody, on_afresh
        self._left = ASKS

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key in _OF_BUTTONS:
            return False
        self.services.pop()
        return True

    def count_again(self) -> None:
        """Somebody is there who has not chosen yet: the seconds begin anew."""
        self._left = ASKS

    def update(self, seconds: float) -> None:
        self._left -= seconds
        super().update(seconds)
        if self._left <= 0:
            self._on_nobody()

    @property
    def resting(self) -> bool:
        """False: the seconds are counted down."""
        return False

    def state(self) -> object:
        return ceil(self._left)

    def tree(self) -> Node:
        words = self.services.words
        note = text(words("event.still_there.note"), TypeScale.TOAST, most=1.5, at=0.5)
        found = (
            Answer(GO_ON, words("event.still_there.go_on"), self.services.pop),
            Answer(AFRESH, words("event.still_there.afresh"), self._on_afresh),
        )
        buttons = [each.of(390, 96) for each in answers(self.services.kit, 390, found)]
        return question(
            words("event.still_there"), note.of(high=132),
            title(str(ceil(self._left)), TypeScale.BANNER, most=1.25).of(high=44), space(high=62),
            row(*buttons, gap=30), wide=900, pad=(40, 40, 40, 38), high=88,
        )  # fmt: skip
