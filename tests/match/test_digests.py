"""Matches that were recorded come out the same: same seed, same bots, same log."""

import pytest

from tools.record_digests import SEEDS, TABLES, played, recorded


def test_every_table_is_recorded() -> None:
    assert set(recorded()) == {(table, seed) for table in TABLES for seed in range(1, SEEDS + 1)}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", [1, 142])
def test_a_recorded_match_is_played_again_the_same(table: str, seed: int) -> None:
    assert played(table, seed) == recorded()[table, seed]
