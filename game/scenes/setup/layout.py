"""Where the parts of a new match lie: pure geometry, px."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.scenes.setup.match_setup import CHAIRS
from game.ui.unit import Unit

SEATS_NEED: Final = 850
"""u of width the chairs need; where the point table leaves them less, it becomes a drawer."""

_MARGIN, _COMPACT_MARGIN = 60, 40
_WIDEST: Final = 2060
_GAP: Final = 24
_LEFT, _RIGHT = 424, 436
_COMPACT_GROWS: Final = 1.22
_DRAWER_GROWS: Final = 1.12
_TOP, _BODY = 112, 850
_FOOT: Final = 976
_START, _LONG_START = 339, 490
_ICON, _COMPACT_ICON = 56, 72
_ROWS_TOP, _ROWS_FOOT, _ROW_GAP = 76, 26, 8
_CODE, _CODE_GAP = 250, 16
HEADER_ASIDE: Final = 384
"""u at both ends of the header that are not for the name of the page."""
_SWITCH: Final = (96, 50)
_CONTROLS: Final = (462, 600)


@dataclass(frozen=True, slots=True)
class ChairBoxes:
    """One row: portrait (`diameter` px around a point), name, note, and what can be changed."""

    row: Rect
    portrait: tuple[int, int]
    diameter: int
    name: Rect
    note: Rect
    who: Rect
    age: Rect
    level: Rect
    manner: Rect
    place: Rect


@dataclass(frozen=True, slots=True)
class NewMatchLayout:
    """Rectangles in px. `points` is a column, or with `docked` False a drawer over the chairs."""

    game: Rect
    tables: Rect
    cards_label: Rect
    cards: Rect
    cards_note: Rect
    rounds_label: Rect
    rounds: Rect
    games: Rect
    speed_label: Rect
    speed: Rect
    lamp_label: Rect
    lamp_note: Rect
    lamp: Rect
    seats: Rect
    chairs: tuple[ChairBoxes, ...]
    points: Rect
    docked: bool
    back_icon: Rect
    code: Rect
    icons: tuple[Rect, ...]
    back: Rect
    start: Rect
    legend: Rect


class _Grid:
    """From u to px, so that what touches in u touches in px."""

    def __init__(self, u: float) -> None:
        self._u = u

    def __call__(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = round(x * self._u), round(y * self._u)
        return Rect(left, top, round((x + w) * self._u) - left, round((y + h) * self._u) - top)


def new_match_layout(unit: Unit, *, long_start: bool = False) -> NewMatchLayout:
    """The layout for one window; with `long_start` the start button has more to say."""
    box = _Grid(unit.u)
    margin = _COMPACT_MARGIN if unit.compact else _MARGIN
    content = min(unit.across - 2 * margin, _WIDEST)
    x = (unit.across - content) / 2
    grows = _COMPACT_GROWS if unit.compact else 1.0
    left, right = _LEFT * grows, _RIGHT * grows
    docked = content - left - right - 2 * _GAP >= SEATS_NEED * grows
    extra = unit.down - 1080
    tall = _BODY + extra
    table = right if docked else right * _DRAWER_GROWS
    middle = content - left - _GAP - (right + _GAP if docked else 0)
    seats_x = x + left + _GAP
    start_wide, back_wide = (_LONG_START if long_start else _START) * grows, 218
    foot = _FOOT + extra
    free = (x + back_wide + _GAP, x + content - start_wide - _GAP)
    icons = 3 if docked else 4  # rules, sound, the point table where it is a drawer, first evening
    step, icon = (84, _COMPACT_ICON) if unit.compact else (72, _ICON)
    edge = unit.across - 58
    return NewMatchLayout(
        game=box(x, _TOP, left, tall),
        **_game_boxes(box, x + 20, left - 40, tall),
        seats=box(seats_x, _TOP, middle, tall),
        chairs=_chairs(box, seats_x, middle, tall),
        points=box(x + content - table, _TOP, table, tall),
        docked=docked,
        back_icon=box(58 - icon / 2, 48 - icon / 2, icon, icon),
        code=box(58 + icon / 2 + _CODE_GAP, 48 - icon / 2, _CODE, icon),
        icons=tuple(
            box(edge - index * step - icon / 2, 48 - icon / 2, icon, icon) for index in range(icons)
        ),
        back=box(x, foot + 5, back_wide, 70),
        start=box(x + content - start_wide, foot, start_wide, 78),
        legend=box(free[0], foot, free[1] - free[0], 80),
    )


def _game_boxes(box: _Grid, x: float, wide: float, tall: float) -> dict[str, Rect]:
    """The left column, from the foot upwards: what is over belongs to the tables."""
    y = _TOP + tall - 36
    wide_switch = _SWITCH[0]
    lamp = box(x + wide - wide_switch, y - 27 - _SWITCH[1] / 2, wide_switch, _SWITCH[1])
    lamp_label = box(x, y - 54, wide - wide_switch - 16, 28)
    lamp_note = box(x, y - 25, wide - wide_switch - 16, 25)
    y -= 54 + 26
    speed = box(x, y - 54, wide, 54)
    speed_label = box(x, y - 92, wide, 30)
    y -= 118
    stepper = 174
    rounds = box(x, y - 54, stepper, 54)
    games = box(x + stepper + 20, y - 58, wide - stepper - 20, 62)
    rounds_label = box(x, y - 92, wide, 30)
    y -= 118
    cards_note = box(x, y - 28, wide, 28)
    cards = box(x, y - 88, wide, 54)
    cards_label = box(x, y - 126, wide, 30)
    top = _TOP + 76
    tables = box(x, top, wide, y - 126 - 20 - top)
    return {
        "tables": tables,
        "cards_label": cards_label,
        "cards": cards,
        "cards_note": cards_note,
        "rounds_label": rounds_label,
        "rounds": rounds,
        "games": games,
        "speed_label": speed_label,
        "speed": speed,
        "lamp_label": lamp_label,
        "lamp_note": lamp_note,
        "lamp": lamp,
    }


def _chairs(box: _Grid, x: float, wide: float, tall: float) -> tuple[ChairBoxes, ...]:
    top = _TOP + _ROWS_TOP
    room = tall - _ROWS_TOP - _ROWS_FOOT + _ROW_GAP
    pitch = room / CHAIRS
    row_wide, row_tall = wide - 36, pitch - _ROW_GAP
    controls = min(max(row_wide * 0.54, _CONTROLS[0]), _CONTROLS[1])
    first = x + 18 + row_wide - 20 - controls
    who = controls * 0.56
    words = x + 18 + 117
    words_wide = first - 14 - words
    found = []
    for index in range(CHAIRS):
        y = top + index * pitch
        upper, lower = y + row_tall * 0.265, y + row_tall * 0.735
        portrait = box(x + 18 + 61 - 46, y + row_tall * 0.54 - 46, 92, 92)
        found.append(
            ChairBoxes(
                row=box(x + 18, y, row_wide, row_tall),
                portrait=portrait.center,
                diameter=portrait.w,
                name=box(words - 4, upper - 24, min(words_wide, 330), 48),
                note=box(words, lower - 26, words_wide, 52),
                who=box(first, upper - 24, who, 48),
                age=box(first + who + 11, upper - 24, controls - who - 11, 48),
                level=box(first, lower - 24, who, 48),
                manner=box(first + who + 11, lower - 24, controls - who - 11, 48),
                place=box(first, lower - 24, controls, 48),
            )
        )
    return tuple(found)
