"""Pictures of the table that players keep show nobody's hand."""

from pathlib import Path

import pygame

from game.rules.decisions import BuyCard
from tests.match.matches import small_table
from tests.scenes.playing import Evening


def test_a_kept_picture_shows_no_hand(tmp_path: Path) -> None:
    evening = Evening(small_table(seed=5), folder=tmp_path)
    evening.until(lambda: isinstance(evening.decision, BuyCard))
    seen = evening.house.stack.snapshot()
    kept = evening.table.discreet_snapshot()
    again = evening.house.stack.snapshot()
    assert seen is not None and again is not None and kept is not None
    assert pygame.image.tobytes(kept, "RGB") != pygame.image.tobytes(seen, "RGB")
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(seen, "RGB")


def test_a_kept_picture_shows_what_everybody_sees(tmp_path: Path) -> None:
    evening = Evening(small_table(seed=5), folder=tmp_path)
    evening.play_to(evening.game_over)
    assert evening.table.discreet_snapshot() is None, "all hands lie open"
