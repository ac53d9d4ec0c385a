"""The first page: what somebody has won and lost, at which table, and against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from game.input.commands import Command
from game.input.intents import Intent
from game.players.levels import LEVELS
from game.scenes.history.cost_bars import lay_bars
from game.scenes.history.hand import lay_best_hand, legible
from game.scenes.history.layout import figures_layout
from game.scenes.history.tables import Table, table_name, table_of
from game.scenes.history.words import level_name, person
from game.scenes.panel_page import Hint, medallion
from game.scenes.review.hand import panel
from game.storage.statistics import Record, merged
from game.ui.items import Items
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
    from game.scenes.history.scene import HistoryHost
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


class Figures:
    """Numbers of one player or all, of one table or all, of guests of one level or all."""

    def __init__(self, host: HistoryHost) -> None:
        self._host = host
        self._records: tuple[Record, ...] = ()
        self._evenings: tuple[Evening, ...] = ()
        self.chosen = Chosen()
        self._asked = False
        self.items = Items("regulars figures", z=2)
        self.widgets: Sequence[Widget] = ()

    # --- the page --------------------------------------------------------------------------------
    @property
    def hints(self) -> Sequence[Hint]:
        """What its keys do."""
        services = self._host.services
        if not self.widgets:
            return ()
        return (Hint(services.cap(Command.CHANGE), services.words("legend.change")),)

    def handle(self, intent: Intent) -> bool:
        """Its widgets hear everything."""
        return False

    def focused(self, key: object) -> None:
        """Nothing follows the focus."""

    @property
    def start(self) -> object:
        """The first widget is as good as any."""
        return None

    def lay_out(self) -> None:
        """Read what is kept by now, and show it."""
        store = self._host.services.store
        self._records, self._evenings = store.records(), store.best_evenings()
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
        words = self._host.services.words
        merged_by_table = merged(self.records, "kind", "variant")
        found = [each for each in merged_by_table if legible(each, words)]
        return max(found, key=lambda each: each.games, default=None)

    # --- choosing --------------------------------------------------------------------------------
    def _turn(self, name: str, options: Sequence[object], by: int) -> None:
        now = getattr(self.chosen, name)
        at = options.index(now) if now in options else 0
        changes: dict[str, Any] = {name: options[(at + by) % len(options)]}
        self.chosen = replace(self.chosen, **changes)
        self._show()
        self._host.refurnish()

    def _choosers(self, places: Sequence[Rect]) -> list[Widget]:
        words, records = self._host.services.words, self._records
        players = [None, *sorted({record.player for record in records})]
        tables = [None, *sorted({table_of(each.kind, each.variant) for each in records})]
        levels = [None, *sorted({record.level for record in records}, key=_strength)]
        chosen = self.chosen
        names: tuple[tuple[str, Sequence[object], Callable[[], str]], ...] = (
            ("player", players, lambda: words("regulars.all_players")
             if chosen.player is None else chosen.player or words("you")),
            ("table", tables, lambda: words("regulars.all_tables")
             if chosen.table is None else table_name(chosen.table, words)),
            ("level", levels, lambda: words("regulars.all_guests")
             if chosen.level is None else level_name(chosen.level, words)),
        )  # fmt: skip
        return [
            Chooser(
                self._host.services.kit, ("regulars", name), place, text=text,
                on_turn=partial(self._turn, name, options), tip=words(f"regulars.{name}.tip"),
            )
            for (name, options, text), place in zip(names, places, strict=True)
        ]  # fmt: skip

    # --- showing ---------------------------------------------------------------------------------
    def _show(self) -> None:
        place = figures_layout(self._host.panel, self._host.services.kit)
        self.items = Items("regulars figures", z=2)
        total = self.total
        if not self._records:
            self.widgets = ()
            self._lay_empty(self._host.panel)
            return
        self.widgets = self._choosers(place.choosers)
        self._panel(place.numbers, "regulars.numbers")
        self._panel(place.hand, "regulars.best_hand")
        self._panel(place.chart, "regulars.costs")
        self._panel(place.evenings, "regulars.best_evenings")
        if total is None:
            self._sentence(place.numbers, "regulars.none_of_these")
        else:
            self._lay_numbers(place.numbers, total)
        self._lay_hand(place.hand)
        self._lay_chart(place.chart, total)
        self._lay_evenings(place.evenings)

    def _panel(self, box: Rect, key: str) -> None:
        services = self._host.services
        panel(self.items, services, box, services.words(key), key, left=False)

    def _sentence(self, box: Rect, key: str) -> None:
        """Why there is nothing, in the middle of a panel."""
        kit, words = self._host.services.kit, self._host.services.words
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

    def _lay_empty(self, box: Rect) -> None:
        """Nobody has played yet: the owl keeps a chair free."""
        services, kit = self._host.services, self._host.services.kit
        middle = (box.centerx, box.y + box.h * 0.36)
        medallion(self.items, services, "owl", "owl", middle, kit.px(_PORTRAIT * 2))
        self._sentence(Rect(box.x, box.centery - kit.px(60), box.w, box.h // 3), "regulars.empty")

    def _lay_numbers(self, box: Rect, total: Record) -> None:
        words = self._host.services.words
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
            each = words.decimal(total.each, 2)
            rows.append((words("regulars.each"), each, "", TEXT))
        kit = self._host.services.kit
        pitch = min(kit.px(_ROW), (box.h - kit.px(_HEAD + 16)) // len(rows))
        for index, row in enumerate(rows):
            top = box.y + kit.px(_HEAD) + index * pitch
            if index:
                rule = Surface((box.w - kit.px(52), max(1, kit.px(1))))
                rule.fill(mix(LACQUER, BRASS_SHADE, 0.3))
                self.items.put(("rule", index), rule, (box.x + kit.px(26), top), 3)
            self._lay_number(index, box, top + pitch // 2, *row)

    def _share(self, won: int, of: int) -> str:
        return self._host.services.words("percent", value=round(100 * won / of)) if of else ""

    def _lay_number(
        self, index: int, box: Rect, y: int, name: str, number: str, note: str, colour: RGB
    ) -> None:
        kit = self._host.services.kit
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
        best, kit = self.best, self._host.services.kit
        if best is None:
            self._sentence(box, "regulars.no_hand")
            return
        room = Rect(box.x + kit.px(20), box.y + kit.px(_HEAD), box.w - kit.px(40), 0)
        room.h = box.bottom - kit.px(14) - room.y
        lay_best_hand(self.items, self._host.services, room, best)

    def _lay_chart(self, box: Rect, total: Record | None) -> None:
        looked_at = [record for record in self.records if record.decisions]
        if not looked_at or total is None:
            self._sentence(box, "regulars.no_costs")
            return
        kit = self._host.services.kit
        plot = Rect(box.x + kit.px(84), box.y + kit.px(_HEAD + 20), 0, 0)
        plot.size = box.right - kit.px(30) - plot.x, box.bottom - kit.px(52) - plot.y
        lay_bars(
            self.items, self._host.services, plot, [each.each for each in looked_at], total.each
        )

    def _lay_evenings(self, box: Rect) -> None:
        if not self._evenings:
            self._sentence(box, "regulars.no_evenings")
            return
        kit, words = self._host.services.kit, self._host.services.words
        pitch = min(kit.px(104), (box.h - kit.px(_HEAD + 16)) // 5)
        for index, evening in enumerate(self._evenings):
            y = box.y + kit.px(_HEAD) + round((index + 0.5) * pitch)
            player, middle = evening.player, (box.x + kit.px(62), y)
            size = min(kit.px(_PORTRAIT), round(pitch * 0.8))
            name = ("evening", index)
            medallion(
                self.items, self._host.services, (*name, "who"), player.character, middle, size
            )
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
