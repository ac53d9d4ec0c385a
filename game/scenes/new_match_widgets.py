"""Widgets only this page needs: one of many by arrows, and the level of a guest in lamps."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from pygame import Rect

from game.view.paint_styles import Plaque
from game.view.signs import Sign, sign
from game.view.text import Face
from game.view.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.view.widgets import Kit, Widget
from game.view.widgets.kit import Look
from game.view.widgets.widget import Key, Part, centred, painted

_INSET_U: Final = 4
_LAMP_U: Final = 12
_LAMP_STEP_U: Final = 14
_LEVEL_AIR_U: Final = 14


class Chooser(Widget):
    """A name with an arrow at either end; the wheel of names turns with left and right."""

    sideways = True

    def __init__(
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        *,
        text: Callable[[], str],
        on_turn: Callable[[int], None],
        tip: str = "",
    ) -> None:
        """`text` gives the present name, `on_turn` is told 1 or -1."""
        super().__init__(kit, key, rect, tip=tip)
        self._text = text
        self._on_turn = on_turn
        self._side = 0

    def press(self, x: int, y: int) -> None:
        self._on_turn(self._side_at(x) or 1)

    def point(self, x: int, y: int) -> None:
        self._side = self._side_at(x)

    def nudge(self, by: int, *, fine: bool) -> bool:
        self._on_turn(by)
        return True

    def confirm(self) -> None:
        self._on_turn(1)

    def _side_at(self, x: int) -> int:
        end = max(self.rect.h, self.rect.w // 4)
        if x < self.rect.left + end:
            return -1
        return 1 if x >= self.rect.right - end else 0

    def _state(self) -> Hashable:
        lit = (self._side or 1) if self.hovered else 0
        return self._text(), lit, self.look is Look.PRESSED

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        parts = [painted("face", kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0))]
        inset = kit.px(_INSET_U)
        end = height - 2 * inset
        room = width - 2 * (end + inset) - 2 * kit.px(6)
        label = kit.type.fit(self._text(), Face.SEMIBOLD, kit.size(23), room, TEXT)
        parts.append(centred("label", label, width / 2, height / 2))
        for side, which, x in ((-1, Sign.LEFT, inset), (1, Sign.RIGHT, width - inset - end)):
            lit = self.hovered and side == (self._side or 1)
            style = Plaque.LACQUER_HOVER if lit else Plaque.LACQUER
            face = kit.paint.plaque(end, end, style, u=kit.u, shadow=0)
            parts.append(painted(f"end {side}", face, x, inset, 1))
            arrow = sign(kit.art, which, round(end * 0.5), BRASS_LIGHT)
            parts.append(centred(f"arrow {side}", arrow, x + end / 2, height / 2))
        return parts


class Levels(Widget):
    """How well a guest plays: so many lamps of all there are, with the level's name."""

    sideways = True

    def __init__(
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        names: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        notes: Sequence[str],
    ) -> None:
        """The names from the lowest level up; `notes` say what each means, as a tip."""
        super().__init__(kit, key, rect)
        self.names, self.notes = tuple(names), tuple(notes)
        self.chosen = chosen
        self._on_change = on_change
        self._pointed = chosen
        self.tip = notes[chosen]
        self._lamps = kit.px(_LAMP_STEP_U) * (len(names) - 1) + kit.px(_LAMP_U) + kit.px(6)
        """px of one level's lamps with the gap to its name."""

    def press(self, x: int, y: int) -> None:
        self._choose(self._index(x))

    def point(self, x: int, y: int) -> None:
        self._pointed = self._index(x)
        self.tip = self.notes[self._pointed]

    def nudge(self, by: int, *, fine: bool) -> bool:
        return self._choose(self.chosen + by)

    def focus_shape(self) -> tuple[Rect, int | None]:
        return self._part(self.chosen).move(self.rect.topleft), None

    def _choose(self, index: int) -> bool:
        if index == self.chosen or not 0 <= index < len(self.names):
            return False
        self.chosen = index
        self._on_change(index)
        return True

    def _index(self, x: int) -> int:
        ends = [self._part(index).right for index in range(len(self.names) - 1)]
        return sum(x - self.rect.x >= end for end in ends)

    @property
    def _size(self) -> int:
        """Size in px of the names: together they leave every level its lamps and its air."""
        taken = self._lamps + 2 * self.kit.px(_LEVEL_AIR_U)
        room = self.rect.w - 2 * self.kit.px(_INSET_U) - len(self.names) * taken
        body = self.kit.size(TypeScale.BODY)
        return int(self.kit.type.fit_size(("".join(self.names),), Face.MEDIUM, body, room))

    def _part(self, index: int) -> Rect:
        """Place of one level inside the plaque, relative to it: all have the same air."""
        inset, size = self.kit.px(_INSET_U), self._size
        wide = [self.kit.type.width(name, Face.MEDIUM, size) + self._lamps for name in self.names]
        width = self.rect.w - 2 * inset
        air = (width - sum(wide)) / len(wide)
        left = inset + round(sum(wide[:index]) + index * air)
        right = inset + round(sum(wide[: index + 1]) + (index + 1) * air)
        return Rect(left, inset, right - left, self.rect.h - 2 * inset)

    def _state(self) -> Hashable:
        return self.chosen, self._pointed if self.hovered else None

    def _make(self) -> list[Part]:
        kit = self.kit
        ground = kit.paint.plaque(*self.rect.size, Plaque.GHOST, u=kit.u, shadow=0)
        parts = [painted("face", ground)]
        lamp, pitch, size = kit.px(_LAMP_U), kit.px(_LAMP_STEP_U), self._size
        for index, name in enumerate(self.names):
            place, chosen = self._part(index), index == self.chosen
            if chosen:
                face = kit.paint.plaque(*place.size, Plaque.GREEN, u=kit.u, shadow=0.5)
                parts.append(painted("chosen", face, *place.topleft, 1))
            elif self.hovered and index == self._pointed:
                lit = kit.paint.plaque(*place.size, Plaque.LACQUER_HOVER, u=kit.u, shadow=0)
                parts.append(painted("lit", lit, *place.topleft, 1, lit=True))
            colour = TEXT if chosen or (self.hovered and index == self._pointed) else TEXT_DIM
            label = kit.type.fit(name, Face.MEDIUM, size, place.w - self._lamps, colour)
            left = place.centerx - (self._lamps + label.get_width()) // 2
            for number in range(len(self.names)):
                bulb = kit.paint.bulb(lamp, lit=number <= index)
                top = (self.rect.h - lamp) // 2
                parts.append(painted(f"lamp {index} {number}", bulb, left + number * pitch, top, 2))
            middle = left + self._lamps + label.get_width() / 2
            parts.append(centred(f"label {index}", label, middle, self.rect.h / 2))
        return parts
