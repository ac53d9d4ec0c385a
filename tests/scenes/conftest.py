"""Fixtures for tests at a real table, and stand-ins for the screens that lead away from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.app.window import Window
from game.input.intents import Intent, PointerPressed, Pressed
from game.thinking.thinker import InlineThinker
from game.ui.boxes import Unit
from game.ui.picture.compositor import Picture
from game.ui.routes import Route
from game.ui.scene import Scene
from game.ui.services import Services
from tests.coach.tables import quick
from tests.match.blank import copied
from tests.scenes.corner import UNITS
from tests.scenes.fakes import plain
from tests.scenes.kept import titles_kept, words_measured
from tests.scenes.playing import Evening
from tests.scenes.stand_ins import stand_in


class Elsewhere(Scene):
    """Any other screen: whatever is pressed there leads back."""

    def __init__(self, *handed: object, **named: Any) -> None:
        self.handed, self.named = handed, named

    def enter(self, services: Services) -> None:
        self.services = services

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed | PointerPressed):
            self.services.pop()

    def draw(self, picture: Picture) -> None:
        picture.backdrop(plain(self.services.size, (60, 40, 20)))


class Pause(Elsewhere):
    """Stands in for the pause, behind which the table can be seen dimly."""

    transparent = True

    def draw(self, picture: Picture) -> None:
        """Nothing of its own."""


class Result(Elsewhere):
    """Stands in for the result of a match; the last screen of these tests."""

    def handle(self, intent: Intent) -> None:
        """Nothing leads away."""


@pytest.fixture(autouse=True, scope="session")
def made_once() -> Iterator[None]:
    """Cards, titles and files are made and words measured once, not for every table."""
    with titles_kept(), words_measured(), copied():
        yield


@pytest.fixture(autouse=True)
def quick_lamp(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens are drawn with an advice that is soon worked out."""
    monkeypatch.setattr(InlineThinker, "advice", lambda self, position: quick(position))


@pytest.fixture
def only_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pause and result are stand-ins, so that a test is about the table alone."""
    stand_in(monkeypatch, {Route.PAUSE: Pause, Route.RESULT: Result})


@pytest.fixture
def evening(tmp_path: Path, only_the_table: None) -> Callable[..., Evening]:
    """Sit down at a table: called with match options, or a match, and how the screen is set up."""
    return partial(Evening, folder=tmp_path)


@pytest.fixture(params=UNITS, ids=lambda u: f"{u.width}x{u.height} at {u.text:.0%}")
def unit(request: pytest.FixtureRequest) -> Unit:
    """A window, and how large its text is."""
    chosen: Unit = request.param
    Window().open(size=(chosen.width, chosen.height))
    return chosen


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    """A language."""
    return str(request.param)
