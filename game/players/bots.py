"""The bots of the main game, by name in `BOTS`: yardsticks by their own, and every level with every
temperament. `master` plays calmly, `master:bold` boldly. A new bot is a class and a row."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum
from random import Random
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

from game.base.arithmetic import NEARLY, exp, first_best, int_sum
from game.players.worth.beliefs import Position, hands_of_opponents, outlook
from game.players.worth.value import ALL, Value, quick_values
from game.rules.cards import RANKS, SUITS, Card, Rank, Suit
from game.rules.decisions import (
    Answer,
    BuyCard,
    Cut,
    CutPack,
    Decision,
    Discard,
    Stop,
    Take,
    TakeCard,
)
from game.rules.sight import View
from game.rules.variants import HandValue, Variant, one_suit, rank_key


@dataclass(frozen=True, slots=True)
class Level:
    """`depth`: purchases looked ahead. `slips`: chips; a choice that costs as much against the
    best is made exp(-1) times as often as that, one that costs twice as much exp(-2) times. So
    small errors are common and large ones rare; 0 makes none."""

    name: str
    depth: int
    slips: float


LEVELS: Final = (  # each beats the one before
    Level("beginner", 1, 1.6),
    Level("amateur", 1, 0.9),
    Level("regular", 1, 0.55),
    Level("expert", 2, 0.3),
    Level("master", ALL, 0.0),
)


@dataclass(frozen=True, slots=True)
class Temperament:
    """A manner of playing: chips by which a choice seems worth more than it is. `buying` any card,
    `runs` for each card of the longest run of ranks that is kept, `courts` for throwing away a
    jack, queen or king. `talks`: how many times as often as others the bot says something."""

    name: str
    buying: float = 0.0
    runs: float = 0.0
    courts: float = 0.0
    talks: float = 1.0

    @property
    def most(self) -> float:
        """Chips that the manner costs at most in one decision."""
        return abs(self.buying) + abs(self.courts) + 8 * abs(self.runs)


CALM: Final = "calm"
TEMPERAMENTS: Final[Mapping[str, Temperament]] = MappingProxyType(
    {
        each.name: each
        for each in (
            Temperament(CALM),
            Temperament("bold", buying=0.12),
            Temperament("careful", buying=-0.12),
            Temperament("collector", runs=0.03),
            Temperament("gallant", courts=-0.1),
            Temperament("talker", talks=2.5),
        )
    }
)


def chosen(
    level: Level,
    temperament: Temperament,
    position: Position,
    values: tuple[Value, ...],
    chance: Random,
) -> Value:
    felt = [value.ev + _bias(temperament, position, value) for value in values]
    return values[erring_choice(felt, level.slips, chance)]


def erring_choice(felt: Sequence[float], slips: float, chance: Random) -> int:
    """The index of the highest value, or by error of another one: the less it costs the more often
    (see `Level.slips`)."""
    best = first_best(felt)
    if not slips:
        return best
    most = felt[best]
    weights = [exp((each - most) / slips) for each in felt]
    at = chance.random() * fsum(weights)
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return best


def _bias(temperament: Temperament, position: Position, value: Value) -> float:
    if value.discard is None:
        return temperament.runs * _longest_run(position.hand, None)
    bias = temperament.buying + temperament.runs * _longest_run(position.hand, value.discard)
    return bias + temperament.courts * (value.discard.rank in (Rank.JACK, Rank.QUEEN, Rank.KING))


def _longest_run(hand: tuple[Card, ...], gone: Card | None) -> int:
    """Cards of the longest run of consecutive ranks without that card; the ace is high."""
    ranks = {card.rank for card in hand if card != gone}
    longest = run = 0
    for rank in range(Rank.TWO, Rank.ACE + 1):
        run = run + 1 if rank in ranks else 0
        longest = max(longest, run)
    return longest


_T = TypeVar("_T")
Task = tuple[Callable[..., object], *tuple[object, ...]]
"""A function and what it is called with: no more than the seat that is asked may know, and nothing
that was made from the seed of the match."""


class UnknownDecisionError(TypeError):
    """A decision that bots cannot answer."""


class DeluxeBot(Protocol):
    """Somebody who answers decisions, out of what one seat sees and the randomness handed in."""

    def answer(self, view: View, decision: Decision, randomness: Random) -> Answer:
        """An answer that the rules allow."""


class BaseBot(ABC):
    """A bot that only has to decide about purchases. It answers everything else at random: unknown
    face-down cards are alike (D-10), and so are cuts (D-8).
    """

    def answer(self, view: View, decision: Decision, randomness: Random) -> Answer:
        """An answer that the rules allow. Raises UnknownDecisionError."""
        match decision:
            case CutPack(cards=cards):
                return Cut(1 + _below(cards - 1, randomness))
            case TakeCard(slots=slots):
                return Take(pick(slots, randomness))
            case BuyCard() if decision.chips < decision.price:
                return Stop()  # D-11: who has too few chips is asked, and can only stop
            case BuyCard():
                return self.buy(view, decision)
        raise UnknownDecisionError(type(decision).__name__)

    @abstractmethod
    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        """Which card to discard, or to stop; the price is there (D-11)."""


def pick(some: Sequence[_T], randomness: Random) -> _T:
    """One of these at random, by the one method of Random that Python promises to keep."""
    return some[_below(len(some), randomness)]


def _below(limit: int, randomness: Random) -> int:
    return int(randomness.random() * limit)


class Never(BaseBot):
    """Buys nothing."""

    def buy(self, view: View, purchase: BuyCard) -> Stop:
        return Stop()


MOST_PURCHASES: Final = 2


class PairKeeper(BaseBot):
    """Keeps its groups, and a whole hand of different ranks that is worth more than 1 point, such
    as a Straight. Otherwise it swaps its lowest single card, at most twice in a game."""

    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        ranks = Counter(card.rank for card in purchase.hand)
        singles = [card for card in purchase.hand if ranks[card.rank] == 1]
        if view.own.bought >= MOST_PURCHASES or not singles:
            return Stop()
        ungrouped = len(singles) == len(purchase.hand)
        if ungrouped and view.table.variant.value(purchase.hand).points > 1:
            return Stop()
        return Discard(min(singles, key=lambda card: card.rank))


_KEY: Final[dict[Rank, int]] = {rank: rank_key([Card(rank, SUITS[0])]) for rank in RANKS}


class Greedy(BaseBot):
    """Buys where the next card is worth its price, and then asks itself anew."""

    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        worth = GreedyWorth.of(view)
        best: Discard | Stop = Stop()
        most = worth.stopping(purchase)
        for card, value in worth.discards(purchase, view.own.discards):
            if value > most + NEARLY:
                best, most = Discard(card), value
        return best


@dataclass(frozen=True, slots=True)
class GreedyWorth:
    """Expected chips of what one may do, from now to the payout; what is paid already is gone."""

    variant: Variant
    hands: tuple[float, ...]  # what the opponents are believed to hold
    bank: float

    @staticmethod
    def of(view: View) -> "GreedyWorth":
        return GreedyWorth(view.table.variant, hands_of_opponents(view), view.table.bank.value)

    def stopping(self, purchase: BuyCard) -> float:
        """Of showing the hand as it is."""
        ahead = outlook(self.variant.cards, self.hands, purchase.chips)
        return ahead.payoff(self.variant.value(purchase.hand), bank=self.bank)

    def discards(self, purchase: BuyCard, gone: Sequence[Card]) -> Iterator[tuple[Card, float]]:
        """Of buying one card and stopping then, for each hand card that may be discarded, cards
        that make no difference once; `gone` are the own discards so far."""
        unseen = UnseenCards.without((*purchase.hand, *gone))
        ahead = outlook(self.variant.cards, self.hands, purchase.chips - purchase.price)
        payoff = partial(ahead.payoff, bank=self.bank + purchase.price)
        tried = set()
        for at, card in enumerate(purchase.hand):
            rest = purchase.hand[:at] + purchase.hand[at + 1 :]
            kept = rank_key(rest), rest[0].suit if one_suit(rest) else None
            if kept not in tried:
                tried.add(kept)
                yield card, unseen.mean(self.variant, *kept, payoff) - purchase.price


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """The cards somebody has not seen; each is as likely as any other to be the next bought."""

    cards: int
    by_rank: tuple[tuple[int, frozenset[Suit]], ...]  # key of the rank, suits unseen

    @staticmethod
    def without(seen: Sequence[Card]) -> "UnseenCards":
        suits: dict[Rank, set[Suit]] = {rank: set(SUITS) for rank in RANKS}
        for card in seen:
            suits[card.rank].discard(card.suit)
        by_rank = tuple((_KEY[rank], frozenset(left)) for rank, left in suits.items() if left)
        return UnseenCards(int_sum(len(left) for _, left in by_rank), by_rank)

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


class WeighingBot(BaseBot):
    """A bot that needs longer than a frame to value a purchase.

    `weigh` depends on the position only, so it may run in another process, or twice, and the choice
    stays the same. Only `choose`, which takes no time, gets random numbers: they follow from the
    seed of the match (40 bits), which could be found from any of them by trying all seeds, so none
    may leave the process of the game.
    """

    def answer(self, view: View, decision: Decision, randomness: Random) -> Answer:
        if isinstance(decision, BuyCard) and decision.chips >= decision.price:
            position = Position.of(view, decision)
            return self.choose(position, self.weigh(position), randomness)
        return super().answer(view, decision, randomness)

    def task(self, view: View, decision: Decision) -> Task | None:
        if isinstance(decision, BuyCard) and decision.chips >= decision.price:
            return self.weigh, Position.of(view, decision)
        return None

    def answer_from(
        self, found: tuple[Value, ...], view: View, decision: BuyCard, randomness: Random
    ) -> Answer:
        return self.choose(Position.of(view, decision), found, randomness)

    @abstractmethod
    def weigh(self, position: Position) -> tuple[Value, ...]:
        """What every choice is worth."""

    @abstractmethod
    def choose(
        self, position: Position, values: tuple[Value, ...], randomness: Random
    ) -> Discard | Stop:
        """Which card to discard, or to stop; the price is there (D-11)."""

    def buy(self, view: View, purchase: BuyCard) -> Discard | Stop:
        """Never asked: `answer` asks `choose`, which is handed the chance."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Planner(WeighingBot):
    """Weighs every choice by the chips to expect."""

    level: Level
    temperament: Temperament

    def weigh(self, position: Position) -> tuple[Value, ...]:
        return quick_values(position, self.level.depth)

    def choose(
        self, position: Position, values: tuple[Value, ...], randomness: Random
    ) -> Discard | Stop:
        value = chosen(self.level, self.temperament, position, values, randomness)
        return Stop() if value.discard is None else Discard(value.discard)


class Named(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> str: ...  # the name


B = TypeVar("B")
L = TypeVar("L", bound=Named)
M = TypeVar("M")


class Roster(Mapping[str, Callable[[], B]]):
    """Also knows every level with every temperament; told are the plain names only."""

    def __init__(
        self,
        yardsticks: Mapping[str, Callable[[], B]],
        levels: Iterable[L],
        manners: Mapping[str, M],
        made: Callable[[L, M], B],
    ) -> None:
        def maker(level: L, manner: M) -> Callable[[], B]:
            bot = made(level, manner)
            return lambda: bot

        self._plain = tuple(yardsticks)
        self._known: dict[str, Callable[[], B]] = dict(yardsticks)
        for level in levels:
            self._plain += (level.name,)
            for name, manner in manners.items():
                self._known[f"{level.name}:{name}"] = maker(level, manner)
            self._known[level.name] = self._known[f"{level.name}:{CALM}"]

    def __getitem__(self, name: str) -> Callable[[], B]:
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._plain)

    def __len__(self) -> int:
        return len(self._plain)


_YARDSTICKS: Final[Mapping[str, Callable[[], DeluxeBot]]] = {
    "never": Never,
    "keeper": PairKeeper,
    "greedy": Greedy,
}
BOTS: Final[Mapping[str, Callable[[], DeluxeBot]]] = Roster(
    _YARDSTICKS, LEVELS, TEMPERAMENTS, Planner
)
