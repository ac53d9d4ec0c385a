"""Whether anybody is still there: a question over the table, for a quarter of a minute."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Final

from game.input.intents import Key, Pressed
from game.ui.boxes import Box, box, column, row
from game.ui.screen import Dialog, relay
from game.ui.text.lines import put_line, put_title
from game.ui.theme import TypeScale
from game.ui.widgets import Button, Kind, row_px

if TYPE_CHECKING:
    from game.ui.picture.items import Items

ASKS: Final = 15.0
"""Seconds without a sign of anybody until the answer is no."""
GO_ON: Final = ("still there", "go on")
AFRESH: Final = ("still there", "afresh")
_OF_BUTTONS: Final = (
    Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.NEXT, Key.PREVIOUS, Key.CONFIRM, Key.SPACE,
)  # fmt: skip


class StillThereScene(Dialog):
    """The visitor goes on or starts afresh; keys that are for neither button go on."""

    name = "still there panel"
    explains = True
    """F1 goes on like any other key."""

    def __init__(self, on_nobody: Callable[[], None], on_afresh: Callable[[], None]) -> None:
        self._on_nobody = on_nobody
        self._on_afresh = on_afresh
        self._left = ASKS

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key in _OF_BUTTONS:
            return False
        self.services.pop()
        return True

    def count_again(self) -> None:
        """Somebody is there who has not chosen yet: the seconds begin anew."""
        self._left = ASKS
        relay(self)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        before, self._left = ceil(self._left), self._left - seconds
        if self._left <= 0:
            self._on_nobody()
        elif ceil(self._left) != before:
            relay(self)

    @property
    def resting(self) -> bool:
        """False: the seconds are counted down."""
        return False

    # --- laying out ------------------------------------------------------------------------------
    def boxes(self) -> Box:
        return column(
            box("title", high=88),
            box("note", high=132),
            box("count", high=44),
            box(high=62),
            row(*[box("button", 390, 96)] * 2, gap=30),
            name="panel",
            wide=900,
            pad=(40, 40, 40, 38),
        )

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, words, places = self.services.kit, self.services.words, self.places
        put_title(
            items, kit, "title", words("event.still_there"), places["title"],
            scale=TypeScale.HEADER, most=1.25, outlined=True,
        )  # fmt: skip
        text = words("event.still_there.note")
        put_line(items, kit, "note", text, places["note"], scale=TypeScale.TOAST, most=1.5)
        left = str(ceil(self._left))
        put_title(items, kit, "count", left, places["count"], scale=TypeScale.BANNER, most=1.25)

    def widgets(self) -> list[Button]:
        services, kit, places = self.services, self.services.kit, self.places.each("button")
        go_on, afresh = (
            services.words(f"event.still_there.{name}") for name in ("go_on", "afresh")
        )
        size = row_px(kit, (go_on, afresh), places[0].w - kit.px(60))
        return [
            Button(kit, GO_ON, places[0], go_on, services.pop, kind=Kind.PRIMARY, label_px=size),
            Button(kit, AFRESH, places[1], afresh, self._on_afresh, label_px=size),
        ]
