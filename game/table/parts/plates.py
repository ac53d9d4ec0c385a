"""Who sits there: medallion, plate with name and chips, what they are doing, dealer button."""

from dataclasses import dataclass, replace
from math import inf
from typing import Final, NamedTuple

from game.table.layout.table import PLATE
from game.table.part import Part, Transition
from game.table.parts.draw_context import DrawContext, Mood, Z
from game.ui.paint.painter import Plaque
from game.ui.paint.portraits import RING, Gaze, corner_of, faded, medallion
from game.ui.paint.signs import three_chips
from game.ui.picture.items import Items
from game.ui.picture.rolling import Rolling
from game.ui.text.renderer import Face
from game.ui.theme import (
    BRASS_LIGHT,
    GAIN,
    LOSS,
    RGB,
    SMALLEST_TEXT_PX,
    TEXT,
    TEXT_DIM,
    TEXT_ON_GREEN,
    TypeScale,
)


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
    leads: bool = False
    """At the showdown, until somebody wins."""
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
        """Name and width in px of a drawing."""
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


_PLAIN: Final = 2
"""Which of the sizes of a note is the one it is drawn in without larger text."""


class _Note(NamedTuple):
    """The words at the right of a plate; `sizes` in px, the best one first."""

    text: str
    face: Face
    colour: RGB
    sizes: tuple[int, ...]
