"""The owl's note on the table (story/first-turn): where it lies, and how it comes in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.table.deluxe.story.owl_places import Pointer, Spot, lone_button, placed, ring, thing
from game.table.deluxe.story.teaching.owl_paper import (
    Setting,
    Style,
    painted,
    settings,
    strip,
)
from game.table.part import Z
from game.ui.paint.svg import Sheet, polyline
from game.ui.picture.timeline import out_cubic
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE

if TYPE_CHECKING:
    from game.table.deluxe.story.first_turn import Said
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture

IN: Final = 0.16
"""Seconds until it lies there."""
_FROM: Final = 10
"""u above its place it comes from."""
_Z: Final = Z.TOAST + 2
_GROUP: Final = "owl"


@dataclass(frozen=True, slots=True)
class Beside:
    """What lies beside a note: `cards` in the own hand, the `index` of the one it names, from the
    left (below 0: none), the own `seat`, the width of its `ribbon` in px, and whether the place of
    the toast is `free`."""

    cards: int
    index: int
    seat: int
    ribbon: int
    free: bool = True


@dataclass(frozen=True, slots=True)
class Laid:
    """A note in its place."""

    said: Said
    setting: Setting
    spot: Spot


def laid(said: Said, context: DrawContext, beside: Beside, ribbon: float) -> Laid:
    """Where a note lies; `ribbon`: the width of the own one, u."""
    layout, cards = context.poses.layout, beside.cards
    about = thing(said.note, layout, cards, beside.index, ribbon)
    ways = list(settings(said, context))
    found = placed(said.note, layout, cards, about, [way.shape for way in ways])
    if found is not None:
        return Laid(said, ways[found[0]], found[1])
    setting, box = strip(said, context)
    button = lone_button(layout, cards, box, setting.shape.button)
    return Laid(said, setting, Spot(box, button, ring(said.note, about)))


class OwlNotes:
    """Draws one note at a time."""

    def __init__(self, context: DrawContext, *, calm: bool) -> None:
        """`calm`: with reduced motion it is there at once."""
        self._context, self._calm = context, calm
        self._laid: Laid | None = None
        self.paper: pygame.Rect | None = None
        """Where it lies, px."""
        self._asked: tuple[object, ...] = ()
        self._note: tuple[pygame.Surface, tuple[int, int]] | None = None
        self._age = 0.0

    @property
    def laid(self) -> Laid | None:
        """The note that lies there."""
        return self._laid

    def tell(self, picture: Picture, said: Said | None, beside: Beside) -> None:
        """Show this note, or none."""
        asked = (said, beside)
        if asked == self._asked:
            return
        before, self._asked = self._laid, asked
        self._laid = (
            laid(said, self._context, beside, beside.ribbon / self._context.u) if said else None
        )
        if self._laid and self._laid.setting.style is Style.STRIP and not beside.free:
            self._laid = None
        picture.drop_group(_GROUP)
        if self._laid is None:
            self._note = self.paper = None
            return
        if before is None or before.said.note is not self._laid.said.note:
            self._age = 0.0
        now, u = self._laid, self._context.u
        box = now.spot.paper
        self.paper = pygame.Rect(round(box.x * u), round(box.y * u), box.w * u, box.h * u)
        self._note = painted(now.said, now.setting, now.spot, self._context)
        self._put_pointer(picture, now.spot.pointer)
        self._put(picture)

    def ring(self, picture: Picture, *, reached: bool) -> None:
        """The ring around the button of the note, while keys have `reached` it."""
        key = (_GROUP, "focus")
        if self._laid is None or not reached:
            picture.drop(key)
            return
        context, box, u = self._context, self._laid.spot.button, self._context.u
        ring = context.paint.focus_ring(context.px(box.w), context.px(box.h), u=u)
        context.put(picture, key, ring, (box.x * u, box.y * u), Z.BUTTON + 8)

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._age += seconds

    @property
    def moving(self) -> bool:
        """Whether a note is still coming in."""
        return self._note is not None and self._age < IN and not self._calm

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself; `at_once`: nothing does."""
        if at_once:
            self._age = IN
        if self._note is not None:
            self._put(picture)

    def _put(self, picture: Picture) -> None:
        assert self._note is not None
        surface, (x, y) = self._note
        rest = 0.0 if self._calm else 1 - out_cubic(min(1.0, self._age / IN))
        up = round(_FROM * self._context.u * rest)
        picture.put((_GROUP, "note"), surface, (x, y - up), _Z + 1, live=rest > 0)

    def _put_pointer(self, picture: Picture, pointer: Pointer) -> None:
        """The line or the ring, where there is no paper tail."""
        context, u = self._context, self._context.u
        if pointer.ring is not None:
            box = pointer.ring
            size = context.px(box.w), context.px(box.h)
            ring = context.paint.focus_ring(*size, u=u, step=context.px(10))
            context.put(picture, (_GROUP, "ring"), ring, (box.x * u, box.y * u), _Z)
        if pointer.line:
            surface, at = _drawn(pointer.line, u)
            picture.put((_GROUP, "line"), surface, at, _Z)


def _drawn(
    points: tuple[tuple[float, float], ...], u: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A thin brass line with a dot at its end."""
    air, dot = max(3, round(6 * u)), max(2.5, 4.5 * u)
    left = round(min(x for x, _ in points) * u) - air
    top = round(min(y for _, y in points) * u) - air
    right = round(max(x for x, _ in points) * u) + air
    foot = round(max(y for _, y in points) * u) + air
    drawing = Sheet(right - left, foot - top)
    way = [(x * u - left, y * u - top) for x, y in points]
    path = polyline(way)
    drawing.stroke(path, BRASS_SHADE, max(2.5, 4 * u))
    drawing.stroke(path, BRASS_LIGHT, max(1.2, 2 * u))
    drawing.circle(way[-1], dot, BRASS_SHADE)
    drawing.circle(way[-1], dot * 0.72, BRASS_LIGHT)
    return drawing.raster(), (left, top)
