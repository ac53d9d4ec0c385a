"""The sentence about a decision says what its numbers say, in both languages."""

import re

import pytest

from game.coach.advice import Advice
from game.coach.review import Pattern, Verdict, one_in, reason
from game.players.worth.beliefs import Position
from game.rules.decisions import Answer, Discard, Stop
from game.table.coach_words import sentence
from game.words.words import Words, languages
from tests.coach.tables import advice, card, choice, position

FLUTE = position("2C 4D 7H KS QD")
PAIR = position("QC QD 7H KS 2D")
TRIPLET = position("QC QD QH KS 2D", bought=2)
FOUR = position("QC QD QH QS 2D", bought=1)
STOP = Stop()


def go(text: str) -> Answer:
    return Discard(card(text))


CASES: dict[Pattern, tuple[Position, Advice, Answer]] = {
    Pattern.NOTHING_LEFT: (FLUTE, advice(FLUTE, 0.1, {}), STOP),
    Pattern.EQUALS: (FLUTE, advice(FLUTE, 0.1, {"2C": 1.0, "4D": 1.01}), go("2C")),
    Pattern.STOP_CLEAR: (FLUTE, advice(FLUTE, 2.0, {"2C": 1.0}), STOP),
    Pattern.STOP_HAIR: (FLUTE, advice(FLUTE, 1.3, {"2C": 1.0}), STOP),
    Pattern.STOP_RIGHT: (FLUTE, advice(FLUTE, 1.9, {"2C": 1.0}), STOP),
    Pattern.BUY_RARE: (TRIPLET, advice(TRIPLET, 1.0, {"2D": 3.0}, {"2D": 0.09}), go("2D")),
    Pattern.BUY_CLEAR: (PAIR, advice(PAIR, 1.0, {"2D": 2.0}, {"2D": 0.2}), go("2D")),
    Pattern.BUY_HAIR: (PAIR, advice(PAIR, 1.0, {"2D": 1.3}, {}), go("2D")),
    Pattern.BUY_RIGHT: (PAIR, advice(PAIR, 1.0, {"2D": 1.9}, {"2D": 0.3}), go("2D")),
    Pattern.TASTE: (PAIR, advice(PAIR, 1.0, {"2D": 1.3}, {"2D": 0.3}), STOP),
    Pattern.STOPPED_RARE: (TRIPLET, advice(TRIPLET, 1.0, {"2D": 3.0}, {"2D": 0.09}), STOP),
    Pattern.STOPPED_LIKELY: (PAIR, advice(PAIR, 1.0, {"2D": 3.0}, {"2D": 0.2}), STOP),
    Pattern.BOUGHT_AHEAD: (TRIPLET, advice(TRIPLET, 3.5, {"2D": 2.0}, {"2D": 0.1}), go("2D")),
    Pattern.BOUGHT_HOPELESS: (FLUTE, advice(FLUTE, 0.0, {"2C": -2.0}), go("2C")),
    Pattern.BOUGHT_RARE: (FLUTE, advice(FLUTE, 3.4, {"2C": -2.0}, {"2C": 0.19}), go("2C")),
    Pattern.BOUGHT_DEAR: (FLUTE, advice(FLUTE, 0.0, {"2C": -2.0}, {"2C": 0.2}), go("2C")),
    Pattern.BROKE_PAIR: (PAIR, advice(PAIR, 0.0, {"2D": 2.0, "QC": 1.0}), go("QC")),
    Pattern.BROKE_TRIPLET: (TRIPLET, advice(TRIPLET, 0.0, {"2D": 2.0, "QC": 1.0}), go("QC")),
    Pattern.BROKE_FOUR: (FOUR, advice(FOUR, 0.0, {"2D": 2.0, "QC": 1.0}), go("QC")),
    Pattern.WRONG_CARD: (
        FLUTE, advice(FLUTE, 0.0, {"2C": 2.0, "KS": 1.0}, {"2C": 0.23, "KS": 0.2}), go("KS"),
    ),
    Pattern.WRONG_KEPT: (
        FLUTE, advice(FLUTE, 0.0, {"2C": 2.0, "KS": 1.0}, {"2C": 0.21, "KS": 0.2}), go("KS"),
    ),
    Pattern.WRONG_SUIT: (PAIR, advice(PAIR, 0.0, {"QC": 2.0, "QD": 1.0}), go("QD")),
}  # fmt: skip


def verdict(pattern: Pattern) -> Verdict:
    here, told, answer = CASES[pattern]
    return Verdict(choice(here, answer), told)


@pytest.mark.parametrize("pattern", Pattern)
def test_the_numbers_choose_the_sentence(pattern: Pattern) -> None:
    assert reason(verdict(pattern)).pattern is pattern


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("pattern", Pattern)
def test_every_sentence_can_be_said(pattern: Pattern, language: str) -> None:
    said = sentence(Words.load(language), reason(verdict(pattern)))
    assert said[0] == said[0].upper()
    assert said[-1] in ".!?"
    assert not re.search(r"[{}]", said)
    assert "-" not in re.sub(r"\w-\w", "", said), "a real minus sign"
    if language == "de":
        assert not re.search(r"\d\.\d", said), "a decimal comma"


def test_figures_are_those_of_the_advice() -> None:
    words = Words.load("en")
    assert "1.0" in sentence(words, reason(verdict(Pattern.STOP_CLEAR)))
    assert "One card in 11" in sentence(words, reason(verdict(Pattern.STOPPED_RARE)))
    assert "At 3 chips" in sentence(words, reason(verdict(Pattern.STOPPED_RARE)))
    assert "for 1 chip." in sentence(words, reason(verdict(Pattern.STOPPED_LIKELY)))
    german = sentence(Words.load("de"), reason(verdict(Pattern.STOPPED_LIKELY)))
    assert "für 1 Jeton." in german
    assert "2,0" in german
    assert "den König" in sentence(Words.load("de"), reason(verdict(Pattern.WRONG_CARD)))


def test_one_in() -> None:
    assert [one_in(p) for p in (1.0, 0.5, 0.089, 0.0213)] == [1, 2, 11, 47]
