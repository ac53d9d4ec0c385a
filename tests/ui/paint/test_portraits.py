"""Portraits whose eyes look somewhere: nothing but the eyes is another."""

from __future__ import annotations

import re
from math import cos, radians, sin
from typing import Final

import pygame
import pytest

from game.app.system import SPRITES
from game.match.options import GUESTS, HOST
from game.ui.art import Art, Gaze, gaze, looking, medallion

CHARACTERS: Final = tuple(guest.character for guest in (*GUESTS, HOST))
OPEN: Final = ("calm", "pleased", "worried", "thinking")
WAYS: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
WIDE: Final = 240
EYES: Final = re.compile(r'class="gaze"[^>]*translate\(([-.\d]+) ([-.\d]+)\)')
FACE: Final = pygame.Rect(66, 136, 108, 46)
"""Where eyes are in a drawing of this width."""


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(SPRITES)


def sign(number: float) -> int:
    return (number > 0) - (number < 0)


def other_pixels(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Around all pixels that are not the same."""
    apart, back = one.copy(), other.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    apart.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    alike = pygame.mask.from_threshold(apart, (0, 0, 0, 255), (3, 3, 3, 255))
    alike.invert()
    found = alike.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("degrees", "way"),
    [(0, (1, 0)), (45, (1, 1)), (90, (0, 1)), (135, (-1, 1)), (180, (-1, 0)), (270, (0, -1))],
)
def test_eyes_look_where_a_thing_is(degrees: float, way: Gaze) -> None:
    for off in (-18, 0, 18):
        angle = radians(degrees + off)
        assert gaze((500, 300), (500 + 90 * cos(angle), 300 + 90 * sin(angle))) == way


@pytest.mark.parametrize("character", CHARACTERS)
def test_open_eyes_look_everywhere_and_nothing_else_moves(art: Art, character: str) -> None:
    for mood in OPEN:
        name = f"characters/{character}-{mood}"
        straight = medallion(art, name, WIDE)
        seen = set()
        for way in WAYS:
            looks = medallion(art, name, WIDE, way)
            assert FACE.contains(other_pixels(straight, looks)), (name, way)
            seen.add(pygame.image.tobytes(looks, "RGBA"))
        sides = 5 if mood == "pleased" else len(WAYS)  # lids below would hide what looks down
        assert len(seen) == sides, name


@pytest.mark.parametrize("character", CHARACTERS)
def test_both_eyes_turn_to_the_side_they_are_told(character: str) -> None:
    for mood in OPEN:
        drawing = (SPRITES / f"characters/{character}-{mood}.svg").read_text()
        for way in WAYS:
            moved = EYES.findall(looking(drawing, way))
            assert len(moved) == 2, mood
            for right, down in moved:
                assert sign(float(right)) == way[0]
                assert sign(float(down)) in ((0,) if mood == "pleased" else (way[1],))


def test_shut_eyes_look_nowhere(art: Art) -> None:
    name = "characters/owl-blink"
    assert not other_pixels(medallion(art, name, WIDE), medallion(art, name, WIDE, (1, 0)))


def test_a_drawing_without_eyes_that_move_stays_as_it_is() -> None:
    assert looking("<svg><circle/></svg>", (1, 1)) == "<svg><circle/></svg>"
