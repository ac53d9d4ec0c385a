"""The first page: what somebody has won and lost, at which table, and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.commands import Command
from game.players.levels import LEVELS
from game.scenes.history.cost_bars import lay_bars
from game.scenes.history.hand import lay_best_hand, legible
from game.scenes.history.layout import figures_layout
from game.scenes.history.row import lay_sentence
from game.scenes.history.tables import Table, table_name, table_of
from game.scenes.history.words import level_name, person
from game.scenes.panel_page import Hint, medallion, panel
from game.scenes.tabbed_page import TabPage
from game.storage.history import Record
from game.storage.statistics import merged
from game.table.coach_words import TEN, loss_figure
from game.ui.screen import refresh
from game.ui.text.paragraph import even_lines
from game.ui.text.renderer import Face
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
from game.ui.widgets import Widget
from game.ui.widgets.chooser import Chooser

if TYPE_CHECKING:
    from game.scenes.tabbed_page import TabbedPage
    from game.storage.history import Evening

_HEAD: Final = 72
_ROW: Final = 74
_PORTRAIT: Final = 84


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


def _strength(level: str) -> tuple[int, str]:
    """The weakest guests first; before them those that have no level."""
    names = [each.name for each in LEVELS]
    return (names.index(level) if level in names else -1), level


class Figures(TabPage):
    """Numbers of one player or all, of one table or all, of guests of one level or all."""

    def __init__(self, screen: TabbedPage[TabPage]) -> None:
        super().__init__(screen)
        self._records: tuple[Record, ...] = ()
        self._evenings: tuple[Evening, ...] = ()
        self.chosen = Chosen()
        self._asked = False

    # --- the page --------------------------------------------------------------------------------
    def hints(self) -> Sequence[Hint]:
        services = self.services
        if not self.widgets:
            return ()
        return (Hint(services.cap(Command.CHANGE), services.words("legend.change")),)

    def lay_out(self) -> None:
        store = self.services.store
        self._records, self._evenings = store.archive.records(), store.archive.best_evenings()
        if not self._asked and self._records:
            self._asked = True
            self.chosen = Chosen(player=self._records[-1].player)
        self._show()

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
        found = [each for each in merged_by_table if legible(each, words)]
        return max(found, key=lambda each: each.games, default=None)

    # --- choosing --------------------------------------------------------------------------------
    def _turn(self, options: Sequence[Chosen], by: int) -> None:
        at = options.index(self.chosen) if self.chosen in options else 0
        self.chosen = options[(at + by) % len(options)]
        self._show()
        refresh(self.screen)

    def _choosers(self, places: Sequence[Rect]) -> list[Widget]:
        words, records = self.services.words, self._records
        players = [None, *sorted({record.player for record in records})]
        tables = [None, *sorted({table_of(each.kind, each.variant) for each in records})]
        levels = [None, *sorted({record.level for record in records}, key=_strength)]
        chosen = self.chosen
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
        found: list[Widget] = []
        for (name, options, text), place in zip(offers, places, strict=True):
            found.append(
                Chooser(
                    self.services.kit, ("regulars", name), place, text=partial(str, text),
                    on_turn=partial(self._turn, options), tip=words(f"regulars.{name}.tip"),
                )
            )  # fmt: skip
        return found

    # --- showing ---------------------------------------------------------------------------------
    def _show(self) -> None:
        services = self.services
        place = figures_layout(self.panel, services.u)
        items = self.clear()
        total = self.total
        if not self._records:
            self.widgets = ()
            lay_sentence(items, services, self.panel, "regulars.empty")
            return
        self.widgets = self._choosers(place.each("chooser"))
        self._panel(place["numbers"], "regulars.numbers")
        self._panel(place["hand"], "regulars.best_hand", self.best_hand_title)
        self._panel(place["chart"], "regulars.costs")
        self._panel(place["evenings"], "regulars.best_evenings")
        if total is None:
            self._sentence(place["numbers"], "regulars.none_of_these")
        else:
            self._lay_numbers(place["numbers"], total)
        self._lay_hand(place["hand"])
        self._lay_chart(place["chart"], total)
        self._lay_evenings(place["evenings"])

    def _panel(self, box: Rect, key: str, title: str = "") -> None:
        services = self.services
        panel(self.items, services, box, title or services.words(key), key, left=False)

    @property
    def best_hand_title(self) -> str:
        """Hands of different tables do not compare: it says of which it is the best."""
        best, words = self.best, self.services.words
        if best is None:
            return ""
        table = table_name(table_of(best.kind, best.variant), words)
        return words("regulars.best_hand_at", table=table)

    def _sentence(self, box: Rect, key: str) -> None:
        """Why there is nothing, in the middle of a panel."""
        kit, words = self.services.kit, self.services.words
        size = kit.size(TypeScale.BODY, 1.2)
        room = Rect(box.x + kit.px(26), box.y + kit.px(_HEAD), box.w - kit.px(52), 0)
        room.h = box.bottom - kit.px(12) - room.y
        lines = even_lines(kit.lettering, words(key), Face.MEDIUM, size, room.w)
        while len(lines) * kit.lettering.leading(size) > room.h and size > size.plain:
            size = kit.lettering.fit_size((words(key),), Face.MEDIUM, size, 1)  # as drawn
            lines = even_lines(kit.lettering, words(key), Face.MEDIUM, size, room.w)
        step = kit.lettering.leading(size)
        for index, text in enumerate(lines):
            line = kit.lettering.line(text, Face.MEDIUM, size, TEXT_DIM)
            y = room.centery + (index - (len(lines) - 1) / 2) * step
            self.items.centre((key, index), line, (room.centerx, y), 3)

    def _lay_numbers(self, box: Rect, total: Record) -> None:
        words = self.services.words
        balance = total.chips_won - total.chips_lost
        rows: list[tuple[str, str, str, RGB]] = [
            (words("regulars.matches"), str(total.matches), "", TEXT),
            (words("regulars.matches_won"), str(total.matches_won),
             self._share(total.matches_won, total.matches), TEXT),
            (words("regulars.games"), str(total.games), "", TEXT),
            (words("regulars.games_won"), str(total.games_won),
             self._share(total.games_won, total.games), TEXT),
            (words("regulars.chips_won"), words.signed(total.chips_won), "", GAIN),
            (words("regulars.chips_lost"), words.signed(-total.chips_lost), "", LOSS),
            (words("regulars.balance"), words.signed(balance), "", BRASS_LIGHT),
        ]  # fmt: skip
        if total.decisions:
            each = loss_figure(words, TEN * total.each)
            rows.append((words("regulars.each"), each, "", TEXT))
        kit = self.services.kit
        pitch = min(kit.px(_ROW), (box.h - kit.px(_HEAD + 16)) // len(rows))
        for index, row in enumerate(rows):
            top = box.y + kit.px(_HEAD) + index * pitch
            if index:
                rule = (box.x + kit.px(26), top, box.w - kit.px(52), kit.px(1))
                self.items.area(("rule", index), rule, mix(LACQUER, BRASS_SHADE, 0.3), 3)
            self._lay_number(index, box, top + pitch // 2, *row)

    def _share(self, won: int, of: int) -> str:
        return self.services.words("percent", value=round(100 * won / of)) if of else ""

    def _lay_number(
        self, index: int, box: Rect, y: int, name: str, number: str, note: str, colour: RGB
    ) -> None:
        kit = self.services.kit
        left, right = box.x + kit.px(26), box.right - kit.px(26)
        figures = kit.lettering.figures(number, Face.BOLD, kit.size(27, 1.1), colour)
        taken = self.items.right(("number", index), figures, (right, y), 3)
        if note:
            small = kit.lettering.line(note, Face.MEDIUM, kit.size(TypeScale.SMALL, 1.1), TEXT_DIM)
            taken = self.items.right(("share", index), small, (taken.left - kit.px(12), y), 3)
        room = taken.left - left - kit.px(12)
        label = kit.lettering.fit(name, Face.MEDIUM, kit.size(TypeScale.BODY, 1.2), room, TEXT)
        self.items.left(("name", index), label, (left, y), 3)

    def _lay_hand(self, box: Rect) -> None:
        best, kit = self.best, self.services.kit
        if best is None:
            self._sentence(box, "regulars.no_hand")
            return
        room = Rect(box.x + kit.px(20), box.y + kit.px(_HEAD), box.w - kit.px(40), 0)
        room.h = box.bottom - kit.px(14) - room.y
        lay_best_hand(self.items, self.services, room, best)

    def _lay_chart(self, box: Rect, total: Record | None) -> None:
        looked_at = [record for record in self.records if record.decisions]
        if not looked_at or total is None:
            self._sentence(box, "regulars.no_costs")
            return
        kit = self.services.kit
        plot = Rect(box.x + kit.px(84), box.y + kit.px(_HEAD + 20), 0, 0)
        plot.size = box.right - kit.px(30) - plot.x, box.bottom - kit.px(52) - plot.y
        lay_bars(self.items, self.services, plot, [each.each for each in looked_at], total.each)

    def _lay_evenings(self, box: Rect) -> None:
        if not self._evenings:
            self._sentence(box, "regulars.no_evenings")
            return
        kit, words = self.services.kit, self.services.words
        pitch = min(kit.px(104), (box.h - kit.px(_HEAD + 16)) // 5)
        for index, evening in enumerate(self._evenings):
            y = box.y + kit.px(_HEAD) + round((index + 0.5) * pitch)
            player, middle = evening.player, (box.x + kit.px(62), y)
            size = min(kit.px(_PORTRAIT), round(pitch * 0.8))
            name = ("evening", index)
            medallion(self.items, self.services, (*name, "who"), player.character, middle, size)
            colour = BRASS_LIGHT if player.human else TEXT
            chips = kit.lettering.figures(
                str(player.chips), Face.BOLD, kit.size(30, 1.1), BRASS_LIGHT
            )
            taken = self.items.right((*name, "chips"), chips, (box.right - kit.px(26), y), 3)
            left = box.x + kit.px(62) + size // 2 + kit.px(18)
            room = taken.left - kit.px(12) - left
            text = kit.lettering.fit(
                person(player, words), Face.SEMIBOLD, kit.size(23, 1.2), room, colour
            )
            self.items.left((*name, "name"), text, (left, y), 3)
