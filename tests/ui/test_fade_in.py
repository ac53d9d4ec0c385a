"""Things that come into the picture softly."""

from __future__ import annotations

import pygame
import pytest

from game.ui.picture.compositor import Picture
from game.ui.picture.fade_in import WAYS, FadeIn

PAPER = pygame.Surface((40, 20), pygame.SRCALPHA)
HERE = (100, 100)
KEYS = [("toast", "plate"), ("bubble", 2, "paper"), ("ribbon", 1, "band"), ("banner", "title")]


def stage(*, calm: bool = False) -> tuple[Picture, FadeIn]:
    return Picture((400, 300)), FadeIn(1.0, calm=calm)


@pytest.mark.parametrize("key", KEYS)
def test_what_is_new_rises_and_fades_in_to_where_it_belongs(key: tuple[object, ...]) -> None:
    picture, entrances = stage()
    way = WAYS[key[0]]
    picture.put(key, PAPER, HERE)
    alphas, heights = [], []
    for step in range(11):
        entrances.draw(picture, step * way.lasts / 10, at_once=False)
        alphas.append(picture.items[key].alpha)
        heights.append(picture.items[key].pos[1])
    assert alphas[0] < 30
    assert alphas == sorted(alphas)
    assert alphas[-1] == 255
    assert heights[0] > HERE[1]
    assert picture.items[key].pos == HERE
    assert not entrances.moving


def test_with_reduced_motion_nothing_rises() -> None:
    picture, entrances = stage(calm=True)
    picture.put(KEYS[0], PAPER, HERE)
    for step in range(10):
        entrances.draw(picture, step * 0.02, at_once=False)
        assert picture.items[KEYS[0]].pos == HERE


def test_at_instant_speed_it_is_there() -> None:
    picture, entrances = stage()
    picture.put(KEYS[3], PAPER, HERE)
    entrances.draw(picture, 0.0, at_once=True)
    assert picture.items[KEYS[3]].alpha == 255
    assert not entrances.moving


def test_what_is_put_elsewhere_on_its_way_ends_there() -> None:
    picture, entrances = stage()
    picture.put(KEYS[0], PAPER, HERE)
    entrances.draw(picture, 0.0, at_once=False)
    picture.put(KEYS[0], PAPER, (150, 120))
    for step in range(1, 20):
        entrances.draw(picture, step * 0.02, at_once=False)
    assert picture.items[KEYS[0]].pos == (150, 120)


def test_what_goes_on_its_way_in_is_gone() -> None:
    picture, entrances = stage()
    picture.put(KEYS[0], PAPER, HERE)
    entrances.draw(picture, 0.0, at_once=False)
    picture.drop(KEYS[0])
    entrances.draw(picture, 0.05, at_once=False)
    assert KEYS[0] not in picture
    assert not entrances.moving


def test_the_ground_of_a_banner_is_just_there() -> None:
    picture, entrances = stage()
    picture.put(("banner", "rays", 3), PAPER, HERE)
    entrances.draw(picture, 0.0, at_once=False)
    assert not entrances.moving
