"""Choosing a value: segments, stepper, chooser, toggle and slider."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.paint.shapes import Painted
from game.ui.paint.signs import DrawnSign, sign
from game.ui.paint.styles import Plaque
from game.ui.text import Face, one_or_two
from game.ui.theme import (
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_SHADE,
    BRASS_SHINE,
    TEXT,
    TEXT_DISABLED,
    TEXT_ON_GOLD,
    TypeScale,
)
from game.ui.timeline import out_cubic
from game.ui.widgets.widget import (
    Z_WIDGETS,
    Kit,
    Look,
    Widget,
    WidgetKey,
    WidgetPart,
    centred,
    end_at,
    line_px,
    painted,
)

_INSET_U: Final = 4
_AIR_U: Final = 8
_LINED_U: Final = 11
"""Room beside a word, within which the plate under it can have a line inside its edge."""
_HOLD: Final = 0.4  # seconds until a held button of a stepper repeats
_EVERY: Final = 0.09


class Segments(Widget):
    """Some words side by side, one of them chosen. Left and right change at once."""

    sideways = True
    lasting = (*Widget.lasting, "_pointed")

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
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

    def _make(self) -> list[WidgetPart]:
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
                long = max(1, self.rect.h - 2 * (place.h // 4))
                line = Surface((max(1, round(1.2 * kit.u)), long), SRCALPHA)
                line.fill((*BRASS_SHADE, 130))
                parts.append(WidgetPart(f"line{index}", line, place.x, place.h // 4, 1))
            parts.append(centred(f"label{index}", label, *place.center))
        return parts


class Stepper(Widget):
    """A number with minus and plus; holding either repeats."""

    lasting = (*Widget.lasting, "_held", "_side", "_wait")

    def __init__(  # noqa: PLR0913, all but the first few by name
        self,
        kit: Kit,
        key: WidgetKey,
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

    def _make(self) -> list[WidgetPart]:
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

    def _end(self, side: int, icon: str, place: Rect) -> list[WidgetPart]:
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


_SLIM_END_U: Final = 30


class Chooser(Widget):
    """Left and right, the wheel and the arrows turn to the next name."""

    sideways = True
    wheels = True
    lasting = (*Widget.lasting, "_side")

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
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

    def _make(self) -> list[WidgetPart]:
        kit, (width, height) = self.kit, self.rect.size
        parts = [painted("face", kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0))]
        if self._slim:
            return parts + self._make_slim()
        inset = kit.px(_INSET_U)
        end = height - 2 * inset
        room = width - 2 * (end + inset) - 2 * kit.px(6)
        label = kit.lettering.fit(self._text(), Face.SEMIBOLD, kit.size(23), room, TEXT)
        parts.append(centred("label", label, width / 2, height / 2))
        for side, which, x in (
            (-1, DrawnSign.LEFT, inset),
            (1, DrawnSign.RIGHT, width - inset - end),
        ):
            lit = self.hovered and side == (self._side or 1)
            style = Plaque.LACQUER_HOVER if lit else Plaque.LACQUER
            face = kit.paint.plaque(end, end, style, u=kit.u, shadow=0)
            parts.append(painted(f"end {side}", face, x, inset, 1))
            arrow = sign(kit.art, which, round(end * 0.5), BRASS_LIGHT)
            parts.append(centred(f"arrow {side}", arrow, x + end / 2, height / 2))
        return parts

    def _make_slim(self) -> list[WidgetPart]:
        """Name and arrows, the one pointed at a little larger."""
        kit, (width, height) = self.kit, self.rect.size
        end = kit.px(_SLIM_END_U)
        size = kit.size(TypeScale.BODY)
        label = kit.lettering.fit(self._text(), Face.MEDIUM, size, width - 2 * end, TEXT)
        parts = [centred("label", label, width / 2, height / 2)]
        for side, which, x in (
            (-1, DrawnSign.LEFT, end * 0.56),
            (1, DrawnSign.RIGHT, width - end * 0.56),
        ):
            lit = self.hovered and side == (self._side or 1)
            arrow = sign(kit.art, which, kit.px(26 if lit else 21), BRASS_LIGHT if lit else TEXT)
            parts.append(centred(f"arrow {side}", arrow, x, height / 2))
        return parts


# --- Yes or no, and how much ---


_GLIDE: Final = 0.1  # seconds the toggle's knob takes from one side to the other
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
        key: WidgetKey,
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

    def _make(self) -> list[WidgetPart]:
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
        key: WidgetKey,
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

    def _track(self) -> Rect:
        """Where the middle of the knob may be, relative to the widget."""
        half = self.kit.px(_KNOB_U[0]) // 2
        widest = max((self.text(self.low), self.text(self.high)), key=len)
        value = self.kit.lettering.figures_width(widest, Face.SEMIBOLD, line_px(self))
        width = self.rect.w - value - self.kit.px(18) - 2 * half
        return Rect(half, self.rect.h // 2, max(1, width), 1)

    def _knob(self) -> Rect:
        track, (width, height) = self._track(), _KNOB_U
        share = (self.value - self.low) / max(1, self.high - self.low)
        knob = Rect(0, 0, self.kit.px(width), self.kit.px(height))
        knob.center = (track.x + round(track.w * share), self.rect.h // 2)
        return knob

    def _state(self) -> Hashable:
        return self.look, self.value, self.text(self.value)

    def _make(self) -> list[WidgetPart]:
        kit, disabled = self.kit, self.look is Look.DISABLED
        knob, track = self._knob(), self._track()
        half, thick = track.x, kit.px(_GROOVE_U)
        top = self.rect.h // 2 - thick // 2
        groove = kit.paint.groove(track.w + 2 * half, thick, u=kit.u)
        colour = TEXT_DISABLED if disabled else BRASS_LIGHT
        value = kit.lettering.figures(self.text(self.value), Face.SEMIBOLD, line_px(self), colour)
        parts = [
            painted("groove", groove, 0, top),
            WidgetPart(
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
                WidgetPart(
                    "bar", bar.subsurface((0, 0, filled, bar.get_height())), edge, top + edge, 1
                )
            )
        style = Plaque.DISABLED if disabled else Plaque.GOLD
        if self.look is Look.PRESSED:
            style = Plaque.GOLD_HOVER
        parts.append(_knob_part(kit, "knob", knob, style, lit=False))
        if not disabled:
            parts.append(_knob_part(kit, "lit", knob, Plaque.GOLD_HOVER, lit=True))
            parts.append(centred("ribs", _ribs(kit), *knob.center, 4))
        return parts


def _knob_part(kit: Kit, name: str, knob: Rect, style: Plaque, *, lit: bool) -> WidgetPart:
    face = kit.paint.plaque(*knob.size, style, u=kit.u, shadow=0.5)
    return painted(name, face, *knob.topleft, 3 if lit else 2, lit=lit)


def _ribs(kit: Kit) -> Surface:
    """Three grooves on a knob, to hold it by."""
    line, gap, height = kit.px(1.6), kit.px(_RIBS_U), kit.px(16)
    ribs = Surface((2 * gap + line, height), pygame.SRCALPHA)
    for index in range(3):
        ribs.fill((*BRASS_DEEP, 200), (index * gap, 0, line, height))
    return ribs
