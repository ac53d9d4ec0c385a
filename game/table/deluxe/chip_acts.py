"""Chips at a table of the main game: changed, paid to the bank, and won."""

from collections.abc import Callable, Mapping
from typing import Final

from game.rules import events as ev
from game.rules.sight import View
from game.table.motion import places as pl
from game.table.motion.card_moves import chip_of, stream
from game.table.motion.cues import CHIP, CHIP_STAGGER, POT, TAKE_LEAD, Act, Cue, Fly


def _swapped(event: ev.ChipsSwapped, before: View) -> Act:
    """The dealer's change box takes a chip and gives smaller ones."""
    box = pl.AtDealer(before.table.dealer)
    cues: list[Cue] = []
    for value in event.gave:
        origin = pl.InPurse(event.seat, value)
        gave = Fly(value, event.gave, origin, box, event.seat, None, 0.0, CHIP, boxed=True)
        cues.append(gave)
    for n, value in enumerate(event.got):
        to, at = pl.InPurse(event.seat, value), CHIP * 0.7 + n * CHIP_STAGGER
        one = chip_of(value)
        cues.append(Fly(value, one, box, to, None, event.seat, at, CHIP, boxed=True))
    return Act(tuple(cues), span=CHIP * 1.7 + 3 * CHIP_STAGGER)


def _bank_paid(event: ev.BankPaid, before: View) -> Act:
    cues: list[Cue] = []
    lie_there = sum(before.table.bank.counts)
    for n, value in enumerate(event.chips):
        to = pl.InBowl(lie_there + n)
        origin, at = pl.InPurse(event.seat, value), n * CHIP_STAGGER
        cues.append(Fly(value, chip_of(value), origin, to, event.seat, None, at, CHIP))
    return Act(tuple(cues), span=TAKE_LEAD)


def _bank_taken(event: ev.BankTaken, _: View) -> Act:
    cues = stream(event.chips, pl.InBowl(0), None, event.seat, lasts=POT)
    return Act(cues, span=POT + CHIP_STAGGER * len(cues))


def _difference(event: ev.DifferencePaid, _: View) -> Act:
    cues = stream(event.chips, None, event.seat, event.winner, lasts=POT)
    return Act(cues, span=0.12 + CHIP_STAGGER * len(cues))


CHIP_ACTS: Final[Mapping[type[ev.Event], Callable[..., Act]]] = {
    ev.ChipsSwapped: _swapped,
    ev.BankPaid: _bank_paid,
    ev.BankTaken: _bank_taken,
    ev.DifferencePaid: _difference,
}
"""How chips move at an event, on a table that looked like the view before it."""
