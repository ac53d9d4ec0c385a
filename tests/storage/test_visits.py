"""Visits at an event are counted by hour, over restarts, kills and midnight."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

from game.match.match import Match
from game.storage.costs import GameCost
from game.storage.store import Store
from game.storage.visits import Visit, as_csv, total
from tests.match.matches import play_out, small_table

DAY = "2026-11-22"


def at(time: str, day: str = DAY, zone: str = "+01:00") -> str:
    return f"{day}T{time}{zone}"


def test_a_visit_counts_its_matches_and_minutes(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.visits.begin(at("14:58:00"), "deluxe", "en")
    match = store.running.begin(small_table(2))
    play_out(match)
    store.running.begin(small_table(2))
    store.visits.sign(at("15:03:30"), "de")
    store.visits.end()
    (hour,) = store.visits.by_hour()
    assert (hour.day, hour.hour, hour.visitors) == (DAY, "14", 1)
    assert (hour.begun, hour.finished, hour.seconds, hour.minutes) == (2, 1, 330, 6)
    assert hour.languages == Counter(de=1)
    assert hour.tables == Counter(deluxe=1)
    store.close()


def test_matches_outside_a_visit_are_the_hosts_own(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.running.begin(small_table(2))
    store.visits.begin(at("10:00:00"), "deluxe", "en")
    store.visits.end()
    play_out(store.running.begin(small_table(2)))
    (hour,) = store.visits.by_hour()
    assert (hour.begun, hour.finished) == (0, 0)
    store.close()


def test_what_visitors_played_is_nobodys_but_in_the_history(tmp_path: Path) -> None:
    """“You” are whoever plays at this screen; strangers are added up with nobody."""
    store = Store(tmp_path)
    own = play_out(store.running.begin(small_table(2)))
    store.costs.keep(own, [GameCost(1, 0, 3, 1.5)])
    known = (
        store.archive.records(imported=True), store.costs.all(), store.archive.best_evenings(),
        store.archive.games_finished(),
    )  # fmt: skip
    store.visits.begin(at("10:00:00"), "deluxe", "en")
    options = small_table(3)
    seats = (replace(options.seats[0], name="Anna"), *options.seats[1:])
    for each in (options, replace(options, seats=seats)):
        match = play_out(store.running.begin(each))
        store.costs.keep(match, [GameCost(1, 0, 5, 2.5)])
    store.visits.end()
    assert known == (
        store.archive.records(imported=True), store.costs.all(), store.archive.best_evenings(),
        store.archive.games_finished(),
    )  # fmt: skip
    assert store.archive.names_played() == ()
    *visited, mine = store.archive.history()
    assert [[p.visitor for p in match.players] for match in visited] == [[True, False, False]] * 2
    assert not any(player.visitor for player in mine.players)
    store.close()


def test_a_match_begun_before_is_not_finished_by_a_visitor(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table(2))
    store.visits.begin(at("10:00:00"), "deluxe", "en")
    play_out(match)
    assert store.visits.by_hour()[0].finished == 0
    store.close()


def test_a_killed_visit_goes_on_with_its_match_or_ends_at_the_last_sign(tmp_path: Path) -> None:
    killed = Store(tmp_path)
    killed.visits.begin(at("10:00:00"), "duel", "en")
    killed.running.begin(small_table(2))
    killed.visits.sign(at("10:02:00"), "en")
    killed._db.close()
    store = Store(tmp_path)
    assert store.visits.current is not None
    match = store.running.resume()
    assert isinstance(match, Match)
    play_out(match)
    assert store.visits.by_hour()[0].finished == 1
    store.visits.begin(at("11:30:00"), "duel", "en")
    first, second = store.visits.by_hour()
    assert (first.seconds, second.seconds) == (120, 0)
    assert [each.visitors for each in (first, second)] == [1, 1]
    store.close()


def test_midnight_and_the_change_of_clocks(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for began, ended in (
        (at("23:58:00"), at("00:04:00", "2026-11-23")),
        (at("02:50:00", "2026-10-25", "+02:00"), at("02:10:00", "2026-10-25", "+01:00")),
        (at("12:00:00", "2026-11-24"), at("11:00:00", "2026-11-24")),  # a clock set back
    ):
        store.visits.begin(began, "deluxe", "en")
        store.visits.sign(ended, "en")
        store.visits.end()
    found = {(each.day, each.hour): each.minutes for each in store.visits.by_hour()}
    assert found == {("2026-10-25", "02"): 20, (DAY, "23"): 6, ("2026-11-24", "12"): 0}
    assert [each.hour for each in store.visits.by_hour(DAY)] == ["23"]
    store.close()


def test_rows_that_make_no_sense_are_left_out(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.visits.begin(at("10:00:00"), "deluxe", "en")
    store.visits.begin("", "deluxe", "en")
    store.write([("UPDATE visits SET begun = 'many' WHERE id = 1", ())])
    assert total(store.visits.by_hour()).visitors == 1
    store.close()


def test_a_match_that_is_forgotten_leaves_the_figures_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.visits.begin(at("10:00:00"), "deluxe", "en")
    play_out(store.running.begin(small_table(2)))
    store.visits.end()
    (kept,) = store.archive.history()
    store.archive.forget(kept.id)
    assert store.visits.by_hour()[0].finished == 1
    assert store.row("SELECT match FROM visits") == (None,)
    store.close()


def test_the_csv_file_has_a_line_for_each_hour(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for began, table, language in (
        ("10:00:00", "deluxe", "en"),
        ("10:30:00", "duel", "de"),
        ("13:00:00", "duel", "de"),
    ):
        store.visits.begin(at(began), table, language)
    hours = store.visits.by_hour()
    assert as_csv(hours, ("en", "de"), ("deluxe", "duel")).splitlines() == [
        "day,hour,visitors,matches begun,matches finished,minutes,en,de,deluxe,duel",
        f"{DAY},10,2,0,0,0,1,1,1,1",
        f"{DAY},13,1,0,0,0,0,1,0,1",
    ]
    day = total(hours)
    assert (day.visitors, day.languages, day.tables) == (
        3,
        {"en": 1, "de": 2},
        {"deluxe": 1, "duel": 2},
    )
    assert total(()).visitors == 0
    store.close()


def won(store: Store, began: str) -> None:
    """A visit that brings a chip."""
    store.visits.begin(began, "deluxe", "en")
    play_out(store.running.begin(small_table(2)))


def test_the_board_keeps_who_won_over_restarts_and_the_day_the_visit_began(tmp_path: Path) -> None:
    store = Store(tmp_path)
    won(store, at("12:00:00"))
    store.visits.end()
    store.visits.begin(at("12:30:00"), "deluxe", "en")
    store.running.begin(small_table(2))
    won(store, at("23:55:00"))
    store.visits.sign(at("00:10:00", "2026-11-23"), "de")
    standing = store.visits.standing()
    assert standing is not None
    assert (standing.number, standing.place, standing.gained) == (3, 2, 1)
    store.visits.sign_board("ÖTZ")
    store.close()
    store = Store(tmp_path)
    assert [(each.number, each.initials) for each in store.visits.best(DAY, 3)] == [
        (1, ""),
        (3, "ÖTZ"),
    ]
    assert store.visits.best("2026-11-23", 3) == ()
    store.close()


def test_the_best_match_of_a_visit_counts(tmp_path: Path) -> None:
    store = Store(tmp_path)
    won(store, at("12:00:00"))
    store.running.begin(small_table(2))  # and is left before a game has ended
    standing = store.visits.standing()
    assert standing is not None
    assert standing.gained == 1
    store.close()


def test_no_game_no_standing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.visits.begin(at("12:00:00"), "deluxe", "en")
    store.running.begin(small_table(2))
    assert store.visits.standing() is None
    assert store.visits.best(DAY, 3) == ()
    store.close()


def test_the_visits_of_a_day_are_numbered_in_their_order(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for day, time, initials in (
        ("2026-11-21", "18:00:00", "OLD"), (DAY, "10:00:00", ""), (DAY, "10:30:00", "E.M"),
    ):  # fmt: skip
        store.visits.begin(at(time, day), "deluxe", "en")
        store.visits.sign_board(initials)
        store.visits.end()
    assert store.visits.of_day(DAY) == (
        Visit(1, at("10:00:00"), ""), Visit(2, at("10:30:00"), "E.M"),
    )  # fmt: skip
    store.close()
