"""The plainest bot of the draw-poker tables: it waits and calls, and keeps what forms something."""

from collections import Counter
from random import Random

from game.players.draw.player import BaseDrawBot, wait
from game.rules.cards import Card
from game.rules.draw import decisions as d
from game.rules.draw.ranking import Category, Ranking, hand_value
from game.rules.draw.sight import DrawView


class Station(BaseDrawBot):
    """A calling station: it never bets or raises, and folds only where it holds nothing and a call
    would cost more than half of its chips."""

    def decide_draw(
        self, view: DrawView, asked: d.DrawCards, randomness: Random
    ) -> tuple[Card, ...]:
        """The cards that form nothing."""
        return loose(asked.hand, view.table.rules.ranking, asked.limit)

    def decide_bet(self, view: DrawView, asked: d.Speak, randomness: Random) -> d.DrawAnswer:
        """What to say."""
        if not asked.to_call:
            return wait(asked)
        if 2 * asked.to_call > asked.chips:
            value = hand_value(view.table.rules.ranking, view.own.hand)
            if value.combination is Category.HIGH_CARD:
                return d.Fold()
        return d.Call()


def loose(hand: tuple[Card, ...], ranking: Ranking, limit: int) -> tuple[Card, ...]:
    """Cards that form nothing, the lowest first, up to a limit: what beginners exchange."""
    value = hand_value(ranking, hand)
    if value.combination in (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH):
        return ()
    ranks = Counter(card.rank for card in hand)
    single = [card for card in hand if ranks[card.rank] == 1 and not card.joker]
    if len(single) == len(hand):
        single.remove(max(single, key=lambda card: card.rank))
    return tuple(sorted(single, key=lambda card: card.rank)[:limit])
