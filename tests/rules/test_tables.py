"""D-2, D-13: the five tables, recomputed from exact counts of all hands."""

from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import pytest

from game.rules.cards import PACK, parse_cards
from game.rules.variants import VARIANTS, Combination, HandSizeError, HandValue, Line, scoring_cards
from tests.rules.counting import classes, every_hand, hands_by_line, subsets_by_class, survey

LINES = [
    pytest.param(cards, line, id=f"{cards}-{line.combination.name}")
    for cards, variant in VARIANTS.items()
    for line in variant.lines
]
# As printed in the rules (not copied from the program): points of the lines, highest line first.
PRINTED_POINTS = {
    4: [20, 14, 4, 4, 4, 4, 1, 1],
    5: [25, 11, 7, 6, 5, 3, 2, 1, 1],
    6: [30, 13, 12, 8, 7, 5, 4, 3, 2, 2, 1, 1],
    7: [35, 18, 10, 7, 6, 5, 5, 5, 3, 2, 2, 1, 1, 1],
    8: [40, 32, 13, 9, 9, 7, 5, 4, 4, 4, 4, 3, 2, 2, 2, 2, 1, 1],
}


def as_printed(odds: Fraction, like: str) -> str:
    """Odds with as many decimals as `like` has."""
    decimals = len(like.partition(".")[2])
    exact = Decimal(odds.numerator) / Decimal(odds.denominator)
    return f"{exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP):,}"


@pytest.mark.parametrize(("cards", "line"), LINES)
def test_d2_odds_of_every_line_are_exact(cards: int, line: Line) -> None:
    odds = Fraction(comb(52, cards), hands_by_line(cards)[line.combination])
    assert as_printed(odds, line.odds) == line.odds


@pytest.mark.parametrize("cards", VARIANTS)
def test_d2_lines_of_a_variant_add_up_to_all_hands(cards: int) -> None:
    assert sum(hands_by_line(cards).values()) == comb(52, cards)
    assert set(hands_by_line(cards)) == {line.combination for line in VARIANTS[cards].lines}


@pytest.mark.parametrize("cards", VARIANTS)
def test_d2_points_as_printed(cards: int) -> None:
    assert [line.points for line in VARIANTS[cards].lines] == PRINTED_POINTS[cards]


def test_d2_known_counts_of_five_cards() -> None:
    assert hands_by_line(5) == {
        Combination.COLOR_STRAIGHT: 40,
        Combination.QUADRUPLET: 624,
        Combination.TRIPLET_PAIR: 3_744,
        Combination.COLOR_FLUTE: 5_108,
        Combination.STRAIGHT: 10_200,
        Combination.TRIPLET: 54_912,
        Combination.TWO_PAIRS: 123_552,
        Combination.PAIR: 1_098_240,
        Combination.FLUTE: 1_302_540,
    }


def test_d2_brute_force_over_all_hands_of_four() -> None:
    value = VARIANTS[4].value
    assert Counter(value(hand).combination for hand in combinations(PACK, 4)) == hands_by_line(4)


@pytest.mark.parametrize("cards", [4, 5])
def test_d2_every_single_hand_is_counted(cards: int) -> None:
    value, found = VARIANTS[cards].value_of_key, Counter[Combination]()
    for (key, one_suit), hands in every_hand(cards).items():
        found[value(key, is_one_suit=one_suit).combination] += hands
    assert found == hands_by_line(cards)
    assert found.total() == comb(52, cards)


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_d2_card_by_card_over_the_pack(cards: int) -> None:
    by_class = {(key, one_suit): hands for key, one_suit, hands in classes(cards)}
    assert subsets_by_class(cards) == by_class


@pytest.mark.parametrize("cards", VARIANTS)
def test_d13_order_of_values_is_line_then_tie_break(cards: int) -> None:
    """A higher line is stronger whatever its ranks: its weakest hand beats the next line's best."""
    lines = [survey(cards)[line.combination] for line in VARIANTS[cards].lines]
    assert all(upper.low > lower.high for upper, lower in pairwise(lines))


@pytest.mark.parametrize("cards", VARIANTS)
@pytest.mark.parametrize("wrong", [-1, 1])
def test_d2_a_hand_has_the_cards_of_its_variant(cards: int, wrong: int) -> None:
    with pytest.raises(HandSizeError):
        VARIANTS[cards].value(PACK[: cards + wrong])


def test_values_compare_by_strength_alone() -> None:
    low = HandValue(Combination.FLUTE, 1, 5)
    high = HandValue(Combination.PAIR, 1, 6)
    assert low < high
    assert high >= low
    assert max(high, low) is high


@pytest.mark.parametrize(
    ("hand", "scoring"),
    [
        ("AS AH KD 3C 2C", "AS AH"),
        ("AS AH 3D 3C 2C", "AS AH 3D 3C"),
        ("AS AH AD 3C 3H", "AS AH AD 3C 3H"),
        ("AS KH 9D 3C 2C", "AS KH 9D 3C 2C"),
        ("AS 2H 3D 4C 5C", "AS 2H 3D 4C 5C"),
    ],
)
def test_scoring_cards(hand: str, scoring: str) -> None:
    assert scoring_cards(parse_cards(hand)) == frozenset(parse_cards(scoring))
