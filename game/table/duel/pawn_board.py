"""The board of a pawn shelf: walnut in a brass frame, with dark compartments."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet, rounded
from game.ui.rooms.parts import blank, multiply, scaled, texture
from game.ui.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.table.layout.table import Box
    from game.ui.art import Art

_TEXTURE: Final = (380, 604)  # units of the panels' wood
_FRAME: Final = 4.5
_ROUND: Final = 7
_GLOW: Final = rgb("#7A5A32")
_LIT: Final = rgb("#E0A85A")
_RIM: Final = ((0.0, rgb("#F6DE98")), (0.5, rgb("#D0A24A")), (1.0, rgb("#A67C33")))
_NICHE: Final = ((0.0, rgb("#0C0704")), (0.3, rgb("#1E130B")), (1.0, rgb("#2B1C10")))


def board(art: Art, u: float, box: Box, niches: Sequence[Box]) -> pygame.Surface:
    """The board with its empty compartments; made beside the frames, and kept."""
    size = (round(box.w * u), round(box.h * u))
    key = ("pawn board", size, len(niches))
    holes = [
        (
            round(niche.x * u) - round(box.x * u),
            round(niche.y * u) - round(box.y * u),
            round(niche.w * u),
            round(niche.h * u),
        )
        for niche in niches
    ]
    return art.flat(key, partial(_board, size, u, holes))


def lit_niche(art: Art, size: tuple[int, int], u: float) -> pygame.Surface:
    """The light in a compartment that is not empty."""

    def make() -> pygame.Surface:
        width, height = size
        sheet = Sheet(width, height)
        light = sheet.radial(
            (width / 2, height * 0.42),
            0.62 * width,
            [(0.0, _LIT, 0.62), (0.5, _LIT, 0.3), (1.0, _LIT, 0.05)],
        )
        sheet.fill(rounded(0, 0, width, height, 10 * u), light)
        return shown(sheet.raster())

    return art.flat(("lit niche", size), make)


def _board(
    size: tuple[int, int], u: float, holes: Sequence[tuple[int, int, int, int]]
) -> pygame.Surface:
    width, height = size
    wood = _wood(size, u)
    mask = Sheet(width, height)
    mask.fill(rounded(0, 0, width, height, _ROUND * u), rgb("#FFFFFF"))
    whole = blank(size, clear=True)
    whole.blit(wood, (0, 0))
    cut = blank(size, clear=True)
    cut.blit(mask.raster(), (0, 0))
    whole.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet = Sheet(width, height)
    line = max(1.5, _FRAME * u)
    outer = rounded(0, 0, width, height, _ROUND * u)
    inner = rounded(line, line, width - 2 * line, height - 2 * line, max(1.0, _ROUND * u - line))
    sheet.fill(outer + inner, sheet.linear(0, height, _RIM))
    hair = max(1.0, 1.2 * u)
    seam = rounded(
        line + hair, line + hair, width - 2 * (line + hair), height - 2 * (line + hair), 4 * u
    )
    sheet.fill(inner + seam, rgb("#2A1606"), 0.8)
    for hole in holes:
        _niche(sheet, hole, u)
    whole.blit(sheet.raster(), (0, 0))
    return whole


def _wood(size: tuple[int, int], u: float) -> pygame.Surface:
    """The panels' wood with its grain along the boards, a little darker below."""
    across = pygame.transform.rotate(texture("panel"), 90)
    scale = max(u, size[0] / _TEXTURE[1], size[1] / _TEXTURE[0])
    grain = scaled(across, (round(_TEXTURE[1] * scale) + 1, round(_TEXTURE[0] * 0.8 * scale) + 1))
    wood = blank(size)
    wood.blit(grain, (0, 0))
    shade = Sheet(*size)
    levels = ((0.0, rgb("#E6DED4")), (0.35, rgb("#CEC4B8")), (1.0, rgb("#A89E92")))
    shade.fill(rounded(-9, -9, size[0] + 18, size[1] + 18, 1), shade.linear(0, size[1], levels))
    dark = blank(size)
    dark.blit(shade.raster(), (0, 0))
    multiply(wood, dark)
    return wood


def _niche(sheet: Sheet, hole: tuple[int, int, int, int], u: float) -> None:
    """A compartment: dark under its upper edge, a breath of light in the middle."""
    x, y, width, height = hole
    lip, r = max(1.0, 1.4 * u), 9 * u
    sheet.fill(
        rounded(x - lip, y - lip, width + 2 * lip, height + 2 * lip, r + lip), rgb("#1A0D05"), 0.7
    )
    form = rounded(x, y, width, height, r)
    sheet.fill(form, sheet.linear(y, y + height, _NICHE))
    glow = [(0.0, _GLOW, 0.62), (0.45, _GLOW, 0.34), (1.0, _GLOW, 0.0)]
    sheet.fill(form, sheet.radial((x + width / 2, y + height * 0.4), 0.55 * width, glow))
    band = height * 0.15
    sheet.fill(rounded(x, y, width, band, min(r, band / 2.1)), rgb("#080402"), 0.45)
