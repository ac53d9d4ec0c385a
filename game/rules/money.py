"""What a game of the main game brought to everybody, in chips: paid for cards, won from the bank,
paid to or got from others (D-11, D-17), and by house rules (D-20 to D-22). A fold of the events of
a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.base.arithmetic import int_sum
from game.rules import events as ev
from game.rules.chips import STARTING_PURSE


@dataclass(frozen=True, slots=True)
class Payment:
    """What a loser pays to the winner: `owed` is the difference of points, `chips` what is paid."""

    owed: int
    chips: int

    @property
    def all_left(self) -> bool:
        """Whether the loser had less than that, and pays all of it."""
        return self.chips < self.owed


@dataclass(frozen=True, slots=True)
class Account:
    """The money of one seat in one game: chips `before` the deal, paid for `cards`, won from the
    `bank`, `gain` from all losers; what was `paid` to the winner. By house rules: `begins`, put
    into the bank before the first card (D-20), and `pairs`, got for the pair of the evening, below
    0 paid for it (D-22)."""

    before: int
    cards: int = 0
    bank: int = 0
    gain: int = 0
    paid: Payment | None = None
    begins: int = 0
    pairs: int = 0

    @property
    def change(self) -> int:
        """Chips won or lost since the deal."""
        return self.bank + self.gain - (self.paid.chips if self.paid else 0) + self._unpaid

    @property
    def _unpaid(self) -> int:
        """The change before the winner is paid."""
        return self.pairs - self.cards - self.begins

    @property
    def left(self) -> int:
        """Chips left before the winner is paid."""
        return self.before + self._unpaid

    @property
    def after(self) -> int:
        return self.before + self.change


@dataclass(frozen=True, slots=True)
class GameMoney:
    """The money of everybody in game `number`, by seat; `points` of the hands that lie open, -1 for
    others. `stake`: how often differences are paid (D-21)."""

    accounts: tuple[Account, ...]
    points: tuple[int, ...]
    number: int = 0
    winner: int | None = None
    stake: int = 1

    @classmethod
    def begun(cls, purses: Sequence[int], number: int = 0, *, stake: int = 1) -> GameMoney:
        """A game before which everybody has so many chips."""
        return cls(tuple(map(Account, purses)), (-1,) * len(purses), number, stake=stake)

    @property
    def won(self) -> Account:
        """The account of the winner, once there is one."""
        assert self.winner is not None, "nobody has won yet"
        return self.accounts[self.winner]

    @property
    def paying(self) -> bool:
        """Whether the winner has begun to be paid."""
        return any(each.bank or each.paid is not None for each in self.accounts)

    def after(self, event: object) -> GameMoney:
        match event:
            case ev.GameBegan(number):
                return GameMoney.begun([each.after for each in self.accounts], number)
            case ev.DoubleGame():
                return replace(self, stake=2)
            case ev.BankBegun(seat, chips):
                return self._with(seat, replace(self.accounts[seat], begins=chips.value))
            case ev.PairPaid(seat, holder, chips):
                return self._paid_for_pair(seat, -chips.value)._paid_for_pair(holder, chips.value)
            case ev.BankPaid(seat, chips):
                account = self.accounts[seat]
                return self._with(seat, replace(account, cards=account.cards + chips.value))
            case ev.HandShown(seat, _, value):
                points = (*self.points[:seat], value.points, *self.points[seat + 1 :])
                return replace(self, points=points)
            case ev.GameWon(seat):
                return replace(self, winner=seat)
            case ev.BankTaken(seat, chips):
                return self._with(seat, replace(self.accounts[seat], bank=chips.value))
            case ev.DifferencePaid(seat, winner, chips, owed):
                return self._paid(seat, winner, Payment(owed, chips.value))
        return self

    def settled(self) -> GameMoney:
        """What everybody will have once the winner is paid (D-17): all hands lie open."""
        unpaid = (replace(each, bank=0, gain=0, paid=None) for each in self.accounts)
        found, winner = replace(self, accounts=tuple(unpaid)), self.winner
        if winner is None:
            return found
        bank = int_sum(each.cards + each.begins for each in found.accounts)
        found = found._with(winner, replace(found.accounts[winner], bank=bank))
        for seat, account in enumerate(self.accounts):
            owed = self.stake * (self.points[winner] - self.points[seat])
            if owed > 0:
                found = found._paid(seat, winner, Payment(owed, min(owed, account.left)))
        return found

    def _paid(self, seat: int, winner: int, paid: Payment) -> GameMoney:
        best = self.accounts[winner]
        given = self._with(seat, replace(self.accounts[seat], paid=paid))
        return given._with(winner, replace(best, gain=best.gain + paid.chips))

    def _paid_for_pair(self, seat: int, chips: int) -> GameMoney:
        account = self.accounts[seat]
        return self._with(seat, replace(account, pairs=account.pairs + chips))

    def _with(self, seat: int, account: Account) -> GameMoney:
        accounts = (*self.accounts[:seat], account, *self.accounts[seat + 1 :])
        return replace(self, accounts=accounts)


def games(players: int, events: Iterable[object]) -> Iterator[GameMoney]:
    """Every game of a match that is over, one after the other."""
    money = GameMoney.begun([STARTING_PURSE.value] * players)
    for event in events:
        money = money.after(event)
        if isinstance(event, ev.GameEnded):
            yield money
