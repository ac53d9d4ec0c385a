"""The maker of the owl's questions: what it makes is a clear question, and its check tells right
from wrong. Here answers are worth what a master believes; the thorough run plays them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from unittest.mock import patch

import pytest

from game.players.worth.beliefs import Position
from game.players.worth.value import appraise
from game.puzzles.puzzle import ALIKE, CLEAR, Puzzle, Scene, Theme, theme_of
from game.puzzles.shelf import Shelf, read, shelf, written
from game.rules.decisions import Answer, Discard
from tools import make_puzzles
from tools.playout import PlayedOut

FEW = 1_000
"""Times that an answer is played out."""
SEEDS = range(5000, 5030)
ERROR = 0.05


def believed(
    position: Position, answers: Sequence[Answer], times: int, seed: int, youngest: Sequence[int]
) -> list[PlayedOut]:
    """In place of playing them out."""
    assert sorted(youngest) == list(range(len(position.others) + 1))
    worths = {value.discard: value.ev for value in appraise(position).values}
    means = [worths[each.card if isinstance(each, Discard) else None] for each in answers]
    return [
        PlayedOut(each, mean, ERROR, max(means) - mean, ERROR)
        for each, mean in zip(answers, means, strict=True)
    ]


@pytest.fixture
def quick() -> Iterator[None]:
    """Nothing is played out."""
    with patch.object(make_puzzles, "play_out", believed):
        yield


@pytest.fixture(scope="module")
def made() -> list[Puzzle]:
    with patch.object(make_puzzles, "play_out", believed):
        found = [make_puzzles.question(5, seed, FEW) for seed in SEEDS]
    return [each for each in found if each is not None]


def assert_clear(puzzle: Puzzle) -> None:
    position = Scene.of(puzzle.match(), puzzle.seat).position
    assert 2 <= len(puzzle.answers) <= 4
    behind = [puzzle.most - each.worth for each in puzzle.answers]
    assert all(lost <= ALIKE + 1e-9 or lost >= CLEAR - 1e-9 for lost in behind)
    assert max(behind) >= CLEAR - 1e-9
    assert theme_of(position, puzzle.answers) is puzzle.theme
    assert 0 <= puzzle.rating < 1000
    assert read(written(puzzle)) == puzzle


def test_what_is_made_are_clear_questions_of_all_kinds(made: list[Puzzle]) -> None:
    assert len(made) >= 8
    for puzzle in made:
        assert_clear(puzzle)
    assert {each.theme for each in made} == set(Theme)
    assert len({len(each.options.seats) for each in made}) > 2


def test_a_seed_makes_the_same_question(made: list[Puzzle], quick: None) -> None:
    assert make_puzzles.question(5, made[0].options.seed, FEW) == made[0]


@pytest.mark.thorough
def test_what_is_played_out_are_clear_questions() -> None:
    found = [make_puzzles.question(4, seed, FEW) for seed in range(5000, 5004)]
    some = [each for each in found if each is not None]
    assert len(some) >= 2
    for puzzle in some:
        assert_clear(puzzle)


def distinct() -> list[Puzzle]:
    """Questions whose best answer is better by a chip and more."""
    return [
        each
        for each in shelf()
        if each.variant == 4 and min(n for a in each.answers if (n := each.lost(a))) > 1
    ]


@pytest.mark.thorough
def test_kept_questions_are_right_when_they_are_played_again() -> None:
    for puzzle in distinct()[:3]:
        found = make_puzzles.checked(puzzle, FEW)
        assert found.right
        assert found.close


def turned(puzzle: Puzzle) -> Puzzle:
    """The best answer is said to be the worst."""
    worths = sorted(each.worth for each in puzzle.answers)
    other = dict(zip(worths, reversed(worths), strict=True))
    given = tuple(replace(each, worth=other[each.worth]) for each in puzzle.answers)
    return replace(puzzle, answers=given)


def test_a_wrong_question_is_found(
    quick: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, wrong = distinct()[:5], [turned(each) for each in distinct()[5:7]]
    monkeypatch.setattr(make_puzzles, "shelf", lambda: Shelf.of(good))
    assert make_puzzles.check(5)
    monkeypatch.setattr(make_puzzles, "shelf", lambda: Shelf.of((*good, *wrong)))
    assert not make_puzzles.check(7)
    told = capsys.readouterr().out
    assert told.count("WRONG") == 2
    assert "best in 5 (71.4%)" in told


def test_where_nobody_can_err_the_rating_is_nothing() -> None:
    puzzle = distinct()[0]
    position = Scene.of(puzzle.match(), puzzle.seat).position
    alike = replace(puzzle, answers=tuple(replace(a, worth=1.0) for a in puzzle.answers))
    assert make_puzzles.rating(alike, position) == 0
    assert make_puzzles.rating(turned(puzzle), position) > make_puzzles.rating(puzzle, position)


def test_what_was_made_is_printed(
    made: list[Puzzle], quick: None, capsys: pytest.CaptureFixture[str]
) -> None:
    first = made[0].options.seed
    asked = ["--variant", "5", "--first", str(first), "--count", "1", "--times", str(FEW)]
    assert make_puzzles.main(asked) == 0
    assert capsys.readouterr().out == f"{written(made[0])}\n"
