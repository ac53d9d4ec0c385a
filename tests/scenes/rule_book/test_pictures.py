"""The drawings of the rule book are whole, and its pages turn from one picture to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.rule_book.examples import DEALER, DRAWINGS, CardAt, ExamplePainter, Sprite
from game.scenes.rule_book.pictures import SECONDS, PageTurn
from game.storage.settings import Settings
from game.table.parts.card_pictures import CardPictures, CardStyle
from game.ui.compositor import Picture
from tests.scenes.screens import workshop

if TYPE_CHECKING:
    from game.ui.services import Services

SOLID = 140


class Screen:
    """As much of the services as a turning page asks for."""

    settings, size = Settings(), (40, 20)


@pytest.fixture(scope="module")
def hand() -> ExamplePainter:
    shop = workshop()
    return ExamplePainter(shop.art, CardPictures(shop.art, 0.8, CardStyle()), 0.8, "en")


@pytest.mark.parametrize("step", DRAWINGS)
def test_no_drawing_is_clipped(hand: ExamplePainter, step: str) -> None:
    drawing = hand.picture(DRAWINGS[step])
    inked = drawing.get_bounding_rect(min_alpha=SOLID)
    assert drawing.get_rect().inflate(-2, -2).contains(inked), (inked, drawing.get_size())


def test_the_dealer_button_is_lettered_in_the_language_spoken() -> None:
    shop = workshop()
    cards = CardPictures(shop.art, 1.0, CardStyle())
    drawing = (Sprite(DEALER, 118, 68, 90),)
    one, other = (
        ExamplePainter(shop.art, cards, 1.0, language).picture(drawing) for language in ("en", "de")
    )
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_a_card_that_does_not_count_is_pale(hand: ExamplePainter) -> None:
    full, pale = (
        hand.picture((CardAt("AS", 118, 68, pale=pale),)).get_at(hand.picture(()).get_rect().center)
        for pale in (False, True)
    )
    assert pale.a < full.a / 2


@pytest.mark.parametrize("forward", [True, False])
def test_a_page_turns_from_the_old_picture_to_the_new(forward: bool) -> None:
    old, picture = Surface((40, 20)), Picture((40, 20))
    old.fill((200, 0, 0))
    new = Surface((40, 20))
    new.fill((0, 0, 200))
    turn, area = PageTurn(cast("Services", Screen())), Rect(0, 0, 40, 20)
    turn.begin(area, single=False)
    picture.backdrop(old)
    turn.draw(picture)
    turn.remember(area, ("nothing", "ring"), forward=forward)
    picture.backdrop(new)
    turn.begin(area, single=False)
    turn.draw(picture)
    seen = picture.snapshot()
    assert seen.get_at((5, 5))[:3] == seen.get_at((35, 5))[:3] == (200, 0, 0)
    turn.update(SECONDS / 2)
    turn.draw(picture)
    seen = picture.snapshot()
    bare, still = (35, 5), (5, 5)
    if not forward:
        bare, still = still, bare
    assert seen.get_at(bare)[:3] == (0, 0, 200)
    assert seen.get_at(still)[:3] == (200, 0, 0)
    turn.update(SECONDS)
    assert turn.over
    turn.draw(picture)
    assert picture.snapshot().get_at(still)[:3] == (0, 0, 200)
    assert not picture.keys_of("turn")
