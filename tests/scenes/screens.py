"""Services with real art, type and words, and what can be seen of a screen."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.art import Art, ByteCache, Compose, surface_bytes
from game.ui.boxes import Unit
from game.ui.compositor import Item, Picture
from game.ui.paint.painter import Paint
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.text import Face, TextRenderer
from game.ui.tree import Placed, TreeScreen
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.widget import Widget
from game.words.words import Words

SPRITES: Final = Path(__file__).parents[2] / "sprites"
LARGE: Final = 320 << 20
"""Bytes of each kind of picture that are kept: windows of all sizes come again and again."""


class Gallery(Art):
    """Art that keeps rooms of several sizes, for test after test opens a window of another."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, LARGE, LARGE)
        self._all: ByteCache[pygame.Surface] = ByteCache(2 * LARGE, surface_bytes)

    def room(self, name: str, size: tuple[int, int], compose: Compose) -> pygame.Surface:
        make = super().room
        return self._all.get((name, size), lambda: make(name, size, compose))


@dataclass(frozen=True)
class Workshop:
    """The makers of pictures; made once, as in a real evening."""

    art: Art
    lettering: TextRenderer
    paint: Paint


@cache
def workshop() -> Workshop:
    """The one workshop of a test run."""
    kind = TextRenderer(SPRITES / "fonts", LARGE)
    return Workshop(Gallery(SPRITES), kind, Paint(kind, LARGE))


@cache
def words(language: str) -> Words:
    """The words of a language, loaded once."""
    return Words.load(language)


_INK: Final = WeakKeyDictionary[pygame.Surface, dict[int, pygame.Rect]]()


def ink_of(surface: pygame.Surface, min_alpha: int) -> pygame.Rect:
    """Where a surface of the makers is no more transparent than that; looked for once, since what
    they hand out never changes."""
    known = _INK.setdefault(surface, {})
    if min_alpha not in known:
        known[min_alpha] = surface.get_bounding_rect(min_alpha=min_alpha)
    return known[min_alpha]


ROOT = Path(__file__).parents[2]
SIZES = ((1920, 1080), (1024, 640), (1280, 1024), (2560, 1080))
"""Windows every screen must fit: reference, smallest, 5:4, 21:9."""
LANGUAGES = ("en", "de")
FRAME = 1 / 60


class SilentVoice:
    """Remembers what it was asked to play."""

    def __init__(self) -> None:
        self.played: list[object] = []
        self.enabled = True
        self.volume = 1.0
        self.available = True

    def open(self) -> None:
        """There is no device."""

    def device_came(self) -> None:
        """Nor is there now."""

    def play(self, cue: object, pan: float = 0.0, pitch_step: int = 0) -> bool:
        self.played.append(cue)
        return True

    def background(self, music: float, cafe: float) -> None:
        """Nothing to hear."""

    def breathe(self, *, held: bool) -> None:
        """Nothing to hear."""

    def hush(self) -> None:
        """As quiet as ever."""

    def wake(self) -> None:
        """As quiet as ever."""

    def update(self, seconds: float) -> None:
        """Nothing fades."""

    def close(self) -> None:
        """Nothing was open."""


def furnished(
    folder: Path, size: tuple[int, int] = (1920, 1080), language: str = "en", **settings: Any
) -> Services:
    """Services at `size` px whose store lies in `folder`."""
    pygame.display.set_mode(size)
    shop = workshop()
    return Services(
        unit=Unit(*size),
        art=shop.art,
        lettering=shop.lettering,
        paint=shop.paint,
        words=words(language),
        settings=Settings(**settings),
        store=Store(folder),
        voice=SilentVoice(),
        folder=folder,
    )


def drawn(services: Services) -> Surface:
    """The window as the top scene draws it."""
    target = pygame.display.get_surface()
    assert target is not None
    services.stack.draw(target)
    return target


@contextmanager
def nothing_cut() -> Iterator[None]:
    """Fail where words are cut with an ellipsis meanwhile."""
    cut, found = TextRenderer.cut, []

    def watched(self: TextRenderer, text: str, face: Face, size_px: int, max_width: int) -> str:
        shown = cut(self, text, face, size_px, max_width)
        if shown != text:
            found.append(shown)
        return shown

    TextRenderer.cut = watched  # type: ignore[method-assign]
    try:
        yield
    finally:
        TextRenderer.cut = cut  # type: ignore[method-assign]
    assert not found, found


def top(services: Services) -> Scene:
    """The scene that plays."""
    return cast(Scene, services.stack.top)


def pass_time(services: Services, seconds: float) -> None:
    """Let frames go by."""
    left = seconds
    while left > 1e-9:
        services.stack.update(min(FRAME, left))
        left -= FRAME


def ink(surface: Surface, place: Rect) -> Rect:
    """Where a surface at that place is more than a breath of colour."""
    return ink_of(surface, 128).move(place.topleft)


def overlapping(rects: Iterable[tuple[object, Rect]]) -> list[tuple[object, object]]:
    """Pairs of names whose rectangles share a pixel."""
    return [(a, b) for (a, p), (b, q) in combinations(rects, 2) if p.colliderect(q)]


def group_of(scene: Scene) -> FocusGroup:
    """The widgets of a scene."""
    group = scene.group
    assert group is not None, scene
    return group


def parts_of(widget: Widget) -> dict[Hashable, Item]:
    """What a widget puts into a picture, by the names of its parts."""
    picture = Picture((8000, 8000))
    widget.draw(picture)
    return {key[-1]: picture.items[key] for key in widget.shown}


def things(services: Services, group: Hashable) -> list[tuple[Hashable, Surface, Rect]]:
    """Name, surface and place (px) of what the top scene shows of one group of `Items`."""
    drawn(services)
    picture = services.stack.pictures[-1]
    found = [(key, picture.items[key]) for key in picture.items if key in picture.keys_of(group)]
    return [(key[1], item.surface, item.rect) for key, item in found if isinstance(key, tuple)]


def nodes_of(screen: TreeScreen) -> list[Placed]:
    """All nodes of the tree of a screen where they lie, those behind first."""
    root = screen.root
    assert root is not None
    return list(root.all())


def node_texts(screen: TreeScreen) -> list[tuple[str, Rect, Rect]]:
    """The lines of text in the tree of a screen, where their ink lies, and where the nodes lie to
    which they belong (px)."""
    text_of = screen.services.lettering.text_of
    return [
        (text, ink(surface, rect), placed.rect)
        for placed in nodes_of(screen)
        for _, surface, rect in placed.items or ()
        if (text := text_of(surface))
    ]


def items_of(screen: TreeScreen, name: str) -> list[dict[Hashable, tuple[Surface, Rect]]]:
    """Of every node with this name: surface and place (px) of what it shows, by the names of its
    items."""
    return [
        {item: (surface, rect) for item, surface, rect in placed.items or ()}
        for placed in nodes_of(screen)
        if placed.node.name == name
    ]


def texts(services: Services, group: Hashable) -> list[tuple[str, Rect]]:
    """The lines of text that the top scene shows of one group of `Items`, and where their ink lies
    (px)."""
    text_of = services.lettering.text_of
    found = ((text_of(surface), surface, rect) for _, surface, rect in things(services, group))
    return [(text, ink(surface, rect)) for text, surface, rect in found if text]


def keeps_to_its_plate(services: Services, dialog: TreeScreen) -> None:
    """Nothing overlaps, and all of it lies on the plate, which lies in the window."""
    services.stack.update(0.01)
    lines, panel = texts(services, dialog.name), dialog.places["panel"]
    found = [*lines, *((widget.key, widget.rect) for widget in dialog.group.widgets)]
    assert Rect((0, 0), services.size).contains(panel)
    assert all(panel.contains(rect) for _, rect in found)
    assert overlapping(found) == []
