"""D-1: the pack and its notation; the jokers (S-13) and the pack of 32 (H-1, C-1)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import (
    HIDDEN,
    JOKERS,
    PACK,
    PACK_32,
    RANKS,
    SUITS,
    Card,
    CardNotationError,
    Rank,
    Suit,
    parse_card,
    parse_cards,
    print_cards,
)

cards = st.sampled_from((*PACK, HIDDEN, *JOKERS))


def test_d1_pack_has_every_card_once() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {(card.rank, card.suit) for card in PACK} == {(r, s) for r in RANKS for s in SUITS}


def test_d1_ranks_go_from_two_to_ace() -> None:
    assert [str(Card(rank, Suit.SPADES))[:-1] for rank in RANKS] == [*"23456789", "10", *"JQKA"]
    assert all(low < high for low, high in pairwise(RANKS))


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("AS", Rank.ACE, Suit.SPADES),
        ("10H", Rank.TEN, Suit.HEARTS),
        ("TH", Rank.TEN, Suit.HEARTS),
        ("th", Rank.TEN, Suit.HEARTS),
        (" 2c ", Rank.TWO, Suit.CLUBS),
        ("JD", Rank.JACK, Suit.DIAMONDS),
        ("QD", Rank.QUEEN, Suit.DIAMONDS),
        ("kD", Rank.KING, Suit.DIAMONDS),
        ("??", Rank.HIDDEN, Suit.HIDDEN),
        ("*R", Rank.HIDDEN, Suit.RED),
        (" *b ", Rank.HIDDEN, Suit.BLACK),
    ],
)
def test_d1_parse(text: str, rank: Rank, suit: Suit) -> None:
    assert parse_card(text) == Card(rank, suit)


BAD = ["", "A", "S", "1S", "11S", "AX", "A?", "?S", "SA", "AS KD", "10", "0H", "ASS", "A S", "♠A"]
BAD += ["*", "**", "*S", "*?", "?*", "AR", "?B", "R", "R*", "*RR", "T", "TT"]


@pytest.mark.parametrize("text", BAD)
def test_d1_bad_notation(text: str) -> None:
    with pytest.raises(CardNotationError):
        parse_card(text)


def test_d1_bad_card_in_a_list() -> None:
    with pytest.raises(CardNotationError, match="XY"):
        parse_cards("AS XY 2C")


@given(cards)
def test_d1_print_and_parse_are_inverse(card: Card) -> None:
    assert parse_card(str(card)) == card
    assert parse_card(str(card).lower()) == card
    assert str(card) in repr(card)


@given(st.lists(cards, max_size=12), st.sampled_from([" ", ",", ", ", "  "]))
def test_d1_lists_of_cards(some: list[Card], gap: str) -> None:
    assert parse_cards(print_cards(some)) == tuple(some)
    assert parse_cards(gap.join(map(str, some))) == tuple(some)


@given(st.text(max_size=4))
def test_d1_any_text_is_a_card_or_a_named_error(text: str) -> None:
    try:
        card = parse_card(text)
    except CardNotationError:
        return
    assert card in (*PACK, HIDDEN, *JOKERS)


def test_only_the_hidden_card_is_hidden() -> None:
    assert HIDDEN.hidden
    assert not any(card.hidden for card in (*PACK, *JOKERS))


def test_s13_two_jokers_differ_and_are_in_no_pack() -> None:
    assert len(set(JOKERS)) == len(JOKERS) == 2
    assert all(card.joker for card in JOKERS)
    assert not any(card.joker for card in (*PACK, HIDDEN))
    assert not {card.rank for card in JOKERS} & set(RANKS)
    assert not {card.suit for card in JOKERS} & set(SUITS)
    assert (len(RANKS), len(SUITS)) == (13, 4)


def test_h1_c1_the_pack_of_32_goes_from_seven_to_ace() -> None:
    assert {str(card) for card in PACK_32} == {
        rank + suit for rank in (*"789", "10", *"JQKA") for suit in "SHDC"
    }
    assert len(PACK_32) == 32
