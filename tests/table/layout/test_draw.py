"""The draw-poker tables' geometry: two to seven seats, and nothing in the way in any window."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.table.layout.draw import button_rows
from game.table.layout.duel import duel_layout
from game.table.layout.table import Area
from game.table.parts.hands import own_oval
from game.ui.boxes import Unit
from tests.table.draw.draw_geometry import TABLES, UNITS, draw_laid, draw_things, layout_of

TOGETHER = (
    {"medallion", "plate"},
    {"medallion", "stacks"},
    {"medallion", "hand"},
    {"pile", "pile word"},
)
"""A portrait and what begins there, and a pile and its name."""
_NOT_COVERED = (
    "hand", "stacks", "bet", "sum", "bowl", "stock", "pile", "medallion", "0", "1", "2", "3", "4"
)  # fmt: skip
A_BREATH = 3
"""u that two things may touch: boxes are larger than what is round in them."""


def together(one: str, other: str) -> bool:
    """Whether two things belong together and may lie over each other."""
    (seat, _, name), (other_seat, _, other_name) = one.partition(" "), other.partition(" ")
    if seat.isdigit() and seat == other_seat:
        return {name, other_name} in TOGETHER
    return {one, other} in TOGETHER


def deep(a: Area, b: Area) -> float:
    """How far two boxes lie over each other, u."""
    across = min(a.right, b.right) - max(a.x, b.x)
    return min(across, min(a.foot, b.foot) - max(a.y, b.y))


@pytest.mark.parametrize("unit", UNITS, ids=str)
@pytest.mark.parametrize("showdown", [False, True], ids=["betting", "showdown"])
def test_nothing_is_in_the_way(unit: Unit, *, showdown: bool) -> None:
    for name, players in TABLES:
        here = draw_things(draw_laid(name, unit, players), showdown=showdown)
        for (one, a), (other, b) in combinations(here.items(), 2):
            if {one, other} == {"0 hand", "side pots"} and name == "duel":
                continue  # there cards that are marked may rise into it
            if not together(one, other):
                assert deep(a, b) <= A_BREATH, f"{one} and {other}, {name} of {players}"


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_the_own_oval_holds_the_bet_and_touches_nothing_else(unit: Unit) -> None:
    for name, players in TABLES:
        if name == "duel":
            continue
        poses = draw_laid(name, unit, players)
        here, oval = draw_things(poses), own_oval(poses.layout)
        for what, box in here.items():
            if what not in ("0 bet", "0 sum", "side pots"):
                assert deep(oval, box) <= A_BREATH, f"{what}, {name} of {players}"
        bet = here["0 bet"]
        assert oval.x - 0.4 * poses.layout.seats[0].bet_chip <= bet.x
        assert oval.y <= bet.foot <= oval.foot + A_BREATH


@pytest.mark.parametrize("unit", UNITS, ids=str)
@pytest.mark.parametrize("showdown", [False, True], ids=["betting", "showdown"])
def test_everything_is_inside(unit: Unit, *, showdown: bool) -> None:
    for name, players in TABLES:
        here = draw_things(draw_laid(name, unit, players), showdown=showdown)
        for what, box in here.items():
            where = f"{what}, {name} of {players}"
            assert box.x >= 0, where
            assert box.y >= 0, where
            assert box.right <= unit.across + 0.01, where
            assert box.foot <= unit.down + 0.01, where


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_what_is_said_covers_no_card_no_chip_no_portrait_and_no_button(unit: Unit) -> None:
    for name, players in TABLES:
        poses = draw_laid(name, unit, players)
        for showdown in (False, True):
            here = draw_things(poses, showdown=showdown)
            for number, seat in enumerate(poses.layout.seats):
                assert seat.bubble.y >= 8
                for what, box in here.items():
                    if what.endswith(_NOT_COVERED):
                        where = f"{number} over {what}, {name} of {players}"
                        assert not seat.bubble.overlaps(box), where


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_nobody_speaks_over_what_can_be_pawned(unit: Unit) -> None:
    tray = duel_layout(unit).tray
    assert not any(seat.bubble.overlaps(tray) for seat in layout_of("duel", unit, 2).seats)


@pytest.mark.parametrize("unit", [u for u in UNITS if u.height >= 1080], ids=str)
def test_what_is_pressed_is_large_enough_for_a_finger(unit: Unit) -> None:
    for name, players in TABLES:
        rows = button_rows(layout_of(name, unit, players))
        for box in (rows.top, rows.middle, rows.less, rows.amount, rows.more, rows.foot):
            assert min(box.w, box.h) * unit.u >= 44


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_every_index_of_a_shown_hand_is_whole(unit: Unit) -> None:
    for name, players in TABLES:
        for seat in layout_of(name, unit, players).seats[1:]:
            assert seat.shown_step >= 0.56 * seat.shown_width


def test_seven_seats_are_on_both_sides_of_the_middle_alike() -> None:
    for unit in UNITS:
        seats = layout_of("salon", unit, 7).seats
        for left, right in ((1, 6), (2, 5), (3, 4)):
            assert seats[left].shown[0] + seats[right].shown[0] == pytest.approx(unit.across)
            assert seats[left].shown[1] == seats[right].shown[1]
