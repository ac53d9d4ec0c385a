"""Three letters for the board of the day, entered with arrows, letters, a pad or a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Resized,
    Typed,
)
from game.scenes.panel_page import wall
from game.ui.items import Items
from game.ui.scene import Scene
from game.ui.text.renderer import Face
from game.ui.theme import GAIN, TEXT, TypeScale
from game.ui.widgets import Button, FocusGroup, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.storage.visits import Standing
    from game.ui.compositor import Picture
    from game.ui.services import Services

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789"
COUNT: Final = 3
PATIENCE: Final = 30.0
"""Seconds without input after which nobody is there any more."""
_PANEL: Final = (980, 860)
_TITLE, _GAIN, _PLACE, _ASK = 84, 162, 224, 300
_UP, _LETTER, _DOWN = (340, 76), (424, 128), (560, 76)  # from the panel's top, and heights, u
_COLUMN, _GAP = 150, 30
_BUTTON, _BUTTONS = (440, 96), 712
_LETTER_SIZE: Final = 88
_KEEP: Final = ("initials", "keep")
_POINTING: Final = (PointerMoved, PointerPressed, PointerReleased)


class InitialsScene(Scene):
    """Calls `on_done` with the letters, or with nothing where the visitor wants none."""

    def __init__(self, standing: Standing, on_done: Callable[[str], None]) -> None:
        self._standing = standing
        self._on_done = on_done
        self._letters = [LETTERS[0]] * COUNT
        self.at = 0
        """The letter that is chosen now."""
        self._idle = 0.0

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        match intent:
            case Resized():
                self._lay_out()
            case Pressed(Key.UP | Key.DOWN as key):
                self.turn(self.at, 1 if key is Key.UP else -1)
            case Pressed(Key.LEFT | Key.RIGHT as key):
                self._go_to(self.at + (1 if key is Key.RIGHT else -1))
            case Pressed(Key.ERASE):
                self._go_to(self.at - 1)
            case Pressed(Key.CONFIRM | Key.SPACE):
                self._confirm()
            case Pressed(Key.BACK):
                self._on_done("")
            case Typed(text):
                self._type(text)
            case _ if isinstance(intent, _POINTING):
                self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.group.update(seconds)
        self._idle += seconds
        if self._idle >= PATIENCE:
            self._on_done("")

    def draw(self, picture: Picture) -> None:
        picture.backdrop(wall(self._services))
        self.items.draw(picture)
        self.group.draw(picture)

    @property
    def explains(self) -> bool:
        """True: there is nothing to look up here."""
        return True

    @property
    def resting(self) -> bool:
        return self.group.resting

    @property
    def typing(self) -> bool:
        return True

    # --- choosing --------------------------------------------------------------------------------
    @property
    def text(self) -> str:
        """The letters as they are now."""
        return "".join(self._letters)

    def turn(self, at: int, by: int) -> None:
        """Another letter at this place."""
        self.at = at
        known = LETTERS.index(self._letters[at])
        self._letters[at] = LETTERS[(known + by) % len(LETTERS)]
        self._services.play(Cue.BUTTON)
        self._furnish()

    def _type(self, text: str) -> None:
        for letter in filter(LETTERS.__contains__, text.upper()):
            self._letters[self.at] = letter
            self.at = min(COUNT - 1, self.at + 1)
        self._furnish()

    def _go_to(self, at: int) -> None:
        self.at = min(COUNT - 1, max(0, at))
        self._furnish()

    def _confirm(self) -> None:
        """The next letter; after the last one all are there."""
        if self.at < COUNT - 1:
            self._go_to(self.at + 1)
        else:
            self._on_done(self.text)

    # --- laying out ------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        services, kit = self._services, self._services.kit
        wide, high = (kit.px(length) for length in _PANEL)
        self._box = Rect((services.size[0] - wide) // 2, (services.size[1] - high) // 2, wide, high)
        self._lay_words()
        self._furnish()

    def _lay_words(self) -> None:
        services, box, self.items = self._services, self._box, Items("initials", z=1)
        kit, words, case = services.kit, services.words, services.lettering
        self.items.shape("panel", kit.paint.panel(*box.size, u=kit.u), box.topleft)
        room, standing = box.w - 2 * kit.px(44), self._standing
        title = words("event.well_played")
        size = case.size_within(title, Face.DISPLAY, kit.size(TypeScale.HEADER, 1.25), room)
        self.items.centre("title", case.brass(title, size), (box.centerx, box.y + kit.px(_TITLE)))
        for name, y, ink, text in (
            ("gain", _GAIN, GAIN, words("event.gained", count=standing.gained)),
            (
                "place", _PLACE, TEXT,
                words("event.standing", number=standing.number, place=standing.place),
            ),
            ("ask", _ASK, TEXT, words("event.initials")),
        ):  # fmt: skip
            line = case.fit(text, Face.MEDIUM, kit.size(TypeScale.TOAST, 1.5), room, ink)
            self.items.centre(name, line, (box.centerx, box.y + kit.px(y)), 2)

    def _furnish(self) -> None:
        """The buttons; the letter that is chosen is of gold."""
        self.group = FocusGroup(
            [*(widget for at in range(COUNT) for widget in self._column(at)), *self._buttons()],
            name="initials focus",
            ring=False,
            letters=False,
        )

    def _column(self, at: int) -> list[Widget]:
        kit, words = self._services.kit, self._services.words
        chosen = Kind.PRIMARY if at == self.at else Kind.SECONDARY
        letter = Button(
            kit, ("initials letter", at), self._place(at, _LETTER), self._letters[at],
            partial(self._go_to, at), kind=chosen, label_px=kit.px(_LETTER_SIZE),
        )  # fmt: skip
        arrows = (("upward", _UP, 1), ("downward", _DOWN, -1))
        return [letter] + [
            IconButton(
                kit, (f"initials {icon}", at), self._place(at, y), icon, partial(self.turn, at, by),
                tip=words(f"event.initials.{icon}"),
            )
            for icon, y, by in arrows
        ]  # fmt: skip

    def _place(self, at: int, row: tuple[int, int]) -> Rect:
        kit, box = self._services.kit, self._box
        left = box.centerx - kit.px((COUNT * _COLUMN + (COUNT - 1) * _GAP) / 2)
        down, high = row
        x, y = left + kit.px(at * (_COLUMN + _GAP)), box.y + kit.px(down)
        return Rect(x, y, kit.px(_COLUMN), kit.px(high))

    def _buttons(self) -> list[Widget]:
        services, kit, box = self._services, self._services.kit, self._box
        wide, high, gap = kit.px(_BUTTON[0]), kit.px(_BUTTON[1]), kit.px(_GAP)
        left, top = box.centerx - wide - gap // 2, box.y + kit.px(_BUTTONS)
        labels = services.words("event.initials.keep"), services.words("event.initials.skip")
        size = row_px(kit, labels, wide - kit.px(60))
        places = [Rect(left + n * (wide + gap), top, wide, high) for n in range(2)]
        return [
            Button(
                kit, _KEEP, places[0], labels[0], lambda: self._on_done(self.text),
                kind=Kind.PRIMARY, label_px=size,
            ),
            Button(
                kit, ("initials", "skip"), places[1], labels[1], lambda: self._on_done(""),
                label_px=size, cap=services.cap(Command.BACK),
            ),
        ]  # fmt: skip
