"""Where the parts of the review lie."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.ui.boxes import Box, Places, Unit, box, column, fill, row, stack

_MARGIN, _NARROW_MARGIN, _NARROW_BELOW, _WIDEST = 60, 40, 1800, 2100
_LEFT_SHARE: Final = 0.39
_ICON, _COMPACT_ICON = 56, 72
_TITLE: Final = 64  # u from a panel's upper edge to the line under its title


def review_layout(unit: Unit) -> Places:
    """Rectangles in px. `line` runs from the first node of the timeline to the last, `names` says
    which game it is; `felt` holds the hand, `chances` what the next card brings, `bubble` the
    owl's sentence; `bars` the options, of which `labels` are for names; `sums` and `remark` stand
    under them. `person` is for another human's decisions, `game` for another game; each `step` is
    for a button of decisions, with the one that plays the game in their middle."""
    margin = _NARROW_MARGIN if unit.across < _NARROW_BELOW else _MARGIN
    wide = min(unit.across - 2 * margin, _WIDEST)
    icon = _COMPACT_ICON if unit.compact else _ICON
    page = column(
        row(
            box("back icon", icon, icon),
            box(),
            box("rules icon", icon, icon),
            pad=(58 - icon / 2, 0),
            high=96,
        ),
        box(high=14),
        row(
            column(box("names"), wide=210 * (1.12 if unit.compact else 1), pad=(0, 8)),
            box("line", fill(), 114),
            name="timeline",
            gap=10,
            pad=(30, 8, 8, 8),
            wide=wide,
            high=130,
        ),
        box(high=17),
        row(_held(wide * _LEFT_SHARE, unit.down - 1080), _could(wide), gap=24, wide=wide),
        box(high=21),
        _foot(unit, wide, icon),
        box(high=24),
        wide=fill(),
    )
    return page.within(Rect(0, 0, unit.width, unit.height), unit.u)


def _held(wide: float, extra: float) -> Box:
    return column(
        box(high=_TITLE + 14),
        row(box("felt"), pad=(24, 0), high=280 + extra * 0.3),
        box(high=8),
        row(box("chances"), pad=(30, 0)),
        box(high=4),
        row(
            column(box(high=3), box("owl", 110, 110), box(), wide=110),
            box(wide=14),
            box("bubble"),
            pad=(22, 0, 26, 0),
            high=116,
        ),
        box(high=14),
        name="held",
        wide=wide,
    )


def _could(wide: float) -> Box:
    right = wide - wide * _LEFT_SHARE - 24
    return column(
        box(high=_TITLE + 12),
        stack(box("bars"), box("labels", min(300, right * 0.31), at=(0, 0)), pad=(28, 0)),
        box(high=8),
        row(box("sums", right * 0.46 - 30), box("remark"), gap=12, pad=(30, 0), high=122),
        box(high=8),
        name="could",
    )


def _foot(unit: Unit, wide: float, icon: float) -> Box:
    step = 90 if unit.compact else 82
    person = min(360, wide / 2 - 2.5 * step - 290)
    return stack(
        row(box("back", 230, 70), box("person", person, 64), box(), gap=26),
        row(*[box("step", icon, icon)] * 5, gap=step - icon),
        box("game", min(420, wide * 0.27), 64, at=(1, 0.5)),
        wide=wide,
        high=80,
    )
