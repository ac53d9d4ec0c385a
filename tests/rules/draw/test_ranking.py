"""S-1, H-1, H-6, C-1: which hand is better at the draw tables, without jokers."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import PACK, PACK_32, RANKS, SUITS, Card, Rank, Suit, parse_cards
from game.rules.draw.ranking import RANKINGS, Category, DrawValue, HandError, hand_key
from tests.rules.draw.reference import CLUB, USUAL, classes, told

SEVEN_UP = RANKS[5:]
NATURAL = ["52", "52-joker", "32-duel", "32-duel-1", "32-club"]
ORDER = {"52": USUAL, "52-joker": USUAL, "32-duel": USUAL, "32-duel-1": USUAL, "32-club": CLUB}
KNOWN_52 = {
    "STRAIGHT_FLUSH": 40,
    "FOUR_OF_A_KIND": 624,
    "FULL_HOUSE": 3_744,
    "FLUSH": 5_108,
    "STRAIGHT": 10_200,
    "THREE_OF_A_KIND": 54_912,
    "TWO_PAIRS": 123_552,
    "PAIR": 1_098_240,
    "HIGH_CARD": 1_302_540,
}
# 8 ranks, 4 suits, straights that end in J, Q, K, A: (hands, values that differ)
KNOWN_32 = {
    "STRAIGHT_FLUSH": (4 * 4, 4),
    "FOUR_OF_A_KIND": (8 * 28, 8 * 7),
    "FULL_HOUSE": (8 * 4 * 7 * 6, 8 * 7),
    "FLUSH": (4 * (56 - 4), 56 - 4),
    "STRAIGHT": (4 * (4**5 - 4), 4),
    "THREE_OF_A_KIND": (8 * 4 * 21 * 4**2, 8 * 21),
    "TWO_PAIRS": (28 * 6 * 6 * 6 * 4, 28 * 6),
    "PAIR": (8 * 6 * 35 * 4**3, 8 * 35),
    "HIGH_CARD": ((56 - 4) * (4**5 - 4), 56 - 4),
}


def ranks_of(name: str) -> tuple[Rank, ...]:
    return RANKS if name.startswith("52") else SEVEN_UP


def value(hand: str, name: str = "52") -> DrawValue:
    return RANKINGS[name].value(parse_cards(hand))


@pytest.mark.parametrize("name", NATURAL)
def test_every_class_of_hands_stands_where_the_rules_put_it(name: str) -> None:
    """Proof of the whole order: one hand of every class, sorted as the rules tell it, has values
    that strictly rise, and combination and ranks are those that the rules compare."""
    ranking, order, rows = RANKINGS[name], ORDER[name], []
    for hand, _ in classes(ranks_of(name)):
        called, ranks = told(
            hand, low_ace=name.startswith("52"), flush_ranks=1 if name == "32-duel" else 5
        )
        given_ = ranking.value(hand)
        assert (given_.combination.name, given_.ranks) == (called, ranks), hand
        assert given_.strength == ranking.strength(hand)
        rows.append((order.index(called), ranks, given_))
    rows.sort(key=lambda row: row[:2])
    for low, high in pairwise(rows):  # only flushes of the duel may be equal (H-6)
        assert low[2] < high[2] or (name == "32-duel" and low[:2] == high[:2]), (low, high)
    assert len(rows) == (7_462 if name.startswith("52") else 840)


def test_s1_all_hands_of_52_cards() -> None:
    """The evaluator itself, on every one of the 2,598,960 hands: as many of every strength as the
    class has hands, so that no hand is taken for one of another class; and the known counts."""
    ranking = RANKINGS["52"]
    found = Counter(map(ranking.strength, combinations(PACK, 5)))
    assert found == {ranking.strength(hand): hands for hand, hands in classes(RANKS)}
    assert len(found) == 7_462
    by_combination = Counter[str]()
    for strength, hands in found.items():
        by_combination[ranking.value_of(strength).combination.name] += hands
    assert by_combination == KNOWN_52
    assert sum(KNOWN_52.values()) == 2_598_960


@pytest.mark.parametrize("name", ["32-duel", "32-duel-1", "32-club"])
def test_h1_c1_all_hands_of_32_cards(name: str) -> None:
    known = dict(KNOWN_32)
    if name == "32-duel":
        known["FLUSH"] = (KNOWN_32["FLUSH"][0], 3)  # a queen, king or ace on top (H-6)
    found = Counter(map(RANKINGS[name].value, combinations(PACK_32, 5)))
    hands, different = Counter[str](), Counter[str]()
    for each, number in found.items():
        hands[each.combination.name] += number
        different[each.combination.name] += 1
    assert {key: (hands[key], different[key]) for key in hands} == known
    assert hands.total() == 201_376
    all_different = sum(different for _, different in known.values())
    assert len({each.strength for each in found}) == len(found) == all_different


LADDER = [  # the best of each combination against the worst of the next, from low to high
    ("AS KH QD JC 9S", "2S 2H 3D 4C 5S"),
    ("AS AH KD QC JS", "2S 2H 3D 3C 4S"),
    ("AS AH KD KC QS", "2S 2H 2D 3C 4S"),
    ("AS AH AD KC QS", "AS 2H 3D 4C 5S"),
    ("AS KH QD JC 10S", "2S 3S 4S 5S 7S"),
    ("AS KS QS JS 9S", "2S 2H 2D 3C 3S"),
    ("AS AH AD KC KS", "2S 2H 2D 2C 3S"),
    ("AS AH AD AC KS", "AS 2S 3S 4S 5S"),
]


@pytest.mark.parametrize(("best", "worst"), LADDER)
def test_h6_usual_order_of_combinations(best: str, worst: str) -> None:
    assert value(best) < value(worst)
    assert value(best, "52-joker") < value(worst, "52-joker")


CLUB_ORDER = [  # worse, better: only the flush has moved
    ("AS KH QD JC 10S", "7S 7H 7D 8C 8S"),
    ("AS AH AD KC KS", "7S 7H 7D 7C 8S"),
    ("AS AH AD AC KS", "7S 8S 9S 10S QS"),
    ("AS AH AD KC KS", "7S 8S 9S 10S QS"),
    ("AS KS QS JS 9S", "7S 8S 9S 10S JS"),
]


@pytest.mark.parametrize(("worse", "better"), CLUB_ORDER)
def test_c1_flush_beats_full_house_and_four_of_a_kind(worse: str, better: str) -> None:
    assert value(worse, "32-club") < value(better, "32-club")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AS KS QS JS 9S", "AH QH 10H 8H 7H"),
        ("JS 10H 9S 8S 7S", "JH 10S 9H 8H 7H"),
        ("JS 10S 9S 8S 7S", "JH 10H 9H 8H 7H"),
    ],
)
def test_h6_of_two_straights_or_flushes_the_highest_card_alone_decides(
    one: str, other: str
) -> None:
    assert value(one, "32-duel") == value(other, "32-duel")
    assert value("AS QS 10S 8S 7S", "32-duel") > value("KH QH JH 9H 7H", "32-duel")
    assert value("AS KS QS JS 9S", "32-club") > value("AH QH 10H 8H 7H", "32-club")


@pytest.mark.parametrize("better", ["7S 7H 7D 8C 8S", "7S 7H 7D 7C 8S", "7S 8S 9S 10S JS"])
def test_h6_flush_stays_below_full_house_in_the_duel(better: str) -> None:
    assert value("AS KS QS JS 9S", "32-duel") < value(better, "32-duel")


BETTER = [  # worse, better of one combination: what is compared, in turn
    ("AS QH JD 10C 9S", "AD KS 4H 3D 2C"),
    ("AS KH QD JC 8S", "AD KS QH JD 9C"),
    ("AS AH QD JC 10S", "AD AC KS 3H 2D"),
    ("AS AH KD QC 2S", "AD AC KS QH 3D"),
    ("KS KH AD QC JS", "AD AC 4S 3H 2D"),
    ("AS AH QD QC KS", "AD AC KS KH 2D"),
    ("AS AH KD KC 2S", "AD AC KS KH 3D"),
    ("KS KH QD QC AS", "AD AC 2S 2H 3D"),
    ("2S 2H 2D AC KS", "3S 3H 3D 4C 5S"),
    ("AS 2H 3D 4C 5S", "2S 3H 4D 5C 6S"),
    ("KS QH JD 10C 9S", "AS KH QD JC 10S"),
    ("KS QS JS 10S 8S", "AH 6H 4H 3H 2H"),
    ("AS KS QS JS 8S", "AH KH QH JH 9H"),
    ("2S 2H 2D AC AS", "3S 3H 3D 2C 2S"),
    ("2S 2H 2D 2C AS", "3S 3H 3D 3C 2S"),
    ("AS 2S 3S 4S 5S", "2H 3H 4H 5H 6H"),
    ("KS QS JS 10S 9S", "AH KH QH JH 10H"),
]


@pytest.mark.parametrize(("worse", "better"), BETTER)
def test_s12_better_within_a_combination(worse: str, better: str) -> None:
    assert value(worse) < value(better)
    assert value(better) > value(worse)
    assert value(worse) != value(better)
    assert value(worse).combination is value(better).combination


@pytest.mark.parametrize(
    ("hand", "in_52", "in_32"),
    [
        ("AS 2H 3D 4C 5S", Category.STRAIGHT, None),
        ("AS 2S 3S 4S 5S", Category.STRAIGHT_FLUSH, None),
        ("AS KH QD JC 10S", Category.STRAIGHT, Category.STRAIGHT),
        ("KS AH 2D 3C 4S", Category.HIGH_CARD, None),
        ("QS KH AD 2C 3S", Category.HIGH_CARD, None),
        ("JS QS KS AS 2S", Category.FLUSH, None),
        ("AS 7H 8D 9C 10S", Category.HIGH_CARD, Category.HIGH_CARD),
        ("AS 7S 8S 9S 10S", Category.FLUSH, Category.FLUSH),
        ("KS AH 7D 8C 9S", Category.HIGH_CARD, Category.HIGH_CARD),
    ],
)
def test_s1_h1_c1_where_the_ace_may_stand(
    hand: str, in_52: Category, in_32: Category | None
) -> None:
    assert value(hand).combination is in_52
    for name in ("32-duel", "32-club"):
        if in_32 is not None:
            assert value(hand, name).combination is in_32


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AS KH QD JC 9S", "AD KS QH JD 9C"),
        ("AS AH KD QC 3S", "AD AC KS QH 3D"),
        ("AS AH KD KC 3S", "AD AC KS KH 3D"),
        ("AS KS QS JS 9S", "AH KH QH JH 9H"),
        ("5S 4H 3D 2C AS", "5D 4S 3H 2D AC"),
        ("AS KS QS JS 10S", "AH KH QH JH 10H"),
    ],
)
def test_s12_exactly_equal_hands(one: str, other: str) -> None:
    assert value(one) == value(other)
    assert hash(value(one)) == hash(value(other))
    assert not value(one) < value(other)
    assert value(one) <= value(other)


def packs(name: str) -> tuple[Card, ...]:
    return PACK if name.startswith("52") else PACK_32


dealt = st.sampled_from(NATURAL).flatmap(
    lambda name: st.tuples(
        st.just(name), st.lists(st.sampled_from(packs(name)), min_size=5, max_size=5, unique=True)
    )
)


@given(dealt, st.permutations(SUITS), st.randoms(use_true_random=False))
def test_s1_names_of_suits_and_order_in_the_hand_do_not_matter(
    deal: tuple[str, list[Card]], suits: list[Suit], chance: Random
) -> None:
    name, hand = deal
    turned = dict(zip(SUITS, suits, strict=True))
    other = [replace(card, suit=turned[card.suit]) for card in hand]
    chance.shuffle(other)
    assert RANKINGS[name].value(hand) == RANKINGS[name].value(other)


@given(dealt)
def test_all_ways_to_ask_agree(deal: tuple[str, list[Card]]) -> None:
    name, hand = deal
    ranking, one_suit = RANKINGS[name], len({card.suit for card in hand}) == 1
    strength = ranking.value(hand).strength
    assert ranking.strength(tuple(hand)) == strength
    assert ranking.strength_of_key(hand_key(hand), is_one_suit=one_suit) == strength
    assert hand_key(hand) == hand_key(hand[:2]) + hand_key(hand[2:])
    assert ranking.value_of(strength) == ranking.value(hand)


@pytest.mark.parametrize("name", NATURAL)
def test_the_first_hand_may_be_asked_for_in_any_way(name: str) -> None:
    """Tables are made when they are needed: a ranking that nobody has used yet gives the same."""
    hand = parse_cards("AS KS QS JS 9S")
    strength = RANKINGS[name].value(hand).strength
    assert replace(RANKINGS[name]).value(hand).strength == strength
    assert replace(RANKINGS[name]).strength(hand) == strength
    assert replace(RANKINGS[name]).strength_of_key(hand_key(hand), is_one_suit=True) == strength
    assert replace(RANKINGS[name]).value_of(strength).combination is Category.FLUSH


@pytest.mark.parametrize(
    "hand",
    [
        "",
        "AS KS QS JS",
        "AS KS QS JS 9S 8S",
        "AS AS KD QC JH",
        "AS AS AD AC KH",
        "AS AS KS QS JS",
        "AS AH AD AC AS",
        "AS AS AS AS AS",
        "AS KS QS JS ??",
        "?? ?? ?? ?? ??",
    ],
)
@pytest.mark.parametrize("name", NATURAL)
def test_what_is_no_hand(hand: str, name: str) -> None:
    with pytest.raises(HandError):
        value(hand, name)
    assert issubclass(HandError, ValueError)


@pytest.mark.parametrize("hand", ["6S KH QD JC 10S", "2S 2H QD JC 10S", "AS 2H 3D 4C 5S"])
@pytest.mark.parametrize("name", ["32-duel", "32-club"])
def test_h1_c1_no_cards_below_seven(hand: str, name: str) -> None:
    with pytest.raises(HandError):
        value(hand, name)
    with pytest.raises(HandError):
        RANKINGS[name].strength(parse_cards(hand))


@pytest.mark.parametrize("hand", ["AS KS QS JS *R", "AS KH QD *R *B"])
@pytest.mark.parametrize("name", ["52", "32-duel", "32-club"])
def test_s13_jokers_play_only_where_they_are_agreed_on(hand: str, name: str) -> None:
    with pytest.raises(HandError):
        value(hand, name)


@pytest.mark.parametrize("key", [0, 1, hand_key(PACK[:4]), hand_key(PACK[:6])])
@pytest.mark.parametrize("one_suit", [True, False])
def test_a_key_must_be_one_of_five_cards(key: int, one_suit: bool) -> None:
    with pytest.raises(HandError):
        RANKINGS["52-joker"].strength_of_key(key, is_one_suit=one_suit)


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("JS JH 2D 3C 4S", True),
        ("AS AH 2D 3C 4S", True),
        ("10S 10H AD KC QS", False),
        ("AS KH QD JC 9S", False),
        ("2S 2H 3D 3C 4S", True),
        ("AS 2H 3D 4C 5S", True),
    ],
)
def test_s14_c7_the_bound_of_jacks_or_better(hand: str, opens: bool) -> None:
    bound = RANKINGS["52"].least(Category.PAIR, Rank.JACK)
    assert (value(hand).strength >= bound) is opens


@pytest.mark.parametrize("name", NATURAL)
def test_the_bound_of_a_combination_is_below_all_its_hands(name: str) -> None:
    ranking = RANKINGS[name]
    for hand, _ in classes(ranks_of(name)):
        each = ranking.value(hand)
        assert each.strength >= ranking.least(each.combination)
        place = ORDER[name].index(each.combination.name)
        for higher in ORDER[name][place + 1 :]:
            assert each.strength < ranking.least(Category[higher])
