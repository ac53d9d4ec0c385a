"""What the review shows: timeline, hand of the moment, and options as bars."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.coach.advice import PLACES, Bar, Chance, at_least, bars
from game.coach.review import BuyingChoice, Verdict, reason
from game.rules.cards import Card
from game.rules.variants import VARIANTS, scoring_cards
from game.table.coach_words import (
    chips_figure,
    could_title,
    held_title,
    loss_figure,
    node_lines,
    option_name,
    option_note,
    percent,
    remark,
    sentence,
)
from game.table.motion.places import in_order, order_of
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.table.replay.review_pictures import Fill, MarkKind, bar, disc, gauge, hatch
from game.table.stage import piece_of_cloth
from game.ui.boxes import between, fill
from game.ui.nodes import panel, plate, portrait, show_ribbon, speech
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.text import Face, one_or_two, shrunk
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    BRASS_SHINE,
    GAIN,
    LACQUER,
    LOSS,
    RGB,
    ROW_TINT,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GREEN,
    TypeScale,
    mix,
)
from game.ui.tree import Node, Pen, column, control, drawing, row, space, stack
from game.ui.widgets import Kit, Widget
from game.ui.widgets.widget import WidgetKey, WidgetPart, centred, painted

if TYPE_CHECKING:
    from game.scenes.review import ReviewCursor
    from game.ui.services import Services

_NAMES: Final = 210  # u, which game it is
_SMALL, _LARGE = 40, 52  # u, discs
_MARK: Final = 216  # u, the widest mark
_DISC_Y: Final = 0.30  # of the height of the timeline
_LINES_Y: Final = (0.66, 0.86)
_LESS: Final = 0.9  # the size of a second line
_TITLE: Final = 64  # u from a panel's upper edge to the line under its title
_CARD, _APART, _RAISED = 116, 1.09, 16  # u, width; widths, from card to card; u
_MOST_LINES: Final = 4  # of chances
_SURE: Final = 1 - 1e-9
_OWL: Final = 110  # u
_ROW, _BAR = 108, 48  # u, height
_AXIS: Final = 34  # u under the bars
_ASIDE: Final = 12  # u that a row reaches beyond what stands in it
_ICON, _MOST_CARDS = 54, 3  # u, and how many cards of equal worth are drawn
_STEPS: Final = (0.5, 1, 2, 5, 10, 20, 50, 100)  # chips
_MOST_TICKS: Final = 6
_FIGURES: Final = 112  # u kept free beside the longest bar
_GAP, _SAME = 16, 20  # u from a bar to its figure, and the size of words in its place
_SUM: Final = 44  # u, text
_ACCOUNT: Final = 36  # u for what the game brought, under the last word
_FIRST_SUM: Final = 0.54  # of their room, for the first of the two sums


# --- the timeline --------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class TimelineMark:
    """Its disc and two lines; `choice` is the decision it stands for, if it is one."""

    kind: MarkKind
    title: str
    note: str
    choice: BuyingChoice | None = None


def marks(cursor: ReviewCursor) -> tuple[TimelineMark, ...]:
    """What happened in a game, for the seat whose decisions are looked at."""
    words, options = cursor.naming.words, cursor.match.options
    story, seat = cursor.story, cursor.seat
    hand = VARIANTS[options.variant].value(story.dealt[seat])
    dealt = words(f"combination.{hand.combination.name}")
    found = [TimelineMark(MarkKind.DEAL, words("review.node.deal"), dealt)]
    turn = story.order.index(seat)
    humans = any(other in cursor.humans for other in story.order if other != seat)
    others = words("review.node.others" if humans else "review.node.guests")
    if turn > 0:
        bank = words("review.node.bank", chips=story.banks[turn - 1])
        found.append(TimelineMark(MarkKind.OTHERS, others, bank))
    for choice in story.of(seat):
        verdict = cursor.lookback.verdict(choice)
        kind = MarkKind.LAMP
        if verdict is None or verdict.good:
            kind = MarkKind.GOOD if verdict else MarkKind.WAITING
        found.append(TimelineMark(kind, *node_lines(words, choice, verdict), choice))
    if turn + 1 < len(story.order):
        bank = words("review.node.bank", chips=story.banks[-1])
        found.append(TimelineMark(MarkKind.OTHERS, others, bank))
    gain = story.gains[seat]
    end = words("review.node.won", chips=gain) if gain > 0 else words.signed(gain)
    found.append(TimelineMark(MarkKind.SHOWING, words("review.node.showing"), end))
    return tuple(found)


def timeline(cursor: ReviewCursor, wide: float) -> Node:
    """Which game it is, and a mark for each thing that happened; decisions can be chosen."""
    found = marks(cursor)

    def line(pen: Pen, box: Rect) -> None:
        pitch, thick = box.w / len(found), max(2, pen.kit.px(3))
        y = box.y + round(box.h * _DISC_Y) - thick / 2
        time = (box.x + pitch / 2, y, pitch * (len(found) - 1), thick)
        pen.items.area(pen.name, time, mix(LACQUER, BRASS_SHADE, 0.7), 1)

    places = [
        drawing(partial(_show_mark, mark))
        if mark.choice is None
        else control(
            MarkWidget, ("review node", mark.choice.number), mark,
            partial(cursor.go, cursor.choices.index(mark.choice)),
            chosen=mark.choice == cursor.choice,
        )
        for mark in found
    ]  # fmt: skip
    names = _NAMES * (1.12 if cursor.services.unit.compact else 1)
    return row(
        drawing(partial(_show_game, cursor), wide=names),
        row(
            *(stack(place.of(between(0, _MARK)), wide=fill(), pad=(3, 0)) for place in places),
            wide=fill(), high=114, shows=line,
        ),
        name="timeline", gap=10, pad=(30, 8, 8, 8), wide=wide, high=130, shows=plate(),
    )  # fmt: skip


class MarkWidget(Widget):
    """A decision of the timeline."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, mark: TimelineMark,
        on_press: Callable[[], None], *, chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect)
        self.mark, self.chosen = mark, chosen
        self._on_press = on_press

    def release(self, *, inside: bool) -> None:
        if inside:
            self._on_press()

    def confirm(self) -> None:
        self._on_press()

    def _state(self) -> Hashable:
        return self.mark, self.chosen

    def _make(self) -> list[WidgetPart]:
        kit, size = self.kit, self.rect.size
        if self.chosen:
            face = kit.paint.plaque(*size, Plaque.GREEN, u=kit.u, shadow=0.5)
            ground = painted("chosen", face)
        else:
            lit = kit.paint.plaque(*size, Plaque.LACQUER_HOVER, u=kit.u, shadow=0)
            ground = painted("lit", lit, lit=True)
        pieces = _pieces(kit, self.mark, size, dim=TEXT_ON_GREEN if self.chosen else TEXT_DIM)
        names = ("disc", "title", "note")
        parts = (centred(name, *piece) for name, piece in zip(names, pieces, strict=True))
        return [ground, *parts]


def _show_mark(mark: TimelineMark, pen: Pen, box: Rect) -> None:
    """What is no decision."""
    for surface, x, y in _pieces(pen.kit, mark, box.size, dim=TEXT_DIM):
        pen.centre(surface, (box.x + x, box.y + y))


def _pieces(
    kit: Kit, mark: TimelineMark, size: tuple[int, int], *, dim: RGB
) -> list[tuple[Surface, float, float]]:
    """Disc and lines of a mark and their middles in a box of this size, px."""
    (width, height), case = size, kit.lettering
    diameter = kit.px(_LARGE if mark.choice is not None else _SMALL)
    room, title_px = width - kit.px(8), kit.size(20).within(height * 0.2)
    note_px = kit.size(TypeScale.SMALL).within(height * 0.2)
    title = case.fit(mark.title, Face.SEMIBOLD, title_px, room, TEXT)
    note = case.fit(mark.note, Face.MEDIUM, note_px, room, dim)
    surfaces = (disc(kit.art, mark.kind, diameter), title, note)
    heights = (_DISC_Y, *_LINES_Y)
    return [(s, width / 2, height * y) for s, y in zip(surfaces, heights, strict=True)]


def _show_game(cursor: ReviewCursor, pen: Pen, box: Rect) -> None:
    story, naming, options = cursor.story, cursor.naming, cursor.match.options
    kit, case, words = pen.kit, pen.kit.lettering, naming.words
    box = box.inflate(0, -2 * kit.px(8))
    title = words("review.game", game=story.number, games=options.rules.games)
    first = story.order[0]
    if naming.is_you(first):
        note = words("review.leads_you", count=options.variant)
    else:
        note = words("review.leads", count=options.variant, name=naming(first))
    size = kit.size(21).within(box.h * 0.3)
    pen.left(case.fit(title, Face.SEMIBOLD, size, box.w, TEXT), (box.x, box.y + box.h * 0.3))
    small = kit.size(TypeScale.SMALL, 1)
    for index, text in enumerate(case.wrap(note, Face.MEDIUM, small, box.w)[:2]):
        label = case.fit(text, Face.MEDIUM, small, box.w, TEXT_DIM)
        pen.left(label, (box.x, box.y + box.h * 0.62 + index * case.leading(small) * _LESS))


# --- the hand ------------------------------------------------------------------------------------
def held(cursor: ReviewCursor, spoken: Card | None, wide: float, felt: float) -> Node:
    """The hand of the moment on `felt` u of cloth, what the next card brings, the owl's word;
    `spoken` is the card that is spoken of."""
    words, verdict = cursor.services.words, cursor.verdict
    text = words("review.thinking") if verdict is None else sentence(words, reason(verdict))

    chances = drawing(partial(_show_chances, verdict, spoken)) if verdict else space()
    return panel(
        held_title(cursor.naming, cursor.seat), space(high=_TITLE + 14),
        row(drawing(partial(_show_hand, cursor, spoken), "hand"), pad=(24, 0), high=felt),
        space(high=8), row(chances, pad=(30, 0)), space(high=4),
        row(
            column(space(high=3), portrait("owl").of(_OWL, _OWL), space(), wide=_OWL),
            space(14), speech(text), pad=(22, 0, 26, 0), high=116,
        ),
        space(high=14), wide=wide,
    )  # fmt: skip


def _show_hand(cursor: ReviewCursor, spoken: Card | None, pen: Pen, box: Rect) -> None:
    """The cards, raised what had best gone, aglow what is spoken of, and the ribbon under them."""
    services, kit, position = pen.services, pen.kit, cursor.choice.position
    cloth = piece_of_cloth(services.settings)
    pen.shape(
        kit.paint.plaque(*box.size, cloth, u=kit.u, step=kit.px(14), shadow=0), box.topleft, 1
    )
    best, hand = cursor.raised, in_order(position.hand, order_of(services.settings))
    raised, inner = kit.px(_RAISED), box.w - kit.px(28)
    band = round(kit.size(TypeScale.RIBBON) * 1.4)
    tall = box.h - raised - kit.px(40) - band - kit.px(20)
    width = min(kit.px(_CARD), round(tall / 1.4), round(inner / 3))
    step = min(_APART * width, (inner - width) / max(1, len(hand) - 1))
    left = box.centerx - (width + step * (len(hand) - 1)) / 2
    top = box.y + raised + kit.px(12)
    scoring, pictures = scoring_cards(hand), _pictures(services)
    for index, card in enumerate(hand):
        halo = Halo.HOVER if card == spoken else Halo.NONE
        if spoken is None and card in scoring and len(scoring) < len(hand):
            halo = Halo.WINNER
        face = pictures.card(card, width, 0.0, halo)
        y = top + width * 0.7 - (raised if card in best else 0)
        x = left + width / 2 + index * step
        pen.items.put(("card", index), face.surface, face.at(x, y), 3)
        if card in best and card == (spoken if spoken in best else best[0]):
            tag = kit.paint.tag(services.words("review.to_go"), Plaque.GOLD, u=kit.u)
            wide = tag.surface.get_width() + 2 * tag.dx
            place = min(max(box.x + kit.px(8), x - wide / 2), box.right - wide - kit.px(8))
            pen.shape(tag, (place, top + width * 1.4 - kit.px(6)), 6)
    low, room = box.bottom - kit.px(14) - band / 2, box.w - kit.px(30)
    value = position.rules.value(hand)
    name = services.words(f"combination.{value.combination.name}")
    show_ribbon(pen, name, value.points, (box.centerx, low), style=Ribbon.GREEN, room=room)


def _pictures(services: Services) -> CardPictures:
    return CardPictures(services.art, services.u, card_style(services))


def _show_chances(verdict: Verdict, spoken: Card | None, pen: Pen, box: Rect) -> None:
    """What the next card brings at least if that card goes: the likeliest lines in the table's
    order, to the first that is certain."""
    kit, case, words, advice = pen.kit, pen.kit.lettering, pen.services.words, verdict.advice
    lines = at_least(advice.next_card.get(spoken, ())) if spoken is not None else ()
    size, at = kit.size(20, 1.15), (box.x, box.y + kit.px(18))
    if not lines or spoken is None:
        pen.left(case.fit(words("review.no_more"), Face.MEDIUM, size, box.w, TEXT), at)
        return
    head = words("review.if_goes", card=words(f"card.goes.{spoken.rank.name}"))
    pen.left(case.fit(head, Face.SEMIBOLD, size, box.w, TEXT), at)
    certain = next(number for number, c in enumerate(lines, 1) if c.probability > _SURE)
    likely, small = lines[max(0, certain - _MOST_LINES) : certain], kit.size(TypeScale.SMALL, 1.1)
    names = (words(f"combination.{chance.combination.name}") for chance in likely)
    widest = max(case.width(name, Face.MEDIUM, small) for name in names)
    step = (box.h - kit.px(36)) / _MOST_LINES
    for index, chance in enumerate(likely):
        middle = box.y + kit.px(36) + (index + 0.5) * step
        better = chance.points > advice.holds.points
        _show_chance(pen, box, chance, middle, (step, widest), better=better)


def _show_chance(
    pen: Pen, box: Rect, chance: Chance, y: float, sizes: tuple[float, int], *, better: bool
) -> None:
    """One line; `sizes`: its height, and how wide the longest of all names is, px."""
    kit, case, words, (tall, widest) = pen.kit, pen.kit.lettering, pen.services.words, sizes
    colour = BRASS_LIGHT if better else TEXT_DIM
    size = kit.size(TypeScale.SMALL, 1.1)
    unit = words("points.short_unit", count=chance.points)
    label = case.line(unit, Face.MEDIUM, size, TEXT_DIM)
    right = pen.right(label, (box.right, y)).left - kit.px(10)
    pen.right(case.figures(str(chance.points), Face.SEMIBOLD, size, colour), (right, y))
    right -= case.figures_width("40", Face.SEMIBOLD, size) + kit.px(22)
    share = percent(chance.probability, words)
    pen.right(case.figures(share, Face.SEMIBOLD, size, colour), (right, y))
    right -= case.figures_width(percent(0.888, words), Face.SEMIBOLD, size) + kit.px(16)
    wanted = max(round(box.w * 0.38), widest + kit.px(12))
    left = max(box.x + round(box.w * 0.38), min(box.x + wanted, right - kit.px(30)))
    groove = gauge(
        kit.art, (max(kit.px(30), right - left), kit.px(20)), chance.probability, kit.u,
        fill=Fill.BEST if better else Fill.OTHER,
    )  # fmt: skip
    pen.left(groove, (left, y))
    name = words(f"combination.{chance.combination.name}")
    room = (left - box.x - kit.px(12), tall)
    pen.left(one_or_two(case, name, Face.MEDIUM, size, room, TEXT), (box.x, y))


# --- the options ---------------------------------------------------------------------------------
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


class BarRow(Widget):
    """An option: pointing at it speaks of its card."""

    def __init__(self, kit: Kit, key: WidgetKey, rect: Rect, option: Bar) -> None:
        super().__init__(kit, key, _around(kit, rect))
        self.bar = option


def _around(kit: Kit, row: Rect) -> Rect:
    return row.inflate(2 * kit.px(_ASIDE), 0)


def could(cursor: ReviewCursor, wide: float) -> Node:
    """The options as bars, and under them what was lost and the last word."""
    kit, case, naming = cursor.services.kit, cursor.services.lettering, cursor.naming
    title, verdict = could_title(naming, cursor.seat), cursor.verdict

    def expects(pen: Pen, box: Rect) -> None:
        room = box.w - kit.px(80) - case.width(title, Face.DISPLAY, kit.size(30))
        size = kit.size(TypeScale.SMALL, 1)
        note = case.fit(naming.words("review.expect"), Face.MEDIUM, size, room, TEXT_DIM)
        pen.right(note, (box.right - kit.px(30), box.y + kit.px(38)), 1)

    def rule(pen: Pen, box: Rect) -> None:
        line = (box.x + kit.px(24), box.y, box.w - kit.px(48), kit.px(1.6))
        pen.items.area(pen.name, line, mix(LACQUER, BRASS_SHADE, 0.6), 1)

    whole = cursor.judged == len(cursor.choices)
    cost = cursor.lookback.cost_of_game(cursor.story, cursor.seat)
    sums = (verdict.lost if verdict else None, cost.lost if whole else None)
    last = remark(naming, cursor.story, cursor.seat, cost) if whole else ""
    whole_panel = panel(
        title, space(high=_TITLE + 12),
        _Options(cursor, verdict, min(300, wide * 0.31)).node() if verdict else space(),
        drawing(rule, high=8),
        row(
            drawing(partial(_show_sums, sums), wide=wide * 0.46 - 30),
            drawing(partial(_show_remark, cursor, last)),
            gap=12, pad=(30, 0), high=122,
        ),
        space(high=8), left=True, beside=270,
    )  # fmt: skip
    return stack(whole_panel, drawing(expects))


class _Options:
    """The options of a decision as bars from zero, the best first; rows can be pointed at."""

    axis: Axis
    high: int  # height of every row in px; what stands in them is equally large in all

    def __init__(self, cursor: ReviewCursor, verdict: Verdict, labels: float) -> None:
        """`labels`: u for cards and names."""
        self.cursor, self.verdict, self.labels = cursor, verdict, labels
        self.bars = bars(verdict.advice, verdict.chosen)

    def node(self) -> Node:
        """A row for each over the axis."""
        kit = self.cursor.services.kit
        rows = (
            stack(
                control(BarRow, ("review bar", index), each),
                drawing(partial(self._show_option, each), "option"),
            )
            for index, each in enumerate(self.bars)
        )
        high = fill(most=len(self.bars) * kit.px(_ROW) / kit.u)
        return column(
            column(*rows, name="bars", high=high, shows=self._lay_axis),
            drawing(self._show_ticks, high=_AXIS), pad=(28, 0),
        )  # fmt: skip

    def _lay_axis(self, pen: Pen, box: Rect) -> None:
        """Find the axis on which all bars fit, and show its lines."""
        kit = pen.kit
        values = [each.worth for each in self.bars]
        words = pen.services.words("lamp.same")
        same = kit.lettering.width(words, Face.MEDIUM, kit.size(_SAME, 1)) + kit.px(2 * _GAP)
        beside = max(kit.px(_FIGURES), same if any(each.same for each in self.bars) else 0)
        start = box.x + kit.px(self.labels)
        if min(values) < 0:
            start += beside
        self.high = round(box.h / len(self.bars))
        self.axis = axis = axis_for(values, start, box.right - beside)
        for tick in axis.ticks:
            shade, share = (BRASS_LIGHT, 0.7) if tick == 0 else (BRASS_SHADE, 0.25)
            line = (axis.x(tick), box.y, kit.px(1.2), box.h)
            pen.items.area(("tick", tick), line, mix(LACQUER, shade, share), 2)
        if best := max(values):
            pen.items.area("best", (axis.x(best), box.y, kit.px(1.6), box.h), BRASS_LIGHT, 2)

    def _show_ticks(self, pen: Pen, box: Rect) -> None:
        """What the lines stand for."""
        kit, words, axis = pen.kit, pen.services.words, self.axis
        for tick in axis.ticks:
            text = words.signed(tick, 0 if axis.step >= 1 else 1) if tick else "0"
            size = kit.size(TypeScale.SMALL, 1)
            label = kit.lettering.line(text, Face.MEDIUM, size, TEXT_DIM)
            pen.centre(label, (axis.x(tick), box.y + box.h / 2))

    def _show_option(self, each: Bar, pen: Pen, box: Rect) -> None:
        kit, case = pen.kit, pen.kit.lettering
        box = Rect(*box.topleft, box.w, self.high)
        if each.chosen:
            pen.items.area("chosen", _around(kit, box), mix(LACQUER, ROW_TINT, 0.22), 1)
        wide = min(kit.px(_ICON), round((box.h - kit.px(8)) / 1.4))
        left = box.x
        x, y = left + kit.px(_ICON) / 2, box.centery
        if not each.cards:
            face = kit.paint.plaque(wide, round(wide * 1.4), Plaque.GREEN, u=kit.u, shadow=0)
            pen.shape(face, (x - wide / 2, y - wide * 0.7), 3)
            pen.centre(kit.icon("check", round(wide * 0.56), BRASS_SHINE), (x, y), 4)
        several, pictures = each.cards[:_MOST_CARDS], _pictures(pen.services)
        for place, card in enumerate(reversed(several)):
            aside = place - (len(several) - 1) / 2
            drawn = pictures.card(card, wide, -aside * 6)
            pen.put(drawn.surface, drawn.at(x + aside * wide * 0.24, y), 3 + place)
        room = kit.px(self.labels) - kit.px(10) - kit.px(_ICON + 20)
        left += kit.px(_ICON + 20)
        note = option_note(self.cursor.naming, each, self.cursor.seat)
        name = option_name(pen.services.words, each, self.verdict.advice.position.price)
        size, small = kit.size(TypeScale.BODY, 1), kit.size(TypeScale.SMALL, 1)
        two = bool(note) and box.h >= (size + small) * 1.5
        if two and case.width(name, Face.SEMIBOLD, SMALLEST_TEXT_PX) > room:
            two = False  # the name needs both lines
        tall = size * 1.5 if two else box.h
        title = one_or_two(case, name, Face.SEMIBOLD, size, (room, tall), TEXT)
        pen.items.left("name", title, (left, y - (small * 0.68 if two else 0)), 3)
        if two:
            good = GAIN if not each.lost else LOSS if each.chosen else TEXT_DIM
            label = case.fit(note, Face.MEDIUM, small, room, good)
            pen.items.left("note", label, (left, y + size * 0.68), 3)
        self._show_bar(each, pen, box)

    def _show_bar(self, each: Bar, pen: Pen, box: Rect) -> None:
        """The bar from zero; what is missing to the best is hatched where it was chosen."""
        kit, case, words, art = pen.kit, pen.kit.lettering, pen.services.words, pen.kit.art
        ev, best = each.worth, round(each.worth + each.lost, PLACES)
        tall, y = min(kit.px(_BAR), round(box.h * 0.62)), box.centery
        top = y - tall // 2
        made_of = Fill.BEST
        if each.lost:
            made_of = Fill.CHOSEN if each.chosen else Fill.OTHER
        zero, end, goal = map(self.axis.x, (0, ev, best))
        missing = each.chosen and each.lost > 0
        left, right = sorted((zero, max(end, goal) if missing and best <= 0 else end))
        solid = bar(art, (right - left, tall), made_of, kit.u)
        pen.items.put("bar", solid, (left, top), 4)
        size, gap = kit.size(23, 1), kit.px(_GAP)
        colour = TEXT if each.chosen else BRASS_LIGHT if not each.lost else TEXT_DIM
        own = case.figures(chips_figure(words, ev), Face.BOLD, size, colour)
        if each.same and not missing:
            own = case.line(words("lamp.same"), Face.MEDIUM, kit.size(_SAME, 1), colour)
        if missing:
            start = max(end, zero) if best > 0 else end
            pen.items.put("missing", hatch(art, (goal - start, tall), kit.u), (start, top), 3)
            loss = case.figures(loss_figure(words, each.lost), Face.BOLD, size, LOSS)
            pen.left(loss, (max(goal, zero) + gap, y), 5)
        if ev < 0:
            pen.items.right("figure", own, (end - gap, y), 5)
        elif missing:
            inside = right - left >= own.get_width() + 2 * gap
            pen.items.right("figure", own, ((right if inside else left) - gap, y), 5)
        else:
            pen.items.left("figure", own, (right + gap, y), 5)


def _show_sums(sums: Sequence[float | None], pen: Pen, box: Rect) -> None:
    """What this decision cost and, once every decision of the game is judged, all together."""
    kit, case, words = pen.kit, pen.kit.lettering, pen.services.words
    middle = box.x + round(box.w * _FIRST_SUM)
    size, small = kit.size(_SUM, 1), kit.size(20, 1)
    for key, lost, x, end in zip(
        ("review.this", "review.whole"), sums, (box.x, middle), (middle, box.right), strict=True
    ):
        room = (end - x - kit.px(10), kit.px(60))
        label = one_or_two(case, words(key), Face.MEDIUM, small, room, TEXT_DIM)
        pen.left(label, (x, box.y + kit.px(24)))
        text = "…" if lost is None else loss_figure(words, lost)
        number = case.figures(text, Face.BOLD, size, LOSS if lost else GAIN)
        taken = pen.left(number, (x, box.y + kit.px(74)))
        unit = case.line(words("review.chips"), Face.MEDIUM, small, TEXT_DIM)
        if x < middle and taken.right + kit.px(12) + unit.get_width() <= end - kit.px(8):
            pen.left(unit, (taken.right + kit.px(12), box.y + kit.px(80)))


def _show_remark(cursor: ReviewCursor, text: str, pen: Pen, box: Rect) -> None:
    """The last word, and what the game brought."""
    kit, case = pen.kit, pen.kit.lettering
    low = Rect(box.x, box.bottom - kit.px(_ACCOUNT), box.w, kit.px(_ACCOUNT))
    small = kit.size(TypeScale.SMALL, 1.1)
    account = cursor.account()
    if case.width(account, Face.MEDIUM, small.plain) > low.w:
        account = cursor.account(short=True)
    pen.left(case.fit(account, Face.MEDIUM, small, low.w, TEXT_DIM), (low.x, low.centery))
    if text:
        room = Rect(box.x, box.y + kit.px(4), box.w, box.h - low.h - kit.px(8))
        size, lines = shrunk(kit, text, Face.ITALIC, int(kit.size(20, 1.1)), room, even=False)
        for index, line in enumerate(lines):
            letters = case.line(line, Face.ITALIC, size, TEXT)
            pen.left(letters, (box.x, box.y + kit.px(24) + index * case.leading(size)))
