"""Own mistakes become questions, and come back when they are due."""

from __future__ import annotations

import pytest

from game.coach.advice import Advice
from game.coach.review import Lookback
from game.match.dates import number_of
from game.players.worth.beliefs import Position
from game.puzzles.mistakes import MistakeReader, due_mistakes
from game.puzzles.puzzle import CLEAR, Scene
from game.rules.decisions import Stop
from game.storage.questions import CostlyGame, KeptAnswer, QuestionKind
from tests.coach.tables import advice, evening, quick

TODAY = number_of("2026-11-24")


def costly(game: int, lost: float = 1.0, day: str = "2026-11-22", match: int = 1) -> CostlyGame:
    return CostlyGame(match, game, 0, lost, day)


def kept(game: int, day: str, lost: float = 0.0, match: int = 1) -> KeptAnswer:
    return KeptAnswer("", day, QuestionKind.OWN, 1, str(game), match, "", lost)


def test_what_waits_longest_comes_first() -> None:
    """Of equal ones the dearest; what was made today is not due before tomorrow."""
    games = (
        costly(1, day="2026-11-24"), costly(2, 0.5), costly(3, 3.0), costly(4, day="2026-11-01"),
        costly(5, day=""),
    )  # fmt: skip
    assert [each.game for each in due_mistakes(games, (), TODAY)] == [4, 3, 2, 5]


def test_answers_put_it_off() -> None:
    games = (costly(1), costly(2), costly(3, match=2))
    answers = (kept(1, "2026-11-23"), kept(2, "2026-11-23", 1.0), kept(2, "2026-11-24", match=2))
    assert [each.game for each in due_mistakes(games, answers, TODAY)] == [3, 2]
    assert [each.game for each in due_mistakes(games, answers, TODAY + 5)] == [3, 2, 1]


def test_answers_to_other_questions_do_not_count() -> None:
    other = KeptAnswer("", "2026-11-23", QuestionKind.DAY, 1, "1", None, "", 0.0)
    assert len(due_mistakes((costly(1),), (other,), TODAY)) == 1


def stopping_is_dear(of: Position) -> Advice:
    """Stopping costs 2 chips for each card bought, and 1 where none was; every card else is good
    for the same."""
    if not of.purchases_left:
        return advice(of, 0.0, {})
    return advice(of, -1.0 - 2 * of.bought, {str(card): 0.0 for card in of.hand})


@pytest.mark.parametrize("seat", [0, 1])
def test_the_worst_decision_of_a_seat_is_asked(seat: int) -> None:
    match = evening(2)
    told = Lookback(match, stopping_is_dear)
    told.read_all()
    while not told.done:
        told.update()
    game = next(
        story.number
        for story in told.stories
        if any(isinstance(c.answer, Stop) and not c.forced for c in story.of(seat))
    )
    worst = max(told.verdicts(told.stories[game - 1], seat), key=lambda each: each.lost)
    reader = MistakeReader(match, CostlyGame(1, game, seat, 1.0, ""), stopping_is_dear)
    for _ in range(2_000):
        if reader.update():
            break
    puzzle = reader.puzzle
    assert puzzle is not None
    scene = Scene.of(puzzle.match(), puzzle.seat)
    assert scene.position == worst.choice.position
    stop = next(each for each in puzzle.answers if each.discard is None)
    assert puzzle.lost(stop) == worst.lost >= CLEAR
    assert 2 <= len(puzzle.answers) <= 4


def test_where_nothing_was_wrong_nothing_is_asked() -> None:
    reader = MistakeReader(
        evening(2), costly(1), lambda of: advice(of, 0.0, {str(card): 0.0 for card in of.hand})
    )
    while not reader.update():
        pass
    assert reader.puzzle is None


def test_a_game_that_is_not_there_asks_nothing() -> None:
    reader = MistakeReader(evening(2), costly(99), quick)
    for _ in range(2_000):
        if reader.update():
            break
    assert reader.puzzle is None
