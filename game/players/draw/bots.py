"""The bots of the draw-poker tables, by name in `DRAW_BOTS`: simple ones to measure others by, and
one that counts what may come, as well as its level lets it and in the manner of its temperament.
They get a `DrawView` and decisions, and remember nothing."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, TypeVar, cast

from game.base.arithmetic import NEARLY, first_best, int_sum
from game.players.bots import Roster, Task, erring_choice
from game.players.draw.beliefs import CardsToCome, DrawWorth, Shares, exchange, means
from game.players.draw.betting import Betting
from game.players.draw.player import (
    DRAW_LEVELS,
    DRAW_MANNERS,
    BaseDrawBot,
    DrawBot,
    DrawLevel,
    DrawManner,
    wait,
)
from game.players.draw.situation import Situation
from game.rules.cards import Card, Rank, Suit
from game.rules.decisions import Decision
from game.rules.draw import decisions as d
from game.rules.draw.ranking import HAND, SHORT, Category, Ranking, hand_value
from game.rules.draw.sight import DrawView
from game.rules.draw.table import DrawPhase


class Station(BaseDrawBot):
    """A calling station: it never bets or raises, and folds only where it holds nothing and a call
    would cost more than half of its chips."""

    def decide_draw(
        self, view: DrawView, asked: d.DrawCards, randomness: Random
    ) -> tuple[Card, ...]:
        return loose(asked.hand, view.table.rules.ranking, asked.limit)

    def decide_bet(self, view: DrawView, asked: d.Speak, randomness: Random) -> d.DrawAnswer:
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
        return randomness.random() < 0.5

    def decide_slip(self, view: DrawView, asked: d.TakeExposed | d.PlayWithFour) -> d.Accept:
        return d.Accept(yes=view.table.game % 2 == 0)

    def decide_draw(
        self, view: DrawView, asked: d.DrawCards, randomness: Random
    ) -> tuple[Card, ...]:
        number = int(randomness.random() * (min(asked.limit, len(asked.hand)) + 1))
        return tuple(sorted(asked.hand, key=lambda _: randomness.random())[:number])

    def decide_bet(self, view: DrawView, asked: d.Speak, randomness: Random) -> d.DrawAnswer:
        most = max(1, asked.most)
        least = min(max(1, asked.least), most)
        chips = least + int(randomness.random() * (most - least + 1))
        kinds = (d.Check(), d.Chip(), d.Bet(chips), d.Call(), d.Raise(chips), d.Fold())
        allowed = [answer for answer in kinds if asked.can(answer)]
        return allowed[int(randomness.random() * len(allowed))]


_T = TypeVar("_T")
Known = dict[str, object]  # results for one decision that do not depend on chance, by their names
_SNOW: Final = 0.04  # how often somebody with nothing stands pat, to bet as if it were much
_NOTHING: Final = 0.25  # a hand whose best exchange wins less often, with one opponent, is nothing
_COURTS: Final = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})


@dataclass(frozen=True, slots=True)
class DrawPlanner(BaseDrawBot):
    """Weighs every exchange and every bet by what it wins."""

    level: DrawLevel
    manner: DrawManner
    known: Known | None = field(default=None, compare=False)
    """Of the one decision that is to be answered."""

    def knowing(self, known: Known) -> "DrawPlanner":
        """The same bot for one decision, of which `weigh` has found this. What is missing there is
        worked out."""
        return replace(self, known=known)

    def weigh(self, view: DrawView, decision: Decision) -> Known:
        """What the answer is made from, whatever chance says."""
        match decision:
            case d.Speak():
                betting = self._betting(view, decision, Random(0))
                kinds, public = betting.find_kinds(), betting.find_public()
                return {"own": betting.own, "kinds": kinds, "public": public}
            case d.DrawCards():
                return {"exchanges": self._exchanges(view, decision)}
            case d.TakeExposed():
                return {"takes": self._takes(view, decision)}
        return {}

    def task(self, view: DrawView, decision: Decision) -> Task | None:
        cards = len(set(view.own.hand))
        match decision:
            case d.Speak() if cards in (HAND, SHORT):
                return self.weigh, view, decision
            case d.DrawCards() if cards == HAND:
                return self.weigh, view, decision
            case d.TakeExposed():
                return self.weigh, view, decision
        return None

    def answer_from(
        self, found: Known, view: DrawView, decision: Decision, randomness: Random
    ) -> d.DrawAnswer:
        return self.knowing(found).answer(view, decision, randomness)

    def asks_count(self, view: DrawView, randomness: Random) -> bool:
        return randomness.random() < self.manner.asks_count

    def decide_draw(
        self, view: DrawView, asked: d.DrawCards, randomness: Random
    ) -> tuple[Card, ...]:
        at = self._situation(view)
        if not at.rivals:
            return ()
        found = self._once("exchanges", lambda: self._exchanges(view, asked))
        best = max(mean for _, mean in found)
        snows = _SNOW * self.level.bluffs * self.manner.bluffs
        if len(at.rivals) < 3 and best < _NOTHING and randomness.random() < snows:
            return ()
        felt = [mean + self._bias(asked.hand, away) for away, mean in found]
        return found[erring_choice(felt, self.level.slips, randomness)][0]

    def decide_bet(self, view: DrawView, asked: d.Speak, randomness: Random) -> d.DrawAnswer:
        return self._betting(view, asked, randomness).answer()

    def decide_slip(self, view: DrawView, asked: d.TakeExposed | d.PlayWithFour) -> d.Accept:
        """Four cards are a worse hand: let others play on with them. A card that lies open is taken
        where it is better than one that does not (S-19)."""
        if isinstance(asked, d.PlayWithFour):
            return d.Accept(yes=True)
        return d.Accept(yes=self._once("takes", lambda: self._takes(view, asked)))

    def _betting(self, view: DrawView, asked: d.Speak, randomness: Random) -> Betting:
        at = self._situation(view)
        own = self._once("own", lambda: self._becomes(at) if at.before_draw else at.own_final)
        return Betting(at, asked, own, self.level, self.manner, randomness, self._once)

    def _exchanges(
        self, view: DrawView, asked: d.DrawCards
    ) -> Sequence[tuple[tuple[Card, ...], float]]:
        """What each exchange is worth in the mean."""
        at = self._situation(view)
        return means(asked.hand, view.table.rules.pack, at.cells, asked.limit, at.worth)

    def _takes(self, view: DrawView, asked: d.TakeExposed) -> bool:
        at, kept = self._situation(view), [card for card in view.own.hand if not card.hidden]
        missing = HAND - len(kept)
        if not missing or not at.rivals:
            return False
        others = CardsToCome.of(view.table.rules.pack, [*kept, *view.own.discards, asked.card])
        worth = DrawWorth.of(at.cells, at.worth)
        taken = worth.mean([*kept, asked.card], others, missing - 1)
        return taken > worth.mean(kept, others, missing) + NEARLY

    def _once(self, name: str, work: Callable[[], _T]) -> _T:
        """The result known by this name, or that of `work`, which must not depend on chance."""
        if self.known is None:
            return work()
        if name not in self.known:
            self.known[name] = work()
        return cast(_T, self.known[name])

    def _becomes(self, at: Situation) -> Shares:
        """The own final hand after the best exchange."""
        own, rules = at.view.own.hand, at.view.table.rules
        found = means(own, rules.pack, at.cells, rules.draw_limit, at.worth)
        away = found[first_best([mean for _, mean in found])][0]
        return exchange(own, away, rules.pack, at.cells)

    def _situation(self, view: DrawView) -> Situation:
        return Situation(view, self.level.reads, self.level.counts)

    def _bias(self, hand: Sequence[Card], away: Sequence[Card]) -> float:
        """What an exchange seems worth beyond its chance."""
        if not (self.level.hopes or self.manner.courts or self.manner.runs):
            return 0.0
        kept = [card for card in hand if card not in away]
        courts = self.manner.courts * int_sum(card.rank in _COURTS for card in kept)
        run = together(kept)
        hopes = self.level.hopes if run == HAND - 1 and len(kept) == run else 0.0
        return courts + self.manner.runs * run + hopes


def together(kept: Sequence[Card]) -> int:
    """How many cards are kept for a straight or a flush, jokers among them: all or none."""
    suits = {card.suit for card in kept if not card.joker}
    ranks = [card.rank for card in kept if not card.joker]
    low = [1 if rank is Rank.ACE else int(rank) for rank in ranks]
    near = any(max(some) - min(some) < HAND for some in (ranks, low) if some)
    straight = near and len(set(ranks)) == len(ranks)
    return len(kept) if straight or len(suits - {Suit.HIDDEN}) == 1 else 0


_HONEST: Final = DrawPlanner(  # the best one, without a bluff
    replace(DRAW_LEVELS[-1], name="honest", bluffs=0.0), next(iter(DRAW_MANNERS.values()))
)
_YARDSTICKS: Final[Mapping[str, Callable[[], DrawBot]]] = {
    "station": Station,
    "tight": Tight,
    "random": RandomPlayer,
    "raiser": lambda: RAISER,
    "rock": lambda: ROCK,
    "honest": lambda: _HONEST,
}
DRAW_BOTS: Final[Mapping[str, Callable[[], DrawBot]]] = Roster(
    _YARDSTICKS, DRAW_LEVELS, DRAW_MANNERS, DrawPlanner
)
