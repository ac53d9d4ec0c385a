"""The geometry of the house duel: nothing in the way in any window, at any size of text."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.table.layout.duel import WINDOW_RADIUS, DuelLayout, duel_layout, niches
from game.table.layout.table import Area, table_layout
from game.table.motion.places import InHand, InPack, InPile, InPurse, Shown
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from tests.table.geometry import ICON, WINDOWS, around, beside, card_box, raised, stacks_box

HD = Unit(1920, 1080)
UNITS = [
    Unit(*size, text) for size in (*WINDOWS, (1024, 768), (1680, 1050)) for text in (1.0, 1.5, 2.0)
]
PLATE_ABOVE = 33.0
"""u the plate with its name stands above a shelf, and above a tray."""
TRAY_ABOVE = 21.0


def things(duel: DuelLayout, *, showdown: bool = False) -> dict[str, Area]:
    """What lies in the room at rest, by name."""
    table = duel.table
    poses, (me, him) = Poses(table, 0), table.seats
    theirs = [Shown(1, n, 5) if showdown else InHand(1, n, 5) for n in range(5)]
    shelf, tray = duel.shelf, duel.tray
    x, y = table.bowl
    found = {
        "his hand": around(card_box(poses, place) for place in theirs),
        "his plate": him.plate,
        "his stacks": stacks_box(him),
        "my hand": raised(poses, 5),
        "my plate": me.plate,
        "my medallion": beside(*me.medallion, me.medallion_width, me.medallion_width),
        "my stacks": stacks_box(me),
        "bowl": Area(x - 98, y - 56, 196, 185),
        "stock": around(card_box(poses, InPack(depth)) for depth in range(9)),
        "pile": around(card_box(poses, InPile(order)) for order in range(10)),
        "shelf": Area(shelf.x, shelf.y - PLATE_ABOVE, shelf.w, shelf.h + PLATE_ABOVE),
        "tray": Area(tray.x, tray.y - TRAY_ABOVE, tray.w, tray.h + TRAY_ABOVE),
        "rule": duel.rule,
        "my bet": duel.bets[0],
        "his bet": duel.bets[1],
        "toast": beside(*table.toast, min(520, table.toast_room), table.toast_height),
        "round": table.round_plate,
        "leave": table.leave,
        "menu": beside(*table.menu, ICON, ICON),
    }
    found |= {f"button {n}": box for n, box in enumerate(table.buttons)}
    found |= {f"icon {n}": beside(*at, ICON, ICON) for n, at in enumerate(table.icons)}
    return found | {
        f"corner icon {n}": beside(*at, ICON, ICON) for n, at in enumerate(table.corner_icons)
    }


TOGETHER = ({"my medallion", "my plate"}, {"my medallion", "my stacks"}, {"his hand", "bowl"})
"""A portrait and its plate, chips before it, and the fan before the rim of the bowl."""


@pytest.mark.parametrize("unit", UNITS, ids=str)
@pytest.mark.parametrize("showdown", [False, True], ids=["asked", "showdown"])
def test_nothing_is_in_the_way(unit: Unit, *, showdown: bool) -> None:
    here = things(duel_layout(unit), showdown=showdown)
    for (one, a), (other, b) in combinations(here.items(), 2):
        if {one, other} not in TOGETHER:
            assert not a.overlaps(b), f"{one} and {other}"


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_everything_is_inside(unit: Unit) -> None:
    duel = duel_layout(unit)
    for name, box in (things(duel) | {"figure": _seen(duel)}).items():
        if name != "my hand":
            assert box.x >= 0, name
            assert box.y >= 0, name
        assert box.right <= unit.across, name
        assert box.foot <= unit.down, name


def _seen(duel: DuelLayout) -> Area:
    """The figure from the top of his hat to the table."""
    figure = duel.figure
    top = figure.y + 13 * figure.w / 760
    return Area(figure.x, top, figure.w, duel.rail_top - top)


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_what_he_says_covers_nothing_and_has_room(unit: Unit) -> None:
    duel = duel_layout(unit)
    bubble = duel.table.seats[1].bubble
    assert bubble.w >= 250
    assert bubble.y >= 8
    for name, box in things(duel).items():
        assert not bubble.overlaps(box), name


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_the_own_things_are_where_they_are_at_every_table(unit: Unit) -> None:
    table, usual = duel_layout(unit).table, table_layout(unit, 2, 5)
    assert table.seats[0] == usual.seats[0]
    assert (table.buttons, table.icons, table.menu) == (usual.buttons, usual.icons, usual.menu)
    assert table.corner_icons == usual.corner_icons


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_the_wall_has_room_for_window_shelf_and_lamps(unit: Unit) -> None:
    duel = duel_layout(unit)
    left = duel.window[0] - WINDOW_RADIUS
    assert duel.shelf.right < left
    assert duel.shelf.foot == pytest.approx(duel.rail_top + 1)
    assert duel.rule.foot < duel.rail_top + 1
    assert duel.window[1] - WINDOW_RADIUS >= 8
    for x, _ in duel.lamps:
        assert duel.shelf.right < x - 44
        assert not left - 44 < x < duel.window[0] + WINDOW_RADIUS + 44
    assert len(duel.lamps) != 1


def test_the_numbers_of_the_art_direction() -> None:
    duel = duel_layout(HD)
    assert duel.table.bowl == pytest.approx((960, 548))
    assert (duel.rail_top, duel.table.bowl_radius) == (356, 98)
    assert duel.table.toast == pytest.approx((960, 716))
    assert [x for x, _ in duel.mittens] == [960 - 116, 960 + 116]
    assert duel.window == pytest.approx((894, 259))
    assert len(duel.lamps) == 2


def test_larger_text_leaves_the_room_as_it_is() -> None:
    """The room is one picture for a window: nothing in it may depend on the size of text."""
    plain, large = duel_layout(HD), duel_layout(Unit(1920, 1080, 2.0))
    for name in ("rail_top", "window", "lamps", "figure", "shelf", "tray"):
        assert getattr(plain, name) == getattr(large, name)


@pytest.mark.parametrize("small", [False, True])
def test_compartments_are_equal_and_inside(*, small: bool) -> None:
    duel = duel_layout(HD)
    box = duel.tray if small else duel.shelf
    cells = niches(box, small=small)
    assert len(cells) == 6
    for one, other in combinations(cells, 2):
        assert not one.overlaps(other)
        assert (one.w, one.h) == pytest.approx((other.w, other.h))
    assert all(cell.x >= box.x + 8 and cell.foot + 12 <= box.foot for cell in cells)
    assert cells[0].x - box.x == pytest.approx(box.right - cells[-1].right)


def test_his_chips_lie_on_the_felt() -> None:
    for unit in UNITS:
        duel = duel_layout(unit)
        pose = Poses(duel.table, 0).at(InPurse(1, 10))
        assert pose.y / unit.u > duel.rail_top + 68
