"""Pictures of cards: the right drawing, shadow and light around it, its middle where it is said."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.cards import HIDDEN, PACK, parse_card
from game.storage.settings import CardBack
from game.table.parts.card_pictures import (
    FULL_FACE_FROM,
    CardPictures,
    CardStyle,
    Halo,
    face_name,
)
from game.ui.art import Art, Centred
from tests.scenes.screens import SPRITES, workshop

PLAIN = CardStyle()


@pytest.fixture
def pictures() -> CardPictures:
    pygame.display.set_mode((64, 64))
    return CardPictures(workshop().art, 1.0, PLAIN)


@pytest.mark.parametrize(
    ("card", "width", "style", "name"),
    [
        ("AS", 168, PLAIN, "faces/AS"),
        ("10H", 96, PLAIN, "faces/10H"),
        ("10H", 95, PLAIN, "compact/10H"),
        ("QD", 168, CardStyle(german=True), "faces-de/QD"),
        ("KD", 168, CardStyle(german=True), "faces/KD"),
        ("JC", 84, CardStyle(german=True), "compact-de/JC"),
        ("JC", 168, CardStyle(four_colours=True), "faces4/JC"),
        ("JH", 168, CardStyle(four_colours=True), "faces/JH"),
        ("QC", 84, CardStyle(german=True, four_colours=True), "compact4-de/QC"),
        ("??", 168, CardStyle(german=True, four_colours=True), "backs/burg"),
        ("??", 168, CardStyle(back=CardBack.NAVY), "backs/navy"),
    ],
)
def test_the_drawing_of_a_card(card: str, width: int, style: CardStyle, name: str) -> None:
    assert face_name(parse_card(card), width, style) == name


def test_every_card_has_a_drawing_in_every_style() -> None:
    pygame.display.set_mode((64, 64))
    for style in (CardStyle(german, four) for german in (False, True) for four in (False, True)):
        for card in PACK:
            for width in (20, FULL_FACE_FROM):
                assert workshop().art.sprite(face_name(card, width, style), width)


def middle_of(shown: Centred) -> tuple[float, float]:
    """The middle of what is opaque, from the point that is said to be the middle."""
    seen = shown.surface.get_bounding_rect(min_alpha=200)
    return seen.x + seen.w / 2 - shown.x, seen.y + seen.h / 2 - shown.y


@pytest.mark.parametrize("angle", [0.0, -4.6, 9.2, 24.0])
@pytest.mark.parametrize("halo", [Halo.NONE, Halo.HOVER, Halo.WINNER])
def test_the_middle_is_where_it_is_said(pictures: CardPictures, angle: float, halo: Halo) -> None:
    for card in (HIDDEN, PACK[0]):
        x, y = middle_of(pictures.card(card, 120, angle, halo))
        assert abs(x) <= 2
        assert abs(y) <= 2


def test_light_reaches_farther_than_the_card(pictures: CardPictures) -> None:
    plain = pictures.card(PACK[3], 100, 0.0).surface
    lit = pictures.card(PACK[3], 100, 0.0, Halo.CHOSEN).surface
    assert lit.get_width() > plain.get_width()
    assert lit.get_height() > plain.get_height()


def test_the_same_picture_is_made_once(pictures: CardPictures) -> None:
    first = pictures.card(PACK[7], 100, 3.0)
    assert pictures.card(PACK[7], 100, 3.1) is first, "angles come in steps"
    assert pictures.card(PACK[7], 100, -3.0) is not first
    back = pictures.scaled(HIDDEN, 168, 0.0, 0.5)
    assert pictures.scaled(HIDDEN, 168, 0.0, 0.505) is back


def test_a_turning_card_is_narrow_in_the_middle_and_a_breath_taller(pictures: CardPictures) -> None:
    whole = pictures.card(PACK[5], 120, 0.0)
    edge = pictures.squeezed(PACK[5], 120, 0.0, 0.04)
    half = pictures.squeezed(PACK[5], 120, 0.0, 0.5)
    assert edge.surface.get_width() < half.surface.get_width() < whole.surface.get_width()
    assert edge.surface.get_height() > whole.surface.get_height()
    assert abs(middle_of(half)[0]) <= 3


def test_a_face_on_its_way_between_two_sizes(pictures: CardPictures) -> None:
    whole = pictures.card(PACK[5], 120, 0.0)
    smaller = pictures.scaled(PACK[5], 120, 0.0, 0.5)
    assert smaller.surface.get_width() == pytest.approx(whole.surface.get_width() / 2, abs=1)
    assert abs(middle_of(smaller)[0]) <= 2


def test_a_centred_picture_says_where_its_corner_is() -> None:
    shown = Centred(pygame.Surface((10, 20)), 5, 10)
    assert shown.at(100.4, 50.6) == (95, 41)


def test_another_language_makes_only_the_cards_anew_that_look_otherwise(
    pictures: CardPictures,
) -> None:
    jack, ace = parse_card("JS"), parse_card("AS")
    before = {card: pictures.card(card, 100, 0) for card in (jack, ace, HIDDEN)}
    german = CardPictures(workshop().art, 1.0, CardStyle(german=True))
    assert german.card(ace, 100, 0) is before[ace]
    assert german.card(HIDDEN, 100, 0) is before[HIDDEN]
    assert german.card(jack, 100, 0) is not before[jack]


def test_outlines_are_drawn_anew_where_they_come_and_go(pictures: CardPictures) -> None:
    ace = parse_card("AS")
    plain, lit = pictures.card(ace, 100, 0), pictures.card(ace, 100, 0, Halo.WINNER)
    bold = CardPictures(workshop().art, 1.0, CardStyle(bold=True))
    assert bold.card(ace, 100, 0) is plain
    assert bold.card(ace, 100, 0, Halo.WINNER) is not lit


def test_nothing_is_transformed_ahead_that_may_be_painted_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While a thread scales or turns a surface it is locked, and to blit it is an error."""
    pygame.display.set_mode((64, 64))
    art = Art(SPRITES)
    monkeypatch.setattr(art, "ahead", lambda make, *what: make(*what))
    pictures, ace = CardPictures(art, 1.0, PLAIN), parse_card("AS")
    lying = [pictures.card(card, 196, 0.0).surface for card in (HIDDEN, ace)]
    lying += [art.sprite(name, 196) for name in ("backs/burg", "faces/AS")]
    sources = []
    for name in ("scale", "smoothscale", "rotozoom"):
        transform = getattr(pygame.transform, name)

        def watched(surface: Any, *how: Any, transform: Any = transform) -> Any:
            sources.append(surface.get_abs_parent())
            return transform(surface, *how)

        monkeypatch.setattr(pygame.transform, name, watched)
    pictures.rising_ahead(196, 0.0, 0.5)
    pictures.bends_ahead(ace, 196, 0.0)
    assert sources
    assert not any(source is surface for source in sources for surface in lying)
