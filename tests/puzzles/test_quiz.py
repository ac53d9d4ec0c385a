"""What is asked at an event: one more card or not, of questions from the shelf."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.match import Match
from game.puzzles.puzzle import CLEAR, Scene
from game.puzzles.quiz import MOST_SEATS, QuizQuestion, quiz_question, quiz_questions
from game.puzzles.shelf import shelf
from game.rules.events import CardTaken, Discarded
from game.rules.variants import VARIANTS

SOME = 1 / 4  # of the questions, at least, have this answer for the better one


@pytest.mark.parametrize("variant", VARIANTS)
def test_there_are_enough_and_both_answers_may_be_right(variant: int) -> None:
    some = quiz_questions(variant)
    right = [each.right(bought=True) for each in some]
    assert len(some) >= 50
    assert right.count(True) > SOME * len(some)
    assert right.count(False) > SOME * len(some)


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_answer_is_clearly_better(variant: int) -> None:
    for each in quiz_questions(variant):
        assert each.right(bought=True) is not each.right(bought=False)
        assert abs(each.buy.worth - each.stop.worth) >= CLEAR
        assert len(each.puzzle.options.seats) <= MOST_SEATS


@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 2**40))
def test_every_question_can_be_answered_either_way(variant: int, seed: int) -> None:
    question = quiz_question(variant, Random(seed))
    seat = question.puzzle.seat
    for bought in (True, False):
        match = question.match()
        hand = match.table.seats[seat].hand
        known = len(match.log)
        for answer in question.answers(bought=bought):
            match.answer(answer)
        came = [
            event
            for event in match.log[known:]
            if isinstance(event, CardTaken | Discarded) and event.seat == seat
        ]
        assert [event.card for event in came] == (
            [question.buy.discard, question.card] if bought else []
        )
        assert question.buy.discard in hand
        assert question.card not in hand


def test_guests_sit_on_all_chairs_and_hold_the_same_cards() -> None:
    question = quiz_questions(5)[0]
    match, asked = question.match(), question.puzzle.match()
    assert isinstance(match, Match)
    assert match.options.humans == ()
    assert not match.waits_for_human
    seat = question.puzzle.seat
    assert Scene.of(match, seat).position == Scene.of(asked, seat).position


def test_what_is_about_which_card_to_keep_is_not_asked() -> None:
    assert {QuizQuestion.of(each) is None for each in shelf()} == {True, False}


def test_the_question_of_the_day_is_kept_for_those_who_play() -> None:
    days = (f"2026-11-{day:02}" for day in range(1, 31))
    date = next(
        day
        for day in days
        if shelf().of_day(day).key in {each.puzzle.key for each in quiz_questions(5)}
    )
    key = shelf().of_day(date).key
    asked = {quiz_question(5, Random(seed), date).puzzle.key for seed in range(1500)}
    assert key not in asked
    assert len(asked) == len(quiz_questions(5)) - 1
