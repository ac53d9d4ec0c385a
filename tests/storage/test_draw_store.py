"""Matches at the draw-poker tables between two evenings."""

from pathlib import Path

from game.match.match import Match
from game.rules.draw import decisions as d
from game.rules.draw.table import HOUSE, AllChipped, Salon
from game.storage.store import Store
from tests.match.matches import CLUB, SALON, answer_once, small_draw_table, small_table
from tests.storage.test_store import change, rows


def test_each_kind_comes_back_as_what_it_is(tmp_path: Path) -> None:
    store = Store(tmp_path)
    answer_once(store.running.begin(small_draw_table(SALON)))
    answer_once(store.running.begin(small_table()))
    assert isinstance(store.running.resume(), Match)
    begun = store.running.begin(small_draw_table(CLUB))
    answer_once(begun)
    resumed = store.running.resume()
    assert isinstance(resumed, Match)
    assert resumed.answers == begun.answers
    assert rows(store, "SELECT state FROM matches ORDER BY id") == [
        ("left",), ("left",), ("running",),
    ]  # fmt: skip
    store.close()


def test_options_from_before_there_were_other_tables_are_of_the_main_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    answer_once(store.running.begin(small_table()))
    store.close()
    change(
        store.path, """UPDATE matches SET options = replace(options, '"game": "deluxe", ', '')"""
    )
    store = Store(tmp_path)
    assert rows(store, "SELECT options FROM matches WHERE options LIKE '%deluxe%'") == []
    assert isinstance(store.running.resume(), Match)
    store.close()


def test_the_clocks_answer_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(
        small_draw_table(Salon(2, 20, 2, 0, minutes=9, all_chipped=AllChipped.SHOW), humans=0)
    )
    match.let_bots_answer()
    assert match.asked == HOUSE
    match.answer(d.GoOn(time=False))
    assert match.over
    assert rows(store, "SELECT seat, answer FROM answers ORDER BY number DESC LIMIT 1") == [
        (-1, "time no")
    ]
    store.close()
