"""A title whose background work is done when the test says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pygame import Rect

from game.input.intents import Intent, PointerMoved, PointerPressed, PointerReleased
from game.match.options import table_for
from game.scenes.title.scene import TitleScene
from game.ui.services import Services
from game.ui.widgets import Button, Kind
from game.ui.widgets.widget import Widget
from tests.scenes.screens import drawn, furnished, group_of, ink, items_of

SMALL = (1024, 640)


def signs(title: TitleScene) -> list[Rect]:
    """Where the line at the lower edge and the notice are, as far as they are there."""
    found = [each for name in ("hint", "notice") for each in items_of(title, name)]
    return [ink(*next(iter(items.values()))) for items in found]


class TitleEvening:
    """An evening that begins with the title; `waits`: with a match that was left."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = SMALL,
        language: str = "en",
        *,
        waits: bool = False,
        **settings: Any,
    ) -> None:
        self.services: Services = furnished(folder, size, language, **settings)
        self.jobs: list[Iterator[None]] = []
        self.services.work = self.jobs.append
        self.ended = False
        self.services.on_quit = self.end
        if waits:
            self.services.store.running.begin(
                table_for(3, variant=5, rounds=2, seed=1, bots=("keeper",), demo=False)
            )
        self.title = TitleScene()
        self.services.push(self.title)
        drawn(self.services)

    def end(self) -> None:
        self.ended = True

    def work(self) -> None:
        """Everything that was to be done in the slack of frames."""
        while self.jobs:
            for _ in self.jobs.pop(0):
                pass

    def settle(self, *, frames: int = 60) -> None:
        """Work, and let frames go by until nothing moves."""
        for _ in range(frames):
            self.work()
            self.services.stack.update(1 / 30)
            drawn(self.services)
            if self.title.resting:
                return

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.services.stack.handle(intent)

    @property
    def widgets(self) -> list[Widget]:
        return group_of(self.title).widgets

    @property
    def labels(self) -> list[str]:
        """Of the row of buttons, without the small ways under it."""
        return [each.label for each in self.row]

    @property
    def row(self) -> list[Button]:
        found = [each for each in self.widgets if isinstance(each, Button)]
        return [each for each in found if each.kind is not Kind.GHOST]

    def rests(self) -> bool:
        return self.title.resting

    def click(self, widget: Widget) -> None:
        x, y = widget.rect.center
        self.do(PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y))

    def widget(self, name: str) -> Widget:
        return next(widget for widget in self.widgets if widget.key == ("title", name))
