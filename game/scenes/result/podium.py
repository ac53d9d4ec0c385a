"""The podium under its arch: the first three of the evening, rising; the others in a row below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.scenes.result.page import EndedMatch
from game.ui.art import converted, faded, without
from game.ui.nodes import show_portrait
from game.ui.paint.signs import three_chips
from game.ui.paint.styles import Plaque
from game.ui.paint.svg import Point, Sheet, number, polygon
from game.ui.text import Face
from game.ui.theme import (
    BRASS_BODY,
    BRASS_LIGHT,
    BRASS_SHADE,
    BRASS_SHINE,
    FELT_DARK,
    LACQUER,
    TEXT,
    TypeScale,
    mix,
    rgb,
)
from game.ui.timeline import out_cubic
from game.ui.tree import Pen

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

RISES: Final = 0.6  # s from the empty arch to the finished podium
TWINKLES: Final = 6.0  # s the sparkles live; then the picture rests
_HEIGHTS: Final = {1: 239, 2: 183, 3: 145}  # units of the podium, by place
_WIDTH, _GAP = 196, 10  # units of the podium
_BUST: Final = {1: 186, 2: 158, 3: 158}  # units of the podium, width
_DELAYS: Final = (0.35, 0.15, 0.0)  # shares of the time after which a step begins to rise
_FRAME: Final = 10  # units of the podium
_SPRING: Final = 206  # the arch's sides begin to bend so far under its top
_RAYS, _SPARKLES = 15, 16
_ORDER: Final = {1: (0,), 2: (1, 0), 3: (1, 0, 2)}  # who stands where, from left to right
_GREEN: Final = ("#2F8263", "#1F6A50", "#CFE8A8", "#A9CF90", "#7FB489")
_BURGUNDY: Final = ("#A03048", "#7A1E32", "#F0B8A0", "#D99A8C", "#B8707A")
"""Of an arch: ground in the middle and around it, and light from the middle outwards."""
_TIGHT: Final = 4  # so many side by side under the podium leave no room for names


@dataclass(frozen=True, slots=True)
class Entry:
    """One player as the result shows them; the winner's `note` is shown."""

    name: str
    character: str
    place: int
    chips: int
    note: str
    champion: bool
    gone: tuple[str, ...] = ()  # ids of what is missing in the portrait


def entries(ended: EndedMatch) -> list[Entry]:
    """Everybody, the best first."""
    words, naming, games = ended.words, ended.naming, ended.story.games
    return [
        Entry(
            name=naming(standing.seat),
            character=naming.character(standing.seat),
            place=standing.place,
            chips=ended.page.chips(ended, standing.seat),
            note=words("result.games_won", count=games, won=standing.won),
            champion=standing.seat in ended.story.champions,
            gone=ended.gone(standing.seat),
        )
        for standing in ended.story.standings
    ]


class Podium:
    """Arch and steps in a box of px."""

    def __init__(self, pen: Pen, box: Rect, best: Sequence[Entry]) -> None:
        """`best`: at most three, the first place first. The arch is put with `pen`."""
        services = self._services = pen.services
        self.box = box
        self._k = box.w / 640  # px of one unit of the podium, which is smaller in narrow windows
        pen.put(arch(services, box.size, self._k), box.topleft, 0)
        self._steps = [self._step(index, best) for index in range(len(best))]
        chance = Random(1930)  # the same every evening, in the arch's upper half
        self._sparkles = [
            (
                round(box.x + box.w * (0.1 + 0.8 * chance.random())),
                round(box.y + box.h * (0.07 + 0.3 * chance.random())),
                chance.random(),
            )
            for _ in range(_SPARKLES)
        ]
        """Their places and phases."""
        self._sparkle = services.art.sprite("icons/sparkle", max(5, round(16 * self._k)))

    @property
    def blocks(self) -> tuple[Rect, ...]:
        """The steps at their full height, the first place first."""
        return tuple(step.block.get_rect(topleft=(step.x, step.top)) for step in self._steps)

    def draw(self, picture: Picture, age: float) -> None:
        """Put it in as it is `age` seconds after the beginning."""
        rise = min(1.0, age / RISES)
        for index, step in enumerate(self._steps):
            delay = _DELAYS[index]
            share = out_cubic(min(1.0, max(0.0, (rise - delay) / (1 - delay))))
            self._draw_step(picture, index, step, share)
        # sparkles come and go, each in its own time; in a room without motion they stay away
        over = rise < 1 or age >= TWINKLES or self._services.settings.reduced_motion
        for index, (x, y, phase) in enumerate(self._sparkles):
            light = 0.0 if over else sin(pi * ((age / 1.8 + phase) % 1)) ** 3
            light *= min(1.0, max(0.0, TWINKLES - age))
            if light < 0.02:
                picture.drop(("sparkle", index))
                continue
            half = self._sparkle.get_width() // 2
            at = (x - half, y - half)
            picture.put(
                ("sparkle", index), self._sparkle, at, 7, live=True, alpha=round(255 * light)
            )

    def _draw_step(self, picture: Picture, index: int, step: _Step, share: float) -> None:
        full = step.block.get_height()
        height = round(full * share)
        top = self.box.bottom - height
        if height:
            seen = step.block.subsurface((0, 0, step.block.get_width(), height))
            block = step.block if height == full else seen
            picture.put(("step", index), block, (step.x, top), 6)
        bust_top = top - step.bust.get_height() + round(2 * self._k)
        left = step.x + (step.block.get_width() - step.bust.get_width()) // 2
        bust = step.bust
        if over := max(0, bust_top + bust.get_height() - self.box.bottom):
            size = (bust.get_width(), bust.get_height() - over)
            bust = bust.subsurface((0, 0, *size))
        picture.put(("bust", index), bust, (left, bust_top), 5)

    def _step(self, index: int, best: Sequence[Entry]) -> _Step:
        entry, k = best[index], self._k
        order = _ORDER[len(best)]
        width, gap = round(_WIDTH * k), round(_GAP * k)
        whole = len(best) * width + (len(best) - 1) * gap
        x = self.box.x + (self.box.w - whole) // 2 + order.index(index) * (width + gap)
        place = min(3, entry.place)
        height = round(_HEIGHTS[place] * k * max(1.0, min(1.12, self.box.h / (563 * k))))
        mood = "pleased" if entry.champion else "calm" if entry.chips else "worried"
        name, wide = f"busts/{entry.character}-{mood}", round(_BUST[place] * k)
        bust = without(self._services.art, name, wide, entry.gone)
        if not entry.chips:
            bust = faded(bust)
        return _Step(x, self.box.bottom - height, self._block(entry, width, height), bust)

    def _block(self, entry: Entry, width: int, height: int) -> Surface:
        """A step with everything written on it; open at the foot."""
        services, k, kit = self._services, self._k, self._services.kit
        step = max(4, round(20 * k))
        face = kit.paint.plaque(
            width, height + 2 * step, Plaque.LACQUER, u=services.u, step=step,
            border=max(1.0, round(3 * k)), shadow=0,
        )  # fmt: skip
        block = Surface((width, height), SRCALPHA)
        block.blit(face.surface, (face.dx, face.dy))
        first, middle = entry.place == 1, width / 2
        size = kit.size(56 if first else 40)
        y = (38 if first else 34) * k
        _blit(block, kit.lettering.brass_plain(str(entry.place), size), (middle, y))
        y += (50 if first else 38) * k
        name = kit.lettering.fit(
            entry.name, Face.SEMIBOLD, kit.size(22), width - round(20 * k), TEXT
        )
        _blit(block, name, (middle, y))
        y += (35 if first else 32) * k
        chips = three_chips(services.art, kit.px(34))
        amount = kit.lettering.figures(str(entry.chips), Face.BOLD, kit.size(26), BRASS_LIGHT)
        gap = kit.px(8)
        left = middle - (chips.get_width() + gap + amount.get_width()) / 2
        _blit(block, chips, (left + chips.get_width() / 2, y))
        _blit(block, amount, (left + chips.get_width() + gap + amount.get_width() / 2, y))
        if first:
            size = kit.size(TypeScale.SMALL)
            lines = kit.lettering.wrap(entry.note, Face.MEDIUM, size, width - round(16 * k))
            for index, line in enumerate(lines[:2]):
                at = (middle, y + 38 * k + index * kit.lettering.leading(size))
                _blit(block, kit.lettering.line(line, Face.MEDIUM, size, TEXT), at)
        return converted(block)


@dataclass(frozen=True, slots=True)
class _Step:
    x: int
    top: int
    block: Surface
    bust: Surface


def lay_places(entries: Sequence[Entry], pen: Pen, box: Rect) -> None:
    """Everybody after the third, side by side on one plaque; with names where they have room."""
    services, kit, case = pen.services, pen.kit, pen.kit.lettering
    pen.shape(kit.paint.plaque(*box.size, u=kit.u, step=kit.px(13)), box.topleft, 1)
    width, named = box.w / max(2, len(entries)), len(entries) < _TIGHT
    for index, entry in enumerate(entries):
        left = box.x + index * width + (width / 2 if len(entries) == 1 else 0)
        if index:
            line = Surface((max(1, kit.px(1.4)), round(box.h * 0.6)))
            line.fill(mix(BRASS_SHADE, LACQUER, 0.5))
            pen.centre(line, (left, box.centery))
        start = _show_portrait(pen, entry, (left, box.centery), tight=len(entries) > 2)
        if named:
            room, size = round(left + width - kit.px(8) - start), 22 if len(entries) < 3 else 19
            name = case.fit(entry.name, Face.MEDIUM, kit.size(size), room, TEXT)
            pen.left(name, (start, box.y + box.h * 0.34))
        y = box.y + box.h * (0.68 if named else 0.5)
        chips = pen.left(three_chips(services.art, kit.px(28)), (start, y))
        amount = case.figures(str(entry.chips), Face.SEMIBOLD, kit.size(23), BRASS_LIGHT)
        pen.left(amount, (start + chips.w + kit.px(7), y))


def _show_portrait(pen: Pen, entry: Entry, at: Point, *, tight: bool) -> float:
    """Place and portrait, where it is `tight` the one on the other; where the words begin, px."""
    kit, (left, y) = pen.kit, at
    diameter = kit.px(42 if tight else 62)
    middle = left + (kit.px(10) + diameter / 2 if tight else kit.px(98))
    show_portrait(
        pen, entry.character, (middle, y + kit.px(3)), diameter,
        mood="calm" if entry.chips else "worried", gone=entry.gone, grey=not entry.chips,
    )  # fmt: skip
    if tight:
        spot = (middle - diameter * 0.34, y + diameter * 0.42)
        pen.centre(kit.paint.disc(round(kit.size(17) * 1.45), u=kit.u).surface, spot, 3)
        number = kit.lettering.line(str(entry.place), Face.BOLD, kit.size(17), BRASS_LIGHT)
        pen.centre(number, spot, 4)
        return middle + diameter / 2 + kit.px(6)
    place = kit.lettering.brass_plain(str(entry.place), kit.size(36))
    pen.centre(place, (left + kit.px(36), y))
    return middle + diameter / 2 + kit.px(10)


def _blit(target: Surface, surface: Surface, middle: Point) -> None:
    target.blit(surface, surface.get_rect(center=(round(middle[0]), round(middle[1]))))


# --- the arch ------------------------------------------------------------------------------------
def arch(services: Services, size: tuple[int, int], k: float, *, burgundy: bool = False) -> Surface:
    """An arch of brass with rays of light in it, of `size` px; `k` px are one unit of its frame and
    bend. In green, or in `burgundy`."""
    inner, outer, glow, mid, far = _BURGUNDY if burgundy else _GREEN
    dark = rgb("#2A0810") if burgundy else FELT_DARK

    def make() -> Surface:
        width, height = size
        sheet = Sheet(width, height)
        frame = max(4.0, _FRAME * k)
        brass = sheet.linear(
            0, height, ((0, BRASS_SHINE), (0.25, BRASS_LIGHT), (0.55, BRASS_BODY), (1, BRASS_SHADE))
        )
        sheet.fill(_outline(width, height, 0, k), rgb("#1A0F08"))
        sheet.fill(_outline(width, height, max(1.0, 1.5 * k), k), brass)
        sheet.fill(_outline(width, height, frame - 1, k), rgb("#071A12"))
        inside = frame + max(1.0, 1.2 * k)
        middle = (width / 2, height * 0.62)
        reach = height * 0.72
        sheet.fill(
            _outline(width, height, inside, k),
            sheet.radial(
                middle, reach,
                [(0, rgb(inner), 1), (0.35, rgb(outer), 1), (1, dark, 1)],
            ),
        )  # fmt: skip
        light = sheet.radial(
            middle, reach,
            [(0, rgb(glow), 0.62), (0.3, rgb(mid), 0.38), (0.75, rgb(far), 0.16),
             (1, rgb(far), 0.08)],
        )  # fmt: skip
        border = _points(width, height, inside, k)
        wedges = list[str]()  # of light, from the middle to the edge; the first points straight up
        for index in range(_RAYS):
            start = -pi / 2 + (index - 0.25) * 2 * pi / _RAYS
            edge = [_hit(middle, border, start + part / 12 * pi / _RAYS) for part in range(13)]
            wedges.append(polygon([middle, *edge]))
        sheet.fill("".join(wedges), light)
        return converted(sheet.raster())

    return services.art.flat(("arch", *size, k, burgundy), make)


def _points(width: int, height: int, inset: float, k: float) -> list[Point]:
    """The arch's outline from the left foot over the top to the right foot."""
    spring = _SPRING * k
    rx, ry = width / 2 - inset, spring - inset
    points: list[Point] = [(inset, height)]
    for index in range(49):
        turn = pi - pi * index / 48
        points.append((width / 2 + rx * cos(turn), spring - ry * sin(turn)))
    return [*points, (width - inset, height)]


def _outline(width: int, height: int, inset: float, k: float) -> str:
    n, spring = number, _SPRING * k
    rx, ry = width / 2 - inset, spring - inset
    return (
        f"M{n(inset)} {n(height)}V{n(spring)}A{n(rx)} {n(ry)} 0 0 1 {n(width - inset)} {n(spring)}"
        f"V{n(height)}Z"
    )


def _hit(middle: Point, border: Sequence[Point], turn: float) -> Point:
    """Where a ray from the middle leaves the arch."""
    dx, dy = cos(turn), sin(turn)
    closed = [*border, border[0]]
    for (x0, y0), (x1, y1) in pairwise(closed):
        ex, ey = x1 - x0, y1 - y0
        cross = dx * ey - dy * ex
        if abs(cross) < 1e-9:
            continue
        t = ((x0 - middle[0]) * ey - (y0 - middle[1]) * ex) / cross
        s = ((x0 - middle[0]) * dy - (y0 - middle[1]) * dx) / cross
        if t > 0 and -1e-9 <= s <= 1 + 1e-9:
            return middle[0] + dx * t, middle[1] + dy * t
    return middle
