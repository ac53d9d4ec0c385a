"""Guests answer in slack where there is some, and at once where there is none."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.match.deluxe import DELUXE
from game.match.game import Question, register
from game.match.match import Match
from game.match.options import table_for
from game.players.bots import Task
from game.players.worth.beliefs import warm_up
from game.rules.sight import Sighting
from game.storage.settings import Speed
from game.table.deluxe.table_game import SCREEN
from game.table.match_player import PATIENCE, Thinking, thinking_at
from game.thinking.thinker import InlineThinker
from tests.table.evening import FRAME, Evening, options
from tests.thinking.guests import GAME, table_of


def demo() -> Match:
    """A match of guests only."""
    return Match(table_for(variant=5, players=3, rounds=1, bots=(), demo=True, seed=1))


def test_guests_think_when_there_is_time() -> None:
    match, jobs = demo(), list[Iterator[None]]()
    thinking = Thinking(match, jobs.append, lambda: 0)
    thinking.go_on()
    assert not match.answers
    next(jobs[0])
    assert len(match.answers) == 1
    thinking.go_on()
    assert len(jobs) == 1
    list(jobs[0])
    assert match.over


def test_without_slack_nobody_waits_for_ever() -> None:
    match = demo()
    thinking = Thinking(match, lambda _: None, lambda: 0)
    for _ in range(PATIENCE):
        thinking.go_on()
    assert not match.answers
    thinking.go_on()
    assert len(match.answers) == 1


def test_the_match_does_not_run_away_from_the_picture() -> None:
    match, jobs = demo(), list[Iterator[None]]()
    thinking = Thinking(match, jobs.append, lambda: len(match.log))
    thinking.go_on()
    for job in jobs:
        list(job)
    answered = len(match.answers)
    for _ in range(3 * PATIENCE):
        thinking.go_on()
    assert len(match.log) > 0 and len(match.answers) == answered < 5


def test_who_has_left_the_table_is_not_answered_for() -> None:
    match, jobs = demo(), list[Iterator[None]]()
    thinking = Thinking(match, jobs.append, lambda: 0)
    thinking.go_on()
    next(jobs[0])
    thinking.stop()
    answered = len(match.answers)
    list(jobs[0])
    for _ in range(3 * PATIENCE):
        thinking.go_on()
    assert len(match.answers) == answered == 1


class Slow(InlineThinker):
    """Thinks for so many frames about every purchase."""

    def __init__(self, frames: int) -> None:
        self.frames, self.asked, self.forgot = frames, 0, False
        self.question: Question | None = None

    def answer(self, question: Question) -> Any:
        if question is not self.question:
            self.question, self.asked = question, 0
        self.asked += 1
        done = self.asked > self.frames or not question.takes_time
        return question.think() if done else None

    def forget(self) -> None:
        self.forgot = True


@pytest.fixture
def whims() -> Iterator[None]:
    """Guests of tests may sit down."""
    register(GAME)
    yield
    register(DELUXE)


@pytest.mark.usefixtures("whims")
def test_who_has_to_think_is_asked_every_frame_and_nobody_else_answers_meanwhile() -> None:
    match, slow = Match(table_of("whim", "whim")), Slow(20)
    thinking = Thinking(match, lambda _: None, lambda: 0, slow)
    while match.question is not None and not match.question.takes_time:
        thinking.hurry()
    answered = len(match.answers)
    for _ in range(10):
        thinking.go_on()
        assert not thinking.hurry()
    assert len(match.answers) == answered
    thinking.go_on()
    assert len(match.answers) == answered + 1
    thinking.stop()
    assert slow.forgot
    for _ in range(50):
        thinking.go_on()
        assert not thinking.hurry()
    assert len(match.answers) == answered + 1


@pytest.mark.usefixtures("whims")
@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_the_table_does_not_show_how_long_somebody_has_thought(
    evening: Callable[..., Evening], speed: Speed
) -> None:
    """What is shown when is the same whether thoughts take no time or longer than the table ever
    waits for one. At instant speed they show, as nothing else takes time; the match is the same."""

    def times(frames: int) -> list[tuple[str, float]]:
        table = evening(table_of("whim", "whim", "greedy", seed=3), speed=speed)
        found: list[tuple[str, float]] = []
        thinking = table.table._thinking
        thinking._thinker = Slow(frames)
        told = table.playback.happened

        def happened(sighting: Sighting) -> None:
            found.append((type(sighting.event).__name__, table.playback.board.timeline.now))
            told(sighting)

        table.playback.happened = happened
        table.until(lambda: table.match.over and table.playback.caught_up, limit=6000)
        return found

    quick, slow = times(0), times(round(1.2 / FRAME))
    assert [name for name, _ in quick] == [name for name, _ in slow]
    if speed is Speed.NORMAL:
        assert max(abs(a - b) for (_, a), (_, b) in zip(quick, slow, strict=True)) <= FRAME + 1e-6


@pytest.mark.parametrize(
    ("humans", "lamp", "bots", "warms"),
    [
        (1, True, "keeper", True),
        (1, False, "keeper", False),
        (0, True, "keeper", False),
        (0, False, "whim", True),
        (1, False, "whim", True),
    ],
)
@pytest.mark.usefixtures("whims")
def test_a_process_warms_up_only_where_somebody_will_think(
    evening: Callable[..., Evening], *, humans: int, lamp: bool, bots: str, warms: bool
) -> None:
    told: list[Task] = []

    class Warm(InlineThinker):
        def warm_up(self, task: Task) -> None:
            told.append(task)

    table = evening(replace(options(6, 3, humans=humans, bots=bots), lamp=lamp))
    assert type(table.services.thinker) is InlineThinker
    table.services.thinker = Warm()
    thinking_at(table.playback, table.services, SCREEN.warm_up(table.playback.match))
    assert told == ([(warm_up, 6)] if warms else [])
