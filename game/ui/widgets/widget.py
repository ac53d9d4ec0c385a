"""The base of all widgets: its surfaces, its place, how it stands (hover, focus, press), and the
kit it is made from: painter, type case, pictures and the design unit."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum, auto
from math import pi, sin
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect, Surface

from game.ui.paint.shapes import Painted
from game.ui.paint.styles import Plaque
from game.ui.theme import (
    COMPACT_BELOW,
    RGB,
    TEXT,
    TEXT_DIM,
    TEXT_DIM_ON_GOLD,
    TEXT_DISABLED,
    TEXT_ON_GOLD,
    TEXT_ON_GREEN,
    TextPx,
    TypeScale,
    type_px,
)
from game.ui.timeline import out_cubic

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.compositor import Picture
    from game.ui.paint.painter import Paint
    from game.ui.text import TextRenderer


PANEL_TEXT: Final = 1.3
"""On panels full of things text grows so much, unless its place is known to have more room. In
small windows, where it is enlarged anyhow, not at all."""

Z_WIDGETS: Final = 100
"""Where widgets lie unless told otherwise; each uses the ten places from its own z up."""


class Kind(Enum):
    """What a button is for."""

    PRIMARY = auto()  # brass: the one thing to do now
    SECONDARY = auto()  # lacquer: everything else
    GHOST = auto()  # smoky and flat: what shall not be noticed first
    CHOSEN = auto()  # green lacquer: the one of several that is in force

    __hash__ = object.__hash__


class Look(Enum):
    """How a widget stands at the moment."""

    REST = auto()
    PRESSED = auto()
    DISABLED = auto()

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Ink:
    """Colours of the first and the second line."""

    main: RGB
    dim: RGB


PLAQUES: Final[dict[Kind, tuple[Plaque, Plaque, Plaque]]] = {  # at rest, hovered, pressed
    Kind.PRIMARY: (Plaque.GOLD, Plaque.GOLD_HOVER, Plaque.GOLD_PRESSED),
    Kind.SECONDARY: (Plaque.LACQUER, Plaque.LACQUER_HOVER, Plaque.LACQUER_PRESSED),
    Kind.GHOST: (Plaque.GHOST, Plaque.GHOST_HOVER, Plaque.LACQUER_PRESSED),
    Kind.CHOSEN: (Plaque.GREEN, Plaque.GREEN_HOVER, Plaque.GREEN),
}

INKS: Final[dict[Kind, Ink]] = {
    Kind.PRIMARY: Ink(TEXT_ON_GOLD, TEXT_DIM_ON_GOLD),
    Kind.SECONDARY: Ink(TEXT, TEXT_DIM),
    Kind.GHOST: Ink(TEXT, TEXT_DIM),
    Kind.CHOSEN: Ink(TEXT, TEXT_ON_GREEN),
}
INK_DISABLED: Final = Ink(TEXT_DISABLED, TEXT_DIM)
"""The second line of a disabled thing is its reason: that one is to be read."""


@dataclass(frozen=True, slots=True)
class Kit:
    """The workshop. `u` is px per design unit; `calm` stands for reduced motion, `text` is how much
    larger the player wants all text."""

    paint: Paint
    lettering: TextRenderer
    art: Art
    u: float
    calm: bool = False
    text: float = 1.0

    def px(self, units: float) -> int:
        """A length in design units as whole px, at least 1."""
        return max(1, round(units * self.u))

    def size(self, scale: float, most: float | None = None) -> TextPx:
        """Size in px of text `scale` design units large; there is room for it `most` times as
        large, by default as much as on every panel."""
        if most is None:
            most = 1.0 if self.u < COMPACT_BELOW else PANEL_TEXT
        return type_px(scale, self.u, self.text, most)

    def grown(self, most: float) -> float:
        """How much something grows with the text, at most so much."""
        return min(self.text, most)

    def icon(self, name: str, width: int, colour: RGB) -> Surface:
        """A line icon in one colour, `width` px wide."""
        return self.art.tinted(f"icons/{name}", width, colour)


# --- How a widget answers by itself ---


_HOVER_IN: Final = 0.09
_HOVER_OUT: Final = 0.07
_FLASH: Final = 0.1  # seconds a key's press shows, as there is no holding down to look at
_SHAKE: Final = 0.18
_OUTLINE: Final = 0.5  # seconds an outline stands in for the shake where nothing is to move
_SWINGS: Final = 3


class Response:
    """`calm`: nothing moves, things are so at once."""

    def __init__(self, *, calm: bool) -> None:
        self._calm = calm
        self.light = 0.0  # 0 to 1, as far as the pointer is over it
        self.flash = 0.0  # seconds it still looks pressed
        self.shake = 0.0  # seconds it still shakes, or has its outline

    def begin_flash(self) -> None:
        """Look pressed for a moment."""
        self.flash = _FLASH

    def begin_shake(self) -> None:
        """Shake, or get an outline where nothing is to move."""
        self.shake = _OUTLINE if self._calm else _SHAKE

    def moving(self, *, lit: bool) -> bool:
        """True while something moves; `lit`: what it is to become."""
        return self.light != float(lit) or self.flash > 0 or self.shake > 0

    def update(self, seconds: float, *, lit: bool) -> None:
        """Let time pass."""
        self.flash = max(0.0, self.flash - seconds)
        self.shake = max(0.0, self.shake - seconds)
        if self._calm:
            self.light = float(lit)
        elif lit:
            self.light = min(1.0, self.light + seconds / _HOVER_IN)
        else:
            self.light = max(0.0, self.light - seconds / _HOVER_OUT)

    @property
    def outlined(self) -> bool:
        """True: an outline stands in for the shake."""
        return self._calm and self.shake > 0

    @property
    def sway(self) -> float:
        """How far it is from its place, as a share of the farthest."""
        if not self.shake or self._calm:
            return 0.0
        done = 1 - self.shake / _SHAKE
        return sin(2 * pi * _SWINGS * done) * (1 - done)


WidgetKey = tuple[Hashable, ...]

_TALLEST: Final = 0.56  # larger text is at most so large, as a share of the height it stands in
SMALLEST_TARGET: Final = 44  # px; a finger needs that much, however small the drawing

_SHAKE_U: Final = 6


@dataclass(frozen=True, slots=True)
class WidgetPart:
    """One surface of a widget, its place in px from the widget's top left corner.

    `lit`: seen only as far as the pointer is over the widget.
    """

    name: str
    surface: Surface
    x: int
    y: int
    z: int = 0
    lit: bool = False


class Widget:
    """A thing one can point at. Without `reason` it is enabled; with one it says why it is not.

    `key` is a tuple; its first item is the group of the picture's items.
    """

    sideways = False  # left and right change the value instead of moving the focus
    wheels = False  # the wheel over it changes the value
    takes_text = False  # letters are text here, not commands, while it has the focus
    takes_enter = False  # Enter is for this widget even where the screen has a default button

    lasting: ClassVar[tuple[str, ...]] = ("hovered", "focused", "pressed", "shown", "_response")
    """Fields that a widget takes over from the one in whose place it comes, see `take_over`."""

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        *,
        tip: str = "",
        reason: str = "",
        z: int = Z_WIDGETS,
    ) -> None:
        """`rect` in px; `tip` is shown when the pointer rests here."""
        self.kit = kit
        self.key = key
        self.rect = rect
        self.tip = tip
        self.reason = reason
        self.z = z
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.shown: set[WidgetKey] = set()  # what it has in the picture, as keys
        self._response = Response(calm=kit.calm)
        self._made: tuple[Hashable, list[tuple[WidgetKey, WidgetPart]]] | None = None
        self._drawn: tuple[int, ...] = ()

    def take_over(self, before: Widget, *, alike: bool) -> None:
        """Come in the place of a widget of the same class, key and rectangle: go on glowing and
        moving as it did. `alike`: it was made with the same arguments, so its parts are kept."""
        for name in type(self).lasting:
            setattr(self, name, getattr(before, name))
        if alike:
            self._made, self._drawn = before._made, before._drawn

    def leave(self, picture: Picture) -> None:
        """Take it out of the picture."""
        for key in self.shown:
            picture.drop(key)
        self.shown, self._drawn = set(), ()

    # --- what the group tells it -----------------------------------------------------------------
    def press(self, x: int, y: int) -> None:
        """The pointer went down here."""

    def drag(self, x: int, y: int) -> None:
        """The pointer moves while it is down."""

    def release(self, *, inside: bool) -> None:
        """The pointer went up, over the widget or elsewhere."""

    def confirm(self) -> None:
        """Enter or Space."""

    def nudge(self, by: int, *, fine: bool) -> bool:
        """Change the value by a step up (1) or down (-1); False if there is nothing to change."""
        return False

    def typed(self, text: str) -> None:
        """Letters came."""

    def erase(self) -> bool:
        """Backspace; False if there is nothing to take away."""
        return False

    def point(self, x: int, y: int) -> None:
        """The pointer is here, not pressed."""

    @property
    def hint(self) -> str:
        """What a tooltip has to add: the reason, if it is not to be read here, or the tip."""
        return self.reason or self.tip

    @property
    def target(self) -> Rect:
        """Where the pointer finds it, in px."""
        width = max(0, SMALLEST_TARGET - self.rect.w)
        height = max(0, SMALLEST_TARGET - self.rect.h)
        return self.rect.inflate(width, height)

    def focus_shape(self) -> tuple[Rect, int | None]:
        """What the focus ring goes around, and its corner step in px, None for a plaque's."""
        return self.rect, None

    # --- time ------------------------------------------------------------------------------------
    def refuse(self) -> None:
        """Shake, or get an outline where nothing is to move: this cannot be done now."""
        self._response.begin_shake()

    @property
    def moving(self) -> bool:
        """True while something about it moves by itself."""
        return self._response.moving(lit=self.hovered and not self.reason)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._response.update(seconds, lit=self.hovered and not self.reason)

    # --- looks -----------------------------------------------------------------------------------
    @property
    def look(self) -> Look:
        """Disabled, pressed or at rest."""
        if self.reason:
            return Look.DISABLED
        return Look.PRESSED if self.pressed or self._response.flash > 0 else Look.REST

    def draw(self, picture: Picture) -> None:
        """Put it into the picture; a glance suffices when nothing has changed."""
        state = self._state()
        if self._made is None or self._made[0] != state:
            self._made = (state, [((*self.key, part.name), part) for part in self._make()])
        response, parts = self._response, self._made[1]
        x, y = self.rect.x + round(self.kit.px(_SHAKE_U) * response.sway), self.rect.y
        light, outlined = round(255 * out_cubic(response.light)), response.outlined
        now = (id(picture), id(parts), x, y, light, outlined)
        if self._drawn == now and parts and parts[0][0] in picture:
            return
        self._drawn = now
        shown = set()
        for key, part in parts:
            if part.lit and not light:
                continue
            shown.add(key)
            alpha = light if part.lit else 255
            at = (x + part.x, y + part.y)
            picture.put(key, part.surface, at, self.z + part.z, alpha=alpha)
        if outlined:
            shown.add((*self.key, "refused"))
            rect, step = self.focus_shape()
            ring = self.kit.paint.focus_ring(*rect.size, u=self.kit.u, step=step)
            picture.put((*self.key, "refused"), ring.surface, ring.at(*rect.topleft), self.z + 7)
        for key in self.shown - shown:
            picture.drop(key)
        self.shown = shown

    def _state(self) -> Hashable:
        """Everything the parts depend on."""
        return self.look

    def _make(self) -> list[WidgetPart]:
        """The parts for the present state."""
        return []


def painted(
    name: str, shape: Painted, x: int = 0, y: int = 0, z: int = 0, *, lit: bool = False
) -> WidgetPart:
    """A part whose shape (without its shadow) has its top left corner at (x, y)."""
    return WidgetPart(name, shape.surface, x + shape.dx, y + shape.dy, z, lit)


def centred(name: str, surface: Surface, x: float, y: float, z: int = 3) -> WidgetPart:
    """A part around the point (x, y)."""
    width, height = surface.get_size()
    return WidgetPart(name, surface, round(x - width / 2), round(y - height / 2), z)


def line_px(widget: Widget) -> TextPx:
    """Size in px of the one line of text in a widget, as large as its height allows."""
    return widget.kit.size(TypeScale.BODY, 2).within(widget.rect.h * _TALLEST)


def end_at(rect: Rect, x: int) -> int:
    """Which end of a widget with a button at either end is pointed at: -1 left, 1 right, else 0."""
    end = max(rect.h, rect.w // 4)
    if x < rect.left + end:
        return -1
    return 1 if x >= rect.right - end else 0
