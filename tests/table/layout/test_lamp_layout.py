"""The lamp's geometry: its panels and plates are in nobody's way in any window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.table.layout.lamp import lamp_layout, lit_boxes
from game.table.layout.table import CARD_ASPECT, Area, TableLayout
from game.table.motion.places import InHand, Lift
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from tests.table.geometry import WINDOWS, card_box, laid, things
from tests.table.staging import COMBINATIONS

UNITS = [Unit(*size, text) for size in WINDOWS for text in (1.0, 1.5, 2.0)]


def tables(unit: Unit) -> Iterator[tuple[TableLayout, Poses, int]]:
    """Every number of players with every variant."""
    for cards, players in COMBINATIONS:
        poses = laid(unit, players, cards)
        yield poses.layout, poses, cards


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_panels_cover_nothing_that_is_needed(unit: Unit) -> None:
    """They may lie over the chips behind them, and in narrow windows over others' cards."""
    for table, poses, cards in tables(unit):
        lamp = lamp_layout(table, cards)
        here = dict(things(poses, cards))
        hand = here["0 hand"]
        here["0 hand"] = Area(hand.x, hand.y - Lift.CHOSEN.value, hand.w, hand.h)
        for name, box in here.items():
            seat, _, what = name.partition(" ")
            mine = seat == "0" or not seat.isdigit()
            if (mine and what != "stacks") or what in ("plate", "medallion"):
                where = f"{name}, {len(table.seats)} players, {cards} cards"
                assert not lamp.holds.overlaps(box), where
                assert not lamp.goes.overlaps(box), where


@pytest.mark.parametrize("unit", [u for u in UNITS if u.wide and u.text == 1], ids=str)
def test_in_wide_windows_hands_of_others_stay_in_sight(unit: Unit) -> None:
    for table, poses, cards in tables(unit):
        lamp = lamp_layout(table, cards)
        for name, box in things(poses, cards).items():
            if name.endswith("hand"):
                assert not lamp.holds.overlaps(box), f"{name}, {cards} cards"
                assert not lamp.goes.overlaps(box), f"{name}, {cards} cards"


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_panels_are_inside_and_apart(unit: Unit) -> None:
    for table, _, cards in tables(unit):
        lamp = lamp_layout(table, cards)
        for box in (lamp.holds, lamp.goes):
            assert box.x >= 8
            assert box.right <= unit.across - 8 + 1e-6
            assert box.foot <= unit.down
            assert box.h >= 190
        assert not lamp.holds.overlaps(lamp.goes)


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_every_plate_lies_on_its_own_card_and_leaves_its_index(unit: Unit) -> None:
    for table, poses, cards in tables(unit):
        lamp, u = lamp_layout(table, cards), unit.u
        plates = []
        for index in range(cards):
            pose = poses.at(InHand(0, index, cards))
            wide, high = lamp.plate
            x, y = pose.x / u - lamp.aside, pose.y / u + lamp.below
            plates.append(plate := Area(x - wide / 2, y - high / 2, wide, high))
            card = card_box(poses, InHand(0, index, cards))
            assert plate.x >= card.x
            assert plate.right <= card.right
            assert plate.foot <= card.foot
            assert plate.y >= card.y + 0.36 * table.seats[0].card_width * CARD_ASPECT
        assert all(left.right <= right.x for left, right in pairwise(plates))


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_what_is_lit_is_the_own_side(unit: Unit) -> None:
    for table, poses, cards in tables(unit):
        here = things(poses, cards)
        market, hand, _ = lit_boxes(table)
        for name, box in (("0 market", market), ("0 hand", hand)):
            thing = here[name]
            assert box.x <= thing.x
            assert box.y <= thing.y
            assert box.right >= thing.right
            assert box.foot >= thing.foot
