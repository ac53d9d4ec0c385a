"""The picture on the screen is always the one a naive full redraw would give."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.ui.compositor import OVER, Picture

SIZE = (160, 120)


def block(
    colour: tuple[int, int, int, int], size: tuple[int, int] = (20, 16), *, soft: bool = True
) -> Surface:
    surface = Surface(size, pygame.SRCALPHA if soft else 0)
    surface.fill(colour)
    if soft:
        surface.fill((*colour[:3], 90), Rect(0, 0, size[0], 5))
    return surface


@dataclass
class Naive:
    """The specification: everything again, in order of band, z and age."""

    ground: Surface
    items: dict[Hashable, tuple[Surface, tuple[int, int], int, bool, int]] = field(
        default_factory=dict
    )

    def put(
        self,
        key: Hashable,
        surface: Surface,
        pos: tuple[int, int],
        z: int,
        *,
        live: bool,
        alpha: int,
    ) -> None:
        self.items[key] = (surface, pos, z, live, alpha)

    def drawn(self) -> Surface:
        copy = self.ground.copy()
        for surface, pos, _z, _live, alpha in sorted(
            self.items.values(), key=lambda item: (item[3] or item[2] >= OVER, item[2])
        ):
            surface.set_alpha(alpha)
            copy.blit(surface, pos)
            surface.set_alpha(255)
        return copy


@pytest.fixture
def picture() -> Picture:
    picture = Picture(SIZE)
    picture.backdrop(ground())
    return picture


def ground(tint: int = 40) -> Surface:
    surface = Surface(SIZE)
    for x in range(SIZE[0]):
        surface.fill((x, tint, 200 - x), Rect(x, 0, 1, SIZE[1]))
    return surface


def same(one: Surface, other: Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_any_sequence_equals_a_full_redraw(seed: int) -> None:
    chance = Random(seed)
    art = [
        block(
            (chance.randrange(256), chance.randrange(256), chance.randrange(256), 255),
            (chance.randrange(1, 60), chance.randrange(1, 50)),
            soft=chance.random() < 0.7,
        )
        for _ in range(5)
    ]
    picture, target = Picture(SIZE), Surface(SIZE)
    naive = Naive(ground())
    picture.backdrop(naive.ground)
    for _ in range(chance.randrange(1, 60)):
        _step(chance, picture, naive, art)
        if chance.random() < 0.4:
            picture.draw(target)
            assert same(target, naive.drawn())
    picture.draw(target)
    assert same(target, naive.drawn())
    assert same(picture.snapshot(), naive.drawn())
    assert picture.draw(target) == []


def _step(chance: Random, picture: Picture, naive: Naive, art: list[Surface]) -> None:
    key = (chance.choice("abc"), chance.randrange(4))
    act = chance.random()
    if act < 0.75:
        surface = chance.choice(art)
        pos = (chance.randrange(-30, SIZE[0]), chance.randrange(-30, SIZE[1]))
        z = chance.choice((-1, 0, 5, 5, OVER, OVER + 1))
        live, alpha = chance.random() < 0.3, chance.choice((255, 255, 120, 0))
        picture.put(key, surface, pos, z, live=live, alpha=alpha)
        naive.put(key, surface, pos, z, live=live, alpha=alpha)
    elif act < 0.88:
        picture.drop(key)
        naive.items.pop(key, None)
    elif act < 0.92:
        picture.drop_group(key[0])
        naive.items = {k: v for k, v in naive.items.items() if _group(k) != key[0]}
    elif act < 0.95:
        picture.keep_only(key[0], {key})
        naive.items = {k: v for k, v in naive.items.items() if _group(k) != key[0] or k == key}
    elif act < 0.97:
        naive.ground = ground(chance.randrange(200))
        picture.backdrop(naive.ground)
    elif act < 0.98:
        picture.release()
    else:
        picture.clear()
        naive.items.clear()


def _group(key: Hashable) -> Hashable:
    assert isinstance(key, tuple)
    prefix: Hashable = key[0]
    return prefix


def test_nothing_changed_touches_nothing(picture: Picture) -> None:
    target, card = Surface(SIZE), block((200, 0, 0, 255))
    picture.put("card", card, (10, 10))
    assert picture.draw(target) == [Rect(0, 0, *SIZE)]
    picture.put("card", card, (10, 10))
    assert not picture.changed
    assert picture.draw(target) == []


def test_a_moved_item_damages_where_it_was_and_is(picture: Picture) -> None:
    target, card = Surface(SIZE), block((200, 0, 0, 255))
    picture.put("card", card, (10, 10))
    picture.draw(target)
    picture.put("card", card, (130, 90))
    assert sorted(picture.draw(target), key=tuple) == [Rect(10, 10, 20, 16), Rect(130, 90, 20, 16)]


def test_a_short_move_is_one_rectangle(picture: Picture) -> None:
    target, card = Surface(SIZE), block((200, 0, 0, 255))
    picture.put("card", card, (10, 10), live=True)
    picture.draw(target)
    picture.put("card", card, (14, 12), live=True)
    assert picture.draw(target) == [Rect(10, 10, 24, 18)]


def test_what_is_off_the_screen_damages_nothing(picture: Picture) -> None:
    target = Surface(SIZE)
    picture.draw(target)
    picture.put("card", block((1, 2, 3, 255)), (-50, 10), live=True)
    assert picture.draw(target) == []


def test_live_lies_above_rest_and_below_over(picture: Picture) -> None:
    target = Surface(SIZE)
    picture.put("over", block((0, 0, 255, 255), soft=False), (0, 0), OVER)
    picture.put("rest", block((255, 0, 0, 255), soft=False), (10, 0), 900)
    picture.put("live", block((0, 255, 0, 255), soft=False), (5, 0), 1, live=True)
    picture.draw(target)
    assert [tuple(target.get_at((x, 2)))[:3] for x in (6, 22, 27)] == [
        (0, 0, 255),
        (0, 255, 0),
        (255, 0, 0),
    ]


def test_exposed_everything_is_painted_again(picture: Picture) -> None:
    target = Surface(SIZE)
    picture.draw(target)
    target.fill((9, 9, 9))
    picture.everything_dirty()
    assert picture.draw(target) == [Rect(0, 0, *SIZE)]
    assert same(target, picture.snapshot())


def test_another_target_is_painted_in_full(picture: Picture) -> None:
    picture.draw(Surface(SIZE))
    other = Surface(SIZE)
    assert picture.draw(other) == [Rect(0, 0, *SIZE)]


def test_without_a_backdrop_the_ground_is_black() -> None:
    picture, target = Picture(SIZE), Surface(SIZE)
    target.fill((9, 9, 9))
    picture.draw(target)
    assert tuple(target.get_at((5, 5)))[:3] == (0, 0, 0)


def test_a_premultiplied_surface_darkens_and_lightens_at_once() -> None:
    picture, screen, ground = Picture(SIZE), Surface(SIZE), Surface(SIZE)
    ground.fill((100, 100, 100))
    picture.backdrop(ground)
    light = Surface(SIZE, pygame.SRCALPHA)
    light.fill((60, 40, 20, 128))  # half of what lies below, and so much more
    picture.put("light", light, (0, 0), OVER, premultiplied=True)
    picture.draw(screen)
    assert tuple(screen.get_at((80, 60)))[:3] == pytest.approx((110, 90, 70), abs=1)
    picture.put("clear", block((0, 0, 0, 0)), (70, 50), 1)
    assert picture.draw(screen) == [Rect(70, 50, 20, 16)]
    assert tuple(screen.get_at((80, 60)))[:3] == pytest.approx((110, 90, 70), abs=1)
    assert tuple(picture.snapshot().get_at((80, 60)))[:3] == pytest.approx((110, 90, 70), abs=1)
