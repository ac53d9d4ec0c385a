"""Whether anybody is still there: a question over the table, for a quarter of a minute."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.intents import Intent, Key, Pressed, Resized
from game.ui.items import Items
from game.ui.scene import Scene
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TypeScale
from game.ui.widgets import Button, FocusGroup, Kind, row_px

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

ASKS: Final = 15.0
"""Seconds without a sign of anybody until the answer is no."""
GO_ON: Final = ("still there", "go on")
AFRESH: Final = ("still there", "afresh")
_PANEL: Final = (900, 500)
_TITLE, _SENTENCE, _COUNT, _BUTTONS = 84, 194, 282, 366
_BUTTON: Final = (390, 96)
_GAP: Final = 30
_OF_BUTTONS: Final = (
    Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.NEXT, Key.PREVIOUS, Key.CONFIRM, Key.SPACE,
)  # fmt: skip


class StillThereScene(Scene):
    """The visitor goes on or starts afresh; keys that are for neither button go on."""

    def __init__(self, on_nobody: Callable[[], None], on_afresh: Callable[[], None]) -> None:
        self._on_nobody = on_nobody
        self._on_afresh = on_afresh
        self._left = ASKS

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out()
                return
            case Pressed(key) if key not in _OF_BUTTONS:
                self._services.pop()
                return
        self.group.handle(intent)

    def count_again(self) -> None:
        """Somebody is there who has not chosen yet: the seconds begin anew."""
        self._left = ASKS
        self._lay_words()

    def update(self, seconds: float) -> None:
        self.group.update(seconds)
        before, self._left = ceil(self._left), self._left - seconds
        if self._left <= 0:
            self._on_nobody()
        elif ceil(self._left) != before:
            self._lay_words()

    def draw(self, picture: Picture) -> None:
        self.items.draw(picture)
        self.group.draw(picture)

    @property
    def transparent(self) -> bool:
        return True

    @property
    def explains(self) -> bool:
        """True: F1 goes on like any other key."""
        return True

    @property
    def resting(self) -> bool:
        """False: the seconds are counted down."""
        return False

    def _lay_out(self) -> None:
        services = self._services
        wide, high = (services.kit.px(length) for length in _PANEL)
        self._box = Rect((services.size[0] - wide) // 2, (services.size[1] - high) // 2, wide, high)
        self._lay_words()
        known = getattr(self, "group", None)
        self.group = FocusGroup(
            self._buttons(),
            name="still there focus",
            focus=known.focus_key if known else None,
            ring=services.keyboard,
            letters=False,
        )

    def _buttons(self) -> list[Button]:
        services, kit, box = self._services, self._services.kit, self._box
        wide, high, gap = kit.px(_BUTTON[0]), kit.px(_BUTTON[1]), kit.px(_GAP)
        left, top = box.centerx - wide - gap // 2, box.y + kit.px(_BUTTONS)
        places = [Rect(left + n * (wide + gap), top, wide, high) for n in range(2)]
        labels = (
            services.words("event.still_there.go_on"),
            services.words("event.still_there.afresh"),
        )
        size = row_px(kit, labels, wide - kit.px(60))
        return [
            Button(
                kit, GO_ON, places[0], labels[0], services.pop, kind=Kind.PRIMARY, label_px=size
            ),
            Button(kit, AFRESH, places[1], labels[1], self._on_afresh, label_px=size),
        ]

    def _lay_words(self) -> None:
        services, box, self.items = self._services, self._box, Items("still there", z=5)
        kit, words, case = services.kit, services.words, services.lettering
        room = box.w - 2 * kit.px(40)
        self.items.shape("panel", kit.paint.panel(*box.size, u=kit.u), box.topleft)
        title = words("event.still_there")
        size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.HEADER, 1.25), room)
        self.items.centre("title", case.brass(title, size), _below(box, kit.px(_TITLE)), 2)
        text = words("event.still_there.note")
        line = case.fit(text, Face.MEDIUM, kit.size(TypeScale.TOAST, 1.5), room, TEXT)
        self.items.centre("note", line, _below(box, kit.px(_SENTENCE)), 2)
        number = case.brass_plain(str(ceil(self._left)), kit.size(TypeScale.BANNER, 1.25))
        self.items.centre("count", number, _below(box, kit.px(_COUNT)), 2)


def _below(box: Rect, down: int) -> tuple[int, int]:
    return box.centerx, box.y + down
