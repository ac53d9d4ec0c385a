"""The host is asked before somebody with a phone is sent away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.boxes import Box, box, column
from game.ui.screen import Dialog
from game.ui.text.lines import put_line, put_title
from game.ui.theme import TypeScale
from game.ui.widgets import Button, Kind, row_px

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.phones.room import Member
    from game.ui.picture.items import Items

KEEP = ("send away", "keep")
SEND = ("send away", "send")


class SendAwayScene(Dialog):
    """Somebody may stay, or goes and has no chair in this room any more."""

    name = "send away panel"

    def __init__(self, phones: Phones, member: Member, gone: Callable[[], None]) -> None:
        """`gone` is called when they were sent away."""
        self._phones, self._member, self._gone = phones, member, gone

    def _send(self) -> None:
        self.services.pop()
        self._phones.remove(self._member.key)
        self._gone()

    def boxes(self) -> Box:
        return column(
            box("title", high=80),
            box("note", high=60),
            box(high=22),
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
        title = words("phones.send_away.sure", name=self._member.name)
        put_title(items, kit, "title", title, places["title"])
        note = words("phones.send_away.note")
        put_line(items, kit, "note", note, places["note"], scale=TypeScale.BODY)

    def widgets(self) -> list[Button]:
        words, kit, places = self.services.words, self.services.kit, self.places.each("button")
        name = self._member.name
        ways = (
            (KEEP, words("phones.send_away.keep", name=name), self.back, Kind.PRIMARY),
            (SEND, words("phones.send_away", name=name), self._send, Kind.SECONDARY),
        )
        size = row_px(kit, tuple(way[1] for way in ways), places[0].w - kit.px(60))
        return [
            Button(kit, key, place, label, press, label_px=size, kind=kind)
            for (key, label, press, kind), place in zip(ways, places, strict=True)
        ]
