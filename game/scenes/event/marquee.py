"""The marquee with the name of the game, the host's text and logo: bulbs chase around it, a plaque
says what to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.ui.logo import LogoError, load_logo
from game.ui.paint.styles import Plaque
from game.ui.picture.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_ON_GOLD

if TYPE_CHECKING:
    from game.ui.paint.light import Painted
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

STEP: Final = 0.24
"""Seconds from one step of the chase to the next."""
_EVERY_DARK: Final = 3
_RIM, _CHANNEL = 7, 30  # u from the outer edge: brass, then the lamps
_BULB: Final = 17
_PITCH: Final = 36
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
_RAYS: Final = 0.3
Z_LIT: Final = 8


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
    ) -> None:
        """`text`: two lines of the host, either may be empty; `logo`: path of a picture, or
        empty."""
        self.items = Items("marquee", z=z)
        self._services, self._z = services, z
        self._calm = services.settings.reduced_motion
        self._time = 0.0
        self.no_logo = False
        """Whether there is a logo that cannot be shown."""
        kit = services.kit
        self._lit: Painted = kit.paint.bulb(kit.px(_BULB), lit=True)
        self._places = self._lay_frame(box)
        wide, high = (2 * kit.px(_RIM + _CHANNEL + inset) for inset in _INSET)
        self._field, self._text = self._lay_logo(logo, box.inflate(-wide, -high)), text
        self._said: tuple[str, str] | None = None
        self._lay_words()
        self._lay_plaque(plaque)

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
        step = int(self._time / STEP)
        for index, (x, y) in enumerate(self._places):
            key = ("marquee lamp", index)
            if (index - step) % _EVERY_DARK:
                picture.put(key, self._lit.surface, self._lit.at(x, y), self._z + Z_LIT)
            else:
                picture.drop(key)

    def _lay_frame(self, box: Rect) -> list[tuple[int, int]]:
        """Brass, the dark channel, green felt with rays; the upper left corners of the lamps."""
        kit, items = self._services.kit, self.items
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
        wide = field.w
        rays = kit.paint.rays(wide, strength=_RAYS).surface
        cut = rays.subsurface((0, (rays.get_height() - field.h) // 2, wide, field.h))
        items.put("rays", cut, field.topleft, 3)
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
            self.items.shape(("lamp", number), dark, corner, 4)
        return corners

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

    def _lay_plaque(self, plaque: Rect) -> None:
        services, kit, case = self._services, self._services.kit, self._services.lettering
        face = kit.paint.plaque(*plaque.size, Plaque.GOLD, u=kit.u)
        self.items.shape("plaque", face, plaque.topleft, 9)
        text, room = services.words("event.press"), plaque.w - 2 * kit.px(30)
        line = case.fit(text, Face.SEMIBOLD, kit.size(_PRESS), room, TEXT_ON_GOLD)
        self.items.centre("press", line, plaque.center, 10)


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
