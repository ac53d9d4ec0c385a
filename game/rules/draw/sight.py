"""What a seat may see of a draw-poker table and of its events. The one place where their cards are
blanked (S-5, S-18).

`viewer` is a seat, or None for somebody who sees only what everybody sees.
"""

from dataclasses import dataclass, replace

from game.rules.cards import HIDDEN, Card
from game.rules.draw import events as ev
from game.rules.draw.table import DrawSeat, DrawTable


@dataclass(frozen=True, slots=True)
class DrawView:
    """A table as one seat sees it: every card that seat may not know is HIDDEN. Only `view` below
    makes one; bots and the screen accept nothing else."""

    viewer: int | None
    table: DrawTable

    @property
    def own(self) -> DrawSeat:
        """What lies in front of the viewer. Raises ValueError for a viewer without a seat."""
        if self.viewer is None:
            raise ValueError("this viewer has no seat")
        return self.table.seats[self.viewer]

    def after(self, event: "DrawSighting") -> "DrawView":
        return DrawView(self.viewer, self.table.after(event.event))


@dataclass(frozen=True, slots=True)
class DrawSighting:
    """An event as one viewer sees it. Only `sighting` below makes one."""

    viewer: int | None
    event: ev.DrawEvent


def view(table: DrawTable, viewer: int | None, *, open_hands: bool = False) -> DrawView:
    """The table as `viewer` may see it. `open_hands`, for a game that is over: with every hand open
    from the moment it was picked up. The stock stays face down."""
    seats = tuple(
        _blank_seat(seat, own=open_hands or number == viewer)
        for number, seat in enumerate(table.seats)
    )
    return DrawView(viewer, table.with_cards(seats, _blank(table.stock)))


def sighting(event: ev.DrawEvent, viewer: int | None) -> DrawSighting:
    match event:
        case ev.PackShuffled(order):
            return DrawSighting(viewer, ev.PackShuffled(_blank(order)))
        case ev.StockRenewed(seat, order):
            return DrawSighting(viewer, ev.StockRenewed(seat, _blank(order)))
        case ev.CardDealt(exposed=False):  # not even the owner looks (S-5)
            return DrawSighting(viewer, replace(event, card=HIDDEN))
        case ev.CardPassed() | ev.CardUnderStock() | ev.CardReturned():  # nobody looked (S-19)
            return DrawSighting(viewer, replace(event, card=HIDDEN))
        case ev.HandPickedUp(seat, hand) if seat != viewer:
            return DrawSighting(viewer, ev.HandPickedUp(seat, _blank(hand)))
        case ev.LaidAway(seat, cards) if seat != viewer:
            return DrawSighting(viewer, ev.LaidAway(seat, _blank(cards)))
        case ev.CardDrawn(seat) if seat != viewer:
            return DrawSighting(viewer, ev.CardDrawn(seat, HIDDEN))
    return DrawSighting(viewer, event)


def _blank(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(cards)


def _blank_seat(seat: DrawSeat, *, own: bool) -> DrawSeat:
    if seat.shown is not None or (own and seat.picked_up):
        hand = seat.hand
    else:
        known = tuple(card for card in seat.exposed if card in seat.hand)
        hand = known + _blank(seat.hand[len(known) :])
    discards = seat.discards if own else _blank(seat.discards)
    if hand == seat.hand and discards == seat.discards:
        return seat
    return replace(seat, hand=hand, discards=discards)
