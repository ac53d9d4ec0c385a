"""Where everything stands on the title, in px: pure geometry, the same for every language.

The table stands on the lower edge of the window, so heights are counted from there."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from pygame import Rect

GUESTS: Final = ("badger", "owl", "hare", "hedgehog", "fox", "cat")
"""From left to right; where the window is narrow the outer ones have gone home."""

CARDS: Final = ("10S", "JH", "QS", "KD", "AS")
STACKS: Final = (((10, 3), (5, 5), (2, 6), (1, 8)), ((10, 3), (5, 6), (2, 5), (1, 5)))
"""(value, chips) left and right of the cards: 75 on either side, as everybody has at the start."""

_ARCH: Final = 558  # from the middle to the arch's outer edge
_BOARD: Final = (317, 325)
_BOARD_EDGE: Final = 24  # from the side of a narrow window
_BOARD_TOP: Final = 1005
_BOARD_NEEDS: Final = 236
_RAIL: Final = 338  # from the lower edge to the upper edge of the rail
_RAIL_BEND: Final = (110, 300)  # where the rail bends down at the sides, and its radius
_BUTTON: Final = (320, 76)
_BUTTON_GAP: Final = 22
_ROW_EDGE: Final = 20
"""Five of them in a narrow window come so near to its sides."""
_BUTTON_TOP: Final = 147
_DAILY: Final = (236, 40)
_DAILY_FOOT: Final = 12
"""From the lower edge of the window up to the deal of the day, clear of the button above it."""
_FAN: Final = ((-221, 42, 16.0), (-110, 11, 8.0), (0, 0, 0.0), (110, 11, -8.0), (221, 42, -16.0))
_NEAREST: Final = 362  # from the middle to the first guest
_APART: Final = 224
_CLOSEST: Final = 178
_SHOULDERS: Final = 112
_BETWEEN_EARS: Final = 524


class Guest(NamedTuple):
    """A bust behind the rail: its character, its middle, and where the rail cuts it off."""

    character: str
    x: int
    foot: int


class FannedCard(NamedTuple):
    """One of the five cards: its face, middle and angle (degrees counter-clockwise)."""

    face: str
    x: int
    y: int
    degrees: float


class Stack(NamedTuple):
    """A stack of chips; (x, y) is the middle of the lowest chip's face."""

    value: int
    chips: int
    x: int
    y: int


class DeckStyle(NamedTuple):
    """How the fanned cards are lettered and coloured."""

    german: bool
    four_colours: bool

    def face(self, card: str) -> str:
        """The drawing of a card such as `QS`."""
        group = "faces"
        if self.four_colours and card[-1] in "DC":
            group += "4"
        if self.german and card[:-1] in ("J", "Q"):
            group += "-de"
        return f"{group}/{card}"


class TitleLayout:
    """The places for a window of `size` px in which one design unit is `u` px."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        self.size: Final = size
        self.u: Final = u
        self.middle: Final = size[0] // 2
        self.logo_first: Final = (self.middle, self._up(833))
        self.suits: Final = (self.middle, self._up(745))
        self.logo_second: Final = (self.middle, self._up(668))
        self.tagline: Final = (self.middle, self._up(567))
        self.hint: Final = (self.middle, self._up(36))

    def px(self, length: float) -> int:
        """A length in design units as whole px, at least 1."""
        return max(1, round(length * self.u))

    @property
    def margin(self) -> int:
        """Nothing that must be read is nearer to the sides of the window, px."""
        return max(self.px(40), round(self.size[0] * 0.018))

    @property
    def tagline_width(self) -> int:
        """Room for the line under the logo, between the ears of the guests, px."""
        return round(_BETWEEN_EARS * self.u)

    @property
    def hint_width(self) -> int:
        """Room for the line at the lower edge, px."""
        return self.size[0] - 2 * (self.margin + self.switch.w + self.px(20))

    @property
    def switch(self) -> Rect:
        """The language switch in the lower right corner."""
        width, height = self.px(236), self.px(44)
        right = self.size[0] - self.margin
        return Rect(right - width, self.hint[1] - height // 2, width, height)

    @property
    def daily(self) -> Rect:
        """The deal of the day in the lower left corner."""
        width, height = self.px(_DAILY[0]), self.px(_DAILY[1])
        return Rect(self.margin, self._up(_DAILY_FOOT) - height, width, height)

    @property
    def has_board(self) -> bool:
        """Whether the board of the regulars has room beside the arch."""
        return self._beside_arch >= self.px(_BOARD_NEEDS)

    @property
    def regulars(self) -> Rect:
        """The board of the regulars at the left; without room for it, a small button."""
        if not self.has_board:
            side = max(self.px(56), 44)
            return Rect(self.px(30), self.px(22), side, side)
        edge, height = self.px(_BOARD_EDGE), self.px(_BOARD[1])
        width = min(self.px(_BOARD[0]), self._beside_arch + self.margin - edge)
        left = max(edge, self.margin + (self._beside_arch - width) // 3)
        return Rect(left, self._up(_BOARD_TOP), width, height)

    @property
    def duel(self) -> Rect:
        """The snowman's board, facing that of the regulars; only where it has room."""
        board = self.regulars
        return board.move(self.size[0] - board.right - board.x, 0)

    @property
    def _beside_arch(self) -> int:
        """px between the margin and the arch."""
        return self.middle - self.px(_ARCH) - self.px(14) - self.margin

    def has_room_for(self, buttons: int) -> bool:
        """Whether so many buttons stand side by side inside the window."""
        wide = buttons * self.px(_BUTTON[0]) + (buttons - 1) * self.px(_BUTTON_GAP)
        return wide <= self.size[0]

    def buttons(self, count: int) -> list[Rect]:
        """A row of buttons, all of one size, gaps equal to the pixel; narrower where so many
        would not fit."""
        height, gap = self.px(_BUTTON[1]), self.px(_BUTTON_GAP)
        room = self.size[0] - 2 * self.px(_ROW_EDGE) - (count - 1) * gap
        width = min(self.px(_BUTTON[0]), room // count)
        left = self.middle - (count * width + (count - 1) * gap) // 2
        return [
            Rect(left + index * (width + gap), self._up(_BUTTON_TOP), width, height)
            for index in range(count)
        ]

    @property
    def notice(self) -> tuple[int, int]:
        """Middle of the lower edge of a notice, above the buttons."""
        return self.middle, self._up(_BUTTON_TOP + 16)

    @property
    def card_width(self) -> int:
        """Width of a fanned card in px."""
        return self.px(184)

    @property
    def cards(self) -> tuple[FannedCard, ...]:
        """The fan, from the lowest card to the uppermost."""
        return tuple(
            FannedCard(face, self.middle + round(x * self.u), self._up(310 - y), degrees)
            for face, (x, y, degrees) in zip(CARDS, _FAN, strict=True)
        )

    @property
    def chip(self) -> int:
        """Diameter of a chip in px."""
        return self.px(66)

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The chips, far values first."""
        return tuple(
            Stack(value, chips, self.middle + round((side + 73 * index) * self.u), self._up(186))
            for side, stacks in zip((-610.5, 391.5), STACKS, strict=True)
            for index, (value, chips) in enumerate(stacks)
        )

    @property
    def guest_width(self) -> int:
        """Width of a bust's drawing in px."""
        return self.px(248)

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Those who find room, from left to right."""
        half = self.size[0] / 2 / self.u - _SHOULDERS
        each = 3
        step = min(_APART, (half - _NEAREST) / 2)
        if step < _CLOSEST:
            each, step = 2, min(_APART, half - _NEAREST)
        offsets = [_NEAREST + index * step for index in range(each)]
        skipped = len(GUESTS) // 2 - each
        names = GUESTS[skipped : len(GUESTS) - skipped]
        places = [-offset for offset in reversed(offsets)] + offsets
        return tuple(
            Guest(name, self.middle + round(x * self.u), self._up(_RAIL))
            for name, x in zip(names, places, strict=True)
        )

    def rail_at(self, x: float) -> float:
        """Upper edge of the rail at a distance of `x` px from the left edge, in px."""
        bend, radius = (length * self.u for length in _RAIL_BEND)
        beyond = bend - min(x, self.size[0] - x)
        top = self.size[1] - _RAIL * self.u
        if beyond <= 0:
            return top
        return top + radius - sqrt(max(0.0, radius**2 - beyond**2))

    def _up(self, units: float) -> int:
        """That many units above the lower edge of the window, px."""
        return self.size[1] - round(units * self.u)
