"""What a seat may see, of a table and of an event. The one place where cards are blanked.

Bots, the screen and logs get only what passes here. `viewer` is a seat, or None for somebody who
sees only what everybody sees.
"""

from dataclasses import dataclass, replace

from game.rules import events as ev
from game.rules.cards import HIDDEN, Card
from game.rules.table import Phase, Seat, Table


class NotYetError(ValueError):
    """A look at cards that stay hidden until the payout is done (D-12)."""


@dataclass(frozen=True, slots=True)
class View:
    """A table as one seat sees it: every card that seat may not know is HIDDEN. Only `view` below
    makes one; bots and the screen accept nothing else."""

    viewer: int | None
    table: Table

    @property
    def own(self) -> Seat:
        """What lies in front of the viewer. Raises ValueError for a viewer without a seat."""
        if self.viewer is None:
            raise ValueError("this viewer has no seat")
        return self.table.seats[self.viewer]

    def after(self, event: "Sighting") -> "View":
        return View(self.viewer, self.table.after(event.event))


@dataclass(frozen=True, slots=True)
class Sighting:
    """An event as one viewer sees it. Only `sighting` below makes one."""

    viewer: int | None
    event: ev.Event


def view(table: Table, viewer: int | None, *, open_hands: bool = False) -> View:
    """The table as `viewer` may see it. `open_hands`, for a game that is over: with every hand open
    from the moment it was picked up. What lies face down on the table stays so."""
    seats = tuple(
        _blank_seat(seat, own=open_hands or number == viewer)
        for number, seat in enumerate(table.seats)
    )
    return View(viewer, table.with_cards(seats, _blank(table.pack)))


def sighting(event: ev.Event, viewer: int | None) -> Sighting:
    match event:
        case ev.PackShuffled(order):
            return Sighting(viewer, ev.PackShuffled(_blank(order)))
        case ev.CardDealt() | ev.LaidFaceDown():  # not even the owner looks (D-9, D-10)
            return Sighting(viewer, replace(event, card=HIDDEN))
        case ev.HandPickedUp(seat, hand) if seat != viewer:
            return Sighting(viewer, ev.HandPickedUp(seat, _blank(hand)))
        case ev.Discarded() | ev.CardTaken() if event.seat != viewer:
            return Sighting(viewer, replace(event, card=HIDDEN))
    return Sighting(viewer, event)


def leftovers(table: Table, seat: int) -> tuple[Card | None, ...]:
    """The face-down cards a player left unbought, for the curious, once the payout is done (D-12).

    Raises NotYetError before that.
    """
    if table.phase is not Phase.ENDED:
        raise NotYetError
    return table.seats[seat].face_down


def _blank(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(cards)


def _blank_seat(seat: Seat, *, own: bool) -> Seat:
    if not (seat.hand or seat.face_down or seat.discards):
        return seat
    open_hand = seat.shown is not None or (own and seat.picked_up)
    return Seat(
        seat.chips,
        seat.hand if open_hand else _blank(seat.hand),
        tuple(card and HIDDEN for card in seat.face_down),
        seat.discards if own else _blank(seat.discards),
        seat.picked_up,
        seat.done,
        seat.shown,
    )
