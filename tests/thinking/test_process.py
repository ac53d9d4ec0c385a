"""The process itself: the same answers as here, deaths in the middle, and its end."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Event

import pytest

from game.coach.lamp import advise
from game.match import match as match_module
from game.match.match import Match
from game.match.question import Question
from game.players import position_json
from game.players.bots import BOTS
from game.rules.decisions import Answer
from game.scenes.thinking import Thinking
from game.thinking.apart import Apart
from game.thinking.link import ROOT, WORKER
from tests.thinking.guests import GUESTS, question_for, table_of

LOOKS = 4000
"""So often, with 5 ms between them, a test looks whether a process has done something."""


class Room:
    """The door to processes with guests of tests; time stands still for it."""

    def __init__(self, folder: Path) -> None:
        self.notes: list[str] = []
        self.now = 0.0
        command = (sys.executable, "-P", "-m", "tests.thinking.worker", str(folder))
        self.door = Apart(lambda: self.now, self.notes.append, command)
        self.door.open()

    def answer(self, question: Question) -> Answer:
        for _ in looks():
            answer: Answer | None = self.door.answer(question)
            if answer is not None:
                return answer
        raise AssertionError(self.notes)


def looks() -> Iterator[None]:
    for _ in range(LOOKS):
        yield
        Event().wait(0.005)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = Room(tmp_path)
    yield room
    room.door.close()


def test_a_match_is_the_same_with_and_without_the_process(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_module, "BOTS", {**BOTS, **GUESTS})
    here = Match(table_of("whim", "greedy", "whim", rounds=2))
    here.let_bots_answer()
    there = Match(here.options)
    thinking = Thinking(there, lambda _: None, lambda: 0, room.door)
    for _ in looks():
        while thinking.hurry():
            pass
        if there.over:
            break
    assert there.over
    assert there.answers == here.answers
    assert there.digest == here.digest
    assert any(answer.startswith("discard") for answer in here.answers)
    assert room.door.process_id is not None
    assert not room.notes


def test_the_lamp_says_the_same_there(room: Room) -> None:
    position = question_for("whim").position
    for _ in looks():
        advice = room.door.advice(position)
        if advice is not None:
            assert advice == advise(position)
            return
    raise AssertionError(room.notes)


def test_who_dies_in_the_middle_is_replaced_and_the_answer_is_the_same(room: Room) -> None:
    question = question_for("mortal")
    answer = room.answer(question)
    assert answer == question_for("whim").think()
    assert len(room.notes) == 1
    assert "exit code 3" in room.notes[0]


def test_a_process_killed_from_outside_is_replaced(room: Room) -> None:
    room.answer(question_for("whim"))
    first = room.door.process_id
    assert first is not None
    os.kill(first, signal.SIGTERM)
    for _ in looks():
        room.answer(question_for("whim", 2))
        if room.notes:
            break
    assert room.answer(question_for("whim", 3)) == question_for("whim", 3).think()
    assert room.door.process_id != first


@pytest.mark.parametrize("guest", ["stumbler", "cheat"])
def test_who_fails_looks_one_purchase_ahead(room: Room, guest: str) -> None:
    question = question_for(guest)
    assert room.answer(question) == question.one_step()
    assert room.notes
    assert room.answer(question_for("whim", 2)) == question_for("whim", 2).think()


def test_who_never_comes_to_an_end_does_not_keep_the_table(room: Room) -> None:
    question = question_for("ponderer")
    for _ in range(20):
        assert room.door.answer(question) is None
        Event().wait(0.005)
    room.now += 10.0
    assert room.answer(question) == question.one_step()
    room.door.close()
    assert room.door.process_id is None


def test_ctrl_c_on_the_console_is_not_for_the_process(room: Room) -> None:
    question = question_for("interrupted")
    assert room.answer(question) == question_for("whim").think()
    assert not room.notes


def test_what_cannot_be_started_is_noted_and_done_without(tmp_path: Path) -> None:
    notes: list[str] = []
    door = Apart(lambda: 0.0, notes.append, (str(tmp_path / "nothing"),))
    door.open()
    question = question_for("whim")
    for _ in looks():
        answer = door.answer(question)
        if answer is not None:
            break
    assert answer == question.one_step()
    assert sum("can't be started" in note for note in notes) == 3


@pytest.mark.parametrize("guest", [None, "ponderer"])
def test_it_ends_with_the_game_also_in_the_middle_of_a_thought(
    tmp_path: Path, guest: str | None
) -> None:
    """Whoever holds the other end of its input may have been killed: the end of input is all that
    it hears of that."""
    command = (sys.executable, "-m", "tests.thinking.worker", str(tmp_path))
    with Popen(command, stdin=PIPE, stdout=PIPE, cwd=ROOT) as process:
        assert process.stdin is not None and process.stdout is not None
        assert json.loads(process.stdout.readline()) == {"id": 0, "ready": True}
        if guest is not None:
            question = question_for(guest)
            position = position_json.to_json(question.position)
            asked = {"id": 1, "ask": "choice", "player": guest, "position": position, "seed": ""}
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            process.stdin.flush()
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_the_usual_process_answers_too() -> None:
    with Popen(WORKER, stdin=PIPE, stdout=PIPE, env={"PYTHONPATH": str(ROOT)}) as process:
        assert process.stdin is not None and process.stdout is not None
        assert json.loads(process.stdout.readline()) == {"id": 0, "ready": True}
        process.stdin.write(b'{"id": 1, "ask": "warm_up", "variant": 5, "players": 3}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline()) == {"id": 1, "done": True}
        process.stdin.close()
        assert process.wait(timeout=60) == 0
