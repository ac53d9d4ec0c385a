"""D-13 to D-16: which hand is better, and who wins."""

from itertools import combinations

import pytest
from _pytest.mark import ParameterSet
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import PACK, Card, Rank, parse_cards
from game.rules.variants import VARIANTS, Combination, HandValue, classify, one_suit, rank_key
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
