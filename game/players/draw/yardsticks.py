"""Simple draw-poker bots to measure others by: some do one thing too often, one plays at random. A
good bot beats them all."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from game.players.draw.player import BaseDrawBot, wait
from game.rules.cards import Card, Rank
from game.rules.draw import decisions as d
from game.rules.draw.ranking import Category, Ranking, hand_value
from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawPhase


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


_RAISES: Final = 1


class Tight(Station):
    """Bets the pot after the draw with two pairs or better, raises once with three of a kind or
    better, and goes out with anything less. Before the draw a pair of jacks will do to hold."""

    def decide_bet(self, view: DrawView, asked: d.Speak, randomness: Random) -> d.DrawAnswer:
        """What to say."""
        table, ranking = view.table, view.table.rules.ranking
        strength = hand_value(ranking, view.own.hand).strength
        chips = min(asked.most, max(asked.least, table.pot))
        good = strength >= ranking.least(Category.TWO_PAIRS)
        if not asked.to_call:
            bets = good and chips > 0 and asked.opening is not False
            return d.Bet(chips) if bets else wait(asked)
        raises = strength >= ranking.least(Category.THREE_OF_A_KIND) and table.raises < _RAISES
        if raises and asked.may_raise:
            return d.Raise(chips)
        fair = table.phase is DrawPhase.FIRST_BETS and strength >= ranking.least(
            Category.PAIR, Rank.JACK
        )
        return d.Call() if good or fair else d.Fold()


@dataclass(frozen=True, slots=True)
class Yardstick(Station):
    """Draws as a station does. It bets and raises the pot with any hand until there were `raises`
    raises in the round (None: never), calls with `least` or better, and folds anything less."""

    raises: int | None = None
    least: Category = Category.HIGH_CARD

    def decide_bet(self, view: DrawView, asked: d.Speak, randomness: Random) -> d.DrawAnswer:
        """What to say."""
        table, ranking = view.table, view.table.rules.ranking
        presses = self.raises is not None and table.raises < self.raises
        chips = min(asked.most, max(asked.least, table.pot + asked.to_call))
        if not asked.to_call:
            bets = presses and chips > 0 and asked.opening is not False
            return d.Bet(chips) if bets else wait(asked)
        if presses and asked.may_raise:
            return d.Raise(chips)
        strength = hand_value(ranking, view.own.hand).strength
        return d.Call() if strength >= ranking.least(self.least) else d.Fold()


RAISER: Final = Yardstick(raises=3)  # bets and raises always, and never goes out
ROCK: Final = Yardstick(least=Category.PAIR)  # never bets, and goes out without a pair


class RandomPlayer(Station):
    """Answers anything that the rules allow, each kind of answer as often as any other."""

    def asks_count(self, view: DrawView, randomness: Random) -> bool:
        """Whether to ask how many cards the player before took (S-7)."""
        return randomness.random() < 0.5

    def decide_slip(self, view: DrawView, asked: d.TakeExposed | d.PlayWithFour) -> d.Accept:
        """What to do about a slip of the dealer (S-19)."""
        return d.Accept(yes=view.table.game % 2 == 0)

    def decide_draw(
        self, view: DrawView, asked: d.DrawCards, randomness: Random
    ) -> tuple[Card, ...]:
        """Any cards."""
        number = int(randomness.random() * (min(asked.limit, len(asked.hand)) + 1))
        return tuple(sorted(asked.hand, key=lambda _: randomness.random())[:number])

    def decide_bet(self, view: DrawView, asked: d.Speak, randomness: Random) -> d.DrawAnswer:
        """What to say."""
        most = max(1, asked.most)
        least = min(max(1, asked.least), most)
        chips = least + int(randomness.random() * (most - least + 1))
        kinds = (d.Check(), d.Chip(), d.Bet(chips), d.Call(), d.Raise(chips), d.Fold())
        allowed = [answer for answer in kinds if asked.can(answer)]
        return allowed[int(randomness.random() * len(allowed))]
