"""Where the ladder of lines stands. Pure geometry, in u."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.table.layout.seats import CARD_ASPECT, Box
from game.table.layout.table import edge, over_chips
from game.table.motion.places import InHand, Lift, OnTable

if TYPE_CHECKING:
    from game.table.motion.poses import Poses

SIZE: Final = (438, 220)
NARROWEST: Final = 340
_AIR: Final = 12
TAG_HIGH: Final = 33
"""What the ladder says lies over its upper edge."""


def ladder_box(poses: Poses, cards: int) -> Box:
    """Where the panel stands in u: at the right over the buttons, in a small window at the left
    over the own chips; it covers neither own cards nor prices."""
    layout = poses.layout
    hand, market = _hand(poses, cards), _market(poses)
    right, foot, left = layout.unit.across - 36, layout.buttons[0].y - 10, edge(layout.unit)
    low = min(over_chips(layout.unit), hand.y - _AIR)
    wide = min(SIZE[0], layout.ladder.x - _AIR - left)
    places = [
        _at_right(right, hand.right + _AIR, foot),
        _at_right(right, market.right + _AIR, min(foot, hand.y - _AIR)),
        Box(left, low - SIZE[1], wide, SIZE[1]),
    ]
    if layout.unit.compact:
        places.insert(0, places.pop())
    widest = max(places, key=lambda place: place.w)
    return next((place for place in places if place.w >= NARROWEST), widest)


def _at_right(right: float, left: float, foot: float) -> Box:
    width = min(SIZE[0], right - left)
    return Box(right - width, foot - SIZE[1], width, SIZE[1])


def _hand(poses: Poses, cards: int) -> Box:
    """Around the own hand, a raised card in it."""
    u, me = poses.layout.unit.u, poses.bottom
    ends = [poses.at(InHand(me, index, cards, Lift.CHOSEN)) for index in (0, cards // 2, cards - 1)]
    half = ends[0].width * 0.56 / u  # aslant
    top = min(pose.y for pose in ends) / u - half * CARD_ASPECT
    return Box(ends[0].x / u - half, top, (ends[2].x - ends[0].x) / u + 2 * half, 400)


def _market(poses: Poses) -> Box:
    """Around the own cards that may be bought, a raised one among them."""
    u = poses.layout.unit.u
    ends = [poses.at(OnTable(poses.bottom, slot, Lift.HOVER)) for slot in (0, 3)]
    half = ends[0].width / 2 / u
    wide = (ends[1].x - ends[0].x) / u + 2 * half
    return Box(ends[0].x / u - half, ends[0].y / u - half * CARD_ASPECT, wide, 3 * half)
