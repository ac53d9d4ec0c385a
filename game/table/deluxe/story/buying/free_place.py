"""The free place in the hand of the viewer while a card is bought: from the discard until the new
card has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.table import Phase
from game.table.layout.seats import CARD_ASPECT
from game.table.motion.places import InHand
from game.table.part import Z
from game.ui.art import Art, kept
from game.ui.paint.light import shown
from game.ui.paint.shapes import slot_shape

if TYPE_CHECKING:
    from game.rules.sight import View
    from game.table.motion.board import Board
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture

KEY: Final = ("free place",)
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
        picture.drop(KEY)
        return
    pose = board.poses.at(place)
    surface = dashed(context.art, round(pose.width), context.u, pose.angle)
    context.centre(picture, KEY, surface, (pose.x, pose.y), Z.SLOT)


@kept
def dashed(art: Art, width: int, u: float, angle: float) -> pygame.Surface:
    """The free place of a card `width` px wide, turned by `angle` degrees."""
    del art
    slot = slot_shape(width, round(width * CARD_ASPECT), u)
    return shown(pygame.transform.rotozoom(slot, angle, 1.0))
