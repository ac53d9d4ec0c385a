"""What is marked at shown hands: a brass frame around the cards that decide, a grey one around
those they beat, “=” on what was equal before; and which card a near miss has missed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

import pygame

from game.rules.cards import Card, Rank, Suit
from game.rules.table import Table
from game.table.deluxe.story.lead import Lead, Near, lead_of, near_line
from game.table.layout.seats import CARD_ASPECT, Area, Point, SeatLayout
from game.table.layout.table import bowl, fixtures, portrait, row, stacks
from game.table.motion.board import Board
from game.table.motion.cues import RAISE, Move
from game.table.motion.places import Cast, Lift, Shown, by_rank, in_order
from game.table.motion.poses import Pose, Poses
from game.table.part import DrawContext, Part, Z
from game.ui.art import Art, converted, kept
from game.ui.compositor import Items
from game.ui.paint.painter import Plaque
from game.ui.paint.shapes import CARD_RADIUS
from game.ui.paint.svg import Sheet, rounded
from game.ui.text import Face
from game.ui.theme import (
    BRASS_BODY,
    BRASS_LIGHT,
    BRASS_SHINE,
    SEAM,
    TEXT,
    TEXT_ON_PAPER,
    TypeScale,
    rgb,
)
from game.ui.timeline import out_cubic
from game.words.words import Words

_FRAME: Final = 7  # u
_BEATEN: Final = 4  # u
_EQUAL: Final = "="
_SHAPE: Final = "backs/burg"  # any card: all have one shape


class Mark(Enum):
    """What a card is marked with."""

    DECIDES = "it decides"
    BEATEN = "it is beaten"
    EQUAL = "it is as high as the other's"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Marked:
    """A card of a shown hand and its mark."""

    seat: int
    index: int
    mark: Mark


def marks_of(table: Table, lead: Lead) -> tuple[Marked, ...]:
    """Which cards of the leader and of the strongest other hand are marked."""
    reason = lead.reason
    if reason is None or lead.over is None:
        return ()
    pairs = ((lead.leader, reason.rank, Mark.DECIDES), (lead.over, reason.over, Mark.BEATEN))
    marked: list[Marked] = []
    for seat, rank, mark in pairs:
        hand = in_order(table.seats[seat].hand, by_rank, shown=True)
        ranks = [card.rank for card in hand]
        marked += (Marked(seat, index, mark) for index in _of(ranks, (rank,)))
        marked += (Marked(seat, index, Mark.EQUAL) for index in _of(ranks, reason.equal))
    return tuple(marked)


def deciding(table: Table) -> frozenset[tuple[int, int]]:
    """The cards that decide at this table, by seat and index in the shown hand: they are raised."""
    lead = lead_of(table)
    marks = marks_of(table, lead) if lead is not None else ()
    return frozenset((one.seat, one.index) for one in marks if one.mark is Mark.DECIDES)


def raised(cast: Cast, before: Table, after: Table, at: float) -> Iterator[Move]:
    """Once the hand has been compared that was shown between two tables: the cards that decide
    rise, those that no longer do sink."""
    was, now = deciding(before), deciding(after)
    for seat, index in sorted(was ^ now):
        lift = Lift.DECIDES if (seat, index) in now else Lift.FLAT
        place = Shown(seat, index, after.variant.cards, lift)
        yield Move(cast.hands[seat][index], place, at, RAISE, out_cubic)


def _of(ranks: list[Rank], wanted: Iterable[Rank | None]) -> list[int]:
    wanted = tuple(wanted)
    return [index for index, rank in enumerate(ranks) if rank in wanted]


class CardMarks(Part[tuple[Marked, ...]]):
    """Draws them on the cards as they lie."""

    def __init__(self, context: DrawContext, board: Board, cards: int) -> None:
        """`cards` in a hand."""
        super().__init__(context, "mark")
        self._board, self._cards = board, cards
        self._rising = False  # a frame goes up with its card

    def ahead(self, marked: tuple[Marked, ...]) -> None:
        """Let the frames be made that are seen soon."""
        for one in marked:
            if one.mark is not Mark.EQUAL:
                self.context.art.ahead(self._rim, one)

    @property
    def moves(self) -> bool:
        return self._rising

    def place(self, items: Items) -> None:
        self._rising = False
        for one in self.state:
            if one.mark is Mark.EQUAL:
                self._place_equal(items, one)
            else:
                self._place_frame(items, one)

    def _lies(self, one: Marked) -> Pose:
        """Where a marked card lies in the end."""
        lift = Lift.DECIDES if one.mark is Mark.DECIDES else Lift.FLAT
        return self.context.poses.at(Shown(one.seat, one.index, self._cards, lift))

    def _place_frame(self, items: Items, one: Marked) -> None:
        """The frame lies between the cards while it goes up, then over the light around them."""
        board, lies, pose = self._board, self._lies(one), self._lies(one)
        if one.mark is Mark.DECIDES and not self.context.calm:
            hand = board.cast.hands[one.seat]
            piece = hand[one.index] if one.index < len(hand) else -1
            if piece in board.pieces and isinstance(board.place_of(piece), Shown):
                pose = board.pose_of(piece)
        rim, z = self._rim(one), pose.z
        self._rising |= pose != lies
        if one.mark is Mark.DECIDES and pose == lies:
            rim, z = self._seen_of(one, rim), pose.z - one.index + self._cards + 1
        items.centre((one.seat, one.index), rim, (pose.x, pose.y), z)

    def _seen_of(self, one: Marked, rim: pygame.Surface) -> pygame.Surface:
        """What of a frame is not covered by the card beside it."""
        if one.index + 1 == self._cards:
            return rim
        beside = Marked(one.seat, one.index + 1, Mark.DECIDES)
        if beside not in self.state:
            beside = replace(beside, mark=Mark.BEATEN)
        here, there = self._lies(one), self._lies(beside)
        card = self.context.art.angle(_SHAPE, round(there.width), there.angle)
        at = rim.get_width() / 2 + there.x - here.x, rim.get_height() / 2 + there.y - here.y
        seen = rim.copy()
        corner = card.get_rect(center=(round(at[0]), round(at[1])))
        seen.blit(card, corner, special_flags=pygame.BLEND_RGBA_SUB)
        return converted(seen)

    def _rim(self, one: Marked) -> pygame.Surface:
        """The frame of a card where it lies."""
        context, wins = self.context, one.mark is Mark.DECIDES
        pose = self._lies(one)
        line = max(2, context.px(_FRAME if wins else _BEATEN))
        return card_frame(context.art, round(pose.width), line, pose.angle, brass=wins)

    def _place_equal(self, items: Items, one: Marked) -> None:
        """On the part of the card that is seen: below, in the own hand above."""
        context, pose, seat = self.context, self._lies(one), self.context.poses.seat(one.seat)
        own = seat.side == "me"
        sign = context.lettering.line(_EQUAL, Face.BOLD, context.text(TypeScale.BODY, 1.2), TEXT)
        wide, high = sign.get_width() + context.px(28), context.px(30)
        plate = context.paint.plaque(wide, high, Plaque.LACQUER, u=context.u, shadow=0.5)
        step = min(pose.width, context.px(seat.card_step if own else seat.shown_step))
        half = pose.width * 0.7
        x = pose.x - pose.width / 2 + step / 2
        y = pose.y + (-half if own else half - high * 0.4)
        z, name = Z.RIBBON - 2, (one.seat, one.index)
        items.shape((*name, "plate"), plate, (x - wide / 2, y - high / 2), z)
        items.centre((*name, "sign"), sign, (x, y), z + 1)


@kept
def card_frame(art: Art, width: int, line: int, angle: float, *, brass: bool) -> pygame.Surface:
    """A frame around a card `width` px wide that is turned by `angle` degrees; half of its line
    lies on the card's edge."""
    del art
    air = 2 if round(angle, 1) else 0  # a turned edge is smooth where there is room around it
    out = round(line * 0.7) + 1 + air
    wide, high = width + 2 * out, round(width * 1.4) + 2 * out
    sheet, corner = Sheet(wide, high), width * CARD_RADIUS
    band = ((0, BRASS_SHINE), (0.3, BRASS_LIGHT), (1, BRASS_BODY))
    colour = sheet.linear(0, high, band) if brass else rgb("#8C8478")

    def ring(outer: float, inner: float) -> str:
        return "".join(
            rounded(at, at, wide - 2 * at, high - 2 * at, max(1.0, corner + out - at))
            for at in (outer, inner)
        )

    seam = max(1.0, line * (0.3 if brass else 0.22))
    body = max(1.0, line - seam) if brass else line
    sheet.fill(ring(air, air + body + 2 * seam), SEAM)
    sheet.fill(ring(air + seam, air + body + seam), colour)
    whole = sheet.raster()
    if round(angle, 1):
        whole = pygame.transform.rotozoom(whole, angle, 1.0)
    return converted(whole)


_GAP: Final = 12  # u
_ABOVE: Final = 14  # u, from the upper edge of the hand to the bracket
_RIBBON: Final = 18  # u, half a ribbon
# u; so far beside the middle of the ribbon the tag may hang
_ASIDE: Final = (0, 40, -40, 80, -80, 120, -120, 160, -160, 200, -200, 240, -240)
_BOWL: Final = (136, 76, 158)  # u, half the width of the bowl with its plate, its reach up and down
_BOWL_PLATE: Final = (136, -60, 158)  # the same of its plate alone
_PILE: Final = 124  # u
_STACK: Final = 1.6  # height of a stack, in diameters of its chips
_STRIP: Final = (0.5, 80)  # share of its room, and height (u), that the strip in the middle is left


@dataclass(frozen=True, slots=True)
class NearPlaces:
    """Middles of the paper tag and of the empty `card` (None: there is no room for it), the upper
    edge of the bracket, and from where to where each card is seen."""

    tag: Point
    card: Point | None
    bracket: float
    cards: tuple[tuple[float, float], ...]

    def runs(self, kept: tuple[int, ...]) -> Iterator[tuple[float, float]]:
        """From where to where there are kept cards beside each other."""
        begin = None
        for index, (left, _) in enumerate(self.cards):
            if index not in kept:
                continue
            begin = left if begin is None else begin
            if index + 1 not in kept:
                yield begin, self.cards[index][1] - 2
                begin = None


def near_places(
    poses: Poses, seat: int, cards: int, tag: tuple[float, float], *, final: bool
) -> NearPlaces:
    """The places for a hand of so many cards and a tag of this size: the first that are free.
    `final`: under the winner's banner."""
    own, u = poses.seat(seat), poses.layout.unit.u
    posed = [poses.at(Shown(seat, index, cards)) for index in range(cards)]
    width, step = posed[0].width / u, (posed[1].x - posed[0].x) / u
    middle = (posed[0].x + posed[-1].x) / 2 / u, min(pose.y for pose in posed) / u
    hand = row(middle, cards, width, step)
    lefts = [hand.x + step * index for index in range(cards)]
    seen = tuple((x, x + (width if x == lefts[-1] else min(step, width))) for x in lefts)
    taken = [*_taken(poses, seat, cards)]
    if final:  # who wins what stands under the name of the winner's hand
        layout = poses.layout
        (x, y), scale, wide = layout.banner, layout.banner_scale, layout.line_room
        taken.append(Area(x - wide / 2, y + 2 * scale, wide, 112 * scale))
    whole, plate = (bowl(poses.layout, *box) for box in (_BOWL, _BOWL_PLATE))
    across = poses.layout.unit.across
    at = _tag(own, hand, tag, ((*taken, whole), (*taken, plate)), across)
    return NearPlaces(at, _card(poses, own, hand, (*taken, whole)), hand.y - _ABOVE, seen)


def _tag(
    seat: SeatLayout,
    hand: Area,
    size: tuple[float, float],
    taken: Iterable[tuple[Area, ...]],
    across: float,
) -> Point:
    """Under the ribbon, else beside or over the hand, where all the boxes of the first or else of
    the next `taken` are free; else on the cards. Over one's own cards at their right."""
    wide, high = size
    if seat.side == "me":
        return hand.right - wide / 2, hand.y - _ABOVE - high / 2 - 2
    x, y = seat.shown_ribbon
    beside = hand.w / 2 + wide / 2 + _GAP
    below = y + _RIBBON + high / 2 + 4
    tries = (
        *((x + aside, below) for aside in _ASIDE),
        (x - beside, y),
        (x + beside, y),
        (x, below + high + 2),
        *((hand.centre[0] + side, hand.centre[1]) for side in (-beside, beside)),
        *((x + aside, hand.y - _ABOVE - high / 2 - 2) for aside in _ASIDE),
    )
    free = (
        at
        for boxes in taken
        for at in tries
        if _free(Area.around(at, wide, high), (*boxes, hand), across)
    )
    return next(free, (x, y - _RIBBON - high / 2 - 2))


def _card(poses: Poses, seat: SeatLayout, hand: Area, taken: Iterable[Area]) -> Point | None:
    """Beside the hand, towards the middle of the table first."""
    width, y = min(other.shown_width for other in poses.layout.seats), hand.centre[1]
    right, left = hand.right + _GAP + width / 2, hand.x - _GAP - width / 2
    sides = (left, right) if seat.side == "right" else (right, left)
    boxes = ((x, Area.around((x, y), width, width * CARD_ASPECT)) for x in sides)
    across = poses.layout.unit.across
    return next(((x, y) for x, box in boxes if _free(box, taken, across)), None)


def _free(box: Area, taken: Iterable[Area], across: float) -> bool:
    inside = box.x > 0 and box.right < across
    return inside and not any(box.overlaps(other) for other in taken)


def _taken(poses: Poses, own: int, cards: int) -> Iterator[Area]:
    """What lies and stands on the table beside the bowl and the hand of the `own` seat."""
    layout = poses.layout
    yield from fixtures(layout)
    yield Area.around(layout.pile, _PILE, _PILE)
    room, (middle, strip) = layout.banner_room * _STRIP[0], layout.banner
    yield Area(middle - room / 2, strip - _STRIP[1], room, 2 * _STRIP[1] + 40)
    for number in range(len(layout.seats)):
        seat = poses.seat(number)
        yield portrait(seat)
        yield seat.plate
        yield from stacks(seat, _STACK)
        if number != own:
            hand = row(seat.shown, cards, seat.shown_width, seat.shown_step)
            yield hand
            yield Area.around(seat.shown_ribbon, hand.w, 2 * _RIBBON)


_LETTERED: Final = (Rank.JACK, Rank.QUEEN)  # their letters depend on the language
_HIGH: Final = 42  # u, of the tag
_FEW: Final = 2  # missing ranks that are named; where there are more, all of a suit would have done


@dataclass(frozen=True, slots=True)
class NearState:
    """A near miss: the places of the `kept` cards in the hand from the left, what is said, and the
    missing card as it is printed: the first and the last of its ranks, or its suit."""

    seat: int
    kept: tuple[int, ...]
    text: str
    first: str
    last: str
    suit: Suit | None
    final: bool = False  # under the winner's banner


def near_state(table: Table, near: Near, words: Words) -> NearState:
    """What is shown of a near miss."""
    hand = in_order(table.seats[near.seat].hand, by_rank, shown=True)
    kept_at = tuple(index for index, card in enumerate(hand) if card in near.miss.kept)
    cards = sorted({card.rank: card for card in near.miss.missing}.items(), reverse=True)
    suits = {card.suit for card in near.miss.missing}
    first = last = ""
    suit = None
    if len(suits) == 1 and len(cards) > _FEW:
        suit = suits.pop()
    else:
        first = _printed(cards[0][1], words)
        last = words("near.or_this", rank=_printed(cards[-1][1], words)) if len(cards) > 1 else ""
    text, final = near_line(near.miss, words), table.winner is not None
    return NearState(near.seat, kept_at, text, first, last, suit, final)


def _printed(card: Card, words: Words) -> str:
    """The rank of a card as it stands on it."""
    if card.rank in _LETTERED:
        return words(f"near.letter.{card.rank.name}")
    return str(card)[:-1]


class NearPicture(Part[NearState]):
    """Draws it."""

    def __init__(self, context: DrawContext, cards: int) -> None:
        """`cards` in a hand."""
        super().__init__(context, "near")
        self._cards = cards

    def place(self, items: Items) -> None:
        context, state = self.context, self.state
        size = context.text(TypeScale.BODY, 1.1)
        room = context.px(context.poses.layout.shown_ribbon_room - 28)
        label = context.lettering.fit(state.text, Face.ITALIC, size, room, TEXT_ON_PAPER)
        wide, high = label.get_width() + context.px(34), context.px(_HIGH)
        tag = wide / context.u, high / context.u
        places = near_places(context.poses, state.seat, self._cards, tag, final=state.final)
        paper = context.paint.plaque(wide, high, Plaque.PAPER, u=context.u, step=context.px(5))
        x, y = context.unit.at(*places.tag)
        items.shape("tag", paper, (x - wide / 2, y - high / 2), Z.NEAR_MISS + 1)
        items.centre("text", label, (x, y), Z.NEAR_MISS + 2)
        if places.card is not None:
            self._place_bracket(items, places)
            self._place_card(items, context.unit.at(*places.card))

    def _place_bracket(self, items: Items, places: NearPlaces) -> None:
        """A brass line over the cards that would have stayed, run by run."""
        context = self.context
        line, tick = max(2, context.px(3)), context.px(10)
        for number, (left, right) in enumerate(places.runs(self.state.kept)):
            x, wide = round(left * context.u), round(right * context.u) - round(left * context.u)
            bracket = pygame.Surface((max(1, wide), tick), pygame.SRCALPHA)
            for part in ((0, 0, wide, line), (0, 0, line, tick), (wide - line, 0, line, tick)):
                bracket.fill(BRASS_LIGHT, part)
            at = x, places.bracket * context.u
            items.put(("bracket", number), converted(bracket), at, Z.NEAR_MISS)

    def _place_card(self, items: Items, at: tuple[float, float]) -> None:
        """The empty place of the card that was missing, its middle at a point in px."""
        context, state, (x, y) = self.context, self.state, at
        width = context.px(min(seat.shown_width for seat in context.poses.layout.seats))
        items.centre("card", context.paint.slot(width, u=context.u).surface, at, Z.NEAR_MISS)
        if state.suit is not None:
            name = f"suits/{state.suit.name.lower()}"
            sign = context.art.tinted(name, round(width * 0.44), BRASS_LIGHT)
            items.centre("suit", sign, at, Z.NEAR_MISS + 1)
            return
        letter = context.lettering.brass_plain(state.first, context.text(38, 1.0))
        items.centre("first", letter, (x, y - (width * 0.2 if state.last else 0)), Z.NEAR_MISS + 1)
        if state.last:
            size, room = context.text(TypeScale.SMALL, 1.1), round(width * 0.88)
            label = context.lettering.fit(state.last, Face.MEDIUM, size, room, TEXT)
            items.centre("last", label, (x, y + width * 0.36), Z.NEAR_MISS + 1)
