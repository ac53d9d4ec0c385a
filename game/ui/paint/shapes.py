"""Every shape that the painter draws, from the light around things (shadows, glows, pools, rays) to
plaques, ribbons, bubbles, keys and rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, pi, radians, sin
from typing import Final

import pygame

from game.ui.art import converted
from game.ui.lettering import soft
from game.ui.paint.styles import GLOWS, TONES, Cap, Glow, Plaque, Tail, Tone
from game.ui.paint.svg import Point, Sheet, box, number, polygon, rounded, stepped
from game.ui.theme import (
    BRASS_BODY,
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_SHADE,
    BRASS_SHINE,
    FELT_PRINT,
    FILL_PAPER,
    FILL_POINTS,
    FOCUS,
    LACQUER_BOTTOM,
    RGB,
    SEAM,
    SHADOW,
    TEXT_ON_GOLD,
    Stops,
    rgb,
)

CARD_RADIUS: Final = 0.064  # corner radius of a card as a share of its width

RAYS: Final = 24  # rays of a sunburst: a turn by 360 / RAYS degrees looks like none

_RAYS_DRAWN: Final = 480  # px; larger sunbursts are enlarged from this


@dataclass(frozen=True, slots=True)
class Painted:
    """A shape with what its shadow or glow adds around it.

    `dx`, `dy` (px, 0 or less) lead from the shape's top left to the surface's."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0

    def at(self, x: int, y: int) -> tuple[int, int]:
        """Where to blit the surface so that the shape's top left lies at (x, y)."""
        return x + self.dx, y + self.dy


def clear(width: int, height: int, colour: RGB) -> pygame.Surface:
    """A transparent surface whose hidden colour cannot fringe in later filters."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def with_shadow(
    shape: Painted, u: float, strength: float, *, opaque: pygame.Surface | None = None
) -> Painted:
    """The shape on the shadow it throws: down and slightly right, away from the lamp.

    `strength` 1 is at rest, 0.5 pressed; `opaque` is the silhouette if the shape is glassy."""
    if strength <= 0:
        return Painted(converted(shape.surface), shape.dx, shape.dy)
    blur = max(2, round(10 * u * (0.4 + 0.6 * strength)))
    right, down = round(1.2 * u), max(1, round(4.5 * u * strength))
    reach = ceil(blur * 1.3) + 1
    left, top = reach - right, max(0, reach - down)
    width, height = shape.surface.get_size()
    size = (width + left + reach + right, height + top + reach + down)
    silhouette = clear(*size, SHADOW)
    silhouette.blit(opaque or shape.surface, (left + right, top + down))
    result = soft(silhouette, SHADOW, blur, 0.45 + 0.25 * strength)
    result.blit(shape.surface, (left, top))
    return Painted(converted(result), shape.dx - left, shape.dy - top)


def widened(painted: Painted, at: int, more: int) -> Painted:
    """The shape `more` px wider: its column `at` px from its left edge is repeated.

    Plaques are alike along their middle, so only their ends need drawing. The column is copied: a
    part of a surface would lock it while it is scaled, and two threads may widen the same shape."""
    column, (width, height) = at - painted.dx, painted.surface.get_size()
    wide = pygame.Surface((width + more, height), pygame.SRCALPHA)
    wide.blit(painted.surface, (0, 0), (0, 0, column, height))
    middle = pygame.Surface((1, height), pygame.SRCALPHA)
    middle.blit(painted.surface, (0, 0), (column, 0, 1, height))
    wide.blit(pygame.transform.scale(middle, (more + 1, height)), (column, 0))
    wide.blit(painted.surface, (column + more + 1, 0), (column + 1, 0, width - column - 1, height))
    return Painted(converted(wide), painted.dx, painted.dy)


def glow_box(
    width: int,
    height: int,
    radius: float,
    *,
    reach: int,
    colour: RGB,
    core: float = 0.25,
    strength: float = 1,
) -> Painted:
    """Light around a rounded box that is gone after about `reach` px.

    `core` is the share of the reach that is nearly full: 0 a breath of light, 0.5 a rim."""
    grow, blur = max(1, round(reach * core)), max(1, round(reach * (1.1 - core)))
    pad = grow + ceil(blur * 1.3) + 2
    lit = clear(width + 2 * pad, height + 2 * pad, colour)
    area = pygame.Rect(pad - grow, pad - grow, width + 2 * grow, height + 2 * grow)
    pygame.draw.rect(lit, (*colour, 255), area, border_radius=max(1, round(radius + grow)))
    return Painted(soft(lit, colour, blur, strength), -pad, -pad)


def card_glow(width: int, height: int, kind: Glow, *, u: float, degrees: float) -> Painted:
    """The glow behind a card turned by `degrees`, placed as if the card were upright."""
    colour, units = GLOWS[kind]
    light = glow_box(
        width,
        height,
        width * CARD_RADIUS,
        reach=max(4, round(units * u)),
        colour=colour,
        core=0.5,
    )
    if not degrees:
        return Painted(converted(light.surface), light.dx, light.dy)
    turned = pygame.transform.rotozoom(light.surface, degrees, 1)
    wide, high = turned.get_size()
    return Painted(converted(turned), (width - wide) // 2, (height - high) // 2)


@lru_cache(maxsize=16)
def _round_light(
    size: int, colour: RGB, profile: tuple[tuple[float, float], ...]
) -> pygame.Surface:
    """A disc of light `size` px wide; the profile gives (share of radius, opacity)."""
    sheet = Sheet(size, size)
    middle = (size / 2, size / 2)
    light = sheet.radial(middle, size / 2, [(at, colour, alpha) for at, alpha in profile])
    sheet.circle(middle, size / 2, light)
    return sheet.raster()


def _fading(start: float, strength: float) -> tuple[tuple[float, float], ...]:
    """Full up to `start` of the radius, then down to nothing like a cosine."""
    falling = [(k / 8, (1 + cos(pi * k / 8)) / 2) for k in range(9)]
    return (
        (0.0, strength),
        *((start + (1 - start) * at, strength * alpha**1.25) for at, alpha in falling),
    )


def halo(diameter: int, *, reach: int, colour: RGB, strength: float) -> Painted:
    """Warm light behind a disc: brightest along its edge, gone after `reach` px."""
    size = diameter + 2 * reach
    start = diameter / size * 0.94
    return Painted(converted(_round_light(size, colour, _fading(start, strength))), -reach, -reach)


def pool(
    width: int, height: int, *, colour: RGB, strength: float, full: float = 0.25
) -> pygame.Surface:
    """An oval of darkness (or light) with soft edges, exactly `width` x `height` px; it begins to
    fade at the share `full` of the way from its middle."""
    small = _round_light(128, colour, _fading(full, strength))
    return converted(pygame.transform.smoothscale(small, (width, height)))


def sunburst(diameter: int, *, degrees: float, strength: float) -> pygame.Surface:
    """Light rays around a centre, turned by `degrees`; strongest half way out.

    Drawn small: rays of light have no sharp edges, and they turn while seen."""
    size = max(2, min(-(-diameter // 2), _RAYS_DRAWN))
    sheet = Sheet(size, size)
    middle, r = size / 2, size / 2
    profile = ((0, 0.25), (0.12, 0.7), (0.35, 1), (0.6, 0.7), (0.82, 0.25), (1, 0))
    light = sheet.radial(
        (middle, middle), r, [(at, BRASS_SHINE, strength * alpha) for at, alpha in profile]
    )
    n = number
    path = ""
    for ray in range(RAYS):
        a0 = (ray * 360 / RAYS + degrees) * pi / 180
        a1 = a0 + pi / RAYS
        path += (
            f"M{n(middle)} {n(middle)}L{n(middle + r * cos(a0))} {n(middle + r * sin(a0))}"
            f"L{n(middle + r * cos(a1))} {n(middle + r * sin(a1))}Z"
        )
    sheet.fill(path, light)
    return converted(pygame.transform.smoothscale(sheet.raster(), (diameter, diameter)))


# --- The deco shapes as drawings ---


BUBBLE_TAIL_U: Final = 18  # how far the tip of a bubble's tail stands off its body, in design units

SLOT_POOL: Final[RGB] = rgb("#08231B")


def whole(units: float, u: float) -> int:
    """Design units as whole px, at least one."""
    return max(1, round(units * u))


def plaque_step(height: int, u: float) -> int:
    """Corner step in px of a plaque that high: 17 %, but not coarser on tall ones."""
    return max(3, round(min(height * 0.17, 14 * u)))


def plaque_shape(
    width: int,
    height: int,
    style: Plaque,
    *,
    u: float,
    step: int,
    border: float,
    hairline: bool = True,
    tone: Tone | None = None,
) -> pygame.Surface:
    """A plaque without shadow; `step` and `border` in px, `hairline` = thin line inside; `tone`:
    other colours than those of the style."""
    tone = tone or TONES[style]
    sheet = Sheet(width, height)
    face = sheet.linear(0, height, tone.fill)
    rim = sheet.linear(0, height, tone.border)
    under = border / 2  # the face reaches below the rim, or their edges would show a seam
    sheet.fill(stepped(under, under, width - border, height - border, step), face, tone.opacity)
    outer = stepped(0, 0, width, height, step)
    inner = stepped(border, border, width - 2 * border, height - 2 * border, step)
    sheet.fill(outer + inner, rim)
    hair, gap = whole(1, u), border + max(1, round(2.4 * u))
    if hairline and min(width, height) > 2 * (gap + hair + step):
        sheet.fill(
            stepped(gap, gap, width - 2 * gap, height - 2 * gap, step)
            + stepped(
                gap + hair,
                gap + hair,
                width - 2 * gap - 2 * hair,
                height - 2 * gap - 2 * hair,
                step,
            ),
            tone.line,
            tone.line_opacity,
        )
    return sheet.raster()


def silhouette(width: int, height: int, step: int) -> pygame.Surface:
    """The plaque's outline filled, for the shadow of glassy plaques."""
    sheet = Sheet(width, height)
    sheet.fill(stepped(0, 0, width, height, step), SEAM)
    return sheet.raster()


def ring_shape(width: int, height: int, *, u: float, step: int) -> tuple[pygame.Surface, int]:
    """The focus ring around a widget of that size, and its distance from the widget in px.

    It follows stepped corners; `step` 0 gives a plain box."""
    line, seam = max(2.0, 3.4 * u), max(1.5, 2.6 * u)
    gap = max(2.0, 3.3 * u)
    reach = round(gap + line + seam + 0.5)
    sheet = Sheet(width + 2 * reach, height + 2 * reach)

    def contour(away: float) -> str:
        """The widget's outline, moved outwards by that many px."""
        start, grow = reach - away, 2 * away
        return stepped(start, start, width + grow, height + grow, step)

    sheet.fill(contour(gap + line + seam) + contour(0), SEAM, 0.88)
    sheet.fill(contour(gap + line) + contour(gap), FOCUS)
    return sheet.raster(), reach


def ribbon_shape(
    width: int,
    height: int,
    points_width: int,
    colours: tuple[Stops, RGB, RGB],
    u: float,
) -> tuple[pygame.Surface, int]:
    """A folded ribbon and the width in px its ends add on each side."""
    band, end, fold = colours
    e, drop = round(height * 0.5), round(height * 0.16)
    total, low = width + 2 * e, height + drop
    sheet = Sheet(total, low)
    top, inner, notch = round(height * 0.2), round(e * 1.3), round(e * 0.42)

    def mirrored(points: list[Point]) -> list[Point]:
        return [(total - x, y) for x, y in points]

    tail: list[Point] = [
        (0, top), (inner, top), (inner, low), (0, low), (notch, (top + low) / 2),
    ]  # fmt: skip
    crease: list[Point] = [(e, height), (inner, low), (inner, height)]
    sheet.fill(polygon(tail), end)
    sheet.fill(polygon(mirrored(tail)), end)
    sheet.fill(polygon(crease), fold)
    sheet.fill(polygon(mirrored(crease)), fold)
    sheet.fill(box(e, 0, width, height), sheet.linear(0, height, band))
    thread, inset = whole(1.6, u), whole(3, u)
    for y in (inset, height - inset - thread):
        sheet.fill(box(e, y, width, thread), BRASS_LIGHT, 0.8)
    if points_width:
        x = e + width - points_width
        sheet.fill(box(x, 0, points_width, height), sheet.linear(0, height, FILL_POINTS))
        sheet.fill(box(x, 0, whole(1.5, u), height), BRASS_DEEP)
    return sheet.raster(), e


def bubble_tip(width: int, height: int, tail: Tail, u: float) -> tuple[int, int]:
    """Where the tail of a bubble ends, relative to the body's top left, in px."""
    right, down = tail.value
    reach = round(BUBBLE_TAIL_U * u)
    near = round(14 * u)
    return (width - near if right > 0 else near), (height + reach if down > 0 else -reach)


def bubble_shape(width: int, height: int, tail: Tail, u: float) -> tuple[pygame.Surface, int]:
    """A paper bubble and how far its tail stands above the body, in px (0 if it hangs)."""
    line, reach = max(1.0, 1.8 * u), round(BUBBLE_TAIL_U * u)
    right, down = tail.value
    up = reach if down < 0 else 0
    inset, r = line / 2, 16 * u
    x0, y0, x1, y1 = inset, up + inset, width - inset, up + height - inset
    tip_x, tip_y = bubble_tip(width, height, tail, u)
    tip = (tip_x, up + tip_y + (-line if down > 0 else line))
    near, far = (width - 26 * u, width - 56 * u) if right > 0 else (26 * u, 56 * u)
    n = number
    arc = f"A{n(r)} {n(r)} 0 0 1 "
    upper, lower = sorted((near, far)), sorted((near, far), reverse=True)
    spike_up = f"H{n(upper[0])}L{n(tip[0])} {n(tip[1])}L{n(upper[1])} {n(y0)}" if down < 0 else ""
    spike_down = f"H{n(lower[0])}L{n(tip[0])} {n(tip[1])}L{n(lower[1])} {n(y1)}" if down > 0 else ""
    path = (
        f"M{n(x0 + r)} {n(y0)}{spike_up}H{n(x1 - r)}{arc}{n(x1)} {n(y0 + r)}V{n(y1 - r)}"
        f"{arc}{n(x1 - r)} {n(y1)}{spike_down}H{n(x0 + r)}{arc}{n(x0)} {n(y1 - r)}V{n(y0 + r)}"
        f"{arc}{n(x0 + r)} {n(y0)}Z"
    )
    sheet = Sheet(width, height + reach)
    sheet.fill(path, sheet.linear(up, up + height, FILL_PAPER))
    sheet.stroke(path, BRASS_SHADE, line)
    return sheet.raster(), up


def _dashes(start: float, end: float, dash: float, gap: float) -> list[tuple[float, float]]:
    """Dashes between two corners, gaps of equal width on both ends."""
    count = max(0, round((end - start - gap) / (dash + gap)))
    even = (end - start - count * dash) / (count + 1)
    return [
        (start + even + k * (dash + even), start + (k + 1) * (dash + even)) for k in range(count)
    ]


def slot_shape(width: int, height: int, u: float) -> pygame.Surface:
    """A card's empty place: a dark pool in dashed gold, each corner one bent dash."""
    line = whole(2, u)
    inset, r = line / 2, width * CARD_RADIUS
    x1, y1 = width - inset, height - inset
    dash, gap = width * 0.075, width * 0.055
    bend = r + dash * 0.35  # where a corner's dash ends on the straight side
    sheet = Sheet(width, height)
    sheet.fill(rounded(inset, inset, width - line, height - line, r), SLOT_POOL, 0.28)
    n, path = number, ""
    for a, b in _dashes(bend, width - bend, dash, gap):
        path += f"M{n(a)} {n(inset)}H{n(b)}M{n(a)} {n(y1)}H{n(b)}"
    for a, b in _dashes(bend, height - bend, dash, gap):
        path += f"M{n(inset)} {n(a)}V{n(b)}M{n(x1)} {n(a)}V{n(b)}"
    for right, low in ((False, False), (True, False), (True, True), (False, True)):
        path += _corner((inset, inset, x1, y1), r, bend, right=right, low=low)
    sheet.stroke(path, FELT_PRINT, line)
    return sheet.raster()


def _corner(
    frame: tuple[float, float, float, float], r: float, bend: float, *, right: bool, low: bool
) -> str:
    """One bent dash around a corner of the frame (left, top, right, bottom)."""
    sx, sy = (-1 if right else 1), (-1 if low else 1)
    x, y = frame[2 if right else 0], frame[3 if low else 1]
    points = [(x + sx * bend, y)]
    for degrees in range(0, 91, 15):
        a = radians(degrees)
        points.append((x + sx * r * (1 - sin(a)), y + sy * r * (1 - cos(a))))
    points.append((x, y + sy * bend))
    return "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points)


def key_shape(
    width: int, height: int, cap: Cap, u: float, *, round_: bool = False
) -> pygame.Surface:
    """An empty key cap; `round_`: a button of a gamepad."""
    line, r = max(1.0, 1.6 * u), height / 2 if round_ else 6.5 * u
    sheet = Sheet(width, height)
    outer = rounded(0, 0, width, height, r)
    inner = rounded(line, line, width - 2 * line, height - 2 * line, max(1.0, r - line))
    rim, face, strength = (
        (BRASS_BODY, BRASS_BODY, 0.16) if cap is Cap.ON_DARK else (TEXT_ON_GOLD, TEXT_ON_GOLD, 0.08)
    )
    sheet.fill(inner, face, strength)
    sheet.fill(outer + inner, rim, 0.75 if cap is Cap.ON_DARK else 0.55)
    return sheet.raster()


def tick_path(x: float, y: float, size: float) -> str:
    """A tick in a square box."""
    n, k = number, size / 100
    return (
        f"M{n(x + 22 * k)} {n(y + 52 * k)}L{n(x + 42 * k)} {n(y + 72 * k)}"
        f"L{n(x + 80 * k)} {n(y + 28 * k)}"
    )


def paid_rung(width: int, height: int) -> pygame.Surface:
    """A paid price: a wash of gold with a tick at a quarter of the width."""
    sheet = Sheet(width, height)
    sheet.fill(box(0, 0, width, height), BRASS_LIGHT, 0.1)
    size = height * 0.76
    tick = tick_path(width * 0.32 - size / 2, (height - size) / 2, size)
    sheet.stroke(tick, BRASS_BODY, max(1.5, height * 0.08), 0.85)
    return sheet.raster()


def disc_shape(diameter: int, u: float) -> pygame.Surface:
    """A dark round niche in a thin brass ring."""
    sheet, c = Sheet(diameter, diameter), diameter / 2
    line = max(1.0, 1.6 * u)
    sheet.circle((c, c), c, sheet.linear(0, diameter, ((0, BRASS_BODY), (1, BRASS_DEEP))))
    sheet.circle((c, c), c - line, LACQUER_BOTTOM)
    return sheet.raster()


def bulb_shape(diameter: int, *, lit: bool) -> pygame.Surface:
    """A small lamp, burning or not."""
    sheet, c = Sheet(diameter, diameter), diameter / 2
    colours = (
        (rgb("#FFFDF2"), rgb("#FFE7B0"), rgb("#D99A3E"))
        if lit
        else (rgb("#7E5A30"), rgb("#5A3C1C"), rgb("#36220F"))
    )
    stops = [(at, colour, 1.0) for at, colour in zip((0, 0.55, 1), colours, strict=True)]
    sheet.circle((c, c), c, BRASS_DEEP if lit else rgb("#5E4120"))
    sheet.circle((c, c), c * 0.9, sheet.radial((c, c * 0.8), c, stops))
    return sheet.raster()


def rule_fan(width: int, u: float, *, points_left: bool) -> pygame.Surface:
    """Three thin lines beside a header, the longest on top, meeting the title's side."""
    line, pitch = whole(2, u), whole(8, u)
    sheet = Sheet(width, 2 * pitch + line)
    for row, share in enumerate((1, 0.69, 0.4)):
        length = round(width * share)
        sheet.fill(
            box(width - length if points_left else 0, row * pitch, length, line), BRASS_BODY, 0.9
        )
    return sheet.raster()


def bar_shape(width: int, height: int, u: float) -> pygame.Surface:
    """The brass bar behind the row that counts."""
    sheet = Sheet(width, height)
    sheet.fill(box(0, 0, width, height), sheet.linear(0, height, FILL_POINTS))
    line = whole(1, u)
    sheet.fill(box(0, 0, width, line), rgb("#FFF8DC"), 0.7)
    sheet.fill(box(0, height - line, width, line), BRASS_DEEP, 0.7)
    return sheet.raster()


def groove_shape(width: int, height: int, u: float) -> pygame.Surface:
    """The groove of a slider: a dark channel lit at its lower lip."""
    sheet, r = Sheet(width, height), height / 2
    line = max(1.0, 1.4 * u)
    sheet.fill(
        rounded(0, 0, width, height, r),
        sheet.linear(0, height, ((0, rgb("#5A4220")), (1, BRASS_SHADE))),
    )
    sheet.fill(
        rounded(line, line, width - 2 * line, height - 2 * line, max(0.5, r - line)), LACQUER_BOTTOM
    )
    return sheet.raster()
