"""What is heard, to be read: a line at the lower edge for every cue, on every screen.

Lines stand on the side the sound comes from, in the strip below everything else. That is too low
for larger text: its lines stand above the strip, where nothing else does, as large as they fit.
Whoever looks at the screen needs no sound for them, nor a device for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final, Protocol

from pygame import SRCALPHA, Surface

from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.audio.cues import Cue
    from game.storage.settings import Settings
    from game.ui.boxes import Unit
    from game.ui.picture.compositor import Picture
    from game.ui.text.renderer import TextRenderer
    from game.ui.widgets.kit import Kit
    from game.ui.widgets.widget import Widget
    from game.words.words import Words

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
_GROWTHS: Final = (2.0, 1.75, 1.5, 1.25)
"""How much larger lines may be, best first."""
_STRIP: Final = 28  # u, at the lower edge
_LOW: Final = 25
"""u: a line in the strip is no higher, for above it there are buttons."""
_HIGHEST: Final = 0.35
"""Of the height: larger lines stand below."""
_GROUND_FROM: Final = 0.9
"""Of the window: what is as large as that is the ground under everything."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a larger line stands, and on which screen, in which words and window."""

    surface: Surface
    rect: Rect
    where: tuple[object, ...]


@dataclass(slots=True)
class _Line:
    cue: Cue
    by: Callable[[], str]
    right: bool
    left: float  # seconds
    spot: _Spot | None = None
    tight: bool = False
    """There was no room for it to be larger."""


class Pressables(Protocol):
    """A screen, of which captions need no more than what can be pressed there."""

    @property
    def pressable(self) -> Sequence[Widget]:
        """Everything that can be pressed."""


class Screens(Protocol):
    """The screens that lie over each other."""

    @property
    def top(self) -> Pressables | None:
        """The one that is played."""


class Window(Protocol):
    """What captions are drawn in; `Services` is one."""

    words: Words
    settings: Settings
    unit: Unit

    @property
    def stack(self) -> Screens:
        """The screens in it."""

    @property
    def size(self) -> tuple[int, int]:
        """In px."""

    @property
    def kit(self) -> Kit:
        """What widgets are made from at this size."""


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

    @property
    def cues(self) -> tuple[Cue, ...]:
        """What has a line now, the oldest first."""
        return tuple(line.cue for line in self._lines)

    def texts(self, window: Window) -> list[tuple[str, bool]]:
        """What is to be read, the oldest first, and whether it stands on the right."""
        return [(_text(line, window), line.right) for line in self._lines]

    def draw(self, picture: Picture, window: Window) -> None:
        """Put the lines into the picture of the screen, and take away those that are over."""
        if not self._lines:
            picture.drop_group(_GROUP)
            return
        keys: set[object] = set()
        edges = {False: window.kit.px(_MARGIN), True: window.size[0] - window.kit.px(_MARGIN)}
        taken: list[Rect] = []
        for line in reversed(self._lines):
            spot = self._spot(line, picture, window, taken)
            if spot is not None:
                taken.append(spot.rect)
                surface, at = spot.surface, spot.rect.topleft
            else:
                surface = self._surface(_text(line, window), window, 1.0)
                x = _beside(edges, surface.get_width(), window, right=line.right)
                if x is None:
                    continue  # no room: the newest ones stay
                at = x, window.size[1] - surface.get_height()
            alpha = 255 if window.settings.reduced_motion else round(255 * line.left / FADE)
            keys.add((_GROUP, line.cue))
            picture.put((_GROUP, line.cue), surface, at, _Z, alpha=max(0, min(255, alpha)))
        picture.keep_only(_GROUP, keys)

    def _spot(
        self, line: _Line, picture: Picture, window: Window, taken: list[Rect]
    ) -> _Spot | None:
        """Where a line stands larger: where it stood, unless a button came up there."""
        if window.unit.text <= 1 or line.tight:
            return None
        spot, where = line.spot, (window.stack.top, _text(line, window), window.unit)
        if spot is None or spot.where != where or not _free(spot.rect, _pressable(window), taken):
            found = self._found(line, picture, window, taken)
            line.spot = _Spot(*found, where) if found is not None else None
            line.tight = found is None
        return line.spot

    def _found(
        self, line: _Line, picture: Picture, window: Window, taken: list[Rect]
    ) -> tuple[Surface, Rect] | None:
        """The lowest place on its side where a line covers nothing, as large as it may be."""
        width, height = window.size
        there = [
            *_in_the_way(picture, width * height * _GROUND_FROM),
            *_pressable(window),
            *taken,
        ]
        air, foot = window.kit.px(_GAP), height - window.kit.px(_STRIP)
        lanes = _Lanes(there, air, window.kit.px(_MARGIN), width, right=line.right)
        for growth in _GROWTHS:
            if growth > window.unit.text:
                continue
            surface = self._surface(_text(line, window), window, growth)
            rect = lanes.lowest(surface.get_rect(bottom=foot), height * _HIGHEST)
            if rect is not None:
                return surface, rect
        return None

    def _on_the_right(self, pan: float) -> bool:
        """Sounds of the middle go where fewer lines are."""
        if abs(pan) > _ASIDE:
            return pan > 0
        return sum(1 if line.right else -1 for line in self._lines) < 0

    def _surface(self, text: str, window: Window, growth: float) -> Surface:
        kit = window.kit
        size = kit.size(_SCALE, growth)
        room = kit.px(_LOW) if growth <= 1 else window.size[1]
        key = text, size, room, window.size
        if key not in self._made:
            if len(self._made) > 2 * LINES * len(_GROWTHS):
                self._made.clear()
            most = round(window.size[0] * (_SHARE - 0.02))
            self._made[key] = _drawn(text, size, (most, room), kit.lettering, kit.icon)
        return self._made[key]


def _free(rect: Rect, *others: list[Rect]) -> bool:
    return all(rect.collidelist(each) < 0 for each in others)


def _in_the_way(picture: Picture, ground: float) -> list[Rect]:
    """What must not be covered: all that rests, but for grounds, which are larger."""
    return [rect for rect in picture.resting_places(but=_GROUP) if rect.w * rect.h < ground]


@dataclass(frozen=True, slots=True)
class _Lanes:
    """Room between things, looked for from the edge of a window `width` px wide inwards, and from
    below upwards; `air` px stay free around a line."""

    there: list[Rect]
    air: int
    margin: int
    width: int
    _: KW_ONLY
    right: bool

    def lowest(self, rect: Rect, highest: float) -> Rect | None:
        """Where a line as large as `rect` fits, not below it; None where that is nowhere below
        `highest` px."""
        while rect.top > highest:
            tops = self._slid(rect)
            if not tops:
                return rect
            rect.bottom = min(rect.bottom - 1, max(tops) - self.air)
        return None

    def _slid(self, rect: Rect) -> list[int]:
        """Move it inwards along its height; the upper edges of what is in the way, none where it
        found a place."""
        rect.x = self.width - self.margin - rect.w if self.right else self.margin
        tops = []
        while (self.width - rect.x if self.right else rect.right) <= self.width * _SHARE:
            under = rect.inflate(self.air, self.air).collidelist(self.there)
            if under < 0:
                return []
            other = self.there[under]
            tops.append(other.top)
            rect.x = other.x - self.air - rect.w if self.right else other.right + self.air
        return tops or [rect.top]


def _pressable(window: Window) -> list[Rect]:
    """Where something can be pressed on the top screen."""
    scene = window.stack.top
    return [widget.rect for widget in scene.pressable] if scene is not None else []


def _beside(edges: dict[bool, int], wide: int, window: Window, *, right: bool) -> int | None:
    """The left edge of a line in the strip, beside those of its side; None where no room is left.
    `edges` move on."""
    across = window.size[0]
    x = edges[right] - wide if right else edges[right]
    shift = wide + window.kit.px(_GAP)
    edges[right] += -shift if right else shift
    inner = across - x if right else x + wide
    return x if inner <= across * _SHARE else None


def _text(line: _Line, window: Window) -> str:
    what, who = window.words(f"caption.{line.cue.value}"), line.by()
    return window.words("caption.by", what=what, who=who) if who else what


def _drawn(
    text: str,
    size: int,
    most: tuple[int, int],
    letters: TextRenderer,
    icon: Callable[[str, int, tuple[int, int, int]], Surface],
) -> Surface:
    """A dark plate with a loudspeaker and words, at most `most` px wide and high."""

    widest, highest = most
    size = letters.fit_size((text,), Face.MEDIUM, size, widest - round(size * 2.7))
    air, high = round(size * 0.55), min(round(size * _HIGH), highest)
    sign = icon("sound", round(size * 1.05), BRASS_LIGHT)
    words = letters.fit(text, Face.MEDIUM, size, widest - 3 * air - sign.get_width(), TEXT)
    plate = Surface((3 * air + sign.get_width() + words.get_width(), high), SRCALPHA)
    plate.fill(_GROUND)
    plate.blit(sign, (air, (high - sign.get_height()) // 2))
    plate.blit(words, (2 * air + sign.get_width(), (high - words.get_height()) // 2))
    return plate
