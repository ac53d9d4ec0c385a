"""From the names of places to px: fans, rows, piles, and whose seat is at the lower edge."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.chips import DENOMINATIONS
from game.table.layout.table import table_layout
from game.table.motion import places as pl
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from tests.table.geometry import WINDOWS

HD = Poses(table_layout(Unit(1920, 1080), 5, 5), 0)


@pytest.mark.parametrize("bottom", range(5))
def test_everybody_sits_clockwise_from_whoever_is_at_the_lower_edge(bottom: int) -> None:
    poses = Poses(table_layout(Unit(1920, 1080), 5, 5), bottom)
    sides = [poses.seat((bottom + step) % 5).side for step in range(5)]
    assert sides == ["me", "left", "top", "top", "right"]


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("cards", [4, 5, 8])
def test_a_hand_is_a_fan_around_its_middle(seat: int, cards: int) -> None:
    fan = [HD.at(pl.InHand(seat, index, cards)) for index in range(cards)]
    middle = HD.seat(seat).hand
    assert sum(pose.x for pose in fan) / cards == pytest.approx(middle[0])
    assert fan[0].angle == pytest.approx(-fan[-1].angle)
    assert fan[0].angle > 0 > fan[-1].angle, "the left one leans to the left"
    assert fan[0].y == pytest.approx(fan[-1].y)
    assert min(pose.y for pose in fan) == fan[cards // 2].y
    for left, right in pairwise(fan):
        assert right.x - left.x == pytest.approx(HD.seat(seat).card_step)
        assert right.z == left.z + 1, "every card lies on its left neighbour"


def test_a_raised_card_is_higher_and_nowhere_else() -> None:
    at = {lift: HD.at(pl.InHand(0, 2, 5, lift)) for lift in pl.Lift}
    flat, chosen = at[pl.Lift.FLAT], at[pl.Lift.CHOSEN]
    assert (flat.x, flat.angle, flat.width) == (chosen.x, chosen.angle, chosen.width)
    higher = {lift.name: flat.y - pose.y for lift, pose in at.items()}
    assert higher == pytest.approx(
        {"FLAT": 0, "DECIDES": 14, "HOVER": 24, "LAMP": 40, "CHOSEN": 46}
    )


def test_a_card_that_decides_is_higher_in_every_hand_that_was_shown() -> None:
    for seat in range(5):
        flat, decides = (
            HD.at(pl.Shown(seat, 1, 5, lift)) for lift in (pl.Lift.FLAT, pl.Lift.DECIDES)
        )
        assert flat.y - decides.y == pytest.approx(14)
        assert decides == flat._replace(y=decides.y)


def test_rows_on_the_table_are_mirrored_at_the_right() -> None:
    for seat in range(5):
        row = [HD.at(pl.OnTable(seat, slot)).x for slot in range(4)]
        right = HD.seat(seat).side == "right"
        assert row == sorted(row, reverse=right)
        assert sum(row) / 4 == pytest.approx(HD.seat(seat).market[0])


def test_the_own_hand_is_shown_where_it_is_held() -> None:
    for index in range(5):
        assert HD.at(pl.Shown(0, index, 5)) == HD.at(pl.InHand(0, index, 5))


def test_other_hands_are_shown_upright_and_side_by_side() -> None:
    for seat in range(1, 5):
        row = [HD.at(pl.Shown(seat, index, 5)) for index in range(5)]
        assert {pose.angle for pose in row} == {0.0}
        assert {round(pose.width) for pose in row} == {84}
        assert len({pose.y for pose in row}) == 1
        assert all(right.x > left.x for left, right in pairwise(row))


def test_a_heap_lies_around_where_the_hand_will_be() -> None:
    for order in range(8):
        pose, (x, y) = HD.at(pl.InHeap(2, order)), HD.seat(2).hand
        assert abs(pose.x - x) <= 9
        assert abs(pose.y - y) <= 13
        assert HD.at(pl.InHeap(2, order)) == pose, "it does not move by itself"


def test_a_pile_grows_and_never_wanders() -> None:
    x, y = HD.layout.pile
    poses = [HD.at(pl.InPile(order)) for order in range(24)]
    for pose in poses:
        assert abs(pose.x - x) <= 5
        assert -13 <= pose.y - y <= 5
        assert abs(pose.angle) <= 14
    assert all(upper.z > lower.z for lower, upper in pairwise(poses))


def test_chips_fill_the_bowl_from_the_middle_and_stay_in_it() -> None:
    x, _ = HD.layout.bowl
    radius = HD.layout.bowl_radius
    for order in range(60):
        pose = HD.at(pl.InBowl(order))
        assert abs(pose.x - x) + pose.width / 2 <= radius
    layers = [HD.at(pl.InBowl(11 * layer)).y for layer in range(4)]
    assert layers == sorted(layers, reverse=True)


def test_chips_belong_to_the_stacks_of_their_owner() -> None:
    for seat in range(5):
        columns = [HD.at(pl.InPurse(seat, value)).x for value in DENOMINATIONS]
        assert columns == sorted(columns)
        assert columns[0] > HD.seat(seat).stacks[0]


def test_where_stacks_are_not_drawn_chips_go_to_the_portrait() -> None:
    narrow = Poses(table_layout(Unit(1440, 1080), 4, 5), 0)
    assert not narrow.seat(1).stacks_shown
    poses = {narrow.at(pl.InPurse(1, value)) for value in DENOMINATIONS}
    assert len(poses) == 1
    (pose,) = poses
    assert (pose.x, pose.y) == pytest.approx(narrow.seat(1).medallion)


def test_the_pack_lies_left_of_the_bowl_and_its_parted_half_beside_it() -> None:
    foot, top, aside = (HD.at(place) for place in (pl.InPack(), pl.InPack(9), pl.InPack(0, 1)))
    assert foot.x < HD.layout.bowl[0]
    assert top.y < foot.y
    assert aside.x == pytest.approx(foot.x - 92)


@pytest.mark.parametrize("size", WINDOWS)
def test_px_are_u_times_the_size_of_a_unit(size: tuple[int, int]) -> None:
    poses = Poses(table_layout(Unit(*size), 4, 5), 0)
    u, me = poses.layout.unit.u, poses.layout.seats[0]
    pose = poses.at(pl.InHand(0, 2, 5))
    assert (pose.x, pose.y, pose.width) == pytest.approx(
        (me.hand[0] * u, me.hand[1] * u, me.card_width * u)
    )
