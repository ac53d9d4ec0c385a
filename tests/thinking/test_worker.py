"""The process itself: the same answers as here, deaths in the middle, and its end."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.coach.advice import advise
from game.match.game import Question
from game.match.match import Match
from game.table.match_player import Thinking
from game.thinking.thinker import HUNG, ProcessThinker
from tests.processes import KILLED, ends, kill, lives, looks
from tests.thinking.guests import GAME, Mortal, position_of, question_for, table_of
from tests.times import few_quick

ROOT = Path(__file__).parents[2]


class Room:
    """The door to a process; time stands still for it."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.now = 0.0
        self.door = ProcessThinker(lambda: self.now, self.notes.append)
        self.door.open()

    def answer(self, question: Question) -> object:
        for _ in looks():
            answer = self.door.answer(question)
            if answer is not None:
                return answer
        raise AssertionError(self.notes)

    def begin(self, question: Question) -> int:
        """Let the process begin with a question; its number."""
        for _ in looks():
            assert self.door.answer(question) is None
            if self.door.process_id is not None:
                return self.door.process_id
        raise AssertionError(self.notes)


@pytest.fixture
def room() -> Iterator[Room]:
    room = Room()
    yield room
    room.door.close()


def test_a_match_is_the_same_with_and_without_the_process(room: Room) -> None:
    here = Match(table_of("whim", "greedy", "amateur", rounds=2), game=GAME)
    here.let_bots_answer()
    there = Match(here.options, game=GAME)
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
    position = position_of(question_for("whim"))
    for _ in looks():
        advice = room.door.advice(position)
        if advice is not None:
            assert advice == advise(position)
            return
    raise AssertionError(room.notes)


def test_who_dies_fails_or_never_ends_there_gives_the_same_answer(
    room: Room, tmp_path: Path
) -> None:
    """One room for all of them: a process takes its time to start."""
    mortal = question_for("mortal", 1, Mortal(tmp_path))
    assert room.answer(mortal) == question_for("whim", 1).think()
    assert len(room.notes) == 1
    stumbler = question_for("stumbler", 2)
    assert room.answer(stumbler) == stumbler.think() == question_for("whim", 2).think()
    assert "ZeroDivisionError" in room.notes[1]
    assert "stumbled" not in room.notes[1]  # it might speak of cards
    interrupted = question_for("interrupted", 3)
    assert room.answer(interrupted) == question_for("whim", 3).think()
    assert len(room.notes) == 2
    killed = room.door.process_id
    assert killed is not None
    kill(killed)
    assert room.answer(question_for("whim", 4)) == question_for("whim", 4).think()
    ponderer = question_for("ponderer", 5)
    process = room.begin(ponderer)
    room.now += HUNG + 1
    assert room.answer(ponderer) == question_for("whim", 5).think()
    assert ends(process)


@pytest.mark.parametrize("guest", ["whim", "ponderer"])
def test_it_ends_with_the_game_also_in_the_middle_of_a_thought(room: Room, guest: str) -> None:
    process = room.begin(question_for(guest))
    room.door.close()
    assert room.door.process_id is None
    assert ends(process)


PROGRAM = """
import sys
from time import perf_counter
from tests.processes import KILLED, ends, kill, lives, looks
from tests.thinking.guests import question_for
from tests.thinking.test_worker import Room
if __name__ == "__main__":
    room = Room()
    print(room.begin(question_for("ponderer")), flush=True)
    sys.stdin.readline()
    room.door.close()
"""


@pytest.mark.parametrize("killed", few_quick([False, True]))
def test_the_game_leaves_no_process_behind_and_never_waits_for_one(
    tmp_path: Path, *, killed: bool
) -> None:
    """It ends, or is killed, while somebody thinks for ever."""
    script = tmp_path / "evening.py"
    script.write_text(PROGRAM, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("POKER_TESTS_RUN_IN", None)
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=tmp_path,
    ) as game:
        assert game.stdin is not None and game.stdout is not None and game.stderr is not None
        process = int(game.stdout.readline())
        assert lives(process)
        if killed:
            game.kill()
        else:
            game.stdin.close()
        assert game.wait(timeout=60) == (KILLED if killed else 0)
        assert ends(process)
        assert not game.stderr.read()
