"""Perforated paper: what stamps are printed on."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Surface

from game.ui.art import Art, converted, kept
from game.ui.lettering import soft
from game.ui.paint.shapes import Painted
from game.ui.paint.svg import Sheet, number, rounded
from game.ui.theme import BRASS_LINE, FILL_PAPER, SHADOW, rgb

_HOLE, _PITCH = 2.6, 11.0  # u, radius of a hole of the perforation, and from one to the next
_FRAME: Final = (9, 0.075)  # from the edge of a stamp to the line in it: u, and of the height


def _perforated(x: float, y: float, w: float, h: float, u: float) -> str:
    """Path data of a rectangle with half round holes along its edges."""
    r, n = _HOLE * u, number
    across, down = max(1, round(w / (_PITCH * u))), max(1, round(h / (_PITCH * u)))
    step_x, step_y = w / across, h / down
    bite = f"A{n(r)} {n(r)} 0 0 0 "
    path = f"M{n(x)} {n(y)}"
    for index in range(across):
        at = x + (index + 0.5) * step_x
        path += f"H{n(at - r)}{bite}{n(at + r)} {n(y)}"
    path += f"H{n(x + w)}"
    for index in range(down):
        at = y + (index + 0.5) * step_y
        path += f"V{n(at - r)}{bite}{n(x + w)} {n(at + r)}"
    path += f"V{n(y + h)}"
    for index in range(across):
        at = x + w - (index + 0.5) * step_x
        path += f"H{n(at + r)}{bite}{n(at - r)} {n(y + h)}"
    path += f"H{n(x)}"
    for index in range(down):
        at = y + h - (index + 0.5) * step_y
        path += f"V{n(at + r)}{bite}{n(x)} {n(at - r)}"
    return path + "Z"


@kept
def _paper(art: Art, size: tuple[int, int], u: float, far: int, *, lit: bool) -> Surface:
    width, height = size
    sheet = Sheet(width + 2 * far, height + 2 * far)
    outline = _perforated(far, far, width, height, u)
    fill = FILL_PAPER if not lit else ((0.0, rgb("#FFFFFF")), (1.0, rgb("#FBF3DC")))
    sheet.fill(outline, sheet.linear(far, far + height, fill))
    inset, line = min(_FRAME[0] * u, _FRAME[1] * height), max(1.0, 1.6 * u)
    inner = rounded(far + inset, far + inset, width - 2 * inset, height - 2 * inset, 1)
    sheet.stroke(inner, BRASS_LINE, line)
    drawn = sheet.raster()
    shape = Sheet(width + 2 * far, height + 2 * far)
    shape.fill(outline, SHADOW)
    whole = soft(shape.raster(), SHADOW, max(1, round(4 * u)), 0.5)
    lower = Surface(whole.get_size(), SRCALPHA)
    lower.blit(whole, (0, round(2 * u)))
    lower.blit(drawn, (0, 0))
    return converted(lower)


def stamp_paper(art: Art, size: tuple[int, int], u: float, *, lit: bool = False) -> Painted:
    """A stamp with nothing on it but its frame; `lit`: pointed at."""
    far = max(2, round(8 * u))
    return Painted(_paper(art, size, u, far, lit=lit), -far, -far)
