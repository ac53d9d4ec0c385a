"""Contrast as it is on the screen: every line of text against the pixels it really stands on.

`tests/ui/test_theme.py` proves the pairs of the palette; this finds a pair nobody thought of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Surface

from game.scenes.options.scene import OptionsScene
from game.scenes.result.scene import ResultScene
from game.scenes.setup.scene import SetupScene
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.text.renderer import TextRenderer
from game.ui.theme import RGB
from tests.scenes.furnished import drawn, furnished
from tests.scenes.result.evenings import evening
from tests.ui.contrast import CONTRAST_MIN, luminance

CLEAR = 0.9
"""Share of the ground around the letters that must be clear of them: the rest is rims and rays."""


@contextmanager
def remembered() -> Iterator[dict[int, tuple[Surface, RGB, str]]]:
    """Every line set meanwhile, by its surface."""
    found: dict[int, tuple[Surface, RGB, str]] = {}
    plain = {name: getattr(TextRenderer, name) for name in ("line", "figures")}

    def watch(name: str) -> Any:
        def watched(self: TextRenderer, text: str, face: Any, size_px: int, colour: RGB) -> Surface:
            surface: Surface = plain[name](self, text, face, size_px, colour)
            found[id(surface)] = surface, colour, text
            return surface

        return watched

    for name in plain:
        setattr(TextRenderer, name, watch(name))
    try:
        yield found
    finally:
        for name, method in plain.items():
            setattr(TextRenderer, name, method)


def grounds(
    services: Services, lines: dict[int, tuple[Surface, RGB, str]]
) -> Iterator[tuple[str, float]]:
    """Each line in the top picture, and the contrast all but a little of its ground has."""
    picture = services.stack.pictures[-1]
    screen = pygame.surfarray.array3d(drawn(services)).astype(float) / 255
    linear = np.where(screen <= 0.04045, screen / 12.92, ((screen + 0.055) / 1.055) ** 2.4)
    bright = linear @ np.array((0.2126, 0.7152, 0.0722))
    for item in picture.items.values():
        if id(item.surface) not in lines or not lines[id(item.surface)][2].strip():
            continue
        surface, colour, text = lines[id(item.surface)]
        box = surface.get_bounding_rect()
        place = box.move(item.pos).clip(pygame.Rect(0, 0, *services.size))
        empty = pygame.surfarray.array_alpha(surface.subsurface(box))[: place.w, : place.h] == 0
        around = bright[place.left : place.right, place.top : place.bottom][empty]
        if around.size:
            own = luminance(colour)
            pair = np.maximum(around, own), np.minimum(around, own)
            ratio = (pair[0] + 0.05) / (pair[1] + 0.05)
            yield text, float(np.quantile(ratio, 1 - CLEAR))


def scene(name: str) -> Scene:
    """A screen with much to read."""
    match name:
        case "options":
            return OptionsScene()
        case "new match":
            return SetupScene()
    return ResultScene(evening(5, 5))


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)], ids=["large", "small"])
@pytest.mark.parametrize("name", ["options", "new match", "result"])
def test_every_line_is_readable_where_it_stands(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    with remembered() as lines:
        services = furnished(tmp_path, size, "de", reduced_motion=True)
        services.push(scene(name))
        drawn(services)
        read = list(grounds(services, lines))
    assert len(read) >= 20
    weak = {text: round(ratio, 2) for text, ratio in read if ratio < CONTRAST_MIN}
    assert not weak
