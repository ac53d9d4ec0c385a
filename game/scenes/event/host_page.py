"""The host's page of an event, behind the PIN: what is shown, and how many visitors there were."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from game.audio.cues import Cue
from game.base.files import write_whole
from game.history.album import FREE_CLOTHS
from game.input.commands import Command
from game.rules.variants import VARIANTS
from game.scenes.event.boards import HANGS, MARQUEE, PLAQUE, Lights, game_name, marquee, sign
from game.scenes.looks import look_name
from game.scenes.setup.page import page_for
from game.scenes.tabs import TabPage, TabScreen, control_width, rows_beside
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
from game.storage.visits import HourFigures, as_csv, total
from game.ui.art import LogoError, load_logo
from game.ui.boxes import fill
from game.ui.compositor import Picture
from game.ui.nodes import field, plate, text
from game.ui.routes import Route
from game.ui.services import Host
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, RGB, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, column, control, drawing, row, space, stack
from game.ui.widgets import Button, IconButton, Kind, Segments, Stepper, Toggle, row_px
from game.words.words import language_name, languages, reason

ROWS: Final = (
    "tables", "variant", "seats", "humans", "games", "line_1", "line_2", "logo", "quiz",
    "cloth",
)  # fmt: skip
FILE: Final = "event-figures.csv"
_TABLE_GAP: Final = 6  # u, between the buttons of the tables
_COLUMNS: Final = ("hour", "visitors", "begun", "finished", "minutes")
_MARGIN: Final = 44  # u, of the figures
_PITCH: Final = (28, 46)  # u, least and greatest height of a line of figures
_OUT: Final = 2  # turn of HostTab: the ways out come after the page


class HostSettings(TabPage):
    """What the host of an event chooses, a row each, and beside them the marquee and the matches
    that come of it. A change is kept, and shown at once."""

    def state(self) -> object:
        return self._host.event, self.services.settings.cloth

    @property
    def _host(self) -> Host:
        assert self.services.host is not None
        return self.services.host

    # --- changing --------------------------------------------------------------------------------
    def _change(self, **changes: object) -> None:
        host = self._host
        host.event = replace(host.event, **changes)  # type: ignore[arg-type]
        keep_event(self.services.store, host.event)

    def _turn_table(self, table: str) -> None:
        """Show a table or not; the last one stays."""
        left = shown_tables(set(self._host.event.tables) ^ {table})
        if left:
            self._change(tables=left)
        else:
            self.services.play(Cue.REFUSE)

    # --- what is seen ----------------------------------------------------------------------------
    def tree(self, wide: float) -> Node:
        self._lights = Lights(calm=True)
        control_wide = control_width(wide)
        rows = [
            self._row(name, each, control_wide)
            for name, each in zip(ROWS, self._controls(control_wide), strict=True)
        ]
        event, words = self._host.event, self.services.words
        lines = (game_name(self.services), *event.house_text)
        shine = marquee(self._lights, lines, event.logo, lambda: None, 1)
        plaque = row(space(40), sign(words("event.press"), 15).of(fill(most=PLAQUE[0])), space(40))
        preview = stack(
            shine.of(fill(), MARQUEE[1], (0.5, 0)), plaque.of(fill(), PLAQUE[1], (0.5, 1)),
            wide=fill(), high=MARQUEE[1] - HANGS + 2 + PLAQUE[1],
        )  # fmt: skip
        beside = column(preview, drawing(self._show_matches), pad=(18.4, 36, 22, 22))
        return rows_beside(rows, beside, wide)

    def _row(self, name: str, control_: Node, wide: float) -> Node:
        key = f"host.{name}"
        note = "host.no_logo" if name == "logo" and self._no_logo else f"{key}_note"
        label = self.services.words(key), self.services.words(note)

        def show(pen: Pen, box: Rect) -> None:
            kit = pen.kit
            for line, face, scale, most, ink, down in (
                (label[0], Face.SEMIBOLD, 24, 0.36, TEXT, -0.19),
                (label[1], Face.MEDIUM, 18, 0.28, TEXT_DIM, 0.21),
            ):
                size = kit.size(scale, 1.3).within(box.h * most)
                letters = kit.lettering.fit(line, face, size, box.w, ink)
                pen.left(letters, (box.x, box.centery + box.h * down))

        return row(
            drawing(show), stack(control_, wide=wide, high=54), name="row", wide=fill(),
            high=fill(most=104), gap=20, pad=(16, 0, 10, 0),
        )  # fmt: skip

    @property
    def _no_logo(self) -> bool:
        logo = self._host.event.logo
        try:
            if logo:
                load_logo(Path(logo), (100, 100))
        except LogoError:
            return True
        return False

    def _controls(self, wide: float) -> list[Node]:
        event, words, services = self._host.event, self.services.words, self.services

        def write_line(number: int, line: str) -> None:
            lines = list(self._host.event.house_text)
            lines[number] = line
            self._change(house_text=(lines[0], lines[1]))

        worn = services.settings.cloth
        cloths = (*FREE_CLOTHS, *(() if worn in FREE_CLOTHS else (worn,)))

        def dress(index: int) -> None:  # the cloth is an option of the game
            services.change(replace(services.settings, cloth=cloths[index]))

        return [
            self._tables(wide),
            self._one_of("variant", tuple(VARIANTS)),
            self._one_of("seats", range(SEATS[0], SEATS[1] + 1)),
            self._one_of("humans", range(HUMANS[0], HUMANS[1] + 1)),
            control(
                Stepper, ("host", "games"), event.games, lambda games: self._change(games=games),
                low=GAMES[0], high=GAMES[1],
            ),
            *(
                self._field(f"line_{number + 1}", line, partial(write_line, number))
                for number, line in enumerate(event.house_text)
            ),
            self._field("logo", event.logo, lambda path: self._change(logo=path), LONGEST_PATH),
            control(
                Toggle, ("host", "quiz"), event.quiz, lambda on: self._change(quiz=on)
            ).of(86, 42, (1, 0.5)),
            control(
                Segments, ("host", "cloth"), [look_name(cloth, words) for cloth in cloths],
                cloths.index(worn), dress,
            ),
        ]  # fmt: skip

    def _tables(self, wide: float) -> Node:
        """A button for each table; those that are shown are green."""
        services, kit = self.services, self.services.kit
        labels = tuple(services.words(f"host.table.{table}") for table in TABLES)
        room = (kit.px(wide) - kit.px(_TABLE_GAP) * (len(TABLES) - 1)) // len(TABLES)
        px = row_px(kit, labels, room - kit.px(18), TypeScale.SMALL)
        shown = self._host.event.tables
        return row(
            *(
                control(
                    Button, ("host", "table", table), label, partial(self._turn_table, table),
                    kind=Kind.CHOSEN if table in shown else Kind.SECONDARY, label_px=px,
                )
                for table, label in zip(TABLES, labels, strict=True)
            ),
            gap=_TABLE_GAP,
        )  # fmt: skip

    def _one_of(self, name: str, values: Sequence[int]) -> Node:
        now = values.index(getattr(self._host.event, name))
        change = lambda index: self._change(**{name: values[index]})  # noqa: E731
        return control(Segments, ("host", name), tuple(map(str, values)), now, change)

    def _field(
        self, name: str, line: str, change: Callable[[str], None], longest: int = LONGEST_LINE
    ) -> Node:
        words = self.services.words
        return field(words, ("host", name), line, change, longest, empty=words("host.empty"))

    # --- beside ----------------------------------------------------------------------------------
    def _show_matches(self, pen: Pen, box: Rect) -> None:
        kit, case, words = pen.kit, pen.kit.lettering, self.services.words
        headline = words("host.matches")
        size = case.size_within(headline, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE), box.w)
        pen.centre(case.brass_plain(headline, size), (box.centerx, box.y + kit.px(54)))
        tables = self._host.event.tables
        first = box.y + kit.px(92)
        pitch = min(kit.px(104), (box.bottom - first) // len(tables))
        for number, table in enumerate(tables):
            top, px = first + number * pitch, kit.size(TypeScale.BODY, 1.4).within(pitch * 0.4)
            name = case.fit(page_for(table).called(words), Face.SEMIBOLD, px, box.w, TEXT)
            # the match that a visitor plays there, as far as it can be as it was wished
            options = options_for(self._host.event, table, seed=0)
            parts = [
                words("host.told.seats", count=len(options.seats)),
                words("host.told.humans", count=len(options.humans)),
                words("host.told.games", count=options.rules.games),
            ]
            if table == DELUXE:
                parts.append(words("table.cards", count=self._host.event.variant))
            match = case.fit(", ".join(parts), Face.MEDIUM, px, box.w, TEXT_DIM)
            pen.left(name, (box.x, top + pitch * 0.28))
            pen.left(match, (box.x, top + pitch * 0.68))

    def draw(self, picture: Picture) -> None:
        self._lights.draw(picture, self.screen.z + 10)


class HostFigures(TabPage):
    """The visitors of the day, hour by hour, and a button that writes the file of all of them."""

    note = ""  # where the file is, or why it could not be written

    def state(self) -> object:
        return self.note

    def tree(self, wide: float) -> Node:
        services, words = self.services, self.services.words
        hours = services.store.visits.by_hour(services.on_date() or " ")
        write = control(Button, ("host", "csv"), words("host.write"), self._write).of(400, 62)
        table = drawing(partial(self._show_table, hours))
        if not hours:
            table = text(words("host.none"), TypeScale.TOAST, face=Face.ITALIC, at=0.5)
        told = text(self.note, TypeScale.SMALL)
        return column(
            table, space(high=12), row(write, told if self.note else space(), gap=24, high=62),
            name="panel", high=fill(), shows=plate(), pad=(_MARGIN, 26, _MARGIN, _MARGIN - 20),
        )  # fmt: skip

    def _write(self) -> None:
        """All figures into a file in the data folder, and say where, or why not."""
        services, path = self.services, self.services.folder / FILE
        figures = as_csv(services.store.visits.by_hour(), languages(), TABLES)
        try:
            write_whole(path, (figures.encode(),))
            self.note = services.words("cli.figures", path=path)
        except OSError as error:
            why = reason(error, services.words)
            self.note = services.words("error.figures", path=path, reason=why)

    def _show_table(self, hours: Sequence[HourFigures], pen: Pen, room: Rect) -> None:
        kit, case, words = pen.kit, pen.kit.lettering, self.services.words
        least, most = map(kit.px, _PITCH)
        pitch = max(least, min(most, room.h // (len(hours) + 2)))
        names = [words(f"host.column.{name}") for name in _COLUMNS]
        names += [language_name(each, words) for each in languages()]
        width = room.w / len(names)
        px = kit.size(TypeScale.BODY, 1.3).within(pitch * 0.62)
        px = case.fit_size(tuple(names), Face.SEMIBOLD, px, round(width) - kit.px(12))
        lines: list[tuple[list[str], RGB]] = [(names, BRASS_LIGHT)]
        seen = hours[-max(1, room.h // pitch - 2) :]
        lines += [([words("host.hour", hour=each.hour), *_cells(each)], TEXT) for each in seen]
        minutes = sum(each.minutes for each in hours)  # what the column adds up to
        whole = _cells(replace(total(hours), seconds=60 * minutes))
        lines.append(([words("host.sum"), *whole], BRASS_LIGHT))
        for number, (cells, ink) in enumerate(lines):
            y = room.y + (number + 0.5) * pitch
            for index, cell in enumerate(cells):
                face = Face.SEMIBOLD if ink is BRASS_LIGHT else Face.MEDIUM
                colour = TEXT_DIM if cell == "0" else ink
                letters = case.fit(cell, face, px, round(width) - kit.px(8), colour)
                pen.centre(letters, (room.x + (index + 0.5) * width, y))
        for number in (1, len(lines) - 1):
            line = Surface((room.w, max(1, round(kit.u))))
            line.fill(BRASS_SHADE)
            pen.put(line, (room.x, room.y + number * pitch), 1)


def _cells(each: HourFigures) -> list[str]:
    numbers = (each.visitors, each.begun, each.finished, each.minutes)
    return [str(number) for number in (*numbers, *(each.languages[name] for name in languages()))]


class HostTab(Enum):
    """The pages; the value is the name of the icon."""

    SHOWN = "table"
    FIGURES = "person"


class HostPageScene(TabScreen[HostSettings | HostFigures]):
    """Opened from the attract screen; every change is kept at once, and holds from the next time
    the attract screen is laid out."""

    name = "host page"
    key = "host"
    title = "host.title"
    tab_words = "host.tab"
    back_icon = False
    letters = False

    def __init__(self, tab: HostTab = HostTab.SHOWN) -> None:
        """`tab`: the page that is open."""
        self.tab = tab
        self._figures = HostFigures(self)
        self.pages = {HostTab.SHOWN: HostSettings(self), HostTab.FIGURES: self._figures}

    def open_tab(self, tab: Enum) -> None:
        self._figures.note = ""
        super().open_tab(tab)

    def back(self) -> None:
        """To the guests: the attract screen as it is now chosen."""
        assert self.services.host is not None
        self.services.host.welcome()

    def way_out(self) -> Node:
        services, words = self.services, self.services.words
        return control(
            Button, ("host", "back"), words("host.back"), self.back, kind=Kind.PRIMARY,
            cap=services.cap(Command.BACK),
        )  # fmt: skip

    def foot(self) -> Sequence[Node]:
        services = self.services
        end = control(Button, ("host", "end"), services.words("host.end"), services.quit)
        return (
            self.way_out().of(430, 66, turn=_OUT), space(20), self.legend(), space(20),
            end.of(330, 66, turn=_OUT),
        )  # fmt: skip

    def corners(self) -> Sequence[Node]:
        services = self.services
        gear = partial(services.open, Route.OPTIONS)
        tip = services.words("options.title")
        return (control(IconButton, ("host", "options"), "gear", gear, tip=tip),)
