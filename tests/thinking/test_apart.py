"""How long the table waits, what it does then, and when there is a process at all: all by a clock
that is handed in, with a process that does what a test says."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.coach import advice_json
from game.coach.lamp import advise
from game.match.notation import print_answer
from game.thinking import apart as apart_module
from game.thinking import link as link_module
from game.thinking.apart import HUNG, MINUTE, MOST_DEATHS, PATIENCE, START, Apart
from tests.thinking.guests import question_for


class FakeLink:
    """A process in name only."""

    def __init__(self, command: object) -> None:
        self.sent: list[Mapping[str, object]] = []
        self.to_say: list[dict[str, Any]] = [{"id": 0, "ready": True}]
        self.end: str | None = None
        self.process_id = 1
        self.closed = False

    def send(self, message: Mapping[str, object]) -> None:
        self.sent.append(message)

    def heard(self) -> list[dict[str, Any]]:
        said, self.to_say = self.to_say, []
        return said

    def close(self, wait: float = 0.0) -> None:
        self.closed = True


class Room:
    """A door to such processes, its clock and its log."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.links: list[FakeLink] = []
        self.now = 100.0
        self.notes: list[str] = []
        self.ready = True
        monkeypatch.setattr(link_module, "Link", self._link)
        self.door = Apart(lambda: self.now, self.notes.append)

    def _link(self, command: object) -> FakeLink:
        link = FakeLink(command)
        if not self.ready:
            link.to_say = []
        self.links.append(link)
        return link

    @property
    def asked(self) -> list[object]:
        """What the last process was asked."""
        return [message.get("ask", "cancel") for message in self.links[-1].sent]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


def test_nothing_starts_before_the_first_screen(room: Room) -> None:
    question = question_for("whim")
    room.door.warm_up(5, 3)
    for _ in range(100):
        assert room.door.answer(question) is None
        room.now += 1.0
    assert not room.links
    room.door.open()
    assert len(room.links) == 1
    assert room.asked == ["warm_up", "choice"]


def test_without_anybody_who_thinks_nothing_starts(room: Room) -> None:
    room.door.open()
    question = question_for("greedy")
    assert not question.takes_time
    assert room.door.answer(question) == question.think()
    assert not room.links


def test_an_answer_is_given_when_it_is_there_and_as_often_as_it_is_asked_for(room: Room) -> None:
    room.door.open()
    question = question_for("whim")
    assert room.door.answer(question) is None
    number = room.links[0].sent[-1]["id"]
    text = print_answer(question.think())
    room.links[0].to_say.append({"id": number, "answer": text})
    for _ in range(3):
        assert room.door.answer(question) == question.think()
    assert room.asked == ["choice"]
    assert not room.notes


def test_the_patience_of_the_table_begins_when_the_answer_is_due(room: Room) -> None:
    room.door.open()
    question = question_for("whim")
    for _ in range(5):
        assert room.door.answer(question, due=False) is None
        room.now += 1.0
    assert room.door.answer(question) is None
    room.now += PATIENCE
    assert room.door.answer(question) is None
    room.now += 0.01
    assert room.door.answer(question) == question.one_step()
    assert room.asked == ["choice", "cancel"]
    assert len(room.notes) == 1
    number = room.links[0].sent[0]["id"]
    room.links[0].to_say.append({"id": number, "answer": "stop"})
    room.links[0].to_say.append({"id": number, "answer": "nonsense"})
    assert room.door.answer(question) == question.one_step()
    assert len(room.notes) == 1


@pytest.mark.parametrize("warms", [False, True])
def test_a_process_may_take_its_time_to_start(room: Room, *, warms: bool) -> None:
    room.ready = warms
    room.door.open()
    if warms:
        room.door.warm_up(8, 4)
    question = question_for("whim")
    assert room.door.answer(question) is None
    room.now += START
    assert room.door.answer(question) is None
    room.now += PATIENCE + 0.01
    assert room.door.answer(question) == question.one_step()


def test_once_it_has_started_the_table_waits_no_longer(room: Room) -> None:
    room.door.open()
    room.door.warm_up(8, 4)
    question = question_for("whim")
    assert room.door.answer(question) is None
    room.now += 1.0
    room.links[0].to_say.append({"id": room.links[0].sent[0]["id"], "done": True})
    assert room.door.answer(question) is None
    room.now += PATIENCE + 0.01
    assert room.door.answer(question) == question.one_step()


def test_a_dead_process_is_replaced_and_asked_the_same(room: Room) -> None:
    room.door.open()
    room.door.warm_up(5, 3)
    question = question_for("whim")
    room.door.answer(question)
    position = question.position
    room.door.advice(position)
    before = room.asked
    room.links[0].end = "it ended with exit code 1"
    assert room.door.answer(question) is None
    assert len(room.links) == 2
    assert room.asked == before == ["warm_up", "choice", "advice"]
    assert len(room.notes) == 1


def test_after_three_deaths_guests_do_without_for_a_minute(room: Room) -> None:
    room.door.open()
    question = question_for("whim")
    for _ in range(MOST_DEATHS):
        assert room.door.answer(question) is None
        room.links[-1].end = "it ended with exit code 1"
    assert room.door.answer(question) == question.one_step()
    other = question_for("whim", 2)
    assert room.door.answer(other) == other.one_step()
    position = other.position
    assert room.door.advice(position) == advise(position)
    assert len(room.links) == MOST_DEATHS
    room.now += MINUTE
    assert room.door.answer(question_for("whim", 3)) is None
    assert len(room.links) == MOST_DEATHS + 1


def test_a_process_that_says_nothing_any_more_is_replaced(room: Room) -> None:
    room.door.open()
    position = question_for("whim").position
    for _ in range(2):
        assert room.door.advice(position) is None
    room.now += HUNG + 0.01
    assert room.door.advice(position) is None
    assert room.links[0].closed
    assert len(room.links) == 2
    assert room.asked == ["advice"]


def test_a_process_nobody_has_asked_anything_may_be_silent(room: Room) -> None:
    room.door.open()
    position = question_for("whim").position
    room.door.advice(position)
    number = room.links[0].sent[-1]["id"]
    room.links[0].to_say.append({"id": number, "advice": advice_json.to_json(advise(position))})
    assert room.door.advice(position) == advise(position)
    room.now += 100 * HUNG
    assert room.door.advice(position) == advise(position)
    room.door.answer(question_for("whim"))
    assert len(room.links) == 1


@pytest.mark.parametrize(
    "reply", [{"error": "stumbled"}, {"answer": "take 0"}, {"answer": "discard 9X"}, {}]
)
def test_an_answer_that_is_none_becomes_the_one_step_choice(
    room: Room, reply: dict[str, Any]
) -> None:
    room.door.open()
    question = question_for("whim")
    room.door.answer(question)
    room.links[0].to_say.append({"id": room.links[0].sent[-1]["id"], **reply})
    assert room.door.answer(question) == question.one_step()
    assert room.notes


def test_an_advice_that_is_none_is_worked_out_here(room: Room) -> None:
    room.door.open()
    position = question_for("whim").position
    room.door.advice(position)
    room.links[0].to_say.append({"id": room.links[0].sent[-1]["id"], "advice": {"best": 0}})
    assert room.door.advice(position) == advise(position)


def test_another_question_takes_the_place_of_the_first(room: Room) -> None:
    room.door.open()
    first, second = question_for("whim", 1), question_for("whim", 2)
    room.door.answer(first)
    room.door.answer(second)
    room.door.forget()
    room.door.forget()
    assert room.asked == ["choice", "cancel", "choice", "cancel"]
    room.door.advice(first.position)
    room.door.advice(second.position)
    room.door.forget_advice()
    assert room.asked[4:] == ["advice", "cancel", "advice", "cancel"]


def test_closed_it_starts_nothing_more(room: Room) -> None:
    room.door.open()
    room.door.answer(question_for("whim"))
    room.door.close()
    assert room.links[0].closed
    room.door.answer(question_for("whim", 2))
    room.door.warm_up(6, 2)
    assert len(room.links) == 1


def test_the_allowances_are_short() -> None:
    assert apart_module.PATIENCE == 0.3
    assert apart_module.START <= 3.0
