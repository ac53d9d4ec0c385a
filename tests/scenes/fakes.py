"""Services without pictures and words, scenes that write down what happens to them, stand-ins for
screens that another one leads to, and what a player does to the one on top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from pygame import Surface

from game.audio.cues import Cue
from game.base import by_name
from game.input.intents import (
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
)
from game.storage.settings import Settings
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from game.ui.overlays import Captions, Sign
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.stack import Scene


class FakeStore:
    """Keeps settings in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def setting(self, name: str) -> str | None:
        return self.kept.get(name)

    def keep_setting(self, name: str, value: str) -> None:
        self.kept[name] = value


class NoMakers:
    """Makes nothing for windows of any size."""

    def keep_for(self, size: tuple[int, int]) -> None:
        """Nothing is kept."""

    def stand_out(self, strong: bool) -> None:
        """Nothing is painted."""


class FakeVoice:
    """Notes which cues were to be heard."""

    enabled, volume, available = True, 1.0, True

    def __init__(self) -> None:
        self.played: list[Cue] = []

    def play(self, cue: Cue, pan: float = 0.0, pitch_step: int = 0) -> bool:
        self.played.append(cue)
        return True


class UnseenCaptions(Captions):
    """Lines that nothing is drawn of: there are no letters."""

    def draw(self, picture: Picture, services: Services) -> None:
        """Nothing is put."""


class UnseenSign(Sign):
    """A sign that nothing is drawn of, either."""

    def draw(self, picture: Picture, services: Services) -> None:
        """Nothing is put."""


class FakeWords:
    """The key and its values are the words."""

    language = "en"

    def __call__(self, key: str, **values: object) -> str:
        return f"{key} {values}" if values else key


def bare_services(folder: Path, size: tuple[int, int] = (1024, 640)) -> Services:
    """Services with nothing but a stack, settings and a folder."""
    makers = cast(Any, NoMakers())
    return Services(
        unit=Unit(*size),
        art=makers,
        lettering=makers,
        paint=makers,
        words=cast(Any, FakeWords()),
        settings=Settings(),
        store=cast(Any, FakeStore()),
        voice=cast(Any, FakeVoice()),
        captions=UnseenCaptions(),
        sign=UnseenSign(),
        folder=folder,
    )


@cache
def plain(size: tuple[int, int], colour: tuple[int, int, int]) -> Surface:
    """A surface of one colour, always the same one."""
    surface = Surface(size)
    surface.fill(colour)
    return surface


class Diary(Scene):
    """A plain coloured scene that remembers."""

    def __init__(self, name: str, log: list[str], *, see_through: bool = False) -> None:
        self.name = name
        self.log = log
        self.transparent = see_through
        self.rests = True
        self.time = 0.0
        self.colour = (200, 100, 40)
        self.heard: list[Intent] = []

    def enter(self, services: Services) -> None:
        self.services = services
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def handle(self, intent: Intent) -> None:
        self.heard.append(intent)

    def update(self, seconds: float) -> None:
        self.time += seconds

    def draw(self, picture: Picture) -> None:
        if not self.transparent:
            picture.backdrop(plain(self.services.size, self.colour))
        picture.put("dot", plain((10, 10), (255, 255, 255)), (int(self.time * 10), 0))

    @property
    def resting(self) -> bool:
        return self.rests


def stand_in(monkeypatch: pytest.MonkeyPatch, screens: Mapping[Route, Callable[..., Any]]) -> None:
    """Let these routes lead to other screens."""
    known = {route.value: make for route, make in screens.items()}

    def load(name: str) -> Any:
        return known.get(name) or by_name.load(name)

    monkeypatch.setattr("game.ui.routes.load", load)


def diaries(
    monkeypatch: pytest.MonkeyPatch, *routes: Route
) -> list[tuple[Diary, tuple[object, ...]]]:
    """Let these routes lead to plain scenes: those opened so far, and what each was given."""
    opened: list[tuple[Diary, tuple[object, ...]]] = []

    def made(route: Route) -> Callable[..., Diary]:
        def make(*handed: object, **_: object) -> Diary:
            opened.append((Diary(route.name, []), handed))
            return opened[-1][0]

        return make

    stand_in(monkeypatch, {route: made(route) for route in routes})
    return opened


def tell(services: Services, *intents: Intent) -> None:
    """Intents, each with a little time after it."""
    for intent in intents:
        services.stack.handle(intent)
        services.stack.update(0.01)


def key(services: Services, *keys: Key) -> None:
    """Keys down and up."""
    for each in keys:
        tell(services, Pressed(each), Released(each))


def click(services: Services, at: tuple[int, int]) -> None:
    """Point, press and let go at a point in px."""
    tell(services, PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))
