"""The room of the house duel, compared with pictures somebody has looked at and accepted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.table.part import Mood
from tests.golden.test_golden import assert_accepted
from tests.table.draw.duel_geometry import lay_table, stage

SAYS = {
    "en": "The hat. Twelve chips.\nIt was my father’s!",
    "de": "Der Hut, zwölf Chips.\nEr war vom Vater!",
}


@pytest.mark.parametrize(
    ("name", "size", "language", "pawned", "mood"),
    [
        ("duel", (1920, 1080), "en", (1, 0), Mood.WORRIED),
        ("duel-small", (1024, 640), "de", (2, 3), Mood.THINKING),
        ("duel-narrow-bare", (1280, 1024), "en", (6, 6), Mood.PLEASED),
    ],
)
def test_the_duel_looks_as_accepted(
    name: str,
    size: tuple[int, int],
    language: str,
    pawned: tuple[int, int],
    mood: Mood,
    tmp_path: Path,
) -> None:
    room = stage(size, language, room=True)
    room.draw(mood, *pawned)
    lay_table(room, SAYS[language])
    kept = (960, round(960 * size[1] / size[0])) if size[0] > 1024 else size
    assert_accepted(name, pygame.transform.smoothscale(room.shown(), kept), tmp_path)
