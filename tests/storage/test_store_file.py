"""Files with damage anywhere are opened or put aside, and raise nothing but SaveError."""

import sqlite3
from collections import deque
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from game.storage.store import FILE_NAME, SaveError, Store, StoreProblem
from game.storage.store_file import valid_rows
from tests.match.matches import answer_once, play_out, small_table

_PAGE = 4096
_QUICK = 60
_ALL = 1_000


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with everything in it: settings, somebody's profile, a visit, a match that is over,
    one that was left and one that runs."""
    folder = tmp_path_factory.mktemp("whole")
    store = Store(folder)
    store.keep_setting("settings", "mine")
    store.visits.begin("2026-11-22T12:00:00", "deluxe", "de")
    play_out(store.running.begin(small_table(1)))
    store.visits.end()
    for seed in (2, 3):
        match = store.running.begin(small_table(seed))
        for _ in range(6):
            answer_once(match)
    store.close()
    return (folder / FILE_NAME).read_bytes()


def damaged(content: bytes, number: int) -> bytes:
    """The file with the damage of that number, mostly in the page that holds the schema."""
    chance, found = Random(number), bytearray(content)
    page = 0 if chance.random() < 0.6 else int(chance.random() * (len(content) // _PAGE))
    kind = int(chance.random() * 4)
    if kind == 0:  # single bytes
        for _ in range(1 + int(chance.random() * 20)):
            found[page * _PAGE + int(chance.random() * _PAGE)] = int(chance.random() * 256)
        return bytes(found)
    start = page * _PAGE + int(chance.random() * _PAGE)
    end = start + 1 + int(chance.random() * 200)
    if kind == 1:  # a run of any bytes
        found[start:end] = bytes(int(chance.random() * 256) for _ in found[start:end])
    elif kind == 2:  # a run of one byte
        found[start:end] = bytes([int(chance.random() * 256)]) * len(found[start:end])
    else:  # cut off, or something taken out
        del found[start : len(found) if chance.random() < 0.5 else end]
    return bytes(found)


def use_everything(store: Store) -> None:
    """What the game asks of its file from the start to the end of an evening."""
    store.setting("settings")
    assert store.has_finished in (False, True)
    with suppress(SaveError):
        store.running.resume()
    archive = store.archive
    for match in archive.history():
        with suppress(SaveError):
            archive.recall(match.id)
    archive.records(imported=True)
    archive.best_evenings()
    archive.games_finished()
    archive.names_played()
    store.profiles()
    store.costs.all()
    store.visits.by_hour()
    store.visits.standing()
    store.visits.best("2026-11-22", 5)
    deque(archive.recount(), maxlen=0)


def plays_on(store: Store) -> bool:
    """Whether a match that begins now is there again afterwards."""
    store.keep_setting("settings", "new")
    match = store.running.begin(small_table(5))
    answer_once(match)
    try:
        resumed = store.running.resume()
    except SaveError:
        return False
    return resumed is not None and resumed.answers == match.answers


@pytest.mark.parametrize(
    "numbers",
    [
        pytest.param(range(_QUICK), id=f"the first {_QUICK}"),
        pytest.param(range(_QUICK, _ALL), id=f"up to {_ALL}", marks=pytest.mark.thorough),
    ],
)
def test_no_damage_stops_the_game(tmp_path: Path, whole: bytes, numbers: range) -> None:
    """A file is used, or put aside as it was. Then all is well; damage that only shows when a page
    is read may cost the match that has just begun."""
    path = tmp_path / FILE_NAME
    for number in numbers:
        content = damaged(whole, number)
        path.write_bytes(content)
        try:
            store = Store(tmp_path)
            anew = store.trouble is not None and store.trouble.problem is StoreProblem.BROKEN
            use_everything(store)
            assert plays_on(store) or not anew
            store.close()
        except Exception as error:
            raise AssertionError(f"damage {number}") from error
        for aside in tmp_path.glob("*.broken-*.sqlite3"):
            assert not anew or aside.read_bytes() == content
        for file in tmp_path.iterdir():
            file.unlink()


def test_a_name_in_the_schema_that_is_no_utf_8_is_put_aside(tmp_path: Path, whole: bytes) -> None:
    content = whole.replace(b"CREATE TABLE answers (", b"CREATE TABLE ans\xff\xfe (", 1)
    content = content.replace(b"tableanswersanswers", b"tableans\xff\xfeersans\xff\xfeers", 1)
    assert content != whole
    (tmp_path / FILE_NAME).write_bytes(content)
    store = Store(tmp_path)
    assert store.trouble is not None
    assert store.trouble.problem is StoreProblem.BROKEN
    assert store.trouble.path.read_bytes() == content
    store.close()


HOSTILE = (b"\xff", "a\0b", "9", 1e308 * 10, 1.5, 10**18, "")
COLUMNS = (
    *("matches.kind", "matches.variant", "matches.level", "matches.began", "matches.daily"),
    *("chairs.name", "chairs.character", "chairs.chips", "chairs.won", "chairs.human"),
    *("games.chips", "games.gained", "games.won", "games.hand", "games.strength"),
    *("profiles.name", "profiles.age", "profiles.born", "profiles.wishes"),
    *("costs.lost", "costs.decisions", "costs.player"),
)


def test_a_row_of_other_kinds_is_left_out() -> None:
    rows = [(1, "a", 0.5, None), (1, b"a", 0.5, None), (1, "a\0", 0.5, None), (1, "a", 1e999, None)]
    assert valid_rows(rows, "itrT") == rows[:1]
    assert valid_rows([(None,), (2,), ("2",)], "I") == [(None,), (2,)]


@pytest.mark.parametrize("column", COLUMNS)
def test_hostile_values_break_no_statistics(tmp_path: Path, column: str) -> None:
    """Everything that is read of the past can be read, whatever stands in a column."""
    store = Store(tmp_path)
    match = store.running.begin(small_table(1, players=2))
    play_out(match)
    costs = "INSERT INTO costs VALUES (1, 1, 0, '', 5, 3, 1.5)"
    person = "INSERT INTO profiles VALUES (1, 'Ida', 9, NULL, 'cat', '{}', 1)"
    table, name = column.split(".")
    for value in HOSTILE:
        with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
            for table_, insert in (("costs", costs), ("profiles", person)):
                db.execute(f"DELETE FROM {table_}")
                db.execute(insert)
            db.execute(f"UPDATE {table} SET {name} = ?", (value,))
        for record in store.archive.records(imported=True):
            assert isinstance(record.variant, int)
            assert record.each < float("inf")
        for told in store.archive.history():
            assert {type(player.name) for player in told.players} <= {str}
        best = store.archive.best_evenings()
        assert all(isinstance(evening.player.chips, int) for evening in best)
        assert all(isinstance(cost.each, float) for cost in store.costs.all())
        assert all(isinstance(each.name, str) for each in store.profiles())
    assert store.trouble is None
    store.close()
