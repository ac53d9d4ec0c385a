"""Where everything lies on the table, for 2 to 6 players in any window (art direction, section 9).

Pure geometry. All lengths here are u; `poses.py` turns places into px. Seat 0 of a layout is the
one at the bottom, the others follow clockwise: left, along the top, right.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.view.unit import Unit

Point = tuple[float, float]

CARD_ASPECT: Final = 1.4
"""Height of a card by its width."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in u by its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def overlaps(self, other: "Box") -> bool:
        """Whether the two have a piece in common."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """Where one player's things lie. `hand`, `market` and `shown` are centres of rows, `medallion`
    its centre, `plate` a box, `stacks` the left end of the base line of the chips."""

    side: str  # "me", "left", "top" or "right"
    medallion: Point
    medallion_width: float
    plate: Box
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
    bubble: Point  # tip of the tail
    shown: Point  # the hand at the showdown
    shown_width: float
    shown_step: float
    shown_ribbon: Point
    shown_stacks: Point


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The fixed zones, and the seats."""

    unit: Unit
    bowl: Point
    bowl_radius: float
    pile: Point
    stock: Point
    pile_width: float
    toast: Point
    banner: Point
    ladder: Box
    buttons: tuple[Box, Box]
    icons: tuple[Point, ...]
    menu: Point
    round_plate: Box
    round_short: bool
    corner_icons: tuple[Point, ...]
    point_table: Box
    point_table_docked: bool
    seats: tuple[SeatLayout, ...]


_SIDES: Final = {
    2: ("T",),
    3: ("TL", "TR"),
    4: ("L", "T", "R"),
    5: ("L", "TL", "TR", "R"),
    6: ("L", "TL", "T", "TR", "R"),
}
"""Seats other than the one at the bottom, clockwise."""


@lru_cache(maxsize=16)
def table_layout(unit: Unit, players: int, cards: int) -> TableLayout:
    """The layout for a window, a number of players and of cards in a hand."""
    extra = unit.down - 1080
    middle = unit.across / 2
    shares = _shares(players, wide=unit.wide)
    others = tuple(
        _side_seat(unit, players, cards, where == "R")
        if where in ("L", "R")
        else _top_seat(unit, players, cards, shares[where] * unit.across)
        for where in _SIDES[players]
    )
    me = _my_seat(unit, cards)
    width = 320 if unit.wide else 274
    left = unit.across - 36 - width
    buttons = (Box(left, unit.down - 250, width, 76), Box(left, unit.down - 160, width, 76))
    step = 84 if unit.compact else 72
    ladder = (84 * 1.1, 172 * 1.1) if unit.compact else (84.0, 172.0)
    market_left = me.market[0] - 2 * me.market_width - 1.5 * me.market_gap
    round_width = (232 if players < 6 else 170) if unit.wide else 118
    rows = len_rows(cards)
    return TableLayout(
        unit=unit,
        bowl=(middle, 396 + extra * 0.4),
        bowl_radius=104,
        pile=(middle + 196, 404 + extra * 0.4),
        stock=(middle - 196, 404 + extra * 0.4),
        pile_width=76,
        toast=(middle, 553 + extra * 0.55),
        banner=(middle, 632 + extra * 0.6),
        ladder=Box(
            market_left - 26 - ladder[0], me.market[1] - ladder[1] / 2, ladder[0], ladder[1]
        ),
        buttons=buttons,
        icons=tuple((unit.across - 58 - i * step, unit.down - 52) for i in range(3)),
        menu=(58, 48),
        round_plate=Box(100, 22, round_width, 52),
        round_short=players > 5 or not unit.wide,
        corner_icons=tuple((unit.across - 58 - i * step, 48) for i in range(2)),
        point_table=_point_table(unit, rows),
        point_table_docked=players <= 3 and unit.wide and not unit.compact,
        seats=(me, *others),
    )


def len_rows(cards: int) -> int:
    """Lines of the table of the variant with so many cards."""
    return {4: 8, 5: 9, 6: 12, 7: 14, 8: 18}[cards]


def _point_table(unit: Unit, rows: int) -> Box:
    row, width = (38, 330) if rows <= 12 else (26, 346)
    if unit.compact:
        row, width = (40, 400) if rows <= 12 else (29, 420)
    height = 100 + rows * row + 24
    return Box(170 if unit.wide else 30, max(228 - max(0, height - 600), 110), width, height)


def _shares(players: int, *, wide: bool) -> dict[str, float]:
    """Share of the window's width at which the seats along the top have their middle."""
    if players == 3:
        return {"TL": 0.27, "TR": 0.73}
    if players == 5:
        return {"TL": 0.325, "TR": 0.675}
    edge = 0.25 if wide else 0.262
    return {"TL": edge, "T": 0.5, "TR": 1 - edge}


def _my_seat(unit: Unit, cards: int) -> SeatLayout:
    middle, extra = unit.across / 2, unit.down - 1080
    width = 176 if unit.compact else 168
    side = 404 if unit.wide else 330
    step = min(width + 12, (unit.across - 2 * side - width) / max(1, cards - 1))
    hand = (middle, unit.down - 152)
    stacks = (44.0, unit.down - 168)
    return SeatLayout(
        side="me",
        medallion=(96, unit.down - 84),
        medallion_width=124,
        plate=Box(96, unit.down - 106, 268 if unit.wide else 224, 70),
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
        bubble=(140, unit.down - 140),
        shown=hand,
        shown_width=width,
        shown_step=step,
        shown_ribbon=(middle, unit.down - 34),
        shown_stacks=stacks,
    )


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sizes of an opponent's things (table "seat numbers" of the art direction)."""

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
    roomier = 16 if unit.compact else 0
    if players == 2:
        step = 36 if cards > 6 else 44
        return _Sizes(158, 300 + roomier, 78, step, 64, 12, 40, 40, cards)
    step = 24 if cards <= 5 else 20
    if players < 6:
        medallion, plate = (132, 236) if unit.wide else (120, 206)
        return _Sizes(medallion, plate + roomier, 70, step, 50, 8, 18, 34, cards)
    if unit.wide:
        return _Sizes(132, 236 + roomier, 62, step, 44, 8, 18, 34, cards)
    return _Sizes(120, 206 + roomier, 60, step, 42, 8, 12, 34, cards)


_SHOWN_WIDTH: Final = 84


def _shown_step(players: int, cards: int) -> float:
    """Cards side by side at the showdown, closer where many must fit."""
    room = 300 if players < 6 else 250
    return min(60, (room - _SHOWN_WIDTH) / (cards - 1)) if players > 2 else min(60, 62)


def _top_seat(unit: Unit, players: int, cards: int, middle: float) -> SeatLayout:
    s = _sizes(unit, players, cards)
    big = players == 2
    stacks_shown = (unit.wide or big) and players < 6
    total = s.hand + s.between + s.row + ((24 + s.chips) if stacks_shown else 0)
    left = middle - total / 2
    y = 102 if big else 112
    row = y + (146 if big else 132)
    medallion_x = middle - (s.plate + s.medallion * 0.5) / 2 + s.medallion * 0.18
    plate_y = y - (14 if big else 24) - (30 if unit.compact else 0)
    step = _shown_step(players, cards)
    shown_width = _SHOWN_WIDTH + step * (cards - 1)
    shown_x = middle - (24 if stacks_shown else 0)
    return SeatLayout(
        side="top",
        medallion=(medallion_x, y),
        medallion_width=s.medallion,
        plate=Box(medallion_x, plate_y, s.plate, 66),
        hand=(left + s.hand / 2, row),
        card_width=s.card,
        card_step=s.step,
        market=(left + s.hand + s.between + s.row / 2, row),
        market_width=s.market,
        market_gap=s.gap,
        stacks=(left + s.hand + s.between + s.row + 24, row + s.card * 0.62),
        stack_chip=s.chip,
        stacks_shown=stacks_shown,
        ribbon=(left + (s.hand + s.between + s.row) / 2, row + s.card * 0.7 + 14),
        bubble=(medallion_x + s.plate, plate_y + 30),
        shown=(shown_x, row - (16 if big else -4)),
        shown_width=_SHOWN_WIDTH,
        shown_step=step,
        shown_ribbon=(shown_x, row + (66 if big else 88)),
        shown_stacks=(shown_x + shown_width / 2 + 26, row + s.card * 0.62),
    )


def _side_seat(unit: Unit, players: int, cards: int, right: bool) -> SeatLayout:
    s = _sizes(unit, players, cards)
    y = 410 + (unit.down - 1080) * 0.4
    row = y + 106
    start = 122.0

    def across(distance: float) -> float:
        return unit.across - distance if right else distance

    market = (across(start + s.hand + s.between + s.row / 2), row)
    if start + s.hand + s.between + s.row > unit.across / 2 - 250:
        market = (across(start + s.row / 2), row + s.card * 0.7 + s.market * 0.7 + 14)
    plate_y = y - 30 - (34 if unit.compact else 0)
    step = _shown_step(players, cards)
    shown_width = _SHOWN_WIDTH + step * (cards - 1)
    shown_x = max(284, 122 + shown_width / 2)
    stacks_x = across(94 + s.plate + 16) - (s.chips if right else 0)
    return SeatLayout(
        side="right" if right else "left",
        medallion=(across(94), y),
        medallion_width=s.medallion,
        plate=Box(across(94) - (s.plate if right else 0), plate_y, s.plate, 66),
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
        bubble=(across(94 + s.plate * 0.62), plate_y - 2),
        shown=(across(shown_x), row + 8),
        shown_width=_SHOWN_WIDTH,
        shown_step=step,
        shown_ribbon=(across(shown_x), row + 92),
        shown_stacks=(stacks_x, y + 26),
    )
