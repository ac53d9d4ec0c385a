"""Motions and turns: pure functions of time."""

from itertools import pairwise

import pytest

from game.table.layout.table import table_layout
from game.table.motion.motion import Motion, Turn
from game.table.motion.places import AtDealer, InHand, InPack, InPile, OnStage, OnTable
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from game.ui.timeline import linear, out_cubic

POSES = Poses(table_layout(Unit(1920, 1080), 3, 5), 0)


def test_from_its_origin_to_its_end() -> None:
    motion = Motion(InPack(3), InPile(2), start=2.0, lasts=0.5, arc=0.2, spin=30)
    origin, end = POSES.at(InPack(3)), POSES.at(InPile(2))
    before = motion.pose(0.0, POSES)
    assert (before.x, before.y, before.width) == (origin.x, origin.y, origin.width)
    assert motion.pose(2.5, POSES) == end
    assert motion.pose(99.0, POSES) == end


def test_halfway_lies_between_and_the_arc_rises() -> None:
    flat = Motion(InPack(), InPile(0), start=0.0, lasts=1.0, ease=linear)
    high = Motion(InPack(), InPile(0), start=0.0, lasts=1.0, ease=linear, arc=0.2)
    origin, end = POSES.at(InPack()), POSES.at(InPile(0))
    middle = flat.pose(0.5, POSES)
    assert middle.x == pytest.approx((origin.x + end.x) / 2)
    assert high.pose(0.5, POSES).y < middle.y


def test_it_leans_on_the_way_and_neither_jumps_nor_lies_askew() -> None:
    motion = Motion(InPack(), InPack(), start=0.0, lasts=1.0, ease=linear, spin=24)
    angles = [motion.pose(frame / 20, POSES).angle for frame in range(21)]
    assert (angles[0], angles[10], angles[20]) == pytest.approx((0, 24, 0))
    assert max(abs(a - b) for a, b in pairwise(angles)) < 4


def test_a_card_is_high_over_the_table_before_it_is_large() -> None:
    motion = Motion(OnTable(0, 3), OnStage(), start=0.0, lasts=0.42, ease=out_cubic)
    low, stage = POSES.at(OnTable(0, 3)), POSES.at(OnStage())
    pose = motion.pose(0.14, POSES)
    risen = (low.y - pose.y) / (low.y - stage.y)
    grown = (pose.width - low.width) / (stage.width - low.width)
    assert risen > 0.65 and grown < 0.4
    assert motion.pose(0.42, POSES) == stage


def test_without_length_it_is_over_at_once() -> None:
    motion = Motion(InPack(), InPile(0), start=1.0, lasts=0.0)
    assert motion.progress(1.0) == 1.0
    assert motion.pose(1.0, POSES) == POSES.at(InPile(0))


def test_a_new_window_moves_the_way_with_it() -> None:
    motion = Motion(AtDealer(1), InHand(2, 0, 5), start=0.0, lasts=1.0, ease=linear)
    large = Poses(table_layout(Unit(3840, 2160), 3, 5), 0)
    here, there = motion.pose(0.5, POSES), motion.pose(0.5, large)
    assert (there.x, there.y, there.width) == pytest.approx(
        (2 * here.x, 2 * here.y, 2 * here.width)
    )


def test_a_place_midway_means_the_same_in_every_window() -> None:
    pose = Motion(InPack(), InPile(0), start=0.0, lasts=1.0).pose(0.3, POSES)
    place = POSES.away(pose)
    again = POSES.at(place)
    assert (again.x, again.y, again.width, again.angle) == pytest.approx(
        (pose.x, pose.y, pose.width, pose.angle)
    )
    large = Poses(table_layout(Unit(3840, 2160), 3, 5), 0).at(place)
    assert (large.x, large.y, large.width) == pytest.approx(
        (2 * pose.x, 2 * pose.y, 2 * pose.width)
    )


def test_a_turn_shows_the_other_side_from_the_middle_on() -> None:
    turn = Turn(start=1.0, lasts=0.2)
    assert not turn.turned(1.09)
    assert turn.turned(1.1)
    assert not turn.over(1.19)
    assert turn.over(1.2)


def test_a_turning_card_never_vanishes() -> None:
    turn = Turn(start=0.0, lasts=0.2)
    widths = [turn.squeeze(step / 100) for step in range(-5, 30)]
    assert min(widths) == 0.04
    assert widths[0] == widths[-1] == 1.0


def test_a_turn_without_length_is_over_at_once() -> None:
    turn = Turn(start=1.0, lasts=0.0)
    assert turn.turned(1.0)
    assert turn.over(1.0)
    assert turn.squeeze(1.0) == 1.0
