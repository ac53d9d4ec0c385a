"""Exchanging cards: discards first, their number is said, then as many new ones (S-6, H-4, C-4)."""

from game.rules.decisions import Cut, CutPack
from game.rules.deluxe import shuffled
from game.rules.draw import events as ev
from game.rules.draw.clumsy import face_up, lies_open, miscounted
from game.rules.draw.decisions import AskCount, Draw, DrawCards, LookOrAsk
from game.rules.draw.steps import Chance, Script, asked, fined, happens, pick_up, present
from game.rules.draw.table import DrawTable


def look(table: DrawTable, seat: int, before: int | None) -> Script:
    """Before one has looked, one may ask how many cards the player before took (S-7)."""
    if before is not None:
        table = yield from happens(table, ev.TurnBegan(seat))
        table, answer = yield from asked(
            table,
            lambda now: LookOrAsk(seat, before, fined=fined(now, seat), present=present(now)),
        )
        if answer is None:
            return table
        if isinstance(answer, AskCount):
            count = table.seats[before].drew
            assert count is not None, "who is asked about has drawn"
            table = yield from happens(table, ev.CountTold(seat, before, count))
    return (yield from pick_up(table, seat))


def draw(table: DrawTable, seat: int, chance: Chance) -> Script:
    """One player exchanges cards."""
    table = yield from happens(table, ev.TurnBegan(seat))
    table, answer = yield from asked(
        table,
        lambda now: DrawCards(
            seat, now.seats[seat].hand, now.rules.draw_limit,
            fined=fined(now, seat), present=present(now),
        ),
    )  # fmt: skip
    if answer is None:
        return table
    assert isinstance(answer, Draw)
    wanted = len(table.seats[seat].hand)
    table = yield from happens(table, ev.LaidAway(seat, answer.cards))
    table = yield from miscounted(table, seat, wanted, chance)
    while len(table.seats[seat].hand) < wanted and seat in table.still_in:
        if len(table.stock) < 2:
            table = yield from _renew(table, seat, chance)
        if lies_open(table, seat, chance):
            table = yield from face_up(table, seat, chance)
        else:
            table = yield from happens(table, ev.CardDrawn(seat, table.stock[0]))
    return table


def _renew(table: DrawTable, seat: int, chance: Chance) -> Script:
    """The last card of the stock is never dealt (S-8): discards make a new stock, at the club table
    together with that card (C-4). Nobody gets the own discards back."""
    discards = [*table.laid_away]
    for number, place in enumerate(table.seats):
        discards += place.discards if number != seat else ()
    together = table.rules.stock_joins_discards
    if together:
        discards += table.stock
    order = shuffled(chance(f"stock {table.game} {seat}"), discards)
    table, cut = yield from asked(table, lambda now: CutPack(now.cutter, len(order)))
    assert isinstance(cut, Cut)
    order = order[cut.lifted :] + order[: cut.lifted]
    last = () if together else table.stock
    return (yield from happens(table, ev.StockRenewed(seat, order + last)))
