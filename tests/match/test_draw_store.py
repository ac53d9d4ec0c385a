"""Matches at the draw-poker tables between two evenings."""

from pathlib import Path

import pytest

from game.match.match import Match
from game.rules.draw import decisions as d
from game.rules.draw.match_rules import AllChipped, Club, DrawRules, Duel, Salon
from game.storage.store import Problem, SaveError, Store
from game.version import RULES_VERSION
from tests.match.matches import answer_once, play_out, small_draw_table, small_table, steps
from tests.storage.test_store import change, rows

SALON = Salon(4, 30, 2, 1, jokers=1, light=True, fines=True, drawn_seats=True)
DUEL = Duel(2, 30, 5, 3, pawned_for=10, belongings=2, doubles_after=1)
CLUB = Club(3, 30, 2, 1, jacks_to_open=True)
TABLES = [SALON, DUEL, CLUB]
each_table = pytest.mark.parametrize("rules", TABLES, ids=["salon", "duel", "club"])


@each_table
def test_one_transaction_for_each_answer(tmp_path: Path, rules: DrawRules) -> None:
    store = Store(tmp_path)
    match = store.begin(small_draw_table(rules))
    assert isinstance(match, Match)
    assert rows(store, "SELECT version, state FROM matches") == [(RULES_VERSION, "running")]
    for given in steps(match):
        kept = rows(store, "SELECT number, answer FROM answers ORDER BY number")
        assert kept == list(enumerate(match.answers))
        assert len(kept) == given
    assert rows(store, "SELECT state, digest FROM matches") == [("finished", match.digest)]
    assert store.resume() is None
    store.close()


@each_table
def test_resumed_again_and_again(tmp_path: Path, rules: DrawRules) -> None:
    """Closed after every few answers, the match ends as if it had never been."""
    whole = play_out(Match(small_draw_table(rules, 4)))
    store = Store(tmp_path)
    store.begin(small_draw_table(rules, 4))
    store.close()
    for _ in range(1000):
        store = Store(tmp_path)
        match = store.resume()
        if match is None:
            break
        assert isinstance(match, Match)
        assert match.options == whole.options
        assert match.log == whole.log[: len(match.log)]
        for _ in range(5):
            if not match.over:
                answer_once(match)
        store.close()
    assert rows(store, "SELECT digest FROM matches") == [(whole.digest,)]
    store.close()


def test_each_kind_comes_back_as_what_it_is(tmp_path: Path) -> None:
    store = Store(tmp_path)
    answer_once(store.begin(small_draw_table(SALON)))
    answer_once(store.begin(small_table()))
    assert isinstance(store.resume(), Match)
    begun = store.begin(small_draw_table(CLUB))
    answer_once(begun)
    resumed = store.resume()
    assert isinstance(resumed, Match)
    assert resumed.answers == begun.answers
    assert rows(store, "SELECT state FROM matches ORDER BY id") == [
        ("left",), ("left",), ("running",),
    ]  # fmt: skip
    store.close()


def test_options_from_before_there_were_other_tables_are_of_the_main_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    answer_once(store.begin(small_table()))
    store.close()
    change(
        store.path, """UPDATE matches SET options = replace(options, '"game": "deluxe", ', '')"""
    )
    store = Store(tmp_path)
    assert rows(store, "SELECT options FROM matches WHERE options LIKE '%deluxe%'") == []
    assert isinstance(store.resume(), Match)
    store.close()


def test_killed_between_the_last_answer_and_its_note(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = play_out(store.begin(small_draw_table(DUEL)))
    store.close()
    change(store.path, "UPDATE matches SET state = 'running', digest = NULL")
    store = Store(tmp_path)
    resumed = store.resume()
    assert resumed is not None
    assert resumed.over
    assert rows(store, "SELECT state, digest FROM matches") == [("finished", match.digest)]
    store.close()


def test_the_clocks_answer_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.begin(
        small_draw_table(Salon(2, 20, 2, 0, minutes=9, all_chipped=AllChipped.SHOW), humans=0)
    )
    match.let_bots_answer()
    assert match.waits_for_cashier
    match.answer(d.GoOn(time=False))
    assert match.over
    assert rows(store, "SELECT seat, answer FROM answers ORDER BY number DESC LIMIT 1") == [
        (-1, "time no")
    ]
    store.close()


def begun(folder: Path) -> Path:
    """A file with a running match of six answers."""
    store = Store(folder)
    store.keep_setting("settings", "mine")
    match = store.begin(small_draw_table(SALON))
    for _ in range(6):
        answer_once(match)
    store.close()
    return store.path


@pytest.mark.parametrize(
    "damage",
    [
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
    ],
)
def test_a_match_that_makes_no_sense_is_set_aside(tmp_path: Path, damage: str) -> None:
    path = begun(tmp_path)
    untouched = path.read_bytes()
    change(path, damage)
    assert path.read_bytes() != untouched
    store = Store(tmp_path)
    with pytest.raises(SaveError) as told:
        store.resume()
    assert told.value.problem is Problem.BROKEN
    assert not store.has_running
    assert rows(store, "SELECT state FROM matches") == [("broken",)]
    assert store.setting("settings") == "mine"
    answer_once(store.begin(small_draw_table(SALON)))
    assert store.resume() is not None
    store.close()


@pytest.mark.parametrize("version", [RULES_VERSION - 1, RULES_VERSION + 1])
def test_a_match_of_other_rules_is_refused_and_kept(tmp_path: Path, version: int) -> None:
    path = begun(tmp_path)
    change(path, f"UPDATE matches SET version = {version}")
    store = Store(tmp_path)
    with pytest.raises(SaveError) as told:
        store.resume()
    assert told.value.problem is Problem.VERSION
    assert store.has_running
    store.close()


def test_an_answer_refused_is_not_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.begin(small_draw_table(CLUB))
    for given in steps(match):
        with pytest.raises(ValueError):
            match.answer(d.Raise(10_000))
        assert rows(store, "SELECT count(*) FROM answers") == [(given,)]
    store.close()


def test_where_nothing_can_be_written_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    store = Store(tmp_path / "file")
    match = play_out(store.begin(small_draw_table(CLUB)))
    assert match.over
    assert store.trouble is not None
    store.close()
