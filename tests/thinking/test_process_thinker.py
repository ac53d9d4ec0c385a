"""What the table is told when, and when there is a process at all: all by a clock that is handed
in, with a process that does what a test says."""

from collections.abc import Callable

import pytest

from game.coach.advice import advise
from game.match.draw import draw_table_for
from game.match.game import Question
from game.match.match import Match
from game.players.worth.beliefs import warm_up
from game.thinking.thinker import HUNG, MINUTE, MOST_DEATHS
from tests.thinking.guests import position_of, question_for, task_of
from tests.thinking.places import Room, room

__all__ = ["room"]
WARM = (warm_up, 5)


def draw_question() -> Question:
    """What somebody is asked at the club table who has to think."""
    options = draw_table_for("club", players=3, games=1, seed=2, bots=("master",), demo=True)
    match = Match(options)
    while match.question is not None and not match.question.takes_time:
        match.let_bot_answer()
    assert match.question is not None
    return match.question


def test_nothing_starts_before_the_first_screen(room: Room) -> None:
    question = question_for("whim")
    room.door.warm_up(WARM)
    for _ in range(100):
        assert room.door.answer(question) is None
        room.now += 1.0
    assert not room.places
    room.door.open()
    assert len(room.places) == 1
    assert room.place.given[0][0] == question.task


def test_without_anybody_who_thinks_nothing_starts(room: Room) -> None:
    room.door.open()
    question = question_for("greedy")
    assert not question.takes_time
    assert room.door.answer(question) == question.think()
    assert not room.places


@pytest.mark.parametrize("ask", [lambda: question_for("whim"), draw_question])
@pytest.mark.parametrize("fate", ["at once", "slow", "dying", "dead", "hung", "not started"])
def test_the_answer_is_the_same_whatever_happens_to_the_process(
    room: Room, ask: Callable[[], Question], fate: str
) -> None:
    question = ask()
    room.starts = fate != "not started"
    room.door.open()
    answers = [room.door.answer(question)]
    deaths = {"dying": MOST_DEATHS - 1, "dead": MOST_DEATHS, "hung": 1, "not started": MOST_DEATHS}
    for _ in range(deaths.get(fate, 0)):
        if fate == "hung":
            room.now += HUNG + 0.01
        elif fate == "not started":
            room.place.failure = "no processes left"
        else:
            room.place.die()
        answers.append(room.door.answer(question))
    if fate == "slow":
        for _ in range(100):
            room.now += (HUNG - 1) / 100
            assert room.door.answer(question) is None
    if deaths.get(fate, 0) < MOST_DEATHS:
        assert answers[-1] is None
        room.place.finish()
        answers.append(room.door.answer(question))
    assert answers[-1] == question.think()
    assert answers[:-1] == [None] * (len(answers) - 1)
    assert len(room.places) == min(MOST_DEATHS, 1 + deaths.get(fate, 0))
    assert all(place.given[0][0] == question.task for place in room.places)
    assert len(room.notes) == deaths.get(fate, 0)
    assert room.door.answer(question) == question.think()  # as often as it is asked for


def test_after_three_deaths_guests_think_here_for_a_minute(room: Room) -> None:
    room.door.open()
    question = question_for("whim")
    for _ in range(MOST_DEATHS):
        assert room.door.answer(question) is None
        room.place.die()
    assert room.door.answer(question) == question.think()
    position = position_of(question)
    assert room.door.advice(position) == advise(position)
    room.door.foresee(position_of(question_for("whim", 2)))
    assert len(room.places) == MOST_DEATHS
    room.now += MINUTE
    assert room.door.answer(question_for("whim", 3)) is None
    assert len(room.places) == MOST_DEATHS + 1


def test_one_task_at_a_time_and_the_most_urgent_first(room: Room) -> None:
    question = question_for("whim")
    room.door.open()
    room.door.warm_up(WARM)
    room.door.advice(position_of(question))
    room.door.answer(question)
    assert room.place.tasks == [warm_up]
    room.place.finish()
    room.door.answer(question)
    assert room.place.tasks == [warm_up, task_of(question)[0]]
    room.place.finish()
    assert room.door.advice(position_of(question)) is None
    assert room.place.tasks[2:] == [advise]
    room.place.finish()
    assert room.door.advice(position_of(question)) == advise(position_of(question))
    assert room.door.answer(question) == question.think()
    assert room.door.ready
    room.door.warm_up(WARM)
    assert len(room.place.given) == 3


def test_another_process_has_to_load_again_what_it_needs(room: Room) -> None:
    room.door.open()
    room.door.warm_up(WARM)
    room.place.finish()
    question = question_for("whim")
    room.door.answer(question)
    room.place.die()
    assert room.door.answer(question) is None
    room.place.finish()
    assert room.door.answer(question) is not None
    assert room.place.tasks[1:] == [warm_up]


def test_a_process_that_was_asked_nothing_may_be_silent(room: Room) -> None:
    room.door.open()
    position = position_of(question_for("whim"))
    room.door.advice(position)
    room.place.finish()
    assert room.door.advice(position) == advise(position)
    room.now += 100 * HUNG
    assert room.door.advice(position) == advise(position)
    room.door.answer(question_for("whim"))
    assert len(room.places) == 1


def test_a_process_that_is_gone_when_it_is_asked_is_replaced(room: Room) -> None:
    room.door.open()
    question = question_for("whim")
    room.door.answer(question)
    room.place.finish()
    assert room.door.answer(question) is not None
    room.place.closed = True
    other = question_for("whim", 2)
    assert room.door.answer(other) is None
    assert room.door.answer(other) is None
    assert len(room.places) == 2
    room.place.finish()
    assert room.door.answer(other) == other.think()


def test_a_task_that_fails_there_is_done_here(room: Room) -> None:
    room.door.open()
    question = question_for("whim")
    room.door.answer(question)
    room.place.fail(MemoryError("QH of Annegret"))
    assert room.door.answer(question) == question.think()
    position = position_of(question)
    room.door.advice(position)
    room.place.fail(MemoryError("QH of Annegret"))
    assert room.door.advice(position) == advise(position)
    assert len(room.places) == 1
    assert room.notes == ["a thought failed: MemoryError"] * 2  # a view may be what it quotes


def test_another_question_takes_the_place_of_the_first(room: Room) -> None:
    room.door.open()
    first, second = question_for("whim", 1), question_for("whim", 2)
    room.door.answer(first)
    room.door.forget()
    assert room.door.answer(second) is None
    room.place.finish()
    assert room.door.answer(second) is None
    assert [task for task, _ in room.place.given] == [first.task, second.task]
    room.place.finish()
    assert room.door.answer(second) == second.think()
    room.door.advice(position_of(first))
    room.door.forget_advice()
    room.place.fail(MemoryError("nobody waits for it"))
    assert room.door.answer(second) == second.think()


def test_closed_it_starts_nothing_more(room: Room) -> None:
    room.door.open()
    room.door.answer(question_for("whim"))
    room.door.close()
    assert room.place.closed
    room.door.answer(question_for("whim", 2))
    room.door.warm_up(WARM)
    assert len(room.places) == 1
