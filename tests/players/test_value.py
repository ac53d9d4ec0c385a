"""The values of the solver against going through all cards one by one."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from game.players.worth.beliefs import Opponent, Position
from game.players.worth.payoff import HandPlaces
from game.players.worth.value import (
    Solver,
    Unseen,
    appraise,
    collected,
    key_of,
    quick_values,
    unseen_but,
)
from game.rules.cards import PACK, Card
from game.rules.variants import VARIANTS

PRICES = (1, 2, 3, 4)


def by_lines(cards: int) -> HandPlaces:
    variant = VARIANTS[cards]
    return HandPlaces(variant, [number << 4 * cards for number in range(2, len(variant.lines) + 1)])


PLACES = {cards: by_lines(cards) for cards in VARIANTS}


def payoffs(places: HandPlaces, chance: Random, purchases: int) -> list[list[float]]:
    """Worth more the higher the hand, and a little more with a fuller bank."""
    first = [points + chance.random() for points in places.points]
    return [[value + more for value in first] for more in range(purchases + 1)]


def one_by_one(
    places: HandPlaces, worth: list[list[float]], hand: frozenset[Card], unseen: frozenset[Card]
) -> dict[Card | None, float]:
    """Every choice, over every card that may come, each card itself."""
    last = len(worth) - 1

    @cache
    def best(hand: frozenset[Card], gone: frozenset[Card], bought: int) -> float:
        cell = places.cell(places.variant.value(tuple(hand)).strength)
        value = worth[bought][cell]
        if bought < last:
            value = max(value, *(buy(hand - {card}, gone, bought) for card in hand))
        return value

    @cache
    def buy(kept: frozenset[Card], gone: frozenset[Card], bought: int) -> float:
        coming = unseen - gone
        total = sum(best(kept | {card}, gone | {card}, bought + 1) for card in coming)
        return total / len(coming) - PRICES[bought]

    stop = worth[0][places.cell(places.variant.value(tuple(hand)).strength)]
    return {None: stop, **{card: buy(hand - {card}, frozenset(), 0) for card in hand}}


def solved(
    places: HandPlaces, worth: list[list[float]], hand: tuple[Card, ...], seen: tuple[Card, ...]
) -> dict[Card | None, float]:
    suit = collected(hand)
    solver = Solver(
        places, worth, PRICES[: len(worth) - 1], unseen_but(seen, suit), key_of(hand, None)
    )
    values: dict[Card | None, float] = {None: solver.stop(key_of(hand, suit))}
    for card in hand:
        rest = [held for held in hand if held is not card]
        values[card] = solver.kept(key_of(rest, suit)) - PRICES[0]
    return values


@pytest.mark.parametrize("cards", VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_the_last_purchase_is_exact(cards: int, seed: int) -> None:
    chance, places = Random(f"last {cards} {seed}"), PLACES[cards]
    hand = tuple(chance.sample(PACK, cards))
    worth = payoffs(places, chance, 1)
    expected = one_by_one(places, worth, frozenset(hand), frozenset(PACK) - set(hand))
    assert solved(places, worth, hand, hand) == pytest.approx(expected)


@pytest.mark.parametrize("seed", range(4))
def test_with_few_unseen_cards_the_last_purchase_is_exact(seed: int) -> None:
    chance, places = Random(f"few {seed}"), PLACES[5]
    pack = chance.sample(PACK, 52)
    hand, unseen = tuple(pack[:5]), frozenset(pack[5:11])
    worth = payoffs(places, chance, 1)
    expected = one_by_one(places, worth, frozenset(hand), unseen)
    seen = tuple(card for card in PACK if card not in unseen)
    assert solved(places, worth, hand, seen) == pytest.approx(expected)


@pytest.mark.parametrize("seed", range(3))
def test_two_purchases_are_exact_to_two_hundredths(seed: int) -> None:
    """What is forgotten is a card bought and thrown away again, and other suits."""
    chance, places = Random(f"two {seed}"), PLACES[4]
    hand = tuple(chance.sample(PACK, 4))
    worth = payoffs(places, chance, 2)
    expected = one_by_one(places, worth, frozenset(hand), frozenset(PACK) - set(hand))
    assert solved(places, worth, hand, hand) == pytest.approx(expected, abs=0.02)


def test_what_was_seen_does_not_come() -> None:
    seen = tuple(card for card in PACK if str(card) in ("2S", "2H", "AS"))
    assert unseen_but(seen, seen[0].suit) == Unseen((2, *[4] * 11, 3), 0b0111111111110)
    assert unseen_but(seen, seen[0].suit).cards == 49


def test_a_suit_is_collected() -> None:
    places, worth = PLACES[4], [[0.0] * len(PLACES[4]) for _ in range(2)]
    flute = [line.combination.name for line in places.variant.lines[::-1]].index("COLOR_FLUTE")
    worth[1][flute] = 50.0
    hand = tuple(card for card in PACK if str(card) in ("2S", "7S", "JS", "7H"))
    values = solved(places, worth, hand, hand)
    assert values[hand[3]] == pytest.approx(50 * 10 / 48 - 1)
    assert values[hand[0]] == pytest.approx(-1)


def test_what_was_drawn_does_not_come_again() -> None:
    """Three of a kind out of a pair drawn in two purchases: 3 and then 2 cards are left."""
    places = PLACES[4]
    worth = [[0.0] * len(places) for _ in range(3)]
    triplet = [line.combination.name for line in places.variant.lines[::-1]].index("TRIPLET")
    worth[2][triplet] = 1000.0
    hand = tuple(card for card in PACK if str(card) in ("2S", "7H", "9D", "JC"))
    solver = Solver(places, worth, (0, 0), unseen_but(hand, collected(hand)), key_of(hand, None))
    twins = [solver.kept(key_of([a, b, c], None)) for a, b, c in combinations(hand, 3)]
    assert twins[0] == pytest.approx(1000 * (3 * 3 / 48) * (2 / 47), rel=0.01)


@pytest.mark.parametrize("cards", VARIANTS)
def test_d17_the_quick_value_of_stopping_counts_all_that_others_can_pay(cards: int) -> None:
    """As `appraise` tells it, also with the best hand of all, which the others pay most for."""
    best = tuple(card for card in PACK if card.suit is PACK[0].suit)[-cards:]
    asked = Position(cards, best, (), 0, 3, 75, 0, (Opponent(0, False, 75),))
    assert quick_values(asked)[0].ev == pytest.approx(appraise(asked, 1).values[0].ev)
