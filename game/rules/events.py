"""Events: one visible fact each, and what it changes on the table. Nothing else changes a table.

Events name real cards; who may see them is settled in `sight.py` alone.
"""

from dataclasses import dataclass, replace
from enum import Enum

from game.rules.cards import Card
from game.rules.chips import NOTHING, Chips
from game.rules.table import Phase, Seat, Table
from game.rules.variants import HandValue


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""

    def after(self, table: Table) -> Table:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """A game begins; the dealer is known (D-5)."""

    number: int
    dealer: int

    def after(self, table: Table) -> Table:
        return replace(
            table, game=self.number, dealer=self.dealer, phase=Phase.BEGIN, turn=None, winner=None
        )


@dataclass(frozen=True, slots=True)
class DoubleGame(Event):
    """The dealer announces that differences are paid twice in this game (D-21)."""

    seat: int

    def after(self, table: Table) -> Table:
        return table


@dataclass(frozen=True, slots=True)
class PackShuffled(Event):
    """The dealer gathers all cards and shuffles (D-8). The order is top card first."""

    order: tuple[Card, ...]

    def after(self, table: Table) -> Table:
        seats = tuple(Seat(seat.chips) for seat in table.seats)
        return replace(
            table, pack=self.order, seats=seats, phase=Phase.CUT, turn=table.cutter, winner=None
        )


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The right neighbour lifted cards off the top; the rest went on top of them (D-8)."""

    seat: int
    lifted: int

    def after(self, table: Table) -> Table:
        pack = table.pack[self.lifted :] + table.pack[: self.lifted]
        return replace(table, pack=pack, phase=Phase.DEAL, turn=None)


@dataclass(frozen=True, slots=True)
class BankBegun(Event):
    """Before the first card a player put chips into the bank (D-20)."""

    seat: int
    chips: Chips

    def after(self, table: Table) -> Table:
        return _into_bank(table, self.seat, self.chips)


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card went face down to a player; nobody has looked yet (D-9)."""

    seat: int
    card: Card

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        seat = Seat(seat.chips, (*seat.hand, self.card))  # nothing else lies there yet
        return table.with_cards(table.seats_with(self.seat, seat), table.pack[1:])


@dataclass(frozen=True, slots=True)
class LaidFaceDown(Event):
    """A card was laid face down on the table in front of its owner (D-10)."""

    seat: int
    card: Card

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        seat = Seat(seat.chips, seat.hand, (*seat.face_down, self.card))
        return table.with_cards(table.seats_with(self.seat, seat), table.pack[1:])


@dataclass(frozen=True, slots=True)
class HandPickedUp(Event):
    """The last card is dealt: a player picks up the hand and looks at it (D-9)."""

    seat: int
    hand: tuple[Card, ...]

    def after(self, table: Table) -> Table:
        seat = replace(table.seats[self.seat], hand=self.hand, picked_up=True)
        return replace(table, phase=Phase.BUY, seats=table.seats_with(self.seat, seat))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is a player's turn to buy (D-11)."""

    seat: int

    def after(self, table: Table) -> Table:
        return replace(table, turn=self.seat)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A hand card went face down to the middle; it never comes back (D-11)."""

    seat: int
    card: Card

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        at = seat.hand.index(self.card)
        hand = seat.hand[:at] + seat.hand[at + 1 :]
        discards = (*seat.discards, self.card)
        return table.with_seat(self.seat, replace(seat, hand=hand, discards=discards))


@dataclass(frozen=True, slots=True)
class ChipsSwapped(Event):
    """The change box gave smaller chips for a larger one (D-19)."""

    seat: int
    gave: Chips
    got: Chips

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        return table.with_seat(self.seat, replace(seat, chips=seat.chips - self.gave + self.got))


@dataclass(frozen=True, slots=True)
class BankPaid(Event):
    """A player paid the price of a card to the bank (D-11)."""

    seat: int
    chips: Chips

    def after(self, table: Table) -> Table:
        return _into_bank(table, self.seat, self.chips)


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A player took one of the own face-down cards into the hand (D-11). Slots count from 0."""

    seat: int
    slot: int
    card: Card

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        rest = (*seat.face_down[: self.slot], None, *seat.face_down[self.slot + 1 :])
        taken = replace(seat, hand=(*seat.hand, self.card), face_down=rest)
        return table.with_seat(self.seat, taken)


@dataclass(frozen=True, slots=True)
class BuyingEnded(Event):
    """A player's turn to buy is over (D-11)."""

    seat: int

    def after(self, table: Table) -> Table:
        seat = replace(table.seats[self.seat], done=True)
        return replace(table, turn=None).with_seat(self.seat, seat)


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A player laid the hand open (D-12)."""

    seat: int
    hand: tuple[Card, ...]
    value: HandValue

    def after(self, table: Table) -> Table:
        seat = replace(table.seats[self.seat], hand=self.hand, shown=self.value)
        return replace(table, phase=Phase.SHOW).with_seat(self.seat, seat)


@dataclass(frozen=True, slots=True)
class PairPaid(Event):
    """A player paid a chip to one who has shown the pair of the evening (D-22)."""

    seat: int
    holder: int
    chips: Chips

    def after(self, table: Table) -> Table:
        return _from_to(table, self.seat, self.holder, self.chips)


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The best hand is known (D-13 to D-16)."""

    seat: int

    def after(self, table: Table) -> Table:
        return replace(table, phase=Phase.PAY, winner=self.seat)


@dataclass(frozen=True, slots=True)
class BankTaken(Event):
    """The winner took the whole bank (D-17)."""

    seat: int
    chips: Chips

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        emptied = replace(table, bank=NOTHING)
        return emptied.with_seat(self.seat, replace(seat, chips=seat.chips + self.chips))


@dataclass(frozen=True, slots=True)
class DifferencePaid(Event):
    """A player paid the difference in points to the winner; `owed` may be more than they had
    (D-17)."""

    seat: int
    winner: int
    chips: Chips
    owed: int

    def after(self, table: Table) -> Table:
        return _from_to(table, self.seat, self.winner, self.chips)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The payout is done."""

    number: int

    def after(self, table: Table) -> Table:
        return replace(table, phase=Phase.ENDED)


class Ending(Enum):
    """Why a match is over."""

    ROUNDS_PLAYED = "after the last round (D-6)"
    BROKE = "somebody has no chips left after a payout (D-7)"


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; most chips win, equals share the victory (D-6, D-7)."""

    champions: tuple[int, ...]
    ending: Ending

    def after(self, table: Table) -> Table:
        return replace(table, champions=self.champions)


def _into_bank(table: Table, number: int, chips: Chips) -> Table:
    seat = table.seats[number]
    paid = replace(table, bank=table.bank + chips)
    return paid.with_seat(number, replace(seat, chips=seat.chips - chips))


def _from_to(table: Table, payer: int, receiver: int, chips: Chips) -> Table:
    seat, other = table.seats[payer], table.seats[receiver]
    paid = table.with_seat(payer, replace(seat, chips=seat.chips - chips))
    return paid.with_seat(receiver, replace(other, chips=other.chips + chips))
