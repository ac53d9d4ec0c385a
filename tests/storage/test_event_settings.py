"""What the host chose for an event is read whatever it looks like, and becomes matches."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.options import MatchOptions
from game.rules.variants import VARIANTS
from game.storage.event_settings import (
    GAMES,
    HUMANS,
    SEATS,
    TABLES,
    EventSettings,
    choose,
    demo_for,
    keep_event,
    kept_event,
    next_table,
    options_for,
    overridden,
)
from game.storage.store import Store

CHOSEN = EventSettings(
    tables=("duel",), variant=7, games=2, seats=6, humans=3,
    house_text=("Café Zentral", "Spieleabend"), logo="/srv/logo.svg".ljust(1000, "g"),
)  # fmt: skip


def test_it_is_kept_in_the_store(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert kept_event(store) == EventSettings()
    keep_event(store, CHOSEN)
    store.close()
    store = Store(tmp_path)
    assert kept_event(store) == CHOSEN
    store.close()


@pytest.mark.parametrize("text", [None, "", "{", "[]", "3", "[" * 100_000])
def test_what_is_no_object_is_as_new(text: str | None) -> None:
    assert EventSettings.from_json(text) == EventSettings()


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        *((name, [name]) for name in ("variant", "games", "seats", "humans", "logo")),
        ("variant", None), ("games", True), ("seats", 2.5), ("logo", "x" * 1001), ("logo", "a\0b"),
        ("tables", "duel"), ("tables", []), ("tables", ["bridge", 7]), ("house_text", 5),
    ],
)  # fmt: skip
def test_a_bad_value_is_as_new_and_the_others_stay(name: str, bad: object) -> None:
    found = EventSettings.from_json(json.dumps({**json.loads(CHOSEN.to_json()), name: bad}))
    new = getattr(EventSettings(), name)
    assert found == replace(CHOSEN, **{name: new})


@pytest.mark.parametrize(("number", "brought"), [(99, (8, 12, 7, 4)), (-3, (4, 1, 2, 1))])
def test_numbers_out_of_range_and_long_lines_are_brought_into_it(
    number: int, brought: tuple[int, ...]
) -> None:
    data: dict[str, object] = dict.fromkeys(("variant", "games", "seats", "humans"), number)
    data["tables"] = ["duel", "poker", "deluxe", "duel"]
    data["house_text"] = ["x" * 41, " Ca\nfé\x00 ", "third"]
    found = EventSettings.from_json(json.dumps(data))
    assert (found.variant, found.games, found.seats, found.humans) == brought
    assert found.tables == ("deluxe", "duel")
    assert found.house_text == ("x" * 40, "Café")


def test_tables_take_turns() -> None:
    event = replace(CHOSEN, tables=("deluxe", "duel", "club"))
    assert [next_table(event, table) for table in TABLES] == ["duel", "deluxe", "club", "deluxe"]


def test_every_combination_makes_a_match_that_can_be_played() -> None:
    for table in TABLES:
        for variant in VARIANTS if table == "deluxe" else (4,):
            for seats in range(SEATS[0], SEATS[1] + 1):
                for humans in range(HUMANS[0], HUMANS[1] + 1):
                    for games in GAMES:
                        event = EventSettings((table,), variant, games, seats, humans)
                        options = options_for(event, table, seed=1)
                        assert isinstance(options, MatchOptions) == (table == "deluxe")
                        most = 1 if table == "duel" else min(humans, len(options.seats))
                        assert len(options.humans) == most
                        assert 0 in options.humans
                        if isinstance(options, MatchOptions):
                            Match(options)
                            assert games <= options.rules.games < games + len(options.seats)
                        else:
                            Match(options)
                            assert options.rules.games == games


def test_what_a_table_has_not_got_is_lowered() -> None:
    event = EventSettings(seats=7, humans=3, variant=8)
    assert len(options_for(event, "duel", seed=1).seats) == 2
    assert options_for(event, "duel", seed=1).seats[1].character == "snowman"
    assert len(options_for(event, "deluxe", seed=1).seats) == 4, "eight cards: D-4"
    assert len(options_for(event, "club", seed=1).seats) == 7


def test_several_humans_have_names_and_pictures_of_their_own() -> None:
    options = options_for(EventSettings(humans=3), "salon", seed=1, names=("Ada", "Ben"))
    humans = [options.seats[number] for number in options.humans]
    assert [seat.name for seat in humans] == ["Ada", "Ben", "3"]
    assert len({seat.character for seat in options.seats}) == len(options.seats)
    alone = options_for(EventSettings(), "salon", seed=1, names=("Ada", "Ben"))
    assert alone.seats[0].name == "", "one human is called you"


@pytest.mark.parametrize("table", TABLES)
def test_a_demo_is_played_by_guests_alone(table: str) -> None:
    options = demo_for(EventSettings(), table, seed=1)
    assert not options.humans
    length = options.rounds if isinstance(options, MatchOptions) else options.rules.games
    players = {"deluxe": (5, 20), "salon": (5, 99), "duel": (2, 0), "club": (5, 99)}
    assert (len(options.seats), length) == players[table]


def test_it_needs_no_pygame() -> None:
    code = "import sys, game.storage.event_settings; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_command_line_overrides_what_is_kept() -> None:
    chosen = {"tables": ("club",), "text": ("Hallo", ""), "logo": Path("/a/b.png"), "cloth": "blue"}
    found = overridden(CHOSEN, chosen)
    logo = str(Path("/a/b.png").absolute())  # Windows puts the letter of a drive before it
    assert found == replace(CHOSEN, tables=("club",), house_text=("Hallo", ""), logo=logo)


def test_options_given_again_leave_alone_what_was_changed_since(tmp_path: Path) -> None:
    store, line = Store(tmp_path), {"seats": 3, "logo": Path("a.png")}
    assert choose(store, line) == line
    assert kept_event(store).seats == 3, "kept at once: the game may not even get a window"
    keep_event(store, CHOSEN)
    assert choose(store, line) == choose(store, {}) == {}
    assert kept_event(store) == CHOSEN
    assert choose(store, {"seats": 4}) == {"seats": 4}
    assert choose(store, line) == line
    store.close()


def test_the_owl_asks_unless_the_host_says_no() -> None:
    assert EventSettings().quiz
    for kept, quiz in (("{}", True), ('{"quiz": false}', False), ('{"quiz": 7}', True)):
        assert EventSettings.from_json(kept).quiz is quiz
    assert not EventSettings.from_json(EventSettings(quiz=False).to_json()).quiz
