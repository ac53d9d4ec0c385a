"""A frame of brass in which bulbs chase around a field of green."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.ui.paint.styles import Plaque

if TYPE_CHECKING:
    from game.ui.paint.light import Painted
    from game.ui.picture.compositor import Picture
    from game.ui.picture.items import Items
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
