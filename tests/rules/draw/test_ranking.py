"""S-1, S-12, S-13, S-19, H-1, H-6, C-1: which hand is better at the draw tables; with jokers, and
of four cards.

`told` is the value of five cards as the rules tell it, slowly, and `classes` every class of hands
once; they share nothing with the evaluator but cards and the names of combinations."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import JOKERS, PACK, PACK_32, RANKS, SUITS, Card, Rank, Suit, parse_cards
from game.rules.draw.ranking import RANKINGS, Category, DrawValue, HandError, hand_key, hand_value

_LOW = ["HIGH_CARD", "PAIR", "TWO_PAIRS", "THREE_OF_A_KIND", "STRAIGHT"]
USUAL = [*_LOW, "FLUSH", "FULL_HOUSE", "FOUR_OF_A_KIND", "STRAIGHT_FLUSH"]
"""The usual order from low to high (H-6), as the rules print it."""
CLUB = [*_LOW, "FULL_HOUSE", "FOUR_OF_A_KIND", "FLUSH", "STRAIGHT_FLUSH"]
"""The order of the club table with 32 cards (C-1)."""
_BY_GROUPS = {
    (1, 1, 1, 1, 1): "HIGH_CARD",
    (2, 1, 1, 1): "PAIR",
    (2, 2, 1): "TWO_PAIRS",
    (3, 1, 1): "THREE_OF_A_KIND",
    (3, 2): "FULL_HOUSE",
    (4, 1): "FOUR_OF_A_KIND",
}


def told(
    cards: Sequence[Card], *, low_ace: bool, flush_ranks: int = 5
) -> tuple[str, tuple[int, ...]]:
    """Name of the combination, and the ranks that are compared in turn."""
    count = Counter(card.rank for card in cards)
    ranks = tuple(sorted(count, key=lambda rank: (count[rank], rank), reverse=True))
    name = _BY_GROUPS[tuple(sorted(count.values(), reverse=True))]
    if name != "HIGH_CARD":
        return name, ranks
    if ranks[0] - ranks[4] == 4:
        name, ranks = "STRAIGHT", ranks[:1]
    elif low_ace and ranks == (14, 5, 4, 3, 2):
        name, ranks = "STRAIGHT", ranks[1:2]
    if len({card.suit for card in cards}) == 1:
        name = "STRAIGHT_FLUSH" if name == "STRAIGHT" else "FLUSH"
        ranks = ranks[:flush_ranks]
    return name, ranks


def classes(ranks: Sequence[Rank], cards: int = 5) -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of every class, and how many hands belong to it: how often each rank occurs, and
    whether all cards are of one suit, which takes different ranks."""
    for chosen in combinations_with_replacement(ranks, cards):
        count = Counter(chosen)
        if max(count.values()) > 4:
            continue
        hands = prod(comb(4, copies) for copies in count.values())
        if len(count) == cards:
            yield tuple(Card(rank, SUITS[0]) for rank in chosen), 4
            suits = (*SUITS[:1] * (cards - 1), SUITS[1])
            yield tuple(map(Card, chosen, suits)), hands - 4
        else:
            copies = [chosen[:place].count(rank) for place, rank in enumerate(chosen)]
            yield tuple(Card(r, SUITS[copy]) for r, copy in zip(chosen, copies, strict=True)), hands


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
def test_s1_s12_h1_h6_c1_every_class_of_hands_stands_where_the_rules_put_it(name: str) -> None:
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


def packs(name: str) -> tuple[Card, ...]:
    return PACK if name.startswith("52") else PACK_32


dealt = st.sampled_from(NATURAL).flatmap(
    lambda name: st.tuples(
        st.just(name), st.lists(st.sampled_from(packs(name)), min_size=5, max_size=5, unique=True)
    )
)


@given(dealt, st.permutations(SUITS), st.randoms(use_true_random=False))
def test_s1_s12_names_of_suits_and_order_in_the_hand_do_not_matter(
    deal: tuple[str, list[Card]], suits: list[Suit], chance: Random
) -> None:
    name, hand = deal
    turned = dict(zip(SUITS, suits, strict=True))
    other = [replace(card, suit=turned[card.suit]) for card in hand]
    chance.shuffle(other)
    one, same = RANKINGS[name].value(hand), RANKINGS[name].value(other)
    assert one == same and hash(one) == hash(same)
    assert one <= same and not one < same


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


JOKER = RANKINGS["52-joker"]


def joker_value(hand: str) -> DrawValue:
    return JOKER.value(parse_cards(hand))


def tried(held: tuple[Card, ...]) -> DrawValue:
    """The best value of all cards that jokers may stand for: every card that is not held, and a
    fifth one of a rank where all others are of it. Plain hands are looked up without jokers."""
    if len(held) >= 3 and len({card.rank for card in held}) == 1:
        return JOKER.value_of(JOKER.least(Category.FIVE_OF_A_KIND, held[0].rank))
    free = [card for card in PACK if card not in held]
    strength = RANKINGS["52"].strength
    return RANKINGS["52"].value_of(
        max(strength((*held, *others)) for others in combinations(free, 5 - len(held)))
    )


@pytest.mark.parametrize("jokers", [1, 2])
def test_s13_the_best_of_all_cards_for_every_class_of_hands(jokers: int) -> None:
    for held, _ in classes(RANKS, 5 - jokers):
        assert JOKER.value((*held, *JOKERS[:jokers])) == tried(held), held


held_cards = st.integers(3, 4).flatmap(
    lambda size: st.lists(st.sampled_from(PACK), min_size=size, max_size=size, unique=True)
)
alike = st.integers(
    3, 4
).flatmap(  # few ranks and suits, so that there is something to need
    lambda size: st.lists(
        st.sampled_from([card for card in PACK if card.suit in SUITS[:2]][6:20]),
        min_size=size,
        max_size=size,
        unique=True,
    )
)


@given(held_cards | alike, st.permutations(JOKERS), st.integers(0, 4))
def test_s13_best_of_all_cards(held: list[Card], jokers: list[Card], place: int) -> None:
    hand = [*held[:place], *jokers[: 5 - len(held)], *held[place:]]
    assert JOKER.value(hand) == tried(tuple(held))


@given(held_cards | alike, st.permutations(SUITS), st.permutations(range(5)))
def test_s13_suits_order_and_which_joker_do_not_matter(
    held: list[Card], suits: list[Suit], places: list[int]
) -> None:
    turned = dict(zip(SUITS, suits, strict=True))
    hand = [*held, *JOKERS[: 5 - len(held)]]
    others = [replace(card, suit=turned[card.suit]) for card in held]
    other = [*others, *JOKERS[::-1][: 5 - len(held)]]
    assert JOKER.value(hand) == JOKER.value([other[place] for place in places])
    assert JOKER.value(hand).strength == JOKER.strength(hand)


def test_s13_five_of_a_kind_beats_a_royal_flush_and_the_higher_one_wins() -> None:
    fives = [
        JOKER.value((*(Card(rank, suit) for suit in SUITS), joker))
        for rank, joker in product(RANKS, JOKERS)
    ]
    assert {each.combination for each in fives} == {Category.FIVE_OF_A_KIND}
    assert fives == sorted(fives)
    assert len(set(fives)) == 13
    assert fives[0] > joker_value("AS KS QS JS 10S")
    assert fives[0] > joker_value("AS KS QS JS *R")
    assert fives[0] == joker_value("2S 2H 2D *R *B")


def test_s13_a_hand_with_a_joker_may_equal_one_without() -> None:
    assert joker_value("AS KH 7D 3C *R") == joker_value("AD AC KS 7H 3D")
    assert joker_value("AS KH 7D 3C *R") == RANKINGS["52"].value(parse_cards("AD AC KS 7H 3D"))


def count(jokers: int) -> Counter[str]:
    """How many hands with exactly these jokers form each combination, of all there are."""
    strengths = Counter(
        JOKER.strength((*held, *JOKERS[:jokers])) for held in combinations(PACK, 5 - jokers)
    )
    found = Counter[str]()
    for strength, hands in strengths.items():
        found[JOKER.value_of(strength).combination.name] += hands
    return found


def test_s13_all_hands_with_one_joker() -> None:
    """The known counts of the 2,869,685 hands of 53 cards, less those without the joker."""
    assert count(1) == {
        "FIVE_OF_A_KIND": 13,
        "STRAIGHT_FLUSH": 204 - 40,
        "FOUR_OF_A_KIND": 3_120 - 624,
        "FULL_HOUSE": 6_552 - 3_744,
        "FLUSH": 7_804 - 5_108,
        "STRAIGHT": 20_532 - 10_200,
        "THREE_OF_A_KIND": 137_280 - 54_912,
        "PAIR": 1_268_088 - 1_098_240,
    }


def test_s13_all_hands_with_two_jokers() -> None:
    """Three different ranks lie within five in a row in 64 of 286 ways: A to 10 lowest and two of
    the next four, or three of the J Q K A at the upper end."""
    near = 10 * 6 + 4
    assert count(2) == {
        "FIVE_OF_A_KIND": 13 * 4,
        "STRAIGHT_FLUSH": 4 * near,
        "FOUR_OF_A_KIND": 13 * 6 * 48,
        "FLUSH": 4 * (286 - near),
        "STRAIGHT": (4**3 - 4) * near,
        "THREE_OF_A_KIND": (4**3 - 4) * (286 - near),
    }


@pytest.mark.parametrize(
    "hand", ["AS KS QS *R *R", "AS AS QD JC *R", "*R *B AS KH", "AS KS QS *R ??"]
)
def test_s13_what_is_no_hand(hand: str) -> None:
    with pytest.raises(HandError):
        joker_value(hand)


@pytest.mark.parametrize("hand", ["AS KS QS 9S *R", "AS KH QD 9C *R", "AS KS QS *R *B"])
def test_s13_the_first_hand_may_have_jokers(hand: str) -> None:
    """Tables are made when they are needed: a ranking that nobody has used yet gives the same."""
    cards = parse_cards(hand)
    one_suit = len({card.suit for card in cards if not card.joker}) == 1
    assert replace(JOKER).value(cards) == JOKER.value(cards)
    fresh = replace(JOKER)
    assert fresh.strength_of_key(hand_key(cards), is_one_suit=one_suit) == JOKER.strength(cards)


@pytest.mark.parametrize("held", [2, 5])
@pytest.mark.parametrize("jokers", [1, 2])
@pytest.mark.parametrize("one_suit", [True, False])
def test_s13_a_key_must_be_one_of_five_cards(held: int, jokers: int, one_suit: bool) -> None:
    key = hand_key((*PACK[:held], *JOKERS[:jokers]))
    with pytest.raises(HandError):
        JOKER.strength_of_key(key, is_one_suit=one_suit)


@given(st.data(), st.integers(1, 2), st.booleans())
def test_s13_a_value_knows_what_jokers_stand_for(
    data: st.DataObject, jokers: int, one_suit: bool
) -> None:
    """With cards of those ranks in the jokers' place the cards are those of the value."""
    pack = [card for card in PACK if card.suit is Suit.HEARTS or not one_suit]
    natural = data.draw(
        st.lists(st.sampled_from(pack), min_size=5 - jokers, max_size=5 - jokers, unique=True)
    )
    value = JOKER.value((*natural, *JOKERS[:jokers]))
    found = value.jokers_as((*natural, *JOKERS[:jokers]))
    assert len(found) == jokers
    ranks = Counter([*(card.rank for card in natural), *found])
    most = sorted(ranks, key=lambda rank: (ranks[rank], rank), reverse=True)
    if value.combination in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        low = {5, 4, 3, 2, Rank.ACE}
        assert len(ranks) == 5
        assert ranks.keys() == low if value.ranks[0] == 5 else max(ranks) - min(ranks) == 4
    elif value.combination is not Category.FLUSH:
        assert tuple(most) == value.ranks
    assert not value.jokers_as(natural)


PLAIN, WILD = RANKINGS["52"], RANKINGS["52-joker"]


def value_of_four(hand: str) -> DrawValue:
    return hand_value(WILD if "*" in hand else PLAIN, parse_cards(hand))


@pytest.mark.parametrize(
    ("hand", "combination", "ranks"),
    [
        ("AS KS QS JS", Category.HIGH_CARD, [14, 13, 12, 11]),  # no flush, no straight
        ("2S 5H 3D 4C", Category.HIGH_CARD, [5, 4, 3, 2]),
        ("KS 2H KD 9C", Category.PAIR, [13, 9, 2]),
        ("3S 3H KD KC", Category.TWO_PAIRS, [13, 3]),
        ("3S 3H 3D KC", Category.THREE_OF_A_KIND, [3, 13]),
        ("3S 3H 3D 3C", Category.FOUR_OF_A_KIND, [3]),
        ("AS KS QS *R", Category.PAIR, [14, 13, 12]),
        ("3S 3H QS *B", Category.THREE_OF_A_KIND, [3, 12]),
        ("3S 3H 3D *B", Category.FOUR_OF_A_KIND, [3]),
        ("4S 9H *R *B", Category.THREE_OF_A_KIND, [9, 4]),
        ("9S 9H *R *B", Category.FOUR_OF_A_KIND, [9]),
    ],
)
def test_s19_a_hand_of_four_has_no_straights_and_flushes(
    hand: str, combination: Category, ranks: list[int]
) -> None:
    assert value_of_four(hand).combination is combination
    assert [*value_of_four(hand).ranks] == ranks


@pytest.mark.parametrize(
    ("four", "five"),
    [
        ("KS 2H KD 9C", "KH 2D KC 9H 3S"),
        ("3S 3H KD KC", "3D 3C KS KH 2S"),
        ("3S 3H 3D KC", "3S 3H 3D KS 2C"),
        ("AS KH QD JC", "AH KD QC JH 2S"),
    ],
)
def test_s19_the_missing_card_is_lower_than_any(four: str, five: str) -> None:
    assert value_of_four(four) < value_of_four(five)


@pytest.mark.parametrize(
    ("four", "five"),
    [
        ("3S 3H 3D 3C", "AS AH AD KC KS"),
        ("3S 3H 3D KC", "AS AH KD KC QS"),
        ("3S 3H 2D 2C", "AS AH KD QC JS"),
        ("2S 2H 3D 4C", "AS KH QD JC 9S"),
        ("AS KH QD JC", "AH KD QC 10S 9D"),
    ],
)
def test_s19_a_better_four_beats_a_worse_five(four: str, five: str) -> None:
    assert value_of_four(four) > value_of_four(five)


def test_s19_suits_do_not_matter_and_equal_hands_are_equal() -> None:
    assert value_of_four("KS 2H KD 9C") == value_of_four("9S KH 2D KC")


def tried_four(held: tuple[Card, ...]) -> int:
    """The best of all cards that the jokers of a hand of four may stand for; the orders with and
    without jokers are the same up to four of a kind."""
    natural = tuple(card for card in held if not card.joker)
    free = [card for card in PACK if card not in natural]
    others = combinations(free, len(held) - len(natural))
    return max(hand_value(PLAIN, natural + meant).strength for meant in others)


def test_s19_a_joker_does_the_best_it_can() -> None:
    random = Random(19)
    for _ in range(30):
        jokers = random.choice([JOKERS, JOKERS[:1]])
        held = (*random.sample(PACK, 4 - len(jokers)), *jokers)
        assert hand_value(WILD, held).strength == tried_four(held)


@pytest.mark.parametrize("hand", ["AS AS KH QD", "AS KS QS ??", "AS KS QS"])
def test_s19_what_is_no_hand_of_four(hand: str) -> None:
    with pytest.raises(HandError):
        value_of_four(hand)


def test_s19_jokers_only_where_they_are_agreed_on() -> None:
    with pytest.raises(HandError):
        hand_value(PLAIN, parse_cards("AS KS QS *R"))


def test_s19_a_hand_of_five_is_worth_what_it_was() -> None:
    hand = parse_cards("AS KS QS JS 10S")
    assert hand_value(PLAIN, hand) == PLAIN.value(hand)
