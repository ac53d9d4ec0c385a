"""The first page of the history: what somebody has won and lost, where, and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pygame import Rect

from game.input.commands import Command
from game.players.bots import LEVELS
from game.rules.cards import parse_cards
from game.scenes.history.lists import GAP, PAD, nothing_yet
from game.scenes.history.words import Table, level_name, person, portrayed, table_name, table_of
from game.scenes.result.page import page_named
from game.scenes.result.panels import lay_cards
from game.scenes.review_panels import axis_for
from game.scenes.tabs import TabPage, TabScreen
from game.storage.archive import Evening, Record, merged
from game.table.coach_words import TEN, loss_figure
from game.table.replay.review_pictures import Fill, bar
from game.ui.boxes import fill
from game.ui.nodes import Hint, panel, paragraph, plate, show_portrait
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    GAIN,
    LACQUER,
    LOSS,
    RGB,
    TEXT,
    TEXT_DIM,
    TypeScale,
    mix,
)  # fmt: skip
from game.ui.tree import Node, Pen, column, control, drawing, row, space
from game.ui.widgets.choices import Chooser
from game.words.words import Words

BARS: Final = 24  # the last matches that have a bar
_HEAD: Final = 72  # u, of a panel's title
_CHOOSER: Final = 56  # u, height
_NUMBER, _EVENING = 74, 104  # u, height of a row at most
_EVENINGS: Final = 5  # there is room for
_PORTRAIT: Final = 84  # u
_CARD: Final = 118  # u, width of a card of the best hand
_APART: Final = 1.04  # widths from one card to the next


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is counted; None: all of them."""

    player: str | None = None
    table: Table | None = None
    level: str | None = None

    def takes(self, record: Record) -> bool:
        """Whether a record is one of them."""
        return (
            self.player in (None, record.player)
            and self.table in (None, table_of(record.kind, record.variant))
            and self.level in (None, record.level)
        )


class FiguresPage(TabPage):
    """Numbers of one player or all, of one table or all, of guests of one level or all."""

    def __init__(self, screen: TabScreen[TabPage]) -> None:
        super().__init__(screen)
        self._records: tuple[Record, ...] = ()
        self._evenings: tuple[Evening, ...] = ()
        self.chosen = Chosen()
        self._asked = False

    def read(self) -> None:
        store = self.services.store
        self._records, self._evenings = store.archive.records(), store.archive.best_evenings()
        if not self._asked and self._records:
            self._asked = True
            self.chosen = Chosen(player=self._records[-1].player)

    def hints(self) -> Sequence[Hint]:
        services = self.services
        if not self._records:
            return ()
        return (Hint(services.cap(Command.CHANGE), services.words("legend.change")),)

    @property
    def records(self) -> tuple[Record, ...]:
        """What is counted now, the oldest match first."""
        return tuple(record for record in self._records if self.chosen.takes(record))

    @property
    def total(self) -> Record | None:
        """All of it together; None where nothing was played."""
        found = merged(replace(record, player="") for record in self.records)
        if not found:
            return None
        total = found[0]
        for record in found[1:]:
            total = total.plus(record)
        return total

    @property
    def best(self) -> Record | None:
        """Who has the best hand: among those that compare, at the table played most."""
        words = self.services.words
        merged_by_table = merged(self.records, "kind", "variant")
        found = [each for each in merged_by_table if _legible(each, words)]
        return max(found, key=lambda each: each.games, default=None)

    @property
    def best_hand_title(self) -> str:
        """Hands of different tables do not compare: it says of which it is the best."""
        best, words = self.best, self.services.words
        if best is None:
            return ""
        table = table_name(table_of(best.kind, best.variant), words)
        return words("regulars.best_hand_at", table=table)

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self.chosen, self._records

    def tree(self, wide: float) -> Node:
        words, total, best = self.services.words, self.total, self.best
        if not self._records:
            return row(nothing_yet(words("regulars.empty")), name="panel", shows=plate())
        hand = panel(
            self.best_hand_title or words("regulars.best_hand"),
            drawing(partial(_show_best_hand, best)) if best else self._instead("regulars.no_hand"),
            high=fill(0.4), pad=(20, _HEAD, 20, 14),
        )  # fmt: skip
        chart = panel(words("regulars.costs"), self._chart(total), high=fill(0.6))
        return column(
            row(*self._choosers(), gap=GAP, high=_CHOOSER),
            row(
                self._numbers(total), column(hand, chart, gap=GAP, wide=fill(0.42)),
                self._best_evenings(), gap=GAP,
            ),
            name="panel", gap=GAP, pad=PAD, shows=plate(),
        )  # fmt: skip

    def _choosers(self) -> list[Node]:
        words, records, chosen = self.services.words, self._records, self.chosen
        players = [None, *sorted({record.player for record in records})]
        tables = [None, *sorted({table_of(each.kind, each.variant) for each in records})]
        weakest = {level.name: number for number, level in enumerate(LEVELS)}
        known = {record.level for record in records}  # "" where there were no guests
        levels = [None, *sorted(known, key=lambda level: (weakest.get(level, -1), level))]
        offers: tuple[tuple[str, Sequence[Chosen], str], ...] = (
            ("player", [replace(chosen, player=player) for player in players],
             words("regulars.all_players")
             if chosen.player is None else chosen.player or words("you")),
            ("table", [replace(chosen, table=table) for table in tables],
             words("regulars.all_tables")
             if chosen.table is None else table_name(chosen.table, words)),
            ("level", [replace(chosen, level=level) for level in levels],
             words("regulars.all_guests")
             if chosen.level is None else level_name(chosen.level, words)),
        )  # fmt: skip
        return [
            control(
                Chooser, ("regulars", name), text=partial(str, label),
                on_turn=partial(self._turn, options), tip=words(f"regulars.{name}.tip"),
            )
            for name, options, label in offers
        ]  # fmt: skip

    def _turn(self, options: Sequence[Chosen], by: int) -> None:
        at = options.index(self.chosen) if self.chosen in options else 0
        self.chosen = options[(at + by) % len(options)]

    def _instead(self, key: str) -> Node:
        return paragraph(self.services.words(key), most=1.2, ink=TEXT_DIM, z=3)

    def _numbers(self, total: Record | None) -> Node:
        headline = self.services.words("regulars.numbers")
        if total is None:
            rows = [self._instead("regulars.none_of_these")]
        else:
            rows = [
                drawing(partial(_show_number, bool(index), *number), high=fill(most=_NUMBER))
                for index, number in enumerate(self._counted(total))
            ]
        return panel(headline, *rows, wide=fill(0.3), pad=(26, _HEAD, 26, 16))

    def _counted(self, total: Record) -> list[tuple[str, str, str, RGB]]:
        words, balance = self.services.words, total.chips_won - total.chips_lost

        def share(won: int, of: int) -> str:
            return words("percent", value=round(100 * won / of)) if of else ""

        rows: list[tuple[str, str, str, RGB]] = [
            (words("regulars.matches"), str(total.matches), "", TEXT),
            (words("regulars.matches_won"), str(total.matches_won),
             share(total.matches_won, total.matches), TEXT),
            (words("regulars.games"), str(total.games), "", TEXT),
            (words("regulars.games_won"), str(total.games_won),
             share(total.games_won, total.games), TEXT),
            (words("regulars.chips_won"), words.signed(total.chips_won), "", GAIN),
            (words("regulars.chips_lost"), words.signed(-total.chips_lost), "", LOSS),
            (words("regulars.balance"), words.signed(balance), "", BRASS_LIGHT),
        ]  # fmt: skip
        if total.decisions:
            rows.append((words("regulars.each"), loss_figure(words, TEN * total.each), "", TEXT))
        return rows

    def _chart(self, total: Record | None) -> Node:
        looked_at = [record for record in self.records if record.decisions]
        if not looked_at or total is None:
            return row(self._instead("regulars.no_costs"), pad=(26, _HEAD, 26, 12))
        bars = partial(show_bars, [each.each for each in looked_at], total.each)
        return row(drawing(bars), pad=(84, _HEAD + 20, 30, 52))

    def _best_evenings(self) -> Node:
        headline = self.services.words("regulars.best_evenings")
        if not self._evenings:
            rows = [self._instead("regulars.no_evenings")]
        else:
            rows = [drawing(partial(_show_evening, each)) for each in self._evenings]
            rows = [each.of(None, fill(most=_EVENING)) for each in rows]
            rows += [space(high=fill(most=_EVENING))] * (_EVENINGS - len(rows))
        return panel(headline, *rows, wide=fill(0.28), pad=(26, _HEAD, 26, 16))


def _show_number(
    ruled: bool, name: str, number: str, note: str, ink: RGB, pen: Pen, box: Rect
) -> None:
    kit, case, y = pen.kit, pen.kit.lettering, box.centery
    if ruled:
        line = (box.x, box.y, box.w, kit.px(1))
        pen.items.area(pen.name, line, mix(LACQUER, BRASS_SHADE, 0.3), 3)
    figures = case.figures(number, Face.BOLD, kit.size(27, 1.1), ink)
    taken = pen.right(figures, (box.right, y), 3)
    if note:
        small = case.line(note, Face.MEDIUM, kit.size(TypeScale.SMALL, 1.1), TEXT_DIM)
        taken = pen.right(small, (taken.left - kit.px(12), y), 3)
    room = taken.left - box.x - kit.px(12)
    pen.left(case.fit(name, Face.MEDIUM, kit.size(TypeScale.BODY, 1.2), room, TEXT), (box.x, y), 3)


def _show_evening(evening: Evening, pen: Pen, box: Rect) -> None:
    kit, case, player, y = pen.kit, pen.kit.lettering, evening.player, box.centery
    size, x = min(kit.px(_PORTRAIT), round(box.h * 0.8)), box.x + kit.px(36)
    show_portrait(pen, portrayed(player.character), (x, y), size)
    chips = case.figures(str(player.chips), Face.BOLD, kit.size(30, 1.1), BRASS_LIGHT)
    taken = pen.right(chips, (box.right, y), 3)
    left = x + size // 2 + kit.px(18)
    room, ink = taken.left - kit.px(12) - left, BRASS_LIGHT if player.human else TEXT
    name = person(player, pen.services.words)
    pen.left(case.fit(name, Face.SEMIBOLD, kit.size(23, 1.2), room, ink), (left, y), 3)


# --- the best hand -------------------------------------------------------------------------------
def _legible(record: Record, words: Words) -> bool:
    """Whether there is a best hand, and this version of the game knows such hands."""
    try:
        return bool(parse_cards(record.hand)) and bool(_hand_name(record, words))
    except (LookupError, ValueError):
        return False


def _hand_name(record: Record, words: Words) -> str:
    return page_named(record.kind).kept_hand_name(record, words)


def _show_best_hand(record: Record, pen: Pen, box: Rect) -> None:
    kit, hand = pen.kit, parse_cards(record.hand)
    size = kit.size(TypeScale.BODY, 1.2)
    line = round(size * 1.5)
    width = min(kit.px(_CARD), round((box.h - line) / 1.42), round(box.w / 3))
    step = min(_APART * width, (box.w - width) / max(1, len(hand) - 1))
    lay_cards(pen.items, pen.services, hand, (), box.centerx, box.y, width, step)
    name = _hand_name(record, pen.services.words)
    label = kit.lettering.fit(name, Face.SEMIBOLD, size, box.w, TEXT)
    pen.centre(label, (box.centerx, (box.y + width * 1.4 + box.bottom) / 2), 3)


# --- what decisions cost -------------------------------------------------------------------------
def show_bars(values: Sequence[float], mean: float, pen: Pen, plot: Rect) -> None:
    """Bars for the last of `values` (chips lost in ten decisions, match by match), and a line at
    the mean: they hang from zero, for what is lost has a minus; numbers stand beside and below."""
    kit, words, case = pen.kit, pen.services.words, pen.kit.lettering
    last = values[-BARS:]
    low, zero, left, right = plot.bottom, plot.top, plot.left, plot.right
    axis = axis_for(last, 0, low - zero)
    size = kit.size(TypeScale.SMALL, 1)
    for tick in axis.ticks:
        y, ink = zero + axis.x(tick), mix(LACQUER, BRASS_SHADE, 0.3 if tick else 0.8)
        pen.items.area(pen.name, (left, y, right - left, kit.px(1.2)), ink, 2)
        label = words.signed(-tick, 1 if axis.step < 1 else 0) if tick else "0"
        pen.right(case.figures(label, Face.MEDIUM, size, TEXT_DIM), (left - kit.px(12), y))
    pitch = (right - left) / max(6, len(last))
    wide = round(min(pitch * 0.66, kit.px(60)))
    every = next(n for n in (1, 2, 5, 10) if n * pitch >= kit.px(44) or n == 10)
    for index, value in enumerate(last):
        x = left + (index + 0.5) * pitch
        pen.put(
            bar(pen.services.art, (wide, axis.x(value)), Fill.LOST, kit.u), (x - wide / 2, zero), 3
        )
        number = len(values) - len(last) + 1 + index
        if number % every == 0 or every == 1:
            below = case.figures(str(number), Face.MEDIUM, size, TEXT_DIM)
            pen.centre(below, (x, low + kit.px(26)))
    line = (left, zero + axis.x(mean), right - left, max(2, kit.px(2.2)))
    pen.items.area(pen.name, line, BRASS_LIGHT, 4)
