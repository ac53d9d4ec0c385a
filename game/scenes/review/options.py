"""The review's right panel: the options as bars from zero, what was lost, and the last word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.coach.advice import PLACES, Bar, bars
from game.scenes.panel_page import panel
from game.table.coach_words import (
    chips_figure,
    could_title,
    loss_figure,
    option_name,
    option_note,
    remark,
)
from game.table.replay.review_pictures import Fill, bar, hatch
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.text.lines import shrunk
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    BRASS_SHINE,
    GAIN,
    LACQUER,
    LOSS,
    ROW_TINT,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TypeScale,
    mix,
)
from game.ui.widgets import Kit, Widget
from game.ui.widgets.widget import Key

if TYPE_CHECKING:
    from game.coach.review import Verdict
    from game.scenes.review.moment import Moment
    from game.ui.services import Services

_ROW, _BAR = 108, 48
_AXIS: Final = 34
_ICON, _MOST_CARDS = 54, 3
_STEPS: Final = (0.5, 1, 2, 5, 10, 20, 50, 100)
_MOST_TICKS: Final = 6
_FIGURES: Final = 112  # u kept free beside the longest bar
_GAP, _SAME = 16, 20  # from a bar to its figure, and the size of words in its place
_SUM: Final = 44
_ACCOUNT: Final = 36
"""u for what the game brought, under the last word."""
_FIRST_SUM: Final = 0.54  # of their room, for the first of the two sums


@dataclass(frozen=True, slots=True)
class Axis:
    """From chips to px: `zero` is where bars begin, `unit` px a chip; ticks lie `step` apart."""

    zero: float
    unit: float
    step: float
    low: float
    high: float

    def x(self, chips: float) -> int:
        """Where so many chips are."""
        return round(self.zero + chips * self.unit)

    @property
    def ticks(self) -> list[float]:
        """The chips that get a line."""
        first, last = ceil(self.low / self.step - 1e-9), floor(self.high / self.step + 1e-9)
        return [count * self.step for count in range(first, last + 1)]


def axis_for(values: Sequence[float], left: float, right: float) -> Axis:
    """An axis on which all values fit between two places in px, zero among them."""
    low, high = min(0.0, *values), max(0.0, *values)
    reach = max(high - low, 1.0)
    step = next((step for step in _STEPS if reach / step <= _MOST_TICKS), _STEPS[-1])
    low = step * floor(low / step + 1e-9)  # the longest bar has a scale, too
    reach = max(reach, high - low)
    unit = (right - left) / reach
    return Axis(left - low * unit, unit, step, low, max(high, low + reach))


class _Row(NamedTuple):
    """A bar, the place of its row in px, and the row's number."""

    bar: Bar
    rect: Rect
    number: int


class BarRow(Widget):
    """An option: pointing at it speaks of its card."""

    def __init__(self, kit: Kit, key: Key, rect: Rect, shown: Bar) -> None:
        super().__init__(kit, key, rect)
        self.bar = shown


def lay_could(items: Items, moment: Moment) -> list[BarRow]:
    """The panel with the options and the sums; the widgets to point at."""
    services, naming, box = moment.services, moment.naming, moment.places["could"]
    kit, title = services.kit, could_title(naming, moment.seat)
    panel(items, services, box, title, "could", left=True, beside=270)
    room = box.w - kit.px(80) - kit.lettering.width(title, Face.DISPLAY, kit.size(30))
    size = kit.size(TypeScale.SMALL, 1)
    note = kit.lettering.fit(naming.words("review.expect"), Face.MEDIUM, size, room, TEXT_DIM)
    items.right("expect", note, (box.right - kit.px(30), box.y + kit.px(38)), 1)
    _lay_sums(items, moment)
    return _lay_bars(items, moment, moment.verdict) if moment.verdict else []


def _lay_bars(items: Items, moment: Moment, verdict: Verdict) -> list[BarRow]:
    """The bars with names and figures, best first."""
    services, kit, box = moment.services, moment.services.kit, moment.places["bars"]
    shown = bars(verdict.advice, verdict.chosen)
    pitch = min(kit.px(_ROW), (box.h - kit.px(_AXIS)) / len(shown))
    values = [each.worth for each in shown]
    start = moment.places["labels"].right
    same = kit.lettering.width(services.words("lamp.same"), Face.MEDIUM, kit.size(_SAME, 1))
    beside = max(kit.px(_FIGURES), same + kit.px(2 * _GAP) if any(b.same for b in shown) else 0)
    spare = beside if min(values) < 0 else 0
    axis = axis_for(values, start + spare, box.right - beside)
    foot = round(box.y + pitch * len(shown))
    _lay_axis(items, services, axis, box.y, foot, best=max(values))
    widgets = []
    for index, each in enumerate(shown):
        top, high = round(box.y + index * pitch), round(pitch)
        row = Rect(box.x - kit.px(12), top, box.w + kit.px(24), high)
        if each.chosen:
            items.area("chosen row", row, mix(LACQUER, ROW_TINT, 0.22), 1)
        line = _Row(each, row, index)
        _lay_name(items, moment, verdict, line)
        _lay_bar(items, services, axis, verdict, line)
        widgets.append(BarRow(kit, ("review bar", index), row, each))
    return widgets


def _lay_axis(
    items: Items, services: Services, axis: Axis, top: int, foot: int, *, best: float
) -> None:
    kit, words = services.kit, services.words
    places = 0 if axis.step >= 1 else 1
    size = kit.size(TypeScale.SMALL, 1)
    for tick in axis.ticks:
        shade, share = (BRASS_LIGHT, 0.7) if tick == 0 else (BRASS_SHADE, 0.25)
        line = (axis.x(tick), top, kit.px(1.2), foot - top)
        items.area(("tick", tick), line, mix(LACQUER, shade, share), 2)
        text = words.signed(tick, places) if tick else "0"
        label = kit.lettering.line(text, Face.MEDIUM, size, TEXT_DIM)
        items.centre(("tick label", tick), label, (axis.x(tick), foot + kit.px(_AXIS) / 2), 2)
    if best:
        items.area("best line", (axis.x(best), top, kit.px(1.6), foot - top), BRASS_LIGHT, 2)


def _lay_name(items: Items, moment: Moment, verdict: Verdict, line: _Row) -> None:
    """Card, name and what is to be said of it."""
    services, labels = moment.services, moment.places["labels"]
    kit, words = services.kit, services.words
    each, row, index = line
    wide = min(kit.px(_ICON), round((row.h - kit.px(8)) / 1.4))
    x, y = labels.x + kit.px(_ICON) / 2, row.centery
    if not each.cards:
        face = kit.paint.plaque(wide, round(wide * 1.4), Plaque.GREEN, u=services.u, shadow=0)
        items.shape(("option", index), face, (x - wide / 2, y - wide * 0.7), 3)
        tick = kit.icon("check", round(wide * 0.56), BRASS_SHINE)
        items.centre(("option", index, "sign"), tick, (x, y), 4)
    several = each.cards[:_MOST_CARDS]
    for place, card in enumerate(reversed(several)):
        aside = (place - (len(several) - 1) / 2) * wide * 0.24
        lean = -(place - (len(several) - 1) / 2) * 6
        drawing = moment.cards.card(card, wide, lean)
        items.put(("option", index, place), drawing.surface, drawing.at(x + aside, y), 3 + place)
    left = labels.x + kit.px(_ICON + 20)
    room = labels.right - kit.px(10) - left
    note = option_note(moment.naming, each, moment.seat)
    name = option_name(words, each, verdict.advice.position.price)
    size, small = kit.size(TypeScale.BODY, 1), kit.size(TypeScale.SMALL, 1)
    two = bool(note) and row.h >= (size + small) * 1.5
    if two and kit.lettering.width(name, Face.SEMIBOLD, SMALLEST_TEXT_PX) > room:
        two = False  # the name needs both lines
    tall = size * 1.5 if two else row.h
    title = one_or_two(kit.lettering, name, Face.SEMIBOLD, size, (room, tall), TEXT)
    items.left(("option", index, "name"), title, (left, y - (small * 0.68 if two else 0)), 3)
    if two:
        good = GAIN if not each.lost else LOSS if each.chosen else TEXT_DIM
        label = kit.lettering.fit(note, Face.MEDIUM, small, room, good)
        items.left(("option", index, "note"), label, (left, y + size * 0.68), 3)


def _lay_bar(items: Items, services: Services, axis: Axis, verdict: Verdict, line: _Row) -> None:
    """The bar from zero; what is missing to the best is hatched where it was chosen."""
    each, row, index = line
    kit, words, art = services.kit, services.words, services.art
    ev, best = each.worth, round(each.worth + each.lost, PLACES)
    tall = min(kit.px(_BAR), round(row.h * 0.62))
    top = row.centery - tall // 2
    fill = Fill.CHOSEN if each.chosen and each.lost else Fill.OTHER if each.lost else Fill.BEST
    zero, end, goal = axis.x(0), axis.x(ev), axis.x(best)
    missing = each.chosen and each.lost > 0
    left, right = sorted((zero, max(end, goal) if missing and best <= 0 else end))
    items.put(("bar", index), bar(art, (right - left, tall), fill, services.u), (left, top), 4)
    size, gap = kit.size(23, 1), kit.px(_GAP)
    text, y = chips_figure(words, ev), row.centery
    colour = TEXT if each.chosen else BRASS_LIGHT if not each.lost else TEXT_DIM
    own = kit.lettering.figures(text, Face.BOLD, size, colour)
    if each.same and not missing:
        own = kit.lettering.line(words("lamp.same"), Face.MEDIUM, kit.size(_SAME, 1), colour)
    wide = own.get_width()
    if missing:
        start = max(end, zero) if best > 0 else end
        items.put("missing", hatch(art, (goal - start, tall), services.u), (start, top), 3)
        loss = kit.lettering.figures(loss_figure(words, each.lost), Face.BOLD, size, LOSS)
        items.left("missing chips", loss, (max(goal, zero) + gap, y), 5)
    if ev < 0:
        items.right(("figure", index), own, (end - gap, y), 5)
    elif missing and right - left >= wide + 2 * gap:
        items.right(("figure", index), own, (right - gap, y), 5)
    elif missing:
        items.right(("figure", index), own, (left - gap, y), 5)
    else:
        items.left(("figure", index), own, (right + gap, y), 5)


def _lay_sums(items: Items, moment: Moment) -> None:
    """This decision and, once every decision of the game is judged, what they cost together and
    the last word."""
    services, places, verdict = moment.services, moment.places, moment.verdict
    kit, words, box = services.kit, services.words, places["sums"]
    left, wide = places["could"].x + kit.px(24), places["could"].w - kit.px(48)
    rule = (left, box.y - kit.px(8), wide, kit.px(1.6))
    items.area("sums rule", rule, mix(LACQUER, BRASS_SHADE, 0.6), 1)
    whole = moment.judged == len(moment.story.of(moment.seat))
    cost = moment.lookback.cost_of_game(moment.story, moment.seat)
    starts = (box.x, box.x + round(box.w * _FIRST_SUM))
    wides = (starts[1] - starts[0], box.right - starts[1])
    sums = (
        ("review.this", None if verdict is None else verdict.lost),
        ("review.whole", cost.lost if whole else None),
    )
    for place, (key, lost) in enumerate(sums):
        x, half = starts[place], wides[place]
        room = (half - kit.px(10), kit.px(60))
        label = one_or_two(kit.lettering, words(key), Face.MEDIUM, kit.size(20, 1), room, TEXT_DIM)
        items.left((key,), label, (x, box.y + kit.px(24)), 2)
        text = "…" if lost is None else loss_figure(words, lost)
        size = kit.size(_SUM, 1)
        number = kit.lettering.figures(text, Face.BOLD, size, LOSS if lost else GAIN)
        taken = items.left((key, "sum"), number, (x, box.y + kit.px(74)), 2)
        unit = words("review.chips")
        wide = kit.lettering.width(unit, Face.MEDIUM, kit.size(20, 1))
        if place == 0 and taken.right + kit.px(12) + wide <= x + half - kit.px(8):
            line = kit.lettering.line(unit, Face.MEDIUM, kit.size(20, 1), TEXT_DIM)
            items.left("sum unit", line, (taken.right + kit.px(12), box.y + kit.px(80)), 2)
    last = places["remark"]
    low = Rect(last.x, last.bottom - kit.px(_ACCOUNT), last.w, kit.px(_ACCOUNT))
    small = kit.size(TypeScale.SMALL, 1.1)
    long, short = (moment.account(short=brief) for brief in (False, True))
    least = kit.lettering.width(long, Face.MEDIUM, small.plain)
    account = kit.lettering.fit(
        long if least <= low.w else short, Face.MEDIUM, small, low.w, TEXT_DIM
    )
    items.left("account", account, (low.x, low.centery), 2)
    if whole:
        text = remark(moment.naming, moment.story, moment.seat, cost)
        _lay_remark(items, services, Rect(last.x, last.y, last.w, last.h - low.h), text)


def _lay_remark(items: Items, services: Services, box: Rect, text: str) -> None:
    kit = services.kit
    room = Rect(box.x, box.y + kit.px(4), box.w, box.h - kit.px(8))
    size, lines = shrunk(kit, text, Face.ITALIC, int(kit.size(20, 1.1)), room, even=False)
    for row, line in enumerate(lines):
        letters = kit.lettering.line(line, Face.ITALIC, size, TEXT)
        y = box.y + kit.px(24) + row * kit.lettering.leading(size)
        items.left(("remark", row), letters, (box.x, y), 2)
