"""What is heard, to be read: a line at the lower edge for every cue, on every screen.

Lines stand on the side the sound comes from, in the strip below everything else. Whoever looks at
the screen needs no sound for them, nor a device for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame import Surface

    from game.audio.cues import Cue
    from game.scenes.house import House
    from game.view.compositor import Picture
    from game.view.text import Type

Names = Callable[[], Callable[[int], str]]
"""How players are called in the present language, by seat."""

STAYS: Final = 2.0
"""Seconds a line can be read, counted from the last time it was heard."""
FADE: Final = 0.3
LINES: Final = 3
_ASIDE: Final = 0.25
"""How far from the middle a sound is on a side, from 0 to 1."""
_Z: Final = 9000
_GROUP: Final = "caption"
_SCALE: Final = 18  # u
_HIGH: Final = 1.24
"""Height of a line, in sizes of its text: the strip below plates and hands is no higher."""
_SHARE: Final = 0.4
"""Of the width, for each side: between them the own hand has its name."""
_MARGIN: Final = 14  # u
_GAP: Final = 10  # u
_GROUND: Final = (14, 8, 4, 232)


@dataclass(slots=True)
class _Line:
    cue: Cue
    by: Callable[[], str]
    right: bool
    left: float  # seconds


class Captions:
    """The lines of the moment."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._made: dict[tuple[object, ...], Surface] = {}

    @property
    def silent(self) -> bool:
        """Whether there is nothing to be read."""
        return not self._lines

    def hear(self, cue: Cue, pan: float = 0.0, by: Callable[[], str] = str) -> None:
        """Something sounds, `pan` from -1 (left) to 1 (right); `by` names who is heard. What is
        heard again is told anew, in its line."""
        self._lines = [line for line in self._lines if line.cue is not cue]
        self._lines.append(_Line(cue, by, self._on_the_right(pan), STAYS))
        del self._lines[:-LINES]

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        if self._lines:
            for line in self._lines:
                line.left -= seconds
            self._lines = [line for line in self._lines if line.left > 0]

    def clear(self) -> None:
        """Nothing is to be read any more."""
        self._lines.clear()

    def texts(self, house: House) -> list[tuple[str, bool]]:
        """What is to be read, the oldest first, and whether it stands on the right."""
        return [(_text(line, house), line.right) for line in self._lines]

    def draw(self, picture: Picture, house: House) -> None:
        """Put the lines into the picture of the screen, and take away those that are over."""
        if not self._lines:
            picture.drop_group(_GROUP)
            return
        keys: set[object] = set()
        size = house.size[0]
        edges = {False: house.kit.px(_MARGIN), True: size - house.kit.px(_MARGIN)}
        for line in reversed(self._lines):
            surface = self._surface(_text(line, house), house)
            width, height = surface.get_size()
            x = edges[line.right] - width if line.right else edges[line.right]
            shift = width + house.kit.px(_GAP)
            edges[line.right] += -shift if line.right else shift
            inner = size - x if line.right else x + width
            if inner > size * _SHARE:
                continue  # no room: the newest ones stay
            alpha = 255 if house.settings.reduced_motion else round(255 * line.left / FADE)
            keys.add((_GROUP, line.cue))
            at = x, house.size[1] - height
            picture.put((_GROUP, line.cue), surface, at, _Z, alpha=max(0, min(255, alpha)))
        picture.keep_only(_GROUP, keys)

    def _on_the_right(self, pan: float) -> bool:
        """Sounds of the middle go where fewer lines are."""
        if abs(pan) > _ASIDE:
            return pan > 0
        return sum(1 if line.right else -1 for line in self._lines) < 0

    def _surface(self, text: str, house: House) -> Surface:
        kit = house.kit
        size = kit.size(_SCALE, 1.0)
        key = text, size, house.size
        if key not in self._made:
            if len(self._made) > 2 * LINES:
                self._made.clear()
            self._made[key] = _drawn(
                text, size, round(house.size[0] * (_SHARE - 0.02)), kit.type, kit.icon
            )
        return self._made[key]


def _text(line: _Line, house: House) -> str:
    what, who = house.words(f"caption.{line.cue.value}"), line.by()
    return house.words("caption.by", what=what, who=who) if who else what


def _drawn(
    text: str,
    size: int,
    most: int,
    letters: Type,
    icon: Callable[[str, int, tuple[int, int, int]], Surface],
) -> Surface:
    """A dark plate with a loudspeaker and words, at most `most` px wide."""
    from pygame import SRCALPHA, Surface  # noqa: PLC0415, the title starts without captions

    from game.view.text import Face  # noqa: PLC0415
    from game.view.theme import BRASS_LIGHT, TEXT  # noqa: PLC0415

    air, high = round(size * 0.55), round(size * _HIGH)
    sign = icon("sound", round(size * 1.05), BRASS_LIGHT)
    words = letters.fit(text, Face.MEDIUM, size, most - 3 * air - sign.get_width(), TEXT)
    plate = Surface((3 * air + sign.get_width() + words.get_width(), high), SRCALPHA)
    plate.fill(_GROUND)
    plate.blit(sign, (air, (high - sign.get_height()) // 2))
    plate.blit(words, (2 * air + sign.get_width(), (high - words.get_height()) // 2))
    return plate
