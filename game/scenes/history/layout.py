"""Where everything stands on the pages of the regulars' table."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.ui.boxes import Places, box, column, fill, grid, row

_PAD, _GAP, _APART, _SCROLL = 22, 18, 8, 10
_CHOOSER: Final = 56
_ROW: Final = 84
"""u of a row of a list, about."""
_PEOPLE_HEAD, _PEOPLE_ROW, _EDGE = 76, 104, 26


def figures_layout(panel: Rect, u: float) -> Places:
    """Each `chooser`, `numbers`, best `hand` over the `chart`, and the best `evenings`."""
    middle = column(
        box("hand", high=fill(0.4)), box("chart", high=fill(0.6)), gap=_GAP, wide=fill(0.42)
    )
    page = column(
        row(*[box("chooser")] * 3, gap=_GAP, high=_CHOOSER),
        row(box("numbers", fill(0.3)), middle, box("evenings", fill(0.28)), gap=_GAP),
        gap=_GAP,
        pad=_PAD,
    )
    return page.within(panel, u)


def evenings_layout(panel: Rect, u: float) -> Places:
    """Each `row` of the list, the `bar` beside it that shows where one is, what is `told` of one
    evening, and each `action` that can be done with it."""
    inner, high = panel.w / u - 2 * _PAD, panel.h / u - 2 * _PAD
    rows = [box("row", high=fill())] * max(1, int(high // _ROW))
    page = row(
        column(*rows, gap=_APART, pad=(0, 0, 0, _APART), wide=0.6 * inner - _SCROLL - _GAP),
        column(box("bar"), pad=(_GAP / 2, 0, _GAP, _APART), wide=_SCROLL + 1.5 * _GAP),
        column(box("told"), grid(*[box("action", high=60)] * 6, columns=2, gap=14), gap=_GAP),
        pad=_PAD,
    )
    return page.within(panel, u)


def people_layout(panel: Rect, u: float) -> Places:
    """Each `row` of the list with its `bar` and the button for a `new` one; `who` somebody is, with
    a `face`, each `who row` and the button to `remove` them; how the `seat` shall be, with each
    `seat row`."""
    inner, high = panel.w / u - 2 * _PAD, panel.h / u - 2 * _PAD
    rows = [box("row", high=fill())] * max(1, int((high - _CHOOSER - _GAP) // _ROW))
    line = fill(most=_PEOPLE_ROW)
    foot = _GAP + _APART
    half = (0.76 * inner - _SCROLL - 2.5 * _GAP) / 2
    who = column(
        box(high=_PEOPLE_HEAD),
        box("face", 140, 140),
        box(high=6),
        *[box("who row", high=line)] * 4,
        box(high=fill(0.001, least=8)),
        box("remove", 0.6 * half, _CHOOSER),
        name="who",
        pad=(_EDGE, 0, _EDGE, _EDGE),
        wide=fill(),
    )
    seat = column(
        box(high=_PEOPLE_HEAD),
        *[box("seat row", high=line)] * 6,
        name="seat",
        pad=(_EDGE, 0, _EDGE, _EDGE),
        wide=fill(),
    )
    page = row(
        column(
            column(*rows, gap=_APART),
            box(high=foot),
            box("new", high=_CHOOSER),
            wide=0.24 * inner,
        ),
        column(box("bar"), box(high=foot + _CHOOSER), wide=_SCROLL),
        row(who, seat, gap=_GAP, pad=(_GAP / 2, 0, 0, 0)),
        gap=_GAP / 2,
        pad=_PAD,
    )
    return page.within(panel, u)


def control_of(line: Rect, u: float) -> Rect:
    """Where the control of a row of the people's page lies; its label is at the left."""
    width, height = round(line.w * 0.57), min(max(1, round(_CHOOSER * u)), line.h)
    return Rect(line.right - width, line.centery - height // 2, width, height)
