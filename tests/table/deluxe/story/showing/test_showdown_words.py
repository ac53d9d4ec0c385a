"""Why a hand won has its sentence in every language, for every way the rules can decide."""

import pytest

from game.rules.cards import parse_cards
from game.rules.variants import VARIANTS, near_miss, why
from game.table.deluxe.story.lead import near_line, reason_line
from game.words.words import Words

SAID = [
    (
        "KS QH JD 10C 9S",
        "KH KD KC 3S 2H",
        "Straight beats One Triplet",
        "Straße schlägt Ein Drilling",
    ),
    (
        "2S 3H 4D 5C 6S 7H 9D",
        "AS AH KD KC QS JH 10D",
        "Flute ranks above Two Pairs at 7 cards",
        "Naturell steht bei 7 Karten über Zwei Paare",
    ),
    (
        "KS KH 3S 3H 4D",
        "AD AC 9H 8S 5H",
        "Two Pairs beat One Pair",
        "Zwei Paare schlagen Ein Paar",
    ),
    (
        "QS QH QD 8S 8H",
        "KS KH 3S 3H 4D",
        "One Triplet + One Pair beats Two Pairs",
        "Ein Drilling + Ein Paar schlägt Zwei Paare",
    ),
    (
        "KS KH QD QC 8S 8H 3D 3C",
        "AS AH AD 9C 9H 9D 5S 4S",
        "Four Pairs rank above Two Triplets at 8 cards",
        "Vier Paare stehen bei 8 Karten über Zwei Drillinge",
    ),
    ("AD QD 8S 6C 5S", "AS 10D 8C 6D 5D", "Queen decides over Ten", "Dame entscheidet gegen Zehn"),
    (
        "9S 9H 9D 3C 2S",
        "5S 5H 5D AC KS",
        "Higher triplet: Nine over Five",
        "Höherer Drilling: Neun schlägt Fünf",
    ),
    (
        "AS AH 9D 9C 2S",
        "AD AC 8D 8C KS",
        "Higher next pair: Nine over Eight",
        "Höheres nächstes Paar: Neun schlägt Acht",
    ),
    (
        "AD KD 8S 6C 5S",
        "AS KS 8D 6D 5D",
        "Equal hands: the younger wins",
        "Gleich stark: Jugend gewinnt",
    ),
]


@pytest.mark.parametrize(("better", "worse", "english", "german"), SAID)
def test_the_reason_is_said_in_one_line(better: str, worse: str, english: str, german: str) -> None:
    first, second = parse_cards(better), parse_cards(worse)
    reason = why(first, second, VARIANTS[len(first)])
    said = [reason_line(reason, len(first), Words.load(language)) for language in ("en", "de")]
    assert said == [english, german]


NEAR = [
    ("QD JH 10S 9S 5C", "one card short of a Straight"),
    ("KD QH JS 10S 5C", "one card short of a Straight"),
    ("AS KS QS 3S 9D", "one card short of a Color Flute"),
]


@pytest.mark.parametrize(("hand", "line"), NEAR)
def test_a_near_miss_says_what_was_missing(hand: str, line: str) -> None:
    cards, words = parse_cards(hand), Words.load("en")
    near = near_miss(cards, VARIANTS[len(cards)])
    assert near is not None
    assert near_line(near, words) == line
