"""Exchanges are counted exactly: the same comes out of trying all unseen cards one by one."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from operator import mul
from random import Random

import pytest

from game.players.draw.beliefs import CardsToCome, DrawWorth, cells_of, chances, exchange, means
from game.rules.cards import JOKERS, Card, parse_cards
from game.rules.draw.table import Club, DrawRules, Duel, Salon

TABLES: tuple[DrawRules, ...] = (
    Duel(2, 100, 5, 0),
    Club(3, 100, 2, 9),
    Salon(4, 100, 2, 9),
    Salon(4, 100, 2, 9, jokers=1),
    Salon(4, 100, 2, 9, jokers=2),
)
NAMES = ("duel", "club", "salon", "one joker", "two jokers")


def hands_of(rules: DrawRules, number: int) -> list[list[Card]]:
    """Some hands, a part of them with jokers and with many cards of one suit."""
    chance = Random(f"hands {number}")
    pack = list(rules.pack)
    hands = [chance.sample(pack, 5) for _ in range(number)]
    suit = [card for card in pack if card.suit is pack[0].suit]
    hands.append([*chance.sample(suit, 4), pack[-3]])
    if JOKERS[0] in pack:
        hands += [[JOKERS[0], *chance.sample(suit, 4)], [JOKERS[0], *chance.sample(pack[:52], 4)]]
    return hands


def exchanges(hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """All choices of cards to lay away; nobody lays a joker away."""
    mobile = [card for card in hand if not card.joker]
    return [away for number in range(len(mobile) + 1) for away in combinations(mobile, number)]


def brute(rules: DrawRules, hand: Sequence[Card], away: Sequence[Card]) -> dict[int, float]:
    """By cell how likely a hand ends there, card by card."""
    cells = cells_of(rules.pack, rules.ranking)
    unseen = [card for card in rules.pack if card not in hand]
    kept = [card for card in hand if card not in away]
    counts: Counter[int] = Counter()
    for new in combinations(unseen, len(away)):
        counts[cells.of(rules.ranking.strength([*kept, *new]))] += 1
    total = sum(counts.values())
    return {cell: count / total for cell, count in counts.items()}


def compared(rules: DrawRules, hand: Sequence[Card], away: tuple[Card, ...]) -> None:
    cells = cells_of(rules.pack, rules.ranking)
    found = exchange(hand, away, rules.pack, cells)
    expected = brute(rules, hand, away)
    assert {cell for cell, share in enumerate(found) if share} == expected.keys()
    for cell, share in expected.items():
        assert found[cell] == pytest.approx(share, abs=1e-12)


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_one_and_two_cards_against_all_cards_one_by_one(rules: DrawRules) -> None:
    for hand in hands_of(rules, 3):
        mobile = [card for card in hand if not card.joker]
        for number in (0, 1):
            for away in combinations(mobile, number):
                compared(rules, hand, away)
        compared(rules, hand, tuple(mobile[:2]))


def test_three_cards_once() -> None:
    rules = TABLES[0]
    hand = parse_cards("KS QS JD 8C 7H")
    compared(rules, hand, hand[2:])


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_the_quick_means_are_those_of_the_distributions(rules: DrawRules) -> None:
    """What is not told, laying four or five cards away with a pair in hand, is never best."""
    cells = cells_of(rules.pack, rules.ranking)
    worth = chances([1 / len(cells)] * len(cells))
    for hand in hands_of(rules, 4):
        slow = {
            away: sum(map(mul, exchange(hand, away, rules.pack, cells), worth))
            for away in exchanges(hand)
        }
        quick = dict(means(hand, rules.pack, cells, 5, worth))
        assert quick == pytest.approx({away: slow[away] for away in quick})
        assert max(quick.values()) == pytest.approx(max(slow.values()))
        assert len(slow) == 2 ** sum(not card.joker for card in hand)


def test_limits_are_kept() -> None:
    rules = TABLES[2]
    cells = cells_of(rules.pack, rules.ranking)
    hand = parse_cards("KS 9S JD 8C 2H")
    for limit in range(6):
        told = means(hand, rules.pack, cells, limit, [0.0] * len(cells))
        assert max(len(away) for away, _ in told) == limit


def test_shares_are_shares() -> None:
    rules = TABLES[4]
    cells = cells_of(rules.pack, rules.ranking)
    for hand in hands_of(rules, 2):
        for away in exchanges(hand):
            shares = exchange(hand, away, rules.pack, cells)
            assert sum(shares) == pytest.approx(1)
            assert min(shares) >= 0


def test_a_hand_that_is_not_complete_yet() -> None:
    """A card that lies open may be taken, or any other may come (S-19)."""
    rules = TABLES[2]
    cells = cells_of(rules.pack, rules.ranking)
    worth = DrawWorth.of(cells, [float(cell) for cell in range(len(cells))])
    kept = parse_cards("KS KH KD 4C")
    king, deuce = parse_cards("KC 2C")
    others = CardsToCome.of(rules.pack, [*kept, king])
    unknown = worth.mean(kept, others, 1)
    assert worth.mean([*kept, king], others, 0) > unknown > worth.mean([*kept, deuce], others, 0)


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_cells_follow_the_order_of_hands(rules: DrawRules) -> None:
    cells = cells_of(rules.pack, rules.ranking)
    chance = Random(3)
    some = [rules.ranking.strength(chance.sample(rules.pack, 5)) for _ in range(300)]
    for one, other in combinations(some[:60], 2):
        assert (cells.of(one) >= cells.of(other)) or one < other
    assert list(cells.least) == sorted(set(cells.least))
