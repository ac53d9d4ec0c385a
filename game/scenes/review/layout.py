"""Where the parts of the review lie: pure geometry, px."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.unit import Unit

_MARGIN, _NARROW_MARGIN = 60, 40
_NARROW_BELOW: Final = 1800
_WIDEST: Final = 2100
_TOP, _TIMELINE = 110, 130
_BODY: Final = 257
_BODY_TALL: Final = 698
_GAP: Final = 24
_LEFT_SHARE: Final = 0.39
_FOOT: Final = 976
_ICON, _COMPACT_ICON = 56, 72
_TITLE: Final = 64  # u from a panel's upper edge to the line under its title
_NAMES: Final = 210  # u for which game it is
_OWL: Final = 110


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """Rectangles in px. `line` runs from the first node to the last; `felt` holds the hand,
    `chances` what the next card brings, `bubble` the owl's sentence; `bars` the options, of which
    `labels` px are for names; `sums` and `remark` stand under them. `person` is for another
    human's decisions, `game` for another game; `steps` are the buttons of decisions, with the one
    that plays the game in their middle."""

    timeline: Rect
    names: Rect
    line: Rect
    held: Rect
    felt: Rect
    chances: Rect
    owl: tuple[int, int]
    owl_diameter: int
    bubble: Rect
    could: Rect
    bars: Rect
    labels: int
    sums: Rect
    remark: Rect
    back_icon: Rect
    rules_icon: Rect
    back: Rect
    person: Rect
    steps: tuple[Rect, ...]
    game: Rect


class _Grid:
    """From u to px, so that what touches in u touches in px."""

    def __init__(self, u: float) -> None:
        self._u = u

    def __call__(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = round(x * self._u), round(y * self._u)
        return Rect(left, top, round((x + w) * self._u) - left, round((y + h) * self._u) - top)


def review_layout(unit: Unit) -> ReviewLayout:
    """The layout for one window."""
    box = _Grid(unit.u)
    margin = _NARROW_MARGIN if unit.across < _NARROW_BELOW else _MARGIN
    wide = min(unit.across - 2 * margin, _WIDEST)
    x, extra = (unit.across - wide) / 2, unit.down - 1080
    tall, foot = _BODY_TALL + extra, _FOOT + extra
    left = wide * _LEFT_SHARE
    right, right_x = wide - left - _GAP, x + left + _GAP
    icon = _COMPACT_ICON if unit.compact else _ICON
    owl_y = _BODY + tall - 72
    low = _BODY + tall - 138  # the line over the sums
    felt = 280 + extra * 0.3
    chances = _BODY + _TITLE + 14 + felt + 8
    names = _NAMES * (1.12 if unit.compact else 1.0)
    reach = wide - names - 40
    step = 82 if not unit.compact else 90
    middle = unit.across / 2
    return ReviewLayout(
        timeline=box(x, _TOP, wide, _TIMELINE),
        names=box(x + 30, _TOP + 16, names, _TIMELINE - 32),
        line=box(x + names + 40, _TOP + 8, reach - 8, _TIMELINE - 16),
        held=box(x, _BODY, left, tall),
        felt=box(x + 24, _BODY + _TITLE + 14, left - 48, felt),
        chances=box(x + 30, chances, left - 60, owl_y - 62 - chances),
        owl=box(x + 22, owl_y - _OWL / 2, _OWL, _OWL).center,
        owl_diameter=box(0, 0, _OWL, _OWL).w,
        bubble=box(x + 146, owl_y - 58, left - 146 - 26, 116),
        could=box(right_x, _BODY, right, tall),
        bars=box(right_x + 28, _BODY + _TITLE + 12, right - 56, low - _BODY - _TITLE - 12),
        labels=box(0, 0, min(300, right * 0.31), 1).w,
        sums=box(right_x + 30, low + 8, right * 0.46 - 30, 122),
        remark=box(right_x + right * 0.46 + 12, low + 8, right * 0.54 - 42, 122),
        back_icon=box(58 - icon / 2, 48 - icon / 2, icon, icon),
        rules_icon=box(unit.across - 58 - icon / 2, 48 - icon / 2, icon, icon),
        back=box(x, foot + 5, 230, 70),
        person=box(x + 256, foot + 8, min(360, middle - 2.5 * step - x - 290), 64),
        steps=tuple(
            box(middle + (place - 2) * step - icon / 2, foot + 40 - icon / 2, icon, icon)
            for place in range(5)
        ),
        game=box(x + wide - min(420, wide * 0.27), foot + 8, min(420, wide * 0.27), 64),
    )
