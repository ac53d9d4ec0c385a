"""What is printed on a gamepad, for key caps: the typefaces of the game have no signs for it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from game.input.commands import LEFT_RIGHT, UP_DOWN, PadButton
from game.ui.paint.light import shown
from game.ui.paint.svg import Sheet, number

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.theme import RGB

_FACES: Final = (PadButton.A, PadButton.B, PadButton.X, PadButton.Y)
_SHAPES: Final = {
    "✕": "M22 22L78 78M78 22L22 78",
    "○": "M50 14C70 14 86 30 86 50C86 70 70 86 50 86C30 86 14 70 14 50C14 30 30 14 50 14Z",
    "□": "M20 20H80V80H20Z",
    "△": "M50 12L90 80H10Z",
}
"""Cross, circle, square and triangle."""
ROUND: Final = {button.value: button.name for button in _FACES} | {each: each for each in _SHAPES}
"""Signs of round buttons, and what stands on them: letters, or a shape that is drawn."""
_ARMS: Final = {
    PadButton.UP.value: "U",
    PadButton.DOWN.value: "D",
    PadButton.LEFT.value: "L",
    PadButton.RIGHT.value: "R",
    UP_DOWN: "UD",
    LEFT_RIGHT: "LR",
}
"""The arms of the D-pad that are lit."""
_TRIANGLES: Final = {
    "U": (50, 8, 68, 32, 32, 32),
    "D": (50, 92, 68, 68, 32, 68),
    "L": (8, 50, 32, 32, 32, 68),
    "R": (92, 50, 68, 32, 68, 68),
}
_CROSS: Final = "M36 4H64V36H96V64H64V96H36V64H4V36H36Z"
_LINES: Final = "M14 26H86M14 50H86M14 74H86"
_WINDOWS: Final = "M12 12H62V62H12Z M38 74V88H88V38H74"
_STROKES: Final = {PadButton.MENU.value: _LINES, PadButton.VIEW.value: _WINDOWS, **_SHAPES}
"""Menu and View, as on the pads of today, and the shapes."""
_LINE: Final = 9


def pad_sign(text: str, px: int, colour: RGB) -> Surface | None:
    """A sign in letters `px` large; None where the text is to be written in letters."""
    if text not in _ARMS and text not in _STROKES:
        return None
    side = round(px * 0.98)
    scale = side / 100
    sheet = Sheet(side, side)
    if text in _STROKES:
        sheet.stroke(_scaled(_STROKES[text], scale), colour, max(1.2, _LINE * scale))
        return shown(sheet.raster())
    sheet.stroke(_scaled(_CROSS, scale), colour, max(1.0, 6 * scale))
    for arm in _ARMS[text]:
        x, y = _TRIANGLES[arm][::2], _TRIANGLES[arm][1::2]
        path = "L".join(
            f"{number(a * scale)} {number(b * scale)}" for a, b in zip(x, y, strict=True)
        )
        sheet.fill(f"M{path}Z", colour)
    return shown(sheet.raster())


def _scaled(path: str, scale: float) -> str:
    """Path data with every number by `scale`."""
    return re.sub(r"\d+", lambda found: number(int(found[0]) * scale), path)
