"""The plainest bot of the draw-poker tables: it waits and calls, and keeps what forms something."""

from collections import Counter
from random import Random

from game.players.player import UnknownDecisionError
from game.rules.cards import Card
from game.rules.decisions import Cut, CutPack, Decision
from game.rules.draw import decisions as d
from game.rules.draw.clumsy_hands import hand_value
from game.rules.draw.ranking import Category, Ranking
from game.rules.draw.sight import DrawView


class Station:
    """A calling station, the yardstick of every better bot: it never bets, never raises, and goes
    out only where a bet would cost more than half of what it has and it holds nothing."""

    def answer(self, view: DrawView, decision: Decision, randomness: Random) -> d.DrawAnswer:
        """An answer that the rules allow. Raises UnknownDecisionError."""
        match decision:
            case CutPack(cards=cards):
                return Cut(1 + int(randomness.random() * (cards - 1)))
            case d.LookOrAsk():
                return d.Look()
            case d.DrawCards(hand=hand, limit=limit):
                return d.Draw(loose(hand, view.table.agreed.ranking, limit))
            case d.Speak():
                return self._speak(view, decision)
            case d.TakeExposed() | d.PlayWithFour():
                return d.Accept(yes=False)
        raise UnknownDecisionError(type(decision).__name__)

    def _speak(self, view: DrawView, decision: d.Speak) -> d.DrawAnswer:
        if not decision.to_call:
            return d.Chip() if decision.chipping else d.Check()
        if 2 * decision.to_call > decision.chips:
            value = hand_value(view.table.agreed.ranking, view.own.hand)
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
