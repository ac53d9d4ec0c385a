"""Yes or no, and how much: toggle and slider."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.paint.light import Painted
from game.ui.paint.styles import Plaque
from game.ui.picture.timeline import out_cubic
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_SHINE,
    TEXT_DISABLED,
)
from game.ui.widgets.kit import Z_WIDGETS, Kit, Look
from game.ui.widgets.widget import Key, Part, Widget, centred, line_px, painted

_GLIDE: Final = 0.1
"""Seconds the toggle's knob takes from one side to the other."""
_KNOB_U: Final = (34, 42)
_GROOVE_U: Final = 14
_RIBS_U: Final = 7


class Toggle(Widget):
    """On with a tick, off with a cross: never by colour alone."""

    sideways = True
    lasting = (*Widget.lasting, "_way")

    def __init__(
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        on: bool,
        on_change: Callable[[bool], None],
        *,
        tip: str = "",
        reason: str = "",
        z: int = Z_WIDGETS,
    ) -> None:
        super().__init__(kit, key, rect, tip=tip, reason=reason, z=z)
        self.on = on
        self.on_change = on_change
        self._way = 1.0 if on else 0.0

    def release(self, *, inside: bool) -> None:
        if inside:
            self.confirm()

    def confirm(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def nudge(self, by: int, *, fine: bool) -> bool:
        if self.on == (by > 0):
            return False
        self.confirm()
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        step = 1.0 if self.kit.calm else seconds / _GLIDE
        wanted = 1.0 if self.on else 0.0
        self._way = min(wanted, self._way + step) if wanted else max(wanted, self._way - step)

    @property
    def moving(self) -> bool:
        return super().moving or self._way != (1.0 if self.on else 0.0)

    def _state(self) -> Hashable:
        return self.look is Look.DISABLED, self.on, round(self._way, 3)

    def _make(self) -> list[Part]:
        kit, (width, height), disabled = self.kit, self.rect.size, self.look is Look.DISABLED
        inset = kit.px(4)
        knob = height - 2 * inset
        travel = width - 2 * inset - knob
        eased = out_cubic(self._way) if self.on else 1 - out_cubic(1 - self._way)
        left = inset + round(travel * eased)
        on = self.on and not disabled
        ground = kit.paint.plaque(
            width, height, Plaque.GREEN if on else Plaque.DISABLED, u=kit.u, shadow=0
        )
        style = Plaque.DISABLED if disabled else Plaque.GOLD if self.on else Plaque.LACQUER
        sign = kit.icon(
            "check" if self.on else "cross",
            round(height * (0.46 if self.on else 0.36)),
            BRASS_SHINE if on else TEXT_DISABLED,
        )
        free = travel / 2 + inset if self.on else width - travel / 2 - inset
        parts = [
            painted("face", ground),
            centred("sign", sign, free, height / 2, 1),
            painted("knob", self._knob(knob, style), left, inset, 2),
        ]
        if not disabled:
            hover = Plaque.GOLD_HOVER if self.on else Plaque.LACQUER_HOVER
            parts.append(painted("lit", self._knob(knob, hover), left, inset, 3, lit=True))
        return parts

    def _knob(self, size: int, style: Plaque) -> Painted:
        return self.kit.paint.plaque(size, size, style, u=self.kit.u, shadow=0.5)


class Slider(Widget):
    """A value from `low` to `high`: drag the knob, or left and right, with Shift in ones."""

    sideways = True
    lasting = (*Widget.lasting, "_dragged")

    def __init__(  # noqa: PLR0913, all but the first few by name
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        text: Callable[[int], str] = str,
        coarse: bool = False,
        reason: str = "",
        z: int = Z_WIDGETS,
    ) -> None:
        """`rect` includes the value at the right; `text` words it. `coarse`: only whole steps, and
        a dragged knob tells its value when it is let go, for the page may change by it."""
        super().__init__(kit, key, rect, reason=reason, z=z)
        self.value = value
        self.low = low
        self.high = high
        self.step = step
        self.text = text
        self.coarse = coarse
        self.on_change = on_change
        self._told = value
        self._dragged = False

    def press(self, x: int, y: int) -> None:
        self._dragged = True
        self.drag(x, y)

    def release(self, *, inside: bool) -> None:
        self._dragged = False
        self._tell()

    def drag(self, x: int, y: int) -> None:
        track = self._track()
        share = (x - self.rect.x - track.x) / max(1, track.w)
        steps = round(share * (self.high - self.low) / self.step)
        self._set(self.low + steps * self.step)

    def nudge(self, by: int, *, fine: bool) -> bool:
        fine = fine and not self.coarse
        step = 1 if fine else self.step
        # onto the grid of the steps, however the value got off it
        value = self.value + by if fine else (self.value // step + by) * step
        if not fine and by < 0 and self.value % step:
            value = self.value // step * step
        self._set(value)
        return True  # at its end, too, the focus stays

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self._knob().move(self.rect.topleft), None

    def _set(self, value: int) -> bool:
        value = min(self.high, max(self.low, value))
        if value == self.value:
            return False
        self.value = value
        if not (self.coarse and self._dragged):
            self._tell()
        return True

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.on_change(self.value)

    def _value_room(self) -> int:
        size = line_px(self)
        widest = max((self.text(self.low), self.text(self.high)), key=len)
        return self.kit.lettering.figures_width(widest, Face.SEMIBOLD, size) + self.kit.px(18)

    def _track(self) -> Rect:
        """Where the middle of the knob may be, relative to the widget."""
        half = self.kit.px(_KNOB_U[0]) // 2
        width = self.rect.w - self._value_room() - 2 * half
        return Rect(half, self.rect.h // 2, max(1, width), 1)

    def _knob(self) -> Rect:
        track, (width, height) = self._track(), _KNOB_U
        share = (self.value - self.low) / max(1, self.high - self.low)
        knob = Rect(0, 0, self.kit.px(width), self.kit.px(height))
        knob.center = (track.x + round(track.w * share), self.rect.h // 2)
        return knob

    def _state(self) -> Hashable:
        return self.look, self.value, self.text(self.value)

    def _make(self) -> list[Part]:
        kit, disabled = self.kit, self.look is Look.DISABLED
        knob, track = self._knob(), self._track()
        half, thick = track.x, kit.px(_GROOVE_U)
        top = self.rect.h // 2 - thick // 2
        groove = kit.paint.groove(track.w + 2 * half, thick, u=kit.u)
        colour = TEXT_DISABLED if disabled else BRASS_LIGHT
        value = kit.lettering.figures(self.text(self.value), Face.SEMIBOLD, line_px(self), colour)
        parts = [
            painted("groove", groove, 0, top),
            Part(
                "value",
                value,
                self.rect.w - value.get_width(),
                (self.rect.h - value.get_height()) // 2,
                1,
            ),
        ]
        edge = max(2, round(3 * kit.u))
        filled = knob.centerx - edge
        if filled > 0 and not disabled:
            bar = kit.paint.bar(track.w + 2 * half, thick - 2 * edge, u=kit.u).surface
            parts.append(
                Part("bar", bar.subsurface((0, 0, filled, bar.get_height())), edge, top + edge, 1)
            )
        style = Plaque.DISABLED if disabled else Plaque.GOLD
        if self.look is Look.PRESSED:
            style = Plaque.GOLD_HOVER
        parts.append(_knob_part(kit, "knob", knob, style, lit=False))
        if not disabled:
            parts.append(_knob_part(kit, "lit", knob, Plaque.GOLD_HOVER, lit=True))
            parts.append(centred("ribs", _ribs(kit), *knob.center, 4))
        return parts


def _knob_part(kit: Kit, name: str, knob: Rect, style: Plaque, *, lit: bool) -> Part:
    face = kit.paint.plaque(*knob.size, style, u=kit.u, shadow=0.5)
    return painted(name, face, *knob.topleft, 3 if lit else 2, lit=lit)


def _ribs(kit: Kit) -> Surface:
    """Three grooves on a knob, to hold it by."""
    line, gap, height = kit.px(1.6), kit.px(_RIBS_U), kit.px(16)
    ribs = Surface((2 * gap + line, height), pygame.SRCALPHA)
    for index in range(3):
        ribs.fill((*BRASS_DEEP, 200), (index * gap, 0, line, height))
    return ribs
