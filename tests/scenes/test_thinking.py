"""Guests answer in slack where there is some, and at once where there is none."""

from collections.abc import Iterator

from game.match.guests import table_for
from game.match.match import Match
from game.scenes.thinking import PATIENCE, Thinking


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
