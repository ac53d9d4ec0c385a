"""The questions that come with the game, and which of them are asked."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.players.worth.beliefs import Position
from game.puzzles.puzzle import ALIKE, CLEAR, Puzzle, Scene, Theme, theme_of
from game.puzzles.shelf import (
    DATA,
    SERIES,
    PuzzleLineError,
    Shelf,
    read,
    shelf,
    written,
)
from game.rules.cards import parse_card
from game.rules.variants import VARIANTS

LEAST = 1_000  # questions
MANY = 30  # questions of a variant and theme
SAMPLE = 25  # every so-manieth question is played in the short run


def test_there_are_enough_of_all_kinds() -> None:
    puzzles = list(shelf())
    assert len(puzzles) >= LEAST
    assert len({each.key for each in puzzles}) == len(puzzles)
    kinds = Counter((each.variant, each.theme) for each in puzzles)
    for theme in Theme:
        assert len([variant for variant in VARIANTS if kinds[variant, theme] >= MANY]) >= 3
    for variant in VARIANTS:
        assert len([theme for theme in Theme if kinds[variant, theme] >= MANY]) >= 3


def test_the_file_is_as_it_is_written() -> None:
    text = DATA.read_text("utf-8")
    assert "".join(shelf().lines()) == text


@pytest.mark.parametrize(
    "line",
    [
        "",
        "5-1\tstop\t3\t30 owl\t-",
        "5-1\tnever\t3\t30 owl\t-\t-:1:0 AS:0:0",
        "9-1\tstop\t3\t30 owl\t-\t-:1:0 AS:0:0",
        "5-1\tstop\t3\t30 emu\t-\t-:1:0 AS:0:0",
        "5-1\tstop\t3\t30 owl\tc\t-:1:0 AS:0:0",
        "5-1\tstop\t3\t30 owl\t-\t-:1:0 A:0:0",
        "5-1\tstop\t3\t30 owl\t-\t-:1",
    ],
)
def test_a_line_that_is_no_question_is_refused(line: str) -> None:
    with pytest.raises(PuzzleLineError):
        read(line)


def test_a_line_says_everything() -> None:
    line = "5-17\tfourth\t812\t41 fox hare\tc20 4H 2 - 10S 0\t10H:1.25:0.02 -:0.31:0.01"
    puzzle = read(line)
    assert written(puzzle) == line
    assert puzzle.given == ("cut 20", "discard 4H", "take 2", "stop", "discard 10S", "take 0")
    assert (puzzle.variant, puzzle.theme, puzzle.rating) == (5, Theme.FOURTH, 812)
    assert puzzle.answers[0].discard == parse_card("10H")
    assert puzzle.answers[1].discard is None
    assert [seat.character for seat in puzzle.options.seats] == ["cat", "fox", "hare"]


def test_questions_are_asked_in_their_matches() -> None:
    for puzzle in islice(shelf(), 0, None, SAMPLE):
        assert_asked(puzzle)


@pytest.mark.thorough
def test_all_questions_are_asked_in_their_matches() -> None:
    for puzzle in shelf():
        assert_asked(puzzle)


def assert_asked(puzzle: Puzzle) -> None:
    """The match leads to the question, its answers can be given there, and are clear."""
    position = Scene.of(puzzle.match(), puzzle.seat).position
    assert isinstance(position, Position)
    assert position.purchases_left > 0
    assert {each.discard for each in puzzle.answers} - {None} <= set(position.hand), puzzle.key
    assert 2 <= len(puzzle.answers) <= 4
    behind = [puzzle.most - each.worth for each in puzzle.answers]
    assert all(lost <= ALIKE + 1e-9 or lost >= CLEAR - 1e-9 for lost in behind), puzzle.key
    assert any(lost >= CLEAR - 1e-9 for lost in behind), puzzle.key
    assert all(0 <= each.error < 0.2 for each in puzzle.answers), puzzle.key
    assert theme_of(position, puzzle.answers) is puzzle.theme, puzzle.key
    assert 0 <= puzzle.rating <= 1000


# --- the day -------------------------------------------------------------------------------------
def test_the_day_is_the_same_for_everybody() -> None:
    assert shelf().of_day("2026-11-24") is Shelf.of(shelf()).of_day("2026-11-24")
    assert shelf().of_day("2026-11-24") is not shelf().of_day("2026-11-25")


def test_all_variants_and_themes_turn_up() -> None:
    start = date(2027, 2, 20)
    days = [shelf().of_day((start + timedelta(n)).isoformat()) for n in range(20)]
    assert {each.variant for each in days[:5]} == set(VARIANTS)
    assert {each.theme for each in days} == set(Theme)


def test_no_day_is_like_one_of_the_days_before() -> None:
    """A kind comes back after twenty days, and then with another question as long as there are."""
    start = date(2026, 12, 1)
    days = [shelf().of_day((start + timedelta(n)).isoformat()) for n in range(60)]
    assert len({each.key for each in days}) == len(days)


# --- a series, a rush ----------------------------------------------------------------------------
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**40))
def test_a_series_climbs_and_has_everything(seed: int) -> None:
    series = shelf().series(Random(seed))
    assert len({each.key for each in series}) == SERIES
    assert {each.variant for each in series} == set(VARIANTS)
    assert {each.theme for each in series} == set(Theme)
    ratings = [each.rating for each in series]
    assert ratings == sorted(ratings)
    assert ratings[-1] - ratings[0] > 250


def test_a_series_follows_from_chance_alone() -> None:
    assert shelf().series(Random(4)) == shelf().series(Random(4))
    assert shelf().series(Random(4)) != shelf().series(Random(5))


def test_what_was_asked_lately_comes_last() -> None:
    chance, known = Random(1), list[str]()
    for _ in range(4):
        series = shelf().series(chance, known)
        assert not {each.key for each in series} & set(known)
        known += [each.key for each in series]


def test_a_rush_goes_on_and_gets_harder() -> None:
    puzzles = list(islice(shelf().rush(Random(3)), len(list(shelf())) + 5))
    times = Counter(each.key for each in puzzles)
    assert set(times.values()) == {1, 2}
    early, late = puzzles[:100], puzzles[-105:-5]
    assert sum(each.rating for each in early) < sum(each.rating for each in late)
