"""What the review shows: timeline, hand of the moment, and options as bars."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from game.coach.advice import PLACES, Bar, at_least, bars
from game.coach.reasons import reason
from game.rules.variants import VARIANTS, scoring_cards
from game.scenes.panel_page import lay_owl, medallion, panel, ribbon
from game.table.cloth import piece_of_cloth
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
from game.table.hot_seat.seat_settings import order_of
from game.table.motion.sorting import in_order
from game.table.parts.card_pictures import Halo
from game.table.replay.review_pictures import Fill, Node, bar, disc, gauge, hatch
from game.ui.paint.styles import Plaque, Ribbon
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
    TEXT_ON_GREEN,
    TypeScale,
    mix,
)
from game.ui.widgets import Kit, Widget
from game.ui.widgets.widget import Key, Part, centred, painted

if TYPE_CHECKING:
    from game.coach.advice import Advice, Chance
    from game.coach.review import BuyingChoice, Verdict
    from game.rules.cards import Card
    from game.scenes.review import Moment
    from game.ui.services import Services


_SMALL, _LARGE = 40, 52
_DISC_Y: Final = 0.30
_LINES_Y: Final = (0.66, 0.86)
_LESS: Final = 0.9  # the size of a second line


@dataclass(frozen=True, slots=True)
class Mark:
    """One node: its disc and two lines; `choice` is the decision it stands for, if it is one."""

    node: Node
    title: str
    note: str
    choice: BuyingChoice | None = None


def marks(moment: Moment) -> tuple[Mark, ...]:
    """The nodes of a game for the seat whose decisions are looked at."""
    words, options = moment.naming.words, moment.match.options
    story, seat = moment.story, moment.seat
    hand = VARIANTS[options.variant].value(story.dealt[seat])
    found = [
        Mark(Node.DEAL, words("review.node.deal"), words(f"combination.{hand.combination.name}"))
    ]
    turn = story.order.index(seat)
    humans = any(other in moment.humans for other in story.order if other != seat)
    others = words("review.node.others" if humans else "review.node.guests")
    if turn > 0:
        bank = words("review.node.bank", chips=story.banks[turn - 1])
        found.append(Mark(Node.OTHERS, others, bank))
    for choice in story.of(seat):
        verdict = moment.lookback.verdict(choice)
        node = Node.WAITING if verdict is None else Node.GOOD if verdict.good else Node.LAMP
        found.append(Mark(node, *node_lines(words, choice, verdict), choice))
    if turn + 1 < len(story.order):
        bank = words("review.node.bank", chips=story.banks[-1])
        found.append(Mark(Node.OTHERS, others, bank))
    gain = story.gains[seat]
    end = words("review.node.won", chips=gain) if gain > 0 else words.signed(gain)
    found.append(Mark(Node.SHOWING, words("review.node.showing"), end))
    return tuple(found)


class NodeWidget(Widget):
    """A decision of the timeline."""

    def __init__(
        self, kit: Kit, key: Key, rect: Rect, mark: Mark, on_press: Callable[[], None],
        *, chosen: bool, size: int,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect)
        self.mark, self.chosen = mark, chosen
        self._on_press = on_press
        self._size = size

    def release(self, *, inside: bool) -> None:
        if inside:
            self._on_press()

    def confirm(self) -> None:
        self._on_press()

    def _state(self) -> Hashable:
        return self.mark, self.chosen

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        parts = []
        if self.chosen:
            face = kit.paint.plaque(width, height, Plaque.GREEN, u=kit.u, shadow=0.5)
            parts.append(painted("chosen", face))
        else:
            lit = kit.paint.plaque(width, height, Plaque.LACQUER_HOVER, u=kit.u, shadow=0)
            parts.append(painted("lit", lit, lit=True))
        for name, surface, x, y in _pieces(kit, self.mark, (width, height), self._size,
                                           on_green=self.chosen):  # fmt: skip
            parts.append(centred(name, surface, x, y))
        return parts


def _pieces(
    kit: Kit, mark: Mark, box: tuple[int, int], size: int, *, on_green: bool = False
) -> list[tuple[str, Surface, float, float]]:
    """Disc and lines of a node and their middles in a box."""
    width, height = box
    diameter = kit.px(_LARGE if mark.choice is not None else _SMALL)
    room = width - kit.px(8)
    note_size = kit.size(TypeScale.SMALL).within(height * 0.2)
    dim = TEXT_ON_GREEN if on_green else TEXT_DIM
    return [
        ("disc", disc(kit.art, mark.node, diameter), width / 2, height * _DISC_Y),
        ("title", kit.lettering.fit(mark.title, Face.SEMIBOLD, size, room, TEXT), width / 2,
         height * _LINES_Y[0]),
        ("note", kit.lettering.fit(mark.note, Face.MEDIUM, note_size, room, dim), width / 2,
         height * _LINES_Y[1]),
    ]  # fmt: skip


def lay_timeline(
    items: Items, moment: Moment, on_choose: Callable[[BuyingChoice], None]
) -> list[NodeWidget]:
    """Put panel, line and what is no decision; the widgets of the decisions."""
    services, found = moment.services, marks(moment)
    kit, box, line = services.kit, moment.places["timeline"], moment.places["line"]
    items.shape("timeline", kit.paint.panel(*box.size, u=services.u), box.topleft)
    _lay_game(items, moment)
    pitch = line.w / len(found)
    size = kit.size(20).within(line.h * 0.2)
    widgets = []
    y = line.y + round(line.h * _DISC_Y)
    thick = max(2, kit.px(3))
    rule = (line.x + pitch / 2, y - thick / 2, pitch * (len(found) - 1), thick)
    items.area("time", rule, mix(LACQUER, BRASS_SHADE, 0.7), 1)
    for index, mark in enumerate(found):
        middle = line.x + (index + 0.5) * pitch
        wide = round(min(pitch - kit.px(6), kit.px(216)))
        place = Rect(round(middle - wide / 2), line.y, wide, line.h)
        if mark.choice is None:
            for name, surface, x, down in _pieces(kit, mark, place.size, size):
                at = (place.x + x, place.y + down)
                items.centre(("node", index, name), surface, at, 2)
            continue
        choice = mark.choice
        widgets.append(
            NodeWidget(
                kit, ("review node", choice.number), place, mark,
                lambda choice=choice: on_choose(choice),  # type: ignore[misc]
                chosen=choice == moment.choice, size=size,
            )
        )  # fmt: skip
    return widgets


def _lay_game(items: Items, moment: Moment) -> None:
    """Which game it is, at the left end of the timeline."""
    story, naming, box = moment.story, moment.naming, moment.places["names"]
    kit, words, options = moment.services.kit, naming.words, moment.match.options
    games = options.rules.games
    title = words("review.game", game=story.number, games=games)
    first = story.order[0]
    if naming.is_you(first):
        note = words("review.leads_you", count=options.variant)
    else:
        note = words("review.leads", count=options.variant, name=naming(first))
    size = kit.size(21).within(box.h * 0.3)
    line = kit.lettering.fit(title, Face.SEMIBOLD, size, box.w, TEXT)
    items.left("game", line, (box.x, box.y + box.h * 0.3), 2)
    lines = kit.lettering.wrap(note, Face.MEDIUM, kit.size(TypeScale.SMALL, 1), box.w)[:2]
    step = kit.lettering.leading(kit.size(TypeScale.SMALL, 1)) * _LESS
    for row, text in enumerate(lines):
        label = kit.lettering.fit(text, Face.MEDIUM, kit.size(TypeScale.SMALL, 1), box.w, TEXT_DIM)
        items.left(("leads", row), label, (box.x, box.y + box.h * 0.62 + row * step), 2)


_CARD, _APART, _RAISED = 116, 1.09, 16
_MOST_LINES: Final = 4
_SURE: Final = 1 - 1e-9


def lay_held(items: Items, moment: Moment, spoken: Card | None) -> None:
    """The whole left panel; `spoken` is the card that is spoken of."""
    services, places, verdict = moment.services, moment.places, moment.verdict
    title = held_title(moment.naming, moment.seat)
    panel(items, services, places["held"], title, "held", left=False)
    cloth = piece_of_cloth(services.settings)
    face = services.kit.paint.plaque(
        *places["felt"].size, cloth, u=services.u, step=services.kit.px(14), shadow=0
    )
    items.shape("felt", face, places["felt"].topleft, 1)
    _lay_hand(items, moment, spoken)
    if verdict is not None:
        _lay_chances(items, services, places["chances"], verdict.advice, spoken)
    words = services.words
    text = words("review.thinking") if verdict is None else sentence(words, reason(verdict))
    medallion(items, services, "owl", "owl", places["owl"].center, places["owl"].w)
    lay_owl(items, services, places["bubble"], text)


def _lay_hand(items: Items, moment: Moment, spoken: Card | None) -> None:
    """The cards, raised what had best gone, aglow what is spoken of, and the ribbon under them."""
    services, position, box = moment.services, moment.choice.position, moment.places["felt"]
    best = moment.raised
    kit, hand = services.kit, in_order(position.hand, order_of(services.settings))
    raised, inner = kit.px(_RAISED), box.w - kit.px(28)
    band = round(kit.size(TypeScale.RIBBON) * 1.4)
    tall = box.h - raised - kit.px(40) - band - kit.px(20)
    width = min(kit.px(_CARD), round(tall / 1.4), round(inner / 3))
    step = min(_APART * width, (inner - width) / max(1, len(hand) - 1))
    left = box.centerx - (width + step * (len(hand) - 1)) / 2
    top = box.y + raised + kit.px(12)
    value = position.rules.value(hand)
    scoring = scoring_cards(hand)
    for index, card in enumerate(hand):
        halo = Halo.HOVER if card == spoken else Halo.NONE
        if spoken is None and card in scoring and len(scoring) < len(hand):
            halo = Halo.WINNER
        drawing = moment.cards.card(card, width, 0.0, halo)
        y = top + width * 0.7 - (raised if card in best else 0)
        x = left + width / 2 + index * step
        items.put(("card", index), drawing.surface, drawing.at(x, y), 3)
        if card in best and card == (spoken if spoken in best else best[0]):
            tag = kit.paint.tag(services.words("review.to_go"), Plaque.GOLD, u=services.u)
            low = top + width * 1.4 - kit.px(6)
            wide = tag.surface.get_width() + 2 * tag.dx
            place = min(max(box.x + kit.px(8), x - wide / 2), box.right - wide - kit.px(8))
            items.shape("to go", tag, (place, low), 6)
    low = box.bottom - kit.px(14) - band / 2
    room = box.w - kit.px(30)
    ribbon(items, services, value, (box.centerx, low), style=Ribbon.GREEN, room=room)


def _lay_chances(
    items: Items, services: Services, box: Rect, advice: Advice, spoken: Card | None
) -> None:
    """What the next card brings at least if that card goes: the likeliest lines in the table's
    order, to the first that is certain."""
    kit, words = services.kit, services.words
    shown = at_least(advice.next_card.get(spoken, ())) if spoken is not None else ()
    size = kit.size(20, 1.15)
    if not shown or spoken is None:
        line = kit.lettering.fit(words("review.no_more"), Face.MEDIUM, size, box.w, TEXT)
        items.left("if goes", line, (box.x, box.y + kit.px(18)), 2)
        return
    card = words(f"card.goes.{spoken.rank.name}")
    head = words("review.if_goes", card=card)
    line = kit.lettering.fit(head, Face.SEMIBOLD, size, box.w, TEXT)
    items.left("if goes", line, (box.x, box.y + kit.px(18)), 2)
    step = (box.h - kit.px(36)) / _MOST_LINES
    likely, small = _likeliest(shown), kit.size(TypeScale.SMALL, 1.1)
    names = (words(f"combination.{chance.combination.name}") for chance in likely)
    widest = max(kit.lettering.width(name, Face.MEDIUM, small) for name in names)
    for row, chance in enumerate(likely):
        place = _Line(box.y + kit.px(36) + (row + 0.5) * step, step, widest)
        _lay_chance(items, services, box, place, row, chance, held=advice.holds.points)


class _Line(NamedTuple):
    """Its middle and its height in px, and how wide the longest of all names is."""

    y: float
    tall: float
    widest: int


def _likeliest(shown: Sequence[Chance]) -> list[Chance]:
    """The lines there is room for: the likeliest, in their order."""
    certain = next(number for number, c in enumerate(shown, 1) if c.probability > _SURE)
    return list(shown[max(0, certain - _MOST_LINES) : certain])


def _lay_chance(
    items: Items, services: Services, box: Rect, line: _Line, row: int, chance: Chance,
    *, held: int,
) -> None:  # fmt: skip
    kit, words, y = services.kit, services.words, line.y
    better = chance.points > held
    colour = BRASS_LIGHT if better else TEXT_DIM
    size = kit.size(TypeScale.SMALL, 1.1)
    unit = kit.lettering.line(
        words("points.short_unit", count=chance.points), Face.MEDIUM, size, TEXT_DIM
    )
    right = items.right(("chance", row, "unit"), unit, (box.right, y), 2).left - kit.px(10)
    points = kit.lettering.figures(str(chance.points), Face.SEMIBOLD, size, colour)
    items.right(("chance", row, "points"), points, (right, y), 2)
    right -= kit.lettering.figures_width("40", Face.SEMIBOLD, size) + kit.px(22)
    share = kit.lettering.figures(percent(chance.probability, words), Face.SEMIBOLD, size, colour)
    items.right(("chance", row, "share"), share, (right, y), 2)
    right -= kit.lettering.figures_width(percent(0.888, words), Face.SEMIBOLD, size) + kit.px(16)
    wanted = max(round(box.w * 0.38), line.widest + kit.px(12))
    left = max(box.x + round(box.w * 0.38), min(box.x + wanted, right - kit.px(30)))
    wide, tall = max(kit.px(30), right - left), kit.px(20)
    fill = Fill.BEST if better else Fill.OTHER
    groove = gauge(services.art, (wide, tall), chance.probability, services.u, fill=fill)
    items.left(("chance", row, "gauge"), groove, (left, y), 2)
    room = left - box.x - kit.px(12)
    name = words(f"combination.{chance.combination.name}")
    label = one_or_two(kit.lettering, name, Face.MEDIUM, size, (room, line.tall), TEXT)
    items.left(("chance", row, "name"), label, (box.x, y), 2)


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
