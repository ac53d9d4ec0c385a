"""What the owl has asked is kept, by player; what belongs to a match goes with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.storage.costs import GameCost
from game.storage.questions import CostlyGame, KeptAnswer, QuestionKind
from game.storage.store import Store
from tests.coach.tables import evening
from tests.match.matches import play_out

ANSWERS = (
    KeptAnswer("Emma", "2026-11-23", QuestionKind.DAY, 1, "5-17", None, "10H", 0.0),
    KeptAnswer("Emma", "2026-11-24", QuestionKind.RUSH, 2, "4-9", None, "", 1.4),
    KeptAnswer("Otto", "2026-11-24", QuestionKind.OWN, 1, "2", 1, "AS", 0.6),
)


def played(folder: Path) -> Store:
    """A file with one match that is over, and three answers."""
    store = Store(folder)
    store.clock = lambda: "2026-11-22T20:15:00+01:00"
    match = play_out(store.running.begin(evening(2).options))
    costs = (GameCost(1, 0, 3, 1.5), GameCost(2, 0, 2, 0.3), GameCost(2, 1, 4, 2.0))
    store.costs.keep(match, (*costs, GameCost(3, 0, 4, 2.5)))
    for answer in ANSWERS:
        store.questions.keep(answer)
    return store


def test_answers_are_kept_by_player(tmp_path: Path) -> None:
    played(tmp_path).close()
    store = Store(tmp_path)
    assert store.trouble is None
    assert store.questions.of("Emma") == ANSWERS[:2]
    assert store.questions.of("Otto") == ANSWERS[2:]
    assert store.questions.of("") == ()
    store.close()


def test_what_was_written_by_somebody_else_is_left_out(tmp_path: Path) -> None:
    store = played(tmp_path)
    store.write([("UPDATE asked SET kind = 'later' WHERE id = 1", ())])
    store.write([("UPDATE asked SET lost = 'much' WHERE id = 3", ())])
    assert store.questions.of("Emma") == ANSWERS[1:2]
    assert store.questions.of("Otto") == ()
    store.close()


def test_days_that_are_none_are_left_out(tmp_path: Path) -> None:
    """Whoever reads them counts in days, and could not."""
    store = played(tmp_path)
    for day in ("2026-02-30", "soon", "2026"):
        store.questions.keep(replace(ANSWERS[0], day=day))
    assert store.questions.of("Emma") == ANSWERS[:2]
    for ended in ("2026", "2026-02-30T20:00", "soon"):
        store.write([("UPDATE matches SET ended = ?", (ended,))])
        (dearest,) = store.questions.costly_games("Emma", 2.0, 9)
        assert dearest.day == ""
    store.close()


def test_the_dearest_games_of_a_player(tmp_path: Path) -> None:
    store = played(tmp_path)
    first, second = CostlyGame(1, 3, 0, 2.5, "2026-11-22"), CostlyGame(1, 1, 0, 1.5, "2026-11-22")
    assert store.questions.costly_games("Emma", 0.4, 9) == (first, second)
    assert store.questions.costly_games("Emma", 0.4, 1) == (first,)
    assert store.questions.costly_games("Emma", 2.0, 9) == (first,)
    (own,) = store.questions.costly_games("Otto", 0.4, 9)
    assert (own.game, own.seat) == (2, 1)
    store.write([("UPDATE matches SET counted = 2", ())])  # it was played elsewhere
    assert store.questions.costly_games("Emma", 0.4, 9) == ()
    store.close()


def test_answers_go_with_their_match_and_come_back_with_it(tmp_path: Path) -> None:
    """Another match may get its number."""
    store = played(tmp_path)
    forgotten = store.archive.take_out(1)
    assert forgotten is not None
    assert store.questions.of("Otto") == ()
    assert store.questions.of("Emma") == ANSWERS[:2]
    assert store.archive.put_back(forgotten)
    assert store.questions.of("Otto") == ANSWERS[2:]
    store.close()
