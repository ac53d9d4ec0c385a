"""The rooms: composed at any size, with their parts where scenes expect them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.art import ArtMissingError, Compose
from game.ui.rooms import parts as room_parts
from game.ui.rooms.curtain import curtain_room, footlights
from game.ui.rooms.parts import Size, dusk, wall_room
from game.ui.rooms.table import bowl, table_room
from game.ui.rooms.title import arch, bulb, felt_top, rail_top, title_room

SIZES: list[Size] = [(1024, 640), (1280, 1024), (1720, 720)]
ROOMS = [table_room, wall_room, title_room, curtain_room]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("compose", ROOMS)
def test_a_room_fills_the_window(compose: Compose, size: Size) -> None:
    composed = compose(size)
    assert composed.get_size() == size
    assert composed.get_masks()[3] == 0  # opaque: a backdrop needs no blending
    width, height = size
    for x in range(5, width, 97):
        for y in range(5, height, 89):
            assert max(composed.get_at((x, y))[:3]) > 2, (x, y)


def test_the_same_size_gives_the_same_picture() -> None:
    first, again = wall_room((1024, 640)), wall_room((1024, 640))
    assert first.get_buffer().raw == again.get_buffer().raw


def test_the_table_is_green_inside_and_wood_around() -> None:
    table = table_room((1920, 1080))
    felt, rail, floor = table.get_at((960, 620)), table.get_at((960, 130)), table.get_at((400, 40))
    assert felt.g > felt.r and felt.g > felt.b
    assert rail.r > rail.g > rail.b and rail.r > 60
    assert floor.r > floor.g > floor.b and floor.r < 110


def test_the_table_is_symmetric() -> None:
    table = table_room((1280, 800))
    for y in (70, 90, 200, 500):
        for x in (20, 35, 60, 200):
            left, right = table.get_at((x, y)), table.get_at((1279 - x, y))
            if y in (70, 90) and x == 200:  # the rail's grain is mirrored
                assert all(abs(a - b) <= 14 for a, b in zip(left, right, strict=True))


def test_the_felt_is_brightest_under_the_lamp() -> None:
    table = table_room((1920, 1080))

    def green(x: int, y: int) -> float:
        box = pygame.Rect(x - 20, y - 20, 40, 40)
        return pygame.transform.average_color(table, box)[1]

    steps = [green(960, 620), green(1300, 620), green(1600, 620), green(1760, 620)]
    assert steps == sorted(steps, reverse=True)
    assert 90 < green(960, 560) < 125
    assert green(1760, 1000) < 45


@pytest.mark.parametrize(("size", "y"), [((1920, 1080), 396.0), ((1440, 1080), 396.0)])
def test_the_bowl_stands_where_the_layout_says(size: Size, y: float) -> None:
    assert bowl(size) == (size[0] / 2, y)


def test_a_taller_window_moves_the_bowl_by_forty_percent() -> None:
    u = 1280 / 1440
    x, y = bowl((1280, 1024))
    assert x == 640
    assert y == pytest.approx((396 + (1024 / u - 1080) * 0.4) * u)


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (3840, 2160)])
def test_the_arch_is_symmetric_and_its_bulbs_are_evenly_spaced(size: Size) -> None:
    place = arch(size)
    middle = size[0] / 2
    assert place.inner.centerx == pytest.approx(middle, abs=1)
    assert len(place.bulbs) % 2 == 1
    gaps = []
    for (x, y), (mx, my) in zip(place.bulbs, reversed(place.bulbs), strict=True):
        assert x - middle == pytest.approx(middle - mx, abs=0.5)
        assert y == pytest.approx(my, abs=0.5)
        assert 0 < y < rail_top(size)
    for first, second in zip(place.bulbs, place.bulbs[1:], strict=False):
        gaps.append(pygame.Vector2(first).distance_to(second) / place.u)
    assert min(gaps) > 30.5
    assert max(gaps) < 31.7


def test_the_rail_of_the_title_ends_where_the_felt_begins() -> None:
    size = (1920, 1080)
    title = title_room(size)
    edge = round(felt_top(size))
    below, above = title.get_at((500, edge + 6)), title.get_at((500, edge - 3))
    assert below.g >= below.r
    assert above.r > above.b
    assert rail_top(size) < felt_top(size)


def test_a_lit_bulb_outshines_the_dark_one() -> None:
    size = (1920, 1080)
    place = arch(size)
    dark = title_room(size).get_at([round(v) for v in place.bulbs[len(place.bulbs) // 2]])
    lit = bulb(size)
    bright = lit.get_at((lit.get_width() // 2, lit.get_height() // 2))
    assert sum(bright[:3]) > sum(dark[:3]) + 150


def test_a_footlight_stands_in_the_middle_and_none_outside() -> None:
    for size in SIZES:
        lights = footlights(size)
        assert (size[0] / 2) in [x for x, _ in lights]
        assert all(0 <= x <= size[0] and 0 < y < size[1] for x, y in lights)


def test_a_missing_texture_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(room_parts, "TEXTURES", tmp_path)
    with pytest.raises(ArtMissingError, match="textures/"):
        wall_room((1024, 640))


def test_the_baked_textures_stay_small() -> None:
    baked = list(room_parts.TEXTURES.glob("*.png"))
    assert len(baked) == 6
    assert sum(path.stat().st_size for path in baked) < 3_000_000


def test_it_begins_where_the_room_ends_and_gets_darker_all_the_way() -> None:
    room = Surface((40, 100))
    room.fill((200, 160, 120))
    part = dusk(room, Rect(-10, 40, 70, 90))
    assert part.get_size() == (40, 60)
    shades = [part.get_at((20, y)).r for y in range(60)]
    assert shades[0] > 190, "no edge is to be seen"
    assert shades == sorted(shades, reverse=True)
    assert shades[-1] < 70
