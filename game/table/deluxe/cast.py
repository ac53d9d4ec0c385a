"""The card pieces of a table of the main game as they lie in a view."""

from collections.abc import Callable, Iterator

from game.rules.cards import HIDDEN, Card
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS, Phase, Seat
from game.table.motion import places as pl
from game.table.motion.cast import Cast, edges_of
from game.table.motion.cues import Enter
from game.table.motion.sorting import grouped


def laid_out(cast: Cast, view: View, order: Callable[[Card], tuple[int, int]]) -> Iterator[Enter]:
    """Take up everything as it lies in this view, without any way it came there."""
    cast.clear()
    table = view.table
    if table.phase is Phase.BEGIN:  # the dealer has gathered the cards of the game before
        return
    to_deal = any(len(seat.face_down) < FACE_DOWN_CARDS for seat in table.seats)
    if table.phase in (Phase.CUT, Phase.DEAL) and to_deal:
        for depth in range(edges_of(len(table.pack))):
            cast.pack.append(cast.enter(HIDDEN))
            yield Enter(cast.pack[-1], pl.InPack(depth), HIDDEN)
    showdown = any(seat.shown for seat in table.seats)  # what was not bought has gone aside
    for number, seat in enumerate(table.seats):
        cards = _in_order(seat, order)
        for index, card in enumerate(cards):
            piece = cast.enter(card)
            cast.hands[number].append(piece)
            place: pl.Place = pl.InHand(number, index, len(cards))
            if seat.shown is not None:
                place = pl.Shown(number, index, len(cards))
            elif not seat.picked_up:
                place = pl.InHeap(number, index)
            yield Enter(piece, place, card)
        for slot, card_there in enumerate(() if showdown else seat.face_down):
            lies = card_there is not None
            cast.slots[number].append(cast.enter(HIDDEN) if lies else None)
            if lies:
                yield Enter(cast.last, pl.OnTable(number, slot), HIDDEN)
        for _ in seat.discards:
            cast.pile.append(cast.enter(HIDDEN))
            yield Enter(cast.last, pl.InPile(len(cast.pile) - 1), HIDDEN)


def _in_order(seat: Seat, order: Callable[[Card], tuple[int, int]]) -> list[Card]:
    """A hand from left to right: shown, what belongs together lies together."""
    if HIDDEN in seat.hand:
        return list(seat.hand)
    if seat.shown is not None:
        return sorted(seat.hand, key=lambda card: grouped(card, seat.hand))
    return sorted(seat.hand, key=order)
