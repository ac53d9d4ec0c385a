"""Which picture of a card plays which part: the pieces on the table, by number, where each belongs.

A back has no identity: the cast only knows that the third card of a hand is piece 17.
"""

from dataclasses import dataclass, field
from typing import Final

from game.rules.cards import Card

PACK_EDGES: Final = 10
"""Cards drawn to stand for the whole pack."""


def edges_of(cards: int, pack: int) -> int:
    """Cards drawn to stand for what is left of a pack: one as long as there is any."""
    return -(-PACK_EDGES * cards // pack)


@dataclass(slots=True)
class Cast:
    """The card pieces of the present game. `hands` are in the order seen on the screen."""

    hands: list[list[int]]
    slots: list[list[int | None]]
    pile: list[int] = field(default_factory=list)
    pack: list[int] = field(default_factory=list)
    faces: dict[int, Card] = field(default_factory=dict)
    last: int = 0
    """The number of the piece that came last."""

    @staticmethod
    def of(players: int) -> "Cast":
        """There are no cards yet."""
        return Cast([[] for _ in range(players)], [[] for _ in range(players)])

    def enter(self, face: Card) -> int:
        """A new piece; its number."""
        self.last += 1
        self.faces[self.last] = face
        return self.last

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
