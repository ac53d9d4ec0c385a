"""Name and password of the Wi-Fi, typed once by the host, and the code that lets phones into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.phones.wifi import LONGEST_NAME, PASSWORD, Wifi, WifiError
from game.table.phones.scan import lay_sheet
from game.ui.boxes import Box, box, column, fill, row
from game.ui.screen import Dialog, refresh
from game.ui.text.lines import put_line, put_paragraph, put_title
from game.ui.theme import LOSS, TEXT_DIM, TypeScale
from game.ui.widgets import Button, Kind, TextField, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.phones.phones import Phones
    from game.ui.picture.items import Items

NAME, SECRET = ("wifi", "name"), ("wifi", "password")


class WifiScene(Dialog):
    """Opened over the panel of the phones; the code is seen while the two make a network."""

    name = "wifi panel"

    def __init__(self, phones: Phones, changed: Callable[[], None]) -> None:
        """`changed` is called when another network, or none, was chosen."""
        self._phones, self._changed = phones, changed
        found = phones.wifi
        self._name, self._password = (found.name, found.password) if found else ("", "")

    @property
    def typing(self) -> bool:
        return self.group.typing

    def boxes(self) -> Box:
        fields = column(
            box("label", high=40), box("field", high=60), box(high=16),
            box("label", high=40), box("field", high=60), box(high=16),
            box("why", high=fill()),
            wide=fill(),
        )  # fmt: skip
        return column(
            box("title", high=80),
            box("note", high=76),
            row(fields, box(wide=30), box("code", wide=330), high=330),
            box(high=24),
            row(box("button"), box(wide=20), box("button"), box(wide=20), box("button"), high=76),
            name="panel",
            wide=980,
            pad=(50, 30, 50, 40),
        )

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, words, places = self.services.kit, self.services.words, self.places
        put_title(items, kit, "title", words("wifi.title"), places["title"])
        put_paragraph(items, kit, "note", words("wifi.note"), places["note"], ink=TEXT_DIM)
        labels = (words("wifi.name"), words("wifi.password"))
        for label, place in zip(labels, places.each("label"), strict=True):
            put_line(items, kit, ("label", label), label, place, at=0, scale=TypeScale.SMALL)
        wifi, why = self._written()
        if wifi is not None:
            lay_sheet(items, self.services, "wifi", wifi.code, places["code"])
        text = words(why) if why and self._name else words("wifi.apart")
        ink = LOSS if why and self._name else TEXT_DIM
        put_paragraph(items, kit, "why", text, places["why"], at=0, ink=ink, scale=TypeScale.SMALL)

    def widgets(self) -> list[Widget]:
        kit, words, places = self.services.kit, self.services.words, self.places
        name, password = places.each("field")
        turning = words("field.turning")
        fields = [
            TextField(
                kit, NAME, name, self._name, self._write_name, longest=LONGEST_NAME,
                on_done=lambda: refresh(self, SECRET), turning=turning,
                full=words("field.full", count=LONGEST_NAME),
            ),
            TextField(
                kit, SECRET, password, self._password, self._write_password, longest=PASSWORD[1],
                empty=words("wifi.open"), on_done=self._keep, turning=turning,
                full=words("field.full", count=PASSWORD[1]),
            ),
        ]  # fmt: skip
        wifi, why = self._written()
        ways = (
            (("wifi", "keep"), words("wifi.keep"), self._keep, words(why) if wifi is None else ""),
            (("wifi", "forget"), words("wifi.forget"), self._forget, ""),
            (("wifi", "back"), words("back"), self.back, ""),
        )
        buttons = [
            Button(
                kit, key, place, label, press, reason=reason,
                kind=Kind.PRIMARY if key[1] == "keep" else Kind.SECONDARY,
            )
            for (key, label, press, reason), place in zip(ways, places.each("button"), strict=True)
        ]  # fmt: skip
        return [*fields, *buttons]

    # --- inside --------------------------------------------------------------------------------
    def _written(self) -> tuple[Wifi | None, str]:
        """The network of both fields, or the key of what is wrong with it."""
        try:
            return Wifi(self._name.strip(), self._password), ""
        except WifiError as error:
            return None, str(error)

    def _write_name(self, text: str) -> None:
        self._name = text
        refresh(self, NAME)

    def _write_password(self, text: str) -> None:
        self._password = text
        refresh(self, SECRET)

    def _keep(self) -> None:
        wifi, _ = self._written()
        if wifi is not None:
            self._choose(wifi)

    def _forget(self) -> None:
        self._choose(None)

    def _choose(self, wifi: Wifi | None) -> None:
        self._phones.set_wifi(wifi)
        self.services.pop()
        self._changed()
