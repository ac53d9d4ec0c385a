"""The second marquee of an event, where phones find the way in: the code to be scanned, large
enough for those who pass by, and how many chairs are free."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.event.lamp_frame import EDGE, LampFrame
from game.table.phones.scan import lay_code
from game.ui.picture.items import Items
from game.ui.text.lines import put_line, put_paragraph, put_title
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TypeScale

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

CODE: Final = 360
"""u of the code with its paper."""
_INSET: Final = 8
_TITLE, _FOOT = 60, 44
_NUMBER: Final = 108
_BESIDE: Final = 110
"""u that words beside the code need; where there is less room, there are none."""
_SIGN: Final = 72
_Z: Final = 4
"""Over felt and rays."""


class ScanBoard:
    """The board in a box of px."""

    def __init__(self, services: Services, box: Rect, phones: Phones, free: int, *, z: int) -> None:
        """`free`: chairs that nobody has yet."""
        self.items = Items("scan", z=z)
        self.free = free
        self._services, self._phones = services, phones
        self._calm = services.settings.reduced_motion
        self._time = 0.0
        self._frame = LampFrame(services, box, self.items, z=z, name="scan lamp")
        self._lay(box.inflate(*[-2 * services.kit.px(EDGE + _INSET)] * 2))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self._calm:
            self._time += seconds

    def draw(self, picture: Picture) -> None:
        """Put it into the picture, with the lamps that burn now."""
        self.items.draw(picture)
        self._frame.draw(picture, self._time)

    def _lay(self, field: Rect) -> None:
        services, items, kit = self._services, self.items, self._services.kit
        title, foot = kit.px(_TITLE), kit.px(_FOOT)
        head = Rect(field.x, field.y, field.w, title).inflate(-2 * kit.px(_INSET), 0)
        put_title(items, kit, "title", services.words("phones.scan"), head, scale=TypeScale.BANNER)
        middle = Rect(field.x, field.y + title, field.w, field.h - title - foot)
        side = min(kit.px(CODE), middle.h, middle.w)
        beside = middle.w - side - kit.px(16)
        square = Rect(0, 0, side, side)
        square.center = middle.center
        if beside >= kit.px(_BESIDE):
            square.x = middle.x
            right = middle.right - beside
            self._lay_free(Rect(right, square.y, beside, side))
        lay_code(items, services, self._phones, square, z=_Z)
        self._lay_typed(Rect(field.x, field.bottom - foot, field.w, foot))

    def _lay_free(self, box: Rect) -> None:
        """How many chairs are free, and what is needed for one."""
        services, items = self._services, self.items
        kit, words = services.kit, services.words
        icon = services.art.tinted("icons/phone", kit.px(_SIGN), BRASS_LIGHT)
        y = box.y + kit.px(_SIGN) // 2 + kit.px(6)
        items.centre("phone", icon, (box.centerx, y), _Z)
        number = Rect(box.x, box.y + kit.px(_SIGN + 16), box.w, kit.px(84))
        told = Rect(box.x, number.bottom, box.w, kit.px(74))
        if self.free:
            put_title(items, kit, "free", str(self.free), number, scale=_NUMBER)
            text = words("event.chairs_free", count=self.free)
        else:
            told = number.union(told)
            text = words("phones.watch")
        put_paragraph(items, kit, "chairs", text, told, face=Face.SEMIBOLD)
        note = Rect(box.x, told.bottom, box.w, box.bottom - told.bottom)
        put_paragraph(items, kit, "note", words("event.same_wifi"), note, scale=TypeScale.SMALL)

    def _lay_typed(self, box: Rect) -> None:
        """Address and room, for those who type."""
        kit, words, phones = self._services.kit, self._services.words, self._phones
        text = f"{phones.address}   {words('phones.room')} {phones.room.code}"
        put_line(self.items, kit, "typed", text, box, face=Face.SEMIBOLD)
