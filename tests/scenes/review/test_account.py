"""The review tells what a game brought as the table did."""

from __future__ import annotations

from pathlib import Path

from game.rules.money import games
from game.table.deluxe.story.paying.money_words import told
from tests.coach.tables import evening
from tests.scenes.review.test_review import opened


def test_the_game_is_accounted_for_as_at_the_table(tmp_path: Path) -> None:
    match = evening()
    _, scene = opened(tmp_path, match)
    game, seat = scene.moment.game, scene.moment.seat
    kept = [*games(len(match.options.seats), match.log)][game - 1]
    assert scene.moment.account() == told(scene.moment.naming, kept, seat)
    assert kept.accounts[seat].change == scene.moment.story.gains[seat]
