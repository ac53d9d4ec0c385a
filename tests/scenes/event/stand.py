"""A screen at an event, and whoever comes by."""

from __future__ import annotations

from pathlib import Path

from pygame import Rect

from game.app.loop import App
from game.app.window import Window
from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Typed,
)
from game.scenes.event.attract import AttractScene, invitation, invitation_with_scan
from game.scenes.event.host import EventHost
from game.storage.event_settings import EventSettings
from game.storage.settings import Speed
from game.ui.boxes import Places, Unit
from game.ui.services import Host, Services
from game.ui.tree import Node
from game.ui.widgets import Widget
from tests.scenes.screens import furnished, texts

PIN = "2580"


def places(unit: Unit, languages: int = 2, *, scan: bool = False) -> Places:
    """Where everything of an invitation is."""
    tongues = [Node(name=f"language {number}") for number in range(languages)]
    names = "marquee", "plaque", "best", "lesson", "scan" if scan else "today"
    shine, plaque, *boards = (Node(name=name) for name in names)
    lay = invitation_with_scan if scan else invitation
    best, lesson, last = boards
    tree = lay(unit, shine, plaque, (best, lesson, last), tongues)
    return tree.within(Rect(0, 0, unit.width, unit.height), unit.u)


class Stand:
    """A screen at an event, and whoever comes by."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1024, 640),
        language: str = "en",
        text: int = 100,
        event: EventSettings | None = None,
    ) -> None:
        self.services: Services = furnished(
            folder, size, language, text_size=text, speed=Speed.QUADRUPLE, sound=False
        )
        self.window = Window()
        self.window.open(size=size)
        self.services.host = EventHost(self.services, PIN, event)
        self.app = App(self.services, AttractScene(), display=self.window)
        self.frame()

    def frame(self, seconds: float = 0.05, *intents: Intent) -> None:
        self.app.step(seconds, *intents)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.5)):
            self.frame(0.5)

    def read(self, name: str) -> dict[str, Rect]:
        """The lines of text that lie in a part of the invitation, and where."""
        place = self.attract.places[name]
        return {line: rect for line, rect in texts(self.services, "event") if place.contains(rect)}

    def press(self, *keys: Key) -> None:
        for key in keys:
            self.frame(0.05, Pressed(key))

    def type_in(self, text: str) -> None:
        self.frame(0.05, *map(Typed, text))

    def click(self, widget: Widget | None) -> None:
        assert widget is not None
        at = widget.rect.center
        self.frame(0.05, PointerMoved(*at), PointerPressed(*at))
        self.frame(0.05, PointerReleased(*at))

    @property
    def top(self) -> object:
        return self.services.stack.top

    @property
    def attract(self) -> AttractScene:
        """The screen on top, which is that of an event while nobody plays."""
        assert isinstance(self.top, AttractScene)
        return self.top

    @property
    def host(self) -> Host:
        assert self.services.host is not None
        return self.services.host

    @property
    def scene(self) -> str:
        """What kind of screen is on top."""
        return type(self.top).__name__
