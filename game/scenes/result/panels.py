"""Panels under the chart: the hand of the evening, and beside it everybody's standing, the coach's
notes or the evening in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.coach.advice import PLACES
from game.coach.review import Cost, Lookback, lookback
from game.input.commands import Command
from game.match.options import seats_of_game
from game.rules import events as ev
from game.rules.cards import Card
from game.scenes.result.page import EndedMatch, FinalStanding, GameGain, SidePanel
from game.scenes.review_panels import axis_for
from game.storage.costs import GameCost
from game.table.coach_words import TEN, habit_sentence, loss_figure
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.table.replay.review_pictures import Fill, gauge
from game.ui.art import faded
from game.ui.compositor import Items
from game.ui.nodes import show_paragraph, show_portrait
from game.ui.paint.chart import draw_marker, styles
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Ribbon
from game.ui.routes import Route
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    GAIN,
    LACQUER,
    LOSS,
    TEXT,
    TEXT_DIM,
    TypeScale,
    mix,
)  # fmt: skip
from game.ui.tree import Node, Pen, control, stack
from game.ui.widgets import Button, IconButton, Kind, Kit, Widget
from game.ui.widgets.widget import WidgetKey

if TYPE_CHECKING:
    from game.ui.services import Services

_TITLE_Y: Final = 38  # u, middle of a panel's title
_HEAD, _FOOT = 72, 16  # u over and under the rows
_LEAST: Final = 38  # u of a row that can be read
_LOW: Final = 56  # u of a row that has room for one line only
_TALLEST, _PORTRAIT = 156, 92  # u, a row and who sits in it
_ICON_FROM: Final = 520  # u of a row that has room for a picture of chips
_BESIDE_THINGS: Final = 380  # u that a row with things needs for words
_THING: Final = 46  # u
_CARD, _CARDS_Y = 132, 74  # u, width and upper edge
_SENTENCE_Y, _NOTES_Y, _NOTES_FOOT = 60, 112, 14  # u, of the coach's notes
_NOTE: Final = 30  # u, the line under the rows
_NOTES_ROW, _WITH_NOTE = 68, 50  # u; lower rows have no room for a note
_NOTES_PORTRAIT: Final = 52  # u
_MARK: Final = mix(LACQUER, BRASS_SHADE, 0.6)
_WORDS, _BUTTON = 190, 46  # u, the way to the ledger with words and without
_TALLY_HEAD: Final = 17  # u, text
ALONE: Final = 0.4  # a game that cost so much of all that was lost is worth naming


def titled(pen: Pen, box: Rect, key: str, notes: Sequence[str] = ()) -> None:
    """Panel, title in brass at the left, the first of the notes that fits at the right. Titles are
    large as they are: with larger text they stay, so that all panels have the same."""
    kit, case = pen.kit, pen.kit.lettering
    pen.shape(kit.paint.panel(*box.size, u=kit.u), box.topleft)
    y, title = box.y + kit.px(_TITLE_Y), pen.services.words(key)
    longest = notes[0] if notes else ""
    room = box.w - kit.px(60) - case.width(longest, Face.MEDIUM, kit.size(20).plain)
    plain = kit.size(TypeScale.PANEL_TITLE).plain
    size = case.fit_size((title,), Face.DISPLAY, plain, room)
    size = case.size_within(title, Face.DISPLAY, size, box.w - kit.px(40))
    taken = pen.left(case.brass_plain(title, size), (box.x + kit.px(20), y), 1)
    free = box.right - kit.px(26) - taken.right - kit.px(8)
    for note in notes:
        size = case.fit_size((note,), Face.MEDIUM, kit.size(20), free)
        if case.width(note, Face.MEDIUM, size) <= free:
            words = case.line(note, Face.MEDIUM, size, TEXT_DIM)
            pen.right(words, (box.right - kit.px(26), y + kit.px(2)), 1)
            return


# --- the hand of the evening ---------------------------------------------------------------------
def lay_cards(
    items: Items, services: Services, hand: Sequence[Card], glowing: Iterable[Card],
    middle: float, top: float, width: int, step: float,
) -> None:  # fmt: skip
    """Cards of `width` px side by side, `step` px apart: those that glow first, then by rank."""
    pictures = CardPictures(services.art, services.u, card_style(services))
    ranks, lit = [card.rank for card in hand], frozenset(glowing)
    order = sorted(hand, key=lambda c: (c not in lit, -ranks.count(c.rank), -c.rank, c.suit.value))
    left = middle - step * (len(order) - 1) / 2
    for index, card in enumerate(order):
        face = pictures.card(card, width, 0.0, Halo.WINNER if card in lit else Halo.NONE)
        items.put(("card", index), face.surface, face.at(left + index * step, top + width * 0.7), 2)


def lay_best(ended: EndedMatch, best: GameGain, pen: Pen, box: Rect) -> None:
    """The best hand of the evening, and whose it was."""
    kit, case, name = pen.kit, pen.kit.lettering, ended.naming(best.seat)
    note = ended.words("result.best_hand_note", name=name, game=best.game)
    titled(pen, box, "draw.result.best", (note, name))
    band = round(kit.size(TypeScale.RIBBON, 1) * 1.4)
    top, low = box.y + kit.px(_CARDS_Y), box.bottom - kit.px(_FOOT + 8) - band
    cards = len(best.hand)
    width = min(kit.px(_CARD), round((low - top) / 1.4))
    width = min(width, round((box.w - kit.px(46)) / (1.04 * cards)))
    lay_cards(pen.items, pen.services, best.hand, (), box.centerx, top, width, width * 1.04)
    text = ended.page.hand_name(ended, best)
    if not text:
        return
    room = box.w - kit.px(60) - band
    face = Face.SEMIBOLD if pen.services.unit.compact else Face.DISPLAY
    size = case.fit_size((text,), face, kit.size(24, 1), room)
    label = case.fit(text, face, size, room, TEXT)
    wide = label.get_width() + kit.px(48)
    middle = (box.centerx, top + width * 1.4 + kit.px(8) + band / 2)
    shape = kit.paint.ribbon(wide, band, Ribbon.BURGUNDY, u=kit.u)
    pen.shape(shape, (middle[0] - wide / 2, middle[1] - band / 2), 8)
    pen.centre(label, middle, 9)


# --- everybody's standing ------------------------------------------------------------------------
class Standings(SidePanel):
    """A row for everybody with what lies before them, the best first, in one or two columns."""

    @property
    def first(self) -> bool:
        """Whether a seat has debts, or things elsewhere."""
        return any(self._chips(each) != each.worth for each in self.ended.story.standings)

    def show(self, pen: Pen, box: Rect) -> None:
        kit, standings, ended = pen.kit, self.ended.story.standings, self.ended
        note = ended.words("draw.result.games", count=ended.story.games)
        titled(pen, box, "draw.result.table", (note,))
        room, gap = box.h - kit.px(_HEAD) - kit.px(_FOOT), kit.px(30)
        columns = 1 if room / len(standings) >= kit.px(_LEAST) else 2
        rows = -(-len(standings) // columns)
        pitch = min(kit.px(_TALLEST), room / rows)
        top = box.y + kit.px(_HEAD) + (room - pitch * rows) / 2
        wide = (box.w - kit.px(48) - gap * (columns - 1)) // columns
        for index, standing in enumerate(standings):
            column, line = divmod(index, rows)
            x = box.x + kit.px(24) + column * (wide + gap)
            row = Rect(x, round(top + line * pitch), wide, round(pitch))
            if line:
                rule = (*row.topleft, row.w, kit.px(1.2))
                pen.items.area(pen.name, rule, mix(LACQUER, BRASS_SHADE, 0.4), 1)
            self._show_row(pen, row, standing)

    def _chips(self, standing: FinalStanding) -> int:
        return self.ended.page.chips(self.ended, standing.seat)

    def _show_row(self, pen: Pen, row: Rect, standing: FinalStanding) -> None:
        kit, seat, ended = pen.kit, standing.seat, self.ended
        broke = standing.worth <= 0
        size = min(kit.size(34, 1), round(row.h * 0.6))
        place = kit.lettering.brass_plain(str(standing.place), size)
        pen.centre(place, (row.x + kit.px(20), row.centery))
        diameter = min(kit.px(_PORTRAIT), round(row.h * (0.8 if row.h < kit.px(90) else 0.66)))
        aside = min(kit.px(50), round(row.h * 0.9))
        middle = (row.x + aside + diameter / 2, row.centery + kit.px(2))
        show_portrait(
            pen, ended.naming.character(seat), middle, diameter,
            mood="worried" if broke else "pleased" if standing.place == 1 else "calm",
            gone=ended.gone(seat), grey=broke,
        )  # fmt: skip
        left = round(middle[0] + diameter / 2 + kit.px(14))
        if row.h < kit.px(_LOW):
            self._show_line(pen, row, left, standing)
        else:
            self._show_two_lines(pen, row, left, standing)

    def _show_two_lines(self, pen: Pen, row: Rect, left: int, standing: FinalStanding) -> None:
        """The name over what there is to say; chips and things at the right."""
        kit, case, ended = pen.kit, pen.kit.lettering, self.ended
        chips = str(self._chips(standing))
        amount = case.figures(chips, Face.BOLD, kit.size(30).within(row.h * 0.6), BRASS_LIGHT)
        pen.right(amount, (row.right - kit.px(8), row.centery))
        right = row.right - kit.px(8) - max(amount.get_width(), kit.px(62)) - kit.px(10)
        if row.w >= kit.px(_ICON_FROM):
            picture = three_chips(ended.services.art, kit.px(36))
            right = pen.right(picture, (right, row.centery)).left
        right -= self._show_things(pen, row, right, standing.seat)
        room, name = right - kit.px(16) - left, ended.naming(standing.seat)
        size = case.fit_size((name,), Face.SEMIBOLD, kit.size(23), room).within(row.h * 0.4)
        small = kit.size(TypeScale.SMALL).within(row.h * 0.33)
        apart = min(round((size + small) * 0.64), round(row.h * 0.47))
        line = case.fit(name, Face.SEMIBOLD, size, room, TEXT)
        pen.left(line, (left, row.centery - apart * 0.5))
        won = ended.words("result.games_won", count=ended.story.games, won=standing.won)
        for text in self._remarks(standing) or (won,):
            least = case.fit_size((text,), Face.MEDIUM, small, room)
            if case.width(text, Face.MEDIUM, least) <= room:  # without a word cut off
                remark = case.fit(text, Face.MEDIUM, small, room, TEXT_DIM)
                pen.left(remark, (left, row.centery + apart * 0.55))
                break

    def _show_line(self, pen: Pen, row: Rect, left: int, standing: FinalStanding) -> None:
        """Name and chips in one line, and how many of them are owed: in words, or as a number;
        where the name has no room, the portrait has to do."""
        kit, case, chips = pen.kit, pen.kit.lettering, self._chips(standing)
        text = self.ended.naming(standing.seat)
        size = kit.size(23).within(row.h * 0.5)
        small = size.within(row.h * 0.4)
        amount = case.figures(str(chips), Face.BOLD, size, BRASS_LIGHT)
        pen.right(amount, (row.right - kit.px(4), row.centery))
        right = row.right - kit.px(4) - max(amount.get_width(), kit.px(48)) - kit.px(14)
        size = case.fit_size((text,), Face.SEMIBOLD, size, right - left)
        wide = case.width(text, Face.SEMIBOLD, size)
        owed = chips - standing.worth
        sums = (self.ended.words.signed(-owed),) if owed else ()
        for said in (*self._remarks(standing), *sums):
            room = right - left - wide - kit.px(14)
            if said in sums or case.width(said, Face.MEDIUM, small) <= room:
                remark = case.line(said, Face.MEDIUM, small, TEXT_DIM)
                pen.right(remark, (right, row.centery))
                right -= remark.get_width() + kit.px(14)
                break
        if wide <= right - left:
            pen.left(case.line(text, Face.SEMIBOLD, size, TEXT), (left, row.centery))

    def _remarks(self, standing: FinalStanding) -> tuple[str, ...]:
        """The one thing to know about these chips, also in fewer words; none where they are simply
        there."""
        found = self.ended.page.remarks(self.ended, standing.seat)
        if found or self._chips(standing):
            return found
        return (self.ended.words("draw.result.nothing"),)

    def _show_things(self, pen: Pen, row: Rect, right: int, seat: int) -> int:
        """What the seat owns and has not got, grey, where there is room; how much it takes, px."""
        kit, things = pen.kit, self.ended.page.things(self.ended, seat)
        side = min(kit.px(_THING), round(row.h * 0.6))
        pitch = side + kit.px(4)
        if not things or right - row.x - kit.px(_BESIDE_THINGS) < len(things) * pitch:
            return 0
        for index, thing in enumerate(things):
            x = right - kit.px(18) - (len(things) - index - 0.5) * pitch
            pen.centre(faded(kit.art.sprite(thing, side)), (x, row.centery))
        return len(things) * pitch + kit.px(18)


# --- the evening in numbers ----------------------------------------------------------------------
class Numbers(SidePanel):
    """Games won, cards bought and the largest gain of everybody, in the order of the places."""

    def show(self, pen: Pen, box: Rect) -> None:
        kit, case, ended, words = pen.kit, pen.kit.lettering, self.ended, self.ended.words
        bought = Counter(e.seat for e in ended.match.log if isinstance(e, ev.CardTaken))
        looks = styles(len(ended.story.curves), ended.own)
        titled(pen, box, "result.tally")
        right, y = box.right - kit.px(24), box.y + kit.px(72)
        columns = list[int]()  # their right edges, each as wide as its head
        for name in ("best", "bought", "won"):
            head = words(f"result.tally.{name}")
            label = case.line(head, Face.MEDIUM, kit.size(_TALLY_HEAD, 1), TEXT_DIM)
            pen.right(label, (right, y))
            columns.insert(0, right)
            right -= max(label.get_width(), kit.px(58)) + kit.px(22)
        start, bottom = y + kit.px(16), box.bottom - kit.px(18)
        rule = (box.x + kit.px(20), start, box.w - kit.px(40), kit.px(1.2))
        pen.items.area(pen.name, rule, mix(LACQUER, BRASS_SHADE, 0.5), 2)
        standings = ended.story.standings
        pitch = min(kit.px(34), (bottom - start) / len(standings))
        size, marker, x = kit.size(20).within(pitch * 0.66), kit.px(20), box.x + kit.px(22)
        for row, standing in enumerate(standings):
            seat, middle = standing.seat, start + (row + 0.5) * pitch + kit.px(2)
            drawn = partial(draw_marker, looks[seat], marker)
            pen.left(kit.art.flat(("marker", looks[seat], marker), drawn), (x, middle))
            left = x + marker + kit.px(10)
            room = columns[0] - kit.px(44) - round(left)
            label = case.fit(ended.naming(seat), Face.MEDIUM, size, room, looks[seat].colour)
            pen.left(label, (left, middle))
            best = words.signed(standing.best) if standing.best else "–"
            figures = (str(standing.won), str(bought[seat]), best)
            for text, right in zip(figures, columns, strict=True):
                pen.right(case.figures(text, Face.SEMIBOLD, size, TEXT), (right, middle))


# --- the coach's notes ----------------------------------------------------------------------------
class Coach:
    """Judges the match beside the frames, and keeps every game as soon as it is judged."""

    def __init__(self, services: Services, lookback: Lookback) -> None:
        self._services = services
        self.lookback = lookback
        self._kept: set[int] = set()

    def update(self) -> bool:
        """A frame has passed; says whether there is more to tell."""
        if self.lookback.done and len(self._kept) == len(self.lookback.stories):
            return False
        if not self.lookback.update() and not self.lookback.done:  # also by a review meanwhile
            return False
        match = self.lookback.match
        for story in self.lookback.stories:  # what games cost that are judged as a whole is kept
            whole = all(self.lookback.verdict(choice) is not None for choice in story.choices)
            if story.number in self._kept or not whole:
                continue
            self._kept.add(story.number)
            seats = enumerate(seats_of_game(match.options, story.number))
            humans = [number for number, seat in seats if seat.human]
            costs = [self.lookback.cost_of_game(story, seat) for seat in humans]
            rows = [GameCost(story.number, c.seat, c.decisions, c.lost) for c in costs]
            self._services.store.costs.keep(match, rows)
        return True

    @property
    def done(self) -> bool:
        """Whether everything is judged."""
        return self.lookback.done


@dataclass(frozen=True, slots=True)
class BarScale:
    """Of the bars: a mark every `step` chips from nothing at the left to `full`."""

    step: float
    full: float

    @staticmethod
    def of(losses: Sequence[float]) -> BarScale:
        """On which all of these can be shown."""
        axis = axis_for(losses, 0.0, 1.0)
        marks = max(2, ceil(max((*losses, 0.0)) / axis.step - 1e-9))
        return BarScale(axis.step, axis.step * marks)


class CostPanel(SidePanel):
    """A bar for every human, all on the same scale, and the way to the ledger."""

    first = True

    def __init__(self, ended: EndedMatch) -> None:
        super().__init__(ended)
        self._services = ended.services
        self._coach = Coach(ended.services, lookback(ended.match, ended.services.thinker.advice))
        self._costs = self._found_costs()

    def update(self) -> None:
        if self._coach.update():
            self._costs = self._found_costs()

    def _found_costs(self) -> tuple[Cost, ...]:
        """What the decisions of every human cost, as far as judged, the best seat first."""
        return tuple(self._coach.lookback.cost(seat) for seat in self.ended.humans)

    def state(self) -> object:
        return self._costs, self._coach.done

    @property
    def commands(self) -> Mapping[Command, Callable[[], None]]:
        """The way to the ledger, which is not open to visitors."""
        return {} if self._services.guarded else {Command.OVER_TIME: self._over_time}

    def node(self) -> Node:
        if self._services.guarded:
            return super().node()
        return stack(super().node(), control(self._way, ("result button", "ledger")))

    def _way(self, kit: Kit, key: WidgetKey, box: Rect) -> Widget:
        """To the ledger in the upper right corner; with words where they fit."""
        words = self._services.words
        tip, size = words("result.over_time_tip"), kit.size(TypeScale.PANEL_TITLE)
        wide, tall, y = kit.px(_WORDS), kit.px(_BUTTON), box.y + kit.px(14)
        title = kit.lettering.width(words("result.coach"), Face.DISPLAY, size)
        if title + wide + kit.px(70) > box.w:
            place = Rect(box.right - kit.px(14) - tall, y, tall, tall)
            return IconButton(kit, key, place, "table", self._over_time, tip=tip)
        return Button(
            kit, key, Rect(box.right - kit.px(18) - wide, y, wide, tall), words("result.over_time"),
            self._over_time, kind=Kind.GHOST, cap=self._services.cap(Command.OVER_TIME),
            label_px=kit.size(20, 1), tip=tip,
        )  # fmt: skip

    def _over_time(self) -> None:
        """What decisions cost in all matches so far."""
        options = self.ended.match.options
        name = options.seats[options.humans[0]].name
        self._services.open(Route.LEDGER, name, self._coach)

    def show(self, pen: Pen, box: Rect) -> None:
        """What there is to mend, in a sentence; then everybody who decided something, as far as it
        is judged by now; then what the bars are, where there is room."""
        kit, words, look = pen.kit, self._services.words, self._coach.lookback
        titled(pen, box, "result.coach")
        scale = BarScale.of([cost.lost for cost in self._costs])
        said = words("result.coach.thinking")
        if look.done:
            said = habit_sentence(self.ended.naming, look, self.ended.humans)
        wide = box.w - kit.px(46)
        top, low = box.y + kit.px(_NOTES_Y), box.bottom - kit.px(_NOTES_FOOT)
        upper = box.y + kit.px(_SENTENCE_Y)
        place = Rect(box.x + kit.px(24), upper, wide, top - kit.px(2) - upper)
        show_paragraph(pen, said, place, most=1.1, at=0, even=False)
        pitch = min(kit.px(_NOTES_ROW), (low - top) / len(self._costs))
        for index, cost in enumerate(self._costs):
            y, high = round(top + index * pitch), round(pitch)
            row = Rect(box.x + kit.px(22), y, box.w - kit.px(48), high)
            text = coach_note(self.ended, look, cost.seat) if look.done else ""
            self._show_row(pen, row, cost, scale, text)
        if low - top - pitch * len(self._costs) < kit.px(_NOTE) or not look.done:
            return
        mark = words.decimal(scale.step, 0 if scale.step >= 1 else PLACES)
        note, size = words("result.coach.note", chips=mark), kit.size(TypeScale.SMALL, 1)
        line = kit.lettering.fit(note, Face.MEDIUM, size, wide, TEXT_DIM)
        pen.left(line, (box.x + kit.px(24), low - kit.px(_NOTE / 2)), 1)

    def _show_row(self, pen: Pen, row: Rect, cost: Cost, scale: BarScale, note: str) -> None:
        """One human: portrait, name, bar, chips, and a word on it where there is room."""
        services, kit, seat = self._services, pen.kit, cost.seat
        noted = bool(note) and row.h >= kit.px(_WITH_NOTE)
        diameter = min(kit.px(_NOTES_PORTRAIT), round(row.h * 0.86))
        middle = (row.x + diameter / 2, row.centery + kit.px(1))
        character = self.ended.naming.character(seat)
        show_portrait(pen, character, middle, diameter)
        left = row.x + diameter + kit.px(14)
        size = kit.size(22, 1.1).within(row.h * (0.42 if noted else 0.7))
        y = row.y + row.h * (0.3 if noted else 0.5)
        text = loss_figure(services.words, cost.lost)
        widest = services.words.signed(-88.8, 1)
        taken = kit.lettering.figures_width(widest, Face.BOLD, size)
        figures = kit.lettering.figures(text, Face.BOLD, size, LOSS if cost.lost else GAIN)
        pen.right(figures, (row.right, y))
        start = row.x + round(row.w * 0.36)
        room = start - left - kit.px(8)
        name = kit.lettering.fit(self.ended.naming(seat), Face.SEMIBOLD, size, room, TEXT)
        pen.left(name, (left, y))
        wide = row.right - taken - kit.px(14) - start
        share, tall = cost.lost / scale.full, kit.px(18)
        groove = gauge(services.art, (wide, tall), share, services.u, fill=Fill.LOST)
        bar = pen.left(groove, (start, y))
        rim = kit.px(2)
        for number in range(1, round(scale.full / scale.step)):
            x = bar.x + rim + number * scale.step / scale.full * (wide - 2 * rim)
            mark = (round(x), bar.y + rim, max(1, kit.px(1)), bar.h - 2 * rim)
            pen.items.area(pen.name, mark, _MARK, 3)
        if noted:
            small = kit.size(TypeScale.SMALL, 1)
            word = kit.lettering.fit(note, Face.ITALIC, small, row.right - left, TEXT_DIM)
            pen.left(word, (left, row.y + row.h * 0.76))


def coach_note(ended: EndedMatch, lookback: Lookback, seat: int) -> str:
    """A few words out of the figures: luck, the dearest game, or how it was spread."""
    words, cost = ended.words, lookback.cost(seat)
    if not cost.lost:
        return words("result.coach.faultless")
    chips = [curve[-1] for curve in ended.story.curves]
    lost = {other: lookback.cost(other).lost for other in ended.humans}
    others = [other for other in ended.humans if other != seat]
    lucky = any(lost[o] < lost[seat] and chips[o] < chips[seat] for o in others)
    unlucky = any(lost[o] > lost[seat] and chips[o] > chips[seat] for o in others)
    dearest = max(lookback.stories_of(seat), key=lambda s: lookback.cost_of_game(s, seat).lost)
    worst = lookback.cost_of_game(dearest, seat).lost
    figure = words.decimal(worst, PLACES)
    if unlucky:
        return words("result.coach.unlucky")
    if worst >= ALONE * cost.lost and len(lookback.stories) > 1:
        key = "result.coach.lucky_game" if lucky else "result.coach.game"
        return words(key, game=dearest.number, chips=figure)
    if lucky:
        return words("result.coach.lucky")
    return words("result.coach.each", chips=loss_figure(words, TEN * cost.each))
