"""The light around the cards of a line that a bought card has made: it comes when the card lies in
the hand, and goes soon, or as soon as the player does something else."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from game.table.deluxe.story.ladder import line_cards
from game.table.motion.places import InHand

if TYPE_CHECKING:
    from game.table.motion.board import Board
    from game.table.motion.poses import Pose
    from game.table.parts.card_pictures import Lying
    from game.ui.picture.compositor import Picture

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
