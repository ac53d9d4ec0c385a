"""The room of the house duel, the snowman, the snow, and what is pawned."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pygame
import pytest

from game.table.draw.duel_room import SnowmanState
from game.table.draw.pawn_shelf import HIS, MINE, PawnShelf, Thing
from game.table.draw.snow_room import SnowFall, in_glass, snow_room
from game.table.layout.duel import duel_layout
from game.table.layout.table import Area
from game.table.motion.places import InHand
from game.table.motion.poses import Poses
from game.table.part import Mood
from game.ui.boxes import Unit
from game.ui.theme import BURGUNDY, FILL_PAPER
from tests.scenes.screens import words
from tests.table.contexts import Counting, settled
from tests.table.draw.duel_geometry import PRICES, Stage, stage
from tests.ui.contrast import CONTRAST_MIN, contrast

SIZES = [(1024, 640), (1280, 1024), (1720, 720)]
SMALL = (1024, 640)
CALM = SnowmanState(Mood.CALM)


# --- the room ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_room_fills_the_window(size: tuple[int, int]) -> None:
    room = snow_room(size)
    assert room.get_size() == size
    assert room.get_masks()[3] == 0  # opaque: a backdrop needs no blending
    for x in range(5, size[0], 97):
        for y in range(5, size[1], 89):
            assert max(room.get_at((x, y))[:3]) > 2, (x, y)


def test_night_wood_and_felt_are_where_the_layout_says() -> None:
    size = (1280, 720)
    room, unit = snow_room(size), Unit(*size)
    duel = duel_layout(unit)

    def at(x: float, y: float) -> pygame.Color:
        return room.get_at((round(x * unit.u), round(y * unit.u)))

    (x, y), top = duel.window, duel.rail_top
    sky, wall, rail, felt = at(x - 120, y + 40), at(x - 330, 300), at(x, top + 40), at(x, top + 300)
    assert sky.b > sky.g > sky.r
    assert wall.r > wall.g > wall.b
    assert rail.r > rail.g > rail.b
    assert felt.g > felt.r
    assert felt.g > felt.b
    lamp = at(duel.lamps[0][0], duel.lamps[0][1] - 30)
    assert min(lamp[:3]) > 190


# --- the snowman ---------------------------------------------------------------------------------


def test_what_is_pawned_is_missing_on_him_and_nothing_else_of_him_is_drawn_anew() -> None:
    room = stage(SMALL)
    settled(room.picture, room.snowman, CALM)
    assert room.picture.changes == 10
    settled(room.picture, room.snowman, SnowmanState(Mood.BLINK, frozenset(HIS[1:])))
    assert room.picture.changes == 12, "his face and his hat"
    seen = []
    for gone in range(len(HIS) + 1):
        settled(room.picture, room.snowman, SnowmanState(Mood.CALM, frozenset(HIS[gone:])))
        seen.append(room.shown().get_buffer().raw)
    assert len(set(seen)) == len(seen)
    settled(room.picture, room.snowman, CALM)
    assert room.shown().get_buffer().raw == seen[0]


@pytest.mark.parametrize("size", [SMALL, (1280, 1024)])
def test_the_table_hides_his_lower_part_and_the_window_nothing(size: tuple[int, int]) -> None:
    room = stage(size)
    before = room.shown()
    settled(room.picture, room.snowman, replace(CALM, holding=False))
    after = room.shown()
    rail = round(room.place.rail_top * room.context.u) + 2
    below = pygame.Rect(0, rail, size[0], size[1] - rail)
    assert before.subsurface(below).copy().get_buffer().raw == (
        after.subsurface(below).copy().get_buffer().raw
    )
    top = pygame.Rect(0, 0, size[0], 2)
    assert before.subsurface(top).copy().get_buffer().raw == (
        after.subsurface(top).copy().get_buffer().raw
    )


def test_his_hands_are_there_while_he_holds_cards() -> None:
    room = stage(SMALL)
    settled(room.picture, room.snowman, CALM)
    assert ("snowman", "hand 1") in room.picture
    settled(room.picture, room.snowman, replace(CALM, holding=False))
    assert ("snowman", "hand 1") not in room.picture


def test_he_holds_a_fan_and_others_do_not() -> None:
    poses = Poses(duel_layout(Unit(1920, 1080)).table, 0)
    assert poses.at(InHand(1, 0, 5)).angle == pytest.approx(13)
    assert poses.at(InHand(1, 2, 5)).y < poses.at(InHand(1, 0, 5)).y


# --- snow ----------------------------------------------------------------------------------------


def fallen(room: Stage, *, calm: bool) -> tuple[SnowFall, set[object]]:
    """Snow as it is drawn first, and the flakes that are seen."""
    snow = SnowFall(room.context, Random(3), calm=calm)
    snow.draw(room.picture)
    room.picture.since()
    return snow, set(room.picture.keys_of("flake"))


def test_snow_falls_behind_the_glass_only() -> None:
    room = stage(SMALL)
    snow = SnowFall(room.context, Random(3), calm=False)
    (x, y), u = room.place.window, room.context.u
    below = room.place.rail_top - y
    places = set()
    for _ in range(30):
        snow.draw(room.picture)
        for key in room.picture.keys_of("flake"):
            left, top = room.picture.items[key].pos
            places.add((left, top))
            assert in_glass((left + 1.5) / u - x, (top + 1.5) / u - y, below, 0.0)
        snow.update(0.35)
    assert len(places) > 400


def test_snow_rests_between_steps_and_with_reduced_motion() -> None:
    for calm in (False, True):
        room = stage(SMALL)
        snow, _ = fallen(room, calm=calm)
        snow.update(5.0 if calm else 0.03)
        snow.draw(room.picture)
        assert not room.picture.since()


def test_where_nothing_else_moves_flakes_move_together() -> None:
    """Ten frames a second are painted, not all of them."""
    room = stage(SMALL)
    snow, _ = fallen(room, calm=False)
    frames = 0
    for _ in range(24):
        snow.update(1 / 24)
        snow.draw(room.picture)
        frames += bool(room.picture.since())
    assert 9 <= frames <= 10


def test_without_flakes_nothing_falls() -> None:
    room = stage(SMALL)
    snow = SnowFall(room.context, Random(3), calm=False, flakes=0)
    for _ in range(30):
        snow.draw(room.picture)
        snow.update(0.35)
    assert not list(room.picture.keys_of("flake"))


# --- shelf, tray and rule ------------------------------------------------------------------------


def test_only_what_changed_on_the_shelf_is_drawn_anew() -> None:
    room = stage(SMALL)
    settled(room.picture, room.shelf, 0)
    changes = room.picture.changes
    assert changes > 20
    settled(room.picture, room.shelf, 1)
    assert ("pawn pawn.shelf", "light", 0) in room.picture
    assert room.picture.changes - changes <= 7, "light, thing, tag, name, price and chip"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1920, 1080)])
def test_tags_lie_beside_each_other_on_their_shelf(
    size: tuple[int, int], text: float, language: str
) -> None:
    room = stage(size, language, text)
    settled(room.picture, room.shelf, len(HIS))
    settled(room.picture, room.tray, 2)
    for group, box in (("pawn pawn.shelf", room.place.shelf), ("pawn pawn.tray", room.place.tray)):
        for start in (0, 3):
            edge = box.x * room.context.u
            for index in range(start, start + 3):
                name = _rect(room.picture, (group, "name", index))
                price = _rect(room.picture, (group, "price", index))
                left = name.left if name.w else price.left
                assert left > edge, "one tag on another"
                edge = price.right + 2 * room.context.u
            assert edge < box.right * room.context.u


def _rect(picture: Counting, key: object) -> pygame.Rect:
    item = picture.items.get(key)
    return pygame.Rect(0, 0, 0, 0) if item is None else item.rect


def test_things_are_drawn_in_their_compartments() -> None:
    room = stage(SMALL)
    for shelf, box, things in (
        (room.shelf, room.place.shelf, HIS),
        (room.tray, room.place.tray, MINE),
    ):
        for thing in things:
            x, y, width = shelf.niche(thing)
            half = width / 2
            assert Area(box.x, box.y - 12, box.w, box.h).overlaps(Area(x, y, 1, 1))
            assert x - half >= box.x
            assert x + half <= box.right


def test_every_thing_has_a_name_and_a_drawing() -> None:
    art = stage(SMALL).context.art
    assert set(HIS) | set(MINE) == set(Thing)
    for thing in Thing:
        assert art.sprite(thing.drawing, 40).get_width() == 40
        for language in ("en", "de"):
            assert words(language)(thing.word)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1920, 1080)])
def test_the_rule_stays_on_its_plate(size: tuple[int, int], text: float, language: str) -> None:
    room = stage(size, language, text)
    settled(room.picture, room.rule, True)
    box, u = room.place.rule, room.context.u
    plate = pygame.Rect(round(box.x * u), round(box.y * u), round(box.w * u), round(box.h * u))
    lines = [_rect(room.picture, ("house rule", name)) for name in ("title", 0, 1, 2, 3, "by")]
    lines = [line for line in lines if line.w]
    assert len(lines) >= 5
    for line in lines:
        assert plate.inflate(-16, 0).contains(line)
    for above, below in pairwise(lines):
        assert above.centery < below.centery - 8


def test_burgundy_can_be_read_on_paper() -> None:
    assert all(contrast(BURGUNDY, colour) >= CONTRAST_MIN for _, colour in FILL_PAPER)


@pytest.mark.parametrize("agreed", [0, 2, 6])
def test_h7_there_is_a_compartment_for_each_thing_that_is_agreed(agreed: int) -> None:
    here = stage(SMALL)
    for host, group in ((True, "pawn pawn.shelf"), (False, "pawn pawn.tray")):
        settled(here.picture, PawnShelf(here.context, PRICES[:agreed], host=host), 0)
        shapes = [key for key in here.picture.keys_of(group) if "'thing'" in repr(key)]
        assert len(shapes) == agreed
        assert ((group, "board") in here.picture) == bool(agreed), "without any there is no shelf"
