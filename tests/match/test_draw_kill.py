"""kill -9 at random moments of a match at a draw-poker table: at most the answer being given is
lost, never the match."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.match.draw_match import DrawMatch
from game.match.store import Store
from tests.match.matches import play_out
from tests.match.player import draw_table
from tests.match.test_kill import Players, kept, players

__all__ = ["players"]

KILLS = 5
"""At each table."""
LONGEST = 0.1  # seconds until a kill

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no kill -9 on this system")


@pytest.mark.parametrize("kind", ["salon", "duel", "club"])
def test_kills_lose_no_match(tmp_path: Path, players: Players, kind: str) -> None:
    chance = Random(kind)
    kills = matches = 0
    while kills < KILLS:
        matches += 1
        name = f"{kind}-{matches}"
        whole = play_out(DrawMatch(draw_table(name)))
        folder = tmp_path / name
        before: list[str] = []
        digest = None
        while digest is None:
            enough = kills >= KILLS
            seconds = None if enough else LONGEST * chance.random() ** 2
            given, killed = players.run(folder, name, seconds=seconds)
            kills += killed
            answers, digest = kept(folder)
            assert answers == whole.answers[: len(answers)]
            assert len(before) + given <= len(answers) <= len(before) + given + 1
            before = answers
        assert before == whole.answers
        assert digest == whole.digest
        store = Store(folder)
        assert store.trouble is None
        assert not store.has_running
        store.close()
