"""The table of keys beside the options: Enter on one, then the key it is to be from now on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

from pygame import Rect

from game.input.commands import Bindings, Command, Device, is_key
from game.input.intents import Key, Pressed
from game.scenes.options.sides import Side
from game.ui import key_labels
from game.ui.boxes import between, fill
from game.ui.nodes import paragraph
from game.ui.paint.styles import Cap, Plaque
from game.ui.services import Services
from game.ui.text import Face
from game.ui.theme import DISCARD, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, column, control, row
from game.ui.widgets import Widget
from game.ui.widgets.widget import Kit, WidgetKey, WidgetPart, centred, painted
from game.words.words import Words

SHOWN: Final = (
    (
        Command.BUY, Command.DONE, Command.TURN_OVER, Command.LAMP, Command.ODDS, Command.SORT,
        Command.CHECK, Command.HOLD, Command.BET, Command.FOLD, Command.EXCHANGE, Command.KEEP,
    ),
    (
        Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.CONFIRM, Command.BACK,
        Command.FAST, Command.PAUSE, Command.MUTE, Command.MUSIC, Command.FULLSCREEN,
        Command.HELP,
    ),
)  # fmt: skip
"""The two columns of the table."""
_ROW: Final = 52
_SENTENCE: Final = 64
_GAP: Final = 16
_LISTENING: Final = "…"
_CAP_ROOM: Final = 92  # u beside a name, for its cap
_ELSEWHERE: Final = {Command.TAKE_BACK: "table.take_back"}  # keys of names that stand elsewhere


def command_name(command: Command, words: Words) -> str:
    """A command in the words of the table."""
    return words(_ELSEWHERE.get(command, f"options.key.{command.value}"))


class KeyRow(Widget):
    """A command and the cap of its key."""

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        name: str,
        cap: str,
        names: tuple[str, ...],
        on_press: Callable[[], None],
        *,
        state: str = "",
    ) -> None:
        """`names`: those of all rows, which are set in one size; `state`: "listening", "rival" or
        nothing."""
        super().__init__(kit, key, rect)
        self.name, self.cap, self.names, self.state = name, cap, names, state
        self.on_press = on_press

    @property
    def label(self) -> str:
        """The command, for the ear."""
        return self.name

    @property
    def text(self) -> str:
        """Its key, for the ear."""
        return self.cap

    def release(self, *, inside: bool) -> None:
        if inside:
            self.on_press()

    def confirm(self) -> None:
        self.on_press()

    def _state(self) -> Hashable:
        return self.name, self.cap, self.state

    def _make(self) -> list[WidgetPart]:
        kit, (width, height) = self.kit, self.rect.size
        parts = []
        if self.state:
            style = Plaque.BURGUNDY if self.state == "rival" else Plaque.GREEN
            parts.append(painted("face", kit.paint.plaque(width, height, style, u=kit.u, shadow=0)))
        else:
            face = kit.paint.plaque(width, height, Plaque.LACQUER_HOVER, u=kit.u, shadow=0)
            parts.append(painted("face", face, lit=True))
        cap = _LISTENING if self.state == "listening" else self.cap
        drawn = kit.paint.key_cap(cap, Cap.ON_DARK, u=kit.u, text=kit.grown(1.2)).surface
        x, y = width - drawn.get_width() - kit.px(8), (height - drawn.get_height()) // 2
        parts.append(WidgetPart("cap", drawn, x, y, 2))
        colour = DISCARD if self.state == "rival" else TEXT
        size = kit.size(TypeScale.SMALL, 1.4).within((height + kit.px(4)) * 0.5)
        size = kit.lettering.fit_size(self.names, Face.MEDIUM, size, width - kit.px(_CAP_ROOM))
        label = kit.lettering.fit(self.name, Face.MEDIUM, size, x - kit.px(20), colour)
        middle = kit.px(12) + label.get_width() / 2
        parts.append(centred("label", label, middle, height / 2, 2))
        return parts


class KeysSide(Side):
    """The table of keys."""

    title = "options.keys"

    def __init__(self, services: Services, change: Callable[..., None]) -> None:
        super().__init__(services, change)
        self.command: Command | None = None  # what the next key is for
        self.wanted = ""  # the key that was pressed, and that another command has
        self._fixed = False

    def state(self) -> object:
        return self.command, self.wanted, self._fixed

    @property
    def listening(self) -> bool:
        return self.command is not None

    @property
    def bindings(self) -> Bindings:
        """The keys as they are."""
        return self._services.settings.bindings

    @property
    def rivals(self) -> tuple[Command, ...]:
        """Who has the key that was pressed."""
        if self.command is None or not self.wanted:
            return ()
        return key_labels.rivals(self.command, self.wanted, self._services.words, self.bindings)

    @property
    def sentence(self) -> str:
        """What is to be done now."""
        words, command = self._services.words, self.command
        if command is None:
            return words("options.keys_note")
        if self._fixed:
            return words("options.keys.fixed")
        if self.rivals:
            other = command_name(self.rivals[0], words)
            return words(
                "options.keys.taken", None, cap=key_labels.key_cap(self.wanted, words), other=other
            )
        return words(
            "options.keys.press", None, action=command_name(command, words), cap=self._cap(command)
        )

    def heard(self, pressed: Pressed) -> bool:
        """Whether the table was listening: then the key is for it."""
        if self.command is None:
            return False
        leaves = pressed.key is Key.BACK and not is_key(pressed.name)
        if leaves or pressed.button is not None:
            self._listen(None)
        elif not is_key(pressed.name):
            self._fixed = True
        else:
            again = pressed.name == self.wanted
            self.wanted, self._fixed = pressed.name, False
            if again or not self.rivals:
                words, command = self._services.words, self.command
                bindings = key_labels.rebound(command, pressed.name, words, self.bindings)
                self._listen(None)
                self._change(bindings=bindings)
        return True

    def pressed(self, x: int, y: int, on: Hashable) -> bool:
        """A press elsewhere keeps the old key."""
        if self.command and not (isinstance(on, tuple) and "key" in on):
            self._listen(None)
        return False

    def _listen(self, command: Command | None) -> None:
        self.command, self.wanted, self._fixed = command, "", False

    def _cap(self, command: Command) -> str:
        return key_labels.cap(command, self._services.words, Device.KEYS, self.bindings)

    def tree(self) -> Node:
        words = self._services.words
        names = tuple(command_name(command, words) for column in SHOWN for command in column)
        columns = (
            column(*(self._row(command, names) for command in commands)) for commands in SHOWN
        )
        ink = TEXT if self.command else TEXT_DIM
        sentence = paragraph(self.sentence, TypeScale.SMALL, face=Face.ITALIC, ink=ink, z=3)
        return column(row(*columns, gap=_GAP), sentence.of(None, fill(least=_SENTENCE)))

    def _row(self, command: Command, names: tuple[str, ...]) -> Node:
        state = "rival" if command in self.rivals else ""
        if command is self.command:
            state = "rival" if self.rivals else "listening"
        made = control(
            KeyRow, ("option", "key", command), command_name(command, self._services.words),
            self._cap(command), names, partial(self._listen, command), state=state,
        )  # fmt: skip
        return row(made, high=between(0, _ROW), pad=(0, 2))
