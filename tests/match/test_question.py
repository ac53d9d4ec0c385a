"""A bot's question is taken out of the match and answered later, or too late."""

import pytest

from game.match.game import Question
from game.match.match import Match
from game.rules.decisions import Cut, CutPack, RuleError, Take
from game.rules.sight import View
from tests.match.matches import small_table


def guests() -> Match:
    """A match that waits for the answer of a guest."""
    match = Match(small_table(2))
    if match.waits_for_human:
        match.answer(Cut(20))
    return match


def asked(match: Match) -> Question:
    """What the guest is asked."""
    assert match.question is not None
    return match.question


def test_the_answer_may_come_later_and_is_the_same() -> None:
    first, second = guests(), guests()
    question = asked(second)
    assert question is second.question
    assert isinstance(question.view, View)
    assert question.view.viewer == question.decision.seat == second.asked
    assert first.let_bot_answer()
    assert second.reply(question, question.think())
    assert first.log == second.log


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    match = guests()
    question = asked(match)
    answer = question.think()
    match.let_bot_answer()
    before = list(match.answers)
    assert not match.reply(question, answer)
    assert match.answers == before


def test_an_answer_to_another_match_changes_nothing() -> None:
    one, other = guests(), guests()
    question = asked(one)
    assert asked(other) is not question
    before = list(other.answers)
    assert not other.reply(question, question.think())
    assert other.answers == before
    assert one.reply(question, question.think())


def test_a_refused_answer_leaves_the_question_open() -> None:
    match = guests()
    question = asked(match)
    wrong = Take(0) if isinstance(question.decision, CutPack) else Cut(3)
    with pytest.raises(RuleError):
        match.reply(question, wrong)
    assert match.question is question
    assert match.reply(question, question.think())


def test_a_cut_takes_no_time() -> None:
    match = guests()
    question = asked(match)
    if isinstance(question.decision, CutPack):
        assert not question.takes_time
        assert question.task is None
