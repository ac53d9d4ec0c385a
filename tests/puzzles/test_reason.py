"""Why the best answer is the best: which sentence, and its figures."""

from __future__ import annotations

import pytest

from game.puzzles.puzzle import theme_of
from game.puzzles.reason import PuzzleReason, PuzzleWhy, lifting, puzzle_reason
from game.rules.cards import Rank, parse_card
from game.table.coach_words import puzzle_sentence
from tests.puzzles.asked import answers, asked, position
from tests.scenes.screens import words


@pytest.mark.parametrize(
    ("hand", "gone", "expected"),
    [
        ("QS QH QD KC 7D", "7D", 1 + 3),  # the fourth queen, or a king
        ("QS QH QD KC 7D", "QS", 0),  # the triplet again at best
        ("AS KH 9C 7D 5S", "5S", 4 * 3),  # a pair
        ("10S 9S 8S 7S 2H", "2H", 8 + 7 + 4 * 3),  # jacks and sixes, other spades, a pair
    ],
)
def test_how_many_cards_lift_a_hand(hand: str, gone: str, expected: int) -> None:
    assert lifting(position(hand), parse_card(gone)) == expected


def test_cards_thrown_away_do_not_come_again() -> None:
    asks = position("QS QH QD KC 7D", discards="QC KH")
    assert lifting(asks, parse_card("7D")) == 2


@pytest.mark.parametrize(
    ("worths", "bought", "to_come", "why"),
    [
        ({"D7": 3.0, "stop": 1.0}, 0, 0, PuzzleWhy.BUY),
        ({"D7": 3.0, "stop": 1.0}, 0, 3, PuzzleWhy.BUY_STILL),
        ({"D7": 3.0, "stop": 1.0}, 3, 0, PuzzleWhy.BUY_FOURTH),
        ({"D7": 1.0, "stop": 3.0}, 0, 0, PuzzleWhy.STOP_AHEAD),
        ({"D7": -4.0, "stop": -3.0}, 0, 0, PuzzleWhy.STOP_BEHIND),
        ({"D7": 1.0, "stop": 3.0}, 1, 2, PuzzleWhy.STOP_STILL),
        ({"D7": 1.0, "stop": 3.0}, 3, 2, PuzzleWhy.STOP_FOURTH),
        ({"D7": 3.0, "SQ": 2.0, "stop": 1.0}, 1, 2, PuzzleWhy.KEEP_NONE),
    ],
)
def test_sentences(worths: dict[str, float], bought: int, to_come: int, why: PuzzleWhy) -> None:
    asks = position("QS QH QD KC 7D", bought=bought, to_come=to_come)
    given = answers(**worths)
    puzzle = asked(*given, theme=theme_of(asks, given))
    reason = puzzle_reason(puzzle, asks)
    assert reason.why is why
    assert reason.count == 4
    assert reason.numbers["unseen"] == 47
    assert reason.numbers["still"] == to_come
    assert reason.numbers["price"] == bought + 1


@pytest.mark.parametrize(
    ("hand", "worths", "why", "figures"),
    [
        ("AS AH KC KD 2H", {"CK": 3.0, "SA": 2.0}, PuzzleWhy.KEEP_BETTER, (2, 2)),
        ("AS AH KC KD 2H", {"H2": 3.0, "SA": 2.0}, PuzzleWhy.KEEP_MORE, (4, 2)),
        ("KD QC JC 10C 4D 2C", {"D4": 3.0, "DK": 2.0}, PuzzleWhy.KEEP_LATER, (0, 0)),
    ],
)
def test_which_cards_to_keep(
    hand: str, worths: dict[str, float], why: PuzzleWhy, figures: tuple[int, int]
) -> None:
    asks, given = position(hand), answers(**worths, stop=0.0)
    reason = puzzle_reason(asked(*given, theme=theme_of(asks, given)), asks)
    assert reason.why is why
    assert (reason.count, reason.numbers["fewer"]) == figures
    assert reason.ranks["card"] is parse_card(hand.split()[2 if "CK" in worths else 4]).rank


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("why", PuzzleWhy)
def test_every_sentence_can_be_said(why: PuzzleWhy, language: str) -> None:
    numbers = {"unseen": 47, "price": 3, "still": 2, "guests": 3, "fewer": 1}
    ranks = {"card": Rank.SEVEN, "other": Rank.QUEEN}
    for count in (0, 1, 12):
        said = puzzle_sentence(words(language), PuzzleReason(why, count, numbers, ranks))
        assert said[0].isupper() or said[0].isdigit()
        assert "{" not in said
