"""Chips at the draw tables: from purses to bets and the pot, and back."""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.draw import events as ev
from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawSeat, DrawTable
from game.table.motion import places as pl
from game.table.motion.card_moves import flying
from game.table.motion.cues import ANNOUNCED, CHIP, CHIP_STAGGER, POT, Act, Cue, Fly
from game.table.parts.chips import handful

RETURNED: Final = 2.0
"""Seconds to read that chips come back which somebody could not match."""


def is_matched_in_part(table: DrawTable) -> bool:
    """Where chips go back: whether somebody is still in who had not enough to hold them all."""
    return len(table.still_in) > 1


def bet_lying(seat: DrawSeat) -> int:
    """Chips of a bet that lie before a seat: what is owed to the pot (S-16) lies nowhere. Who owes
    had no chip left, so that all they have put in since then is owed."""
    return max(0, seat.staked - seat.light)


def _paid(event: ev.PotFed | ev.BetPlaced, before: DrawView) -> Act:
    """Chips go from a purse to the pot, or as a bet before the player."""
    seats = len(before.table.seats)
    feeds = isinstance(event, ev.PotFed)
    payee = None if feeds else seats + event.seat
    cues = _chips(event.chips - event.light, event.seat, payee, before)
    return Act(cues, span=CHIP * 0.6 if feeds else ANNOUNCED)


def _returned(event: ev.BetReturned, before: DrawView) -> Act:
    seats = len(before.table.seats)
    back = event.chips - min(event.chips, before.table.seats[event.seat].light)
    cues = _chips(back, seats + event.seat, event.seat, before)
    return Act(cues, span=RETURNED if is_matched_in_part(before.table) else CHIP)


def _bets_returned(event: ev.BetsReturned, before: DrawView) -> Act:
    """All that a player put in comes back: the bet that lies there, the rest out of the pot."""
    own = event.chips - event.light
    lying = min(bet_lying(before.table.seats[event.seat]), max(0, own))
    bet = len(before.table.seats) + event.seat
    cues = _chips(lying, bet, event.seat, before)
    cues += _chips(own - lying, None, event.seat, before)
    if own < 0:
        cues = _chips(-own, event.seat, None, before)
    return Act(cues, span=CHIP)


def _collected(_: ev.BettingEnded, before: DrawView) -> Act:
    """Bets are swept into the pot."""
    cues: list[Cue] = []
    for seat, place in enumerate(before.table.seats):
        lying = bet_lying(place)
        cues += _chips(lying, len(before.table.seats) + seat, None, before)
    return Act(tuple(cues), span=POT if cues else 0.0)


def _pot_taken(event: ev.PotTaken, before: DrawView) -> Act:
    cues = _chips(event.chips, None, event.seat, before)
    return Act(cues, span=POT + CHIP_STAGGER * len(cues))


def _chips(amount: int, payer: int | None, payee: int | None, before: DrawView) -> tuple[Cue, ...]:
    """Chips fly from a purse, a bet or the pot to another."""
    cues: list[Cue] = []
    for n, (value, carried) in enumerate(flying(handful(amount))):
        origin = _where(payer, value, before, n)
        to = _where(payee, value, before, n)
        cues.append(Fly(value, carried, origin, to, payer, payee, n * CHIP_STAGGER, CHIP))
    return tuple(cues)


def _where(place: int | None, value: int, before: DrawView, n: int) -> pl.Place:
    seats = len(before.table.seats)
    if place is None:
        return pl.InBowl(min(n + 4, 20))
    return pl.InPurse(place, value) if place < seats else pl.InBet(place - seats)


BET_ACTS: Final[Mapping[type[ev.DrawEvent], Callable[..., Act]]] = {
    ev.PotFed: _paid,
    ev.VisumPaid: _paid,
    ev.BetPlaced: _paid,
    ev.Called: _paid,
    ev.Raised: _paid,
    ev.BetReturned: _returned,
    ev.BettingEnded: _collected,
    ev.PotTaken: _pot_taken,
    ev.BetsReturned: _bets_returned,
}
"""How chips move at an event, on a table that looked like the view before it."""
