"""The card pieces of a table of the main game as they lie in a view."""

from collections.abc import Iterator
from dataclasses import replace

from game.rules.cards import HIDDEN, PACK
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS, Phase, Table
from game.table.deluxe.story.marks import deciding
from game.table.motion import places as pl
from game.table.motion.card_moves import lying_hand, lying_pack, on_pile
from game.table.motion.cues import Enter
from game.table.motion.places import Cast, Order, edges_of


def laid_out(cast: Cast, view: View, order: Order) -> Iterator[Enter]:
    """Take up everything as it lies in this view, without any way it came there."""
    cast.clear()
    table = view.table
    if table.phase is Phase.BEGIN:  # the dealer has gathered the cards of the game before
        return
    to_deal = any(len(seat.face_down) < FACE_DOWN_CARDS for seat in table.seats)
    if table.phase in (Phase.CUT, Phase.DEAL) and to_deal:
        yield from lying_pack(cast, edges_of(len(table.pack), len(PACK)))
    showdown = any(seat.shown for seat in table.seats)  # what was not bought has gone aside
    decide = deciding(table)
    for number, seat in enumerate(table.seats):
        for index, card in enumerate(lying_hand(cast, number, seat, order)):
            raised = pl.Shown(number, index, len(seat.hand), pl.Lift.DECIDES)
            yield replace(card, place=raised) if (number, index) in decide else card
        for slot, card_there in enumerate(() if showdown else seat.face_down):
            lies = card_there is not None
            cast.slots[number].append(cast.enter(HIDDEN) if lies else None)
            if lies:
                yield Enter(cast.last, pl.OnTable(number, slot), HIDDEN)
        for _ in () if swept(table) else seat.discards:
            yield on_pile(cast)


def swept(table: Table) -> bool:
    """Whether the discards are gone: the bank was won, and bills lie on the cloth."""
    return table.phase in (Phase.PAY, Phase.ENDED) and not table.bank.value
