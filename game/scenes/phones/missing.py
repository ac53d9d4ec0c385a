"""A phone whose turn it is has been gone for a while: the host says what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.boxes import Box, box, column
from game.ui.screen import Dialog
from game.ui.text.lines import put_line, put_title
from game.ui.theme import TypeScale
from game.ui.widgets import Button, Kind, row_px

if TYPE_CHECKING:
    from game.phones.room import Member
    from game.table.phones.desk import TableDesk
    from game.ui.picture.items import Items

WAIT = ("missing", "wait")


class MissingScene(Dialog):
    """Wait, play at this screen behind the curtain, or go on without this player. It goes by itself
    when the phone is back."""

    name = "missing panel"

    def __init__(self, desk: TableDesk, member: Member) -> None:
        self._desk, self._member = desk, member

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._desk.missed is not self._member:
            self.services.pop()

    def back(self) -> None:
        self._wait()

    # --- what can be done ------------------------------------------------------------------------
    def _wait(self) -> None:
        self._desk.wait_for(self._member)
        self.services.pop()

    def _here(self) -> None:
        self._desk.to_screen(self._member)
        self.services.pop()

    def _without(self) -> None:
        self._desk.without(self._member)
        self.services.pop()

    # --- laying out ------------------------------------------------------------------------------
    def boxes(self) -> Box:
        return column(
            box("title", high=80),
            box("note", high=60),
            box(high=22),
            box("button", high=84),
            box(high=14),
            box("button", high=84),
            box(high=14),
            box("button", high=84),
            name="panel",
            wide=860,
            pad=(50, 36, 50, 44),
        )

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, words, places = self.services.kit, self.services.words, self.places
        name = self._member.name
        put_title(items, kit, "title", words("phones.missing", name=name), places["title"])
        note = words("phones.missing.note")
        put_line(items, kit, "note", note, places["note"], scale=TypeScale.BODY)

    def widgets(self) -> list[Button]:
        words, kit, places = self.services.words, self.services.kit, self.places.each("button")
        name = self._member.name
        ways = (
            (WAIT, words("phones.wait"), "", self._wait),
            (
                ("missing", "here"), words("phones.play_here"),
                words("phones.play_here.note"), self._here,
            ),
            (
                ("missing", "without"), words("phones.without", name=name),
                words("phones.without.note"), self._without,
            ),
        )  # fmt: skip
        size = row_px(kit, tuple(way[1] for way in ways), places[0].w - kit.px(60))
        return [
            Button(
                kit, key, place, label, press, second=note, label_px=size,
                kind=Kind.PRIMARY if key == WAIT else Kind.SECONDARY,
            )
            for (key, label, note, press), place in zip(ways, places, strict=True)
        ]  # fmt: skip
