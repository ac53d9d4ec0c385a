"""Three letters for the board of the day, entered with arrows, letters, a pad or a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Typed
from game.scenes.panel_page import wall
from game.ui.boxes import Box, box, column, row
from game.ui.screen import Dialog, lay_out
from game.ui.text.lines import put_line, put_title
from game.ui.theme import GAIN, TEXT, TypeScale
from game.ui.widgets import Button, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.storage.visits import Standing
    from game.ui.picture.items import Items

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789"
COUNT: Final = 3
PATIENCE: Final = 30.0
"""Seconds without input after which nobody is there any more."""
_LETTER_SIZE: Final = 88


class InitialsScene(Dialog):
    """Calls `on_done` with the letters, or with nothing where the visitor wants none."""

    name = "initials panel"
    z = 1
    shows_focus = False
    transparent = False
    explains = True
    """There is nothing to look up here."""
    backdrop = staticmethod(wall)

    def __init__(self, standing: Standing, on_done: Callable[[str], None]) -> None:
        self._standing = standing
        self._on_done = on_done
        self._letters = [LETTERS[0]] * COUNT
        self.at = 0
        """The letter that is chosen now."""
        self._idle = 0.0

    # --- input and time --------------------------------------------------------------------------
    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        if isinstance(intent, Typed):
            self._type(intent.text)
        else:
            super().handle(intent)

    def pressed(self, pressed: Pressed) -> bool:
        match pressed.key:
            case Key.UP | Key.DOWN as key:
                self.turn(self.at, 1 if key is Key.UP else -1)
            case Key.LEFT | Key.RIGHT as key:
                self._go_to(self.at + (1 if key is Key.RIGHT else -1))
            case Key.ERASE:
                self._go_to(self.at - 1)
            case Key.CONFIRM | Key.SPACE:
                self._confirm()
            case Key.BACK:
                self._on_done("")
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._idle += seconds
        if self._idle >= PATIENCE:
            self._on_done("")

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
        self.services.play(Cue.BUTTON)
        lay_out(self)

    def _type(self, text: str) -> None:
        for letter in filter(LETTERS.__contains__, text.upper()):
            self._letters[self.at] = letter
            self.at = min(COUNT - 1, self.at + 1)
        lay_out(self)

    def _go_to(self, at: int) -> None:
        self.at = min(COUNT - 1, max(0, at))
        lay_out(self)

    def _confirm(self) -> None:
        """The next letter; after the last one all are there."""
        if self.at < COUNT - 1:
            self._go_to(self.at + 1)
        else:
            self._on_done(self.text)

    # --- laying out ------------------------------------------------------------------------------
    def boxes(self) -> Box:
        letter = column(
            box("upward", 150, 76), box("letter", 150, 128), box("downward", 150, 76), gap=8
        )
        return column(
            box("title", high=80),
            box("gain", high=76),
            box("place", high=48),
            box(high=24),
            box("ask", high=56),
            box(high=12),
            row(*[letter] * COUNT, gap=30),
            box(high=76),
            row(*[box("button", 440, 96)] * 2, gap=30),
            name="panel",
            wide=980,
            pad=(44, 44, 44, 52),
        )

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, words, places, standing = (
            self.services.kit, self.services.words, self.places, self._standing,
        )  # fmt: skip
        put_title(
            items, kit, "title", words("event.well_played"), places["title"],
            scale=TypeScale.HEADER, most=1.25, outlined=True,
        )  # fmt: skip
        place = words("event.standing", number=standing.number, place=standing.place)
        for name, ink, text in (
            ("gain", GAIN, words("event.gained", count=standing.gained)),
            ("place", TEXT, place),
            ("ask", TEXT, words("event.initials")),
        ):
            put_line(items, kit, name, text, places[name], scale=TypeScale.TOAST, most=1.5, ink=ink)

    def widgets(self) -> list[Widget]:
        """The letter that is chosen is of gold."""
        found: list[Widget] = []
        kit, words = self.services.kit, self.services.words
        for at, place in enumerate(self.places.each("letter")):
            chosen = Kind.PRIMARY if at == self.at else Kind.SECONDARY
            found.append(
                Button(
                    kit, ("initials letter", at), place, self._letters[at],
                    partial(self._go_to, at), kind=chosen, label_px=kit.px(_LETTER_SIZE),
                )
            )  # fmt: skip
            for icon, by in (("upward", 1), ("downward", -1)):
                found.append(
                    IconButton(
                        kit, (f"initials {icon}", at), self.places.each(icon)[at], icon,
                        partial(self.turn, at, by), tip=words(f"event.initials.{icon}"),
                    )
                )  # fmt: skip
        return found + self._buttons()

    def _buttons(self) -> list[Widget]:
        services, kit = self.services, self.services.kit
        keep, skip = self.places.each("button")
        labels = services.words("event.initials.keep"), services.words("event.initials.skip")
        size = row_px(kit, labels, keep.w - kit.px(60))
        return [
            Button(
                kit, ("initials", "keep"), keep, labels[0], lambda: self._on_done(self.text),
                kind=Kind.PRIMARY, label_px=size,
            ),
            Button(
                kit, ("initials", "skip"), skip, labels[1], lambda: self._on_done(""),
                label_px=size, cap=services.cap(Command.BACK),
            ),
        ]  # fmt: skip
