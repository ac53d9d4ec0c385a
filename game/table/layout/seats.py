"""Where each player's things lie, for 2 to 6 players in any window.

Pure geometry. All lengths here are u. Seat 0 is the one at the bottom, the others follow
clockwise: left, along the top, right.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ui.boxes import Unit

Point = tuple[float, float]

CARD_ASPECT: Final = 1.4  # height of a card by its width


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in u by its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, middle: Point, w: float, h: float) -> "Area":
        """A box of a size by its middle."""
        return cls(middle[0] - w / 2, middle[1] - h / 2, w, h)

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def foot(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> "Area":
        """A box with so much more on every side."""
        return Area(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlaps(self, other: "Area") -> bool:
        """Whether the two have a piece in common."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.foot
            and other.y < self.foot
        )


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """Where one player's things lie. `hand`, `market` and `shown` are centres of rows, `medallion`
    its centre, `stacks` the left end of the base line of the chips, `bubble` the room for what is
    said, without the tail."""

    side: str  # "me", "left", "top" or "right"
    medallion: Point
    medallion_width: float
    plate: Area
    hand: Point
    card_width: float
    card_step: float
    market: Point
    market_width: float
    market_gap: float
    stacks: Point
    stack_chip: float  # diameter of a chip
    stacks_shown: bool
    ribbon: Point
    bubble: Area
    shown: Point  # the hand at the showdown
    shown_width: float
    shown_step: float
    shown_ribbon: Point
    bet_at: Point | None = None  # where what is bet lies, if not where the market would
    bet_width: float = 0.0  # diameter of its chips, if they are smaller

    @property
    def bet(self) -> Point:
        """The middle of what is bet at a draw-poker table: where the market is in the main game,
        there is room."""
        if self.bet_at is not None:
            return self.bet_at
        x, y = self.market
        if self.side == "me":
            return x, y - 32
        if self.side == "top":
            x = self.hand[0] + (self.card_width + 4 * self.card_step) / 2
            x += _HALF_BET * self.bet_chip
        elif self.side == "left":
            x = self.hand[0] + 190
        elif self.side == "right":
            x = self.hand[0] - 190
        return x, y - 14

    @property
    def bet_chip(self) -> float:
        """Diameter of a chip that is bet."""
        return self.bet_width or 0.9 * self.stack_chip

    @property
    def bet_foot(self) -> float:
        """The y of the lower edge of the chips that are bet."""
        return self.bet[1] + 1.21 * self.bet_chip


_HALF_BET: Final = 2.25
"""From the middle of four kinds of chips to their end and a little air, in diameters."""


PLATE: Final = 1.3  # a plate and its text grow so much with larger text, if they may
_WIDER: Final = 1.2  # a plate becomes so much wider

_NO_ROOM: Final = Area(0, 0, 0, 0)

_SIDES: Final = {
    2: ("T",),
    3: ("TL", "TR"),
    4: ("L", "T", "R"),
    5: ("L", "TL", "TR", "R"),
    6: ("L", "TL", "T", "TR", "R"),
    7: ("L", "TL", "TM", "TN", "TR", "R"),
}
"""Seats other than the one at the bottom, clockwise."""


def other_seats(unit: Unit, players: int, cards: int) -> tuple[SeatLayout, ...]:
    """The seats around the table, without room for what is said."""
    shares = _shares(players, wide=unit.wide)
    seats = [
        _side_seat(unit, players, cards, where == "R")
        if where in ("L", "R")
        else _top_seat(unit, players, cards, shares[where] * unit.across)
        for where in _SIDES[players]
    ]
    if players == _CROWDED:
        pitch = (shares["TM"] - shares["TL"]) * unit.across
        seats = [_squeezed(seat, pitch - 8) for seat in seats]
    return tuple(seats)


_CROWDED: Final = 7  # with so many players four sit along the top
_LITTLE_ROOM: Final = 300  # less room than that leaves a bet little beside the cards


def _squeezed(seat: SeatLayout, room: float) -> SeatLayout:
    """A seat along the top with plate, bet and shown hand no wider than there is room."""
    if seat.side != "top":
        return seat
    plate = replace(seat.plate, w=min(seat.plate.w, room - 0.5 * seat.medallion_width))
    step = min(seat.shown_step, (room - seat.shown_width) / 4)
    chip = 0.0 if room > _LITTLE_ROOM else 27.0
    return replace(seat, plate=plate, shown_step=step, bet_width=chip)


def _shares(players: int, *, wide: bool) -> dict[str, float]:
    """Share of the window's width at which the seats along the top have their middle."""
    if players == 3:
        return {"TL": 0.27, "TR": 0.73}
    if players == 5:
        return {"TL": 0.325, "TR": 0.675}
    if players == 7:
        return {"TL": 0.2, "TM": 0.4, "TN": 0.6, "TR": 0.8}
    edge = 0.25 if wide else 0.262
    return {"TL": edge, "T": 0.5, "TR": 1 - edge}


def my_seat(unit: Unit, cards: int) -> SeatLayout:
    """The seat at the lower edge."""
    middle, extra = unit.across / 2, unit.down - 1080
    width = 176 if unit.compact else 168
    side = 404 if unit.wide else 330
    step = min(width + 12, (unit.across - 2 * side - width) / max(1, cards - 1))
    hand = (middle, unit.down - 152)
    stacks = (44.0, unit.down - 168)
    plate = 70 * unit.grown(PLATE)
    return SeatLayout(
        side="me",
        medallion=(96, unit.down - 84),
        medallion_width=124,
        plate=Area(96, unit.down - 71 - plate / 2, 268 if unit.wide else 224, plate),
        hand=hand,
        card_width=width,
        card_step=step,
        market=(middle, 678 + extra * 0.7),
        market_width=116 if unit.compact else 112,
        market_gap=22,
        stacks=stacks,
        stack_chip=66 if unit.wide else 58,
        stacks_shown=True,
        ribbon=(middle, unit.down - 34),
        bubble=Area(170, unit.down - 220, 300, 90),
        shown=hand,
        shown_width=width,
        shown_step=step,
        shown_ribbon=(middle, unit.down - 34),
    )


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sizes of an opponent's things."""

    medallion: float
    plate: float
    card: float
    step: float
    market: float
    gap: float
    between: float
    chip: float
    cards: int

    @property
    def hand(self) -> float:
        return self.card + self.step * (self.cards - 1)

    @property
    def row(self) -> float:
        return 4 * self.market + 3 * self.gap

    @property
    def chips(self) -> float:
        return 4.48 * self.chip


def _sizes(unit: Unit, players: int, cards: int) -> _Sizes:
    roomier, grown = (16 if unit.compact else 0), unit.grown(_WIDER)
    if players == 2:
        step = 36 if cards > 6 else 44
        return _Sizes(158, (300 + roomier) * grown, 78, step, 64, 12, 40, 40, cards)
    step = 24 if cards <= 5 else 20
    if players < 6:
        medallion, plate = (132, 236) if unit.wide else (120, 206)
        return _Sizes(medallion, (plate + roomier) * grown, 70, step, 50, 8, 18, 34, cards)
    if unit.wide:
        return _Sizes(132, (236 + roomier) * grown, 62, step, 44, 8, 18, 34, cards)
    return _Sizes(120, (206 + roomier) * grown, 60, step, 42, 8, 12, 34, cards)


SHOWN_WIDTH: Final = 84
_WIDEST_SHOWN: Final = 420
_ON_HAND: Final = 71
"""From the middle of a shown hand to its ribbon, which lies on the lower edge of the cards."""
_UNDER_HAND: Final = 85  # the same where there is room between cards and ribbon
_ROOM_BELOW: Final = 5
"""With so many players neither bowl nor point table is in the way, if text is as drawn and names
are short:"""
_SHORT_NAMES: Final = 5  # those of hands of so many cards are


def _shown_row(cards: int) -> tuple[float, float]:
    """Step and width of a hand at the showdown: with eight cards every index is still whole."""
    step = min(60, (_WIDEST_SHOWN - SHOWN_WIDTH) / (cards - 1))
    return step, SHOWN_WIDTH + step * (cards - 1)


def _top_seat(unit: Unit, players: int, cards: int, middle: float) -> SeatLayout:
    s = _sizes(unit, players, cards)
    big = players == 2
    stacks_shown = (unit.wide or big) and players < 6
    total = s.hand + s.between + s.row + ((24 + s.chips) if stacks_shown else 0)
    left = middle - total / 2
    y = 102 if big else 112
    row = y + (146 if big else 132)
    plate = s.plate / unit.grown(_WIDER)  # what it is wider lies on the right
    medallion_x = middle - (plate + s.medallion * 0.5) / 2 + s.medallion * 0.18
    plate_y = y - (14 if big else 24) - (30 if unit.compact else 0)
    step, shown_width = _shown_row(cards)
    stacks_x = left + s.hand + s.between + s.row + 24
    shown_x = min(middle - 24, stacks_x - 10 - shown_width / 2) if stacks_shown else middle
    low = players == _ROOM_BELOW and cards <= _SHORT_NAMES and unit.text <= 1
    shown_y = row + (4 if low else -8 if big else -3)
    return SeatLayout(
        side="top",
        medallion=(medallion_x, y),
        medallion_width=s.medallion,
        plate=Area(medallion_x, plate_y, s.plate, 66 * unit.grown(PLATE)),
        hand=(left + s.hand / 2, row),
        card_width=s.card,
        card_step=s.step,
        market=(left + s.hand + s.between + s.row / 2, row),
        market_width=s.market,
        market_gap=s.gap,
        stacks=(stacks_x, row + s.card * 0.62),
        stack_chip=s.chip,
        stacks_shown=stacks_shown,
        ribbon=(left + (s.hand + s.between + s.row) / 2, row + s.card * 0.7 + 14),
        bubble=_NO_ROOM,
        shown=(shown_x, shown_y),
        shown_width=SHOWN_WIDTH,
        shown_step=step,
        shown_ribbon=(shown_x, shown_y + (_UNDER_HAND if low else _ON_HAND)),
    )


_TOO_NEAR: Final = 300
"""Nearer to the middle of the table a side seat's row is broken: the toast needs room."""


def _side_seat(unit: Unit, players: int, cards: int, right: bool) -> SeatLayout:
    s = _sizes(unit, players, cards)
    y = 410 + (unit.down - 1080) * 0.4
    row = y + 106
    start = 122.0

    def across(distance: float) -> float:
        return unit.across - distance if right else distance

    market = (across(start + s.hand + s.between + s.row / 2), row)
    if start + s.hand + s.between + s.row > unit.across / 2 - _TOO_NEAR:
        fan = 14 if cards <= 6 else 22
        market = (across(start + s.row / 2), row + s.card * 0.7 + s.market * 0.7 + fan)
    plate_y = y - 30 - (34 if unit.compact else 0)
    step, shown_width = _shown_row(cards)
    shown_x = max(284, start + shown_width / 2)
    stacks_x = across(94 + s.plate + 16) - (s.chips if right else 0)
    return SeatLayout(
        side="right" if right else "left",
        medallion=(across(94), y),
        medallion_width=s.medallion,
        plate=Area(
            across(94) - (s.plate if right else 0), plate_y, s.plate, 66 * unit.grown(PLATE)
        ),
        hand=(across(start + s.hand / 2), row),
        card_width=s.card,
        card_step=s.step,
        market=market,
        market_width=s.market,
        market_gap=s.gap,
        stacks=(stacks_x, y + 26),
        stack_chip=s.chip,
        stacks_shown=unit.wide,
        ribbon=(across(start + (s.hand + s.between + s.row) / 2 - 10), row + 66),
        bubble=_NO_ROOM,
        shown=(across(shown_x), row + 11),
        shown_width=SHOWN_WIDTH,
        shown_step=step,
        shown_ribbon=(across(shown_x), row + 11 + _UNDER_HAND),
    )


BUBBLE: Final = (240, 92)  # no bubble is larger, without its tail: two lines in a small window
_TAIL: Final = 12


def with_bubbles(
    seats: Sequence[SeatLayout], unit: Unit, cards: int, icons: float
) -> tuple[SeatLayout, ...]:
    """The seats with a room to speak; `icons` is where those in the upper right corner begin."""
    edges = [seat.medallion[0] - 0.6 * seat.medallion_width for seat in seats]
    top = [number for number, seat in enumerate(seats) if seat.side == "top"]
    roomy = cards <= _SHORT and unit.wide and not unit.compact and unit.text <= 1
    rooms = []
    for number, seat in enumerate(seats):
        room = _beside_plate(seat, unit.across / 2, over=roomy and len(top) == 1)
        if seat.side == "top":
            next_edge = edges[number + 1] if number + 1 in top else icons
            room = _above_plate(seat, next_edge - 6, compact=unit.compact)
        elif roomy and len(top) > 1:
            above = seats[top[-1] if seat.side == "right" else top[0]]
            room = _over_portrait(seat, above, unit.across, cards) or room
        rooms.append(room)
    return tuple(replace(seat, bubble=room) for seat, room in zip(seats, rooms, strict=True))


_SHORT: Final = 6
"""With so few cards nobody's hand reaches where a side seat speaks, unless text is larger."""


def _beside_plate(seat: SeatLayout, middle: float, *, over: bool) -> Area:
    """Between the plate of a side seat and what lies in the middle, `over` its chips; where others
    sit there, chips may be covered."""
    width, height = BUBBLE
    y = (seat.plate.y - _TAIL if over else seat.medallion[1] + 10) - height
    if seat.side == "left":
        left = seat.plate.right - 8
        return Area(left, y, min(width, middle - _BOWL_HALF - left), height)
    right = seat.plate.x + 8
    left = max(right - width, middle + _PILE_REACH)
    return Area(left, y, right - left, height)


_BOWL_HALF: Final = 140
_PILE_REACH: Final = 256  # from the middle of the table to the outer edge of the discards


def _above_plate(seat: SeatLayout, right: float, *, compact: bool) -> Area:
    """From above the plate of a seat along the top to its right neighbour; in small windows the
    plate is too high up, and the bubble has to be beside it."""
    if compact:
        left, foot = seat.plate.right - 8, seat.plate.y + 48
    else:
        left, foot = seat.medallion[0] + 0.6 * seat.medallion_width, seat.plate.y
    return Area(left, max(8, foot - BUBBLE[1]), right - left, min(foot - 8, BUBBLE[1]))


def _over_portrait(seat: SeatLayout, above: SeatLayout, across: float, cards: int) -> Area | None:
    """Over the portrait of a side seat, beside the cards and chips of who sits `above` it; None
    where that is too little room."""
    width, height = BUBBLE
    chips = 4.48 * above.stack_chip
    rows = (
        (above.hand[0], above.card_width * _ASLANT, above.card_step),
        (above.shown[0], above.shown_width, above.shown_step),
        (above.stacks[0] + chips / 2, chips if above.stacks_shown else 0.0, 0.0),
    )
    taken = [(middle, (card + (cards - 1) * step) / 2 + _CLEAR) for middle, card, step in rows]
    y = seat.medallion[1] - seat.medallion_width / 2 - _TAIL - height
    left = seat.side == "left"
    if left:
        room = min(middle - half for middle, half in taken) - _RIM
    else:
        room = across - _RIM - max(middle + half for middle, half in taken)
    return Area(_RIM if left else across - _RIM - width, y, width, height) if room > width else None


_ASLANT: Final = 1.12  # how much wider a card is that leans
_RIM: Final = 40  # from the edge of the window, u
_CLEAR: Final = 18  # between a bubble and cards, with their light, u
