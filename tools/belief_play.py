"""Many deals at once between players who believe this or that and look so far ahead: seats play in
turn, and those deals in which the same was seen share one solver. Needs numpy; the game does not.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Final

from game.players.worth.beliefs import PAID, Knowledge, Opponent, Position
from game.players.worth.payoff import HandPlaces
from game.players.worth.value import collected, key_of
from game.rules.cards import PACK, Card
from game.rules.chips import STARTING_PURSE
from game.rules.table import FACE_DOWN_CARDS
from game.rules.variants import Variant
from tools.belief_tables import Hands, TableSolver

PRICES: Final = tuple(range(1, FACE_DOWN_CARDS + 1))
SELDOM: Final = 40
"""Deals; what is seen less often is not worth a solver."""
Judging = tuple["Judge", Sequence[TableSolver]]
"""Who watches, and by what."""


@dataclass(slots=True)
class Deal:
    """One deal in progress: hands and face-down cards by seat, and cards bought so far."""

    hands: list[list[Card]]
    hidden: list[list[Card]]
    bought: list[int] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)

    @property
    def bank(self) -> int:
        """Chips paid so far."""
        return sum(PAID[bought] for bought in self.bought)


def dealt(variant: Variant, players: int, deals: int, chance: Random) -> Iterator[Deal]:
    """Deals at random; the order of dealing makes no difference to chances."""
    for _ in range(deals):
        cards = chance.sample(PACK, players * (variant.cards + FACE_DOWN_CARDS))
        at = players * variant.cards
        hands = [cards[n * variant.cards : (n + 1) * variant.cards] for n in range(players)]
        hidden = [cards[at + 4 * n : at + 4 * n + 4] for n in range(players)]
        yield Deal(hands, hidden)


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody plays: what they believe, how many purchases they look ahead, 0 for buying
    nothing, and how much they slip, see `Level`."""

    known: Knowledge
    depth: int
    slips: float = 0.0


@dataclass(slots=True)
class Judge:
    """Watches one seat: what each of its decisions cost, in chips, by what `manner` believes."""

    seat: int
    manner: Manner
    losses: list[float] = field(default_factory=list)

    def hear(self, values: Mapping[Card | None, float], card: Card | None) -> None:
        """This card was discarded, or none, where choices were worth so much."""
        self.losses.append(max(values.values()) - values[card])


def play(
    hands: Hands,
    seats: Sequence[Manner],
    deals: int,
    chance: Random,
    judge: Judge | None = None,
) -> list[Deal]:
    """So many deals between these players."""
    variant = hands.places.variant
    table = list(dealt(variant, len(seats), deals, chance))
    for seat, manner in enumerate(seats):
        alike: dict[tuple[int, ...], list[Deal]] = defaultdict(list)
        for deal in table:
            alike[tuple(deal.bought)].append(deal)
        for bought, those in _together(alike).items():
            position = _position(variant, bought, len(seats))
            solvers = _solvers(hands, manner, position)
            judging: Judging | None = None
            if judge is not None and judge.seat == seat:
                judging = judge, _solvers(hands, judge.manner, position)
            for deal in those:
                _turn(solvers, deal, seat, hands.places, manner.slips, chance, judging)
    return table


def _together(alike: Mapping[tuple[int, ...], list[Deal]]) -> dict[tuple[int, ...], list[Deal]]:
    """What is seldom seen is played like what comes nearest to it."""
    usual = {bought: list(those) for bought, those in alike.items() if len(those) >= SELDOM}
    if not usual:
        return dict(alike)
    for bought, those in alike.items():
        if bought not in usual:
            pairs = ((sum(abs(a - b) for a, b in zip(bought, u, strict=True)), u) for u in usual)
            usual[min(pairs)[1]] += those
    return usual


def _position(variant: Variant, bought: tuple[int, ...], players: int) -> Position:
    purse = STARTING_PURSE.value
    others = [Opponent(each, True, purse - PAID[each]) for each in bought]
    others += [Opponent(0, False, purse)] * (players - 1 - len(others))
    bank = sum(PAID[each] for each in bought)
    return Position(variant.cards, (), (), 0, bank, purse, len(bought), tuple(others))


def _solvers(hands: Hands, manner: Manner, position: Position) -> list[TableSolver]:
    """One for each number of cards bought so far: who looks less far looks again from there."""
    known, depth = manner.known, manner.depth
    if not depth:
        return []
    payoffs = known.payoffs(position, FACE_DOWN_CARDS)
    if depth >= FACE_DOWN_CARDS:
        return [TableSolver(hands, payoffs, PRICES)]
    return [
        TableSolver(hands, payoffs[bought : bought + depth + 1], PRICES[bought : bought + depth])
        for bought in range(FACE_DOWN_CARDS)
    ]


def _turn(
    solvers: Sequence[TableSolver],
    deal: Deal,
    seat: int,
    places: HandPlaces,
    slips: float,
    chance: Random,
    judging: Judging | None,
) -> None:
    hand, bought = deal.hands[seat], 0
    while solvers and bought < FACE_DOWN_CARDS:
        card = drawn(_choices(solvers, hand, bought), slips, chance)
        if judging is not None:
            judge, theirs = judging
            judge.hear(_choices(theirs, hand, bought), card)
        if card is None:
            break
        hand[hand.index(card)] = deal.hidden[seat][bought]
        bought += 1
    deal.bought.append(bought)
    deal.cells.append(places.cell(places.variant.value(hand).strength))


def _choices(
    solvers: Sequence[TableSolver], hand: Sequence[Card], bought: int
) -> dict[Card | None, float]:
    if len(solvers) == 1:
        return choices(solvers[0], hand, bought, PRICES[bought])
    return choices(solvers[bought], hand, 0, PRICES[bought])


def choices(
    solver: TableSolver, hand: Sequence[Card], bought: int, price: int
) -> dict[Card | None, float]:
    """What each choice is worth, stopping first."""
    suit = collected(hand)
    whole = key_of(hand, suit)
    values: dict[Card | None, float] = {None: solver.stop(whole, bought)}
    for card in hand:
        values[card] = solver.kept(whole - key_of([card], suit), bought) - price
    return values


def drawn(values: Mapping[Card | None, float], slips: float, chance: Random) -> Card | None:
    """The best choice, or one that is drawn by its cost, as `chosen` does it."""
    most = max(values.values())
    if not slips:
        return next(card for card, value in values.items() if value >= most - 1e-9)
    weights = [exp((value - most) / slips) for value in values.values()]
    return chance.choices(list(values), weights)[0]
