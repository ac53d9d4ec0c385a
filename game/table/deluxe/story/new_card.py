"""What a purchase leaves in the own hand: the free place, what is left of the hand without a card,
the mark on the new card and the light around the cards of its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, inf, radians, sin
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.sight import View
from game.rules.table import Phase
from game.rules.variants import Combination, Variant, classify, rank_key
from game.table.deluxe.story.ladder import line_cards
from game.table.layout.seats import CARD_ASPECT
from game.table.motion.board import Board
from game.table.motion.places import InHand
from game.table.motion.poses import Pose
from game.table.part import DrawContext, Z
from game.table.parts.card_pictures import Lying
from game.table.parts.hands import RibbonState
from game.ui.art import Art, converted, kept
from game.ui.compositor import Picture
from game.ui.paint.painter import Ribbon
from game.ui.paint.shapes import slot_shape
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LETTER_RIM
from game.words.words import Words

COMES: Final = 0.12
STAYS: Final = 1.2
GOES: Final = 0.25
"""Seconds in which it comes, stays and goes, in steps."""
_STEPS: Final = 4
GROUP: Final = "climb glow"
_LIES: Final = 2.0
"""A card that is more px from its place is raised: the light stays below."""


class Glow:
    """The light of one line at a time, a function of table time."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._cards: dict[int, Pose] = {}  # pieces of the line, and where they will lie
        self._since = self._until = -inf
        self._step = 0

    def expect(self, seat: int) -> None:
        """The hand of a seat has just become better: let the light be made."""
        board = self._board
        hand, faces, poses = board.cast.hands[seat], board.cast.faces, board.poses
        line = line_cards([faces[piece] for piece in hand])
        self._cards = {
            piece: poses.at(InHand(seat, index, len(hand)))
            for index, piece in enumerate(hand)
            if faces[piece] in line
        }
        for piece in self._cards:
            board.painter.cards.light_ahead(self._lying(piece))

    def begin(self, now: float) -> None:
        """It comes from `now` on, s of table time."""
        self._since, self._until = now, now + COMES + STAYS

    def leave(self, now: float) -> None:
        """It goes now, if it is there."""
        self._until = min(self._until, now)

    @property
    def moving(self) -> bool:
        """Whether it is there."""
        return self._step > 0 or self._board.timeline.now < self._until

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring the picture up to date."""
        if not self.moving:
            return
        share = min((now - self._since) / COMES, 1 - (now - self._until) / GOES, 1.0)
        self._step = 0 if at_once else max(0, round(share * _STEPS))
        shown = self._cards if self._step else {}
        for piece in shown:
            if self._lies(piece):
                light, pose = (
                    self._board.painter.cards.light_around(self._lying(piece)),
                    shown[piece],
                )
                alpha = round(255 * self._step / _STEPS)
                at = light.at(pose.x, pose.y)
                picture.put((GROUP, piece), light.surface, at, pose.z, alpha=alpha)
            else:
                picture.drop((GROUP, piece))
        picture.keep_only(GROUP, {(GROUP, piece) for piece in shown})
        if at_once:
            self._until = -inf

    def _lying(self, piece: int) -> Lying:
        """A card of the line where it will lie."""
        return ((self._board.cast.faces[piece], self._cards[piece]),)

    def _lies(self, piece: int) -> bool:
        """Whether a card is where the light is."""
        if piece not in self._board.pieces:
            return False
        is_at, lies = self._board.pose_of(piece), self._cards[piece]
        return abs(is_at.x - lies.x) + abs(is_at.y - lies.y) <= _LIES


_UNPAIRED: Final = (Combination.FLUTE, Combination.STRAIGHT)


@dataclass(frozen=True, slots=True)
class Remains:
    """So many `cards`, and what they are: the line of their groups with its points, or None where
    no two are of one rank."""

    cards: int
    line: Combination | None
    points: int


def remains(cards: Sequence[Card], variant: Variant) -> Remains:
    """What these cards are, one fewer than a hand of the variant.

    The tables have no line for a hand that is one card short, but every group in it stays a group
    whatever card comes: so it is named by the line of its groups (pairs, triplets, quadruplets),
    and the points of that line are the least the hand will be worth. Cards of different ranks make
    no line of themselves: flute, straight and colour need the whole hand, and the next card may
    pair. They have no name, and the points of the lowest line."""
    combination, _ = classify(rank_key(cards), is_one_suit=False)
    if combination in _UNPAIRED:
        return Remains(len(cards), None, variant.lines[-1].points)
    points = variant.lines[variant.line_of(combination)].points
    return Remains(len(cards), combination, points)


def breaks(hand: Sequence[Card], gone: Card, variant: Variant) -> bool:
    """Whether a hand may be worth fewer points once this card has gone and another has come: its
    line is broken. A line of the fewest points cannot be."""
    left = remains([card for card in hand if card is not gone], variant)
    return left.points < variant.value(hand).points


def remains_ribbon(view: View, raised: Card | None, words: Words) -> RibbonState | None:
    """The ribbon of the own hand where it says neither what is held nor what was shown: what is
    left while a card is bought, and what would be left without the `raised` one; else None."""
    table = view.table
    if table.phase is not Phase.BUY or view.viewer is None or not view.own.picked_up:
        return None
    hand, variant = view.own.hand, table.variant
    if len(hand) == variant.cards - 1:
        return _ribbon(remains(hand, variant), words)
    if raised is None or raised not in hand:
        return None
    left = remains([card for card in hand if card != raised], variant)
    how = "breaks" if breaks(hand, raised, variant) else "leaves"
    return _ribbon(left, words, how)


def _ribbon(left: Remains, words: Words, how: str = "held") -> RibbonState:
    style = Ribbon.BURGUNDY if how == "breaks" else Ribbon.GREEN
    if left.line is None:
        return RibbonState(words(f"remains.{how}.unpaired", cards=left.cards), "", "", style)
    line = words(f"combination.{left.line.name}")
    return RibbonState(
        title=line if how == "held" else words(f"remains.{how}.line", line=line),
        points=str(left.points),
        unit=words("points.short_unit", count=left.points),
        style=style,
    )


NEW_CARD: Final = ("new card",)
_ARM: Final = 36  # u along either edge of the card
_THICK: Final = 7
_RIM: Final = 2
_OUT: Final = 2  # u from the card
_FINER: Final = 3  # drawn larger, for the sake of smooth edges
_LANDED: Final = 1.03
"""A card that is larger than it will be is still on its way."""


def new_card(view: View) -> Card | None:
    """The card that the viewer has bought last, as long as nothing was done since."""
    if view.viewer is None:
        return None
    table, own = view.table, view.own
    turn = table.phase is Phase.BUY and table.turn == view.viewer and not own.done
    if not turn or not own.bought or len(own.hand) != table.variant.cards:
        return None
    return own.hand[-1]


class NewCard:
    """Draws the mark in one window: it lies outside the corner beside the index, and is told by its
    shape and a dark rim as well as by its colour."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self._corner: pygame.Surface | None = None
        self._turned: dict[float, pygame.Surface] = {}

    def draw(self, picture: Picture, board: Board, view: View) -> None:
        """Bring the picture up to date."""
        pose = self._pose(board, view)
        if pose is None:
            picture.drop(NEW_CARD)
            return
        turn, half = radians(pose.angle), pose.width / 2
        left, up = -half, -half * CARD_ASPECT
        x = pose.x + left * cos(turn) + up * sin(turn)
        y = pose.y - left * sin(turn) + up * cos(turn)
        surface = self._picture(round(2 * pose.angle) / 2)
        self._context.centre(picture, NEW_CARD, surface, (x, y), pose.z + 1)

    def _pose(self, board: Board, view: View) -> Pose | None:
        """Where the card is, once it has landed in the hand."""
        card = new_card(view)
        if card is None or view.viewer is None:
            return None
        piece = next(
            (p for p in board.cast.hands[view.viewer] if board.cast.faces[p] == card), None
        )
        if piece is None or piece not in board.pieces or board.face_of(piece) != card:
            return None
        place, pose = board.place_of(piece), board.pose_of(piece)
        landed = isinstance(place, InHand) and pose.width <= board.poses.at(place).width * _LANDED
        return pose if landed else None

    def _picture(self, angle: float) -> pygame.Surface:
        """The corner, its middle on that of the card, turned like the card."""
        if angle not in self._turned:
            if self._corner is None:
                self._corner = self._make()
            turned = pygame.transform.rotozoom(self._corner, angle, 1 / _FINER)
            self._turned[angle] = converted(turned)
        return self._turned[angle]

    def _make(self) -> pygame.Surface:
        u = self._context.u * _FINER
        arm, thick, rim, out = (round(length * u) for length in (_ARM, _THICK, _RIM, _OUT))
        half = arm + rim + 1
        corner = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
        start = half - out - thick
        for ink, more in ((LETTER_RIM, rim), (BRASS_LIGHT, 0)):
            for size in ((arm + thick, thick), (thick, arm + thick)):
                box = pygame.Rect(start, start, *size).inflate(2 * more, 2 * more)
                pygame.draw.rect(corner, ink, box, border_radius=max(1, rim))
        shade = max(1, thick // 4)
        lower = start + thick - shade
        pygame.draw.rect(corner, BRASS_SHADE, (lower, lower, arm + shade, shade))
        pygame.draw.rect(corner, BRASS_SHADE, (lower, lower, shade, arm + shade))
        return corner


FREE_PLACE: Final = ("free place",)
_LARGER: Final = 1.03
"""A card that is larger than it will be is still on its way."""


def free_place(board: Board, view: View) -> InHand | None:
    """Where a card is missing in the open hand of the viewer, or where one falls that comes from
    the stage; None where the hand is whole, and while nothing is bought."""
    seat = view.viewer
    if seat is None or view.table.phase is not Phase.BUY or not view.own.picked_up:
        return None
    count = view.table.variant.cards
    places = {piece: board.place_of(piece) for piece in board.cast.hands[seat]}
    lie = {place.index for place in places.values() if isinstance(place, InHand)}
    free = set(range(count)) - lie
    if len(free) == 1:
        return InHand(seat, free.pop(), count)
    for piece, place in places.items():
        large = board.pose_of(piece).width > board.poses.at(place).width * _LARGER
        if isinstance(place, InHand) and large:
            return InHand(seat, place.index, count)
    return None


def draw_free_place(context: DrawContext, picture: Picture, board: Board, view: View) -> None:
    """Bring the picture up to date: it is dashed like the places of cards already bought."""
    place = free_place(board, view)
    if place is None:
        picture.drop(FREE_PLACE)
        return
    pose = board.poses.at(place)
    surface = dashed(context.art, round(pose.width), context.u, pose.angle)
    context.centre(picture, FREE_PLACE, surface, (pose.x, pose.y), Z.SLOT)


@kept
def dashed(art: Art, width: int, u: float, angle: float) -> pygame.Surface:
    """The free place of a card `width` px wide, turned by `angle` degrees."""
    del art
    slot = slot_shape(width, round(width * CARD_ASPECT), u)
    return converted(pygame.transform.rotozoom(slot, angle, 1.0))
