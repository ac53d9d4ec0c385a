"""The title's picture: readable, and true to the deck."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.title.picture import DeckStyle, compose, turned_card
from game.scenes.title.room import TitleLayout, lay_tagline, quick_title
from game.ui.art import Art
from game.ui.boxes import Unit
from game.ui.text import TextRenderer
from game.ui.theme import TEXT
from tests.scenes.screens import words
from tests.scenes.title.evening import TitleEvening, signs
from tests.ui.contrast import CONTRAST_MIN, contrast

SPRITES = Path(__file__).parents[3] / "sprites"
SIZES = ((1920, 1080), (1024, 640), (1280, 1024))


def layout(size: tuple[int, int]) -> TitleLayout:
    pygame.display.set_mode(size)
    return TitleLayout(size, Unit(*size).u)


def composed(place: TitleLayout, tagline: str) -> Surface:
    words, deck = ("POKER", "DELUXE", tagline), DeckStyle(german=False, four_colours=False)
    case = TextRenderer(SPRITES / "fonts")
    return compose(place, Art(SPRITES), case, words, deck)


@pytest.mark.parametrize("size", SIZES)
def test_words_stand_on_ground_dark_enough(tmp_path: Path, size: tuple[int, int]) -> None:
    title = TitleEvening(tmp_path, size)
    place = layout(size)
    shown = composed(place, " ")
    line = Rect(0, 0, place.tagline_width, place.px(24))
    line.center = place.tagline
    for area in (line, *signs(title.title), title.widget("language").rect):
        for x in range(area.left, area.right, 3):
            for y in range(area.top, area.bottom, 2):
                red, green, blue, _ = shown.get_at((x, y))
                assert contrast(TEXT, (red, green, blue)) >= CONTRAST_MIN
    assert shown.get_size() == size
    assert shown.get_masks()[3] == 0, "opaque"


def test_the_dark_room_has_the_same_places() -> None:
    place = layout((1024, 640))
    dark = quick_title(place, TextRenderer(SPRITES / "fonts"), ("POKER", "DELUXE"), "A line.")
    assert dark.get_size() == (1024, 640)
    brightest = max(sum(dark.get_at((x, place.logo_first[1]))[:3]) for x in range(300, 740))
    assert 150 < brightest < 400
    assert sum(dark.get_at((20, 300))[:3]) < 80


@pytest.mark.parametrize(
    ("german", "four", "faces"),
    [
        (False, False, ("faces/10S", "faces/JH", "faces/QS", "faces/KD", "faces/AS")),
        (True, False, ("faces/10S", "faces-de/JH", "faces-de/QS", "faces/KD", "faces/AS")),
        (True, True, ("faces/10S", "faces-de/JH", "faces-de/QS", "faces4/KD", "faces/AS")),
    ],
)
def test_cards_follow_letters_and_colours(german: bool, four: bool, faces: tuple[str]) -> None:
    deck = DeckStyle(german, four)
    assert tuple(deck.face(card) for card in ("10S", "JH", "QS", "KD", "AS")) == faces
    assert all((SPRITES / f"{face}.svg").is_file() for face in faces)


def test_a_turned_card_is_as_large_as_it_must_be() -> None:
    upright, turned = turned_card("faces/AS", 100, 0, 4), turned_card("faces/AS", 100, 16, 4)
    assert upright.get_size() == (108, 148)
    box = turned.get_bounding_rect(min_alpha=60)
    assert box.w == pytest.approx(100 * 0.961 + 140 * 0.276, abs=4)
    assert box.center == pytest.approx(turned.get_rect().center, abs=2)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)])
def test_the_line_under_the_logo_is_whole_and_in_the_middle(
    size: tuple[int, int], language: str
) -> None:
    place, sheet = layout(size), Surface(size, pygame.SRCALPHA)
    lay_tagline(sheet, place, TextRenderer(SPRITES / "fonts"), words(language)("title.tagline"))
    ink = sheet.get_bounding_rect(min_alpha=64)
    room = Rect(0, 0, place.tagline_width, ink.h)
    room.center = place.tagline
    assert room.left < ink.left and ink.right < room.right
    assert ink.centerx == pytest.approx(place.tagline[0], abs=2)
