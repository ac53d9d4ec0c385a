"""What moves on the title: little, in small rectangles, and nothing where motion is reduced."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect

from game.input.intents import Key, PointerMoved, Pressed, Resized
from game.scenes.title.picture import bust, guests
from game.scenes.title.room import TitleLayout
from game.ui.compositor import Item
from tests.scenes.screens import drawn
from tests.scenes.title.evening import SMALL
from tests.scenes.title.evening import TitleEvening as Evening


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
