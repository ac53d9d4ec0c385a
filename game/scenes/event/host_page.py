"""What the host of an event chooses, a row each, and beside them the marquee and the matches that
come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.audio.cues import Cue
from game.base.files import write_whole
from game.input.commands import Command
from game.rules.variants import VARIANTS
from game.scenes.event.attract import MARQUEE, PLAQUE
from game.scenes.event.marquee import Marquee
from game.scenes.setup.page import page_for
from game.scenes.tabbed_page import TabbedPage, TabPage, rows_beside
from game.storage.event_settings import (
    DELUXE,
    GAMES,
    HUMANS,
    LONGEST_LINE,
    LONGEST_PATH,
    SEATS,
    TABLES,
    keep_event,
    options_for,
    shown_tables,
)
from game.storage.settings import Cloth
from game.storage.visits import HourFigures, as_csv, total
from game.ui.boxes import box
from game.ui.routes import Route
from game.ui.screen import lay_out
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, RGB, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, IconButton, Kind, Segments, Stepper, TextField, Widget, row_px
from game.words.words import language_name, languages, reason

if TYPE_CHECKING:
    from game.ui.boxes import Box
    from game.ui.host import Host
    from game.ui.picture.compositor import Picture
    from game.ui.picture.items import Items


ROWS: Final = (
    "tables", "variant", "seats", "humans", "games", "line_1", "line_2", "logo", "cloth",
)  # fmt: skip
_GAP: Final = 6
_NAME, _NOTE = 24, 18
_CLOTHS: Final = tuple(Cloth)


class HostSettings(TabPage):
    """A change is kept, and shown at once."""

    def body(self, wide: float) -> Box:
        return rows_beside(len(ROWS), wide)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self._marquee.draw(picture)

    @property
    def _host(self) -> Host:
        assert self.services.host is not None
        return self.services.host

    # --- changing --------------------------------------------------------------------------------
    def _change(self, **changes: object) -> None:
        """Use and keep another choice, and show at once what it does."""
        host = self._host
        host.event = replace(host.event, **changes)  # type: ignore[arg-type]
        keep_event(self.services.store, host.event)
        self._furnish()

    def _turn_table(self, table: str) -> None:
        """Show a table or not; the last one stays."""
        tables = self._host.event.tables
        left = shown_tables(set(tables) ^ {table})
        if left:
            self._change(tables=left)
            lay_out(self.screen)
        else:
            self.services.play(Cue.REFUSE)

    def _write_line(self, number: int, text: str) -> None:
        lines = list(self._host.event.house_text)
        lines[number] = text
        self._change(house_text=(lines[0], lines[1]))

    def _dress(self, index: int) -> None:
        """The cloth is an option of the game."""
        services = self.services
        services.change(replace(services.settings, cloth=_CLOTHS[index]))

    # --- laying out ------------------------------------------------------------------------------
    def lay_out(self) -> None:
        event, words = self._host.event, self.services.words
        counts = range(SEATS[0], SEATS[1] + 1), range(HUMANS[0], HUMANS[1] + 1)
        cloths = [words(f"options.cloth.{cloth.name.lower()}") for cloth in _CLOTHS]
        self.widgets = [
            *self._table_buttons(),
            self._one_of("variant", tuple(VARIANTS)),
            self._one_of("seats", counts[0]),
            self._one_of("humans", counts[1]),
            Stepper(
                self.services.kit, ("host", "games"), self._control("games"), event.games,
                lambda games: self._change(games=games), low=GAMES[0], high=GAMES[1],
            ),
            *(
                self._field(f"line_{number + 1}", line, partial(self._write_line, number))
                for number, line in enumerate(event.house_text)
            ),
            self._field("logo", event.logo, lambda path: self._change(logo=path), LONGEST_PATH),
            Segments(
                self.services.kit, ("host", "cloth"), self._control("cloth"), cloths,
                _CLOTHS.index(self.services.settings.cloth), self._dress,
            ),
        ]  # fmt: skip
        self._furnish()

    def _table_buttons(self) -> list[Button]:
        """One for each table; those that are shown are green."""
        services, kit, box = self.services, self.services.kit, self._control("tables")
        gap = kit.px(_GAP)
        width = (box.w - gap * (len(TABLES) - 1)) // len(TABLES)
        labels = tuple(services.words(f"host.table.{table}") for table in TABLES)
        px = row_px(kit, labels, width - kit.px(18), TypeScale.SMALL)
        return [
            Button(
                kit, ("host", "table", table),
                Rect(box.x + index * (width + gap), box.y, width, box.h),
                labels[index], partial(self._turn_table, table),
                kind=Kind.CHOSEN if table in self._host.event.tables else Kind.SECONDARY,
                label_px=px,
            )
            for index, table in enumerate(TABLES)
        ]  # fmt: skip

    def _one_of(self, name: str, values: Sequence[int]) -> Segments:
        now = values.index(getattr(self._host.event, name))
        change = lambda index: self._change(**{name: values[index]})  # noqa: E731
        options = [str(value) for value in values]
        return Segments(
            self.services.kit, ("host", name), self._control(name), options, now, change
        )

    def _field(
        self, name: str, text: str, change: Callable[[str], None], longest: int = LONGEST_LINE
    ) -> TextField:
        kit, place, words = self.services.kit, self._control(name), self.services.words
        return TextField(
            kit, ("host", name), place, text, change, empty=words("host.empty"), longest=longest,
            full=words("field.full", count=longest), turning=words("field.turning"),
        )  # fmt: skip

    def _control(self, name: str) -> Rect:
        return self.screen.places.each("control")[ROWS.index(name)]

    def _furnish(self) -> None:
        services, kit = self.services, self.services.kit
        items = self.clear()
        self._lay_preview(items)
        places = self.screen.places
        for name, rect, label in zip(ROWS, places.each("row"), places.each("label"), strict=True):
            key = f"host.{name}"
            title = kit.lettering.fit(
                services.words(key), Face.SEMIBOLD, kit.size(_NAME, 1.3).within(rect.h * 0.36),
                label.w, TEXT,
            )  # fmt: skip
            bad = name == "logo" and self._marquee.no_logo
            note = kit.lettering.fit(
                services.words("host.no_logo" if bad else f"{key}_note"), Face.MEDIUM,
                kit.size(_NOTE, 1.3).within(rect.h * 0.28), label.w, TEXT_DIM,
            )  # fmt: skip
            items.left((name, "name"), title, (label.x, rect.centery - rect.h * 0.19), 2)
            items.left((name, "note"), note, (label.x, rect.centery + rect.h * 0.21), 2)

    def _lay_preview(self, items: Items) -> None:
        """The marquee as it will be, and the match that a visitor plays at each table shown."""
        services, kit, felt = self.services, self.services.kit, self.screen.places["side"]
        box = Rect(felt.x, self.panel.y + kit.px(36), felt.w, kit.px(MARQUEE[1]))
        plaque = Rect(0, 0, min(kit.px(PLAQUE[0]), felt.w - kit.px(80)), kit.px(PLAQUE[1]))
        plaque.midtop = box.centerx, box.bottom - kit.px(26)
        event = self._host.event
        self._marquee = Marquee(services, box, plaque, text=event.house_text, logo=event.logo, z=6)
        self._lay_matches(items, Rect(felt.x, plaque.bottom, felt.w, felt.bottom - plaque.bottom))

    def _lay_matches(self, items: Items, box: Rect) -> None:
        kit, words = self.services.kit, self.services.words
        title = words("host.matches")
        size = kit.lettering.size_within(
            title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), box.w
        )
        letters = kit.lettering.brass_plain(title, size)
        items.centre("matches", letters, (box.centerx, box.y + kit.px(54)), 2)
        tables = self._host.event.tables
        first = box.y + kit.px(92)
        pitch = min(kit.px(104), (box.bottom - first) // len(tables))
        for row, table in enumerate(tables):
            top = first + row * pitch
            px = kit.size(TypeScale.BODY, 1.4).within(pitch * 0.4)
            name = kit.lettering.fit(page_for(table).called(words), Face.SEMIBOLD, px, box.w, TEXT)
            told = kit.lettering.fit(self._told(table), Face.MEDIUM, px, box.w, TEXT_DIM)
            items.left((table, "name"), name, (box.x, top + pitch * 0.28), 2)
            items.left((table, "told"), told, (box.x, top + pitch * 0.68), 2)

    def _told(self, table: str) -> str:
        """The match that a visitor plays at a table, as far as it can be as it was wished."""
        words, options = self.services.words, options_for(self._host.event, table, seed=0)
        parts = [
            words("host.told.seats", count=len(options.seats)),
            words("host.told.humans", count=len(options.humans)),
            words("host.told.games", count=options.rules.games),
        ]
        if table == DELUXE:
            parts.append(words("table.cards", count=self._host.event.variant))
        return ", ".join(parts)


FILE: Final = "event-figures.csv"
_COLUMNS: Final = ("hour", "visitors", "begun", "finished", "minutes")
_MARGIN, _FOOT = 44, 104
_PITCH: Final = (28, 46)
"""Least and greatest height of a line, u."""
_BUTTON: Final = (400, 62)


class HostFigures(TabPage):
    """A table, and a button that writes the file."""

    note = ""
    """Where the file is, or why it could not be written."""

    def lay_out(self) -> None:
        kit, margin = self.services.kit, self.services.kit.px(_MARGIN)
        self.note = ""
        self._button = Rect(0, 0, kit.px(_BUTTON[0]), kit.px(_BUTTON[1]))
        self._button.bottomleft = (
            self.panel.x + margin, self.panel.bottom - kit.px(_MARGIN - 20)
        )  # fmt: skip
        name = self.services.words("host.write")
        self.widgets = [Button(kit, ("host", "csv"), self._button, name, self._write)]
        self._furnish()

    def _write(self) -> None:
        """All figures into a file in the data folder, and say where, or why not."""
        services, path = self.services, self.services.folder / FILE
        text = as_csv(services.store.visits.by_hour(), languages(), TABLES)
        try:
            write_whole(path, (text.encode(),))
            self.note = services.words("cli.figures", path=path)
        except OSError as error:
            why = reason(error, services.words)
            self.note = services.words("error.figures", path=path, reason=why)
        self._furnish()

    def _furnish(self) -> None:
        services, kit, panel = self.services, self.services.kit, self.panel
        items = self.clear()
        hours = services.store.visits.by_hour(services.on_date() or " ")
        top, left = panel.y + kit.px(26), panel.x + kit.px(_MARGIN)
        room = Rect(left, top, panel.w - 2 * kit.px(_MARGIN), self._button.y - kit.px(12) - top)
        if hours:
            self._lay_table(items, room, hours)
        else:
            none = services.words("host.none")
            line = kit.lettering.fit(none, Face.ITALIC, kit.size(TypeScale.TOAST), room.w, TEXT)
            items.centre("none", line, room.center, 2)
        if self.note:
            at = self._button.right + kit.px(24), self._button.centery
            wide = panel.right - kit.px(_MARGIN) - at[0]
            line = kit.lettering.fit(self.note, Face.MEDIUM, kit.size(TypeScale.SMALL), wide, TEXT)
            items.left("note", line, at, 2)

    def _lay_table(self, items: Items, room: Rect, hours: Sequence[HourFigures]) -> None:
        """A headline, a line for each hour, and the sum."""
        kit, words = self.services.kit, self.services.words
        least, most = map(kit.px, _PITCH)
        pitch = max(least, min(most, room.h // (len(hours) + 2)))
        shown = hours[-max(1, room.h // pitch - 2) :]
        names = [words(f"host.column.{name}") for name in _COLUMNS]
        names += [language_name(each, words) for each in languages()]
        width = room.w / len(names)
        px = kit.size(TypeScale.BODY, 1.3).within(pitch * 0.62)
        px = kit.lettering.fit_size(tuple(names), Face.SEMIBOLD, px, round(width) - kit.px(12))
        lines: list[tuple[list[str], RGB]] = [(names, BRASS_LIGHT)]
        lines += [([words("host.hour", hour=each.hour), *_cells(each)], TEXT) for each in shown]
        minutes = sum(each.minutes for each in hours)  # what the column adds up to
        whole = _cells(replace(total(hours), seconds=60 * minutes))
        lines.append(([words("host.sum"), *whole], BRASS_LIGHT))
        for row, (cells, ink) in enumerate(lines):
            y = room.y + (row + 0.5) * pitch
            for column, text in enumerate(cells):
                face = Face.SEMIBOLD if ink is BRASS_LIGHT else Face.MEDIUM
                colour = TEXT_DIM if text == "0" else ink
                cell = kit.lettering.fit(text, face, px, round(width) - kit.px(8), colour)
                items.centre((row, column), cell, (room.x + (column + 0.5) * width, y), 2)
        for row in (1, len(lines) - 1):
            line = Surface((room.w, max(1, round(kit.u))))
            line.fill(BRASS_SHADE)
            items.put(("line", row), line, (room.x, room.y + row * pitch), 1)


def _cells(each: HourFigures) -> list[str]:
    numbers = (each.visitors, each.begun, each.finished, each.minutes)
    return [str(number) for number in (*numbers, *(each.languages[name] for name in languages()))]


class Tab(Enum):
    """The pages; the value is the name of the icon."""

    SHOWN = "table"
    FIGURES = "person"


class HostPageScene(TabbedPage[HostSettings | HostFigures]):
    """Opened from the attract screen; every change is kept at once, and holds from the next time
    the attract screen is laid out."""

    name = "host page"
    key = "host"
    title = "host.title"
    tab_words = "host.tab"
    corners = 1
    foot = box("done", 430, 66), box(wide=20), box("legend"), box(wide=20), box("end", 330, 66)
    letters = False

    def __init__(self, tab: Tab = Tab.SHOWN) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self.pages = {Tab.SHOWN: HostSettings(self), Tab.FIGURES: HostFigures(self)}

    def back(self) -> None:
        """To the guests: the attract screen as it is now chosen."""
        assert self.services.host is not None
        self.services.host.welcome()

    def ways_out(self) -> list[Widget]:
        services, kit, words = self.services, self.services.kit, self.services.words
        return [
            Button(
                kit, ("host", "back"), self.places["done"], words("host.back"), self.back,
                kind=Kind.PRIMARY, cap=services.cap(Command.BACK),
            ),
            Button(kit, ("host", "end"), self.places["end"], words("host.end"), services.quit),
            IconButton(
                kit, ("host", "options"), self.places["corner"], "gear",
                lambda: services.open(Route.OPTIONS), tip=words("options.title"),
            ),
        ]  # fmt: skip
