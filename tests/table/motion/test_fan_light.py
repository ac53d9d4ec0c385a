"""The light around a hand that won: round it, not on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.cards import PACK
from game.table.motion.card_painter import Shining
from game.table.motion.poses import Pose
from game.table.parts.card_pictures import CardPictures, CardStyle, Halo, Lying
from game.ui.compositor import Picture
from tests.scenes.screens import workshop

HAND: Lying = tuple(
    (card, Pose(200.0 + 60 * n, 200.0 + n, 84.0, 4.0 - 2 * n, 30 + n))
    for n, card in enumerate(PACK[:5])
)


@pytest.fixture(params=[False, True], ids=["plain", "bold"])
def cards(request: pytest.FixtureRequest) -> Iterator[CardPictures]:
    """Maker of pictures, once for strong contrast."""
    pygame.display.set_mode((640, 400))
    yield CardPictures(workshop().art, 1.0, CardStyle(bold=request.param))


def alpha_at(cards: CardPictures, x: float, y: float) -> int:
    light = cards.light_around(HAND)
    left, top = light.at(HAND[0][1].x, HAND[0][1].y)
    return int(light.surface.get_at((round(x) - left, round(y) - top)).a)


def test_no_card_is_veiled_by_it(cards: CardPictures) -> None:
    for _, pose in HAND:
        for dx in (-36, 0, 36):
            for dy in (-54, 0, 54):
                assert alpha_at(cards, pose.x + dx, pose.y + dy) == 0


def test_it_is_strong_at_the_edge_and_gone_farther_out(cards: CardPictures) -> None:
    first, last = HAND[0][1], HAND[-1][1]
    for pose, side in ((first, -1), (last, 1)):
        near, far = (alpha_at(cards, pose.x + side * away, pose.y) for away in (46, 61))
        assert near > 120
        assert far < 40
    assert alpha_at(cards, first.x, first.y - 66) > 60


def test_its_colour_is_the_winners_everywhere(cards: CardPictures) -> None:
    """Laid over a shadow it would end in a dark line."""
    light = cards.light_around(HAND).surface
    for x in range(0, light.get_width(), 3):
        for y in range(0, light.get_height(), 3):
            colour = light.get_at((x, y))
            if colour.a > 8:
                assert all(
                    abs(a - b) <= 6 for a, b in zip(colour[:3], Halo.WINNER.value, strict=True)
                )


def test_it_is_made_once(cards: CardPictures) -> None:
    assert cards.light_around(HAND) is cards.light_around(HAND)


def test_a_hand_shines_only_while_it_lies_there(cards: CardPictures) -> None:
    picture, shining = Picture((640, 400)), Shining()
    lying: dict[int, Lying] = {2: HAND}
    shining.draw(picture, cards, lying.__getitem__)
    assert not picture.keys_of("shine")
    shining.seats = (2,)
    shining.draw(picture, cards, lying.__getitem__)
    assert picture.keys_of("shine") == {("shine", 2)}
    assert picture.items["shine", 2].z > HAND[-1][1].z
    lying[2] = ()
    shining.draw(picture, cards, lying.__getitem__)
    assert not picture.keys_of("shine")
    lying[2] = HAND
    shining.draw(picture, cards, lying.__getitem__)
    shining.seats = ()
    shining.draw(picture, cards, lying.__getitem__)
    assert not picture.keys_of("shine")
