"""House rules of an evening of the main game (D-20 to D-22): none of them holds unless the players
agree on it before the first game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.base.arithmetic import int_sum
from game.rules.cards import Card, Rank

BANK_BEGINS: Final = 5  # chips in the bank before the first card (D-20)
ENOUGH: Final = 2  # so many cards of the rank of the evening are its pair (D-22)


class HouseRule(Enum):
    """A rule that may be agreed on; the value names it in kept matches and never changes."""

    BANK = "bank"
    DOUBLE = "double"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What is agreed for a match: whether the bank begins with chips (D-20), whether the last game
    of a round is a double game (D-21), and the rank of the pair of the evening, if there is one
    (D-22)."""

    bank: bool = False
    double: bool = False
    pair: Rank | None = None

    @property
    def agreed(self) -> tuple[HouseRule, ...]:
        """The rules that hold."""
        holds = self.bank, self.double, self.pair is not None
        return tuple(rule for rule, on in zip(HouseRule, holds, strict=True) if on)

    def stake(self, game: int, players: int) -> int:
        """How often differences are paid in a game, from 1 (D-21)."""
        return 2 if self.double and game > 0 and game % players == 0 else 1


NONE: Final = HouseRules()


def first_chips(players: int) -> tuple[int, ...]:
    """What each puts into the bank before the first card, from the dealer's left (D-20)."""
    return tuple((BANK_BEGINS - 1 - place) // players + 1 for place in range(players))


def has_pair(hand: Sequence[Card], rank: Rank | None) -> bool:
    """Whether a hand holds the pair of the evening (D-22)."""
    return rank is not None and int_sum(card.rank is rank for card in hand) >= ENOUGH


def owed_for_pairs(
    hands: Sequence[Sequence[Card]], clockwise: Sequence[int], rank: Rank | None
) -> Iterator[tuple[int, int]]:
    """Who owes whom a chip for the pair of the evening, in the order in which it is paid (D-22)."""
    holders = [seat for seat in clockwise if has_pair(hands[seat], rank)]
    for seat in clockwise:
        if seat not in holders:
            yield from ((seat, holder) for holder in holders)
