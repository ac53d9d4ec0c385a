"""The title's first frame: the room before the lamp goes up.

Drawn small and enlarged: soft, as things are in the dark, and ready in a few milliseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.text.lettering import embossed
from game.ui.text.renderer import Face
from game.ui.theme import RGB, SMALLEST_TEXT_PX, TEXT, TypeScale, rgb, type_px

if TYPE_CHECKING:
    from game.scenes.title.layout import TitleLayout
    from game.ui.text.renderer import TextRenderer

_CUT: Final = 12  # the room is drawn this much smaller
_WALL: Final = (rgb("#150B05"), rgb("#0B0502"))
_FRAME: Final = rgb("#2C1C0A")
_FIELD: Final = (rgb("#0B2217"), rgb("#08150E"))
_RAIL: Final = rgb("#1A0F06")
_FELT: Final = (rgb("#0A1D14"), rgb("#05100B"))
_LETTERS: Final = rgb("#6E5222")
_DIM: Final = rgb("#8E8166")
_TAGLINE: Final = 27
_TAGLINE_TRACKING: Final = 2
TRACKING: Final = (15, 26)
"""Units between the letters of either word."""


def quick_room(place: TitleLayout) -> pygame.Surface:
    """The room in the dark, as large as the window."""
    width, height = (-(-side // _CUT) for side in place.size)
    small = pygame.Surface((width, height), 0, 32)
    v = place.u / _CUT
    middle, low = width / 2, height
    _wash(small, pygame.Rect(0, 0, width, height), _WALL)
    for half, rise, colours in ((560, 334, (_FRAME, _FRAME)), (503, 269, _FIELD)):
        box = pygame.Rect(0, 0, round(2 * half * v), round(2 * rise * v))
        box.midtop = (round(middle), round(low - (710 + rise) * v))
        pygame.draw.ellipse(small, colours[0], box)
        _wash(small, pygame.Rect(box.x, box.centery, box.w, height), colours)
    top = round(low - 338 * v)
    small.fill(_RAIL, (0, top, width, height))
    _wash(small, pygame.Rect(0, top + round(68 * v), width, height), _FELT)
    soft = pygame.transform.box_blur(small, 2)
    full = pygame.transform.smoothscale(soft, (width * _CUT, height * _CUT))
    return full if full.get_size() == place.size else full.subsurface((0, 0, *place.size))


def quick_title(
    place: TitleLayout, case: TextRenderer, logo: tuple[str, str], tagline: str
) -> pygame.Surface:
    """The room with the lettering as it stands in the dark."""
    room = quick_room(place)
    sizes = (TypeScale.LOGO, TypeScale.LOGO_SECOND)
    middles = (place.logo_first, place.logo_second)
    for word, size, tracking, middle in zip(logo, sizes, TRACKING, middles, strict=True):
        px, gap = place.px(size), place.px(tracking)
        letters = [case.line(letter, Face.DISPLAY, px, _LETTERS) for letter in word]
        x = middle[0] - (sum(letter.get_width() + gap for letter in letters) - gap) // 2
        for letter in letters:
            room.blit(letter, letter.get_rect(midleft=(x, middle[1])))
            x += letter.get_width() + gap
    lay_tagline(room, place, case, tagline)
    return room


def lay_tagline(
    target: pygame.Surface,
    place: TitleLayout,
    case: TextRenderer,
    text: str,
    *,
    raised: bool = False,
) -> None:
    """The line under the logo, letters a little apart.

    `raised` is for the lit room: bright, and with a shadow."""
    gap, px = round(_TAGLINE_TRACKING * place.u), int(type_px(_TAGLINE, place.u))
    widths = [case.width(letter, Face.SEMIBOLD, px) for letter in text]
    while px > SMALLEST_TEXT_PX and sum(widths) + gap * len(text) > place.tagline_width:
        px -= 1
        widths = [case.width(letter, Face.SEMIBOLD, px) for letter in text]
    gap = max(0, min(gap, (place.tagline_width - sum(widths)) // len(text)))
    x = place.tagline[0] - (sum(widths) + gap * (len(text) - 1)) // 2
    line = pygame.Surface((place.tagline_width, 2 * px), pygame.SRCALPHA)
    line.fill((*(TEXT if raised else _DIM), 0))
    box = line.get_rect(center=place.tagline)
    for letter, width in zip(text, widths, strict=True):
        drawn = case.line(letter, Face.SEMIBOLD, px, TEXT if raised else _DIM)
        line.blit(drawn, drawn.get_rect(midleft=(x - box.x, px)))
        x += width + gap
    shown = embossed(line, px) if raised else line
    target.blit(shown, shown.get_rect(center=place.tagline))


def _wash(small: pygame.Surface, area: pygame.Rect, colours: tuple[RGB, RGB]) -> None:
    """Fill an area from the upper colour to the lower one."""
    column = pygame.Surface((2, 2), 0, 32)  # smoothscale reads two columns
    column.fill(colours[0], (0, 0, 2, 1))
    column.fill(colours[1], (0, 1, 2, 1))
    area = area.clip(small.get_rect())
    if area.w and area.h:
        small.blit(pygame.transform.smoothscale(column, area.size), area)
