"""D-2, D-13 to D-16: the tables, which hand is better, why, and what it missed."""

from collections import Counter
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from math import comb
from random import Random

import pytest
from _pytest.mark import ParameterSet
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import PACK, Card, Rank, parse_cards
from game.rules.variants import (
    VARIANTS,
    Combination,
    Decider,
    HandSizeError,
    HandValue,
    TableLine,
    Variant,
    classify,
    near_miss,
    one_suit,
    rank_key,
    scoring_cards,
    two_short,
    why,
)
from tests.rules.counting import classes, every_hand, hands_by_line, subsets_by_class, survey
from tests.rules.play import play_game


def value(hand: str) -> HandValue:
    cards = parse_cards(hand)
    return VARIANTS[len(cards)].value(cards)


LINES = [
    ("AS AH AD AC", Combination.QUADRUPLET, 20),
    ("AS KS QS JS", Combination.COLOR_STRAIGHT, 14),
    ("AS AH AD KC", Combination.TRIPLET, 4),
    ("AS KH QS JS", Combination.STRAIGHT, 4),
    ("AS AH KD KC", Combination.TWO_PAIRS, 4),
    ("AS KS QS 10S", Combination.COLOR_FLUTE, 4),
    ("AS AH KD QC", Combination.PAIR, 1),
    ("AS KH QD 10C", Combination.FLUTE, 1),
    ("AS AH AD KC KS", Combination.TRIPLET_PAIR, 7),
    ("AS AH KD KC QS QH", Combination.THREE_PAIRS, 4),
    ("AS AH AD AC KS KH", Combination.QUADRUPLET_PAIR, 13),
    ("AS AH AD KC KS KH", Combination.TWO_TRIPLETS, 12),
    ("AS AH AD AC KS KH KD", Combination.QUADRUPLET_TRIPLET, 18),
    ("AS AH AD KC KS QH QD", Combination.TRIPLET_TWO_PAIRS, 5),
    ("AS AH KD KC QS QH JD JC", Combination.FOUR_PAIRS, 4),
    ("AS AH AD KC KS KH QD QC", Combination.TWO_TRIPLETS_PAIR, 7),
    ("AS AH AD AC KS KH QD QC", Combination.QUADRUPLET_TWO_PAIRS, 9),
    ("AS AH AD AC KS KH KD KC", Combination.TWO_QUADRUPLETS, 32),
    ("AS QS 10S 8S 6S 4S 3S 2S", Combination.COLOR_FLUTE, 13),
    ("AS QS 10S 8S 6S 4S 3S 2H", Combination.FLUTE, 2),
]


@pytest.mark.parametrize("name", [c.name for c in Combination if isinstance(c.value, tuple)])
def test_d2_a_combination_has_the_groups_of_its_name(name: str) -> None:
    times, sizes, groups = 1, {"PAIR": 2, "TRIPLET": 3, "QUADRUPLET": 4}, list[int]()
    for word in name.split("_"):
        size = sizes.get(word.removesuffix("S"))
        groups += [size] * times if size else []
        times = 1 if size else {"TWO": 2, "THREE": 3, "FOUR": 4}[word]
    assert Combination[name].value == tuple(groups)


@pytest.mark.parametrize(("hand", "combination", "points"), LINES)
def test_d13_a_hand_belongs_to_its_line(hand: str, combination: Combination, points: int) -> None:
    assert (value(hand).combination, value(hand).points) == (combination, points)


BETTER_LINE = [  # id, better, worse
    # D-13: equal points in different lines, the higher line is better whatever the ranks
    ("4: triplet over straight", "2S 2H 2D 3C", "AS KH QD JC"),
    ("4: straight over two pairs", "AS 2H 3D 4C", "AS AH KD KC"),
    ("4: two pairs over color flute", "2S 2H 3D 3C", "AS KS QS 10S"),
    ("4: pair over flute", "2S 2H 3D 4C", "AS KH QD 10C"),
    ("5: pair over flute", "2S 2H 3D 4C 5S", "AS KH QD JC 9S"),
    ("6: flute over pair", "2S 3H 4D 5C 6S 8H", "AS AH KD QC JS 10H"),
    ("6: triplet over two pairs", "2S 2H 2D 3C 4S 5H", "AS AH KD KC QS JH"),
    ("7: flute over two pairs", "2S 3H 4D 5C 6S 7H 9D", "AS AH KD KC QS JH 10D"),
    ("7: triplet, two pairs over straight", "2S 2H 2D 3C 3S 4H 4D", "AS KH QD JC 10S 9H 8D"),
    ("7: straight over quadruplet", "AS 2H 3D 4C 5S 6H 7D", "AS AH AD AC KS QH JD"),
    (
        "8: quadruplet, triplet over quadruplet, two pairs",
        "2S 2H 2D 2C 3S 3H 3D 4C",
        "AS AH AD AC KS KH QD QC",
    ),
    ("8: four pairs over two triplets", "2S 2H 3D 3C 4S 4H 5D 5C", "AS AH AD KC KS KH QD JC"),
    ("8: two triplets over quadruplet", "2S 2H 2D 3C 3S 3H 4D 5C", "AS AH AD AC KS QH JD 10C"),
    ("4: color straight over straight", "AS 2S 3S 4S", "AH KD QC JS"),
    ("8: three pairs over flute", "2S 2H 3D 3C 4S 4H 5D 6C", "AS KH QD JC 10S 9H 8D 6C"),
]
BETTER_IN_LINE = [
    # D-14: highest card, then the second highest, and so on
    ("flute, first card", "AS 5H 4D 3C 2D 8S 7D", "KS QH JD 10C 9S 8H 6C"),
    ("flute, second card", "AS KH 4D 3C 2S", "AD QH JD 10C 9S"),
    ("flute, last card", "AS KH QD JC 9S", "AD KD QH JH 8S"),
    ("flute of eight, last card", "AS KH QD JC 10S 9H 8D 6C", "AD KS QH JD 10C 9S 8H 5D"),
    ("flute, ace is high", "AS 3H 4D 5C 7S", "KS QH JD 10C 8S"),
    ("color flute, last card", "AS KS QS JS 9S", "AH KH QH JH 8H"),
    ("color flute, ace is high", "AS 7S 4S 3S 2S", "KH QH JH 10H 8H"),
    ("straight, higher end", "AS KH QD JC 10S", "KS QH JD 10C 9S"),
    ("straight, ace low is the lowest", "6S 5H 4D 3C 2S", "AS 5H 4D 3C 2D"),
    ("color straight, ace low is the lowest", "6S 5S 4S 3S 2S", "AH 5H 4H 3H 2H"),
    ("straight of eight, ace low", "9S 8H 7D 6C 5S 4H 3D 2C", "AS 8D 7H 6S 5C 4D 3H 2S"),
    # D-15: quadruplet, triplet, pairs, other cards
    ("quadruplet", "3S 3H 3D 3C 4S", "2S 2H 2D 2C AH"),
    ("highest quadruplet of two", "AS AH AD AC 2S 2H 2D 2C", "KS KH KD KC QS QH QD QC"),
    ("quadruplet before the triplet", "3S 3H 3D 3C 4S 4H 4D", "2S 2H 2D 2C AS AH AD"),
    ("triplet, others do not matter", "3S 3H 3D 2C 4S", "2S 2H 2D AC KS"),
    ("highest of two triplets", "AS AH AD 2C 2S 2H", "KS KH KD QC QS QH"),
    ("triplet before the pair", "3S 3H 3D 4C 4S", "2D 2H 2C KD KC"),
    ("highest pair", "AS AH 2D 3C 4S", "KS KH QD JC 10S"),
    ("second pair", "AS AH 3D 3C 4S", "AD AC 2D 2C KS"),
    ("third pair", "AS AH KD KC 3S 3H 2D", "AD AC KS KH 2C 2S QD"),
    ("fourth pair", "AS AH KD KC QS QH 3D 3C", "AD AC KS KH QD QC 2S 2H"),
    ("other cards, highest", "AS AH KD 3C 2S", "AD AC QS JH 10S"),
    ("other cards, last", "AS AH KD QC 3S", "AD AC KS QH 2S"),
    ("other card of two pairs", "AS AH KD KC 3S", "AD AC KS KH 2S"),
    ("other cards of two pairs in eight", "AS AH KD KC QS JH 10D 8C", "AD AC KS KH QH JD 10S 7C"),
]


def rows(table: list[tuple[str, str, str]]) -> list[ParameterSet]:
    return [pytest.param(*hands, id=name) for name, *hands in table]


@pytest.mark.parametrize(("better", "worse"), rows(BETTER_LINE))
def test_d13_the_higher_line_is_better(better: str, worse: str) -> None:
    assert value(better) > value(worse)
    assert value(better).combination is not value(worse).combination
    assert value(better).points >= value(worse).points


@pytest.mark.parametrize(("better", "worse"), rows(BETTER_IN_LINE))
def test_d14_d15_better_within_a_line(better: str, worse: str) -> None:
    assert value(better) > value(worse)
    assert value(worse) < value(better)
    assert value(better) != value(worse)
    assert value(better).combination is value(worse).combination


@pytest.mark.parametrize(
    ("hand", "deciding"),
    [
        ("3S 3H 3D AC KS", [Rank.THREE]),
        ("3S 3H 3D AC AS", [Rank.THREE]),
        ("3S 3H 3D 4C 4S 4D", [Rank.FOUR]),
        ("3S 3H 3D 3C AS AD", [Rank.THREE]),
        ("2S 2H 2D 2C 5S 5D 5C 5H", [Rank.FIVE]),
        ("3S 3H AD AC KS", [Rank.ACE, Rank.THREE, Rank.KING]),
        ("5S 4H 3D 2C AS", [Rank.FIVE]),
        ("7S 4H 3D 2C AS", [Rank.ACE, Rank.SEVEN, Rank.FOUR, Rank.THREE, Rank.TWO]),
    ],
)
def test_d14_d15_what_decides_within_a_line_and_nothing_more(
    hand: str, deciding: list[Rank]
) -> None:
    cards = parse_cards(hand)
    assert classify(rank_key(cards), one_suit(cards))[1] == tuple(deciding)


EQUAL = [  # D-16: nothing but the suits differs
    ("flute", "AS KH QD JC 9S", "AD KS QH JD 9C"),
    ("long flute", "AS QH 10D 8C 6S 4H 3D 2C", "AH QD 10C 8S 6H 4D 3C 2S"),
    ("color flute", "AS KS QS JS 9S", "AH KH QH JH 9H"),
    ("straight", "AS KH QD JC 10S", "AD KS QH JD 10C"),
    ("straight, ace low", "AS 2H 3D 4C", "AD 2S 3H 4H"),
    ("color straight", "5S 4S 3S 2S AS", "5H 4H 3H 2H AH"),
    ("pair", "AS AH KD QC 3S", "AD AC KS QH 3D"),
    ("two pairs", "AS AH KD KC 3S", "AD AC KS KH 3D"),
    ("three pairs", "AS AH KD KC QS QH", "AD AC KS KH QD QC"),
    ("four pairs", "AS AH KD KC QS QH 2D 2C", "AD AC KS KH QD QC 2S 2H"),
]


@pytest.mark.parametrize(("one", "other"), rows(EQUAL))
def test_d16_absolute_tie(one: str, other: str) -> None:
    assert value(one) == value(other)
    assert not value(one) < value(other)


@pytest.mark.parametrize(
    "hand", ["KS AH 2D 3C", "QS KH AD 2C 3S", "JS QH KD AC 2S 3H", "AS KH 3D 2C"]
)
def test_d14_no_wrap_around(hand: str) -> None:
    assert value(hand).combination is Combination.FLUTE


@pytest.mark.parametrize("cards", VARIANTS)
def test_d14_straights_from_ace_low_to_ace_high(cards: int) -> None:
    """All rank windows of a variant, ace low to ace high, each better than the one before."""
    ranks = [Rank.ACE, *(rank for rank in Rank if rank is not Rank.HIDDEN)]
    suits = [card.suit for card in (PACK[0], *PACK[::13])]
    values = []
    for start in range(len(ranks) - cards + 1):
        window = ranks[start : start + cards]
        hand = [Card(rank, suits[place % 3]) for place, rank in enumerate(window)]
        values.append(VARIANTS[cards].value(hand))
    assert len(values) == 15 - cards
    assert {each.combination for each in values} == {Combination.STRAIGHT}
    assert values == sorted(values)
    assert len({each.strength for each in values}) == len(values)


hands = st.sampled_from(sorted(VARIANTS)).flatmap(
    lambda n: st.permutations(PACK).map(lambda pack: tuple(pack[:n]))
)


@given(hands)
def test_d13_order_in_the_hand_and_names_of_suits_do_not_matter(hand: tuple[Card, ...]) -> None:
    variant = VARIANTS[len(hand)]
    suits = sorted({card.suit for card in PACK}, key=lambda suit: suit.value)
    turned = {suit: suits[place - 1] for place, suit in enumerate(suits)}
    other = tuple(Card(card.rank, turned[card.suit]) for card in reversed(hand))
    assert variant.value(hand) == variant.value(other)


def test_d13_comparison_is_a_total_order() -> None:
    some = [value(hand) for _, *hands in BETTER_LINE + BETTER_IN_LINE for hand in hands]
    for a, b in combinations(some, 2):
        assert (a < b) + (b < a) + (a == b) == 1


@pytest.mark.parametrize(
    ("hands_", "ages", "winner"),
    [
        (["AS AH KD QC 3S", "AD AC KS QH 3D", "2S 3H 4D 5C 7S"], (30, 20, 10), 1),
        (["AS AH KD QC 3S", "AD AC KS QH 3D", "2S 3H 4D 5C 7S"], (20, 30, 10), 0),
        (["2S 3H 4D 5C 7S", "AD AC KS QH 3D", "AS AH KD QC 3S"], (10, 30, 20), 2),
    ],
)
def test_d16_youngest_of_the_tied_wins(
    hands_: list[str], ages: tuple[int, ...], winner: int
) -> None:
    """The youngest of all may be somebody with a worse hand: only the tied ones count."""
    played = play_game(hands_, ages=ages)
    assert played.table.winner == winner


@pytest.mark.parametrize("ages", [(30, 30, 30), (40, 30, 30)])
def test_d5_d16_equal_ages_lower_seat_is_younger(ages: tuple[int, ...]) -> None:
    hands_ = ["2S 3H 4D 5C 7S", "AD AC KS QH 3D", "AS AH KD QC 3S"]
    assert play_game(hands_, ages=ages).table.winner == 1


def test_d16_three_tied_hands() -> None:
    flutes = ["AS KH QD JC 9S", "AD KS QH JD 9C", "AH KD QC JS 9D"]
    assert play_game(flutes, ages=(7, 5, 6)).table.winner == 1
    assert play_game(flutes, ages=(5, 7, 6)).table.winner == 0
    assert play_game(flutes, ages=(7, 6, 5)).table.winner == 2


def test_d16_nothing_is_paid_among_the_tied() -> None:
    played = play_game(["AS KH QD JC", "AD KS QH JD", "2S 2H 3D 5C"], ages=(30, 20, 10))
    assert [seat.chips.value for seat in played.table.seats] == [75, 78, 72]


TABLE_LINES = [
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


@pytest.mark.parametrize(("cards", "line"), TABLE_LINES)
def test_d2_odds_of_every_line_are_exact(cards: int, line: TableLine) -> None:
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
    for (key, suited), hands in every_hand(cards).items():
        found[value(key, is_one_suit=suited).combination] += hands
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


REASONS = [  # better, worse, what decides, its rank and the rank it beats
    ("KS QH JD 10C 9S", "KH KD KC 3S 2H", Decider.POINTS, None, None),
    ("2S 3H 4D 5C 6S 7H 9D", "AS AH KD KC QS JH 10D", Decider.LINE, None, None),
    ("AS AH 4D 3C 2S", "KS QH JD 10C 8S", Decider.LINE, None, None),
    ("AD 10D 8S 6C 5S", "JS 8D 4D 3C 2S", Decider.CARD, Rank.ACE, Rank.JACK),
    ("AD QD 8S 6C 5S", "AS 10D 8C 6D 5D", Decider.CARD, Rank.QUEEN, Rank.TEN),
    ("9S 9H 9D 3C 2S", "5S 5H 5D AC KS", Decider.GROUP, Rank.NINE, Rank.FIVE),
    ("AS AH 9D 9C 2S", "AD AC 8D 8C KS", Decider.GROUP, Rank.NINE, Rank.EIGHT),
    ("AS AH 9D 9C 3S", "AD AC 9S 9H 2C", Decider.CARD, Rank.THREE, Rank.TWO),
    ("6S 5H 4D 3C 2S", "AS 2H 3D 4C 5S", Decider.CARD, Rank.SIX, Rank.FIVE),
    ("AD KD 8S 6C 5S", "AS KS 8D 6D 5D", Decider.AGE, None, None),
]


@pytest.mark.parametrize(("better", "worse", "by", "rank", "over"), REASONS)
def test_d13_to_d16_the_first_difference_decides(
    better: str, worse: str, by: Decider, rank: Rank | None, over: Rank | None
) -> None:
    first, second = parse_cards(better), parse_cards(worse)
    reason = why(first, second, VARIANTS[len(first)])
    assert (reason.by, reason.rank, reason.over) == (by, rank, over)


def test_d15_equal_cards_before_the_deciding_one_are_told() -> None:
    reason = why(parse_cards("AS AH 9D 9C 3S"), parse_cards("AD AC 9S 9H 2C"), VARIANTS[5])
    assert reason.equal == (Rank.ACE, Rank.NINE)
    second_pair = why(parse_cards("AS AH 9D 9C 2S"), parse_cards("AD AC 8D 8C KS"), VARIANTS[5])
    assert (second_pair.equal, second_pair.size) == ((Rank.ACE,), 2)


def test_a_weaker_hand_has_no_reason_to_win() -> None:
    with pytest.raises(ValueError, match="does not beat"):
        why(parse_cards("KS QH JD 10C 8S"), parse_cards("AS AH 4D 3C 2S"), VARIANTS[5])


def _by_hand(hand: tuple[Card, ...], variant: Variant) -> tuple[int, list[Rank]]:
    """The line of a hand and the ranks that count in it, worked out without the rules' own code."""
    counts = Counter(card.rank for card in hand)
    groups = sorted(((n, rank) for rank, n in counts.items() if n > 1), reverse=True)
    ranks = sorted((card.rank for card in hand), reverse=True)
    if groups:
        names = {c.value: c for c in Combination}
        line = names[tuple(n for n, _ in groups)]
        most = groups[0][0]
        pairs = [rank for n, rank in groups if n == most]
        rest = [rank for rank in ranks if counts[rank] == 1]
        counted = pairs + rest if most == 2 else pairs[:1]
    else:
        as_low = sorted((1 if rank == Rank.ACE else rank for rank in ranks), reverse=True)
        steps = [list(range(high, high - len(ranks), -1)) for high in (ranks[0], as_low[0])]
        straight = ranks == steps[0] or as_low == steps[1]
        suited = len({card.suit for card in hand}) == 1
        line = {
            (True, True): Combination.COLOR_STRAIGHT,
            (True, False): Combination.STRAIGHT,
            (False, True): Combination.COLOR_FLUTE,
            (False, False): Combination.FLUTE,
        }[straight, suited]
        end = ranks[0] if ranks == steps[0] else Rank(as_low[0])
        counted = [end] if straight else ranks
    order = [entry.combination for entry in variant.lines]
    return order.index(line), counted


@pytest.mark.parametrize("cards", VARIANTS)
def test_d13_to_d16_every_pair_of_2000_showdowns_has_its_one_true_reason(cards: int) -> None:
    variant, chance = VARIANTS[cards], Random(cards)
    told = Counter[Decider]()
    for _ in range(2000):
        pack = list(PACK)
        chance.shuffle(pack)
        hands = [tuple(pack[n * cards : (n + 1) * cards]) for n in range(3)]
        for one, other in combinations(hands, 2):
            better, worse = (
                (one, other) if variant.value(one) >= variant.value(other) else (other, one)
            )
            reason = why(better, worse, variant)
            told[reason.by] += 1
            (line, ranks), (below, lower) = _by_hand(better, variant), _by_hand(worse, variant)
            points = variant.lines[line].points, variant.lines[below].points
            if points[0] != points[1]:
                assert reason.by is Decider.POINTS and points[0] > points[1]
            elif line != below:
                assert reason.by is Decider.LINE and line < below
            elif ranks == lower:
                assert reason.by is Decider.AGE
            else:
                first = next(n for n, rank in enumerate(ranks) if rank != lower[n])
                assert (reason.rank, reason.over) == (ranks[first], lower[first])
                assert ranks[first] > lower[first]
                assert reason.equal == tuple(ranks[:first])
                held = sum(card.rank == reason.rank for card in better)
                assert (reason.by is Decider.GROUP) == (held > 1)
                assert reason.size == (held if held > 1 else 1)
    assert told[Decider.POINTS] and told[Decider.LINE] and told[Decider.CARD]


NEAR_MISSES = [  # hand, the line, how many cards would have made it
    ("QD JH 10S 9S 5C", Combination.STRAIGHT, {Rank.KING, Rank.EIGHT}),
    ("KD KH 4S 4D 2C", Combination.TRIPLET_PAIR, {Rank.KING, Rank.FOUR}),
    ("KD KH KS KC", None, set()),
    ("KD KH 9S 4D 2C", None, set()),
    ("AS KH QD 3C", None, set()),  # at 4 cards a Straight is worth only 3 points more
    ("AS KS QS 3S 9D", Combination.COLOR_FLUTE, None),
    ("JS 10S 9S 8S 2D", Combination.COLOR_STRAIGHT, {Rank.QUEEN, Rank.SEVEN}),
]


@pytest.mark.parametrize(("hand", "combination", "ranks"), NEAR_MISSES)
def test_a_near_miss_is_one_card_short_of_at_least_four_points_more(
    hand: str, combination: Combination | None, ranks: set[Rank] | None
) -> None:
    cards = parse_cards(hand)
    near = near_miss(cards, VARIANTS[len(cards)])
    assert (near.line.combination if near else None) is combination
    if near is not None and ranks is not None:
        assert {card.rank for card in near.missing} == ranks


@pytest.mark.parametrize("cards", VARIANTS)
def test_any_missing_card_makes_the_line_and_no_other_exchange_makes_a_better_one(
    cards: int,
) -> None:
    variant, chance = VARIANTS[cards], Random(cards)
    for _ in range(40):
        hand = tuple(chance.sample(PACK, cards))
        held, near = variant.value(hand), near_miss(hand, variant)
        reach = [
            variant.value([card if other is away else other for other in hand])
            for away, card in permutations(PACK, 2)
            if away in hand and card not in hand
        ]
        best = max((v for v in reach if v.points >= held.points + 4), default=None)
        assert (near is None) == (best is None)
        if near is not None and best is not None:
            assert near.line.combination is best.combination
            made = {variant.value((*near.kept, card)).combination for card in near.missing}
            assert made == {best.combination}


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 1 << 32))
def test_two_cards_short_is_what_most_pairs_of_cards_would_make(cards: int, seed: int) -> None:
    variant, pack, chance = VARIANTS[cards], list(PACK), Random(seed)
    hand: tuple[Card, ...] = parse_cards("AS AH AD AC")
    while not is_dull(hand):
        chance.shuffle(pack)
        hand, gone, unseen = tuple(pack[:cards]), tuple(pack[cards : cards + 3]), pack[cards + 3 :]
    made = Counter(
        variant.value_of_key(
            rank_key((*kept, *new)), is_one_suit=one_suit((*kept, *new))
        ).combination
        for kept in combinations(hand, cards - 2)
        for new in combinations(unseen, 2)
    )
    both = made[Combination.COLOR_STRAIGHT]
    straights, colors = made[Combination.STRAIGHT] + both, made[Combination.COLOR_FLUTE] + both
    expected = Combination.COLOR_FLUTE if colors > straights else Combination.STRAIGHT
    told = two_short(hand, gone)
    assert told is (expected if (straights or colors) and cards > 4 else None)


def is_dull(hand: tuple[Card, ...]) -> bool:
    """Whether it is a Flute that no single card makes better."""
    variant = VARIANTS[len(hand)]
    flute = variant.value(hand).combination is Combination.FLUTE
    return flute and near_miss(hand, variant, least=1) is None
