"""A yardstick of the draw-poker tables: it bets two pairs or better, and holds nothing less."""

from random import Random
from typing import Final

from game.players.draw.player import wait
from game.players.stations import Station
from game.rules.cards import Rank
from game.rules.draw import decisions as d
from game.rules.draw.ranking import Category, hand_value
from game.rules.draw.sight import DrawView
from game.rules.draw.table import Phase

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
        fair = table.phase is Phase.FIRST_BETS and strength >= ranking.least(
            Category.PAIR, Rank.JACK
        )
        return d.Call() if good or fair else d.Fold()
