"""The showdown, the pots, belongings and the end."""

from dataclasses import dataclass, replace
from enum import Enum

from game.rules.cards import HIDDEN, Card
from game.rules.draw.events.base import DrawEvent
from game.rules.draw.ranking import DrawValue
from game.rules.draw.table import DrawTable, Phase


@dataclass(frozen=True, slots=True)
class HandShown(DrawEvent):
    """A player laid the hand open (S-12)."""

    seat: int
    hand: tuple[Card, ...]
    value: DrawValue

    def after(self, table: DrawTable) -> DrawTable:
        seat = replace(table.seats[self.seat], hand=self.hand, shown=self.value)
        return replace(table, phase=Phase.SHOW).with_seat(self.seat, seat)


@dataclass(frozen=True, slots=True)
class OpenersShown(DrawEvent):
    """Whom nobody held shows what allowed them to open (S-14, C-7)."""

    seat: int
    cards: tuple[Card, ...]

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        exposed = (*seat.exposed, *(card for card in self.cards if card not in seat.exposed))
        hand = seat.hand
        if HIDDEN in hand:
            rest = (HIDDEN,) * (len(hand) - len(exposed))
            hand = (*exposed, *rest)
        return table.with_seat(self.seat, replace(seat, hand=hand, exposed=exposed))


@dataclass(frozen=True, slots=True)
class LightSettled(DrawEvent):
    """What a player owed to the pot lies there now: out of the own chips, the rest advanced by the
    cashier (S-16)."""

    seat: int
    chips: int
    advanced: int

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        settled = replace(
            seat, chips=seat.chips - self.chips, light=0, owes=seat.owes + self.advanced
        )
        pot, lent = table.pot + self.chips + self.advanced, table.lent + self.advanced
        return replace(table, pot=pot, lent=lent).with_seat(self.seat, settled)


@dataclass(frozen=True, slots=True)
class PotTaken(DrawEvent):
    """A player took a pot or a share of it; pot 0 is the main pot."""

    seat: int
    chips: int
    pot: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        taken = replace(
            table, pot=table.pot - self.chips, phase=Phase.PAY, turn=None, pots_taken=self.pot + 1
        )
        return taken.with_seat(self.seat, replace(seat, chips=seat.chips + self.chips))


@dataclass(frozen=True, slots=True)
class PotStays(DrawEvent):
    """Nobody takes the pot: the next game is played on top of it (S-10, S-14, H-6, C-7)."""

    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, phase=Phase.PAY, turn=None)


@dataclass(frozen=True, slots=True)
class DebtRepaid(DrawEvent):
    """A player gave back what the cashier had advanced, or a part of it (S-16)."""

    seat: int
    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        repaid = replace(seat, chips=seat.chips - self.chips, owes=seat.owes - self.chips)
        return replace(table, lent=table.lent - self.chips).with_seat(self.seat, repaid)


@dataclass(frozen=True, slots=True)
class GameEnded(DrawEvent):
    """The game is over; where the pot was taken, nobody has a share in it any more."""

    number: int

    def after(self, table: DrawTable) -> DrawTable:
        seats = table.seats
        if not table.pot:
            seats = tuple(replace(seat, paid=0, staked=0) for seat in seats)
        return replace(table, seats=seats, phase=Phase.ENDED, turn=None)


@dataclass(frozen=True, slots=True)
class Pawned(DrawEvent):
    """A player pawned a belonging, by its number from 0 (H-7)."""

    seat: int
    thing: int
    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        pawned = replace(seat, chips=seat.chips + self.chips, pawned=seat.pawned + 1)
        return replace(table, lent=table.lent + self.chips).with_seat(self.seat, pawned)


@dataclass(frozen=True, slots=True)
class BoughtBack(DrawEvent):
    """A player bought a belonging back, the one pawned last first (H-7)."""

    seat: int
    thing: int
    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        bought = replace(seat, chips=seat.chips - self.chips, pawned=seat.pawned - 1)
        return replace(table, lent=table.lent - self.chips).with_seat(self.seat, bought)


class Ending(Enum):
    """Why a match is over."""

    GAMES_PLAYED = "after the last game (S-4)"
    TIME_UP = "the time is over (S-4)"
    ONE_LEFT = "only one player can go on"


@dataclass(frozen=True, slots=True)
class MatchEnded(DrawEvent):
    """The match is over; most chips win, equals share the victory."""

    champions: tuple[int, ...]
    ending: Ending

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, champions=self.champions)
