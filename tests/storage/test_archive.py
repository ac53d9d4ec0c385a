"""Matches of the past: told, played again, taken out, and never mixed up."""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.match.options import HUMAN
from game.rules.draw.table import Club, Duel, Salon
from game.storage.archive import Record, merged
from game.storage.costs import GameCost
from game.storage.store import SaveError, Store, StoreProblem
from tests.coach.tables import evening
from tests.match.matches import (
    CLUB,
    DUEL,
    SALON,
    answer_once,
    play_out,
    small_draw_table,
    small_table,
)
from tests.storage.recomputing import recomputed
from tests.storage.test_store import change, rows


class Clock:
    """A clock on the wall: another minute each time somebody looks."""

    def __init__(self) -> None:
        self.minute = 0

    def __call__(self) -> str:
        self.minute += 1
        return f"2026-11-21T18:{self.minute:02}:00+01:00"


def full(folder: Path) -> Store:
    """A deluxe match played to the end, one left in its second game, one of each other table, and
    one that runs."""
    store = Store(folder)
    store.clock = Clock()
    play_out(store.running.begin(small_table(1, players=4)))
    left = store.running.begin(small_table(2, rounds=3))
    while left.table.game < 2:
        answer_once(left)
    for rules in (SALON, DUEL, CLUB):
        play_out(store.running.begin(small_draw_table(rules)))
    for _ in range(5):
        answer_once(store.running.begin(small_table(3)))
    return store


def test_the_history_is_told_newest_first(tmp_path: Path) -> None:
    store = full(tmp_path)
    told = store.archive.history()
    assert [match.kind for match in told][-5:] == ["club", "duel", "salon", "deluxe", "deluxe"]
    club, duel, salon, left, first = told[-5:]
    assert [match.variant for match in (club, duel, salon, left, first)] == [32, 32, 53, 5, 5]
    assert [match.finished for match in (club, duel, salon, left, first)] == [True] * 3 + [
        False,
        True,
    ]
    assert (left.games, left.winners) == (1, ())
    assert first.games == 4
    assert first.winners
    assert first.level == "keeper"
    assert [player.human for player in first.players] == [True, False, False, False]
    assert first.began == "2026-11-21T18:01:00+01:00"
    assert first.began < first.ended < left.began < left.ended < salon.began
    store.close()


def test_what_is_told_is_what_was(tmp_path: Path) -> None:
    """Chips and winners of every table are those of the match played again."""
    store = full(tmp_path)
    for told in store.archive.history():
        match = store.archive.recall(told.id)
        assert match.over == told.finished
        chips = {
            match.chair(seat): match.game.accounts.worth(match.table, seat)
            for seat in range(len(told.players))
        }
        if told.finished:
            assert {n: player.chips for n, player in enumerate(told.players)} == chips
            assert set(told.winners) == {match.chair(seat) for seat in match.table.champions}
    store.close()


def test_a_match_recalled_is_read_only(tmp_path: Path) -> None:
    store = full(tmp_path)
    before = rows(store, "SELECT * FROM answers")
    left = next(
        match for match in store.archive.history() if match.games == 1 and match.kind == "deluxe"
    )
    recalled = store.archive.recall(left.id)
    play_out(recalled)
    assert rows(store, "SELECT * FROM answers") == before
    assert [match.id for match in store.archive.history() if not match.finished][-1] == left.id
    store.close()


def test_the_running_match_is_not_past(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table())
    for _ in range(4):
        answer_once(match)
    assert store.archive.history() == ()
    with pytest.raises(SaveError):
        store.archive.recall(1)
    store.close()


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        ("UPDATE matches SET version = 99", StoreProblem.VERSION),
        ("UPDATE matches SET options = '{'", StoreProblem.BROKEN),
        ("DELETE FROM answers WHERE number = 3", StoreProblem.BROKEN),
        ("UPDATE answers SET answer = 'shout' WHERE number = 3", StoreProblem.BROKEN),
    ],
)
def test_what_can_not_be_recalled_says_why_and_stays(
    tmp_path: Path, damage: str, problem: StoreProblem
) -> None:
    store = Store(tmp_path)
    play_out(store.running.begin(small_table()))
    change(store.path, damage)
    for _ in range(2):
        with pytest.raises(SaveError) as told:
            store.archive.recall(1)
        assert told.value.problem is problem
    assert [match.finished for match in store.archive.history()] == [True]
    store.close()


def test_one_is_taken_out_with_all_it_brought(tmp_path: Path) -> None:
    store = full(tmp_path)
    first = store.archive.history()[-1].id
    left = len(store.archive.history()) - 1
    assert store.archive.forget(first)
    assert len(store.archive.history()) == left
    for table, key in (
        ("answers", "match"),
        ("chairs", "match"),
        ("games", "match"),
        ("matches", "id"),
    ):
        assert rows(store, f"SELECT count(*) FROM {table} WHERE {key} = {first}") == [(0,)]
    assert store.running.resume() is not None
    store.close()


def test_all_are_taken_out_but_a_copy_is_kept(tmp_path: Path) -> None:
    store = full(tmp_path)
    store.keep_setting("settings", "mine")
    before = store.archive.history()
    for number in (1, 2):
        aside = store.archive.forget_all()
        assert aside is not None
        assert aside.name.endswith(f"backup-{number}.sqlite3")
    assert store.archive.history() == ()
    assert store.archive.records()[0].games == 0  # the running match
    assert store.setting("settings") == "mine"
    running = store.running.resume()
    assert running is not None
    answer_once(running)
    store.close()
    first = next(tmp_path.glob("*backup-1*"))
    again = tmp_path / "again"
    again.mkdir()
    first.rename(again / store.path.name)
    restored = Store(again)
    assert restored.archive.history() == before
    assert isinstance(restored.archive.recall(before[-3].id), Match)
    restored.close()


def test_without_a_copy_nothing_is_taken_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = full(tmp_path)
    before = store.archive.history()

    def refuse(*_: object, **__: object) -> sqlite3.Connection:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", refuse)
        assert store.archive.forget_all() is None
    assert store.trouble is not None
    assert store.archive.history() == before
    store.close()


def test_days_count_whose_deal_was_finished_on_its_own_date(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.clock = lambda: "2026-11-21T18:30:00+01:00"
    for date in ("2026-11-20", "2026-11-21", "2026-11-21"):
        play_out(store.running.begin(small_table(), daily=date))
    store.clock = lambda: "2026-11-22T18:30:00+01:00"
    answer_once(store.running.begin(small_table(), daily="2026-11-22"))
    store.running.begin(small_table())
    assert {each.date for each in store.archive.days_played()} == {"2026-11-21"}
    store.close()


def test_the_deal_of_a_day(tmp_path: Path) -> None:
    """The first result counts; where there is none, the one left last."""
    store = Store(tmp_path)
    store.clock = Clock()
    assert store.archive.daily("2026-11-21") is None
    answer_once(store.running.begin(small_table(), daily="2026-11-21"))
    assert store.archive.daily("2026-11-21") is None
    play_out(store.running.begin(small_table(), daily="2026-11-21"))
    play_out(store.running.begin(small_table(), daily="2026-11-21"))
    play_out(store.running.begin(small_table()))
    told = store.archive.daily("2026-11-21")
    assert told is not None
    assert (told.id, told.finished, told.daily) == (2, True, "2026-11-21")
    days = store.archive.history(day="2026-11-21")
    assert days == tuple(match for match in store.archive.history() if match.daily)
    assert [len(match.players) for match in days] == [3, 3, 3]
    assert store.archive.daily("2026-11-22") is None
    answer_once(store.running.begin(small_table(), daily="2026-11-22"))
    store.running.begin(small_table())
    left = store.archive.daily("2026-11-22")
    assert left is not None
    assert not left.finished
    store.close()


def test_costs_go_with_their_match(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = play_out(store.running.begin(evening(1).options))
    store.costs.keep(match, [GameCost(1, 0, 3, 1.5)])
    assert (store.archive.records()[0].decisions, store.archive.records()[0].lost) == (3, 1.5)
    store.archive.forget(1)
    assert store.costs.all() == ()
    store.costs.keep(match, [GameCost(1, 0, 3, 1.5)])
    assert store.costs.all() == ()
    store.running.begin(small_table())  # takes the number that is free again
    store.costs.keep(match, [GameCost(1, 0, 3, 1.5)])
    assert store.costs.all() == ()
    store.close()


def test_every_match_has_a_salt_of_its_own_and_old_ones_none(tmp_path: Path) -> None:
    salts = iter(("aa", "bb"))
    store = Store(tmp_path)
    assert store.running.begin(small_table()).options.salt == ""
    store.running.salt = lambda: next(salts)
    first = store.running.begin(small_table())
    second = store.running.begin(first.options)
    assert (first.options.salt, second.options.salt) == ("aa", "bb")
    assert (
        play_out(first).digest == play_out(second).digest == play_out(Match(small_table())).digest
    )
    store.close()


MATCHES = 18


def random_matches(store: Store, chance: Random) -> None:
    """Some to the end, some left anywhere, some after the window was closed in the middle."""
    for number in range(MATCHES):
        kind = chance.randrange(4)
        match: Match
        if kind == 0:
            match = store.running.begin(small_table(number, players=chance.randint(2, 4)))
        else:
            rules = (
                Salon(4, 20, 2, 2, jokers=1, light=True, fines=True, drawn_seats=True),
                Duel(2, 20, 5, 2, pawned_for=10, belongings=2),
                Club(3, 20, 2, 2, jacks_to_open=True),
            )[kind - 1]
            match = store.running.begin(
                small_draw_table(rules, number, humans=chance.randint(1, 2))
            )
        if chance.random() < 0.4:
            for _ in range(chance.randint(0, 40)):
                if not match.over:
                    answer_once(match)
            if chance.random() < 0.5:
                resumed = store.running.resume()
                if resumed is not None:
                    play_out(resumed)
        else:
            play_out(match)


def test_kept_is_recomputed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    random_matches(store, Random(7))
    store.running.begin(small_table())
    numbers = sorted(match.id for match in store.archive.history())
    again = [record for number in numbers for record in recomputed(store.archive.recall(number))]
    kept = store.archive.records()
    assert list(kept[:-1]) == again
    assert {record.kind for record in kept} == {"deluxe", "salon", "duel", "club"}
    assert sum(record.games_won for record in kept) > 3
    assert {record.matches for record in kept} == {0, 1}
    change(store.path, "DELETE FROM games")
    change(store.path, "UPDATE matches SET counted = 0")
    for _ in store.archive.recount():
        pass
    assert store.archive.records() == kept
    store.close()


@pytest.mark.parametrize("lost", ["games", "some"])
def test_killed_before_a_game_was_counted_it_is_counted_later(tmp_path: Path, lost: str) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table(3, rounds=2))
    while match.table.game < 4:
        answer_once(match)
    kept = store.archive.records()
    store.close()
    change(store.path, "DELETE FROM games WHERE " + ("1" if lost == "games" else "game = 3"))
    store = Store(tmp_path)
    assert store.archive.records() != kept
    assert store.running.resume() is not None
    assert store.archive.records() == kept
    assert kept[0].games == 3
    store.close()


def test_chips_go_from_hand_to_hand() -> None:
    """What a table wins and loses in a match of the main game is nothing."""
    options = small_table(5, players=4)
    seats = tuple(type(s)(f"P{n}", s.age, HUMAN, s.character) for n, s in enumerate(options.seats))
    match = play_out(Store(None).running.begin(type(options)(5, 2, seats, 5)))
    records = recomputed(match)
    assert sum(r.chips_won for r in records) == sum(r.chips_lost for r in records) > 0
    assert sum(r.games_won for r in records) == match.table.game
    assert max(r.strength for r in records) > 0


def test_records_are_added_up_by_what_is_asked() -> None:
    records = (
        Record("Emma", "deluxe", 5, "master", 1, 1, 4, 2, 30, 5, "AS KS", 9, 10, 1.0),
        Record("Emma", "deluxe", 5, "master", 1, 0, 4, 1, 10, 25, "2S 3S", 4, 10, 2.0),
        Record("Emma", "deluxe", 8, "expert", 0, 0, 1, 0, 0, 5, "9S 9H", 99),
        Record("Otto", "club", 32, "master", 1, 1, 3, 1, 7, 0, "7S 7H", 3),
    )
    apart = merged(records)
    assert [(r.player, r.variant, r.matches, r.games) for r in apart] == [
        ("Emma", 5, 2, 8), ("Emma", 8, 0, 1), ("Otto", 32, 1, 3),
    ]  # fmt: skip
    assert (apart[0].hand, apart[0].chips_won, apart[0].each) == ("AS KS", 40, 0.15)
    emma, otto = merged(records, "player")
    assert (emma.games, emma.matches_won, emma.hand) == (9, 1, "")
    assert otto.hand == "7S 7H"
    assert [r.level for r in merged(records, "level")] == ["expert", "master"]
    assert merged(()) == ()
    assert otto.each == 0.0
