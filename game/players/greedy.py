"""The bot that looks one purchase ahead, exactly over all cards it has not seen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.base.arithmetic import NEARLY, int_sum
from game.players.player import BaseBot
from game.players.worth.field import outlook
from game.players.worth.guesses import hands_of_opponents
from game.rules.cards import RANKS, SUITS, Card, Rank, Suit
from game.rules.decisions import BuyCard, Discard, Stop
from game.rules.sight import View
from game.rules.variants import HandValue, Variant, rank_key

_KEY: Final[dict[Rank, int]] = {rank: rank_key([Card(rank, SUITS[0])]) for rank in RANKS}


class Greedy(BaseBot):
    """Buys where the next card is worth its price, and then asks itself anew."""

    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        """The discard of the best expected payoff after one purchase, or stop."""
        worth = Worth.of(view)
        best: Discard | Stop = Stop()
        most = worth.stopping(purchase)
        for card, value in worth.discards(purchase, view.own.discards):
            if value > most + NEARLY:
                best, most = Discard(card), value
        return best


@dataclass(frozen=True, slots=True)
class Worth:
    """Expected chips of what one may do, from now to the payout; what is paid already is gone."""

    variant: Variant
    hands: tuple[float, ...]  # what the opponents are believed to hold
    bank: float

    @staticmethod
    def of(view: View) -> "Worth":
        """As the seat that looks sees it."""
        return Worth(view.table.variant, hands_of_opponents(view), view.table.bank.value)

    def stopping(self, purchase: BuyCard) -> float:
        """Of showing the hand as it is."""
        ahead = outlook(self.variant.cards, self.hands, purchase.chips)
        return ahead.payoff(self.variant.value(purchase.hand), bank=self.bank)

    def discards(self, purchase: BuyCard, gone: Sequence[Card]) -> Iterator[tuple[Card, float]]:
        """Of buying one card and stopping then, for each hand card that may be discarded, cards
        that make no difference once; `gone` are the own discards so far."""
        unseen = Unseen.without((*purchase.hand, *gone))
        ahead = outlook(self.variant.cards, self.hands, purchase.chips - purchase.price)
        payoff = partial(ahead.payoff, bank=self.bank + purchase.price)
        tried = set()
        for at, card in enumerate(purchase.hand):
            rest = purchase.hand[:at] + purchase.hand[at + 1 :]
            kept = rank_key(rest), _suit_of_all(rest)
            if kept not in tried:
                tried.add(kept)
                yield card, unseen.mean(self.variant, *kept, payoff) - purchase.price


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards somebody has not seen; each is as likely as any other to be the next bought."""

    cards: int
    by_rank: tuple[tuple[int, frozenset[Suit]], ...]  # key of the rank, suits unseen

    @staticmethod
    def without(seen: Sequence[Card]) -> "Unseen":
        """All cards of the pack but these."""
        suits: dict[Rank, set[Suit]] = {rank: set(SUITS) for rank in RANKS}
        for card in seen:
            suits[card.rank].discard(card.suit)
        by_rank = tuple((_KEY[rank], frozenset(left)) for rank, left in suits.items() if left)
        return Unseen(int_sum(len(left) for _, left in by_rank), by_rank)

    def mean(
        self, variant: Variant, key: int, suit: Suit | None, payoff: Callable[[HandValue], float]
    ) -> float:
        """Mean payoff of the hands that one unseen card completes: `key` is the rank key of the
        cards kept, `suit` the one suit they are all of, if there is one."""
        total, value = 0.0, variant.value_of_key
        for rank, suits in self.by_rank:
            alike = len(suits)
            if suit in suits:
                total += payoff(value(key + rank, is_one_suit=True))
                alike -= 1
            if alike:
                total += alike * payoff(value(key + rank, is_one_suit=False))
        return total / self.cards


def _suit_of_all(cards: Sequence[Card]) -> Suit | None:
    suits = {card.suit for card in cards}
    return suits.pop() if len(suits) == 1 else None
