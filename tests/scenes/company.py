"""Those who sit together in tests of sayings and faces, and events nobody can see a card in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match.options import MatchOptions, SeatPlan
from game.rules import events as ev
from game.rules.cards import HIDDEN, Card
from game.rules.chips import STARTING_PURSE, Chips, exact
from game.rules.table import Table
from game.table.deluxe.view_model import PublicView

ROUND = ("cat", "owl", "fox", "badger", "hedgehog", "hare")
QUIET = PublicView(turn=None, bank=3, chips=(75,) * 6, bought=(0,) * 6, great=False)
"""A table where nothing is the matter."""


def match_setup(*players: str, seed: int = 1, rounds: int = 2) -> MatchOptions:
    seats = tuple(SeatPlan("", 20 + n, who, ROUND[n]) for n, who in enumerate(players))
    return MatchOptions(5 if len(players) < 6 else 4, rounds, seats, seed)


def chips(value: int) -> Chips:
    """Chips of this value."""
    found = exact(STARTING_PURSE, value)
    assert found is not None
    return found


def blank(event: ev.Event) -> ev.Event:
    """The event as somebody sees it who sees no card at all."""
    match event:
        case ev.CardDealt() | ev.LaidFaceDown() | ev.Discarded() | ev.CardTaken():
            return replace(event, card=HIDDEN)
        case ev.HandPickedUp() | ev.HandShown():
            return replace(event, hand=(HIDDEN,) * len(event.hand))
        case ev.PackShuffled():
            return replace(event, order=(HIDDEN,) * len(event.order))
    return event


def hide_cards(table: Table) -> Table:
    """The table without a card that anybody could look at."""

    def hidden(cards: Sequence[Card | None]) -> tuple[Card | None, ...]:
        return tuple(None if card is None else HIDDEN for card in cards)

    seats = tuple(
        replace(
            seat,
            hand=(HIDDEN,) * len(seat.hand),
            face_down=hidden(seat.face_down),
            discards=(HIDDEN,) * len(seat.discards),
        )
        for seat in table.seats
    )
    return replace(table, seats=seats, pack=(HIDDEN,) * len(table.pack))
