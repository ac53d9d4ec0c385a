"""The title's picture: readable, true to the deck; and little moves in it, in small rectangles."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.input.intents import Key, PointerMoved, Pressed, Resized
from game.scenes.title.picture import DeckStyle, bust, compose, guests, turned_card
from game.scenes.title.room import TitleLayout, lay_tagline, quick_title
from game.ui.art import Art
from game.ui.boxes import Unit
from game.ui.compositor import Item
from game.ui.text import TextRenderer
from game.ui.theme import TEXT
from tests.scenes.screens import drawn, words
from tests.scenes.title.evening import SMALL, TitleEvening, signs
from tests.scenes.title.evening import TitleEvening as Evening
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


def changes(evening: Evening, seconds: float) -> list[Rect]:
    target = pygame.display.get_surface()
    assert target is not None
    found: list[Rect] = []
    for _ in range(round(seconds * 30)):
        evening.services.stack.update(1 / 30)
        found += evening.services.stack.draw(target)
    return found


def faces(evening: Evening) -> dict[int, Item]:
    """What is laid over the calm faces of the guests, by their numbers."""
    picture = evening.services.stack.pictures[-1]
    return {index: picture.items["face", index] for index in range(6) if ("face", index) in picture}


def test_bulbs_chase_four_times_a_second_in_small_rectangles(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.settle()
    changes(evening, 0.3)
    assert evening.rests()
    target = pygame.display.get_surface()
    assert target is not None
    busy = 0
    for _ in range(60):
        evening.services.stack.update(1 / 30)
        rects = evening.services.stack.draw(target)
        busy += bool(rects)
        assert sum(rect.w * rect.h for rect in rects) < 0.1 * SMALL[0] * SMALL[1]
    assert 8 <= busy <= 16


def test_guests_blink_now_and_then(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.settle()
    seen = set[int]()
    for _ in range(300):
        evening.services.stack.update(1 / 30)
        drawn(evening.services)
        seen |= faces(evening).keys()
    assert len(seen) == 6


def test_a_guest_smiles_at_the_pointer(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.settle()
    place = TitleLayout(SMALL, evening.services.u)
    pleased, at = bust(place, guests(place)[2], "pleased")
    evening.do(PointerMoved(*pleased.get_rect(topleft=at).center))
    drawn(evening.services)
    assert list(faces(evening)) == [2]
    assert pygame.image.tobytes(faces(evening)[2].surface, "RGBA") == (
        pygame.image.tobytes(pleased, "RGBA")
    )
    evening.do(PointerMoved(5, 5))
    drawn(evening.services)
    assert faces(evening) == {}


def test_with_reduced_motion_everything_stands_still(tmp_path: Path) -> None:
    evening = Evening(tmp_path, reduced_motion=True)
    evening.work()
    for _ in range(2):
        evening.services.stack.update(1 / 30)
        drawn(evening.services)
    assert evening.rests()
    evening.work()
    drawn(evening.services)
    assert changes(evening, 8.0) == []


def test_a_new_language_while_the_picture_is_composed(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    next(evening.jobs[0])
    evening.do(Pressed(Key.PREVIOUS), Pressed(Key.CONFIRM), Resized(SMALL))
    evening.settle()
    assert evening.rests()
    assert evening.services.words.language == "de"
