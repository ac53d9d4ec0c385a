"""The month of the deal of the day: days in a row, and what became of each day."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.history.daily import CalendarDay, DayMark, DaysInARow
from game.match.dates import day
from game.ui.nodes import brass_rule, paragraph, plate, text, title
from game.ui.paint.styles import Plaque
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHINE, TEXT, TEXT_DIM, TEXT_ON_GOLD, TypeScale
from game.ui.tree import Node, Pen, column, drawing, row, space

if TYPE_CHECKING:
    from game.words.words import Words

_WEEK: Final = 7
_CELL: Final = (74, 70)  # u
_PITCH: Final = (81.5, 78.2)  # u, from a day to the next, and from week to week
_MARKS: Final = {
    DayMark.AHEAD: (Plaque.BURGUNDY, "crown"),
    DayMark.PLAYED: (Plaque.GREEN, "check"),
    DayMark.MISSED: (Plaque.GHOST, "minus"),
    DayMark.OPEN: (Plaque.GHOST, ""),
}


def month_panel(
    words: Words, today: str, row_of_days: DaysInARow, days: Sequence[CalendarDay], wide: float
) -> Node:
    """Days in a row over the calendar, and what its marks mean."""
    _, month, _ = day(today)
    longest = words("daily.longest", days=row_of_days.longest)
    in_a_row = words("daily.in_a_row", count=row_of_days.now)
    inner = wide - 2 * 26
    pitch = min(_PITCH[0], inner / _WEEK)
    return column(
        space(high=18),
        row(
            title(str(row_of_days.now), 96, outlined=True).of(inner * 0.3),
            column(
                text(in_a_row, 25, face=Face.SEMIBOLD, most=1.2).of(high=34),
                text(longest, 21, ink=TEXT_DIM, most=1.2).of(high=30),
                paragraph(
                    words("daily.forgiven"), 21, ink=TEXT_DIM, most=1.2, at=0, even=False
                ).of(high=44),
            ),
            high=110, gap=14,
        ),
        space(high=14),
        drawing(lambda pen, box: pen.put(brass_rule(box.size), box.topleft, 1), high=1.6),
        space(high=8),
        title(words.variants("daily.month")[month - 1], 30, most=1.2).of(high=44),
        row(
            *(
                text(name, 20, ink=TEXT_DIM, most=1.2, at=0.5).of(pitch)
                for name in words.variants("puzzle.weekday")
            ),
            high=36, wide=pitch * _WEEK,
        ),
        drawing(partial(_show_month, days, pitch), "month", wide=pitch * _WEEK, high=6 * _PITCH[1]),
        space(high=6),
        drawing(_show_legend, "legend", high=38),
        space(),
        text(_month_note(words, days), TypeScale.SMALL, ink=TEXT_DIM, most=1.2, at=0.5).of(high=30),
        text(words("daily.local"), TypeScale.SMALL, ink=TEXT_DIM, most=1.2, at=0.5).of(high=30),
        space(high=16),
        wide=wide, pad=(26, 0), shows=plate(),
    )  # fmt: skip


def _month_note(words: Words, days: Sequence[CalendarDay]) -> str:
    """How often one was ahead this month; nothing before the first day."""
    ahead = sum(each.mark is DayMark.AHEAD for each in days)
    played = sum(each.mark in (DayMark.AHEAD, DayMark.PLAYED) for each in days)
    return words("daily.ahead_of", ahead=ahead, count=played) if played else ""


def _show_month(days: Sequence[CalendarDay], pitch: float, pen: Pen, box: Rect) -> None:
    kit, case = pen.kit, pen.kit.lettering
    step, (wide, high) = (
        (kit.px(pitch), kit.px(_PITCH[1])),
        (kit.px(min(_CELL[0], pitch - 6)), kit.px(_CELL[1])),
    )
    size = kit.size(20, 1.2).within(high * 0.42)
    first = days[0].column
    for index, each in enumerate(days):
        week, weekday_of = divmod(first + index, _WEEK)
        x = box.x + step[0] * weekday_of + (step[0] - wide) // 2
        y = box.y + step[1] * week
        style, icon = _MARKS[each.mark]
        if each.today:
            style = Plaque.GOLD
        pen.shape(kit.paint.plaque(wide, high, style, u=kit.u, shadow=0, step=kit.px(9)), (x, y), 1)
        dim = each.mark in (DayMark.OPEN, DayMark.MISSED)
        ink = TEXT_ON_GOLD if each.today else TEXT_DIM if dim else TEXT
        number = case.figures(str(each.number), Face.SEMIBOLD, size, ink)
        pen.centre(number, (x + wide / 2, y + high * 0.3))
        if icon:
            mark_ink = TEXT_ON_GOLD if each.today else TEXT_DIM if dim else BRASS_SHINE
            pen.centre(kit.icon(icon, kit.px(22), mark_ink), (x + wide / 2, y + high * 0.7))


def _show_legend(pen: Pen, box: Rect) -> None:
    """What the marks mean, in the middle, as large as there is room."""
    kit, case, words = pen.kit, pen.kit.lettering, pen.services.words
    told = [(icon, words(f"daily.mark.{mark.value}")) for mark, (_, icon) in _MARKS.items() if icon]
    icon_px, near, far = kit.px(22), kit.px(8), kit.px(26)
    room = box.w - len(told) * (icon_px + near) - (len(told) - 1) * far
    size = kit.size(TypeScale.SMALL, 1.2)
    while size > 8 and sum(case.width(word, Face.MEDIUM, size) for _, word in told) > room:
        size = type(size)(size - 1, min(size.plain, size - 1))
    full = sum(case.width(word, Face.MEDIUM, size) for _, word in told) + box.w - room
    x = box.centerx - full / 2
    for icon, word in told:
        pen.left(kit.icon(icon, icon_px, BRASS_LIGHT), (x, box.centery))
        line = case.line(word, Face.MEDIUM, size, TEXT)
        x = pen.left(line, (x + icon_px + near, box.centery)).right + far
