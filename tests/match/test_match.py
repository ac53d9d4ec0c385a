"""A match: driven by answers alone, the same again from the same, resumed after any of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.deluxe import DELUXE
from game.match.game import Options, Question
from game.match.match import Match, MatchOverError, UnknownPlayerError
from game.match.notation import AnswerNotationError
from game.match.options import MatchOptions, SeatPlan
from game.players.bots import BOTS
from game.rules.cards import PACK
from game.rules.decisions import Answer, Cut, CutPack, Discard, RuleError, Stop, Take
from game.rules.draw.table import HOUSE
from game.rules.events import MatchEnded
from game.rules.sight import View
from game.rules.variants import VARIANTS
from tests.match.matches import (
    CLUB,
    DUEL,
    SALON,
    TIMED,
    answer_once,
    each_table,
    play_out,
    small_draw_table,
    small_table,
    steps,
    tables,
)


class Diary:
    """A journal that remembers."""

    def __init__(self) -> None:
        self.lines: list[tuple[object, ...]] = []
        self.heard = 0

    def answered(self, number: int, seat: int, answer: str) -> None:
        self.lines.append((number, seat, answer))

    def happened(self, log: Sequence[object]) -> None:
        self.heard = len(log)

    def taken_back(self, number: int) -> None:
        del self.lines[number:]

    def ended(self, digest: str) -> None:
        self.lines.append(("end", digest))


@each_table
def test_another_seed_is_another_match(table: Callable[[int], Options]) -> None:
    assert len({play_out(Match(table(seed))).digest for seed in range(5)}) == 5


@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_alone_play_to_the_end(variant: int) -> None:
    names = tuple(BOTS)[: VARIANTS[variant].max_players]
    seats = tuple(SeatPlan("", 20 + n, name, "owl") for n, name in enumerate(names))
    match = Match(MatchOptions(variant, 1, seats, 5))
    assert not match.waits_for_human
    match.let_bots_answer()
    assert match.over
    assert isinstance(match.log[-1], MatchEnded)
    assert not match.let_bot_answer()


@each_table
def test_bots_are_asked_for_their_own_seats_with_their_own_view(
    table: Callable[[int], Options],
) -> None:
    match = Match(table(5))
    asked = 0
    for _ in steps(match):
        decision, question = match.decision, match.question
        assert decision is not None
        if match.asked == HOUSE:
            continue
        human = match.options.seats[match.chair(decision.seat)].human
        assert match.waits_for_human == human
        assert (question is None) == human
        if question is not None:
            asked += 1
            assert question.view == match.game.view(match.table, decision.seat)
            assert question is match.question
    assert asked


@each_table
def test_nobody_unknown_sits_down(table: Callable[[int], Any]) -> None:
    options = table(3)
    you, first, *others = options.seats
    seats = (you, replace(first, player="wizard"), *others)
    with pytest.raises(UnknownPlayerError, match="wizard"):
        Match(replace(options, seats=seats))


def assert_refusals_change_nothing(match: Match, diary: Diary, wrong: Sequence[Any]) -> None:
    """Play to the end; at every question give all those answers that are not allowed there."""
    for _ in steps(match):
        assert match.decision is not None
        before = (list(match.log), match.table, match.decision, list(match.answers))
        kept = list(diary.lines)
        for answer in wrong:
            if not match.decision.can(answer):
                with pytest.raises(RuleError):
                    match.answer(answer)
        assert (match.log, match.table, match.decision, match.answers) == before
        assert diary.lines == kept
    with pytest.raises(MatchOverError):
        match.answer(wrong[0])


@settings(max_examples=15, deadline=None)
@given(tables(rounds=1), st.randoms(use_true_random=False))
def test_a_refused_answer_changes_nothing(options: MatchOptions, chance: Random) -> None:
    diary = Diary()
    match = Match(options, diary)
    wrong: list[Answer] = [Cut(0), Cut(52), Cut(-1), Take(4), Take(-1), Stop(), Cut(17), Take(0)]
    wrong.append(Discard(chance.choice(PACK)))
    assert_refusals_change_nothing(match, diary, wrong)


@each_table
def test_every_answer_is_journalled_before_it_happens(table: Callable[[int], Options]) -> None:
    seen: list[int] = []

    class Watch(Diary):
        def answered(self, number: int, seat: int, answer: str) -> None:
            super().answered(number, seat, answer)
            assert match.asked == seat
            seen.append(len(match.log))

    diary = Watch()
    match = Match(table(1), diary)
    lengths = [len(match.log) for _ in steps(match)]
    assert seen == lengths
    assert diary.lines[-1] == ("end", match.digest)
    assert [line[2] for line in diary.lines[:-1]] == match.answers
    assert [line[0] for line in diary.lines[:-1]] == list(range(len(match.answers)))


@pytest.mark.parametrize(
    "options",
    [
        *(small_table(9, players=n, variant=cards) for n, cards in ((2, 4), (3, 5), (4, 8))),
        *(small_draw_table(rules, 9) for rules in (SALON, TIMED, DUEL, CLUB)),
    ],
)
def test_resumed_after_any_answer_it_goes_on_as_if_nothing_had_been(options: Options) -> None:
    whole, original = play_out(Match(options)), Match(options)
    every = 1 if options.game == "deluxe" else 1 + len(whole.answers) // 12
    for count in range(0, len(whole.answers) + 1, every):
        while len(original.answers) < count:
            answer_once(original)
        resumed = Match.resumed(options, whole.answers[:count])
        assert resumed.log == original.log == whole.log[: len(resumed.log)]
        assert resumed.decision == original.decision
        assert resumed.table == original.table
        assert play_out(resumed).log == whole.log
        assert resumed.answers == whole.answers


@each_table
def test_a_resumed_match_journals_only_what_is_new(table: Callable[[int], Options]) -> None:
    whole = play_out(Match(table(1)))
    diary = Diary()
    resumed = Match.resumed(whole.options, whole.answers[:5], diary)
    assert diary.lines == []
    answer_once(resumed)
    assert [line[0] for line in diary.lines] == [5]


@each_table
def test_answers_that_do_not_fit_are_refused(table: Callable[[int], Options]) -> None:
    whole = play_out(Match(table(1)))
    with pytest.raises(MatchOverError):
        Match.resumed(whole.options, [*whole.answers, whole.answers[-1]])
    with pytest.raises(RuleError):
        Match.resumed(whole.options, ["take 0" if whole.game is DELUXE else "call"])
    with pytest.raises(AnswerNotationError):
        Match.resumed(whole.options, ["shout"])


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
