"""A card between its neighbours: within a fan and into it, never above them."""

from __future__ import annotations

import pytest

from game.rules.cards import HIDDEN, PACK
from game.table.layout.table import table_layout
from game.table.motion.motion import Motion, Piece, Turn
from game.table.motion.places import AtDealer, InHand, InHeap, OnTable, Place
from game.table.motion.poses import Poses
from game.ui.boxes import Unit
from game.ui.timeline import linear

HAND = InHand(0, 2, 5)


def piece(origin: Place, to: Place) -> Piece:
    made = Piece(to, PACK[0], Motion(origin, to, 0.0, 1.0, linear))
    made.measure(Poses(table_layout(Unit(1920, 1080), 3, 5), 0))
    return made


def test_what_nobody_bought_fades_where_it_ends_and_nothing_else_does() -> None:
    gone = piece(OnTable(2, 1), AtDealer(2))
    alphas = [gone.alpha(step / 10) for step in range(11)]
    assert alphas[:6] == [255] * 6
    assert alphas == sorted(alphas, reverse=True)
    assert alphas[-1] == 0
    for origin, to in ((OnTable(0, 1), HAND), (HAND, AtDealer(0))):
        assert piece(origin, to).alpha(0.99) == 255


@pytest.mark.parametrize(
    ("origin", "to", "slips"),
    [
        (InHand(0, 3, 5), HAND, True),
        (OnTable(0, 1), HAND, True),
        (InHeap(0, 1), HAND, False),  # dealt: on top of everything
        (OnTable(1, 1), InHand(1, 0, 5), False),  # somebody else's back
        (HAND, AtDealer(0), False),
    ],
)
def test_only_the_own_fan_takes_cards_in_between(origin: Place, to: Place, slips: bool) -> None:
    assert piece(origin, to).slips_in(0) is slips


def test_while_it_turns_it_is_above_all() -> None:
    turning = piece(OnTable(0, 1), HAND)
    turning.turn = Turn(0.0, 1.0)
    assert not turning.slips_in(0)


def test_a_face_is_drawn_as_it_lay_or_will_lie_and_a_back_as_it_leans() -> None:
    way = piece(OnTable(0, 1), HAND)
    assert way.course is not None
    old, new = way.course.origin, way.course.to
    poses = Poses(table_layout(Unit(1920, 1080), 3, 5), 0)
    for now, near in ((0.2, old), (0.8, new)):
        width, angle = way.form(now, way.pose(now, poses))
        assert (width, angle) == (round(max(old.width, new.width)), near.angle)
    away = piece(InHand(0, 0, 5), AtDealer(0))
    assert away.course is not None
    for now in (0.2, 0.8):
        width, angle = away.form(now, away.pose(now, poses))
        assert (width, angle) == (round(away.course.origin.width), away.course.origin.angle)
    way.face = HIDDEN
    pose = way.pose(0.5, poses)
    assert way.form(0.5, pose) == (round(new.width), pose.angle)
