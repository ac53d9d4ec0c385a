"""Broken files, full disks, folders that can't be written: told once, and nothing overwritten."""

import errno
import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from game.storage.profiles import Profile
from game.storage.store import FILE_NAME, SaveError, Store, StoreProblem, Trouble
from tests.match.matches import answer_once, nothing_can_be_written, play_out, small_table
from tests.storage.recomputing import recomputed
from tests.storage.test_store import begun, change

BROKEN_FILES = {
    "text": b"this is no database\n" * 50,
    "almost": b"SQLite format 3\0" + b"\xff" * 200,
    "one byte": b"x",
    "noise": bytes(number * 37 % 251 for number in range(20_000)),
}


@pytest.mark.parametrize("content", BROKEN_FILES.values(), ids=BROKEN_FILES)
def test_a_broken_file_is_kept_aside_and_never_overwritten(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE_NAME
    for number in range(1, 5):
        path.write_bytes(content + bytes([number]))
        path.with_name(f"{FILE_NAME}-shm").write_bytes(b"log %d" % number)
        store = Store(tmp_path)
        aside = tmp_path / f"poker-deluxe.broken-{number}.sqlite3"
        assert store.trouble == Trouble(StoreProblem.BROKEN, aside)
        assert aside.read_bytes() == content + bytes([number])
        assert aside.with_name(f"{aside.name}-shm").read_bytes() == b"log %d" % number
        assert not aside.with_name(f"{aside.name}-wal").exists()
        assert store.setting("settings") is None
        store.keep_setting("settings", "new")
        assert not store.running.exists
        play_out(store.running.begin(small_table(number)))
        store.close()


def test_after_a_broken_file_the_next_evening_is_as_usual(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(BROKEN_FILES["text"])
    store = Store(tmp_path)
    answer_once(store.running.begin(small_table()))
    store.close()
    again = Store(tmp_path)
    assert again.trouble is None
    assert again.running.resume() is not None
    again.close()


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    store = Store(tmp_path)
    assert store.trouble is None
    store.close()


def test_a_database_of_something_else_is_kept_aside(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE_NAME)
    db.execute("CREATE TABLE answers (question TEXT)")
    db.execute("INSERT INTO answers VALUES ('42')")
    db.commit()
    db.close()
    store = Store(tmp_path)
    assert store.trouble is not None
    assert store.trouble.problem is StoreProblem.BROKEN
    db = sqlite3.connect(store.trouble.path)
    assert db.execute("SELECT * FROM answers").fetchall() == [("42",)]
    db.close()
    store.close()


@pytest.mark.parametrize("page", range(1, 5))
def test_a_page_broken_in_the_middle_is_found_sooner_or_later(tmp_path: Path, page: int) -> None:
    """Whatever page it is: no exception but SaveError, no other data lost, and play goes on."""
    path = begun(tmp_path)
    content = bytearray(path.read_bytes())
    size = 4096
    assert len(content) >= (page + 1) * size
    content[page * size : (page + 1) * size] = b"\xa5" * size
    path.write_bytes(content)
    store = Store(tmp_path)
    store.setting("settings")
    try:
        store.running.resume()
    except SaveError as error:
        assert error.problem is StoreProblem.BROKEN
        assert error.path.exists()
    aside = list(tmp_path.glob("*.broken-*.sqlite3"))
    assert all(file.read_bytes() == content for file in aside)
    match = store.running.begin(small_table(5))
    answer_once(match)
    resumed = store.running.resume()
    assert resumed is not None
    assert resumed.answers == match.answers
    store.close()


def test_a_newer_broken_looking_file_is_only_looked_at(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(BROKEN_FILES["text"])
    store = Store(tmp_path, read_only=True)
    assert store.trouble == Trouble(StoreProblem.BROKEN, path)
    assert store.running.resume() is None
    store.close()
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("no", encoding="utf-8")
    store = Store(tmp_path / "folder")
    assert store.trouble is not None
    assert store.trouble.problem is StoreProblem.READ_ONLY
    match = store.running.begin(small_table())
    answer_once(match)
    resumed = store.running.resume()
    assert resumed is not None
    assert resumed.answers == match.answers
    store.close()


def test_a_file_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    store = Store(tmp_path)
    assert store.trouble is not None
    assert store.trouble.problem is StoreProblem.UNREADABLE
    play_out(store.running.begin(small_table()))
    store.close()


class Unwritable:
    """Stands in for sqlite3.connect where nobody may write: root may, so tests can't do without."""

    def __init__(self) -> None:
        self.connect = sqlite3.connect

    def __call__(self, path: str, **options: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = self.connect(path, **options)
        if path != ":memory:":
            db.execute("PRAGMA query_only = ON")
        return db


def test_a_file_that_can_only_be_read_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The settings and the match are there; nothing is kept, and that is told."""
    path = begun(tmp_path)
    before = path.read_bytes()
    monkeypatch.setattr(sqlite3, "connect", Unwritable())
    store = Store(tmp_path)
    assert store.setting("settings") == "mine"
    store.keep_setting("settings", "x")
    assert store.trouble == Trouble(StoreProblem.READ_ONLY, path)
    match = store.running.resume()
    assert match is not None
    play_out(match)
    store.close()
    assert path.read_bytes() == before


def test_a_folder_that_can_not_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "/full/read-only")

    monkeypatch.setattr(Path, "mkdir", refuse)
    store = Store(tmp_path / "new")
    assert store.trouble is not None
    assert store.trouble.problem is StoreProblem.FULL
    store.close()


def fill(store: Store) -> None:
    """From now on the file can't grow."""
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")


def empty(store: Store) -> None:
    """There is room again."""
    store._db.execute("PRAGMA max_page_count = 1000000")


def long_match(store: Store) -> Match:
    """A match of more answers than fit a page."""
    return store.running.begin(small_table(6, players=4, rounds=30))


def test_a_full_disk_in_the_middle_of_a_match(tmp_path: Path) -> None:
    """Play goes on, the player is told once, what was kept is whole, and with room again
    everything is."""
    store = Store(tmp_path)
    told: list[Trouble] = []
    store.on_trouble = told.append
    match = long_match(store)
    for _ in range(5):
        answer_once(match)
    fill(store)
    while store.trouble is None:
        answer_once(match)
    for _ in range(3):
        answer_once(match)
    assert told == [Trouble(StoreProblem.FULL, store.path)]
    resumed = store.running.resume()  # the same evening: what the disk refused is remembered
    assert resumed is not None
    assert resumed.answers == match.answers
    looker = Store(tmp_path, read_only=True)
    kept = looker.running.resume()
    looker.close()
    assert kept is not None
    assert 5 <= len(kept.answers) < len(match.answers)
    assert kept.answers == match.answers[: len(kept.answers)]
    empty(store)
    answer_once(resumed)
    looker = Store(tmp_path, read_only=True)
    kept = looker.running.resume()
    looker.close()
    assert kept is not None
    assert kept.answers == resumed.answers
    store.close()


def test_what_games_brought_is_kept_once_there_is_room_again(tmp_path: Path) -> None:
    """Never before all their answers are; in the end nothing is missing."""
    store = Store(tmp_path)
    match = long_match(store)
    answer_once(match)
    fill(store)
    while store.trouble is None:
        answer_once(match)
    ended = match.table.game
    while match.table.game == ended:  # a game that ends while the disk is full
        answer_once(match)
    told = store.trouble.problem
    counted = store.archive.records()[0].games
    empty(store)
    answer_once(match)
    assert told is StoreProblem.FULL
    assert counted < store.archive.records()[0].games
    assert store.archive.records() == recomputed(match)
    play_out(match)
    assert store.archive.records() == recomputed(match)
    assert store.archive.history()[0].finished
    store.close()


def test_where_nothing_can_be_kept_the_evening_is_told_all_the_same(tmp_path: Path) -> None:
    """History, records and profiles live as long as the window."""
    (tmp_path / "folder").write_text("no", encoding="utf-8")
    store = Store(tmp_path / "folder")
    match = play_out(store.running.begin(small_table()))
    assert [told.finished for told in store.archive.history()] == [True]
    assert store.archive.records() == recomputed(match)
    profile = store.profiles.add(Profile("Emma", 9))
    assert store.profiles() == (profile,)
    assert store.archive.forget_all() is None
    assert store.archive.history() == ()
    store.close()


def test_a_full_disk_at_the_start_of_a_match(tmp_path: Path) -> None:
    """The new match is not mixed up with the one before, which stays as it was."""
    path = begun(tmp_path)
    store = Store(tmp_path)
    before = store.running.resume()
    assert before is not None
    fill(store)
    match = store.running.begin(small_table(8))
    while store.trouble is None:  # until the last page is full
        match = store.running.begin(small_table(8))
    answer_once(match)
    assert store.trouble.problem is StoreProblem.FULL
    assert not store.keeps
    resumed = store.running.resume()
    assert resumed is not None
    assert resumed.options == match.options
    assert resumed.answers == match.answers
    assert store.setting("settings") == "mine"
    play_out(resumed)
    assert not store.running.exists
    store.close()
    db = sqlite3.connect(path)
    answers = db.execute("SELECT answer FROM answers WHERE match = 1 ORDER BY number").fetchall()
    assert [answer for (answer,) in answers] == before.answers
    db.close()


def test_a_file_locked_while_a_match_begins(tmp_path: Path) -> None:
    """The match is kept with the first answer after the lock, also where a second one began
    meanwhile; that it was locked is told once, and forgotten where something worse happens."""
    begun(tmp_path)
    store = Store(tmp_path)
    told: list[Trouble] = []
    store.on_trouble = told.append
    with nothing_can_be_written(store):
        answer_once(store.running.begin(small_table(7)))
        assert store.running.exists
        match = store.running.begin(small_table(8))
        store.running.reseated(match)
        answer_once(match)
        answer_once(match)
    assert told == [Trouble(StoreProblem.LOCKED, store.path)]
    answer_once(match)
    looker = Store(tmp_path, read_only=True)
    seen = looker.running.resume()
    assert seen is not None
    assert (seen.options, seen.answers) == (match.options, match.answers)
    assert [(left.id, len(left.players)) for left in looker.archive.history()] == [(2, 3), (1, 3)]
    assert looker.archive.recall(2).options.seed == 7
    looker.close()
    play_out(match)
    assert store.archive.records()[-1:] == recomputed(match)
    store.tell(StoreProblem.GONE)
    assert store.trouble == Trouble(StoreProblem.GONE, store.path)
    store.close()


def test_a_match_that_a_lock_keeps_out_is_there_until_the_end(tmp_path: Path) -> None:
    """Also after something broke, when it is read again."""
    begun(tmp_path)
    store = Store(tmp_path)
    with nothing_can_be_written(store):
        match = store.running.begin(small_table(7))
        answer_once(match)
        resumed = store.running.resume()
        assert resumed is not None
        assert (resumed.options, resumed.answers) == (match.options, match.answers)
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows takes no open file away")
def test_a_folder_taken_away_in_the_middle(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    store = Store(folder)
    match = store.running.begin(small_table())
    answer_once(match)
    told: list[Trouble] = []
    store.on_trouble = told.append
    shutil.rmtree(folder)
    play_out(match)
    assert told == [Trouble(StoreProblem.GONE, store.path)]
    assert not store.keeps
    play_out(store.running.begin(small_table(2)))
    assert len(told) == 1
    assert len(store.archive.history()) == 2
    assert store.backup() is None
    store.close()
    assert not folder.exists()


def test_who_only_looks_moves_no_broken_file(tmp_path: Path) -> None:
    """Another window may be playing with it."""
    path = begun(tmp_path)
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    path.write_bytes(content)
    store = Store(tmp_path, read_only=True)
    store.setting("settings")
    assert store.running.resume() is None
    assert store.trouble == Trouble(StoreProblem.BROKEN, path)
    store.close()
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("last", [0, 1])
def test_two_houses_in_one_folder(tmp_path: Path, last: int) -> None:
    """Both play on; the match answered last is the one to continue, whichever began first."""
    stores = [Store(tmp_path), Store(tmp_path)]
    matches = [store.running.begin(small_table(seed)) for seed, store in enumerate(stores)]
    for _ in range(4):
        for match in matches:
            answer_once(match)
    answer_once(matches[last])
    for store in stores:
        store.close()
    store = Store(tmp_path)
    resumed = store.running.resume()
    assert resumed is not None
    assert resumed.options == matches[last].options
    assert resumed.answers == matches[last].answers
    assert store.trouble is None
    store.close()


def test_a_finished_or_broken_match_is_not_revived(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table())
    answer_once(match)
    change(store.path, "UPDATE matches SET state = 'broken'")
    answer_once(match)
    assert not store.running.exists
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows says of it what it says of no folder")
def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    for read_only in (False, True):
        store = Store(tmp_path / ("x" * 300), read_only=read_only)
        assert store.trouble is not None
        assert store.trouble.problem is StoreProblem.UNREADABLE
        assert store.running.resume() is None
        store.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
@pytest.mark.parametrize("read_only", [False, True])
def test_a_pipe_is_not_waited_for(tmp_path: Path, read_only: bool) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    store = Store(tmp_path, read_only=read_only)
    assert store.trouble == Trouble(StoreProblem.UNREADABLE, tmp_path / FILE_NAME)
    assert store.running.resume() is None
    store.close()
    assert (tmp_path / FILE_NAME).is_fifo()


def test_of_what_fails_in_the_middle_nothing_is_kept_and_the_next_is(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keep = "INSERT INTO settings VALUES (?, '1')"
    assert not store.write([(keep, ("half",)), (keep, ("half",))])
    assert store.write([(keep, ("whole",))])
    assert [store.setting(name) for name in ("half", "whole")] == [None, "1"]
    store.close()


def test_a_disk_that_goes_away_in_the_middle_of_writing(tmp_path: Path) -> None:
    class Gone(sqlite3.Connection):
        """Takes the beginning of a transaction, then nothing more, not even that it is off."""

        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql.startswith("BEGIN"):
                return super().execute(sql, *values)
            raise sqlite3.OperationalError("disk I/O error")

    store = Store(tmp_path)
    match = store.running.begin(small_table())
    store._db.close()
    store._db = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, factory=Gone)
    answer_once(match)
    assert store.trouble is not None
    assert len(match.answers) == 1
    store.close()


@pytest.mark.parametrize("ends", [True, False], ids=["over", "left"])
def test_after_each_match_the_one_file_has_all_of_it(tmp_path: Path, ends: bool) -> None:
    """Who copies it, and not what lies beside it, has every match but the running one."""
    store = Store(tmp_path / "store")
    match = store.running.begin(small_table(1))
    if ends:
        play_out(match)
    else:
        answer_once(match)
        store.running.begin(small_table(2))
    assert store._checkpoint is not None
    store._checkpoint.join()
    shutil.copy(store.path, tmp_path / FILE_NAME)
    copy = Store(tmp_path)
    assert copy.trouble is None
    assert copy.archive.recall(1).answers == match.answers
    copy.close()
    store.close()
