"""Chips of games whose rules count in ones: purses, bets in front of the players, and the pot. The
cashier keeps everybody in good change (S-3): how many of each kind lie there follows from the sum.
"""

from typing import Final

from game.rules.chips import DENOMINATIONS, Chips
from game.table.motion.places import InBet, InPurse, Place
from game.table.motion.poses import Poses
from game.table.parts.chip_pictures import ChipPictures
from game.table.parts.stacks import Stacks
from game.ui.picture.compositor import Picture

_WHITE: Final = 6
_YELLOW: Final = 7
_RED: Final = 6
"""About so many of a kind lie there before there are more of the next."""
_MOST_IN_BOWL: Final = 40
"""More chips than that would not fit; the sum is written on it."""


def pile_of(amount: int) -> Chips:
    """A purse of this many chips as it may lie there, with change to pay from."""
    rest = max(0, amount)
    white = min(rest, _WHITE)
    rest -= white
    yellow = 3 * rest % 5  # so many twos leave a multiple of five
    if 2 * yellow > rest:
        yellow = rest // 2
        return Chips(0, 0, yellow, white + rest - 2 * yellow)
    if yellow + 5 <= _YELLOW and 2 * (yellow + 5) <= rest:
        yellow += 5
    fives = (rest - 2 * yellow) // 5
    red = min(fives, _RED - fives % 2) - (min(fives, _RED - fives % 2) - fives) % 2
    return Chips((fives - red) // 2, red, yellow, white)


def handful(amount: int) -> Chips:
    """The fewest chips of this sum: a bet."""
    blue, rest = divmod(max(0, amount), 10)
    red, rest = divmod(rest, 5)
    yellow, white = divmod(rest, 2)
    return Chips(blue, red, yellow, white)


class SumStacks(Stacks):
    """Purses first, then the bets in front of the same seats. `worth` is what lies in each."""

    def __init__(self, players: int) -> None:
        super().__init__(2 * players)
        self.players = players
        self.worth = [0] * (2 * players)
        self.pot = 0
        self.coming = [0] * players
        """What each bet will be once all chips have landed: it leaves them room from the first on,
        so that none has to make way for the next."""

    def bet_of(self, seat: int) -> int:
        """The number of the place where a seat's bet lies, as payer or payee of a flight."""
        return self.players + seat

    @property
    def sums(self) -> tuple[list[int], int]:
        return self.worth[: self.players], self.pot

    def settle_at(self, purses: list[int], bets: list[int], pot: int) -> None:
        """Chips lie there as told, at once."""
        self.worth, self.coming = [*purses, *bets], bets
        self.purses = [pile_of(each) for each in purses] + [handful(each) for each in bets]
        if pot != self.pot or sum(self.bank) != min(pot, self._in_bowl(pot)):
            self.bank = self._lying(pot)
        self.pot = pot
        self.repaint()
        self.moved += 1

    def take(self, seat: int | None, chips: Chips) -> None:
        """Chips leave a purse, a bet or, without a seat, the pot."""
        self._change(seat, -chips.value)

    def give(self, seat: int | None, chips: Chips, now: float | None = None) -> None:
        """Chips come to a purse, a bet or, without a seat, the pot; they hop if told when (s)."""
        before = len(self.bank)
        self._change(seat, chips.value)
        self._hop(seat, chips, before, now)

    def _draw_purse(self, picture: Picture, poses: Poses, chips: ChipPictures, seat: int) -> None:
        """A bet lies there also where a purse has no room."""
        if seat >= self.players or poses.seat(seat).stacks_shown:
            self._draw_stacks(picture, poses, chips, seat)

    def place_of(self, seat: int, value: int) -> Place:
        """Where the chips of this value of a purse or a bet lie."""
        if seat < self.players:
            return InPurse(seat, value)
        lying, coming = self.purses[seat].counts, handful(self.coming[seat - self.players]).counts
        counted = zip(DENOMINATIONS, lying, coming, strict=True)
        kinds = [kind for kind, here, soon in counted if here or soon]
        column = kinds.index(value) - (len(kinds) - 1) / 2 if value in kinds else 0.0
        return InBet(seat - self.players, column)

    def _change(self, seat: int | None, by: int) -> None:
        if seat is None:
            self.pot = max(0, self.pot + by)
            self.bank = self._lying(self.pot)
        else:
            self.worth[seat] = max(0, self.worth[seat] + by)
            pile = pile_of if seat < self.players else handful
            self.purses[seat] = pile(self.worth[seat])
        self._spoil(seat)

    def _lying(self, pot: int) -> list[int]:
        """Chips in the bowl: those that lie there stay as they have fallen, if they can."""
        kept: list[int] = []
        for value in self.bank:
            if sum(kept) + value <= pot:
                kept.append(value)
        return [*kept, *handful(pot - sum(kept))][:_MOST_IN_BOWL]

    def _in_bowl(self, pot: int) -> int:
        return sum(self._lying(pot))
