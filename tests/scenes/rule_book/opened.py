"""The rule book opened in a house, and what lies on its pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from game.input.intents import Intent, Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.scenes.rule_book import pictures as book_pictures
from game.scenes.rule_book.examples import ExamplePainter
from game.scenes.rule_book.scene import BookScene
from game.table.game_texts import Here
from game.ui.compositor import Items
from game.ui.services import Services
from tests.scenes.fakes import Diary
from tests.scenes.screens import furnished, ink, pass_time

BESIDE = ("figure", "points", "plate", "own plate", "tag", "rule", "faint", "ornament")
"""Kinds of items that stand in or behind others."""


def opened(
    folder: Path, size: tuple[int, int] = (1024, 640), language: str = "en",
    here: Here | None = None, **settings: Any,
) -> tuple[Services, BookScene]:  # fmt: skip
    """A book that lies over some other screen."""
    services = furnished(folder, size, language, **settings)
    services.push(Diary("table", []))
    scene = BookScene(here)
    services.push(scene)
    pass_time(services, 1.0)
    return services, scene


def tell(services: Services, *intents: Intent) -> None:
    """Let the scene hear it, and the page turn."""
    for intent in intents:
        services.stack.handle(intent)
        services.stack.update(0.01)
    pass_time(services, 0.5)


def key(services: Services, key: Key, text: str = "", *, shift: bool = False) -> None:
    """PageRenderer a key."""
    tell(services, Pressed(key, text, shift))


def click(services: Services, at: tuple[int, int]) -> None:
    """Click at a point in px."""
    tell(services, PointerMoved(*at), PointerPressed(*at), PointerReleased(*at))


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings are grey boxes: they are as large, and much quicker."""

    def picture(self: ExamplePainter, drawing: object) -> Surface:
        box = Surface(self.size)
        box.fill((90, 90, 90))
        return box

    def hand_row(
        art: object,
        pictures: object,
        cards: tuple[object, ...],
        width: int,
        gap: int,
        counting: int,
    ) -> Surface:
        box = Surface((len(cards) * (width + gap) - gap, round(width * 1.4)))
        box.fill((90, 90, 90))
        return box

    monkeypatch.setattr(ExamplePainter, "picture", picture)
    monkeypatch.setattr(book_pictures, "hand_row", hand_row)


def seen(items: Items) -> dict[object, Rect]:
    """Where something stands on a page, behind which nothing else may stand."""
    found = {}
    for name, surface, place in items:
        kind = name[0] if isinstance(name, tuple) else name
        if kind in BESIDE:
            continue
        found[name] = ink(surface, place)
    return found
