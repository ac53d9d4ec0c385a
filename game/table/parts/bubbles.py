"""What guests say: a paper bubble beside their plate, for as long as it takes to read."""

from typing import Final

from game.table.layout.table import SeatLayout
from game.table.part import Part, Transition
from game.table.parts.draw_context import DrawContext, Z
from game.ui.paint.painter import Tail
from game.ui.picture.items import Items
from game.ui.text.renderer import Face
from game.ui.theme import TEXT_ON_PAPER, TypeScale

_LINE: Final = 14  # characters; longer sayings take two lines
_STEP: Final = 24  # u from one width of a bubble to the next
_LARGEST: Final = 1.5  # times the size drawn


def seconds_to_read(text: str) -> float:
    """How long a bubble stays, in seconds of table time."""
    return 1.4 + 0.045 * len(text)


class Bubble(Part[str]):
    """What the guest at one seat says. It is the first thing to give way where it is crowded."""

    transition = Transition(0.16, 10)

    def __init__(self, context: DrawContext, seat: int) -> None:
        super().__init__(context, "bubble", seat)
        self._seat = context.poses.seat(seat)

    def place(self, items: Items) -> None:
        context, lines, room = self.context, lines_of(self.state), self._seat.bubble
        for size in _sizes(context):
            width, height = measured(context, lines, size)
            if width <= room.w * context.u + 1 and height <= room.h * context.u + 1:
                break
        else:
            return
        leading = context.lettering.leading(size)
        tail = Tail.DOWN_RIGHT if self._seat.side == "right" else Tail.DOWN_LEFT
        x, y = _corner(self._seat, context.u, width, height)
        items.shape(
            "paper", context.paint.bubble(width, height, tail, u=context.u), (x, y), Z.BUBBLE
        )
        for number, text in enumerate(lines):
            line = context.lettering.line(text, Face.ITALIC, size, TEXT_ON_PAPER)
            middle = y + height / 2 + (number - (len(lines) - 1) / 2) * leading
            items.centre(number, line, (x + width / 2, middle), Z.BUBBLE + 1)


def _corner(seat: SeatLayout, u: float, width: int, height: int) -> tuple[float, float]:
    """Upper left corner in px: at the foot of its room, near the end of the plate."""
    room, y = seat.bubble, seat.bubble.foot * u - height
    if seat.side == "host":  # who sits there himself speaks beside his head
        return room.x * u, y
    if seat.side == "right":
        near = min(room.right, seat.plate.x + _OVER) * u - width
    else:
        near = min((seat.plate.right - _OVER) * u, room.right * u - width)
    return max(room.x * u, near), y


_OVER: Final = 24  # u a bubble may lie over the end of a plate


def _sizes(context: DrawContext) -> list[int]:
    """Sizes of text to try, the largest first."""
    size = context.text(TypeScale.BODY, _LARGEST)
    return sorted({round(size.plain + (size - size.plain) * n / 3) for n in range(4)}, reverse=True)


def measured(context: DrawContext, lines: list[str], size: int) -> tuple[int, int]:
    """Width and height of a paper for these lines."""
    step = context.px(_STEP)  # few sizes, so that they are kept
    wide = max(context.lettering.width(line, Face.ITALIC, size) for line in lines)
    return -(-(wide + context.px(28)) // step) * step, _height(context, len(lines), size)


def _height(context: DrawContext, lines: int, size: int) -> int:
    return context.lettering.leading(size) * lines + context.px(22)


def lines_of(text: str) -> list[str]:
    """The one or two lines of a saying: as it was written, else broken near the middle."""
    if "\n" in text:
        return text.split("\n")[:2]
    if len(text) <= _LINE:
        return [text]
    spaces = [i for i, letter in enumerate(text) if letter == " "]
    at = min(spaces, key=lambda i: abs(i - len(text) / 2), default=len(text))
    return [text[:at], text[at + 1 :]]
