"""Parts that take turns."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.compositor import Picture
from game.ui.rota import Rota

PIXEL = pygame.Surface((1, 1))


def put(picture: Picture, name: str, asked: list[str]) -> None:
    asked.append(name)
    picture.put((name,), PIXEL, (0, 0))


def idle(_: Picture, name: str, asked: list[str]) -> None:
    asked.append(name)


def test_one_part_changes_the_picture_in_a_frame() -> None:
    asked: list[str] = []
    rota = Rota([partial(put, name=name, asked=asked) for name in "abc"])
    picture = Picture((10, 10))
    rota.call()
    for number in (1, 2, 3):
        assert rota.unfinished
        rota.draw(picture, hurry=False)
        assert asked == list("abc")[:number]
    assert not rota.unfinished
    rota.draw(picture, hurry=False)
    assert len(asked) == 3


def test_parts_with_nothing_to_do_do_not_hold_up_the_others_for_long() -> None:
    asked: list[str] = []
    rota = Rota([partial(idle, name=str(number), asked=asked) for number in range(20)])
    rota.call()
    for _ in range(5):
        rota.draw(Picture((10, 10)), hurry=False)
    assert len(asked) == 20


def test_who_waits_keeps_its_turn_when_more_changes() -> None:
    asked: list[str] = []
    rota = Rota([partial(put, name=name, asked=asked) for name in "abc"])
    for _ in range(3):
        rota.call()
        rota.draw(Picture((10, 10)), hurry=False)
    assert asked == list("abc")


def test_in_a_hurry_all_have_their_turn() -> None:
    asked: list[str] = []
    rota = Rota([partial(put, name=name, asked=asked) for name in "abc"])
    rota.call()
    rota.draw(Picture((10, 10)), hurry=True)
    assert asked == list("abc")
    assert not rota.unfinished
