"""The bar of a replay: a timeline to point at, and play."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.table.replay.review_pictures import MarkKind, disc
from game.ui.paint.signs import DrawnSign, sign
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    LACQUER,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TypeScale,
    mix,
)
from game.ui.widgets import Kind, Kit, Widget
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import WidgetKey, WidgetPart, centred

_LINE_Y: Final = 0.34
_NAME_Y: Final = 0.82
_DISC: Final = 30
_KNOB: Final = (14, 46)
_TICK: Final = 10
_SIGN: Final = 0.56


@dataclass(frozen=True, slots=True)
class GamePart:
    """A part of a game: the number of its first stop, and what it is called."""

    stop: int
    title: str


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision on the timeline: the number of its stop, and what the lamp says of it."""

    stop: int
    node: MarkKind


class Scrubber(Widget):
    """The places of a game on one line. Pointing at it goes there."""

    def __init__(
        self,
        kit: Kit,
        key: WidgetKey,
        rect: Rect,
        stops: Sequence[int],
        *,
        at: Callable[[], int],
        judged: Callable[[], tuple[Judged, ...]],
        chapters: Sequence[GamePart],
        on_seek: Callable[[int], None],
    ) -> None:
        """`at`: the place now; `on_seek` is told the number of a stop."""
        super().__init__(kit, key, rect)
        self._stops, self._chapters = tuple(stops), tuple(chapters)
        self._at, self._judged, self._on_seek = at, judged, on_seek

    def press(self, x: int, y: int) -> None:
        self._on_seek(self._stop_at(x))

    def drag(self, x: int, y: int) -> None:
        if self.pressed or self.rect.left <= x <= self.rect.right:
            self._on_seek(self._stop_at(x))

    @property
    def _span(self) -> tuple[float, float]:
        """Where the line begins in the widget, and how long it is, px."""
        edge = self.kit.px(_DISC / 2 + 4)
        return edge, self.rect.w - 2 * edge

    def x_of(self, stop: float) -> float:
        """Where a stop is, px from the left edge of the widget."""
        left, wide = self._span
        return left + wide * stop / max(1, len(self._stops) - 1)

    def _stop_at(self, x: int) -> int:
        left, wide = self._span
        share = min(1.0, max(0.0, (x - self.rect.left - left) / wide))
        return round(share * (len(self._stops) - 1))

    def _knob_x(self) -> float:
        """Where the place of now is; between two stops so much of the way as was shown."""
        stops, at = self._stops, self._at()
        last = max((n for n, stop in enumerate(stops) if stop <= at), default=0)
        if last + 1 >= len(stops):
            return self.x_of(last)
        return self.x_of(last + (at - stops[last]) / (stops[last + 1] - stops[last]))

    def _state(self) -> Hashable:
        return round(self._knob_x()), self._judged(), self.hovered

    def _make(self) -> list[WidgetPart]:
        kit, y, knob = self.kit, round(self.rect.h * _LINE_Y), round(self._knob_x())
        left, wide = self._span
        thin, thick = max(2, kit.px(3)), max(3, kit.px(5))
        grey = mix(LACQUER, BRASS_SHADE, 0.7)
        parts = [
            _bar("line", (round(left), y - thin // 2), (round(wide), thin), grey),
            _bar("done", (round(left), y - thick // 2), (max(1, knob - round(left)), thick),
                 BRASS_LIGHT, z=1),
        ]  # fmt: skip
        high, broad = kit.px(_TICK), max(1, kit.px(2))
        for stop in range(len(self._stops)):
            at = (round(self.x_of(stop)) - broad // 2, y - high // 2)
            parts.append(_bar(f"stop {stop}", at, (broad, high), grey))
        parts += self._names()
        for judged in self._judged():
            face = disc(kit.art, judged.node, kit.px(_DISC))
            parts.append(centred(f"judged {judged.stop}", face, self.x_of(judged.stop), y, 3))
        width, height = kit.px(_KNOB[0]), kit.px(_KNOB[1])
        corner = (knob - width // 2, y - height // 2)
        rim = max(1, kit.px(2))
        inner = (corner[0] + rim, corner[1] + rim)
        colour = TEXT_ON_GOLD if not self.hovered else LACQUER
        parts.append(_bar("rim", corner, (width, height), colour, z=1))
        parts.append(_bar("knob", inner, (width - 2 * rim, height - 2 * rim), BRASS_LIGHT, z=2))
        return parts

    def _names(self) -> list[WidgetPart]:
        """What the parts of the game are called, where there is room."""
        kit, parts = self.kit, list[WidgetPart]()
        size = kit.size(TypeScale.SMALL).within(self.rect.h * 0.36)
        free = 0.0
        for chapter, following in zip(self._chapters, (*self._chapters[1:], None), strict=False):
            width = kit.lettering.width(chapter.title, Face.MEDIUM, size)
            x = self.x_of(chapter.stop)
            end = self.x_of(following.stop) if following else float(self.rect.w)
            left = min(max(x - width / 2, free, 0.0), self.rect.w - width)
            if left < free or left + width > max(end, x + width / 2) + kit.px(6):
                continue
            line = kit.lettering.line(chapter.title, Face.MEDIUM, size, TEXT_DIM)
            name = f"name {chapter.stop}"
            parts.append(centred(name, line, left + width / 2, self.rect.h * _NAME_Y))
            free = left + width + kit.px(16)
        return parts


class PlayButton(Plate):
    """The large button in the middle: play, or stand still."""

    def __init__(
        self, kit: Kit, key: WidgetKey, rect: Rect, on_press: Callable[[], None], *,
        playing: Callable[[], bool], tip: str,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect, on_press, kind=Kind.PRIMARY, tip=tip)
        self._playing = playing

    def _state(self) -> Hashable:
        return super()._state(), self._playing()

    def _make(self) -> list[WidgetPart]:
        (width, height), kit = self.rect.size, self.kit
        which = DrawnSign.PAUSE if self._playing() else DrawnSign.PLAY
        face = sign(kit.art, which, round(min(width, height) * _SIGN), TEXT_ON_GOLD)
        return [*self._plaques(), centred("sign", face, width / 2, height / 2 + self._sink)]


def _bar(
    name: str, at: tuple[int, int], size: tuple[int, int], colour: tuple[int, int, int], z: int = 0
) -> WidgetPart:
    face = Surface(size)
    face.fill(colour)
    return WidgetPart(name, face, *at, z)
