"""Answers and events as text: what is printed is read back."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.match.notation import AnswerNotationError, digest, parse_answer, print_answer, print_event
from game.rules import events as ev
from game.rules.cards import PACK, parse_card, parse_cards
from game.rules.chips import Chips
from game.rules.decisions import Answer, Cut, Discard, Stop, Take
from game.rules.variants import VARIANTS
from tests.match.matches import play_out, small_table
from tools.record_digests import SEEDS, TABLES, played, recorded

ANSWERS = st.one_of(
    st.builds(Cut, st.integers(-5, 60)),
    st.builds(Discard, st.sampled_from(PACK)),
    st.builds(Take, st.integers(-1, 9)),
    st.just(Stop()),
)


@given(ANSWERS)
def test_answers_round_trip(answer: Answer) -> None:
    assert parse_answer(print_answer(answer)) == answer


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (Cut(17), "cut 17"),
        (Discard(parse_card("4H")), "discard 4H"),
        (Discard(parse_card("TH")), "discard 10H"),
        (Take(2), "take 2"),
        (Stop(), "stop"),
    ],
)
def test_answers_are_written_so(answer: Answer, text: str) -> None:
    assert print_answer(answer) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "cut", "cut x", "cut 1.5", "cut " + "9" * 5000, "Cut 17", "pass", "stop it"),
        *("discard", "discard 1H", "discard 4H 5H", "discard ??", "take"),
    ],
)
def test_other_texts_are_no_answers(text: str) -> None:
    with pytest.raises(AnswerNotationError):
        parse_answer(text)


@given(st.text())
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        parse_answer(text)
    except AnswerNotationError as error:
        assert str(error) == text


def test_events_are_one_line_each_with_everything_in_them() -> None:
    hand = parse_cards("AS AH")
    value = VARIANTS[4].value(parse_cards("AS AH 2C 3D"))
    lines = {
        print_event(ev.PackCut(2, 17)): "PackCut 2 17",
        print_event(ev.HandPickedUp(0, hand)): "HandPickedUp 0 [AS AH]",
        print_event(ev.BankPaid(1, Chips(0, 0, 1, 0))): "BankPaid 1 0/0/1/0",
        print_event(ev.MatchEnded((0, 2), ev.Ending.BROKE)): "MatchEnded [0 2] BROKE",
    }
    assert all(ours == written for ours, written in lines.items())
    shown = print_event(ev.HandShown(1, hand, value))
    assert re.fullmatch(r"HandShown 1 \[AS AH\] PAIR:1:[0-9a-f]+", shown)


def test_digest_changes_with_every_event() -> None:
    log = play_out(Match(small_table())).log
    digests = {digest(log[:count]) for count in range(len(log) + 1)}
    assert len(digests) == len(log) + 1
    first = log[0]
    assert isinstance(first, ev.GameBegan)
    assert digest([replace(first, dealer=first.dealer + 1), *log[1:]]) != digest(log)


def test_every_table_is_recorded() -> None:
    assert set(recorded()) == {(table, seed) for table in TABLES for seed in range(1, SEEDS + 1)}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", [1, 142])
def test_a_recorded_match_is_played_again_the_same(table: str, seed: int) -> None:
    assert played(table, seed) == recorded()[table, seed]
