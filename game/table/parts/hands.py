"""What belongs to a hand: ribbons, empty slots, the price ladder, the tag on the discard."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Surface

from game.rules.table import FACE_DOWN_CARDS
from game.table.layout.table import PRICES
from game.table.motion.places import OnTable
from game.table.parts.draw_context import DrawContext, Z
from game.ui.paint.painter import Painted, Ribbon, Rung, ladder_rungs
from game.ui.picture.compositor import Picture
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_DIM, TEXT_ON_GOLD, TypeScale


@dataclass(frozen=True, slots=True)
class RibbonState:
    """The name of a combination and its points under a hand; where there are none, its name."""

    title: str
    points: str
    unit: str
    style: Ribbon


@dataclass(frozen=True, slots=True)
class LadderState:
    """How many cards are bought, and whether the next price is open now."""

    bought: int
    open: bool


_LADDER: Final = range(FACE_DOWN_CARDS + 1)
"""The parts of the ladder: 0 is its frame, the others are prices in chips."""

_RUNG_COLOURS: Final = {Rung.PAID: TEXT_DIM, Rung.NEXT: TEXT_ON_GOLD, Rung.LATER: TEXT}


class RibbonParts(NamedTuple):
    """A ribbon's band and lettering; lengths in px."""

    band: Painted
    title: Surface
    number: Surface
    unit: Surface
    width: int
    height: int
    points_width: int
    plain_height: int  # u, without larger text
    unit_lower: float  # than the middle of the points: both stand on one line


_PARTS: Final = ("band", "title", "points", "unit")
_TAG: Final = 1.2
"""The word on a card hides no more of it than this much larger."""
_MINE: Final = 1.3
"""So much larger the text of a ribbon may be, of the own and of the others."""
_OTHERS: Final = 1.4
_POINTS_GAP: Final = 7  # u between the points and their unit


def ribbon(context: DrawContext, state: RibbonState, *, mine: bool) -> RibbonParts:
    """The parts of a ribbon, with text as large as it fits; made once, then kept by the painter."""
    layout, grown = context.poses.layout, context.unit.grown(_MINE if mine else _OTHERS)
    room = context.px(layout.ribbon_room if mine else layout.shown_ribbon_room)
    made = _ribbon(context, state, grown, mine=mine)
    while grown > 1 and made.width + made.height > room:  # with the folded ends
        grown = max(1.0, grown - 0.08)
        made = _ribbon(context, state, grown, mine=mine)
    if made.width + made.height > room:  # a long sentence in a small window
        spare = made.title.get_width() - (made.width + made.height - room)
        made = _ribbon(context, state, grown, mine=mine, most=spare)
    return made


def _ribbon(
    context: DrawContext, state: RibbonState, grown: float, *, mine: bool, most: int | None = None
) -> RibbonParts:
    """A ribbon whose text is `grown` times as large as drawn, the title at most so many px wide."""
    height = context.px((44 if mine else 32) * grown)
    scale = TypeScale.RIBBON if mine else TypeScale.PLATE_NAME - 1
    size = context.text(scale, grown)
    face = Face.DISPLAY if mine and size >= 19 else Face.SEMIBOLD
    if most is not None:
        size = context.lettering.size_within(state.title, face, size, most)
    title = context.lettering.line(state.title, face, size, TEXT)
    points = context.text(scale if mine else TypeScale.BODY, grown)
    number = context.lettering.line(state.points, Face.BOLD, points, TEXT_ON_GOLD)
    small = context.text(19 if mine else TypeScale.SMALL, grown)
    unit = context.lettering.line(state.unit, Face.SEMIBOLD, small, TEXT_ON_GOLD)
    points_width = number.get_width() + unit.get_width() + context.px(_POINTS_GAP) + context.px(26)
    points_width *= bool(state.points)
    width = title.get_width() + context.px(44 if mine else 36) + points_width
    band = context.paint.ribbon(width, height, state.style, u=context.u, points_width=points_width)
    plain = 44 if mine else 32
    case = context.lettering
    lower = case.cap_height(Face.BOLD, points) - case.cap_height(Face.SEMIBOLD, small)
    return RibbonParts(band, title, number, unit, width, height, points_width, plain, lower / 2)


class Hands:
    """Draws what belongs to the hands; only what changed."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self._ribbons: dict[int, RibbonState | None] = {}
        self._placed: dict[int, tuple[RibbonParts, tuple[float, float]]] = {}
        self._hop = 0
        self._slots: dict[int, tuple[int, ...]] = {}
        self._rungs: dict[int, Rung | None] = {}
        self._tag: Final = ("tag",)

    def draw_ribbon(
        self, picture: Picture, seat: int, state: RibbonState | None, *, shown: bool
    ) -> None:
        """The ribbon of a seat, at its hand or, `shown`, at its hand of the showdown."""
        if self._ribbons.get(seat) == state:
            return
        self._ribbons[seat] = state
        if state is None:
            for part in _PARTS:
                picture.drop(("ribbon", seat, part))
            return
        layout = self._context.poses.seat(seat)
        at = self._context.unit.at(*(layout.shown_ribbon if shown else layout.ribbon))
        self._placed[seat] = ribbon(self._context, state, mine=layout.side == "me"), at
        self._put_ribbon(picture, seat, *self._placed[seat])

    def hop(self, picture: Picture, seat: int, height: float) -> None:
        """The ribbon of a seat is so many u above its place."""
        lifted = round(height * self._context.u)
        if lifted == self._hop or self._ribbons.get(seat) is None:
            return
        self._hop = lifted
        made, (x, y) = self._placed[seat]
        self._put_ribbon(picture, seat, made, (x, y - lifted))

    def _put_ribbon(
        self, picture: Picture, seat: int, made: RibbonParts, at: tuple[float, float]
    ) -> None:
        context, (x, y), key = self._context, at, ("ribbon", seat)
        left = x - made.width / 2
        y -= (made.height - context.px(made.plain_height)) / 2  # its foot stays where it is
        context.put(picture, (*key, "band"), made.band, (left, y - made.height / 2), Z.RIBBON)
        middle = left + (made.width - made.points_width) / 2
        context.centre(picture, (*key, "title"), made.title, (middle, y), Z.RIBBON + 1)
        if not made.points_width:
            for part in ("points", "unit"):
                picture.drop((*key, part))
            return
        gap = context.px(_POINTS_GAP)
        total = made.number.get_width() + gap + made.unit.get_width()
        start = left + made.width - (made.points_width + total) / 2
        context.flush(picture, (*key, "points"), made.number, (start, y), Z.RIBBON + 1)
        beside = start + made.number.get_width() + gap
        context.flush(
            picture, (*key, "unit"), made.unit, (beside, y + made.unit_lower), Z.RIBBON + 1
        )

    def draw_slots(self, picture: Picture, seat: int, empty: tuple[int, ...]) -> None:
        """The dashed places of cards already bought."""
        if self._slots.get(seat) == empty:
            return
        self._slots[seat] = empty
        for slot in range(FACE_DOWN_CARDS):
            key = ("slot", seat, slot)
            if slot not in empty:
                picture.drop(key)
                continue
            pose = self._context.poses.at(OnTable(seat, slot))
            shape = self._context.paint.slot(round(pose.width), u=self._context.u)
            self._context.centre(picture, key, shape.surface, (pose.x, pose.y), Z.SLOT)

    def draw_ladder(self, picture: Picture, state: LadderState | None) -> None:
        """The four prices beside the own face-down cards; None where there is nothing to buy."""
        for rung in _LADDER:
            self._draw_rung(picture, state, rung)

    def _draw_rung(self, picture: Picture, state: LadderState | None, rung: int) -> None:
        look = None if state is None else _look(state, rung)
        if self._rungs.get(rung) == look:
            return
        self._rungs[rung] = look
        if look is None:
            for part in ("shape", "number", "chip"):
                picture.drop(("ladder", rung, part))
            return
        context, box = self._context, self._context.poses.layout.ladder
        width, height = context.px(box.w), context.px(box.h)
        x, y = (round(v) for v in context.unit.at(box.x, box.y))
        if rung == 0:
            frame = context.paint.ladder(width, height, u=context.u)
            context.put(picture, ("ladder", 0, "shape"), frame, (x, y), Z.SLOT)
            return
        place = dict(ladder_rungs(width, height))[rung].move(x, y)
        shape = context.paint.rung(place.w, place.h, look, u=context.u)
        context.put(picture, ("ladder", rung, "shape"), shape, place.topleft, Z.SLOT + 1)
        size, colour = context.text(TypeScale.NUMBER, PRICES), _RUNG_COLOURS[look]
        number = context.lettering.figures(str(rung), Face.SEMIBOLD, size, colour)
        right = (place.x + place.w * 0.66, place.centery)
        context.centre(picture, ("ladder", rung, "number"), number, right, Z.SLOT + 2)
        if look is Rung.PAID:
            picture.drop(("ladder", rung, "chip"))
            return
        chip = context.art.sprite("chips/1-flat", context.px(26))
        left = (place.x + place.w * 0.3, place.centery)
        context.centre(picture, ("ladder", rung, "chip"), chip, left, Z.SLOT + 2)

    def draw_tag(
        self, picture: Picture, at: tuple[float, float] | None, text: str, clear: float = 0.0
    ) -> None:
        """The word on the card chosen to go, its middle at a point in px, but never left of
        `clear`: the index there stays readable."""
        if at is None:
            picture.drop(self._tag)
            return
        grown = self._context.unit.grown(_TAG)
        tag = self._context.paint.tag(text, u=self._context.u, text=grown)
        width = tag.surface.get_width() + 2 * tag.dx
        left = max(at[0] - width / 2, clear - tag.dx)
        corner = (left, at[1] - self._context.text(20, _TAG) * 0.8)
        self._context.put(picture, self._tag, tag, corner, Z.RIBBON - 5)


def _look(state: LadderState, rung: int) -> Rung:
    if rung <= state.bought:
        return Rung.PAID
    return Rung.NEXT if rung == state.bought + 1 and state.open else Rung.LATER
