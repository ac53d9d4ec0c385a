"""What belongs to a hand: ribbons, empty slots, the price ladder, the tag on the discard."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pygame import Surface

from game.table.layout.table import PRICES, Area, TableLayout
from game.table.motion.places import OnTable
from game.table.part import DrawContext, Part, Transition, Z
from game.ui.art import converted
from game.ui.compositor import Items
from game.ui.paint.painter import Painted, Ribbon, Rung, ladder_rungs
from game.ui.paint.svg import Sheet, number
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TEXT_ON_GOLD, TypeScale
from game.ui.timeline import out_back


@dataclass(frozen=True, slots=True)
class RibbonState:
    """The name of a combination and its points under a hand; where there are none, its name.
    `longer` stands instead of the `title` where there is room."""

    title: str
    points: str
    unit: str
    style: Ribbon
    longer: str = ""


@dataclass(frozen=True, slots=True)
class LadderState:
    """How many cards are bought, and whether the next price is open now."""

    bought: int
    open: bool


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
    said: str  # the title in words


_TAG: Final = 1.2  # the word on a card hides no more of it than this much larger
_MINE: Final = 1.3  # so much larger the text of a ribbon may be, of the own and of the others
_OTHERS: Final = 1.4
_POINTS_GAP: Final = 7  # u between the points and their unit


def ribbon(context: DrawContext, state: RibbonState, *, mine: bool) -> RibbonParts:
    """The parts of a ribbon, with text as large as it fits; made once, then kept by the painter."""
    layout, grown = context.poses.layout, context.unit.grown(_MINE if mine else _OTHERS)
    room = context.px(layout.ribbon_room if mine else layout.shown_ribbon_room)
    if state.longer:
        whole = _ribbon(context, replace(state, title=state.longer), grown, mine=mine)
        if whole.width + whole.height <= room:
            return whole
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
    return RibbonParts(
        band, title, number, unit, width, height, points_width, plain, lower / 2, state.title
    )


@dataclass(frozen=True, slots=True)
class HungRibbon:
    """A ribbon and where it hangs: at the hand, or at the `shown` one, so many px `lifted`."""

    ribbon: RibbonState
    shown: bool
    lifted: int = 0


class HandRibbon(Part[HungRibbon]):
    """The ribbon of a seat."""

    transition = Transition(0.26, 12, out_back)

    def __init__(self, context: DrawContext, seat: int) -> None:
        super().__init__(context, "ribbon", seat)
        self._seat = context.poses.seat(seat)

    @property
    def width(self) -> int:
        """How wide its band is, px; 0 where there is none."""
        if not self.there:
            return 0
        made = ribbon(self.context, self.state.ribbon, mine=self._seat.side == "me")
        return made.band.surface.get_width()

    def lift(self, px: int) -> None:
        """It hangs so much higher now."""
        if self.there and px != self.state.lifted:
            self.show(replace(self.state, lifted=px))

    def place(self, items: Items) -> None:
        context, state, layout = self.context, self.state, self._seat
        made = ribbon(context, state.ribbon, mine=layout.side == "me")
        x, y = context.unit.at(*(layout.shown_ribbon if state.shown else layout.ribbon))
        left = x - made.width / 2
        # its foot stays where it is
        y -= state.lifted + (made.height - context.px(made.plain_height)) / 2
        items.shape("band", made.band, (left, y - made.height / 2), Z.RIBBON)
        middle = left + (made.width - made.points_width) / 2
        items.centre("title", made.title, (middle, y), Z.RIBBON + 1)
        if made.points_width:
            # beside a longer title they are others: they come and go, and do not jump
            more = "" if made.said == state.ribbon.title else " beside more"
            gap = context.px(_POINTS_GAP)
            total = made.number.get_width() + gap + made.unit.get_width()
            start = left + made.width - (made.points_width + total) / 2
            items.left(f"points{more}", made.number, (start, y), Z.RIBBON + 1)
            beside = start + made.number.get_width() + gap
            items.left(f"unit{more}", made.unit, (beside, y + made.unit_lower), Z.RIBBON + 1)


class EmptySlots(Part[tuple[int, ...]]):
    """The dashed places of cards of a seat that are bought already, by their numbers."""

    def __init__(self, context: DrawContext, seat: int) -> None:
        super().__init__(context, "slot", seat)
        self._number = seat

    def place(self, items: Items) -> None:
        for slot in self.state:
            pose = self.context.poses.at(OnTable(self._number, slot))
            shape = self.context.paint.slot(round(pose.width), u=self.context.u)
            items.centre(slot, shape.surface, (pose.x, pose.y), Z.SLOT)


class PriceLadder(Part[LadderState]):
    """The four prices beside the own face-down cards, while there is something to buy."""

    def place(self, items: Items) -> None:
        context, box = self.context, self.context.poses.layout.ladder
        width, height = context.px(box.w), context.px(box.h)
        x, y = (round(v) for v in context.unit.at(box.x, box.y))
        items.shape((0, "shape"), context.paint.ladder(width, height, u=context.u), (x, y), Z.SLOT)
        size, chip = (
            context.text(TypeScale.NUMBER, PRICES),
            context.art.sprite("chips/1-flat", context.px(26)),
        )
        for price, rung in ladder_rungs(width, height):
            is_next = self.state.open and price == self.state.bought + 1
            look = Rung.NEXT if is_next else Rung.LATER
            if price <= self.state.bought:
                look = Rung.PAID
            place = rung.move(x, y)
            shape = context.paint.rung(place.w, place.h, look, u=context.u)
            items.shape((price, "shape"), shape, place.topleft, Z.SLOT + 1)
            number = context.lettering.figures(str(price), Face.SEMIBOLD, size, _RUNG_COLOURS[look])
            right = (place.x + place.w * 0.66, place.centery)
            items.centre((price, "number"), number, right, Z.SLOT + 2)
            if look is not Rung.PAID:
                left = (place.x + place.w * 0.3, place.centery)
                items.centre((price, "chip"), chip, left, Z.SLOT + 2)


@dataclass(frozen=True, slots=True)
class TagPlace:
    """The word of a tag, and its middle in px, but never left of `clear`: the index of the card
    there stays readable."""

    text: str
    at: tuple[float, float]
    clear: float = 0.0


class DiscardTag(Part[TagPlace]):
    """The word on the card chosen to go."""

    def place(self, items: Items) -> None:
        context, (x, y) = self.context, self.state.at
        tag = context.paint.tag(self.state.text, u=context.u, text=context.unit.grown(_TAG))
        width = tag.surface.get_width() + 2 * tag.dx
        left = max(x - width / 2, self.state.clear - tag.dx)
        items.shape("tag", tag, (left, y - context.text(20, _TAG) * 0.8), Z.RIBBON - 5)


_WIDE: Final = 3.6  # chips side by side that the oval holds
_DOWN: Final = 0.4  # its middle lies so far below that of the topmost chip, in chips
_LINE: Final = 1.6


def own_oval(layout: TableLayout) -> Area:
    """Where the oval lies, u."""
    me = layout.seats[0]
    wide = _WIDE * me.bet_chip
    x, y = me.bet
    middle = y + _DOWN * me.bet_chip
    return Area(x - wide / 2, middle - wide / 4, wide, wide / 2)


class OwnBet(Part[bool]):
    """The oval, while nothing lies there."""

    def place(self, items: Items) -> None:
        box, u = own_oval(self.context.poses.layout), self.context.u
        size = (round(box.w * u), round(box.h * u))
        oval = self.context.art.flat(("own oval", size), lambda: _oval(*size, u))
        items.put("oval", oval, (box.x * u, box.y * u), Z.SLOT)


def _oval(width: int, height: int, u: float) -> Surface:
    """Two thin lines of brass, one inside the other."""
    sheet = Sheet(width, height)
    for inset, thick, strength in ((0.0, 1.0, 0.55), (6 * u, 0.6, 0.35)):
        line = _LINE * u * thick
        rx, ry = width / 2 - inset - line, height / 2 - inset - line
        n, x, y = number, width / 2, height / 2
        arc = f"A{n(rx)} {n(ry)} 0 0 1 "
        path = f"M{n(x - rx)} {n(y)}{arc}{n(x + rx)} {n(y)}{arc}{n(x - rx)} {n(y)}Z"
        sheet.stroke(path, BRASS_LIGHT, max(1.0, line), strength)
    return converted(sheet.raster())
