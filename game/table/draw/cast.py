"""The card pieces of a draw-poker table as they lie in a view."""

from collections.abc import Callable, Iterable, Iterator

from game.rules.cards import HIDDEN, Card
from game.rules.draw.sight import DrawView
from game.rules.draw.table import Phase, Seat
from game.table.motion import places as pl
from game.table.motion.cast import PACK_EDGES, Cast
from game.table.motion.cues import Cue, Enter, Leave
from game.table.motion.sorting import grouped
from game.table.motion.timings import GATHER


def laid_out(
    cast: Cast, view: DrawView, order: Callable[[Card], tuple[int, int]]
) -> Iterator[Enter]:
    """Take up everything as it lies in this view, without any way it came there."""
    cast.clear()
    table = view.table
    if table.phase in (Phase.SEATS, Phase.BEGIN):
        return
    for depth in range(edges_left(len(table.stock), len(table.rules.pack))):
        cast.pack.append(cast.enter(HIDDEN))
        yield Enter(cast.pack[-1], pl.InPack(depth), HIDDEN)
    for number, seat in enumerate(table.seats):
        if seat.out:
            for _ in (*seat.hand, *seat.discards):
                yield _on_pile(cast)
            continue
        cards = in_order(seat, order)
        for index, card in enumerate(cards):
            piece = cast.enter(card)
            cast.hands[number].append(piece)
            place: pl.Place = pl.InHand(number, index, len(cards))
            if seat.shown is not None:
                place = pl.Shown(number, index, len(cards))
            elif not seat.picked_up:
                place = pl.InHeap(number, index + 1)
            yield Enter(piece, place, card)
        for _ in seat.discards:
            yield _on_pile(cast)
    for card in table.laid_away:
        yield _lies_open(cast, card)


def _lies_open(cast: Cast, card: Card) -> Enter:
    """A card that was shown to all and lies with the discards (S-19)."""
    piece = cast.enter(card)
    cast.pile.append(piece)
    return Enter(piece, pl.InPile(len(cast.pile) - 1), card)


def edges_left(stock: int, pack: int) -> int:
    """Cards drawn to stand for what is left of a pack: one as long as there is any."""
    return -(-PACK_EDGES * stock // pack)


def thinner(cast: Cast, left: int, pack: int) -> list[Cue]:
    """The pack as it is with so many cards left."""
    cues: list[Cue] = []
    while len(cast.pack) > edges_left(left, pack):
        piece = cast.pack.pop()
        cast.leave(piece)
        cues.append(Leave(piece))
    return cues


def thicker(cast: Cast, left: int, pack: int) -> list[Cue]:
    """The pack as it is with so many cards left, once they have come."""
    cues: list[Cue] = []
    while len(cast.pack) < edges_left(left, pack):
        piece = cast.enter(HIDDEN)
        cues.append(Enter(piece, pl.InPack(len(cast.pack)), HIDDEN, GATHER))
        cast.pack.append(piece)
    return cues


def know(cast: Cast, hand: list[int], cards: Iterable[Card]) -> None:
    """These cards are in this hand: those that lie open stay what they are."""
    faces, left = cast.faces, list(cards)
    unknown = []
    for piece in hand:
        if faces[piece] in left:
            left.remove(faces[piece])
        else:
            unknown.append(piece)
    for piece, card in zip(unknown, left, strict=False):
        faces[piece] = card


def in_order(seat: Seat, order: Callable[[Card], tuple[int, int]]) -> list[Card]:
    """A hand from left to right: shown, what belongs together lies together."""
    if HIDDEN in seat.hand:
        return list(seat.hand)
    if seat.shown is not None:
        return sorted(seat.hand, key=lambda card: grouped(card, seat.hand))
    return sorted(seat.hand, key=order)


def _on_pile(cast: Cast) -> Enter:
    piece = cast.enter(HIDDEN)
    cast.pile.append(piece)
    return Enter(piece, pl.InPile(len(cast.pile) - 1), HIDDEN)
