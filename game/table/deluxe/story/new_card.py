"""What a purchase leaves in the own hand: the free place, what is left of the hand without a card,
the mark on the new card and the light around the cards of its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.sight import View
from game.rules.table import Phase
from game.rules.variants import Combination, Variant, classify, rank_key
from game.table.deluxe.story.ladder import Passing, line_cards
from game.table.layout.seats import CARD_ASPECT
from game.table.motion.board import Board
from game.table.motion.places import InHand
from game.table.motion.poses import Pose
from game.table.part import DrawContext, Part, Z
from game.table.parts.hands import RibbonState
from game.ui.art import Art, converted, kept
from game.ui.compositor import Items
from game.ui.paint.painter import Ribbon
from game.ui.paint.shapes import slot_shape
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LETTER_RIM
from game.words.words import Words

_LARGER: Final = 1.03  # a card that is larger than it will be is still on its way


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


class FreePlace(Part[InHand]):
    """Draws it, dashed like the places of cards already bought."""

    def place(self, items: Items) -> None:
        context, pose = self.context, self.context.poses.at(self.state)
        surface = dashed(context.art, round(pose.width), context.u, pose.angle)
        items.centre("free place", surface, (pose.x, pose.y), Z.SLOT)


@kept
def dashed(art: Art, width: int, u: float, angle: float) -> pygame.Surface:
    """The free place of a card `width` px wide, turned by `angle` degrees."""
    del art
    slot = slot_shape(width, round(width * CARD_ASPECT), u)
    return converted(pygame.transform.rotozoom(slot, angle, 1.0))


def free_places_ahead(context: DrawContext, seat: int, cards: int) -> None:
    """Let the free places of a hand of so many cards be drawn ahead."""
    for index in range(cards):
        pose = context.poses.at(InHand(seat, index, cards))
        context.art.ahead(dashed, context.art, round(pose.width), context.u, pose.angle)


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


_ARM: Final = 36  # u along either edge of the card
_THICK: Final = 7  # u
_RIM: Final = 2  # u
_OUT: Final = 2  # u from the card
_FINER: Final = 3  # drawn larger, for the sake of smooth edges


def new_card(view: View) -> Card | None:
    """The card that the viewer has bought last, as long as nothing was done since."""
    if view.viewer is None:
        return None
    table, own = view.table, view.own
    turn = table.phase is Phase.BUY and table.turn == view.viewer and not own.done
    if not turn or not own.bought or len(own.hand) != table.variant.cards:
        return None
    return own.hand[-1]


def new_card_pose(board: Board, view: View) -> Pose | None:
    """Where the viewer's new card is, once it has landed in the hand."""
    card = new_card(view)
    if card is None or view.viewer is None:
        return None
    piece = next((p for p in board.cast.hands[view.viewer] if board.cast.faces[p] == card), None)
    if piece is None or piece not in board.pieces or board.face_of(piece) != card:
        return None
    place, pose = board.place_of(piece), board.pose_of(piece)
    landed = isinstance(place, InHand) and pose.width <= board.poses.at(place).width * _LARGER
    return pose if landed else None


class NewCardMark(Part[Pose]):
    """The mark on a card there: it lies outside the corner beside the index, and is told by its
    shape and a dark rim as well as by its colour."""

    def place(self, items: Items) -> None:
        pose = self.state
        turn, half = radians(pose.angle), pose.width / 2
        left, up = -half, -half * CARD_ASPECT
        x = pose.x + left * cos(turn) + up * sin(turn)
        y = pose.y - left * sin(turn) + up * cos(turn)
        surface = _corner(self.context.art, self.context.u, round(2 * pose.angle) / 2)
        items.centre("new card", surface, (x, y), pose.z + 1)


@kept
def _corner(art: Art, u: float, angle: float) -> pygame.Surface:
    """The mark, its middle on that of the corner, turned by `angle` degrees like the card."""
    del art
    arm, thick, rim, out = (round(length * u * _FINER) for length in (_ARM, _THICK, _RIM, _OUT))
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
    return converted(pygame.transform.rotozoom(corner, angle, 1 / _FINER))


_GLOW_STEPS: Final = 4  # in which it comes and goes
_LIES: Final = 2.0  # px; a card that is further from its place is raised: the light stays below


_Lit = tuple[Card, Pose]  # a card, and where it will lie


class LineGlow(Passing[tuple[tuple[int, _Lit], ...]]):
    """The light around the cards of a line that a bought card has made, each with its piece: it
    comes when the card lies in the hand, and goes soon, or as soon as the player does something
    else."""

    def __init__(self, context: DrawContext, board: Board) -> None:
        super().__init__(context, "climb glow")
        self._board = board
        self._expected: tuple[tuple[int, _Lit], ...] = ()

    def expect(self, seat: int) -> None:
        """The hand of a seat has just become better: let the light be made."""
        board, poses = self._board, self.context.poses
        hand, faces = board.cast.hands[seat], board.cast.faces
        line = line_cards([faces[piece] for piece in hand])
        self._expected = tuple(
            (piece, (faces[piece], poses.at(InHand(seat, index, len(hand)))))
            for index, piece in enumerate(hand)
            if faces[piece] in line
        )
        for _, lying in self._expected:
            board.painter.cards.light_ahead((lying,))

    def come(self) -> None:
        """It comes now."""
        self.start(self._expected)

    def place(self, items: Items) -> None:
        step = max(0, round(self.opacity * _GLOW_STEPS))
        for piece, (card, lies) in self.state if step else ():
            if piece not in self._board.pieces:
                continue
            is_at = self._board.pose_of(piece)
            if abs(is_at.x - lies.x) + abs(is_at.y - lies.y) <= _LIES:
                light = self._board.painter.cards.light_around(((card, lies),))
                alpha = round(255 * step / _GLOW_STEPS)
                items.put(piece, light.surface, light.at(lies.x, lies.y), lies.z, alpha=alpha)
