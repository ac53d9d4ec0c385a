"""S-19: what a hand of four cards is worth, where all agreed to play on with it."""

from itertools import combinations
from random import Random

import pytest

from game.rules.cards import JOKERS, PACK, Card, parse_cards
from game.rules.draw.ranking import RANKINGS, Category, DrawValue, HandError, hand_value

PLAIN, WILD = RANKINGS["52"], RANKINGS["52-joker"]


def value(hand: str) -> DrawValue:
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
    assert value(hand).combination is combination
    assert [*value(hand).ranks] == ranks


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
    assert value(four) < value(five)


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
    assert value(four) > value(five)


def test_s19_suits_do_not_matter_and_equal_hands_are_equal() -> None:
    assert value("KS 2H KD 9C") == value("9S KH 2D KC")


def tried(held: tuple[Card, ...]) -> int:
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
        assert hand_value(WILD, held).strength == tried(held)


@pytest.mark.parametrize("hand", ["AS AS KH QD", "AS KS QS ??", "AS KS QS"])
def test_s19_what_is_no_hand_of_four(hand: str) -> None:
    with pytest.raises(HandError):
        value(hand)


def test_s19_jokers_only_where_they_are_agreed_on() -> None:
    with pytest.raises(HandError):
        hand_value(PLAIN, parse_cards("AS KS QS *R"))


def test_s19_a_hand_of_five_is_worth_what_it_was() -> None:
    hand = parse_cards("AS KS QS JS 10S")
    assert hand_value(PLAIN, hand) == PLAIN.value(hand)
