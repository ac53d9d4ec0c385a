"""The card pieces of a draw-poker table as they lie in a view."""

from collections.abc import Iterator

from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawPhase
from game.table.motion.card_moves import lying_hand, lying_pack, on_pile
from game.table.motion.cues import Enter
from game.table.motion.places import Cast, Order, edges_of


def laid_out(cast: Cast, view: DrawView, order: Order) -> Iterator[Enter]:
    """Take up everything as it lies in this view, without any way it came there."""
    cast.clear()
    table = view.table
    if table.phase in (DrawPhase.SEATS, DrawPhase.BEGIN):
        return
    yield from lying_pack(cast, edges_of(len(table.stock), len(table.rules.pack)))
    for number, seat in enumerate(table.seats):
        if seat.out:
            for _ in seat.hand:
                yield on_pile(cast)
        else:
            yield from lying_hand(cast, number, seat, order, lowest=1)
        for _ in seat.discards:
            yield on_pile(cast)
    for card in table.laid_away:  # shown to all (S-19)
        yield on_pile(cast, card)
