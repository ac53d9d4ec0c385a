"""What decisions cost is kept, added up, and older files get a place for it."""

from pathlib import Path

import pytest

from game.match.match import Match
from game.storage.costs import GameCost, MatchCost, by_variant, per_decision
from game.storage.store import Store
from tests.coach.tables import evening
from tests.match.matches import play_out, small_table
from tests.match.old_files import old_file

COSTS = (GameCost(1, 0, 3, 1.5), GameCost(2, 0, 2, 0.5), GameCost(1, 1, 4, 0.0))


def test_costs_are_kept(tmp_path: Path) -> None:
    options = evening(2).options
    store = Store(tmp_path)
    match = play_out(store.running.begin(options))
    store.costs.keep(match, COSTS[:1])
    store.costs.keep(match, COSTS)
    store.running.begin(small_table())
    store.costs.keep(match, COSTS)  # also when another match runs
    store.close()
    again = Store(tmp_path)
    assert again.trouble is None
    assert again.costs.all() == (
        MatchCost(1, "Emma", options.variant, 5, 2.0),
        MatchCost(1, "Otto", options.variant, 4, 0.0),
    )
    assert again.costs.all()[0].each == pytest.approx(0.4)


def test_only_matches_of_this_store(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.costs.keep(Match(small_table()), COSTS)
    other = Store(None)
    store.costs.keep(other.running.begin(small_table()), COSTS)
    assert store.costs.all() == ()


def test_where_nothing_was_decided_there_is_nothing_to_tell(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.running.begin(small_table())
    store.costs.keep(match, [GameCost(1, 0, 0, 0.0)])
    assert store.costs.all() == ()


def test_a_file_without_costs_gets_a_place_for_them(tmp_path: Path) -> None:
    old_file(tmp_path, 1)
    store = Store(tmp_path)
    resumed = store.running.resume()
    assert isinstance(resumed, Match)
    store.costs.keep(resumed, COSTS[:1])
    assert len(store.costs.all()) == 1
    store.close()


def test_sums() -> None:
    rows = (
        MatchCost(1, "", 5, 10, 2.0),
        MatchCost(2, "", 5, 10, 1.0),
        MatchCost(3, "", 8, 20, 1.0),
    )
    assert by_variant(rows) == {5: (2, 20, 0.15), 8: (1, 20, 0.05)}
    assert per_decision(rows) == 0.1
    assert per_decision(()) == 0.0
