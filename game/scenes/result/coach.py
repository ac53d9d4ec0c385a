"""The coach's notes under the chart: what the decisions of every human cost in this match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.coach.advice import PLACES
from game.coach.review import Lookback, lookback
from game.input.commands import Command
from game.match.options import seats_of_game
from game.scenes.panel_page import medallion
from game.scenes.result.page import Panel, Told
from game.scenes.result.panels import lay_title
from game.scenes.review.options import axis_for
from game.storage.ledger import GameCost
from game.table.coach_words import TEN, loss_figure
from game.table.replay.review_pictures import Fill, gauge
from game.ui.routes import Route
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, GAIN, LACQUER, LOSS, TEXT, TEXT_DIM, TypeScale, mix
from game.ui.widgets import Button, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.coach.review import Cost
    from game.ui.picture.items import Items
    from game.ui.services import Services

_SUB_Y, _ROWS_Y, _FOOT = 68, 86, 14
_ROW, _WITH_NOTE = 68, 50  # u; lower rows have no room for a note
_PORTRAIT: Final = 52
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
        top, low = box.y + kit.px(_ROWS_Y), box.bottom - kit.px(_FOOT)
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
        diameter = min(kit.px(_PORTRAIT), round(row.h * 0.86))
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
