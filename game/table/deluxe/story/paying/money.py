"""What a game of the main game brought to everybody, in chips: paid for cards, won from the bank,
paid to or got from others (D-11, D-17). A fold of the events of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.rules import events as ev
from game.rules.chips import STARTING_PURSE


@dataclass(frozen=True, slots=True)
class Difference:
    """What a seat pays to the winner: the points of both hands, and the `chips` that were paid."""

    seat: int
    best: int
    own: int
    chips: int

    @property
    def owed(self) -> int:
        """The winner's points minus those of the seat."""
        return self.best - self.own

    @property
    def all(self) -> bool:
        """Whether all that was left was less than that."""
        return self.chips < self.owed


@dataclass(frozen=True, slots=True)
class Account:
    """The money of one seat in one game: chips `before` the deal, paid for `cards`, won from the
    `bank`, `paid` to the winner, `got` as winner from each of the others."""

    before: int
    cards: int = 0
    bank: int = 0
    paid: Difference | None = None
    got: tuple[Difference, ...] = ()

    @property
    def gain(self) -> int:
        """Chips from all others."""
        return sum(each.chips for each in self.got)

    @property
    def lost(self) -> int:
        """Chips paid to the winner."""
        return self.paid.chips if self.paid is not None else 0

    @property
    def change(self) -> int:
        """Chips won or lost since the deal."""
        return self.bank + self.gain - self.cards - self.lost

    @property
    def after(self) -> int:
        """The new sum."""
        return self.before + self.change


@dataclass(frozen=True, slots=True)
class GameMoney:
    """The money of everybody in game `number`, by seat; `points` of the hands that lie open, -1 for
    others. `paying`: whether the winner has begun to be paid."""

    accounts: tuple[Account, ...]
    points: tuple[int, ...]
    number: int = 0
    winner: int | None = None
    paying: bool = False

    @classmethod
    def begun(cls, purses: Sequence[int], number: int = 0) -> GameMoney:
        """A game before which everybody has so many chips."""
        return cls(tuple(map(Account, purses)), (-1,) * len(purses), number)

    @property
    def won(self) -> Account:
        """The account of the winner; that of the first seat while there is none."""
        return self.accounts[self.winner or 0]

    def after(self, event: object) -> GameMoney:
        """The same once an event has happened."""
        match event:
            case ev.GameBegan(number):
                return GameMoney.begun([each.after for each in self.accounts], number)
            case ev.BankPaid(seat, chips):
                paid = self.accounts[seat].cards + chips.value
                return self._with(seat, replace(self.accounts[seat], cards=paid))
            case ev.HandShown(seat, _, value):
                points = (*self.points[:seat], value.points, *self.points[seat + 1 :])
                return replace(self, points=points)
            case ev.GameWon(seat):
                return replace(self, winner=seat)
            case ev.BankTaken(seat, chips):
                won = self._with(seat, replace(self.accounts[seat], bank=chips.value))
                return replace(won, paying=True)
            case ev.DifferencePaid(seat, winner, chips, owed):
                difference = Difference(
                    seat, self.points[seat] + owed, self.points[seat], chips.value
                )
                return replace(self._paid(winner, difference), paying=True)
        return self

    def settled(self) -> GameMoney:
        """What everybody will have once the winner is paid (D-17): all hands lie open."""
        found, winner = replace(self, accounts=tuple(map(_unpaid, self.accounts))), self.winner
        if winner is None:
            return found
        bank = sum(each.cards for each in found.accounts)
        found = found._with(winner, replace(found.accounts[winner], bank=bank))
        for seat, account in enumerate(self.accounts):
            owed = self.points[winner] - self.points[seat]
            if owed > 0:
                chips = min(owed, account.before - account.cards)
                paid = Difference(seat, self.points[winner], self.points[seat], chips)
                found = found._paid(winner, paid)
        return found

    def _paid(self, winner: int, paid: Difference) -> GameMoney:
        payer, best = self.accounts[paid.seat], self.accounts[winner]
        given = self._with(paid.seat, replace(payer, paid=paid))
        got = sorted((*best.got, paid), key=lambda each: each.seat)
        return given._with(winner, replace(best, got=tuple(got)))

    def _with(self, seat: int, account: Account) -> GameMoney:
        accounts = (*self.accounts[:seat], account, *self.accounts[seat + 1 :])
        return replace(self, accounts=accounts)


def _unpaid(account: Account) -> Account:
    return replace(account, bank=0, paid=None, got=())


def games(players: int, events: Iterable[object]) -> Iterator[GameMoney]:
    """Every game of a match that is over, one after the other."""
    money = GameMoney.begun([STARTING_PURSE.value] * players)
    for event in events:
        money = money.after(event)
        if isinstance(event, ev.GameEnded):
            yield money
