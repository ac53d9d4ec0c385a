"""The card pieces of a draw-poker table as they lie in a view."""

from collections.abc import Callable, Iterator

from game.rules.cards import HIDDEN, Card
from game.rules.draw.sight import DrawView
from game.rules.draw.table import Phase
from game.table.motion import places as pl
from game.table.motion.cast import PACK_EDGES, Cast
from game.table.motion.cues import Cue, Enter, Leave
from game.table.motion.lying import lying_hand, lying_pack, on_pile
from game.table.motion.timings import GATHER


def laid_out(
    cast: Cast, view: DrawView, order: Callable[[Card], tuple[int, int]]
) -> Iterator[Enter]:
    """Take up everything as it lies in this view, without any way it came there."""
    cast.clear()
    table = view.table
    if table.phase in (Phase.SEATS, Phase.BEGIN):
        return
    yield from lying_pack(cast, edges_left(len(table.stock), len(table.rules.pack)))
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
