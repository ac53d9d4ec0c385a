"""What the tests of the widgets share: a workshop, and a hand that presses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.input.intents import PointerMoved, PointerPressed, PointerReleased
from game.ui.art import Art
from game.ui.paint.painter import Paint
from game.ui.text import TextRenderer
from game.ui.widgets import Button, FocusGroup, Kit, Widget

SPRITES = Path(__file__).parents[3] / "sprites"
LARGE, SMALL = 1.0, 640 / 1080


@pytest.fixture(scope="module")
def workshop() -> Iterator[Callable[[float], Kit]]:
    pygame.display.init()
    case = TextRenderer(SPRITES / "fonts")
    paint, art = Paint(case), Art(SPRITES)
    yield lambda u: Kit(paint, case, art, u)


@pytest.fixture
def kit(workshop: Callable[[float], Kit]) -> Kit:
    return workshop(SMALL)


def rests(group: FocusGroup) -> bool:
    return group.resting


def nothing(*_: object) -> None:
    """Nobody cares."""


def press(group: FocusGroup, widget: Widget, *, at: tuple[int, int] | None = None) -> None:
    x, y = at or widget.rect.center
    for intent in (PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y)):
        group.handle(intent)


def buttons(kit: Kit, log: list[str], *places: tuple[int, int]) -> list[Button]:
    def make(number: int, place: tuple[int, int]) -> Button:
        rect = Rect(*place, 100, 50)
        return Button(kit, ("b", number), rect, str(number), lambda: log.append(f"{number}"))

    return [make(number, place) for number, place in enumerate(places)]
