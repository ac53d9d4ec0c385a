"""Where everybody at the table looks while somebody buys a card: at the card. They look because
somebody buys, whatever the card is: nothing here knows it."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from game.table.motion.places import OnStage
from game.ui.paint.portraits import gaze

if TYPE_CHECKING:
    from game.table.deluxe.story.buying.look import Look
    from game.table.motion.board import Board
    from game.table.part import DrawContext
    from game.ui.paint.portraits import Gaze

STAGGER: Final = 0.03
"""Seconds from one who turns their eyes to the next; the buyer is first."""
WATCHED: Final = 0.9
"""Seconds for which a guest's card is looked at."""

Looks = tuple["Gaze | None", ...]
"""Where each seat looks; None: as their face is drawn."""


class Eyes:
    """The eyes of all seats in one window, a function of table time."""

    def __init__(self, context: DrawContext, board: Board, look: Look) -> None:
        """`look`: the viewer's at a card just bought."""
        self._context, self._board, self._look = context, board, look
        self._nowhere: Final[Looks] = (None,) * len(context.poses.layout.seats)
        self._buyer, self._since, self._staged = 0, -inf, False
        self._card: Looks = self._nowhere

    def at_card(self, buyer: int, *, staged: bool) -> tuple[Gaze, ...]:
        """Where each seat looks when this one takes a card; `staged`: the card comes to the middle
        of the table, else to where the buyer holds the hand."""
        poses, at = self._context.poses, self._context.unit.at
        stage = poses.at(OnStage())
        card = (stage.x, stage.y) if staged else at(*poses.seat(buyer).hand)
        seats = range(len(self._nowhere))
        return tuple(gaze(at(*poses.seat(seat).medallion), card) for seat in seats)

    def follow(self, buyer: int, since: float, *, staged: bool) -> None:
        """A seat takes a card at a moment of table time."""
        self._card = self.at_card(buyer, staged=staged)
        self._buyer, self._since, self._staged = buyer, since, staged

    @property
    def moving(self) -> bool:
        """Whether somebody looks, or is about to."""
        if self._staged:
            return self._look.covers
        timeline = self._board.timeline
        return timeline.now < self._since + WATCHED and not timeline.instant

    @property
    def looks(self) -> Looks:
        """Where each seat looks now."""
        if not self.moving:
            return self._nowhere
        seats, now = len(self._nowhere), self._board.timeline.now
        turned = (now - self._since) / STAGGER
        return tuple(
            look if (seat - self._buyer) % seats <= turned else None
            for seat, look in enumerate(self._card)
        )
