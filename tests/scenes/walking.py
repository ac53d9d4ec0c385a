"""Somebody who goes through the whole game with one device, by pygame events through the one
door."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame
from pygame.event import Event

from game.app.loop import App
from game.app.window import Window
from game.input.commands import PadButton
from game.input.intents import Intent
from game.match.options import MAIN
from game.rules.decisions import CutPack
from game.scenes.review import ReviewScene
from game.scenes.rule_book.contents import CHAPTERS
from game.scenes.rule_book.scene import BookScene
from game.scenes.setup.deluxe import DELUXE
from game.scenes.setup.page import SetupPage, pages
from game.scenes.title.scene import TitleScene
from game.storage.settings import Speed
from game.table.scene import TableScene
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.widgets import FocusGroup, Widget
from game.ui.widgets.focus import neighbour
from tests.input.virtual_pad import VirtualPad
from tests.scenes.screens import furnished
from tests.table.evening import DONE, SLACK

SMALL: Final = (1024, 640)
_MOST: Final = 400
"""Things one does for a whole match, at most."""
_PATIENCE: Final = 400
"""Frames in which the pictures of a screen are made, at most."""

_WAYS: Final = {
    PadButton.LEFT: (-1, 0),
    PadButton.RIGHT: (1, 0),
    PadButton.UP: (0, -1),
    PadButton.DOWN: (0, 1),
}


def _short(page: SetupPage) -> str:
    """One game; at the main game a round for two with four cards: as far as the walk needs it."""
    setup = page.usual
    if page is DELUXE:
        for chair in range(2, len(setup.chairs)):
            setup = setup.freed(chair)
        short = {**setup.values, "variant": 4, "rounds": 1, "lamp": False}
    else:
        short = {**setup.values, "games": 1}
    return page.to_json(replace(setup, values=short))


class Walker(ABC):
    """Somebody before the title, with the real house and app."""

    shows_focus = True
    """Whether the device moves a focus that has to be seen."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = SMALL,
        *,
        speed: Speed = Speed.INSTANT,
        language: str = "en",
    ) -> None:
        """`speed`: of the table."""
        self.services: Services = furnished(folder, size, language, speed=speed, sound=False)
        self.services.on_date = lambda: "2026-11-21"
        for page in pages():
            self.services.store.keep_setting(page.setting, _short(page))
        self.touched = False
        self._jobs: list[Iterator[None]] = []
        window = Window()
        window.open(size=size)
        self.app = App(self.services, TitleScene(), display=window)
        self.services.work = self._jobs.append
        self.pass_time(0.5)

    # --- what is seen ----------------------------------------------------------------------------

    @property
    def scenes(self) -> list[type[Scene]]:
        """The kinds of screens from the bottom to the top."""
        return [type(scene) for scene in self.services.stack.scenes]

    @property
    def top(self) -> Any:
        """The screen that plays."""
        return self.services.stack.top

    @property
    def group(self) -> FocusGroup | None:
        """The widgets of the top screen that share a focus; None at a table."""
        group: FocusGroup | None = self.top.group
        return group

    @property
    def widgets(self) -> Sequence[Widget]:
        """All that can be pressed there."""
        group = self.group
        return self.top.pressable if group is None else group.widgets

    def widget(self, *key: Hashable) -> Widget:
        """A widget by its key."""
        found = next((widget for widget in self.widgets if widget.key == key), None)
        assert found is not None, f"no {key} on {self.scenes[-1].__name__}"
        return found

    @property
    def focus(self) -> Hashable:
        """Key of what has the focus."""
        return self.group.focus_key if self.group is not None else None

    @property
    def ring(self) -> bool:
        """Whether a ring around what has the focus is seen."""
        picture, group = self.services.stack.pictures[-1], self.group
        return group is not None and (group.name, "ring") in picture

    # --- time and events -------------------------------------------------------------------------

    def say(self, *events: Event) -> None:
        """Events of one frame."""
        self.touched = True
        door, stack = self.app.reader, self.services.stack
        door.typing = stack.typing or stack.listening
        self._step(door.intents(events))

    def pass_time(self, seconds: float) -> None:
        """Let frames go by."""
        for _ in range(round(seconds / 0.25)):
            self._step([], 0.25)

    def wait_for(self, scene: type[Scene]) -> None:
        """Until a screen opens that takes some working out, and nothing moves there any more."""
        for _ in range(_PATIENCE):
            if isinstance(self.top, scene):
                break
            self.pass_time(0.25)
        self.pass_time(6.0)

    def _step(self, intents: Sequence[Intent], seconds: float = 0.05) -> None:
        self.app.step(seconds, *intents)
        for job in self._jobs[: -SLACK - 1 : -1]:
            if next(job, DONE) is DONE:
                self._jobs.remove(job)

    # --- what can be done ------------------------------------------------------------------------

    @abstractmethod
    def press(self, *key: Hashable) -> None:
        """Press a widget of the top screen."""

    @abstractmethod
    def back(self) -> None:
        """Leave the top screen the way every screen is left."""

    @abstractmethod
    def pause(self) -> None:
        """From a table to its pause."""

    @abstractmethod
    def act(self) -> None:
        """At the table: cut, be content with the cards one has, or go on to the next game."""

    @abstractmethod
    def confirm(self) -> None:
        """Say yes to what the screen waits for, without pointing at anything in particular."""

    @abstractmethod
    def next_chapter(self) -> None:
        """In the rule book: to the next chapter, as far as there is one."""

    def start(self, table: str) -> None:
        """From the title to a new match at a table."""
        self.press("title", "play")
        self.press("table", table)
        self.press("footer", "start")
        self.pass_time(1.0)

    def play(self) -> None:
        """Play the match of the table to its end and leave it. Fails where it does not end."""
        table = self.top
        for _ in range(_MOST):
            if self.top is not table:
                return
            if self._waits(table):
                self.act()
            self.pass_time(0.25)
        raise AssertionError("the match does not end")

    @staticmethod
    def _waits(table: TableScene) -> bool:
        playback: Any = table.playback
        asked = playback.decision is not None or playback.blocked
        return asked and playback.board.resting and not table.tabletop.controls.guarded


class Keys(Walker):
    """Somebody without a mouse."""

    def key(self, code: int, text: str = "", scancode: int = 0) -> None:
        """A key down and up."""
        self.say(Event(pygame.KEYDOWN, key=code, unicode=text, mod=0, scancode=scancode))
        if text and self.app.reader.typing:
            self.say(Event(pygame.TEXTINPUT, text=text))
        self.say(Event(pygame.KEYUP, key=code, mod=0, scancode=scancode))
        self.pass_time(0.25)

    def letter(self, letter: str) -> None:
        """A letter key."""
        self.key(ord(letter.lower()), letter)

    def press(self, *key: Hashable) -> None:
        self.widget(*key)
        for _ in self.widgets:
            if self.focus == key:
                break
            self.key(pygame.K_TAB)
        assert self.focus == key, f"Tab does not lead to {key}"
        group = self.group
        assert group is not None
        assert group.focused is not None
        assert self.ring or group.default is group.focused
        enter = group.default in (None, group.focused) or group.focused.takes_enter
        self.key(pygame.K_RETURN if enter else pygame.K_SPACE)

    def back(self) -> None:
        self.key(pygame.K_ESCAPE)

    def pause(self) -> None:
        self.key(pygame.K_ESCAPE)

    def confirm(self) -> None:
        self.key(pygame.K_RETURN)

    def next_chapter(self) -> None:
        number = min(self.top.book.chapter + 2, len(CHAPTERS))
        self.key(pygame.K_1 + number - 1, str(number), scancode=pygame.KSCAN_1 + number - 1)

    def act(self) -> None:
        table = self.top
        cutting, buying = (
            isinstance(table.playback.decision, CutPack),
            table.playback.decision is not None,
        )
        if table.match.game.name == MAIN and buying and not cutting:
            self.letter(self.services.words("key.done"))
        else:
            self.key(pygame.K_RETURN)


class Mouse(Walker):
    """Somebody who only points and clicks."""

    shows_focus = False

    def click(self, at: tuple[float, float]) -> None:
        """Point, press, let go."""
        pos = round(at[0]), round(at[1])
        self.say(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.say(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT))
        self.say(Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT))
        self.pass_time(0.25)

    def press(self, *key: Hashable) -> None:
        self.click(self.widget(*key).rect.center)

    def back(self) -> None:
        for widget in self.widgets:
            if widget.key[-1] in ("back", "close", "cancel") or widget.key in _HOME:
                self.click(widget.rect.center)
                return
        raise AssertionError(f"nothing to click leads away from {self.scenes[-1].__name__}")

    def pause(self) -> None:
        self.press("icon menu")

    def confirm(self) -> None:
        self.click((self.services.size[0] // 2, self.services.size[1] // 2))

    def next_chapter(self) -> None:
        number = min(self.top.book.chapter + 1, len(CHAPTERS) - 1)
        self.press("book tab", number)

    def act(self) -> None:
        table = self.top
        if isinstance(table.playback.decision, CutPack):
            layout = table.playback.board.poses.layout
            self.click(layout.unit.at(*layout.seats[0].market))
            return
        large = [w for w in self.widgets if str(w.key[0]).startswith("button")]
        done = table.match.game.name == MAIN and table.playback.decision is not None
        possible = [widget for widget in large[1 if done else 0 :] if not widget.reason]
        self.click(possible[0].rect.center)


_HOME: Final = (("result button", "title"), ("icon menu",))
"""What leads away from a screen that is no page of another one."""


class Pad(Walker):
    """Somebody with nothing but a gamepad."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = SMALL,
        *,
        speed: Speed = Speed.INSTANT,
        language: str = "en",
    ) -> None:
        self._pad: VirtualPad | None = None
        super().__init__(folder, size, speed=speed, language=language)
        self._pad = VirtualPad(self.app.reader)

    def button(self, *buttons: PadButton) -> None:
        """Buttons down and up, one after the other."""
        assert self._pad is not None
        self.touched = True
        for button in buttons:
            self._step(self._pad.down(button))
            self._step(self._pad.up(button))
            self.pass_time(0.25)

    def press(self, *key: Hashable) -> None:
        self.widget(*key)
        self.button(*ways(self).get(key, ()))
        for _ in self.widgets:  # whatever needs the arrows itself is passed with the trigger
            if self.focus == key:
                break
            self.button(PadButton.RT)
        assert self.focus == key, f"no button leads to {key}"
        self.button(PadButton.A)

    def back(self) -> None:
        self.button(PadButton.B)

    def pause(self) -> None:
        self.button(PadButton.MENU)

    def confirm(self) -> None:
        self.button(PadButton.A)

    def next_chapter(self) -> None:
        self.button(PadButton.RIGHT)

    def act(self) -> None:
        table = self.top
        cutting, asked = (
            isinstance(table.playback.decision, CutPack),
            table.playback.decision is not None,
        )
        done = table.match.game.name == MAIN and asked and not cutting
        self.button(PadButton.Y if done else PadButton.A)


def ways(walker: Walker) -> dict[Hashable, list[PadButton]]:
    """Where the arrows lead from what has the focus, and which ones, by key of the widget."""
    group = walker.group
    assert group is not None
    assert group.focused is not None
    if isinstance(walker.top, BookScene | ReviewScene):
        return {}  # arrows turn pages there
    found: dict[Hashable, list[PadButton]] = {group.focused.key: []}
    open_ = deque([group.focused])
    while open_:
        here = open_.popleft()
        for button, (across, down) in _WAYS.items():
            if across and here.sideways:
                continue
            there = neighbour(group.widgets, here, across, down)
            if there is not None and there.key not in found:
                found[there.key] = [*found[here.key], button]
                open_.append(there)
    return found
