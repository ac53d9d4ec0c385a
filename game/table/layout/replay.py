"""Where the bar under a replay lies, and what is on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.ui.boxes import Unit
from game.ui.theme import LACQUER_BOTTOM

if TYPE_CHECKING:
    from game.ui.rooms.parts import Size

_BAR: Final = 152
_LINE: Final = (10, 56)  # from the upper edge of the bar to the timeline, and how high it is, u
_BUTTONS: Final = 108
_BUTTON: Final = 62
_MARGIN: Final = 34
_ICON, _COMPACT_ICON = 58, 70
_STEP, _COMPACT_STEP = 76, 80
_BAR_WIDE: Final = 480
_GAP: Final = 14


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """Rectangles in px. The table has the window down to `table_height`; `line` is the timeline,
    `steps` are the buttons from the first to the last place with play in their middle."""

    table_height: int
    bar: Rect
    line: Rect
    back: Rect
    hands: Rect
    steps: tuple[Rect, ...]
    speed: Rect
    game: Rect


def replay_layout(unit: Unit) -> ReplayLayout:
    """The layout for one window."""
    u, across, middle = unit.u, unit.across, unit.across / 2
    height = round(_BAR * u)
    top = unit.height - height

    def box(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(round(x * u), top + round(y * u), round(w * u), round(h * u))

    icon = _COMPACT_ICON if unit.compact else _ICON
    step = _COMPACT_STEP if unit.compact else _STEP
    reach = 2 * step + icon / 2
    room = min(_BAR_WIDE, middle - reach - 24 - _MARGIN)
    short = room * 0.4 - _GAP
    row = _BUTTONS - _BUTTON / 2
    return ReplayLayout(
        table_height=top,
        bar=Rect(0, top, unit.width, height),
        line=box(_MARGIN, _LINE[0], across - 2 * _MARGIN, _LINE[1]),
        back=box(_MARGIN, row, short, _BUTTON),
        hands=box(_MARGIN + short + _GAP, row, room - short - _GAP, _BUTTON),
        steps=tuple(
            box(middle + (place - 2) * step - icon / 2, _BUTTONS - icon / 2, icon, icon)
            for place in range(5)
        ),
        speed=box(across - _MARGIN - room, row, room * 0.45 - _GAP, _BUTTON),
        game=box(across - _MARGIN - room * 0.55, row, room * 0.55, _BUTTON),
    )


def above_bar(size: Size, make: Callable[[Size], pygame.Surface]) -> pygame.Surface:
    """Any room there."""
    bar = replay_layout(Unit(*size)).bar
    room = pygame.Surface(size)
    room.fill(LACQUER_BOTTOM)
    room.blit(make((bar.w, bar.y)), (0, 0))
    return room
