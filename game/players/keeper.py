"""The bot that plays as most beginners do: hold on to pairs, swap the lowest card."""

from collections import Counter
from typing import Final

from game.players.player import BaseBot
from game.rules.decisions import BuyCard, Discard, Stop
from game.rules.sight import View

MOST_PURCHASES: Final = 2


class Keeper(BaseBot):
    """Keeps its groups, and a whole hand of different ranks that is worth more than 1 point, such
    as a Straight. Otherwise it swaps its lowest single card, at most twice in a game."""

    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        """Discard the lowest card that belongs to no group, or stop."""
        ranks = Counter(card.rank for card in purchase.hand)
        singles = [card for card in purchase.hand if ranks[card.rank] == 1]
        if view.own.bought >= MOST_PURCHASES or not singles:
            return Stop()
        ungrouped = len(singles) == len(purchase.hand)
        if ungrouped and view.table.variant.value(purchase.hand).points > 1:
            return Stop()
        return Discard(min(singles, key=lambda card: card.rank))
