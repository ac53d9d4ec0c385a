"""The mark on the card that was bought last: a gold corner, until the next purchase or the end of
the turn."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.table import Phase
from game.table.layout.seats import CARD_ASPECT
from game.table.motion.places import InHand
from game.ui.paint.light import shown
from game.ui.theme import BRASS_LIGHT, BRASS_SHADE, LETTER_RIM

if TYPE_CHECKING:
    from game.rules.cards import Card
    from game.rules.sight import View
    from game.table.motion.board import Board
    from game.table.motion.poses import Pose
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture

KEY: Final = ("new card",)
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
            picture.drop(KEY)
            return
        turn, half = radians(pose.angle), pose.width / 2
        left, up = -half, -half * CARD_ASPECT
        x = pose.x + left * cos(turn) + up * sin(turn)
        y = pose.y - left * sin(turn) + up * cos(turn)
        surface = self._picture(round(2 * pose.angle) / 2)
        self._context.centre(picture, KEY, surface, (x, y), pose.z + 1)

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
            self._turned[angle] = shown(turned)
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
