"""What the lamp tells of a position: the value of every choice, and what further cards may
bring."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import fsum
from typing import Final

from game.base.arithmetic import first_best, int_sum
from game.players.worth.beliefs import Position
from game.players.worth.payoff import WEIGHT
from game.players.worth.value import SUITED_AT, Appraisal, Solver, appraise
from game.rules.cards import PACK, Card, Rank
from game.rules.decisions import Answer, Discard, Stop
from game.rules.variants import Combination, HandValue, Variant, one_suit, rank_key

TIE: Final = 0.02  # chips: options closer than this are equally good, and never called an error
PLACES: Final = 1  # decimals that chips to expect are told with, everywhere


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to do: stop (no `discard`), or discard a card and buy. `ev`: chips to expect from
    now to the payout, its price paid and the rest played well; `error`: how far off that may be."""

    discard: Card | None
    ev: float
    error: float

    @property
    def answer(self) -> Answer:
        """How to say it to the table."""
        return Stop() if self.discard is None else Discard(self.discard)


@dataclass(frozen=True, slots=True)
class Chance:
    """The probability of a line of the table, or of at least that line (see `at_least`)."""

    combination: Combination
    points: int
    probability: float


@dataclass(frozen=True)
class Advice:
    """Everything the lamp knows of a position. `options`: stop first, then each hand card in the
    order of the hand; only stop where no card can be bought. `next_card`: for each card that may
    go, the lines that one unseen card makes, highest first. `reached`: the best line that the hand
    holds from the next card on, to its end, if the best one goes and the rest is played well; so it
    is never less than what the next card makes. Lines without a chance are left out.

    Values are told `rounded`: where they are the same they are told alike, and all differences are
    those of what is told."""

    position: Position
    holds: HandValue
    options: tuple[Option, ...]
    best: int
    next_card: Mapping[Card, tuple[Chance, ...]]
    reached: tuple[Chance, ...]
    unseen: int

    @cached_property
    def _rounded(self) -> Mapping[Option, float]:
        """From the best down: who is a tie with the first of those told alike is told like it."""
        found: dict[Option, float] = {}
        first: Option | None = None
        for option in sorted(self.options, key=lambda option: -option.ev):
            if first is None or first.ev - option.ev > TIE:
                first = option
            found[option] = round(first.ev, PLACES) + 0.0  # and no −0.0
        return found

    def rounded(self, option: Option) -> float:
        """Chips to expect of an option, as they are told."""
        return self._rounded[option]

    @cached_property
    def best_options(self) -> tuple[Option, ...]:
        """The best options: all that are told to be worth as much as the best."""
        return tuple(option for option in self.options if self.loss(option) == 0)

    def loss(self, option: Option) -> float:
        """Chips that an option costs against the best; 0 for equals."""
        return round(self.rounded(self.options[self.best]) - self.rounded(option), PLACES)

    def option_of(self, answer: Answer) -> Option:
        """The option that an answer chooses. Raises LookupError for an answer that is none."""
        for option in self.options:
            if option.answer == answer:
                return option
        raise LookupError(answer)

    def improves(self, card: Card) -> float:
        """The probability that the next card makes a higher line, if this card goes."""
        order = [line.combination for line in self.position.rules.lines]
        now = order.index(self.holds.combination)
        chances = self.next_card[card]
        return fsum(c.probability for c in chances if order.index(c.combination) < now)


def at_least(chances: Sequence[Chance]) -> tuple[Chance, ...]:
    """The probabilities of at least each line, for lines from the highest down."""
    found, total = [], 0.0
    for chance in chances:
        total += chance.probability
        found.append(Chance(chance.combination, chance.points, min(1.0, total)))
    return tuple(found)


Lines = Mapping[Combination, float]
_NOTHING = 1e-12  # a share that is only what floating point has left over


def advise(position: Position) -> Advice:
    """Everything the lamp can tell of a position; it takes up to 0.3 s."""
    appraisal = appraise(position)
    options = tuple(Option(v.discard, v.ev, v.error) for v in appraisal.values)
    best = first_best([option.ev for option in options])
    if options[best].ev - options[0].ev <= TIE:
        best = 0  # a purchase has to be worth more
    unseen = [card for card in PACK if card not in position.seen]
    variant = position.rules
    next_card = {
        option.discard: _chances(variant, _after_one(position, option.discard, unseen))
        for option in options
        if option.discard
    }
    reached = _chances(variant, _reached(position, appraisal))
    holds = variant.value(position.hand)
    return Advice(position, holds, options, best, next_card, reached, len(unseen))


def _chances(variant: Variant, lines: Lines) -> tuple[Chance, ...]:
    total = fsum(lines.values())
    return tuple(
        Chance(line.combination, line.points, lines[line.combination] / total)
        for line in variant.lines
        if lines.get(line.combination)
    )


def _after_one(position: Position, discard: Card, unseen: list[Card]) -> Lines:
    rest = [card for card in position.hand if card is not discard]
    key, suit = rank_key(rest), rest[0].suit if one_suit(rest) else None
    value, count = position.rules.value_of_key, Counter[Combination]()
    for card in unseen:
        suited = card.suit is suit
        hand = value(key + WEIGHT[card.rank - Rank.TWO], is_one_suit=suited)
        count[hand.combination] += 1
    return count


def _reached(position: Position, appraisal: Appraisal) -> Lines:
    """The best lines on the way, if the best card goes now and the rest is played well."""
    bought = [value for value in appraisal.values if value.discard]
    if not bought:
        return {position.rules.value(position.hand).combination: 1.0}
    card = bought[first_best([value.ev for value in bought])].discard
    kept = [held for held in position.hand if held is not card]
    ways = appraisal.solvers_of(kept)
    solver, key = ways[first_best([each.kept(known) for each, known in ways])]
    return _Ways(position.rules, solver).of_kept(solver.collecting(key, solver.purchases), 0)


class _Ways:
    """Follows the best play to all its ends, and keeps the best line of each way there, which now
    and then is given up for more; hands that come up again are known."""

    def __init__(self, variant: Variant, solver: Solver) -> None:
        self._variant, self._solver = variant, solver
        self._rank = {line.combination: place for place, line in enumerate(variant.lines)}
        self._known: dict[tuple[int, int], Lines] = {}

    def of_kept(self, key: int, bought: int) -> Lines:
        """The share of each line, of cards that are about to get one."""
        lines: dict[Combination, float] = {}
        draws = tuple(self._solver.draws(key, bought))
        cards = int_sum(count for _, count in draws)
        for hand, count in draws:
            for line, share in self._of_hand(hand, bought + 1).items():
                lines[line] = lines.get(line, 0.0) + share * count / cards
        return lines

    def _of_hand(self, key: int, bought: int) -> Lines:
        lines = self._known.get((key, bought))
        if lines is None:
            suited = (key >> SUITED_AT).bit_count() == self._variant.cards
            ranks = key & ((1 << SUITED_AT) - 1)
            line = self._variant.value_of_key(ranks, is_one_suit=suited).combination
            kept = self._solver.choice(key, bought)
            lines = {line: 1.0}
            if kept is not None:
                draws = self._solver.purchases - bought
                coming = self.of_kept(self._solver.collecting(kept, draws), bought)
                held = self._rank[line]
                higher = {each: part for each, part in coming.items() if self._rank[each] < held}
                rest = 1.0 - fsum(higher.values())
                lines = {**higher, line: rest} if rest > _NOTHING else higher
            self._known[key, bought] = lines
        return lines


HOPELESS = 3.0  # chips: an option that costs so much against the best is not to be thought of


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: options that are the same in all but the suit, the first of them in `option`.
    `worth`: chips to expect, as they are told; `lost`: chips against the best, nothing for equals;
    `same`: worth just what the bar above it is."""

    options: tuple[Option, ...]
    worth: float
    lost: float
    best: bool
    chosen: bool
    same: bool = False

    @property
    def option(self) -> Option:
        """The one that stands for all: the chosen one, where one of them was chosen."""
        return self.options[0]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that go; none for stopping."""
        return tuple(option.discard for option in self.options if option.discard is not None)


def bars(advice: Advice, chosen: Option) -> tuple[Bar, ...]:
    """The options, best first; of equals the first in the order of the hand comes first."""
    groups: dict[tuple[object, ...], list[Option]] = {}
    for option in advice.options:  # of one rank and told alike: one bar
        gone = option.discard
        alike = ("stop",) if gone is None else (gone.rank, advice.rounded(option))
        groups.setdefault(alike, []).append(option)
    best = advice.options[advice.best]
    found = [
        Bar(
            options=tuple(sorted(group, key=lambda option: option is not chosen)),
            worth=advice.rounded(group[0]),
            lost=advice.loss(group[0]),
            best=best in group,
            chosen=chosen in group,
        )
        for group in groups.values()
    ]
    shown = sorted(found, key=lambda bar: (not bar.best, -bar.worth, -bar.option.ev))
    above = [None, *(bar.worth for bar in shown)]
    return tuple(
        replace(bar, same=bar.worth == before) for bar, before in zip(shown, above, strict=False)
    )
