"""The picture of a game that brings no choreography: after every event cards and chips lie as the
table has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from game.match.game import AnyTable
from game.rules.cards import HIDDEN, Card
from game.table.motion.board import Board
from game.table.motion.choreography import Choreography
from game.table.motion.cues import Act, Enter
from game.table.motion.places import InHand, Place, Shown
from game.table.motion.timings import THINK
from game.table.parts.sum_stacks import SumStacks

SPAN: Final = 0.5
"""Seconds an event can be looked at."""


class PlainSeat(Protocol):
    """What lies before a player."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards; HIDDEN where they are not seen."""

    @property
    def chips(self) -> int:
        """The purse."""


class PlainView(Protocol):
    """A table of cards and chips as it is seen."""

    @property
    def table(self) -> AnyTable:
        """The table, with `seats`; it may have a `pot`."""


class PlainChoreography(Choreography[PlainView, object]):
    """Lays everything anew after every event."""

    def act(self, sighting: object, before: PlainView) -> Act:
        del sighting, before
        return Act(span=SPAN)

    def lead(self, sighting: object, before: PlainView) -> float:
        """What a guest does takes a while to think of; the time is drawn by chance."""
        seat = getattr(getattr(sighting, "event", None), "seat", None)
        return self.thought(*THINK) if isinstance(seat, int) and not self.is_human(seat) else 0.0

    def shown(self, board: Board, sighting: object, view: PlainView) -> None:
        self.lay(board, view)

    def lay(self, board: Board, view: PlainView) -> None:
        cast, cues = self.cast, list[Enter]()
        seats: Sequence[PlainSeat] = view.table.seats
        cast.clear()
        for number, seat in enumerate(seats):
            for index, card in enumerate(seat.hand):
                piece = cast.enter(card)
                cast.hands[number].append(piece)
                cues.append(Enter(piece, _place(number, index, seat), card))
        board.lay(cues)
        assert isinstance(board.stacks, SumStacks)
        pot = int(getattr(view.table, "pot", 0))
        board.stacks.settle_at([seat.chips for seat in seats], [0] * len(seats), pot)


def _place(number: int, index: int, seat: PlainSeat) -> Place:
    cards = len(seat.hand)
    if getattr(seat, "shown", False) and HIDDEN not in seat.hand:
        return Shown(number, index, cards)
    return InHand(number, index, cards)
