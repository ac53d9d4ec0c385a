"""Fixtures for tests at a real table, and stand-ins for the screens that lead away from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.window import Window
from game.input.intents import Intent, PointerPressed, Pressed
from game.rules.cards import Card
from game.scenes.title import picture as title_picture
from game.scenes.title.picture import DeckStyle
from game.scenes.title.room import TitleLayout
from game.table.parts.card_pictures import CardPictures
from game.thinking.thinker import InlineThinker
from game.ui import text
from game.ui.art import Art, ByteCache, Centred, surface_bytes
from game.ui.boxes import Unit
from game.ui.compositor import Picture
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.stack import LampDip, Scene
from game.ui.text import TextRenderer
from tests.coach.tables import quick
from tests.match.blank import copied
from tests.scenes.fakes import plain, stand_in
from tests.scenes.screens import LARGE, workshop
from tests.table.contexts import UNITS
from tests.table.evening import Evening


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
    stand_in(monkeypatch, {Route.PAUSE: Pause, Route.ENDED: Result, Route.RESULT: Result})


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


# --- What is made in the first test that needs it and kept for all others ---


def _never() -> pygame.Surface:
    raise AssertionError("it is there")


@contextmanager
def titles_kept() -> Iterator[None]:
    """The picture behind the title is composed once for each window, language and deck."""
    made: ByteCache[pygame.Surface] = ByteCache(LARGE, surface_bytes)
    compose = title_picture.compose

    def kept(
        place: TitleLayout,
        art: Art,
        case: TextRenderer,
        words: tuple[str, str, str],
        deck: DeckStyle,
    ) -> pygame.Surface:
        key = (place.size, place.u, words, deck, case.strong)
        if art is not workshop().art:
            return compose(place, art, case, words, deck)
        return made.get(key, compose, place, art, case, words, deck)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(title_picture, "compose", kept)
        yield


@contextmanager
def words_measured() -> Iterator[None]:
    """Typefaces of all sizes stay open, and what was measured is known for good."""
    with pytest.MonkeyPatch.context() as patched:
        for name, many in (("_FONTS_BYTES", LARGE), ("_WIDTHS_KEPT", 500_000)):
            patched.setattr(text, name, many)
        yield


# --- Notes every card face that is painted, and in which pictures it is ---


class Watcher:
    """Notes every face that is painted anywhere, and who may know it at that moment."""

    def __init__(self) -> None:
        self.face_of: dict[int, Card] = {}
        self.kept: list[object] = []  # a surface let go of could lend its number to another
        self.snapshots: list[set[Card]] = []
        self.last: set[Card] = set()

    def painted(self, face: Card, shown: Centred) -> Centred:
        if not face.hidden:
            self.face_of[id(shown.surface)] = face
            self.kept.append(shown.surface)
        return shown

    def faces_in(self, picture: Picture) -> set[Card]:
        """All faces among the items of a picture."""
        surfaces = [item.surface for item in picture.items.values()]
        return {self.face_of[id(s)] for s in surfaces if id(s) in self.face_of}


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    watching = Watcher()
    for name in ("card", "squeezed", "scaled"):
        make = getattr(CardPictures, name)

        def noting(self: CardPictures, face: Card, *more: object, make: Any = make) -> Centred:
            return watching.painted(face, make(self, face, *more))

        monkeypatch.setattr(CardPictures, name, noting)
    dip = LampDip.__init__

    def remembered(self: LampDip, old: object) -> None:
        dip(self, old)  # type: ignore[arg-type]
        watching.snapshots.append(watching.last)

    monkeypatch.setattr(LampDip, "__init__", remembered)
    snapshot = Picture.snapshot

    def noted(self: Picture, *instead: Any) -> object:
        watching.last = watching.faces_in(self)
        return snapshot(self, *instead)

    monkeypatch.setattr(Picture, "snapshot", noted)
    return watching
