"""Three letters of a visitor for the board of the day."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.audio.cues import Cue
from game.input.commands import Command
from game.input.intents import Intent, Key, Pressed, Typed
from game.storage.visits import VisitorRank
from game.ui.nodes import Answer, Dialog, answers, question, text, wall
from game.ui.theme import GAIN, TEXT, TypeScale
from game.ui.tree import Node, column, control, row, space
from game.ui.widgets import Button, IconButton, Kind

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789"
COUNT: Final = 3  # letters on the board
PATIENCE: Final = 30.0  # seconds without input after which nobody is there any more


class InitialsScene(Dialog):
    """Three letters for the board of the day, entered with arrows, letters, a pad or a finger.
    Calls `on_done` with them, or with nothing where the visitor wants none."""

    name = "initials panel"
    z = 1
    shows_focus = False
    transparent = False
    explains = True  # there is nothing to look up here
    backdrop = staticmethod(wall)

    def __init__(self, standing: VisitorRank, on_done: Callable[[str], None]) -> None:
        self._standing, self._on_done = standing, on_done
        self._letters = [LETTERS[0]] * COUNT
        self.at = 0  # the letter that is chosen now
        self._idle = 0.0

    def handle(self, intent: Intent) -> None:
        self._idle = 0.0
        if isinstance(intent, Typed):
            for letter in filter(LETTERS.__contains__, intent.text.upper()):
                self._letters[self.at] = letter
                self._go_to(self.at + 1)
            self._follow()
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
            case Key.CONFIRM | Key.SPACE if self.at < COUNT - 1:
                self._go_to(self.at + 1)
            case Key.CONFIRM | Key.SPACE:
                self._on_done(self.text)
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

    def _go_to(self, at: int) -> None:
        self.at = min(COUNT - 1, max(0, at))

    def state(self) -> object:
        return self.at, self.text

    def tree(self) -> Node:
        words, standing = self.services.words, self._standing

        def line(sentence: str, high: float, ink: tuple[int, int, int] = TEXT) -> Node:
            return text(sentence, TypeScale.TOAST, most=1.5, ink=ink, at=0.5).of(high=high)

        found = (
            Answer(
                ("initials", "keep"), words("event.initials.keep"),
                lambda: self._on_done(self.text),
            ),
            Answer(
                ("initials", "skip"), words("event.initials.skip"), lambda: self._on_done(""),
                cap=self.services.cap(Command.BACK),
            ),
        )  # fmt: skip
        buttons = [each.of(440, 96) for each in answers(self.services.kit, 440, found)]
        place = words("event.standing", number=standing.number, place=standing.place)
        return question(
            words("event.well_played"),
            line(words("event.gained", count=standing.gained), 76, GAIN), line(place, 48),
            space(high=24), line(words("event.initials"), 56), space(high=12),
            row(space(), *map(self._letter, range(COUNT)), space(), gap=30), space(high=76),
            row(*buttons, gap=30, turn=9), wide=980, pad=(44, 44, 44, 52), high=80,
        )  # fmt: skip

    def _letter(self, at: int) -> Node:
        """The one that is chosen is of gold."""
        kit, words = self.services.kit, self.services.words
        letter = control(
            Button, ("initials letter", at), self._letters[at], partial(self._go_to, at),
            kind=Kind.PRIMARY if at == self.at else Kind.SECONDARY, label_px=kit.px(88),
        )  # fmt: skip
        up, down = (
            control(
                IconButton, (f"initials {icon}", at), icon, partial(self.turn, at, by),
                tip=words(f"event.initials.{icon}"),
            ).of(150, 76, turn=2 * at + 2)
            for icon, by in (("upward", 1), ("downward", -1))
        )  # fmt: skip
        return column(up, letter.of(150, 128, turn=2 * at + 1), down, gap=8)
