"""The panel by which phones come in: the code, the room, and who is there. A column or a drawer of
the new match, and the page of the pause."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.panel_page import medallion
from game.scenes.phones.send_away import SendAwayScene
from game.scenes.phones.wifi import WifiScene
from game.scenes.setup.side import SidePanel
from game.table.phones.scan import lay_address, lay_codes, lay_letters, lay_why
from game.ui.paint.styles import Plaque
from game.ui.text.lines import put_paragraph
from game.ui.text.renderer import Face
from game.ui.theme import GAIN, LOSS, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, IconButton, Kind, Widget, row_px

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.phones.room import Member
    from game.ui.services import Services

CODE: Final = 354
"""u of the code with its paper."""
_LEAST_CODE: Final = 170
_TOP: Final = 78
_MARGIN: Final = 22
_ROW, _ROW_GAP = 58, 6
_LETTERS, _ADDRESS, _DOOR = 92, 70, 58
_WAY: Final = 48
"""u of a button that leads to another address."""
_HINT: Final = 64
"""u of what to do where no phone finds the page."""
_MOST: Final = 6
"""People that are named."""


class JoinPanel(SidePanel):
    """The panel in a box of px. `changed` is called where the host has closed the door or sent
    somebody away."""

    name = "joining"

    def __init__(
        self, services: Services, box: Rect, phones: Phones, changed: Callable[[], None],
        *, drawer: bool,
    ) -> None:  # fmt: skip
        super().__init__(services, box, drawer=drawer)
        self._phones, self._changed = phones, changed
        kit, words = services.kit, services.words
        title, margin = words("phones.title"), kit.px(_MARGIN)
        most = kit.size(TypeScale.PANEL_TITLE, 1)
        size = kit.lettering.fit_size((title,), Face.DISPLAY, most, box.w - kit.px(44))
        self.lay_title(title, size, margin)
        self.widgets = (*self._lay(), *self._doors())

    @staticmethod
    def stamp(phones: Phones) -> tuple[object, ...]:
        """Everything that it depends on."""
        room = phones.room
        people = tuple(
            (each.key, each.name, each.here, each.ready) for each in room.seated.values()
        )
        way = phones.link, phones.place, phones.standing, phones.wifi
        return *way, room.shut, people, room.watching, len(room.waiting)

    # --- inside --------------------------------------------------------------------------------
    def _lay(self) -> tuple[Widget, ...]:
        kit, box, phones = self.services.kit, self.box, self._phones
        people = [each for _, each in sorted(phones.room.seated.items())][:_MOST]
        rows = len(people) * kit.px(_ROW + _ROW_GAP) + kit.px(34 if people else _HINT)
        fixed = kit.px(_TOP + _LETTERS + _ADDRESS + _DOOR + 2 * _MARGIN)
        free = box.h - fixed - rows
        side = max(kit.px(_LEAST_CODE), min(kit.px(CODE), free, box.w - 2 * kit.px(_MARGIN)))
        y = box.y + kit.px(_TOP)
        room = box.w - 2 * kit.px(_MARGIN)
        found = self._lay_way_in(Rect(box.x + kit.px(_MARGIN), y, room, side))
        y += side + kit.px(_LETTERS + _ADDRESS + 2)
        for number, member in enumerate(people):
            row = Rect(box.x + kit.px(_MARGIN), y, room, kit.px(_ROW))
            found.append(self._lay_person(number, member, row))
            y += kit.px(_ROW + _ROW_GAP)
        self._lay_watching((box.centerx, y + kit.px(14)), room)
        return tuple(found)

    def _lay_way_in(self, box: Rect) -> list[Widget]:
        """The code in a box of px, letters and address under it; or why nobody can come in. What
        leads to another address."""
        services, phones, kit, items = self.services, self._phones, self.services.kit, self.items
        if not phones.link:
            lay_why(items, services, phones, box)
            return []
        lay_codes(items, services, phones, box)
        y = box.bottom + kit.px(_LETTERS) // 2
        lay_letters(items, services, phones.room.code, (box.centerx, y))
        y += kit.px(_LETTERS) // 2 + kit.px(16)
        ways = self._ways(Rect(box.x, y - kit.px(16), box.w, kit.px(_WAY)))
        beside = 2 * kit.px(_WAY + 8) if ways else 0
        lay_address(items, services, phones, (box.centerx, y), box.w - beside)
        return ways

    def _ways(self, box: Rect) -> list[Widget]:
        """What leads to the addresses beside, at both ends of a box of px, if there are any."""
        phones, kit, side = self._phones, self.services.kit, box.h
        if len(phones.place.addresses) == 1:
            return []
        tip = self.services.words("phones.other_network")
        return [
            IconButton(
                kit, ("phones", "way", icon), Rect(x, box.y, side, side), icon,
                partial(self._turn_way, step), tip=tip, z=self.z + 20,
            )
            for icon, step, x in (("before", -1, box.x), ("next", 1, box.right - side))
        ]  # fmt: skip

    def _turn_way(self, step: int) -> None:
        self._phones.turn_way(step)
        self._changed()

    def _lay_person(self, number: int, member: Member, row: Rect) -> Widget:
        """A row: face, name, how the phone is connected, and what sends it away."""
        kit, words, key = self.services.kit, self.services.words, ("person", number)
        face = kit.paint.plaque(
            *row.size, Plaque.LACQUER, u=kit.u, step=kit.px(8), border=max(1.0, kit.u), shadow=0
        )
        self.items.shape(key, face, row.topleft, 1)
        at = row.x + kit.px(34), row.centery
        medallion(self.items, self.services, ("face", number), member.character, at, kit.px(46))
        away = Rect(0, 0, kit.px(44), kit.px(44))
        away.midright = row.right - kit.px(8), row.centery
        ink, icon = (GAIN, "phone") if member.here else (LOSS, "phone-lost")
        sign = self.services.art.tinted(f"icons/{icon}", kit.px(30), ink)
        x = away.x - kit.px(26)
        self.items.centre(("sign", number), sign, (x, row.centery), 2)
        left = row.x + kit.px(68)
        if member.ready and member.here:
            told = kit.lettering.line(
                words("phone.chair.ready"), Face.MEDIUM, kit.size(TypeScale.SMALL), GAIN
            )
            self.items.right(("ready", number), told, (x - kit.px(22), row.centery), 2)
            x -= told.get_width() + kit.px(12)
        size = kit.size(TypeScale.BODY)
        name = kit.lettering.fit(
            member.name, Face.SEMIBOLD, size, round(x - kit.px(20) - left), TEXT
        )
        self.items.left(("name", number), name, (left, row.centery), 2)
        tip = words("phones.send_away", name=member.name)
        return IconButton(
            kit, ("phones", "away", member.key), away, "cross", lambda: self._ask(member),
            tip=tip, z=self.z + 20,
        )  # fmt: skip

    def _lay_watching(self, middle: tuple[float, float], room: int) -> None:
        phones, words, kit = self._phones, self.services.words, self.services.kit
        count, waiting = phones.room.watching, len(phones.room.waiting)
        if not count:
            if not phones.room.seated and phones.link:
                x, y = middle
                hint = Rect(round(x - room / 2), round(y - kit.px(16)), room, kit.px(_HINT))
                apart, small = words("phones.apart"), TypeScale.SMALL
                put_paragraph(self.items, kit, "apart", apart, hint, scale=small, ink=TEXT_DIM)
            return
        text = words("phones.watching", count=count)
        if phones.room.at_page:
            text = words("phones.choosing", count=count)
        if waiting:
            text = words("phones.waiting", count=waiting)
        line = kit.lettering.fit(text, Face.MEDIUM, kit.size(TypeScale.SMALL), room, TEXT_DIM)
        self.items.centre("watching", line, middle, 2)

    def _doors(self) -> list[Widget]:
        """Two buttons at the bottom: the Wi-Fi's code, and the door."""
        kit, words, shut = self.services.kit, self.services.words, self._phones.room.shut
        box = Rect(0, 0, self.box.w - 2 * kit.px(_MARGIN), kit.px(_DOOR))
        box.midbottom = self.box.centerx, self.box.bottom - kit.px(_MARGIN)
        ways = (
            ("wifi", words("wifi.button"), self._ask_for_wifi),
            ("door", words("phones.open_door" if shut else "phones.shut_door"), self._turn_door),
        )
        wide = (box.w - kit.px(12)) // 2
        size = row_px(kit, tuple(label for _, label, _ in ways), wide - kit.px(30))
        return [
            Button(
                kit, ("phones", name), Rect(x, box.y, wide, box.h), label, press,
                kind=Kind.SECONDARY, label_px=size, z=self.z + 20,
            )
            for (name, label, press), x in zip(ways, (box.x, box.right - wide), strict=True)
        ]  # fmt: skip

    def _ask_for_wifi(self) -> None:
        scene = WifiScene(self._phones, self._changed)
        self.services.ask_host(lambda: self.services.push(scene))

    def _turn_door(self) -> None:
        self._phones.shut(shut=not self._phones.room.shut)
        self._changed()

    def _ask(self, member: Member) -> None:
        self.services.push(SendAwayScene(self._phones, member, self._changed))
