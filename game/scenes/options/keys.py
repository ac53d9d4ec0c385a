"""The table of keys beside the options: Enter on one, then the key it is to be from now on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.bindings import Bindings, is_key
from game.input.commands import Command, Device
from game.input.intents import Key
from game.scenes.options.side import Side
from game.ui import key_labels
from game.ui.paint.styles import Cap, Plaque
from game.ui.picture.items import Items
from game.ui.text.lines import put_paragraph
from game.ui.text.renderer import Face
from game.ui.theme import DISCARD, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Widget
from game.ui.widgets.kit import Kit
from game.ui.widgets.widget import Part, centred, painted

if TYPE_CHECKING:
    from game.input.intents import Pressed
    from game.ui.services import Services
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
_CAP_ROOM: Final = 92
"""u beside a name, for its cap."""
_ELSEWHERE: Final = {Command.TAKE_BACK: "table.take_back"}
"""Keys of names that stand elsewhere in the catalogs."""


def command_name(command: Command, words: Words) -> str:
    """A command in the words of the table."""
    return words(_ELSEWHERE.get(command, f"options.key.{command.value}"))


class KeyRow(Widget):
    """A command and the cap of its key."""

    def __init__(
        self,
        kit: Kit,
        command: Command,
        rect: Rect,
        name: str,
        cap: str,
        size: int,
        on_press: Callable[[], None],
        *,
        state: str = "",
    ) -> None:
        """`size` px of the name; `state`: "listening", "rival" or nothing."""
        super().__init__(kit, ("option", "key", command), rect)
        self.name, self.cap, self.size, self.state = name, cap, size, state
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

    def _make(self) -> list[Part]:
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
        parts.append(Part("cap", drawn, x, y, 2))
        colour = DISCARD if self.state == "rival" else TEXT
        label = kit.lettering.fit(self.name, Face.MEDIUM, self.size, x - kit.px(20), colour)
        middle = kit.px(12) + label.get_width() / 2
        parts.append(centred("label", label, middle, height / 2, 2))
        return parts


class Keys(Side):
    """The table of keys. `change` keeps other bindings."""

    title = "options.keys"

    def __init__(
        self,
        services: Services,
        place: Rect,
        change: Callable[..., None],
        before: Keys | None = None,
    ) -> None:
        """`before`: the table of the last layout, which may be listening."""
        super().__init__()
        self._services, self._place, self._change = services, place, change
        self.command: Command | None = before.command if before else None
        self.wanted: str = before.wanted if before else ""
        self._fixed = False
        self._lay_out()

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
            self._lay_out()
        else:
            self._take(self.command, pressed.name)
        return True

    def pressed(self, x: int, y: int) -> bool:
        """A press elsewhere keeps the old key."""
        if self.command and not any(row.target.collidepoint(x, y) for row in self.widgets):
            self._listen(None)
        return False

    def _take(self, command: Command, name: str) -> None:
        again, self.wanted, self._fixed = name == self.wanted, name, False
        if self.rivals and not again:
            self._lay_out()
            return
        bindings = key_labels.rebound(command, name, self._services.words, self.bindings)
        self._listen(None)
        self._change(bindings=bindings)

    def _listen(self, command: Command | None) -> None:
        self.command, self.wanted, self._fixed = command, "", False
        self._lay_out()

    def _cap(self, command: Command) -> str:
        return key_labels.cap(command, self._services.words, Device.KEYS, self.bindings)

    def _lay_out(self) -> None:
        services, place = self._services, self._place
        kit, words, gap = services.kit, services.words, services.kit.px(_GAP)
        wide = (place.w - gap) // len(SHOWN)
        most = max(map(len, SHOWN))
        tall = min(kit.px(_ROW), (place.h - kit.px(_SENTENCE)) // most)
        names = tuple(command_name(command, words) for column in SHOWN for command in column)
        size = kit.size(TypeScale.SMALL, 1.4).within(tall * 0.5)
        size = kit.lettering.fit_size(names, Face.MEDIUM, size, wide - kit.px(_CAP_ROOM))
        rows: list[Widget] = []
        for number, column in enumerate(SHOWN):
            for index, command in enumerate(column):
                rect = Rect(place.x + number * (wide + gap), place.y + index * tall, wide, tall)
                state = "rival" if command in self.rivals else ""
                if command is self.command:
                    state = "rival" if self.rivals else "listening"
                rows.append(
                    KeyRow(
                        kit, command, rect.inflate(0, -kit.px(4)), command_name(command, words),
                        self._cap(command), size, partial(self._listen, command), state=state,
                    )
                )  # fmt: skip
        self._show(rows)
        self._say(place.y + most * tall)

    def _show(self, rows: list[Widget]) -> None:
        """Rows that stay keep what the focus knows of them."""
        if not self.widgets:
            self.widgets = rows
            return
        for old, new in zip(self.widgets, rows, strict=True):
            if isinstance(old, KeyRow) and isinstance(new, KeyRow):
                old.state, old.cap = new.state, new.cap

    def _say(self, top: int) -> None:
        place, ink = self._place, TEXT if self.command else TEXT_DIM
        room = Rect(place.x, top, place.w, place.bottom - top)
        self.items = Items("preview", z=20)
        put_paragraph(
            self.items, self._services.kit, "sentence", self.sentence, room, face=Face.ITALIC,
            scale=TypeScale.SMALL, ink=ink, z=3,
        )  # fmt: skip
