"""Who sits there: medallion, plate with name and chips, what they are doing, dealer button; and the
bubbles of those who speak.
"""

from dataclasses import dataclass, replace
from math import inf
from typing import Final, NamedTuple

from game.table.layout.table import PLATE, SeatLayout
from game.table.part import DrawContext, Mood, Part, Transition, Z
from game.ui.art import RING, Gaze, corner_of, faded, medallion
from game.ui.compositor import Items
from game.ui.paint.painter import Plaque, Tail
from game.ui.paint.signs import three_chips
from game.ui.text import Face
from game.ui.theme import (
    BRASS_LIGHT,
    GAIN,
    LOSS,
    RGB,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GREEN,
    TEXT_ON_PAPER,
    TypeScale,
)
from game.ui.timeline import Rolling


@dataclass(frozen=True, slots=True)
class PlateState:
    """What a plate says. `change` is a gain or loss, None where there is none; instead of it, chips
    won or lost `since` there were so many are counted along with the total. `looks`: where, if not
    as the face is drawn."""

    name: str
    character: str
    chips: int
    note: str
    mood: Mood = Mood.CALM
    deals: bool = False
    on_turn: bool = False
    leads: bool = False  # at the showdown, until somebody wins
    wins: bool = False
    broke: bool = False
    change: int | None = None
    since: int | None = None
    looks: Gaze | None = None

    @property
    def gained(self) -> int | None:
        """What was won or lost, as far as it is to be read."""
        return self.change if self.since is None else self.chips - self.since or None


_AT_TOP: Final = (0.33, 0.4)
_AT_SIDES: Final = (0.4, 0.345)
"""Where the dealer button lies on a portrait, in shares of its width from its middle: at the sides
clear of the hand below."""


class SeatPlate(Part[PlateState]):
    """Medallion, plate and what lies beside them at one seat; its total counts to a new one."""

    transition = Transition(comes=0.2, names=frozenset({"halo"}))

    def __init__(self, context: DrawContext, seat: int) -> None:
        super().__init__(context, "plate", seat)
        self._layout = context.poses.seat(seat)
        self._chips = Rolling()

    def begin(self) -> None:
        self._chips.go(self.state.chips, self.now, at_once=self.age == inf or self.context.calm)

    @property
    def moves(self) -> bool:
        return not self._chips.over(self.now)

    def face_ahead(self, mood: Mood, looks: Gaze) -> None:
        """Let the face be made as it will be with eyes that look there."""
        if self.there:
            name, width = self._face_of(replace(self.state, mood=mood))
            self.context.art.ahead(medallion, self.context.art, name, width, looks)

    def place(self, items: Items) -> None:
        state = replace(self.state, chips=self._chips.at(self.now))
        if self._layout.medallion_width:  # else who sits there is in the room himself
            self._place_portrait(items, state)
        if state.deals:
            context, layout = self.context, self._layout
            x, y = context.unit.at(*layout.medallion)
            button = context.art.sprite(f"chips/dealer-{context.words.language}", context.px(44))
            diameter, side = context.px(layout.medallion_width), -1 if layout.side == "right" else 1
            aside, below = _AT_SIDES if layout.side in ("left", "right") else _AT_TOP
            at = (x + side * diameter * aside, y + diameter * below)
            items.centre("dealer", button, at, Z.MEDALLION + 1)
        self._place_plate(items, state)

    def _face_of(self, state: PlateState) -> tuple[str, int]:
        diameter = self.context.px(self._layout.medallion_width)
        return f"characters/{state.character}-{state.mood.value}", round(diameter / RING)

    def _place_portrait(self, items: Items, state: PlateState) -> None:
        context = self.context
        (x, y), diameter = (
            context.unit.at(*self._layout.medallion),
            context.px(self._layout.medallion_width),
        )
        if state.on_turn or state.leads or state.wins:
            halo = context.paint.halo(diameter, u=context.u, strength=1.0 if state.wins else 0.8)
            items.shape("halo", halo, (x - diameter / 2, y - diameter / 2), Z.HALO)
        drawing = medallion(context.art, *self._face_of(state), state.looks)
        if state.broke:
            drawing = faded(drawing)
        items.put("medallion", drawing, corner_of(drawing, (x, y)), Z.MEDALLION)

    def _place_plate(self, items: Items, state: PlateState) -> None:
        context, layout = self.context, self._layout
        box, px = layout.plate, context.px
        green = state.on_turn or (state.leads and layout.side == "me")
        style = Plaque.GREEN if green else Plaque.LACQUER
        border = 3 * context.u if state.on_turn or state.wins else None
        plaque = context.paint.plaque(
            px(box.w), px(box.h), style, u=context.u, step=px(9), border=border
        )
        x, y = context.unit.at(box.x, box.y)
        items.shape("plaque", plaque, (x, y), Z.PLATE)
        mirrored = layout.side == "right"
        inset = 14 if mirrored else layout.medallion_width / 2 + 12
        left = x + px(inset)
        right = x + px(box.w) - px(layout.medallion_width / 2 + 12 if mirrored else 14)
        upper, lower = y + px(box.h) * 0.3, y + px(box.h) * 0.715
        size, room = context.text(TypeScale.PLATE_NAME, PLATE), round(right - left)
        name = context.lettering.fit(state.name, Face.SEMIBOLD, size, room, TEXT)
        items.left("name", name, (left, upper), Z.PLATE + 1)
        symbol = three_chips(context.art, px(24 * context.unit.grown(PLATE)))
        items.left("symbol", symbol, (left, lower), Z.PLATE + 1)
        left += symbol.get_width() + px(8)
        note = self._note_of(state)
        number = context.lettering.figures(
            str(state.chips), Face.SEMIBOLD, self._number_size(note, right - left), BRASS_LIGHT
        )
        items.left("chips", number, (left, lower), Z.PLATE + 1)
        free = right - left - number.get_width() - self._apart
        for note_size in note.sizes:  # what does not fit is left out
            if note.text and context.lettering.width(note.text, note.face, note_size) <= free:
                label = context.lettering.line(note.text, note.face, note_size, note.colour)
                items.right("note", label, (right, lower), Z.PLATE + 1)
                break

    def _number_size(self, note: "_Note", room: float) -> int:
        """Larger text leaves room for what is said beside the total."""
        context, size = self.context, self.context.text(TypeScale.NUMBER, PLATE)
        chips = str(self.state.chips)
        beside = context.lettering.width(note.text, note.face, note.sizes[_PLAIN]) + self._apart
        for tried in (size, round((size + size.plain) / 2)):
            if context.lettering.figures_width(chips, Face.SEMIBOLD, tried) + beside <= room:
                return tried
        return size.plain

    @property
    def _apart(self) -> int:
        """Least room in px between the total and what is said beside it."""
        return self.context.px(5 if self.context.unit.text <= 1 else 12)

    def _note_of(self, state: PlateState) -> "_Note":
        """What is done, or was won or lost, and the sizes it may be set in."""
        context, change = self.context, state.gained
        text, face, scale = state.note, Face.MEDIUM, TypeScale.SMALL
        colour: RGB = TEXT_ON_GREEN if state.on_turn else TEXT_DIM
        shares: tuple[float, ...] = (1.0, 0.85)
        if change is not None:
            text, face, scale = context.words.signed(change), Face.SEMIBOLD, TypeScale.NUMBER
            colour = GAIN if change > 0 else LOSS if change < 0 else TEXT_DIM
            shares = (1.0, 0.85, 0.72)
        size = context.text(scale, PLATE)
        plain = (max(SMALLEST_TEXT_PX, round(size.plain * share)) for share in shares)
        return _Note(text, face, colour, (size, round((size + size.plain) / 2), *plain))


_PLAIN: Final = 2  # which of the sizes of a note is the one it is drawn in without larger text


class _Note(NamedTuple):
    """The words at the right of a plate; `sizes` in px, the best one first."""

    text: str
    face: Face
    colour: RGB
    sizes: tuple[int, ...]


_LINE: Final = 14  # characters; longer sayings take two lines
_STEP: Final = 24  # u from one width of a bubble to the next
_LARGEST: Final = 1.5  # times the size drawn


class Bubble(Part[str]):
    """What the guest at one seat says. It is the first thing to give way where it is crowded."""

    transition = Transition(0.16, 10)

    def __init__(self, context: DrawContext, seat: int) -> None:
        super().__init__(context, "bubble", seat)
        self._seat = context.poses.seat(seat)

    def place(self, items: Items) -> None:
        context, lines, room = self.context, lines_of(self.state), self._seat.bubble
        large = context.text(TypeScale.BODY, _LARGEST)
        sizes = {round(large.plain + (large - large.plain) * n / 3) for n in range(4)}
        for size in sorted(sizes, reverse=True):
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


def measured(context: DrawContext, lines: list[str], size: int) -> tuple[int, int]:
    """Width and height of a paper for these lines."""
    step = context.px(_STEP)  # few sizes, so that they are kept
    wide = max(context.lettering.width(line, Face.ITALIC, size) for line in lines)
    high = context.lettering.leading(size) * len(lines) + context.px(22)
    return -(-(wide + context.px(28)) // step) * step, high


def lines_of(text: str) -> list[str]:
    """The one or two lines of a saying: as it was written, else broken near the middle."""
    if "\n" in text:
        return text.split("\n")[:2]
    if len(text) <= _LINE:
        return [text]
    spaces = [i for i, letter in enumerate(text) if letter == " "]
    at = min(spaces, key=lambda i: abs(i - len(text) / 2), default=len(text))
    return [text[:at], text[at + 1 :]]
