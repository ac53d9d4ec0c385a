"""The panel by which phones come in: the code, the room, and who is there. A column or a drawer of
the new match, and the page of the pause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.panel_page import medallion
from game.scenes.setup.side import SidePanel
from game.table.phones.scan import lay_address, lay_code, lay_letters
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import GAIN, LOSS, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, IconButton, Kind, Widget

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
        self.widgets = (*self._lay(), self._door())

    @staticmethod
    def stamp(phones: Phones) -> tuple[object, ...]:
        """Everything that it depends on."""
        room = phones.room
        people = tuple((each.key, each.name, each.here) for each in room.seated.values())
        return phones.link, phones.standing, room.shut, people, room.watching, len(room.waiting)

    # --- inside --------------------------------------------------------------------------------
    def _lay(self) -> tuple[Widget, ...]:
        kit, box, phones = self.services.kit, self.box, self._phones
        people = [each for _, each in sorted(phones.room.seated.items())][:_MOST]
        rows = len(people) * kit.px(_ROW + _ROW_GAP) + kit.px(34)
        fixed = kit.px(_TOP + _LETTERS + _ADDRESS + _DOOR + 2 * _MARGIN)
        free = box.h - fixed - rows
        side = max(kit.px(_LEAST_CODE), min(kit.px(CODE), free, box.w - 2 * kit.px(_MARGIN)))
        y = box.y + kit.px(_TOP)
        lay_code(self.items, self.services, phones, Rect(box.centerx - side // 2, y, side, side))
        y += side + kit.px(_LETTERS) // 2
        lay_letters(self.items, self.services, phones.room.code, (box.centerx, y))
        y += kit.px(_LETTERS) // 2 + kit.px(16)
        room = box.w - 2 * kit.px(_MARGIN)
        lay_address(self.items, self.services, phones, (box.centerx, y), room)
        y += kit.px(_ADDRESS) - kit.px(14)
        found: list[Widget] = []
        for number, member in enumerate(people):
            row = Rect(box.x + kit.px(_MARGIN), y, room, kit.px(_ROW))
            found.append(self._lay_person(number, member, row))
            y += kit.px(_ROW + _ROW_GAP)
        self._lay_watching((box.centerx, y + kit.px(14)), room)
        return tuple(found)

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
        size = kit.size(TypeScale.BODY)
        name = kit.lettering.fit(
            member.name, Face.SEMIBOLD, size, round(x - kit.px(20) - left), TEXT
        )
        self.items.left(("name", number), name, (left, row.centery), 2)
        tip = words("phones.send_away", name=member.name)
        return IconButton(
            kit, ("phones", "away", member.key), away, "cross", lambda: self._remove(member),
            tip=tip, z=self.z + 20,
        )  # fmt: skip

    def _lay_watching(self, middle: tuple[float, float], room: int) -> None:
        phones, words, kit = self._phones, self.services.words, self.services.kit
        count, waiting = phones.room.watching, len(phones.room.waiting)
        if not count:
            return
        text = words("phones.watching", count=count)
        if waiting:
            text = words("phones.waiting", count=waiting)
        line = kit.lettering.fit(text, Face.MEDIUM, kit.size(TypeScale.SMALL), room, TEXT_DIM)
        self.items.centre("watching", line, middle, 2)

    def _door(self) -> Widget:
        kit, words, shut = self.services.kit, self.services.words, self._phones.room.shut
        box = Rect(0, 0, self.box.w - 2 * kit.px(_MARGIN), kit.px(_DOOR))
        box.midbottom = self.box.centerx, self.box.bottom - kit.px(_MARGIN)
        return Button(
            kit, ("phones", "door"), box, words("phones.open_door" if shut else "phones.shut_door"),
            self._turn_door, kind=Kind.SECONDARY, z=self.z + 20,
        )  # fmt: skip

    def _turn_door(self) -> None:
        self._phones.shut(shut=not self._phones.room.shut)
        self._changed()

    def _remove(self, member: Member) -> None:
        self._phones.remove(member.key)
        self._changed()
