"""What the panel screens have in common: the wall, the header, key legends, portraits,
ribbons, panels and what the owl says."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.match.options import CHARACTERS
from game.rules.variants import HandValue
from game.table.cloth import plain_where_strong
from game.ui.nodes import speech_paper
from game.ui.paint.portraits import RING, corner_of, faded, without
from game.ui.paint.styles import Plaque, Ribbon
from game.ui.picture.items import Items
from game.ui.rooms.room import wall_room
from game.ui.text.paragraph import put_paragraph
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_SHADE,
    LACQUER,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GOLD,
    TEXT_ON_PAPER,
    TypeScale,
    mix,
)

if TYPE_CHECKING:
    from game.ui.services import Services

_STAND_IN: Final = "owl"
HEADER_Y: Final = 54
"""Middle of the header line, u."""

_LINES: Final = 190  # width of the three thin lines beside a header
_LINES_GAP: Final = 18
_LEGEND: Final = 1.25
"""So much larger a key legend may be on its plaque."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One entry of a key legend: the key as printed on its cap, and what it does."""

    cap: str
    does: str


def portrayed(character: str) -> str:
    """The character whose portrait is shown: of one that is no longer in the game, the owl's."""
    return character if character in CHARACTERS else _STAND_IN


def wall(services: Services) -> Surface:
    """The panelled wall at the window's size."""
    name, make = plain_where_strong(services.settings, "wall", wall_room)
    return services.art.room(name, services.size, make)


def header(
    items: Items,
    services: Services,
    title: str,
    *,
    scale: float = TypeScale.HEADER,
    aside: float = 160,
) -> None:
    """The screen's name in brass between thin lines; `aside` u stay free at both ends."""
    kit, case = services.kit, services.lettering
    room = services.size[0] - 2 * kit.px(aside)
    size: int = kit.size(scale)
    while size > 24 and case.width(title, Face.DISPLAY, size) > room:
        size -= 1
    letters = case.brass(case.cut(title, Face.DISPLAY, size, room), size)
    middle = (services.size[0] / 2, kit.px(HEADER_Y))
    items.centre("header", letters, middle, 2)
    half = case.width(title, Face.DISPLAY, size) / 2 + kit.px(_LINES_GAP + 16)
    width = kit.px(_LINES)
    if half + width > room / 2:
        return
    for left in (True, False):
        lines = kit.paint.header_lines(width, u=kit.u, left=left)
        x = middle[0] - half - width if left else middle[0] + half
        y = middle[1] - lines.surface.get_height() // 2
        items.shape(("header", left), lines, (x, y), 1)


def legend(
    items: Items, services: Services, hints: Sequence[Hint], middle: tuple[float, float], room: int
) -> None:
    """Keys and what they do on a smoky plaque at most `room` px wide; the last ones give way."""
    kit = services.kit
    size, inner, outer = kit.size(TypeScale.SMALL, _LEGEND), kit.px(11), kit.px(27)
    row: list[tuple[Surface, int]] = []
    taken = kit.px(20)
    for hint in hints:
        if not hint.cap:
            continue  # the device used last has no key for it
        cap = kit.paint.key_cap(hint.cap, u=kit.u, text=kit.grown(_LEGEND)).surface
        word = kit.lettering.line(hint.does, Face.MEDIUM, size, TEXT_DIM)
        wide = cap.get_width() + inner + word.get_width() + outer
        if taken + wide - outer + kit.px(20) > room:
            break
        taken += wide
        row += [(cap, inner), (word, outer)]
    if not row:
        return
    width, height = taken - outer + kit.px(20), kit.px(40 if kit.u >= 0.72 else 44)
    left, top = round(middle[0] - width / 2), round(middle[1] - height / 2)
    face = kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0)
    items.shape("legend", face, (left, top), 1)
    x = left + kit.px(20)
    for index, (surface, gap) in enumerate(row):
        items.left(("legend", index), surface, (x, top + height / 2), 2)
        x += surface.get_width() + gap


def smoky_line(
    items: Items, services: Services, name: str, text: str, middle: tuple[float, float], room: int
) -> None:
    """A sentence on a smoky plaque of its own, at most `room` px wide around a point."""
    kit = services.kit
    pad, height = kit.px(20), kit.px(40 if kit.u >= 0.72 else 44)
    line = kit.lettering.fit(
        text, Face.MEDIUM, kit.size(TypeScale.SMALL, _LEGEND), room - 2 * pad, TEXT_DIM
    )
    width = line.get_width() + 2 * pad
    face = kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0)
    items.shape(
        f"{name} plaque", face, (round(middle[0] - width / 2), round(middle[1] - height / 2)), 1
    )
    items.centre(name, line, middle, 2)


def medallion(  # noqa: PLR0913, a portrait and its place
    items: Items,
    services: Services,
    name: Hashable,
    character: str,
    middle: tuple[float, float],
    diameter: int,
    *,
    mood: str = "calm",
    gone: Iterable[str] = (),
    grey: bool = False,
    z: int = 2,
) -> None:
    """A portrait whose ring is `diameter` px wide around a point; ears stand out above it. `gone`:
    ids of groups that are missing in it."""
    portrait = f"characters/{portrayed(character)}-{mood}"
    drawing = without(services.art, portrait, round(diameter / RING), gone)
    if grey:
        drawing = faded(drawing)
    items.put(name, drawing, corner_of(drawing, middle), z)


def ribbon(
    items: Items,
    services: Services,
    value: HandValue,
    middle: tuple[float, float],
    *,
    style: Ribbon,
    room: int,
    face: Face = Face.DISPLAY,
) -> Rect:
    """A combination's name and points around a point in px, at most `room` px wide; its band.

    Small letters are never set in the display face."""
    kit, words = services.kit, services.words
    number = kit.lettering.line(str(value.points), Face.BOLD, kit.size(24, 1.1), TEXT_ON_GOLD)
    unit_word = words("points.short_unit", count=value.points)
    unit = kit.lettering.line(unit_word, Face.SEMIBOLD, kit.size(TypeScale.SMALL, 1), TEXT_ON_GOLD)
    gap, x, y = kit.px(6), *middle
    points = number.get_width() + unit.get_width() + gap + kit.px(22)
    height = round(kit.size(TypeScale.RIBBON) * 1.4)
    name = words(f"combination.{value.combination.name}")
    free = room - points - kit.px(36) - height  # the folded ends hang out by half the height each
    if services.unit.compact:
        face = Face.SEMIBOLD
    size = kit.lettering.fit_size((name,), face, kit.size(25 if face is Face.DISPLAY else 22), free)
    title = kit.lettering.fit(name, face, size, free, TEXT)
    width = title.get_width() + kit.px(36) + points
    left = x - width / 2
    band = kit.paint.ribbon(width, height, style, u=kit.u, points_width=points)
    items.shape("ribbon", band, (left, y - height / 2), 8)
    items.centre("ribbon name", title, (left + (width - points) / 2, y), 9)
    start = left + width - points / 2 - (number.get_width() + gap + unit.get_width()) / 2
    items.left("ribbon points", number, (start, y), 9)
    items.left("ribbon unit", unit, (start + number.get_width() + gap, y + 2 * kit.u), 9)
    return Rect(round(left), round(y - height / 2), width, height)


def panel(
    items: Items,
    services: Services,
    box: Rect,
    title: str,
    name: str,
    *,
    left: bool,
    beside: int = 0,
) -> None:
    """A panel with its title, at the left or in the middle, and the line under it; `beside` u of
    width are for something else."""
    kit = services.kit
    items.shape((name, "panel"), kit.paint.panel(*box.size, u=services.u), box.topleft)
    room = box.w - kit.px(60 + beside)
    size = kit.lettering.size_within(
        title, Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE, 1.15), room
    )
    letters = kit.lettering.brass_plain(kit.lettering.cut(title, Face.DISPLAY, size, room), size)
    y = box.y + kit.px(37)
    if left:
        items.left((name, "title"), letters, (box.x + kit.px(30), y), 1)
    else:
        items.centre((name, "title"), letters, (box.centerx, y), 1)
    rule = (box.x + kit.px(24), box.y + kit.px(64), box.w - kit.px(48), kit.px(1.6))
    items.area((name, "rule"), rule, mix(LACQUER, BRASS_SHADE, 0.6), 1)


def lay_owl(items: Items, services: Services, box: Rect, text: str) -> None:
    """What the owl says, on paper with its tail at the left; as large as the sentence allows."""
    kit = services.kit
    paper, reach = speech_paper(services.art, box.size, services.u)
    items.put("bubble", paper, (box.x - reach, box.y), 1)
    room = Rect(box.x + kit.px(20), box.y + kit.px(5), box.w - kit.px(40), box.h - kit.px(10))
    put_paragraph(
        items, kit, "owl says", text, room, face=Face.ITALIC, most=1.2, ink=TEXT_ON_PAPER, at=0,
        z=3, even=False,
    )  # fmt: skip
