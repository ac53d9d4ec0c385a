"""Whether a screen, as it is drawn now, can be read and pressed: what every screen promises."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from math import ceil
from typing import Any, Final

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

from game.ui.boxes import Flow
from game.ui.compositor import Item
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.text import Face, TextRenderer
from game.ui.theme import RGB
from game.ui.tree import Placed, TreeScreen
from game.ui.widgets import Widget
from tests.scenes.screens import drawn, ink_of
from tests.ui.contrast import CONTRAST_MIN, luminance

LETTERS, OPAQUE = 225, 200
"""Of 255: letters, but not their shadow; what hides the things below it."""
SLACK: Final = 0.25
"""Of the height of the smaller one: so far two lines may reach into each other, as the foot of a g
into the room above an x."""
OVERHANG: Final = 7
"""u that a widget may stand out of its parent: the tab that is chosen."""
CLEAR: Final = 0.9
"""Share of the ground around letters that must be clear of them: the rest is rims and rays."""
LEAST: Final = 40
"""px that the smaller side of a widget has in a window of 1080p. Its target has 44 everywhere, and
touches no other one's there."""


@dataclass
class Lines:
    """Every line that was set, with its colour, by its surface; and those that were cut."""

    colours: dict[int, tuple[Surface, RGB]] = field(default_factory=dict)
    cut: list[str] = field(default_factory=list)


@contextmanager
def watched() -> Iterator[Lines]:
    """Lines that are set meanwhile."""
    found = Lines()
    cut = TextRenderer.cut

    def cutting(self: TextRenderer, text: str, face: Face, size_px: int, max_width: int) -> str:
        whole = cut(self, text, face, size_px, max_width)
        if whole != text:
            found.cut.append(whole)
        return whole

    def noting(name: str) -> Any:
        make = getattr(TextRenderer, name)

        def noted(self: TextRenderer, text: str, face: Face, size_px: int, ink: RGB) -> Surface:
            surface: Surface = make(self, text, face, size_px, ink)
            found.colours[id(surface)] = surface, ink
            return surface

        return noted

    with pytest.MonkeyPatch.context() as patch:
        methods = {"cut": cutting, "line": noting("line"), "figures": noting("figures")}
        for name, method in methods.items():
            patch.setattr(TextRenderer, name, method)
        yield found


@dataclass
class Thing:
    """Something to be read or pressed: where it is seen, px, and its items, the lowest first."""

    name: Any
    rect: Rect
    items: list[Item]


class Seen:
    """The screen that plays, as it is drawn now."""

    def __init__(self, services: Services, lines: Lines) -> None:
        """`lines` has all that were set since the screen was laid out."""
        self.services, self.lines = services, lines
        scene = services.stack.top
        assert scene is not None
        self.scene: Scene = scene
        self.picture = services.stack.pictures[-1]
        self.window = Rect((0, 0), services.size)
        self.texts: dict[Any, Thing] = {}
        for key, item in self.picture.items.items():
            words = services.lettering.text_of(item.surface)
            ink = ink_of(item.surface, LETTERS).move(item.pos)
            if words.strip() and item.alpha >= OPAQUE and not self.hidden(ink, item):
                self.texts[key] = Thing(words, ink, [item])

    def hidden(self, rect: Rect, below: Item, above: Item | None = None) -> bool:
        """Whether something between two items, or above one, hides all of a place."""
        return any(
            item.order > below.order
            and (above is None or item.order < above.order)
            and item.alpha >= OPAQUE
            and not item.flags
            and item.rect.contains(rect)
            and item.surface.get_at(
                (rect.centerx - item.rect.x, rect.centery - item.rect.y)
            ).a >= OPAQUE
            for item in self.picture.items.values()
        )  # fmt: skip

    def apart(self, one: Thing, other: Thing, *, slack: int = 0) -> bool:
        """Whether two things do not touch, or the upper one lies on a plaque that hides the lower
        one there, as in a drawer. `slack`: px that they may reach into each other."""
        if not one.rect.inflate(-2 * slack, -2 * slack).colliderect(other.rect):
            return True
        low, high = sorted((one, other), key=lambda thing: thing.items[-1].order)
        return self.hidden(high.rect, low.items[-1], high.items[0])

    def faults(self) -> Iterator[str]:
        """What is wrong."""
        yield from (f"“{words}” is cut" for words in dict.fromkeys(self.lines.cut))
        texts = self.texts.values()
        yield from (f"{t.name} leaves the window" for t in texts if not self.inside(t.rect))
        for one, other in combinations(texts, 2):
            slack = round(SLACK * min(one.rect.h, other.rect.h, 20))
            if not self.apart(one, other, slack=slack):
                yield f"{one.name} and {other.name}: {one.rect}, {other.rect}"
        yield from self.widget_faults()
        yield from self.faint()
        if isinstance(self.scene, TreeScreen) and self.scene.root is not None:
            yield from misplaced(self.scene.root, self.services.u)

    def inside(self, rect: Rect) -> bool:
        return bool(self.window.contains(rect))

    def widget_faults(self) -> Iterator[str]:
        """What is wrong with things to press."""
        large = self.services.u >= 1
        drawn: list[tuple[Widget, Thing]] = []  # others are a place to point at in a drawing
        for widget in self.scene.pressable:
            if not self.inside(widget.rect):
                yield f"{widget.key} leaves the window"
            if large and min(widget.rect.size) < LEAST:
                yield f"{widget.key} is small"
            items = [self.picture.items[key] for key in widget.shown if key in self.picture]
            if items:
                items.sort(key=lambda item: item.order)
                rect = widget.target if large else widget.rect
                drawn.append((widget, Thing(widget.key, rect, items)))
        for (_, one), (_, other) in combinations(drawn, 2):
            if not self.apart(one, other):
                yield f"{one.name} and {other.name}: {one.rect}, {other.rect}"
        for widget, thing in drawn:
            for key, text in self.texts.items():
                if key not in widget.shown and not self.apart(text, thing):
                    yield f"{text.name} and {widget.key}: {text.rect}, {widget.rect}"

    def faint(self) -> Iterator[str]:
        """Texts that stand out too little."""
        for text, ratio in self.ratios():
            if ratio < CONTRAST_MIN and not self.touched(text):
                yield f"{text.name} is faint: {ratio:.1f}"

    def ratios(self) -> Iterator[tuple[Thing, float]]:
        """Lines, and the contrast with the pixels they really stand on: that of all but a little of
        the ground around the letters. `tests/ui/test_theme.py` proves the pairs of the palette;
        this finds a pair nobody thought of."""
        window = pygame.display.get_surface()
        assert window is not None
        screen = pygame.surfarray.array3d(window)
        for text in self.texts.values():
            known = self.lines.colours.get(id(text.items[0].surface))
            if known is None:
                continue
            surface, colour = known
            box = surface.get_bounding_rect()
            place = box.move(text.items[0].pos)
            if not self.inside(place):
                continue
            clear = pygame.surfarray.array_alpha(surface.subsurface(box)) == 0
            around = screen[place.left : place.right, place.top : place.bottom][clear] / 255
            if not around.size:
                continue
            linear = np.where(around <= 0.04045, around / 12.92, ((around + 0.055) / 1.055) ** 2.4)
            bright, own = linear @ np.array((0.2126, 0.7152, 0.0722)), luminance(colour)
            ratio = (np.maximum(bright, own) + 0.05) / (np.minimum(bright, own) + 0.05)
            yield text, float(np.quantile(ratio, 1 - CLEAR))

    def touched(self, text: Thing) -> bool:
        """Whether something above covers a part of it: a drawer, or its shadow."""
        return any(
            item.order > text.items[0].order and item.rect.colliderect(text.rect)
            for item in self.picture.items.values()
        )


def misplaced(placed: Placed, u: float, around: tuple[Rect, ...] = ()) -> Iterator[str]:
    """Nodes of a tree that show something and reach out of a node `around` them, or into the next
    one of their row or column, by more than rounding makes."""
    if seen(placed):
        over = ceil(OVERHANG * u) if placed.widget else 1
        for rect in around:
            if not rect.inflate(2, 2 * over).contains(placed.rect):
                yield f"{name_of(placed)} leaves its parent: {placed.rect}, {rect}"
    if placed.node.flow is not Flow.STACK:
        parts = [part for part in placed.parts if any(map(seen, part.all()))]
        for one, other in combinations(parts, 2):
            if one.rect.inflate(-2, -2).colliderect(other.rect):
                yield f"{name_of(one)} and {name_of(other)}: {one.rect}, {other.rect}"
    for part in placed.parts:
        yield from misplaced(part, u, (*around, placed.rect))


def seen(placed: Placed) -> bool:
    """Whether a node itself shows something."""
    return placed.items is not None or placed.widget is not None


def name_of(placed: Placed) -> object:
    """What a node is called in a sentence."""
    return placed.widget.key if placed.widget else placed.node.name or "a node"


def assert_readable(services: Services) -> None:
    """Of the screen as it is now nothing is over something else, or out of its place."""
    drawn(services)
    assert not list(Seen(services, Lines()).faults())
