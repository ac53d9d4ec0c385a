"""Which picture of a card plays which part: the pieces on the table, by number, where each belongs.

A back has no identity: the cast only knows that the third card of a hand is piece 17.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from game.rules.cards import HIDDEN, PACK, Card
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS, Phase, Seat
from game.table.motion import places as pl
from game.table.motion.cues import Enter
from game.table.motion.sorting import grouped

PACK_EDGES: Final = 10
"""Cards drawn to stand for the whole pack."""


def edges_of(cards: int) -> int:
    """Cards drawn to stand for so many of the pack."""
    return ceil(PACK_EDGES * cards / len(PACK))


@dataclass(slots=True)
class Cast:
    """The card pieces of the present game. `hands` are in the order seen on the screen."""

    hands: list[list[int]]
    slots: list[list[int | None]]
    pile: list[int] = field(default_factory=list)
    pack: list[int] = field(default_factory=list)
    faces: dict[int, Card] = field(default_factory=dict)
    _next: int = 0

    @staticmethod
    def of(players: int) -> "Cast":
        """Nobody has a card yet."""
        return Cast([[] for _ in range(players)], [[] for _ in range(players)])

    def enter(self, face: Card) -> int:
        """A new piece; its number."""
        self._next += 1
        self.faces[self._next] = face
        return self._next

    def leave(self, *pieces: int) -> None:
        """Pieces are no longer on the table; the rows they were in have forgotten them already."""
        for piece in pieces:
            del self.faces[piece]

    def clear(self) -> list[int]:
        """All pieces leave; their numbers."""
        pieces = list(self.faces)
        for row in (*self.hands, self.pile, self.pack):
            row.clear()
        for slots in self.slots:
            slots.clear()
        self.faces.clear()
        return pieces

    def piece_of(self, seat: int, card: Card) -> int:
        """The piece in this hand that shows this card; the last back where it is hidden."""
        hand = self.hands[seat]
        matching = [piece for piece in hand if self.faces[piece] == card]
        return matching[-1]

    def arrange(self, view: View, order: Callable[[Card], tuple[int, int]]) -> Iterator[Enter]:
        """Take up everything as it lies in this view, without any way it came there."""
        self.clear()
        table = view.table
        if table.phase is Phase.BEGIN:  # the dealer has gathered the cards of the game before
            return
        to_deal = any(len(seat.face_down) < FACE_DOWN_CARDS for seat in table.seats)
        if table.phase in (Phase.CUT, Phase.DEAL) and to_deal:
            for depth in range(edges_of(len(table.pack))):
                self.pack.append(self.enter(HIDDEN))
                yield Enter(self.pack[-1], pl.InPack(depth), HIDDEN)
        showdown = any(seat.shown for seat in table.seats)  # what was not bought has gone aside
        for number, seat in enumerate(table.seats):
            cards = _in_order(seat, order)
            for index, card in enumerate(cards):
                piece = self.enter(card)
                self.hands[number].append(piece)
                place: pl.Place = pl.InHand(number, index, len(cards))
                if seat.shown is not None:
                    place = pl.Shown(number, index, len(cards))
                elif not seat.picked_up:
                    place = pl.InHeap(number, index)
                yield Enter(piece, place, card)
            for slot, card_there in enumerate(() if showdown else seat.face_down):
                lies = card_there is not None
                self.slots[number].append(self.enter(HIDDEN) if lies else None)
                if lies:
                    yield Enter(self._next, pl.OnTable(number, slot), HIDDEN)
            for _ in seat.discards:
                self.pile.append(self.enter(HIDDEN))
                yield Enter(self._next, pl.InPile(len(self.pile) - 1), HIDDEN)


def _in_order(seat: Seat, order: Callable[[Card], tuple[int, int]]) -> list[Card]:
    """A hand from left to right: shown, what belongs together lies together."""
    if HIDDEN in seat.hand:
        return list(seat.hand)
    if seat.shown is not None:
        return sorted(seat.hand, key=lambda card: grouped(card, seat.hand))
    return sorted(seat.hand, key=order)
