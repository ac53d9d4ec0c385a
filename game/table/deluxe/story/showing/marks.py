"""What decides is marked in the hands: a brass frame around the cards that decide, a grey one
around those they beat, “=” on what was equal before."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from game.table.deluxe.story.lead import lead_of
from game.table.motion.cues import RAISE, Move
from game.table.motion.places import Lift, Shown, by_rank, in_order
from game.table.part import Z
from game.ui.art import Art, kept
from game.ui.paint.light import CARD_RADIUS, shown
from game.ui.paint.painter import Plaque
from game.ui.paint.svg import Sheet, rounded
from game.ui.picture.timeline import out_cubic
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_BODY, BRASS_LIGHT, BRASS_SHINE, SEAM, TEXT, TypeScale, rgb

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.rules.cards import Rank
    from game.rules.table import Table
    from game.table.deluxe.story.lead import Lead
    from game.table.motion.board import Board
    from game.table.motion.places import Cast
    from game.table.motion.poses import Pose
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture

_FRAME: Final = 7  # u
_BEATEN: Final = 4
_EQUAL: Final = "="
_SHAPE: Final = "backs/burg"
"""Any card: all have one shape."""


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


class Marks:
    """Draws them on the cards as they lie."""

    def __init__(self, context: DrawContext, board: Board, cards: int) -> None:
        """`cards` in a hand."""
        self._context, self._board, self._cards = context, board, cards
        self._shown: tuple[Marked, ...] = ()
        self._rising: tuple[Marked, ...] = ()  # with a frame that goes up with the card

    def ahead(self, marked: tuple[Marked, ...]) -> None:
        """Let the frames be made that are seen soon."""
        for one in marked:
            if one.mark is not Mark.EQUAL:
                self._context.art.ahead(self._rim, one)

    def show(self, picture: Picture, marked: tuple[Marked, ...]) -> None:
        """Mark these cards, and no others."""
        if marked == self._shown:
            return
        self._shown = marked
        picture.drop_group("mark")
        for one in marked:
            if one.mark is Mark.EQUAL:
                self._put_equal(picture, one)
            else:
                self._put_frame(picture, one, self._place(one))
        self._rising = tuple(one for one in marked if one.mark is Mark.DECIDES)

    def follow(self, picture: Picture) -> None:
        """Frames go up with their cards."""
        board = self._board
        for one in self._rising:
            hand = board.cast.hands[one.seat]
            piece = hand[one.index] if one.index < len(hand) else -1
            rises = piece in board.pieces and isinstance(board.place_of(piece), Shown)
            pose = board.pose_of(piece) if rises and not board.calm else self._place(one)
            self._put_frame(picture, one, pose)
            if pose == self._place(one):
                self._rising = tuple(other for other in self._rising if other is not one)

    @property
    def moving(self) -> bool:
        """Whether a frame still goes up."""
        return bool(self._rising)

    def _place(self, one: Marked) -> Pose:
        """Where a marked card lies in the end."""
        lift = Lift.DECIDES if one.mark is Mark.DECIDES else Lift.FLAT
        return self._context.poses.at(Shown(one.seat, one.index, self._cards, lift))

    def _put_frame(self, picture: Picture, one: Marked, pose: Pose) -> None:
        """The frame lies between the cards while it goes up, then over the light around them."""
        key, rim, z = ("mark", one.seat, one.index), self._rim(one), pose.z
        if one.mark is Mark.DECIDES and pose == self._place(one):
            rim, z = self._seen_of(one, rim), pose.z - one.index + self._cards + 1
        self._context.centre(picture, key, rim, (pose.x, pose.y), z)

    def _seen_of(self, one: Marked, rim: pygame.Surface) -> pygame.Surface:
        """What of a frame is not covered by the card beside it."""
        if one.index + 1 == self._cards:
            return rim
        beside = Marked(one.seat, one.index + 1, Mark.BEATEN)
        if Marked(one.seat, one.index + 1, Mark.DECIDES) in self._shown:
            beside = Marked(one.seat, one.index + 1, Mark.DECIDES)
        here, there = self._place(one), self._place(beside)
        card = self._context.art.angle(_SHAPE, round(there.width), there.angle)
        at = rim.get_width() / 2 + there.x - here.x, rim.get_height() / 2 + there.y - here.y
        seen = rim.copy()
        seen.blit(
            card, card.get_rect(center=(round(at[0]), round(at[1]))),
            special_flags=pygame.BLEND_RGBA_SUB,
        )  # fmt: skip
        return shown(seen)

    def _rim(self, one: Marked) -> pygame.Surface:
        """The frame of a card where it lies."""
        context, wins = self._context, one.mark is Mark.DECIDES
        pose = self._place(one)
        line = max(2, context.px(_FRAME if wins else _BEATEN))
        return card_frame(context.art, round(pose.width), line, pose.angle, brass=wins)

    def _put_equal(self, picture: Picture, one: Marked) -> None:
        """On the part of the card that is seen: below, in the own hand above."""
        key, pose = ("mark", one.seat, one.index), self._place(one)
        context, seat = self._context, self._context.poses.seat(one.seat)
        own = seat.side == "me"
        sign = context.lettering.line(_EQUAL, Face.BOLD, context.text(TypeScale.BODY, 1.2), TEXT)
        wide, high = sign.get_width() + context.px(28), context.px(30)
        plate = context.paint.plaque(wide, high, Plaque.LACQUER, u=context.u, shadow=0.5)
        step = min(pose.width, context.px(seat.card_step if own else seat.shown_step))
        half = pose.width * 0.7
        x = pose.x - pose.width / 2 + step / 2
        y = pose.y + (-half if own else half - high * 0.4)
        z = Z.RIBBON - 2
        context.put(picture, (*key, "plate"), plate, (x - wide / 2, y - high / 2), z)
        context.centre(picture, (*key, "sign"), sign, (x, y), z + 1)


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
    return shown(whole)
