"""What is kept between two evenings."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.base.version import RULES_VERSION
from game.match.game import Options
from game.match.match import Match
from game.rules.decisions import RuleError, Take
from game.storage.schema import SCHEMA
from game.storage.store import FILE_NAME, SaveError, Store, StoreProblem
from tests.match.matches import TABLES, answer_once, each_table, play_out, small_table, steps


def rows(store: Store, statement: str) -> list[tuple[object, ...]]:
    """What lies in the file, read through a second connection."""
    db = sqlite3.connect(store.path)
    try:
        return db.execute(statement).fetchall()
    finally:
        db.close()


def test_settings_are_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.setting("settings") is None
    store.keep_setting("settings", "one")
    store.keep_setting("settings", "“zwei”")
    store.keep_setting("other", "")
    store.close()
    again = Store(tmp_path)
    assert again.setting("settings") == "“zwei”"
    assert again.setting("other") == ""
    assert again.trouble is None
    again.close()


def test_the_folder_is_made(tmp_path: Path) -> None:
    store = Store(tmp_path / "a" / "b")
    assert store.trouble is None
    assert (tmp_path / "a" / "b" / FILE_NAME).exists()
    store.close()


@each_table
def test_one_transaction_for_each_answer(tmp_path: Path, table: Callable[[int], Options]) -> None:
    """After every answer a second connection sees exactly the answers given, and no event more."""
    store = Store(tmp_path)
    match = store.running.begin(table(1))
    assert rows(store, "SELECT version, state FROM matches") == [(RULES_VERSION, "running")]
    for given in steps(match):
        kept = rows(store, "SELECT number, answer FROM answers ORDER BY number")
        assert kept == list(enumerate(match.answers))
        assert len(kept) == given
    assert rows(store, "SELECT state, digest FROM matches") == [("finished", match.digest)]
    assert not store.running.exists
    assert store.running.resume() is None
    store.close()


def test_who_answered_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table())
    seats = [match.asked for _ in steps(match)]
    assert [seat for (seat,) in rows(store, "SELECT seat FROM answers ORDER BY number")] == seats
    store.close()


@each_table
@pytest.mark.parametrize("step", [1, 5])
def test_resumed_again_and_again(
    tmp_path: Path, table: Callable[[int], Options], step: int
) -> None:
    """Closed after every `step` answers, the match ends as if it had never been."""
    whole = play_out(Match(table(4)))
    store = Store(tmp_path)
    store.running.begin(whole.options)
    store.close()
    for _ in range(1000):
        store = Store(tmp_path)
        match = store.running.resume()
        if match is None:
            break
        assert match.options == whole.options
        assert match.log == whole.log[: len(match.log)]
        for _ in range(step):
            if not match.over:
                answer_once(match)
        store.close()
    assert rows(store, "SELECT digest FROM matches") == [(whole.digest,)]
    store.close()


def test_nothing_is_lost_without_closing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table())
    for _ in range(7):
        answer_once(match)
    other = Store(tmp_path)  # while the first still holds the file
    resumed = other.running.resume()
    assert resumed is not None
    assert resumed.log == match.log
    store.close()
    other.close()


def test_a_second_match_keeps_the_one_that_was_left(tmp_path: Path) -> None:
    store = Store(tmp_path)
    left = store.running.begin(small_table(1))
    for _ in range(5):
        answer_once(left)
    begun = store.running.begin(small_table(2))
    answer_once(begun)
    assert rows(store, "SELECT state FROM matches ORDER BY id") == [("left",), ("running",)]
    assert len(rows(store, "SELECT * FROM answers WHERE match = 1")) == 5
    resumed = store.running.resume()
    assert resumed is not None
    assert resumed.options == begun.options
    assert resumed.answers == begun.answers
    store.close()


def test_a_match_left_writes_into_no_other(tmp_path: Path) -> None:
    """A guest who answers late, when another match has begun, is not heard any more."""
    store = Store(tmp_path)
    left = store.running.begin(small_table(1))
    answer_once(left)
    begun = store.running.begin(small_table(2))
    answer_once(begun)
    play_out(left)
    answer_once(begun)
    assert rows(store, "SELECT state, digest FROM matches ORDER BY id") == [
        ("left", None),
        ("running", None),
    ]
    assert rows(store, "SELECT answer FROM answers WHERE match = 2 ORDER BY number") == [
        (answer,) for answer in begun.answers
    ]
    assert store.trouble is None
    store.close()


def test_a_finished_match_is_not_left_behind(tmp_path: Path) -> None:
    store = Store(tmp_path)
    play_out(store.running.begin(small_table(1)))
    store.running.begin(small_table(2))
    assert rows(store, "SELECT state FROM matches ORDER BY id") == [("finished",), ("running",)]
    store.close()


@each_table
def test_killed_between_the_last_answer_and_its_note(
    tmp_path: Path, table: Callable[[int], Options]
) -> None:
    store = Store(tmp_path)
    match = play_out(store.running.begin(table(1)))
    store.close()
    change(store.path, "UPDATE matches SET state = 'running', digest = NULL")
    store = Store(tmp_path)
    resumed = store.running.resume()
    assert resumed is not None
    assert resumed.over
    assert rows(store, "SELECT state, digest FROM matches") == [("finished", match.digest)]
    store.close()


def test_nothing_to_resume(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.running.resume() is None
    assert not store.running.exists
    store.close()


def test_without_a_folder_everything_ends_with_the_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store(None)
    match = store.running.begin(small_table())
    answer_once(match)
    store.keep_setting("settings", "x")
    resumed = store.running.resume()
    assert resumed is not None
    assert resumed.answers == match.answers
    assert store.setting("settings") == "x"
    assert store.trouble is None
    store.close()
    assert list(tmp_path.iterdir()) == []


def test_looking_changes_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table())
    for _ in range(5):
        answer_once(match)
    store.close()
    before = store.path.read_bytes()
    looker = Store(tmp_path, read_only=True)
    seen = looker.running.resume()
    assert seen is not None
    assert seen.answers == match.answers
    play_out(seen)
    looker.keep_setting("settings", "x")
    looker.running.begin(small_table(3))
    looker.close()
    assert looker.trouble is None
    assert store.path.read_bytes() == before
    again = Store(tmp_path)
    resumed = again.running.resume()
    assert resumed is not None
    assert resumed.answers == match.answers
    again.close()


def test_looking_sees_what_another_process_is_just_writing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    answer_once(store.running.begin(small_table()))
    looker = Store(tmp_path, read_only=True)
    seen = looker.running.resume()
    assert seen is not None
    assert len(seen.answers) == 1
    looker.close()
    store.close()


def test_looking_where_nothing_is_makes_nothing(tmp_path: Path) -> None:
    looker = Store(tmp_path / "none", read_only=True)
    assert looker.running.resume() is None
    looker.close()
    assert list(tmp_path.iterdir()) == []


def change(path: Path, statement: str) -> None:
    """Do something to the file that the game would not."""
    db = sqlite3.connect(path)
    db.execute(statement)
    db.commit()
    db.close()


def begun(folder: Path, answers: int = 6, *, table: str = "deluxe") -> Path:
    """A file with a running match of so many answers."""
    store = Store(folder)
    store.keep_setting("settings", "mine")
    match = store.running.begin(TABLES[table](1))
    for _ in range(answers):
        answer_once(match)
    store.close()
    return store.path


@pytest.mark.parametrize("version", [RULES_VERSION - 1, RULES_VERSION + 1])
def test_a_match_of_other_rules_is_refused_and_kept(tmp_path: Path, version: int) -> None:
    path = begun(tmp_path)
    change(path, f"UPDATE matches SET version = {version}")
    before = path.read_bytes()
    store = Store(tmp_path)
    for _ in range(2):
        with pytest.raises(SaveError) as told:
            store.running.resume()
        assert told.value.problem is StoreProblem.VERSION
        assert told.value.path == path
    assert store.running.exists
    assert store.setting("settings") == "mine"
    store.close()
    assert path.read_bytes() == before


def test_a_newer_file_stays_as_it_is(tmp_path: Path) -> None:
    path = begun(tmp_path)
    change(path, f"PRAGMA user_version = {SCHEMA + 1}")
    before = path.read_bytes()
    store = Store(tmp_path)
    assert store.trouble is not None
    assert store.trouble.problem is StoreProblem.VERSION
    assert store.trouble.path == path
    assert store.setting("settings") is None
    store.keep_setting("settings", "x")
    play_out(store.running.begin(small_table()))
    store.close()
    assert path.read_bytes() == before


DAMAGE = (
    "UPDATE matches SET options = '{'",
    "UPDATE matches SET options = replace(options, 'never', 'wizard')",
    "UPDATE matches SET options = x'ff'",
    "UPDATE matches SET version = 'x', options = ''",
    "UPDATE answers SET answer = 'take 9' WHERE number = 3",
    "UPDATE answers SET answer = 'shout' WHERE number = 3",
    "UPDATE answers SET answer = 17 WHERE number = 0",
    "DELETE FROM answers WHERE number = 2",
    "UPDATE answers SET number = number + 1 WHERE number = 5",
)
DRAW_DAMAGE = (
    "UPDATE matches SET options = replace(options, 'salon', 'saloon')",
    "UPDATE matches SET options = replace(options, 'salon', 'club')",
    "UPDATE matches SET options = replace(options, 'salon', 'deluxe')",
    "UPDATE matches SET options = replace(options, '\"salon\"', '[]')",
    "UPDATE matches SET options = replace(options, 'station', 'wizard')",
    'UPDATE matches SET options = replace(options, \'"stack": 30\', \'"stack": "30"\')',
    "UPDATE matches SET options = replace(options, '\"players\": 4', '\"players\": 5')",
    "UPDATE matches SET options = replace(options, '\"jokers\": 1', '\"wild\": 1')",
    "UPDATE matches SET options = replace(options, '\"jokers\": 1', '\"jokers\": 9')",
    'UPDATE matches SET options = \'{"game": "duel", "agreed": []}\'',
    "UPDATE matches SET options = substr(options, 1, 90)",
    "UPDATE answers SET answer = 'draw ??' WHERE number = 3",
    "UPDATE answers SET answer = 'bet 1000000' WHERE number = 3",
    "UPDATE answers SET answer = 'stop' WHERE number = 3",
    "UPDATE answers SET answer = x'00ff' WHERE number = 0",
    "DELETE FROM answers WHERE number = 2",
)


@pytest.mark.parametrize(
    ("table", "damage"),
    [
        *(("deluxe", damage) for damage in DAMAGE),
        *(("salon", damage) for damage in DRAW_DAMAGE),
    ],
)
def test_a_match_that_makes_no_sense_is_set_aside(tmp_path: Path, table: str, damage: str) -> None:
    path = begun(tmp_path, table=table)
    untouched = path.read_bytes()
    change(path, damage)
    assert path.read_bytes() != untouched
    store = Store(tmp_path)
    with pytest.raises(SaveError) as told:
        store.running.resume()
    assert told.value.problem is StoreProblem.BROKEN
    assert not store.running.exists
    assert store.running.resume() is None
    assert rows(store, "SELECT state FROM matches") == [("broken",)]
    assert rows(store, "SELECT count(*) FROM answers") != [(0,)]
    assert store.setting("settings") == "mine"
    answer_once(store.running.begin(small_table()))
    assert store.running.resume() is not None
    store.close()


def test_an_answer_refused_is_not_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table())
    for given in steps(match):
        assert match.decision is not None
        with pytest.raises(RuleError):
            match.answer(Take(4))
        assert rows(store, "SELECT count(*) FROM answers") == [(given,)]
    store.close()
