"""A frame of brass in which bulbs chase around a field of green."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.table.phones.scan import lay_code
from game.ui.logo import LogoError, load_logo
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.text.lines import put_line, put_paragraph, put_title
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_ON_GOLD, TypeScale

if TYPE_CHECKING:
    from game.phones.phones import Phones
    from game.ui.paint.light import Painted
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services


STEP: Final = 0.24
"""Seconds from one step of the chase to the next."""
_EVERY_DARK: Final = 3
_RIM, _CHANNEL = 7, 30  # u from the outer edge: brass, then the lamps
EDGE: Final = _RIM + _CHANNEL
"""u from the outer edge to the field."""
_BULB: Final = 17
_PITCH: Final = 36
_RAYS: Final = 0.3
Z_LIT: Final = 8


class LampFrame:
    """Rests in `items`; the lamps that burn are put over them."""

    def __init__(self, services: Services, box: Rect, items: Items, *, z: int, name: str) -> None:
        """`box` in px; `z` is that of the items, `name` that of the lamps in the picture."""
        self._services, self._items, self._z, self._name = services, items, z, name
        kit = services.kit
        self._lit: Painted = kit.paint.bulb(kit.px(_BULB), lit=True)
        self._places = self._lay(box)

    def draw(self, picture: Picture, seconds: float) -> None:
        """Put the lamps that burn into the picture, so many seconds after the chase began."""
        step = int(seconds / STEP)
        for index, (x, y) in enumerate(self._places):
            key = (self._name, index)
            if (index - step) % _EVERY_DARK:
                picture.put(key, self._lit.surface, self._lit.at(x, y), self._z + Z_LIT)
            else:
                picture.drop(key)

    def _lay(self, box: Rect) -> list[tuple[int, int]]:
        """Brass, the dark channel, green felt with rays; the upper left corners of the lamps."""
        kit, items = self._services.kit, self._items
        rim, channel = kit.px(_RIM), kit.px(_CHANNEL)
        step = kit.px(14)
        for name, style, inset in (
            ("rim", Plaque.GOLD, 0),
            ("channel", Plaque.LACQUER, rim),
            ("field", Plaque.GREEN, rim + channel),
        ):
            inner = box.inflate(-2 * inset, -2 * inset)
            shape = kit.paint.plaque(
                *inner.size, style, u=kit.u, step=step, shadow=0 if inset else 1
            )
            items.shape(name, shape, inner.topleft, (inset > 0) + (inset > rim))
        field = box.inflate(-2 * (rim + channel) - 8, -2 * (rim + channel) - 8)
        rays = kit.paint.rays(max(field.size), strength=_RAYS).surface
        cut = Rect((0, 0), field.size)
        cut.center = rays.get_rect().center
        items.put("rays", rays.subsurface(cut), field.topleft, 3)
        return self._hang_lamps(box.inflate(-2 * rim - channel, -2 * rim - channel))

    def _hang_lamps(self, line: Rect) -> list[tuple[int, int]]:
        """Dark lamps at equal distances along a rectangle; their upper left corners."""
        kit = self._services.kit
        size = kit.px(_BULB)
        dark = kit.paint.bulb(size, lit=False)
        around = 2 * (line.w + line.h)
        lamps = round(around / kit.px(_PITCH) / _EVERY_DARK) * _EVERY_DARK
        places = [_along(line, number * around / lamps) for number in range(lamps)]
        corners = [(round(x - size / 2), round(y - size / 2)) for x, y in places]
        for number, corner in enumerate(corners):
            self._items.shape(("lamp", number), dark, corner, 4)
        return corners


def _along(line: Rect, way: float) -> tuple[float, float]:
    """The point so many px along a rectangle, clockwise from its upper left corner."""
    for length, x, y, dx, dy in (
        (line.w, line.left, line.top, 1, 0),
        (line.h, line.right, line.top, 0, 1),
        (line.w, line.right, line.bottom, -1, 0),
        (line.h, line.left, line.bottom, 0, -1),
    ):
        if way <= length:
            return x + dx * way, y + dy * way
        way -= length
    return line.left, line.top


_LETTERS: Final = 118
_HOUSE_LETTERS: Final = 36
_NAME_SHARES: Final = (1.0, 0.58, 0.42)
"""Height of the name as a share of the field's, above no, one or two lines of house text."""
_LOGO_SHARE: Final = 0.24
"""Widest logo, as a share of the field's width."""
_BESIDE: Final = 28
_INSET: Final = (24, 5)
"""u between the logo and the words, and between the field's edges and both."""
_PRESS: Final = 32


class Marquee:
    """Rests in `items`; the lamps that burn are put over them."""

    def __init__(
        self,
        services: Services,
        box: Rect,
        plaque: Rect,
        *,
        text: tuple[str, str],
        logo: str,
        z: int,
        press: str = "event.press",
    ) -> None:
        """`text`: two lines of the host, either may be empty; `logo`: path of a picture, or empty;
        `press`: the key of what the plaque says."""
        self.items = Items("marquee", z=z)
        self._services, self._z = services, z
        self._calm = services.settings.reduced_motion
        self._time = 0.0
        self.no_logo = False
        """Whether there is a logo that cannot be shown."""
        kit = services.kit
        self._frame = LampFrame(services, box, self.items, z=z, name="marquee lamp")
        wide, high = (2 * kit.px(EDGE + inset) for inset in _INSET)
        self._field, self._text = self._lay_logo(logo, box.inflate(-wide, -high)), text
        self._said: tuple[str, str] | None = None
        self._lay_words()
        self._lay_plaque(plaque, press)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self._calm:
            self._time += seconds

    def say(self, said: tuple[str, str] | None) -> None:
        """A title and a line in the place of the name: what hangs under it cannot be read there."""
        if said != self._said:
            self._said = said
            self.items.drop("name", ("house", 0), ("house", 1))
            self._lay_words()

    def draw(self, picture: Picture) -> None:
        """Put it into the picture, with the lamps that burn now."""
        self.items.draw(picture)
        self._frame.draw(picture, self._time)

    def _lay_logo(self, path: str, field: Rect) -> Rect:
        """The logo at the left of the field; what it leaves for the words."""
        services = self._services
        if not path:
            return field
        try:
            logo = load_logo(Path(path), (round(field.w * _LOGO_SHARE), field.h))
        except LogoError:
            self.no_logo = True
            return field
        taken = logo.get_width() + services.kit.px(_BESIDE)
        self.items.centre("logo", logo, (field.x + logo.get_width() / 2, field.centery), 5)
        return Rect(field.x + taken, field.y, field.w - taken, field.h)

    def _lay_words(self) -> None:
        """The name of the game, above as many lines of house text as there are; or what is said."""
        services, items, field = self._services, self.items, self._field
        kit, words, case = services.kit, services.words, services.lettering
        first = f"{words('title.logo.first')} {words('title.logo.second')}"
        name, *text = self._said or (first, *self._text)
        lines = [line for line in text if line]
        share = _NAME_SHARES[len(lines)]
        letters = min(kit.px(_LETTERS), round(field.h * share)) if lines else kit.size(_LETTERS)
        size = case.size_within(name, Face.DISPLAY, letters, field.w)
        items.centre(
            "name", case.brass(name, size), (field.centerx, field.y + field.h * share / 2), 5
        )
        pitch = field.h * (1 - share) / max(1, len(lines))
        most = min(kit.px(_HOUSE_LETTERS), round(pitch * 0.86))
        for number, line in enumerate(lines):
            drawn = case.fit(line, Face.SEMIBOLD, most, field.w, TEXT)
            y = field.y + field.h * share + (number + 0.5) * pitch
            items.centre(("house", number), drawn, (field.centerx, y), 5)

    def _lay_plaque(self, plaque: Rect, press: str) -> None:
        kit, case = self._services.kit, self._services.lettering
        face = kit.paint.plaque(*plaque.size, Plaque.GOLD, u=kit.u)
        self.items.shape("plaque", face, plaque.topleft, 9)
        text, room = self._services.words(press), plaque.w - 2 * kit.px(30)
        line = case.fit(text, Face.SEMIBOLD, kit.size(_PRESS), room, TEXT_ON_GOLD)
        self.items.centre("press", line, plaque.center, 10)


CODE: Final = 360
"""u of the code with its paper."""
_SCAN_INSET: Final = 8
_TITLE, _FOOT = 60, 44
_NUMBER: Final = 108
_WORDS_BESIDE: Final = 110
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
        self._lay(box.inflate(*[-2 * services.kit.px(EDGE + _SCAN_INSET)] * 2))

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
        head = Rect(field.x, field.y, field.w, title).inflate(-2 * kit.px(_SCAN_INSET), 0)
        put_title(items, kit, "title", services.words("phones.scan"), head, scale=TypeScale.BANNER)
        middle = Rect(field.x, field.y + title, field.w, field.h - title - foot)
        side = min(kit.px(CODE), middle.h, middle.w)
        beside = middle.w - side - kit.px(16)
        square = Rect(0, 0, side, side)
        square.center = middle.center
        if beside >= kit.px(_WORDS_BESIDE):
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
