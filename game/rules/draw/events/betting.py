"""Antes, bets and the turns they are made in."""

from dataclasses import dataclass, replace
from enum import Enum

from game.rules.draw.events.base import DrawEvent
from game.rules.draw.table import DrawTable, Phase


class Kind(Enum):
    """What chips are put into the pot for."""

    ANTE = "before the deal"
    CHIP = "to stay in without betting (S-9)"
    FINE = "for acting out of turn (S-17)"


@dataclass(frozen=True, slots=True)
class PotFed(DrawEvent):
    """Chips went into the pot that are no bet; `light` of them are owed to it (S-16)."""

    seat: int
    chips: int
    kind: Kind
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        fed = put_in(table, self.seat, self.chips, self.light)
        return replace(fed, turn=None) if self.kind is Kind.CHIP else fed


@dataclass(frozen=True, slots=True)
class VisumPaid(DrawEvent):
    """The player left of the dealer put up the blind (S-15): it is the first bet."""

    seat: int
    chips: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        paid = put_in(table, self.seat, self.chips, self.light, staked=True)
        return replace(paid, opener=self.seat, leader=self.seat)


@dataclass(frozen=True, slots=True)
class BettingBegan(DrawEvent):
    """A betting round begins."""

    phase: Phase

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, phase=self.phase, raises=0)


@dataclass(frozen=True, slots=True)
class TurnBegan(DrawEvent):
    """It is a player's turn."""

    seat: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, turn=self.seat)


@dataclass(frozen=True, slots=True)
class Checked(DrawEvent):
    """A player waits: no bet, and none to hold (H-3, H-5, C-3)."""

    seat: int

    def after(self, table: DrawTable) -> DrawTable:
        return replace(table, turn=None)


@dataclass(frozen=True, slots=True)
class BetPlaced(DrawEvent):
    """The first bet of a round."""

    seat: int
    chips: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        bet = put_in(table, self.seat, self.chips, self.light, staked=True)
        opener = self.seat if table.opener is None else table.opener
        return replace(bet, opener=opener, leader=self.seat, turn=None)


@dataclass(frozen=True, slots=True)
class Called(DrawEvent):
    """A player holds: pays what the bet asks for, or all there is."""

    seat: int
    chips: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        called = put_in(table, self.seat, self.chips, self.light, staked=True)
        return replace(called, turn=None)


@dataclass(frozen=True, slots=True)
class Raised(DrawEvent):
    """A player paid `chips`: what the bet asked for and `by` on top."""

    seat: int
    chips: int
    by: int
    light: int = 0

    def after(self, table: DrawTable) -> DrawTable:
        raised = put_in(table, self.seat, self.chips, self.light, staked=True)
        return replace(raised, leader=self.seat, raises=table.raises + 1, turn=None)


@dataclass(frozen=True, slots=True)
class WentOut(DrawEvent):
    """A player gave the game up; nobody sees the cards. `left`: the table, too (S-18)."""

    seat: int
    left: bool = False

    def after(self, table: DrawTable) -> DrawTable:
        seat = table.seats[self.seat]
        turn = None if table.turn == self.seat else table.turn
        out = replace(seat, out=seat.plays, gone=seat.gone or self.left)
        return replace(table, turn=turn).with_seat(self.seat, out)


@dataclass(frozen=True, slots=True)
class BettingEnded(DrawEvent):
    """A betting round is over: the bets lie in the pot."""

    def after(self, table: DrawTable) -> DrawTable:
        seats = tuple(replace(seat, staked=0) for seat in table.seats)
        return replace(table, seats=seats, bet=0, turn=None)


def put_in(
    table: DrawTable, seat: int, chips: int, light: int = 0, *, staked: bool = False
) -> DrawTable:
    """Chips go from a player to the pot, `light` of them as a debt; as a bet where `staked`."""
    place = table.seats[seat]
    paid = replace(
        place,
        chips=place.chips - (chips - light),
        paid=place.paid + chips,
        light=place.light + light,
        staked=place.staked + chips * staked,
    )
    pot, bet = table.pot + chips - light, max(table.bet, paid.staked)
    return replace(table, pot=pot, bet=bet, seats=table.seats_with(seat, paid))


@dataclass(frozen=True, slots=True)
class BetReturned(DrawEvent):
    """Chips that nobody matched went back to who put them in."""

    seat: int
    chips: int

    def after(self, table: DrawTable) -> DrawTable:
        place = table.seats[self.seat]
        owed = min(self.chips, place.light)
        back = replace(
            place,
            chips=place.chips + self.chips - owed,
            paid=place.paid - self.chips,
            staked=place.staked - self.chips,
            light=place.light - owed,
        )
        pot, bet = table.pot - self.chips + owed, table.bet - self.chips
        return replace(table, pot=pot, bet=bet).with_seat(self.seat, back)
