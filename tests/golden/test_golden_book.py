"""The spread about buying, compared with the picture somebody has looked at and accepted."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.cards import parse_cards
from game.table.game_texts import Here
from tests.golden.test_golden import assert_accepted
from tests.scenes.rule_book.opened import opened
from tests.scenes.screens import drawn


def test_the_spread_about_buying_looks_as_accepted(tmp_path: Path) -> None:
    here = Here("buying.pay", variant=5, own=parse_cards("9C 9D 9S KH 2C"))
    services, _ = opened(tmp_path, (1920, 1080), here=here)
    now = pygame.transform.smoothscale(drawn(services), (960, 540))
    assert_accepted("book", now, tmp_path)
