"""The two simplest bots."""

from random import Random

import pytest

from game.players.bots import Never, PairKeeper
from game.rules.cards import parse_card
from game.rules.decisions import Discard, Stop
from tests.players.situations import first_purchase


@pytest.mark.parametrize(
    ("hand", "discard"),
    [
        ("AS KH QH 10C", "10C"),  # a flute: the lowest card
        ("AS AH QH 10C", "10C"),  # keeps its pair
        ("2S 2H QH 10C", "10C"),  # a low pair as well
        ("2S 2H 2C 10C", "10C"),  # keeps its triplet
        ("2S 2H 2C 3C 3H", None),  # nothing single is left
        ("2S 2H 3C 3H", None),
        ("2S 2H 3C 3H 9C", "9C"),
        ("AS KH QH JC", None),  # a Straight
        ("AS 2H 3H 4C", None),
        ("AS KS QS 10S", None),  # a Color Flute
        ("AS KS QS JS", None),  # a Color Straight
        ("AS QH 10S 8H 6C 4H 3S 2C", None),  # a Flute of eight is worth 2
        ("AS QH 10S 8H 6C 4H 3S", "3S"),  # one of seven is not
        ("2S 2H 2C 2D 3C 3H 4H 5C", "4H"),
    ],
)
def test_keeper(hand: str, discard: str | None) -> None:
    seen, purchase = first_purchase(hand)
    wanted = Stop() if discard is None else Discard(parse_card(discard))
    assert PairKeeper().answer(seen, purchase, Random("keeper")) == wanted


def test_keeper_swaps_at_most_twice() -> None:
    hand = "AS KH 9H 7C 5C"
    seen, purchase = first_purchase(hand, bought=["5C 0"])
    assert purchase.price == 2
    assert isinstance(PairKeeper().answer(seen, purchase, Random("keeper")), Discard)
    seen, purchase = first_purchase(hand, bought=["5C 0", "7C 1"])
    assert PairKeeper().answer(seen, purchase, Random("keeper")) == Stop()


def test_never() -> None:
    seen, purchase = first_purchase("AS KH QH 10C")
    assert Never().answer(seen, purchase, Random("never")) == Stop()
