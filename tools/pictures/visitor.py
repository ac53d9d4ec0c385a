"""Somebody who goes to a state of a screen in virtual time, and what is to be seen there."""

from __future__ import annotations

import os
from collections.abc import Hashable
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pygame import Surface

from game.app.loop import App
from game.app.system import SPRITES
from game.app.window import Window
from game.app.wiring import build_services, connect, guard
from game.audio.speech import Speaker
from game.coach.advice import Advice
from game.input.intents import (
    NOWHERE,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Typed,
)
from game.phones.phones import Phones
from game.players.worth.beliefs import Position
from game.storage.settings import Settings, Speed, Spoken
from game.storage.store import Store
from game.ui.art import Art
from game.ui.paint.painter import Paint
from game.ui.routes import Route
from game.ui.stack import widget_named
from game.ui.text import TextRenderer
from game.ui.widgets.widget import Widget
from game.words.words import Words
from tests.coach.tables import quick
from tests.phones.stand_in import StandIn
from tools.bench_draw import eager_draw_answer
from tools.bench_thinking import eager_answer
from tools.monkey.evening import QuickThinker

FRAME: Final = 0.1
"""Seconds."""
LONGEST: Final = 4000
"""Frames until a moment comes, at most."""
LETTERS: Final = 200 << 20
"""Bytes of lines that are kept: what is written is read from them."""


class QuickCoach(QuickThinker):
    """Gives advice that is soon worked out."""

    def advice(self, position: Position) -> Advice:
        return quick(position)


class Listener(Speaker):
    """Notes what is read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def say(self, text: str, language: str, *, urgent: bool = False) -> None:
        self.heard.append(text)


@dataclass(frozen=True, slots=True)
class Display:
    """A window in px, a language, and the size of text in per cent."""

    size: tuple[int, int]
    language: str
    text: int

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.language} {self.text}"


class Visitor:
    """In front of the title, or of an event."""

    def __init__(
        self, display: Display, art: Art, folder: Path, *, event: bool, phones: bool
    ) -> None:
        """`folder`: what is kept there is from the past. `phones`: they are let in."""
        self.window = Window()
        self.window.open(size=display.size)
        settings = Settings(
            speed=Speed.QUADRUPLE, sound=False, text_size=display.text, spoken=Spoken.ALL
        )
        self.store = Store(folder)
        self.store.clock = lambda: "2026-11-21T20:15:00+01:00"
        self.services = build_services(
            self.window, art, Words.load(display.language), settings, self.store, folder
        )
        lettering = TextRenderer(SPRITES / "fonts", LETTERS)
        self.services.lettering, self.services.paint = lettering, Paint(lettering)
        self.services.measure(display.size)
        self.services.speaker = self.listener = Listener()
        self.services.thinker = QuickCoach()
        connect(self.services, lambda: 5, lambda: "2026-11-21")
        self.line = StandIn()
        if event:
            guard(self.services, "2580")
        if phones:
            self.services.phones = Phones(self.line, self.store, lambda: "MOKA")
            self.services.phones.start()
        first = Route.ATTRACT if event else Route.TITLE
        self.chance = Random(7)
        self.app = App(self.services, first.scene(), clock=lambda: 0.0, display=self.window)
        self.rest()

    # --- doing -----------------------------------------------------------------------------------
    def rest(self, seconds: float = 1.5) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.app.step(FRAME)

    def do(self, *intents: Intent) -> None:
        """One intent a frame."""
        for intent in intents:
            self.app.step(FRAME, intent)

    def key(self, key: Key, text: str = "") -> None:
        """A key down and up."""
        self.do(Pressed(key, text), Released(key))
        self.rest()

    def write(self, text: str) -> None:
        """Letters into what has the focus."""
        self.do(*map(Typed, text))
        self.rest(0.5)

    def click(self, x: float, y: float) -> None:
        """At a point in px; afterwards the pointer points at nothing."""
        at = round(x), round(y)
        self.do(PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))
        self.do(PointerMoved(NOWHERE, NOWHERE))
        self.rest()

    def find(self, *key: Hashable) -> Widget | None:
        """A widget by its key, where there is one."""
        return next((widget for widget in self.widgets if plain(widget.key) == key), None)

    def press(self, *key: Hashable) -> None:
        """Click on a widget. Raises LookupError where there is none."""
        found = self.find(*key)
        if found is None:
            raise LookupError(f"no {key} among {[plain(widget.key) for widget in self.widgets]}")
        self.click(*found.rect.center)

    def turn(self, *key: Hashable, by: int) -> None:
        """Change the value of a widget by so many steps of the arrow keys."""
        found = self.find(*key)
        if found is None:
            raise LookupError(f"no {key} among {[plain(widget.key) for widget in self.widgets]}")
        self.top.group.focus_on(found.key)
        for _ in range(abs(by)):
            self.do(Pressed(Key.RIGHT if by > 0 else Key.LEFT), Released(Key.RIGHT))
        self.rest()

    def open(self, route: Route, *arguments: object, **options: object) -> None:
        """Show a screen instead of all others."""
        self.services.stack.clear()
        self.services.open(route, *arguments, **options)
        self.rest(2.5)

    def change(self, **settings: Any) -> None:
        """Other settings."""
        self.services.change(replace(self.services.settings, **settings))
        self.services.lay_out_again()
        self.rest()

    def play_to(self, moment: str) -> None:
        """Play at the table until this decision is asked, or `over`: a game is over, or `end`:
        the table is left, or `curtain`: it hangs. Raises TimeoutError."""
        for _ in range(LONGEST):
            table = self.top
            if not table.at_table:
                if moment in ("curtain", "end"):
                    return self.rest(8.0)
                self.do(Pressed(Key.SPACE))
                self.rest(1.0)
                self.do(Released(Key.SPACE))
                continue
            playback = table.playback
            if playback.board.resting and not table.tabletop.controls.guarded:
                if playback.decision is not None:
                    if type(playback.decision).__name__ == moment:
                        return self.rest(6.0)
                    eager = eager_answer if table.match.game.name == "deluxe" else eager_draw_answer
                    playback.answer(eager(playback.decision, self.chance))
                elif playback.blocked:
                    if moment == "over":
                        return self.rest(6.0)
                    table.next_game()
            self.app.step(FRAME)
        raise TimeoutError(moment)

    # --- what is to be seen ----------------------------------------------------------------------
    @property
    def top(self) -> Any:
        """The screen that plays."""
        return self.services.stack.top

    @property
    def widgets(self) -> list[Widget]:
        """What can be pressed, in the order of Tab."""
        return [*self.top.pressable]

    def tabs(self, group: str) -> list[Hashable]:
        """The pages of a screen with tabs."""
        return [plain(w.key)[2] for w in self.widgets if w.key[:2] == (group, "tab")]

    def seen(self) -> tuple[Surface, str]:
        """The picture, and the order of focus, the texts and what was read aloud, line by line."""
        words, picture = self.services.words, self.services.stack.pictures[-1]
        text_of = self.services.lettering.text_of
        shown = (item.surface for item in picture.items.values() if item.alpha)
        lines = [
            *(
                f"focus {plain(w.key)} {tuple(w.rect)} {widget_named(w, words)}"
                for w in self.widgets
            ),
            *sorted(f"text {text}" for text in map(text_of, shown) if text),
            *(f"aloud {text}" for text in self.listener.heard if text),
        ]
        self.listener.heard.clear()
        return self.window.surface.copy(), "\n".join(lines).replace("\u2028", " ") + "\n"


def plain(key: Hashable) -> Any:
    """A key without the names of enums, which may change."""
    if isinstance(key, tuple):
        return tuple(map(plain, key))
    return key.value if isinstance(key, Enum) else key
