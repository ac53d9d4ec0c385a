"""A screen at an event, and whoever comes by."""

from __future__ import annotations

from pathlib import Path

from game.app.loop import App
from game.app.window import Window
from game.input.intents import Intent
from game.scenes.event.attract import AttractScene
from game.scenes.event.host import EventHost
from game.storage.event_settings import EventSettings
from game.storage.settings import Speed
from game.ui.services import Services
from tests.scenes.furnished import furnished

PIN = "2580"


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

    @property
    def top(self) -> object:
        return self.services.stack.top

    @property
    def scene(self) -> str:
        """What kind of screen is on top."""
        return type(self.top).__name__
