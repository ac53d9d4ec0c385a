"""S-13: a joker stands for any card its owner needs."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import JOKERS, PACK, RANKS, SUITS, Card, Rank, Suit, parse_cards
from game.rules.draw.ranking import RANKINGS, Category, DrawValue, HandError, hand_key
from tests.rules.draw.reference import classes

JOKER = RANKINGS["52-joker"]


def value(hand: str) -> DrawValue:
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
def test_s13_best_of_all_cards_for_every_class_of_hands(jokers: int) -> None:
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


TRICKY = [
    # five of a kind, the one thing for which a joker doubles a card
    ("AS AH AD AC *R", "FIVE_OF_A_KIND", "A"),
    ("2S 2H 2D *R *B", "FIVE_OF_A_KIND", "2"),
    # fours, with the best other card
    ("AS AH AD KC *R", "FOUR_OF_A_KIND", "A K"),
    ("KS KH KD AC *R", "FOUR_OF_A_KIND", "K A"),
    ("3S 3H AD *R *B", "FOUR_OF_A_KIND", "3 A"),
    # two pairs and a joker fill the higher pair
    ("3S 3H 4D 4C *R", "FULL_HOUSE", "4 3"),
    # a pair and a joker are three, never two pairs
    ("3S 3H AD KC *R", "THREE_OF_A_KIND", "3 A K"),
    ("AS 9H 5D *R *B", "THREE_OF_A_KIND", "A 9 5"),
    # nothing and a joker: a pair of the highest card
    ("AS KH 7D 3C *R", "PAIR", "A K 7 3"),
    ("9S 7H 4D 2C *R", "PAIR", "9 7 4 2"),
    # flush: the highest card that is missing, no second ace
    ("AS 9S 5S 3S *R", "FLUSH", "A K 9 5 3"),
    ("AS KS QS 3S *R", "FLUSH", "A K Q J 3"),
    ("9S 8S 4S 2S *R", "FLUSH", "A 9 8 4 2"),
    ("AS 9S 3S *R *B", "FLUSH", "A K Q 9 3"),
    # straights: in the middle, at the high end rather than the low one, ace low, no wrap-around
    ("10S 9H 7D 6C *R", "STRAIGHT", "10"),
    ("10S 9H 8D 7C *R", "STRAIGHT", "J"),
    ("KS QH JD 10C *R", "STRAIGHT", "A"),
    ("AS KH QD JC *R", "STRAIGHT", "A"),
    ("2S 3H 4D 5C *R", "STRAIGHT", "6"),
    ("AS 2H 3D 4C *R", "STRAIGHT", "5"),
    ("AS 2H 4D *R *B", "STRAIGHT", "5"),
    ("KS AH 2D 3C *R", "PAIR", "A K 3 2"),
    ("KS AH 2D *R *B", "THREE_OF_A_KIND", "A K 2"),
    ("JS 9H 7D *R *B", "STRAIGHT", "J"),
    ("10S 9H 8D *R *B", "STRAIGHT", "Q"),
    # straight flushes before flushes and fours
    ("KS QS JS 10S *R", "STRAIGHT_FLUSH", "A"),
    ("KS QS JS 9S *R", "STRAIGHT_FLUSH", "K"),
    ("9S 8S 7S 6S *R", "STRAIGHT_FLUSH", "10"),
    ("AS 2S 3S 5S *R", "STRAIGHT_FLUSH", "5"),
    ("AS 3S 5S *R *B", "STRAIGHT_FLUSH", "5"),
    ("AS KS 10S *R *B", "STRAIGHT_FLUSH", "A"),
    ("9S 8S 5S *R *B", "STRAIGHT_FLUSH", "9"),
    # no jokers held: as ever
    ("AS AH AD AC KS", "FOUR_OF_A_KIND", "A K"),
]


@pytest.mark.parametrize(("hand", "name", "ranks"), TRICKY)
def test_s13_what_a_joker_is_needed_for(hand: str, name: str, ranks: str) -> None:
    letters = {"J": 11, "Q": 12, "K": 13, "A": 14}
    expected = tuple(Rank(letters.get(word) or int(word)) for word in ranks.split())
    assert (value(hand).combination.name, value(hand).ranks) == (name, expected)


def test_s13_five_of_a_kind_beats_a_royal_flush_and_the_higher_one_wins() -> None:
    fives = [
        JOKER.value((*(Card(rank, suit) for suit in SUITS), joker))
        for rank, joker in product(RANKS, JOKERS)
    ]
    assert {each.combination for each in fives} == {Category.FIVE_OF_A_KIND}
    assert fives == sorted(fives)
    assert len(set(fives)) == 13
    assert fives[0] > value("AS KS QS JS 10S")
    assert fives[0] > value("AS KS QS JS *R")
    assert fives[0] == value("2S 2H 2D *R *B")


def test_s13_a_hand_with_a_joker_may_equal_one_without() -> None:
    assert value("AS KH 7D 3C *R") == value("AD AC KS 7H 3D")
    assert value("AS KH 7D 3C *R") == RANKINGS["52"].value(parse_cards("AD AC KS 7H 3D"))


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
        value(hand)


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
