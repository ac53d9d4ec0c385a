"""What the review draws itself: bars, the hatched missing piece, the discs of its timeline."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from game.ui.art import Art, converted, kept
from game.ui.paint.svg import Sheet, number, rounded
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_SHADE,
    BRASS_SHINE,
    FILL_BURGUNDY,
    FILL_DISABLED,
    FILL_GOLD,
    FILL_GREEN,
    FILL_LACQUER,
    LACQUER_BOTTOM,
    LOSS,
    TEXT_DISABLED,
    Stops,
    mix,
)

if TYPE_CHECKING:
    from pygame import Surface


class Fill(Enum):
    """What a bar is made of."""

    BEST = FILL_GOLD
    CHOSEN = FILL_BURGUNDY
    LOST = ((0.0, LOSS), (1.0, mix(LOSS, LACQUER_BOTTOM, 0.2)))
    OTHER = ((0.0, mix(TEXT_DISABLED, LACQUER_BOTTOM, 0.25)), (1.0, FILL_DISABLED[0][1]))


class MarkKind(Enum):
    """What a disc of the timeline stands for."""

    DEAL = "deal"
    OTHERS = "others"
    SHOWING = "showing"
    WAITING = "waiting"
    PLAIN = "plain"
    GOOD = "good"
    LAMP = "lamp"


_GROUNDS: Final[dict[MarkKind, Stops]] = {
    MarkKind.GOOD: FILL_GREEN,
    MarkKind.LAMP: FILL_BURGUNDY,
}
_ICONS: Final = {MarkKind.GOOD: "check", MarkKind.LAMP: "bulb"}


@kept
def bar(art: Art, size: tuple[int, int], fill: Fill, u: float) -> Surface:
    """A bar of `size` px: a light edge above, round corners."""
    width, height = max(2, size[0]), max(2, size[1])
    sheet = Sheet(width, height)
    stops: Stops = fill.value
    radius = min(4 * u, width / 2, height / 2)
    sheet.fill(rounded(0, 0, width, height, radius), sheet.linear(0, height, stops))
    if width > 2 * radius:
        line = f"M{number(radius)} {number(u)}L{number(width - radius)} {number(u)}"
        sheet.stroke(line, BRASS_SHINE, max(1.0, 1.5 * u), 0.4)
    return converted(sheet.raster())


@kept
def hatch(art: Art, size: tuple[int, int], u: float) -> Surface:
    """The missing piece: slanted lines of `size` px in the colour of losses."""
    width, height = max(2, size[0]), max(2, size[1])
    sheet = Sheet(width, height)
    step, lean = 13 * u, height * 0.6
    x = -lean
    while x < width:
        low, high = max(0.0, x), min(float(width), x + lean)
        y0 = height * (1 - (low - x) / lean)
        y1 = height * (1 - (high - x) / lean)
        path = f"M{number(low)} {number(y0)}L{number(high)} {number(y1)}"
        sheet.stroke(path, LOSS, max(1.2, 3 * u), 0.6)
        x += step
    return converted(sheet.raster())


@kept
def gauge(art: Art, size: tuple[int, int], share: float, u: float, *, fill: Fill) -> Surface:
    """A groove of `size` px, filled from the left by a share from 0 to 1."""
    width, height = size
    filled = max(round(2 * u), round(share * (width - 4 * u))) if share else 0
    sheet = Sheet(width, height)
    sheet.fill(rounded(0, 0, width, height, 4 * u), LACQUER_BOTTOM)
    edge = max(1.0, 1.2 * u)
    frame = rounded(edge / 2, edge / 2, width - edge, height - edge, 4 * u)
    sheet.stroke(frame, BRASS_SHADE, edge, 0.55)
    stops: Stops = fill.value
    if filled:
        inner = rounded(2 * u, 2 * u, filled, height - 4 * u, min(3 * u, filled / 2))
        sheet.fill(inner, sheet.linear(0, height, stops))
    return converted(sheet.raster())


@kept
def disc(art: Art, node: MarkKind, diameter: int) -> Surface:
    """A disc of the timeline, `diameter` px wide: what it stands for is drawn in it."""
    sheet = Sheet(diameter, diameter)
    middle, line = diameter / 2, max(1.2, diameter * 0.045)
    ground = sheet.linear(0, diameter, _GROUNDS.get(node, FILL_LACQUER))
    sheet.circle((middle, middle), middle - 0.5, BRASS_LIGHT)
    sheet.circle((middle, middle), middle - 0.5 - line, ground)
    if node not in _ICONS:
        _draw(sheet, node, diameter)
    whole = sheet.raster()
    if node in _ICONS:
        icon = art.tinted(f"icons/{_ICONS[node]}", round(diameter * 0.56), BRASS_SHINE)
        whole.blit(icon, icon.get_rect(center=(round(middle), round(middle))))
    return converted(whole)


def _draw(sheet: Sheet, node: MarkKind, diameter: int) -> None:
    """The small drawings there is no icon for, in hundredths of the disc."""
    s, line = diameter / 100, max(1.2, diameter * 0.05)

    def path(*points: tuple[float, float], closed: bool = False) -> str:
        words = "L".join(f"{number(x * s)} {number(y * s)}" for x, y in points)
        return f"M{words}" + ("Z" if closed else "")

    match node:
        case MarkKind.DEAL:
            back = path((30, 38), (44, 31), (44, 64), (38, 67), closed=True)
            front = path((46, 31), (66, 35), (61, 70), (41, 66), closed=True)
            sheet.stroke(back, BRASS_LIGHT, line)
            sheet.fill(front, LACQUER_BOTTOM)
            sheet.stroke(front, BRASS_LIGHT, line)
        case MarkKind.OTHERS:
            sheet.circle((50 * s, 36 * s), 9 * s, BRASS_LIGHT)
            body = path((43, 46), (57, 46), (60, 62), (40, 62), closed=True)
            sheet.fill(body, BRASS_LIGHT)
            sheet.fill(path((33, 65), (67, 65), (67, 73), (33, 73), closed=True), BRASS_LIGHT)
        case MarkKind.SHOWING:
            sheet.stroke(path((36, 28), (36, 74)), BRASS_LIGHT, line)
            flag = path((36, 29), (68, 29), (60, 40), (68, 51), (36, 51), closed=True)
            sheet.fill(flag, BRASS_LIGHT)
        case MarkKind.PLAIN:
            sheet.circle((50 * s, 50 * s), 15 * s, BRASS_LIGHT)
        case _:
            for x in (34, 50, 66):
                sheet.circle((x * s, 50 * s), 4.5 * s, BRASS_LIGHT)
