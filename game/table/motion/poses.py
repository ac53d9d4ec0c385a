"""Where a place is in this window: the one step from names to px."""

from math import cos, sin, sqrt
from random import Random
from typing import Final, NamedTuple

from game.rules.chips import DENOMINATIONS
from game.table.layout.table import CARD_ASPECT, SeatLayout, TableLayout
from game.table.motion import places as pl


class Pose(NamedTuple):  # made for every moving thing in every frame: it has to be light
    """Centre in px, width in px, angle in degrees counter-clockwise, and height in the stack of
    pictures."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    z: int = 0


_STAGE: Final = (520, 300, 2.4)
"""Middle from above and width of a card on the stage, u, and how far it leans, in degrees."""
ON_STAGE_Z: Final = 1950
_FLATTER_FROM: Final = 8
"""An own hand of more cards is a flatter fan: the outermost lie as low as those of eight."""


_LESS: Final = 0.6  # a card on the table rises less than one in the hand


class Poses:
    """Poses of all places for one layout. `bottom` is the seat that sits at the lower edge."""

    def __init__(self, layout: TableLayout, bottom: int) -> None:
        self.layout: Final = layout
        self.bottom: Final = bottom
        self._u: Final = layout.unit.u
        self._known: dict[pl.Place, Pose] = {}

    def seat(self, number: int) -> SeatLayout:
        """Where a seat of the match is on this screen."""
        seats = self.layout.seats
        return seats[(number - self.bottom) % len(seats)]

    def at(self, place: pl.Place) -> Pose:
        """The pose of a place."""
        pose = self._known.get(place)
        if pose is None:
            pose = self._known[place] = self._find(place)
        return pose

    def covers(self, place: pl.InHand | pl.OnTable, x: float, y: float) -> bool:
        """Whether a card at a place lies under a point in px; a raised one reaches down to where it
        lay."""
        pose = self.at(place)
        half, high = pose.width / 2, pose.width / 2 * CARD_ASPECT
        raised = self._u * place.lift.value * (1.0 if isinstance(place, pl.InHand) else _LESS)
        return abs(x - pose.x) <= half and pose.y - high <= y <= pose.y + high + raised

    def away(self, pose: Pose) -> pl.Midway:
        """A pose of this window as a place that means the same in any window."""
        unit = self.layout.unit
        return pl.Midway(pose.x / unit.width, pose.y / unit.height, pose.width / unit.u, pose.angle)

    def _find(self, place: pl.Place) -> Pose:
        match place:
            case pl.InHeap(seat, order):
                return self._in_heap(self.seat(seat), order)
            case pl.InHand():
                return self._in_hand(place)
            case pl.OnTable():
                return self._on_table(place)
            case pl.Shown():
                return self._shown(place)
            case pl.AtDealer(seat):
                x, y = self.seat(seat).medallion
                return self._pose(x, y, self.layout.pile_width * 0.8, z=1)
            case pl.InPurse(seat, value):
                return self._in_purse(self.seat(seat), value)
            case pl.InBet(seat, column):
                (x, y), chip = self.seat(seat).bet, self.seat(seat).bet_chip
                return self._pose(x + chip * 1.04 * column, y, chip)
            case _:
                return self._in_the_middle(place)

    def _in_the_middle(self, place: pl.OfNobody) -> Pose:
        """The pose of a place that is in front of no player."""
        match place:
            case pl.InPack(depth, half):
                x, y = self.layout.stock
                return self._pose(x - 92 * half, y - depth * 1.15, self.layout.pile_width, z=depth)
            case pl.InPile(order):
                return self._in_pile(order)
            case pl.InBowl(order):
                return self._in_bowl(order)
            case pl.OnStage():
                return self._pose(self.layout.unit.across / 2, *_STAGE, z=ON_STAGE_Z)
            case pl.Midway(x, y, width, angle):
                unit = self.layout.unit
                return Pose(x * unit.width, y * unit.height, width * unit.u, angle, 500)

    def _pose(self, x: float, y: float, width: float, angle: float = 0.0, z: int = 0) -> Pose:
        u = self._u
        return Pose(x * u, y * u, width * u, angle, z)

    def _in_heap(self, seat: SeatLayout, order: int) -> Pose:
        chance = Random(order)
        x, y = seat.hand
        return self._pose(
            x + chance.uniform(-9, 9),
            y + chance.uniform(-4, 4) - order,
            seat.card_width,
            chance.uniform(-6, 6),
            30 + order,
        )

    def _in_hand(self, place: pl.InHand) -> Pose:
        seat = self.seat(place.seat)
        off = place.index - (place.count - 1) / 2
        x, y = seat.hand
        if seat.side == "me":
            flat = min(1.0, (_FLATTER_FROM - 1) / max(1, place.count - 1))
            turn = flat * (0.9 if place.count <= 5 else 1.15)
            sag, z = 1.7 * (flat * off) ** 2, 60
        elif seat.side == "host":  # who holds his cards before us holds them as a fan
            turn, sag, z = 6.5, 4.2 * off * off, 30
        else:
            turn = 2.4 if place.count <= 5 else 2.0
            sag, z = 1.1 * off * off, 30
        step = seat.card_step
        return self._pose(
            x + off * step,
            y + sag - place.lift.value,
            seat.card_width,
            -turn * off,
            z + place.index,
        )

    def _on_table(self, place: pl.OnTable) -> Pose:
        seat = self.seat(place.seat)
        x, y = seat.market
        slot = place.slot if seat.side != "right" else 3 - place.slot
        step = seat.market_width + seat.market_gap
        return self._pose(
            x + (slot - 1.5) * step, y - place.lift.value * _LESS, seat.market_width, z=20
        )

    def _shown(self, place: pl.Shown) -> Pose:
        seat = self.seat(place.seat)
        if seat.side == "me":
            return self._in_hand(pl.InHand(place.seat, place.index, place.count, place.lift))
        x, y = seat.shown
        off = place.index - (place.count - 1) / 2
        y -= place.lift.value
        return self._pose(x + off * seat.shown_step, y, seat.shown_width, z=30 + place.index)

    def _in_pile(self, order: int) -> Pose:
        chance = Random(order)
        x, y = self.layout.pile
        return self._pose(
            x + chance.uniform(-5, 5),
            y + chance.uniform(-5, 5) - 0.6 * min(order, 12),
            self.layout.pile_width * self.layout.pile_scale,
            chance.uniform(-14, 14),
            2 + order,
        )

    def _in_purse(self, seat: SeatLayout, value: int) -> Pose:
        if not seat.stacks_shown:
            x, y = seat.medallion
            return self._pose(x, y, seat.stack_chip)
        x, y = seat.stacks
        chip = seat.stack_chip
        column = DENOMINATIONS.index(value)
        return self._pose(x + chip * (0.5 + 1.12 * column), y - chip * 0.9, chip)

    def _in_bowl(self, order: int) -> Pose:
        """Loose chips fill the bowl from the middle outwards, then lie on top of each other."""
        x, y = self.layout.bowl
        radius = self.layout.bowl_radius
        layer, place = divmod(order, 11)
        distance = 0.58 * radius * sqrt((place + 0.4) / 11)
        angle = 2.4 * place + layer
        return self._pose(
            x + distance * cos(angle),
            y - 8 + 0.42 * distance * sin(angle) - 13 * layer,
            0.44 * radius,
            Random(order).uniform(-16, 16),
            order,
        )
