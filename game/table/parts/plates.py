"""Who sits there: medallion, plate with name and chips, what they are doing, dealer button."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.table.layout.table import PLATE
from game.table.parts.draw_context import DrawContext, Mood, Z
from game.ui.paint.painter import Plaque
from game.ui.paint.portraits import RING, Gaze, corner_of, faded, medallion
from game.ui.paint.signs import three_chips
from game.ui.picture.compositor import Picture
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


class Plates:
    """Draws the plates; only those that changed."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self._drawn: dict[int, PlateState] = {}
        self._lines: dict[int, _Line] = {}

    def draw(self, picture: Picture, seat: int, state: PlateState) -> None:
        """Bring the plate of a seat up to date."""
        if self._drawn.get(seat) == state:
            return
        self._medallion(picture, seat, state)
        self._plate(picture, seat, state)
        self._drawn[seat] = state

    def roll(self, picture: Picture, seat: int, chips: int) -> None:
        """Another total while it counts, on a plate that stays as it is."""
        state = self._drawn.get(seat)
        if state is not None and state.chips != chips:
            self._drawn[seat] = counted = replace(state, chips=chips)
            wide = self._number(picture, seat, chips)
            if state.since is not None:
                self._draw_note(picture, seat, self._note_of(counted), wide)

    def face(self, picture: Picture, seat: int, mood: Mood, looks: Gaze | None = None) -> None:
        """Another face on a plate that stays as it is, or eyes that look elsewhere."""
        state = self._drawn.get(seat)
        if state is not None and (state.mood, state.looks) != (mood, looks):
            self._drawn[seat] = replace(state, mood=mood, looks=looks)
            self._medallion(picture, seat, self._drawn[seat])

    def face_ahead(self, seat: int, mood: Mood, looks: Gaze) -> None:
        """Let the face of a plate be made as it will be with eyes that look there."""
        state, art = self._drawn.get(seat), self._context.art
        if state is not None:
            name, width = self._face_of(seat, replace(state, mood=mood))
            art.ahead(medallion, art, name, width, looks)

    def _face_of(self, seat: int, state: PlateState) -> tuple[str, int]:
        """Name and width in px of a drawing."""
        diameter = self._context.px(self._context.poses.seat(seat).medallion_width)
        return f"characters/{state.character}-{state.mood.value}", round(diameter / RING)

    def _medallion(self, picture: Picture, seat: int, state: PlateState) -> None:
        context, layout = self._context, self._context.poses.seat(seat)
        x, y = context.unit.at(*layout.medallion)
        diameter = context.px(layout.medallion_width)
        if layout.medallion_width:  # else who sits there is in the room himself
            self._portrait(picture, seat, state, diameter)
        if state.deals:
            language = context.words.language
            button = context.art.sprite(f"chips/dealer-{language}", context.px(44))
            side = -1 if layout.side == "right" else 1
            aside, below = _AT_SIDES if layout.side in ("left", "right") else _AT_TOP
            at = (x + side * diameter * aside, y + diameter * below)
            context.centre(picture, ("dealer", seat), button, at, Z.MEDALLION + 1)
        else:
            picture.drop(("dealer", seat))

    def _portrait(self, picture: Picture, seat: int, state: PlateState, diameter: int) -> None:
        context = self._context
        x, y = context.unit.at(*context.poses.seat(seat).medallion)
        if state.on_turn or state.leads or state.wins:
            halo = context.paint.halo(diameter, u=context.u, strength=1.0 if state.wins else 0.8)
            at = (x - diameter / 2, y - diameter / 2)
            context.put(picture, ("halo", seat), halo, at, Z.HALO)
        else:
            picture.drop(("halo", seat))
        drawing = medallion(context.art, *self._face_of(seat, state), state.looks)
        if state.broke:
            drawing = faded(drawing)
        picture.put(("medallion", seat), drawing, corner_of(drawing, (x, y)), Z.MEDALLION)

    def _plate(self, picture: Picture, seat: int, state: PlateState) -> None:
        context, layout = self._context, self._context.poses.seat(seat)
        box, px = layout.plate, context.px
        green = state.on_turn or (state.leads and layout.side == "me")
        style = Plaque.GREEN if green else Plaque.LACQUER
        border = 3 * context.u if state.on_turn or state.wins else None
        plaque = context.paint.plaque(
            px(box.w), px(box.h), style, u=context.u, step=px(9), border=border
        )
        x, y = context.unit.at(box.x, box.y)
        context.put(picture, ("plate", seat), plaque, (x, y), Z.PLATE)
        mirrored = layout.side == "right"
        inset = 14 if mirrored else layout.medallion_width / 2 + 12
        left = x + px(inset)
        right = x + px(box.w) - px(layout.medallion_width / 2 + 12 if mirrored else 14)
        upper, lower = y + px(box.h) * 0.3, y + px(box.h) * 0.715
        size, room = context.text(TypeScale.PLATE_NAME, PLATE), round(right - left)
        name = context.lettering.fit(state.name, Face.SEMIBOLD, size, room, TEXT)
        context.flush(picture, ("name", seat), name, (left, upper), Z.PLATE + 1)
        symbol = three_chips(context.art, px(24 * context.unit.grown(PLATE)))
        context.flush(picture, ("symbol", seat), symbol, (left, lower), Z.PLATE + 1)
        beside = left + symbol.get_width() + px(8)
        note = self._note_of(state)
        number = self._number_size(state.chips, note, right - beside)
        self._lines[seat] = _Line(beside, right, lower, number)
        wide = self._number(picture, seat, state.chips)
        self._draw_note(picture, seat, note, wide)

    def _number(self, picture: Picture, seat: int, chips: int) -> int:
        """The total on a plate; its width in px."""
        context, line = self._context, self._lines[seat]
        number = context.lettering.figures(str(chips), Face.SEMIBOLD, line.number, BRASS_LIGHT)
        context.flush(picture, ("chips", seat), number, (line.left, line.y), Z.PLATE + 1)
        return number.get_width()

    def _number_size(self, chips: int, note: "_Note", room: float) -> int:
        """Larger text leaves room for what is said beside the total."""
        context, size = self._context, self._context.text(TypeScale.NUMBER, PLATE)
        beside = context.lettering.width(note.text, note.face, note.sizes[_PLAIN]) + self._apart
        for tried in (size, round((size + size.plain) / 2)):
            if context.lettering.figures_width(str(chips), Face.SEMIBOLD, tried) + beside <= room:
                return tried
        return size.plain

    @property
    def _apart(self) -> int:
        """Least room in px between the total and what is said beside it."""
        return self._context.px(5 if self._context.unit.text <= 1 else 12)

    def _note_of(self, state: PlateState) -> "_Note":
        """What is done, or was won or lost, and the sizes it may be set in."""
        context, change = self._context, state.gained
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

    def _draw_note(self, picture: Picture, seat: int, note: "_Note", number: int) -> None:
        """What is said beside a total that is so many px wide."""
        context, line = self._context, self._lines[seat]
        room = line.right - line.left - number - self._apart
        fitting = (
            s for s in note.sizes if context.lettering.width(note.text, note.face, s) <= room
        )
        size = next(fitting, 0)
        if not note.text or not size:
            picture.drop(("note", seat))
            return
        label = context.lettering.line(note.text, note.face, size, note.colour)
        at = (line.right, line.y)
        context.flush(picture, ("note", seat), label, at, Z.PLATE + 1, right=True)


_PLAIN: Final = 2
"""Which of the sizes of a note is the one it is drawn in without larger text."""


class _Line(NamedTuple):
    """Where the total and what is said beside it stand: the ends of the line and its middle, and
    the size of the total, px."""

    left: float
    right: float
    y: float
    number: int


class _Note(NamedTuple):
    """The words at the right of a plate; `sizes` in px, the best one first."""

    text: str
    face: Face
    colour: RGB
    sizes: tuple[int, ...]
