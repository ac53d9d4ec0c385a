"""Who leads at the showdown, why, and when everybody sees it (story/lead). Pure: a fold of the
table and times, no drawing."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.rules.cards import Card
from game.rules.table import Phase, Table
from game.rules.variants import HandValue, NearMiss, Reason, Variant, near_miss, why
from game.table.motion.cues import SHOW_CARD, SHOW_HAND, SHOWN

HOLD: Final = 0.20
"""An open hand is compared for so long before anything moves."""
LAST_HOLD: Final = 0.30
"""So much longer before the lead changes for the last time."""
TRAVEL: Final = 0.52
"""The crown goes from one hand to the next."""
RESTS: Final = 0.25
"""From the crown's rest to the first chip that leaves."""
READ: Final = 0.30
"""So much longer the last reason can be read before the winner is paid."""
WON: Final = 0.70
"""From the end of the showdown to the payment where the crown stays where it is."""
_SLOWER: Final = 0.015
"""From card to card in a hand that takes the lead."""
_CHANGE: Final = 0.35
_CHANGES: Final = 0.60
"""A change of lead takes so much longer, and all of them but the last together at most."""


@dataclass(frozen=True, slots=True)
class Near:
    """The hand that missed the best line by a card."""

    seat: int
    miss: NearMiss


@dataclass(frozen=True, slots=True)
class Lead:
    """How the shown hands stand: who leads, who led before the `last` one was shown, which other
    hand is the strongest and why it is beaten, how many hands are still to come."""

    leader: int
    before: int | None
    last: int
    over: int | None
    reason: Reason | None
    to_come: int
    near: Near | None

    @property
    def changed(self) -> bool:
        """Whether the last hand took the lead from another."""
        return self.before is not None and self.before != self.leader


@dataclass(frozen=True, slots=True)
class ShowTimes:
    """What is seen of a hand that is shown, in seconds from its first card: `card` from one to the
    next, when it is `told` who leads, when the `crown` leaves, and the next event (`span`)."""

    card: float
    told: float
    crown: float
    span: float


def lead_of(table: Table) -> Lead | None:
    """How the shown hands stand; None while no hand is shown."""
    if table.phase not in (Phase.SHOW, Phase.PAY, Phase.ENDED):
        return None
    shown = [seat for seat in table.clockwise() if table.seats[seat].shown is not None]
    hands = tuple((seat, table.seats[seat].hand) for seat in shown)
    return _lead(hands, table.rules.youngest_first, table.variant) if shown else None


@lru_cache(maxsize=32)
def _lead(
    hands: tuple[tuple[int, tuple[Card, ...]], ...], ages: tuple[int, ...], variant: Variant
) -> Lead:
    """The same of these hands in the order in which they were shown."""
    values = {seat: variant.value(hand) for seat, hand in hands}
    best, *others = _ranked(values, ages)
    *earlier, last = values
    before = _ranked({seat: values[seat] for seat in earlier}, ages)[0] if earlier else None
    held = dict(hands)
    over = others[0] if others else None
    reason = None if over is None else why(held[best], held[over], variant)
    missed = [(seat, _near(hand, variant)) for seat, hand in hands if seat != best]
    found = [Near(seat, near) for seat, near in missed if near is not None]
    near = min(found, key=lambda n: variant.line_of(n.miss.line.combination), default=None)
    return Lead(best, before, last, over, reason, len(ages) - len(hands), near)


def _ranked(values: dict[int, HandValue], ages: Sequence[int]) -> list[int]:
    """The seats, best hand first; of equal ones that of the younger player (D-16)."""
    return sorted(values, key=lambda seat: (-values[seat].strength, ages.index(seat)))


@lru_cache(maxsize=32)
def _near(hand: tuple[Card, ...], variant: Variant) -> NearMiss | None:
    return near_miss(hand, variant)


def show_times(table: Table) -> ShowTimes:
    """The times of the hand that was shown last on this table."""
    lead, cards = lead_of(table), table.variant.cards
    assert lead is not None, "a hand is shown"
    plain = SHOW_HAND + SHOW_CARD * cards
    card = SHOW_CARD + (_SLOWER if lead.changed else 0.0)
    told = card * (cards - 1) + SHOWN + (0.0 if lead.before is None else HOLD)
    if not lead.changed:
        return ShowTimes(card, told, told, max(plain, told))
    if lead.to_come == 0:
        return ShowTimes(card, told, told + LAST_HOLD, told + LAST_HOLD)
    longer = min(_CHANGE, _CHANGES / (len(table.seats) - 2))
    return ShowTimes(card, told, told, max(plain + longer, told))


def won_span(table: Table) -> float:
    """Seconds from the end of the showdown on this table to the payment."""
    lead = lead_of(table)
    moves = lead is not None and lead.changed
    return READ + (max(WON, TRAVEL + RESTS) if moves else WON)
