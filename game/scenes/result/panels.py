"""Panels under the chart: their title, the hand of the evening, and everybody's standing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.coach.advice import PLACES
from game.coach.review import Lookback, lookback
from game.input.commands import Command
from game.match.options import seats_of_game
from game.rules.cards import Card
from game.scenes.panel_page import medallion
from game.scenes.result.page import Panel, Standing, Told, Turn
from game.scenes.review_panels import axis_for
from game.storage.costs import GameCost
from game.table.coach_words import TEN, loss_figure
from game.table.parts.card_pictures import CardPictures, Halo, card_style
from game.table.replay.review_pictures import Fill, gauge
from game.ui.paint.portraits import faded
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Ribbon
from game.ui.routes import Route
from game.ui.text.renderer import Face
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
)
from game.ui.widgets import Button, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.coach.review import Cost
    from game.ui.picture.items import Items
    from game.ui.services import Services
    from game.ui.widgets import Kit


_TITLE_Y: Final = 38
_HEAD, _FOOT = 72, 16
_ICON_FROM: Final = 520
"""u of a row that has room for a picture of chips."""
_BESIDE_THINGS: Final = 380
"""u that a row with things needs for words."""
_LOW: Final = 56
"""u of a row that has room for one line only."""
_TALLEST, _PORTRAIT = 156, 92
_LEAST: Final = 38
"""u of a row that is too low to be read."""
_CARD, _CARDS_Y = 132, 74
_THING: Final = 46


def lay_title(items: Items, services: Services, box: Rect, key: str, notes: Sequence[str]) -> None:
    """Panel, title in brass at the left, the first of the notes that fits at the right. Titles are
    large as they are: with larger text they stay, so that all panels have the same."""
    kit = services.kit
    face = kit.paint.panel(*box.size, u=services.u)
    items.shape((key, "panel"), face, box.topleft)
    y, title = box.y + kit.px(_TITLE_Y), services.words(key)
    longest = notes[0] if notes else ""
    room = box.w - kit.px(60) - kit.lettering.width(longest, Face.MEDIUM, kit.size(20).plain)
    plain = kit.size(TypeScale.PANEL_TITLE).plain
    size = kit.lettering.fit_size((title,), Face.DISPLAY, plain, room)
    size = kit.lettering.size_within(title, Face.DISPLAY, size, box.w - kit.px(40))
    letters = kit.lettering.brass_plain(title, size)
    taken = items.left((key, "title"), letters, (box.x + kit.px(20), y), 1)
    free = box.right - kit.px(26) - taken.right - kit.px(8)
    for note in notes:
        note_size = kit.lettering.fit_size((note,), Face.MEDIUM, kit.size(20), free)
        if kit.lettering.width(note, Face.MEDIUM, note_size) <= free:
            words = kit.lettering.line(note, Face.MEDIUM, note_size, TEXT_DIM)
            items.right((key, "note"), words, (box.right - kit.px(26), y + kit.px(2)), 1)
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
        halo = Halo.WINNER if card in lit else Halo.NONE
        drawing = pictures.card(card, width, 0.0, halo)
        at = drawing.at(left + index * step, top + width * 0.7)
        items.put(("card", index), drawing.surface, at, 2)


def lay_best(told: Told, items: Items, box: Rect, best: Turn) -> None:
    """The best hand of the evening, and whose it was."""
    services, kit, name = told.services, told.services.kit, told.naming(best.seat)
    note = told.words("result.best_hand_note", name=name, game=best.game)
    lay_title(items, services, box, "draw.result.best", (note, name))
    band = round(kit.size(TypeScale.RIBBON, 1) * 1.4)
    top, low = box.y + kit.px(_CARDS_Y), box.bottom - kit.px(_FOOT + 8) - band
    cards = len(best.hand)
    width = min(kit.px(_CARD), round((low - top) / 1.4))
    width = min(width, round((box.w - kit.px(46)) / (1.04 * cards)))
    lay_cards(items, services, best.hand, (), box.centerx, top, width, width * 1.04)
    text = told.page.hand_name(told, best)
    if not text:
        return
    room = box.w - kit.px(60) - band
    face = Face.SEMIBOLD if services.unit.compact else Face.DISPLAY
    size = kit.lettering.fit_size((text,), face, kit.size(24, 1), room)
    label = kit.lettering.fit(text, face, size, room, TEXT)
    wide = label.get_width() + kit.px(48)
    middle = (box.centerx, top + width * 1.4 + kit.px(8) + band / 2)
    shape = kit.paint.ribbon(wide, band, Ribbon.BURGUNDY, u=kit.u)
    items.shape("ribbon", shape, (middle[0] - wide / 2, middle[1] - band / 2), 8)
    items.centre("ribbon name", label, middle, 9)


# --- everybody's standing ------------------------------------------------------------------------


class Standings(Panel):
    """A row for everybody with what lies before them, the best first, in one or two columns."""

    def __init__(self, told: Told) -> None:
        self._told, self._kit = told, told.services.kit

    @property
    def first(self) -> bool:
        """Whether a seat has debts, or things elsewhere."""
        standings = self._told.story.standings
        return any(self._chips(each) != each.worth for each in standings)

    def fits(self, box: Rect) -> bool:
        """Whether a row for everybody can be read in this box."""
        rows = -(-len(self._told.story.standings) // self._columns(box))
        return self._room(box) / rows >= self._kit.px(_LEAST)

    def lay(self, items: Items, box: Rect) -> None:
        """Title and rows."""
        kit, standings, told = self._kit, self._told.story.standings, self._told
        note = told.words("draw.result.games", count=told.story.games)
        lay_title(items, told.services, box, "draw.result.table", (note,))
        columns = self._columns(box)
        rows = -(-len(standings) // columns)
        room, gap = self._room(box), kit.px(30)
        pitch = min(kit.px(_TALLEST), room / rows)
        top = box.y + kit.px(_HEAD) + (room - pitch * rows) / 2
        wide = (box.w - kit.px(48) - gap * (columns - 1)) // columns
        for index, standing in enumerate(standings):
            column, line = divmod(index, rows)
            x = box.x + kit.px(24) + column * (wide + gap)
            row = Rect(x, round(top + line * pitch), wide, round(pitch))
            if line:
                rule = (*row.topleft, row.w, kit.px(1.2))
                items.area(("standing line", index), rule, mix(LACQUER, BRASS_SHADE, 0.4), 1)
            self._lay_row(items, row, standing)

    def _chips(self, standing: Standing) -> int:
        return self._told.page.chips(self._told, standing.seat)

    def _columns(self, box: Rect) -> int:
        """Two where one would be too low to be read."""
        players = len(self._told.story.standings)
        return 1 if self._room(box) / players >= self._kit.px(_LEAST) else 2

    def _room(self, box: Rect) -> int:
        return box.h - self._kit.px(_HEAD) - self._kit.px(_FOOT)

    def _lay_row(self, items: Items, row: Rect, standing: Standing) -> None:
        """Place and portrait, and what is to be said about the chips."""
        kit, seat, told = self._kit, standing.seat, self._told
        broke = standing.worth <= 0
        size = min(kit.size(34, 1), round(row.h * 0.6))
        place = kit.lettering.brass_plain(str(standing.place), size)
        items.centre(("place", seat), place, (row.x + kit.px(20), row.centery), 2)
        diameter = min(kit.px(_PORTRAIT), round(row.h * (0.8 if row.h < kit.px(90) else 0.66)))
        aside = min(kit.px(50), round(row.h * 0.9))
        middle = (row.x + aside + diameter / 2, row.centery + kit.px(2))
        medallion(
            items, told.services, ("portrait", seat), told.naming.character(seat), middle, diameter,
            mood="worried" if broke else "pleased" if standing.place == 1 else "calm",
            gone=told.gone(seat), grey=broke,
        )  # fmt: skip
        left = round(middle[0] + diameter / 2 + kit.px(14))
        if row.h < kit.px(_LOW):
            self._lay_line(items, row, left, standing)
        else:
            self._lay_two_lines(items, row, left, standing)

    def _lay_two_lines(self, items: Items, row: Rect, left: int, standing: Standing) -> None:
        """The name over what there is to say; chips and things at the right."""
        kit, seat, told = self._kit, standing.seat, self._told
        right = row.right - self._lay_chips(items, row, standing)
        right -= self._lay_things(items, row, right, seat)
        room, name = right - kit.px(16) - left, told.naming(seat)
        size = kit.lettering.fit_size((name,), Face.SEMIBOLD, kit.size(23), room)
        size = size.within(row.h * 0.4)
        small = kit.size(TypeScale.SMALL).within(row.h * 0.33)
        apart = min(round((size + small) * 0.64), round(row.h * 0.47))
        line = kit.lettering.fit(name, Face.SEMIBOLD, size, room, TEXT)
        items.left(("name", seat), line, (left, row.centery - apart * 0.5), 2)
        won = told.words("result.games_won", count=told.story.games, won=standing.won)
        texts = self._remarks(standing) or (won,)
        text = next((text for text in texts if _fits(kit, text, small, room)), None)
        if text is not None:
            remark = kit.lettering.fit(text, Face.MEDIUM, small, room, TEXT_DIM)
            items.left(("remark", seat), remark, (left, row.centery + apart * 0.55), 2)

    def _lay_line(self, items: Items, row: Rect, left: int, standing: Standing) -> None:
        """Name and chips in one line, and how many of them are owed: in words, or as a number;
        where the name has no room, the portrait has to do."""
        kit, seat, chips = self._kit, standing.seat, self._chips(standing)
        text = self._told.naming(seat)
        size = kit.size(23).within(row.h * 0.5)
        small = size.within(row.h * 0.4)
        amount = kit.lettering.figures(str(chips), Face.BOLD, size, BRASS_LIGHT)
        items.right(("amount", seat), amount, (row.right - kit.px(4), row.centery), 2)
        right = row.right - kit.px(4) - max(amount.get_width(), kit.px(48)) - kit.px(14)
        size = kit.lettering.fit_size((text,), Face.SEMIBOLD, size, right - left)
        wide = kit.lettering.width(text, Face.SEMIBOLD, size)
        owed = chips - standing.worth
        sums = (self._told.words.signed(-owed),) if owed else ()
        for said in (*self._remarks(standing), *sums):
            room = right - left - wide - kit.px(14)
            if said in sums or kit.lettering.width(said, Face.MEDIUM, small) <= room:
                remark = kit.lettering.line(said, Face.MEDIUM, small, TEXT_DIM)
                items.right(("remark", seat), remark, (right, row.centery), 2)
                right -= remark.get_width() + kit.px(14)
                break
        if wide <= right - left:
            name = kit.lettering.line(text, Face.SEMIBOLD, size, TEXT)
            items.left(("name", seat), name, (left, row.centery), 2)

    def _remarks(self, standing: Standing) -> tuple[str, ...]:
        """The one thing to know about these chips, also in fewer words; none where they are simply
        there."""
        found = self._told.page.remarks(self._told, standing.seat)
        if found or self._chips(standing):
            return found
        return (self._told.words("draw.result.nothing"),)

    def _lay_chips(self, items: Items, row: Rect, standing: Standing) -> int:
        """The chips on the table; how much room they take, px."""
        kit, size = self._kit, self._kit.size(30).within(row.h * 0.6)
        text = str(self._chips(standing))
        figures = kit.lettering.figures(text, Face.BOLD, size, BRASS_LIGHT)
        items.right(("amount", standing.seat), figures, (row.right - kit.px(8), row.centery), 2)
        taken = kit.px(8) + max(figures.get_width(), kit.px(62)) + kit.px(10)
        if row.w < kit.px(_ICON_FROM):
            return taken
        chips = three_chips(self._told.services.art, kit.px(36))
        items.right(("chips", standing.seat), chips, (row.right - taken, row.centery), 2)
        return taken + chips.get_width()

    def _lay_things(self, items: Items, row: Rect, right: int, seat: int) -> int:
        """What the seat owns and has not got, grey, where there is room; how much it takes, px."""
        kit, things = self._kit, self._told.page.things(self._told, seat)
        side = min(kit.px(_THING), round(row.h * 0.6))
        pitch = side + kit.px(4)
        if not things or right - row.x - kit.px(_BESIDE_THINGS) < len(things) * pitch:
            return 0
        for index, thing in enumerate(things):
            drawing = faded(self._told.services.art.sprite(thing, side))
            x = right - kit.px(18) - (len(things) - index - 0.5) * pitch
            items.centre(("thing", seat, index), drawing, (x, row.centery), 2)
        return len(things) * pitch + kit.px(18)


def _fits(kit: Kit, text: str, size: int, room: int) -> bool:
    """Whether a line fits without a word cut off, smaller if need be."""
    least = kit.lettering.fit_size((text,), Face.MEDIUM, size, room)
    return kit.lettering.width(text, Face.MEDIUM, least) <= room


_SUB_Y, _ROWS_Y, _NOTES_FOOT = 68, 86, 14
_ROW, _WITH_NOTE = 68, 50  # u; lower rows have no room for a note
_NOTES_PORTRAIT: Final = 52
_MARK: Final = mix(LACQUER, BRASS_SHADE, 0.6)
_WORDS, _BUTTON = 190, 46  # the way to the ledger
ALONE: Final = 0.4
"""A game that cost so much of all that was lost is worth naming."""


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
        changed = self.lookback.update() or self.lookback.done  # also by a review meanwhile
        if changed:
            self._keep()
        return changed

    @property
    def done(self) -> bool:
        """Whether everything is judged."""
        return self.lookback.done

    def _keep(self) -> None:
        """Write down what the games cost that are judged as a whole."""
        match = self.lookback.match
        for story in self.lookback.stories:
            whole = all(self.lookback.verdict(choice) is not None for choice in story.choices)
            if story.number in self._kept or not whole:
                continue
            self._kept.add(story.number)
            seats = enumerate(seats_of_game(match.options, story.number))
            humans = [number for number, seat in seats if seat.human]
            costs = [self.lookback.cost_of_game(story, seat) for seat in humans]
            rows = [GameCost(story.number, c.seat, c.decisions, c.lost) for c in costs]
            self._services.store.costs.keep(match, rows)


@dataclass(frozen=True, slots=True)
class Scale:
    """Of the bars: a mark every `step` chips from nothing at the left to `full`."""

    step: float
    full: float

    @staticmethod
    def of(losses: Sequence[float]) -> Scale:
        """On which all of these can be shown."""
        axis = axis_for(losses, 0.0, 1.0)
        return Scale(axis.step, axis.step * max(2, ceil(max((*losses, 0.0)) / axis.step - 1e-9)))


class CoachNotes(Panel):
    """The panel: a bar for every human, all on the same scale, and the way to the ledger."""

    first = True

    def __init__(self, told: Told) -> None:
        services = self._services = told.services
        self._told = told
        self._coach = Coach(services, lookback(told.match, services.thinker.advice))

    def update(self) -> bool:
        """Judge on; says whether there is more to tell."""
        return self._coach.update()

    @property
    def commands(self) -> Mapping[Command, Callable[[], None]]:
        """The way to the ledger, which is not open to visitors."""
        if self._services.guarded:
            return {}
        return {Command.OVER_TIME: self._over_time}

    def widgets(self, box: Rect) -> Sequence[Widget]:
        """The way to the ledger in the upper right corner; with words where they fit."""
        if self._services.guarded:
            return ()
        kit, words = self._services.kit, self._services.words
        key, tip = ("result button", "ledger"), words("result.over_time_tip")
        wide, tall = kit.px(_WORDS), kit.px(_BUTTON)
        size = kit.size(TypeScale.PANEL_TITLE)
        title = kit.lettering.width(words("result.coach"), Face.DISPLAY, size)
        if title + wide + kit.px(70) > box.w:
            place = Rect(box.right - kit.px(14) - tall, box.y + kit.px(14), tall, tall)
            return [IconButton(kit, key, place, "table", self._over_time, tip=tip)]
        place = Rect(box.right - kit.px(18) - wide, box.y + kit.px(14), wide, tall)
        return [
            Button(
                kit, key, place, words("result.over_time"), self._over_time, kind=Kind.GHOST,
                cap=self._services.cap(Command.OVER_TIME), label_px=kit.size(20, 1), tip=tip,
            )
        ]  # fmt: skip

    def _over_time(self) -> None:
        """What decisions cost in all matches so far."""
        options = self._told.match.options
        name = options.seats[options.humans[0]].name
        self._services.open(Route.LEDGER, name, self._coach)

    def lay(self, items: Items, box: Rect) -> None:
        """Everybody who decided something, as far as it is judged by now."""
        services, kit, look = self._services, self._services.kit, self._coach.lookback
        lay_title(items, services, box, "result.coach", ())
        order = self._told.humans
        costs = {seat: look.cost(seat) for seat in order}
        scale = Scale.of([cost.lost for cost in costs.values()])
        note = services.words("result.coach.thinking")
        if look.done:
            mark = services.words.decimal(scale.step, 0 if scale.step >= 1 else PLACES)
            note = services.words("result.coach.note", chips=mark)
        size = kit.size(TypeScale.SMALL, 1)
        line = kit.lettering.fit(note, Face.MEDIUM, size, box.w - kit.px(46 + _BUTTON), TEXT_DIM)
        items.left("coach note", line, (box.x + kit.px(24), box.y + kit.px(_SUB_Y + 2)), 1)
        top, low = box.y + kit.px(_ROWS_Y), box.bottom - kit.px(_NOTES_FOOT)
        pitch = min(kit.px(_ROW), (low - top) / len(order))
        for index, seat in enumerate(order):
            y, high = round(top + index * pitch), round(pitch)
            row = Rect(box.x + kit.px(22), y, box.w - kit.px(48), high)
            text = coach_note(self._told, look, seat) if look.done else ""
            self._lay_row(items, row, costs[seat], scale, text)

    def _lay_row(self, items: Items, row: Rect, cost: Cost, scale: Scale, note: str) -> None:
        """One human: portrait, name, bar, chips, and a word on it where there is room."""
        services, kit, seat = self._services, self._services.kit, cost.seat
        noted = bool(note) and row.h >= kit.px(_WITH_NOTE)
        diameter = min(kit.px(_NOTES_PORTRAIT), round(row.h * 0.86))
        middle = (row.x + diameter / 2, row.centery + kit.px(1))
        character = self._told.naming.character(seat)
        medallion(items, services, ("coach portrait", seat), character, middle, diameter)
        left = row.x + diameter + kit.px(14)
        size = kit.size(22, 1.1).within(row.h * (0.42 if noted else 0.7))
        y = row.y + row.h * (0.3 if noted else 0.5)
        text = loss_figure(services.words, cost.lost)
        widest = services.words.signed(-88.8, 1)
        taken = kit.lettering.figures_width(widest, Face.BOLD, size)
        figures = kit.lettering.figures(text, Face.BOLD, size, LOSS if cost.lost else GAIN)
        items.right(("coach lost", seat), figures, (row.right, y), 2)
        start = row.x + round(row.w * 0.36)
        room = start - left - kit.px(8)
        name = kit.lettering.fit(self._told.naming(seat), Face.SEMIBOLD, size, room, TEXT)
        items.left(("coach name", seat), name, (left, y), 2)
        wide = row.right - taken - kit.px(14) - start
        share, tall = cost.lost / scale.full, kit.px(18)
        groove = gauge(services.art, (wide, tall), share, services.u, fill=Fill.LOST)
        bar = items.left(("coach bar", seat), groove, (start, y), 2)
        rim = kit.px(2)
        for number in range(1, round(scale.full / scale.step)):
            x = bar.x + rim + number * scale.step / scale.full * (wide - 2 * rim)
            mark = (round(x), bar.y + rim, max(1, kit.px(1)), bar.h - 2 * rim)
            items.area(("coach mark", seat, number), mark, _MARK, 3)
        if noted:
            small = kit.size(TypeScale.SMALL, 1)
            word = kit.lettering.fit(note, Face.ITALIC, small, row.right - left, TEXT_DIM)
            items.left(("coach word", seat), word, (left, row.y + row.h * 0.76), 2)


def coach_note(told: Told, lookback: Lookback, seat: int) -> str:
    """A few words out of the figures: luck, the dearest game, or how it was spread."""
    words, cost = told.words, lookback.cost(seat)
    if not cost.lost:
        return words("result.coach.faultless")
    chips = [curve[-1] for curve in told.story.curves]
    lost = {other: lookback.cost(other).lost for other in told.humans}
    others = [other for other in told.humans if other != seat]
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
