"""What is pressed on the title beside its buttons: the boards on the wall, the language switch."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.ui.art import converted
from game.ui.paint.svg import Sheet
from game.ui.text import Face, even_lines
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    FOCUS,
    LACQUER_BOTTOM,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TypeScale,
)
from game.ui.widgets import Kit, Segments
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import WidgetKey, WidgetPart, centred, painted

_TITLE, _NOTE, _RULE = 37, 68, 88  # u below the upper edge
_SIDE: Final = 22  # u


class TitleBoard(Plate):
    """A panel on the wall that is pressed as a whole: a heading, a line under it, and what hangs
    there."""

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        on_press: Callable[[], None],
        title: str,
        note: str,
    ) -> None:
        super().__init__(kit, key, rect, on_press)
        self._title, self._note = title, note

    def _make(self) -> list[WidgetPart]:
        kit, (width, height) = self.kit, self.rect.size
        room = width - 2 * kit.px(_SIDE)
        size = kit.lettering.fit_size((self._title,), Face.DISPLAY, kit.size(28, 1.15), room)
        title = kit.lettering.brass_plain(self._title, size)
        small = kit.lettering.fit(self._note, Face.MEDIUM, kit.size(18, 1.15), room, TEXT_DIM)
        rule = Surface((room, max(1, kit.px(1.4))))
        rule.fill(BRASS_SHADE)
        return [
            painted("face", kit.paint.panel(width, height, u=kit.u)),
            painted("glow", kit.paint.glow(width, height, u=kit.u), z=-1, lit=True),
            centred("title", title, width / 2, kit.px(_TITLE)),
            centred("note", small, width / 2, kit.px(_NOTE)),
            centred("rule", rule, width / 2, kit.px(_RULE)),
            *self._content(room),
        ]

    @abstractmethod
    def _content(self, room: int) -> Iterator[WidgetPart]:
        """What hangs under the heading; `room` px are between the sides."""


# --- the best evenings ---------------------------------------------------------------------------
ROWS: Final = 5  # at most
_FIRST, _PITCH = 116, 43  # u from the upper edge to the first row, and from one to the next
_NARROW: Final = 290  # u under which places have no number


class BestEvening(NamedTuple):
    """A row of the board: who had how many chips at the end, and whether it is a human."""

    place: int
    name: str
    chips: str
    human: bool


class HistoryBoard(TitleBoard):
    """Names and chips."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, on_press: Callable[[], None], title: str,
        note: str, none: str, rows: tuple[BestEvening, ...] | None,
    ) -> None:  # fmt: skip
        """`none` is said where there are no `rows`; None: they were not read yet."""
        super().__init__(kit, key, rect, on_press, title, note)
        self._none, self._rows = none, rows

    def _content(self, room: int) -> Iterator[WidgetPart]:
        kit = self.kit
        for index, each in enumerate(self._rows or ()):
            yield from self._row(index, each)
        if self._rows == ():
            size = kit.size(TypeScale.BODY, 1.1)
            lines = even_lines(kit.lettering, self._none, Face.ITALIC, size, room)
            top, step = (kit.px(_RULE) + self.rect.h - kit.px(10)) / 2, kit.lettering.leading(size)
            for index, line in enumerate(lines):
                y = top + (index - (len(lines) - 1) / 2) * step
                surface = kit.lettering.line(line, Face.ITALIC, size, TEXT)
                yield centred(f"none{index}", surface, self.rect.w / 2, y)

    def _row(self, index: int, row: BestEvening) -> Iterator[WidgetPart]:
        """Place, name and chips; a human's stand on brass."""
        kit, width = self.kit, self.rect.w
        y = kit.px(_FIRST) + index * kit.px(_PITCH)
        numbered = width >= kit.px(_NARROW)
        left = pad = kit.px(22 if numbered else 17)
        if row.human:
            bar = kit.paint.bar(width - 2 * kit.px(12), kit.px(_PITCH - 3), u=kit.u)
            yield painted(f"bar{index}", bar, kit.px(12), y - kit.px(_PITCH - 3) // 2, 1)
        ink = TEXT_ON_GOLD if row.human else TEXT
        size = kit.size(20, 1.25).within(kit.px(_PITCH) * 0.6)

        def put(name: str, surface: Surface, x: int) -> WidgetPart:
            return WidgetPart(f"{name}{index}", surface, x, y - surface.get_height() // 2, 3)

        brass = TEXT_ON_GOLD if row.human else BRASS_LIGHT
        chips = kit.lettering.figures(row.chips, Face.BOLD, size, brass)
        yield put("chips", chips, width - pad - chips.get_width())
        if numbered:
            yield put("place", kit.lettering.figures(str(row.place), Face.MEDIUM, size, ink), left)
            left += kit.px(24)
        free = width - pad - chips.get_width() - kit.px(8) - left
        yield put("name", kit.lettering.fit(row.name, Face.MEDIUM, size, free, ink), left)


# --- the duel ------------------------------------------------------------------------------------
_HOOKS, _ACROSS = 6, 3
_HOOK, _THING = 94, 78  # u
_BETWEEN: Final = 0.12  # of a hook, from one to the next


class DuelBoard(TitleBoard):
    """Six hooks, and the snowman's things there, as soon as they are drawn."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, on_press: Callable[[], None], title: str,
        note: str, things: Sequence[str],
    ) -> None:  # fmt: skip
        """`things`: their drawings, none as long as they were not drawn."""
        super().__init__(kit, key, rect, on_press, title, note)
        self._things = things
        wide = (rect.w - 2 * kit.px(18)) / (_ACROSS + (_ACROSS - 1) * _BETWEEN)
        high = (rect.h - kit.px(_RULE) - kit.px(20)) / (2 + 3 * _BETWEEN)
        self._hook = round(min(kit.px(_HOOK), wide, high))

    @property
    def thing_px(self) -> int:
        """How wide a thing is, px."""
        return round(self._hook * _THING / _HOOK)

    def _content(self, room: int) -> Iterator[WidgetPart]:
        kit, (width, height), hook = self.kit, self.rect.size, self._hook
        top, pitch = (kit.px(_RULE) + height - kit.px(8)) / 2, hook * (1 + _BETWEEN)
        face = kit.art.flat(("title hook", hook), lambda: _hook(hook, kit.u))
        for index in range(_HOOKS):
            row, column = divmod(index, _ACROSS)
            x, y = width / 2 + (column - 1) * pitch, top + (row - 0.5) * pitch
            yield centred(f"hook{index}", face, x, y, 1)
            if index < len(self._things):
                drawing = kit.art.sprite(self._things[index], self.thing_px)
                yield centred(f"thing{index}", drawing, x, y, 2)


def _hook(side: int, u: float) -> Surface:
    """A dark round place in a thin brass ring."""
    sheet, middle, line = Sheet(side, side), (side / 2, side / 2), max(1.0, 1.8 * u)
    sheet.circle(middle, side / 2, BRASS_SHADE)
    sheet.circle(middle, side / 2 - line, LACQUER_BOTTOM)
    return converted(sheet.raster())


# --- the language --------------------------------------------------------------------------------
_AIR: Final = 12  # u, from the words to the focus ring at their sides
_RING: Final = 1.75  # height of what the focus ring goes around, in sizes of the letters


class LanguageSwitch(Segments):
    """Languages by their own names, at the right of their room; Enter takes the next one."""

    takes_enter = True

    @property
    def _size(self) -> int:
        names = " / ".join(self.options)
        size = self.kit.size(TypeScale.SMALL + 1)
        return self.kit.lettering.fit_size((names,), Face.SEMIBOLD, size, self.rect.w)

    def confirm(self) -> None:
        self._choose((self.chosen + 1) % len(self.options))

    def focus_shape(self) -> tuple[Rect, int | None]:
        left = self._segment(0).x + self.rect.x - self.kit.px(_AIR)
        tall = min(self.rect.h - self.kit.px(8), round(self._size * _RING))
        wide = self.rect.right + self.kit.px(_AIR) - left
        return Rect(left, self.rect.centery - tall // 2, wide, tall), None

    def _index(self, x: int) -> int:
        """The name nearest to that x in px."""
        middles = [self._segment(n).centerx + self.rect.x for n in range(len(self.options))]
        return min(range(len(middles)), key=lambda index: abs(middles[index] - x))

    def _segment(self, index: int) -> Rect:
        kit, size = self.kit, self._size
        gap = kit.lettering.width(" / ", Face.MEDIUM, size)
        # every name takes the room it needs when it is the chosen one, so nothing moves
        wide = [kit.lettering.width(name, Face.SEMIBOLD, size) for name in self.options]
        right = self.rect.w - sum(wide[index + 1 :]) - gap * (len(wide) - 1 - index)
        return Rect(right - wide[index], 0, wide[index], self.rect.h)

    def _state(self) -> Hashable:
        return self.chosen, self._pointed if self.hovered else None

    def _make(self) -> list[WidgetPart]:
        kit, parts, size, high = self.kit, list[WidgetPart](), self._size, self.rect.h
        places = [self._segment(index) for index in range(len(self.options))]
        for index, (name, place) in enumerate(zip(self.options, places, strict=True)):
            chosen = index == self.chosen
            face = Face.SEMIBOLD if chosen else Face.MEDIUM
            lit = self.hovered and self._pointed == index and not chosen
            word = kit.lettering.raised(name, face, size, FOCUS if lit else TEXT)
            x = place.centerx - word.get_width() // 2
            parts.append(WidgetPart(f"name {index}", word, x, (high - word.get_height()) // 2, 1))
            if chosen:
                line = Surface((place.w, max(2, round(2 * kit.u))))
                line.fill(BRASS_LIGHT)
                parts.append(WidgetPart("line", line, place.x, high // 2 + round(size * 0.62), 1))
            if index:
                slash = kit.lettering.raised("/", Face.MEDIUM, size, TEXT)
                x = (places[index - 1].right + place.x) // 2 - slash.get_width() // 2
                y = (high - slash.get_height()) // 2
                parts.append(WidgetPart(f"slash {index}", slash, x, y))
        return parts
