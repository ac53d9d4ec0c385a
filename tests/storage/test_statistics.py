"""What is kept of games is what the matches themselves say."""

from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.match.options import HUMAN
from game.rules.draw.match_rules import Club, Duel, Salon
from game.storage.archive import Record, merged
from game.storage.store import Store
from tests.match.matches import answer_once, play_out, small_draw_table, small_table
from tests.storage.recomputing import recomputed
from tests.storage.test_store import change

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
