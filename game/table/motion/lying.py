"""Cards that lie on a table at once, and a pack that gets thinner and thicker."""

from collections.abc import Iterator
from typing import Protocol

from game.rules.cards import HIDDEN, Card
from game.table.motion import places as pl
from game.table.motion.cues import GATHER, Cue, Enter, Leave
from game.table.motion.places import Cast, Order, edges_of, in_order


class SeatWithHand(Protocol):
    """A seat whose player picks up a hand, and shows it."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards; HIDDEN where they are not seen."""

    @property
    def picked_up(self) -> bool:
        """Whether it is in the hand, or still the heap that was dealt."""

    @property
    def shown(self) -> object:
        """What was shown; None before the showdown."""


def lying_pack(cast: Cast, edges: int) -> Iterator[Enter]:
    """The pack, for which so many cards stand."""
    for depth in range(edges):
        cast.pack.append(cast.enter(HIDDEN))
        yield Enter(cast.last, pl.InPack(depth), HIDDEN)


def lying_hand(
    cast: Cast,
    number: int,
    seat: SeatWithHand,
    order: Order,
    *,
    lowest: int = 0,
) -> Iterator[Enter]:
    """The hand of the seat of this number; `lowest`: the place of the first card of its heap."""
    shown = seat.shown is not None
    cards = in_order(seat.hand, order, shown=shown)
    for index, card in enumerate(cards):
        cast.hands[number].append(cast.enter(card))
        place: pl.Place = pl.InHand(number, index, len(cards))
        if shown:
            place = pl.Shown(number, index, len(cards))
        elif not seat.picked_up:
            place = pl.InHeap(number, lowest + index)
        yield Enter(cast.last, place, card)


def on_pile(cast: Cast, card: Card = HIDDEN) -> Enter:
    """One more card on the pile."""
    cast.pile.append(cast.enter(card))
    return Enter(cast.last, pl.InPile(len(cast.pile) - 1), card)


def thinner(cast: Cast, left: int, pack: int) -> list[Cue]:
    """The pack as it is with so many cards left."""
    cues: list[Cue] = []
    while len(cast.pack) > edges_of(left, pack):
        piece = cast.pack.pop()
        cast.leave(piece)
        cues.append(Leave(piece))
    return cues


def thicker(cast: Cast, left: int, pack: int) -> list[Cue]:
    """The pack as it is with so many cards left, once they have come."""
    cues: list[Cue] = []
    while len(cast.pack) < edges_of(left, pack):
        piece = cast.enter(HIDDEN)
        cues.append(Enter(piece, pl.InPack(len(cast.pack)), HIDDEN, GATHER))
        cast.pack.append(piece)
    return cues
