"""What the host of the first evening says, on a paper beside her, and the ring around what she
means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.panel_page import medallion
from game.table.layout.table import CARD_ASPECT
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import SMALLEST_TEXT_PX, TEXT_DIM_ON_PAPER, TEXT_ON_PAPER, TypeScale

if TYPE_CHECKING:
    from game.table.layout.table import TableLayout
    from game.ui.picture.items import Items
    from game.ui.services import Services

HOST: Final = "owl"
_WIDE: Final = 560
_EDGE: Final = 44
_ASIDE: Final = 344
"""From the middle of the table to where nothing of the player's lies any more, u."""
_ASIDE_LARGE: Final = 374
"""The same where the line under the bowl is set larger."""
_BESIDE_BANNER, _CLEAR_OF_BANNER = 446, 512
"""From the middle to the end of the longest banner, without and with its ornaments."""
_NARROWEST: Final = 230
_TOP: Final = 396
_UNDER_SLIPS: Final = 442
"""The same once slips of paper may hang under the hands of guests."""
_ABOVE_BUTTONS: Final = 22
_ABOVE_CARDS: Final = 9
_OWL: Final = 104
_PAD: Final = (24, 18)
_TEXT: Final = 24
_LARGER: Final = 1.25
_FOOT: Final = 1.15


def note_room(layout: TableLayout, *, won: bool) -> Rect:
    """Where the paper may lie, px: on the free felt at the right, above the buttons; beside the
    banner of the winner from where the game may be `won`."""
    unit, u = layout.unit, layout.unit.u
    half = unit.across / 2 - _EDGE
    aside: float = _ASIDE if unit.text <= 1 else _ASIDE_LARGE
    if won:
        aside = min(_CLEAR_OF_BANNER, max(_BESIDE_BANNER, half - _NARROWEST))
    wide = min(_WIDE, half - aside)
    own = layout.seats[0]
    cards = own.hand[1] - own.card_width * CARD_ASPECT / 2 - _ABOVE_CARDS
    top, foot = _UNDER_SLIPS if won else _TOP, min(layout.buttons[0].y - _ABOVE_BUTTONS, cards)
    left = unit.across - _EDGE - wide
    return Rect(round(left * u), round(top * u), round(wide * u), round((foot - top) * u))


def lay_note(
    items: Items, services: Services, room: Rect, text: str, foot: tuple[str, str]
) -> Rect:
    """Put the paper with a text and, below it, how far the evening is and what to press; where it
    lies. Larger text gives way before the paper grows out of its room."""
    kit = services.kit
    pad_x, pad_y, owl = kit.px(_PAD[0]), kit.px(_PAD[1]), kit.px(_OWL)
    inner, over = room.w - 2 * pad_x, owl // 3
    size, small = int(kit.size(_TEXT, _LARGER)), int(kit.size(TypeScale.SMALL, _FOOT))
    while True:
        lines, step = (
            kit.lettering.wrap(text, Face.MEDIUM, size, inner),
            kit.lettering.leading(size),
        )
        press, low = (
            kit.lettering.wrap(foot[1], Face.ITALIC, small, inner),
            kit.lettering.leading(small),
        )
        under = low * len(press)
        high = len(lines) * step + under + over + 2 * pad_y
        if high <= room.h or max(size, small) <= SMALLEST_TEXT_PX:
            break
        if size > SMALLEST_TEXT_PX:
            size -= 1
        else:
            small -= 1
    tight = min(max(0, high - room.h), over // 2)  # the first line moves up beside the owl
    high, over = high - tight, over - tight
    face = kit.paint.plaque(room.w, high, Plaque.PAPER, u=services.u, step=kit.px(10))
    items.shape("paper", face, room.topleft)
    medallion(items, services, "host", HOST, (room.x + owl * 0.5, room.y), owl, z=1)
    far = kit.lettering.line(foot[0], Face.MEDIUM, small, TEXT_DIM_ON_PAPER)
    items.right("how far", far, (room.right - pad_x, room.y + pad_y + low * 0.4), 1)
    first = room.y + pad_y + over
    for row, line in enumerate(lines):
        letters = kit.lettering.line(line, Face.MEDIUM, size, TEXT_ON_PAPER)
        items.left(("says", row), letters, (room.x + pad_x, first + (row + 0.5) * step), 1)
    y = room.y + high - pad_y - under + low * 0.6
    for row, line in enumerate(press):
        letters = kit.lettering.line(line, Face.ITALIC, small, TEXT_DIM_ON_PAPER)
        items.right(("to press", row), letters, (room.right - pad_x, y + row * low), 1)
    return Rect(room.x, room.y, room.w, high)


def lay_ring(items: Items, services: Services, around: Rect) -> None:
    """Put the ring around what is meant."""
    ring = services.kit.paint.focus_ring(*around.size, u=services.u, step=services.kit.px(14))
    items.shape("ring", ring, around.topleft)
