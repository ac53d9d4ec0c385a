"""At the end of a match chips rain on its winners."""

from __future__ import annotations

from math import inf
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.chips import DENOMINATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture

CHIPS: Final = 56
"""On each winner; at most `MOST` in all."""
MOST: Final = 120
LASTS: Final = 2.0
"""Seconds of table time from the first chip to the last."""
_FALLS: Final = 0.62
_ABOVE: Final = 420.0
_BESIDE: Final = 120.0
_SIZES: Final = (26, 32, 38)  # u
_GONE: Final = 0.86
"""Share of its way from which a chip fades."""
_Z: Final = 3300


class Drop(NamedTuple):
    """A chip: what it is worth, its size in u, where its way ends in u, and when it begins in s."""

    value: int
    size: int
    x: float
    y: float
    at: float


def drops(middle: tuple[float, float], count: int, chance: Random) -> tuple[Drop, ...]:
    """So many chips that fall around a point in u; the last one has landed after `LASTS`."""
    last = LASTS - _FALLS
    return tuple(
        Drop(
            chance.choice(DENOMINATIONS),
            chance.choice(_SIZES),
            middle[0] + chance.uniform(-_BESIDE, _BESIDE),
            middle[1] + chance.uniform(-20, 60),
            last * number / max(1, count - 1),
        )
        for number in range(count)
    )


class ChipRain:
    """Draws the rain, once."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self._drops: tuple[Drop, ...] = ()
        self._since = 0.0

    @property
    def moving(self) -> bool:
        """Whether it rains."""
        return bool(self._drops)

    def begin(self, seats: Sequence[int], now: float, chance: Random) -> None:
        """It rains on these seats from this moment of table time on."""
        each = min(CHIPS, MOST // max(1, len(seats)))
        self._since = now
        self._drops = tuple(
            drop
            for seat in seats
            for drop in drops(self._context.poses.seat(seat).medallion, each, chance)
        )

    def stop(self) -> None:
        """The player has seen enough."""
        self._since = -inf

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring the picture up to date."""
        if not self._drops:
            return
        if at_once or now >= self._since + LASTS:
            self._drops = ()
            picture.drop_group("rain")
            return
        context = self._context
        for number, (value, size, x, y, at) in enumerate(self._drops):
            share, key = (now - self._since - at) / _FALLS, ("rain", number)
            if not 0 < share < 1:
                picture.drop(key)
                continue
            chip = context.art.sprite(f"chips/{value}-flat", context.px(size))
            high = y - _ABOVE * (1 - share * share)
            left, top = context.unit.at(x - size / 2, high - size / 2)
            alpha = round(255 * min(1.0, (1 - share) / (1 - _GONE)))
            picture.put(key, chip, (round(left), round(top)), _Z, live=True, alpha=alpha)
