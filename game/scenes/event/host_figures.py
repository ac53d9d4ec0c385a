"""The visitors of the day, hour by hour, for the host; and the file they are written to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.base.files import write_whole
from game.scenes.tabbed_page import TabPage
from game.storage.event_settings import TABLES
from game.storage.visits import HourFigures, total
from game.storage.visits_csv import as_csv
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, RGB, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button
from game.words.words import language_name, languages, reason

if TYPE_CHECKING:
    from game.ui.picture.items import Items

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
