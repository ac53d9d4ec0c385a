"""One of several, and one number more or less: segments and stepper."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.ui.paint.signs import Sign, sign
from game.ui.paint.styles import Plaque
from game.ui.text.paragraph import one_or_two
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, TEXT, TEXT_DISABLED, TEXT_ON_GOLD, TypeScale
from game.ui.widgets.kit import Z_WIDGETS, Kit, Look
from game.ui.widgets.widget import Key, Part, Widget, centred, end_at, line_px, painted

_INSET_U: Final = 4
_AIR_U: Final = 8
_LINED_U: Final = 11
"""Room beside a word, within which the plate under it can have a line inside its edge."""
_HOLD: Final = 0.4
"""Seconds until a held button of a stepper repeats."""
_EVERY: Final = 0.09


class Segments(Widget):
    """Some words side by side, one of them chosen. Left and right change at once."""

    sideways = True
    lasting = (*Widget.lasting, "_pointed")

    def __init__(
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        reason: str = "",
        z: int = Z_WIDGETS,
    ) -> None:
        """`chosen`: index of the chosen option; `on_change` is told the new one."""
        super().__init__(kit, key, rect, reason=reason, z=z)
        self.options = tuple(options)
        self.chosen = chosen
        self.on_change = on_change
        self._pointed: int | None = None

    def press(self, x: int, y: int) -> None:
        self._choose(self._index(x))

    def point(self, x: int, y: int) -> None:
        self._pointed = self._index(x)

    def nudge(self, by: int, *, fine: bool) -> bool:
        return self._choose(self.chosen + by)

    def confirm(self) -> None:
        if len(self.options) == 2:
            self._choose(1 - self.chosen)

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self._segment(self.chosen).move(self.rect.topleft), None

    def _choose(self, index: int) -> bool:
        if index == self.chosen or not 0 <= index < len(self.options):
            return False
        self.chosen = index
        self.on_change(index)
        return True

    def _index(self, x: int) -> int:
        share = (x - self.rect.x) / max(1, self.rect.w)
        return min(len(self.options) - 1, max(0, int(share * len(self.options))))

    def _segment(self, index: int) -> Rect:
        """Place of one option inside the plaque, relative to it."""
        inset = self.kit.px(_INSET_U)
        width = self.rect.w - 2 * inset
        left = inset + round(width * index / len(self.options))
        right = inset + round(width * (index + 1) / len(self.options))
        return Rect(left, inset, right - left, self.rect.h - 2 * inset)

    def _state(self) -> Hashable:
        pointed = self._pointed if self.hovered else None
        return self.look is Look.DISABLED, self.chosen, pointed, self.options

    def _make(self) -> list[Part]:
        kit, disabled = self.kit, self.look is Look.DISABLED
        ground = Plaque.DISABLED if disabled else Plaque.GHOST
        parts = [painted("face", kit.paint.plaque(*self.rect.size, ground, u=kit.u, shadow=0))]
        room = min(self._segment(i).w for i in range(len(self.options))) - 2 * kit.px(_AIR_U)
        wide = Face.MEDIUM if kit.text <= 1 else Face.SEMIBOLD  # the chosen one needs air too
        size = kit.lettering.fit_size(self.options, wide, line_px(self), room)
        lined = room - 2 * kit.px(_LINED_U - _AIR_U)
        size = min(size, kit.lettering.fit_size(self.options, Face.SEMIBOLD, line_px(self), lined))
        for index, option in enumerate(self.options):
            place = self._segment(index)
            chosen = index == self.chosen
            colour = TEXT_DISABLED if disabled else TEXT_ON_GOLD if chosen else TEXT
            face = Face.SEMIBOLD if chosen else Face.MEDIUM
            box = (place.w - kit.px(_AIR_U), place.h)
            label = one_or_two(kit.lettering, option, face, size, box, colour, centred=True)
            if chosen:
                style = Plaque.DISABLED if disabled else Plaque.GOLD
                lined = label.get_width() <= place.w - 2 * kit.px(_LINED_U)
                mark = kit.paint.plaque(*place.size, style, u=kit.u, shadow=0.5, hairline=lined)
                parts.append(painted("mark", mark, *place.topleft, 2))
            elif index == self._pointed and self.hovered and not chosen:
                lit = kit.paint.plaque(*place.size, Plaque.LACQUER_HOVER, u=kit.u, shadow=0)
                parts.append(painted("lit", lit, *place.topleft, 1, lit=True))
            if index and self.chosen not in (index - 1, index):
                parts.append(Part(f"line{index}", self._line(), place.x, place.h // 4, 1))
            parts.append(centred(f"label{index}", label, *place.center))
        return parts

    def _line(self) -> Surface:
        height = self.rect.h - 2 * (self._segment(0).h // 4)
        return _line(max(1, round(1.2 * self.kit.u)), height)


class Stepper(Widget):
    """A number with minus and plus; holding either repeats."""

    lasting = (*Widget.lasting, "_held", "_side", "_wait")

    def __init__(  # noqa: PLR0913, all but the first few by name
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        step: int = 1,
        text: Callable[[int], str] = str,
        sideways: bool = True,
        reason: str = "",
        z: int = Z_WIDGETS,
    ) -> None:
        """`text` words the value. Without `sideways`, left and right move the focus on."""
        super().__init__(kit, key, rect, reason=reason, z=z)
        self.value = value
        self.low = low
        self.high = high
        self.step = step
        self.text = text
        self.on_change = on_change
        self.sideways = sideways
        self._held = 0
        self._side = 0
        self._wait = 0.0

    def press(self, x: int, y: int) -> None:
        self._held = end_at(self.rect, x)
        self._wait = _HOLD
        if self._held:
            self.nudge(self._held, fine=False)

    def release(self, *, inside: bool) -> None:
        self._held = 0

    def point(self, x: int, y: int) -> None:
        self._side = end_at(self.rect, x)

    def nudge(self, by: int, *, fine: bool) -> bool:
        value = min(self.high, max(self.low, self.value + by * self.step))
        if value == self.value:
            return False
        self.value = value
        self.on_change(value)
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._held and self.pressed:
            self._wait -= seconds
            while self._wait <= 0:
                self._wait += _EVERY
                self.nudge(self._held, fine=False)

    @property
    def moving(self) -> bool:
        return super().moving or self._held != 0

    def _state(self) -> Hashable:
        side = self._side if self.hovered else 0
        held = self._held if self.pressed else 0
        return self.look is Look.DISABLED, self.text(self.value), self.value, side, held

    def _make(self) -> list[Part]:
        kit, (width, height), disabled = self.kit, self.rect.size, self.look is Look.DISABLED
        ground = Plaque.DISABLED if disabled else Plaque.GHOST
        parts = [painted("face", kit.paint.plaque(width, height, ground, u=kit.u, shadow=0))]
        inset = kit.px(_INSET_U)
        end = height - 2 * inset
        room = width - 2 * (end + inset) - 2 * kit.px(_AIR_U)
        colour = TEXT_DISABLED if disabled else TEXT
        text = self.text(self.value)
        label = kit.lettering.fit(text, Face.SEMIBOLD, line_px(self), room, colour)
        parts.append(centred("label", label, width / 2, height / 2))
        if not disabled:
            parts += self._end(-1, "minus", Rect(inset, inset, end, end))
            parts += self._end(1, "plus", Rect(width - inset - end, inset, end, end))
        return parts

    def _end(self, side: int, icon: str, place: Rect) -> list[Part]:
        """The small button at one end: dim when there is no further to go."""
        kit = self.kit
        usable = self.value > self.low if side < 0 else self.value < self.high
        pressed = usable and self._held == side and self.pressed
        style = Plaque.LACQUER_PRESSED if pressed else Plaque.LACQUER
        colour = BRASS_LIGHT if usable else TEXT_DISABLED
        face = kit.paint.plaque(*place.size, style, u=kit.u, shadow=0)
        sign = kit.icon(icon, round(place.w * 0.52), colour)
        sink = kit.px(1) if pressed else 0
        parts = [
            painted(f"{icon} face", face, *place.topleft, 1),
            centred(f"{icon} sign", sign, place.centerx, place.centery + sink),
        ]
        if usable and self.hovered and self._side == side and not pressed:
            lit = kit.paint.plaque(*place.size, Plaque.LACQUER_HOVER, u=kit.u, shadow=0)
            parts.append(painted(f"{icon} lit", lit, *place.topleft, 2, lit=True))
        return parts


def _line(width: int, height: int) -> Surface:
    """A thin brass line between two words."""
    line = Surface((width, max(1, height)), SRCALPHA)
    line.fill((*BRASS_SHADE, 130))
    return line


_SLIM_END_U: Final = 30


class Chooser(Widget):
    """Left and right, the wheel and the arrows turn to the next name."""

    sideways = True
    wheels = True
    lasting = (*Widget.lasting, "_side")

    def __init__(
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        *,
        text: Callable[[], str],
        on_turn: Callable[[int], None],
        tip: str = "",
        slim: bool = False,
    ) -> None:
        """`text` gives the present name, `on_turn` is told 1 or -1. A `slim` one has bare arrows
        and more room for the name."""
        super().__init__(kit, key, rect, tip=tip)
        self._text = text
        self._on_turn = on_turn
        self._side = 0
        self._slim = slim

    def press(self, x: int, y: int) -> None:
        self._on_turn(end_at(self.rect, x) or 1)

    def point(self, x: int, y: int) -> None:
        self._side = end_at(self.rect, x)

    def nudge(self, by: int, *, fine: bool) -> bool:
        self._on_turn(by)
        return True

    def confirm(self) -> None:
        self._on_turn(1)

    def _state(self) -> Hashable:
        lit = (self._side or 1) if self.hovered else 0
        return self._text(), lit, self.look is Look.PRESSED

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        parts = [painted("face", kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0))]
        if self._slim:
            return parts + self._make_slim()
        inset = kit.px(_INSET_U)
        end = height - 2 * inset
        room = width - 2 * (end + inset) - 2 * kit.px(6)
        label = kit.lettering.fit(self._text(), Face.SEMIBOLD, kit.size(23), room, TEXT)
        parts.append(centred("label", label, width / 2, height / 2))
        for side, which, x in ((-1, Sign.LEFT, inset), (1, Sign.RIGHT, width - inset - end)):
            lit = self.hovered and side == (self._side or 1)
            style = Plaque.LACQUER_HOVER if lit else Plaque.LACQUER
            face = kit.paint.plaque(end, end, style, u=kit.u, shadow=0)
            parts.append(painted(f"end {side}", face, x, inset, 1))
            arrow = sign(kit.art, which, round(end * 0.5), BRASS_LIGHT)
            parts.append(centred(f"arrow {side}", arrow, x + end / 2, height / 2))
        return parts

    def _make_slim(self) -> list[Part]:
        """Name and arrows, the one pointed at a little larger."""
        kit, (width, height) = self.kit, self.rect.size
        end = kit.px(_SLIM_END_U)
        size = kit.size(TypeScale.BODY)
        label = kit.lettering.fit(self._text(), Face.MEDIUM, size, width - 2 * end, TEXT)
        parts = [centred("label", label, width / 2, height / 2)]
        for side, which, x in ((-1, Sign.LEFT, end * 0.56), (1, Sign.RIGHT, width - end * 0.56)):
            lit = self.hovered and side == (self._side or 1)
            arrow = sign(kit.art, which, kit.px(26 if lit else 21), BRASS_LIGHT if lit else TEXT)
            parts.append(centred(f"arrow {side}", arrow, x, height / 2))
        return parts
