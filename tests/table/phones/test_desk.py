"""A table serves the phones of its players: whole matches of every game are played on them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from game.rules.draw.match_rules import Club, Duel, Salon
from tests.scenes.draw.playing import NAMES, draw_options
from tests.table.phones.evenings import Evening, main_game


@pytest.mark.parametrize("variant", [4, 5, 8])
@pytest.mark.parametrize("humans", [1, 3])
def test_a_match_of_the_main_game_is_played_on_phones_alone(
    variant: int, humans: int, tmp_path: Path
) -> None:
    evening = Evening(main_game(humans, 4, variant=variant), tuple(range(humans)), folder=tmp_path)
    evening.play()
    assert evening.match.over


def test_phones_a_player_behind_the_curtain_and_guests_play_together(tmp_path: Path) -> None:
    evening = Evening(main_game(3, 4), (0, 2), folder=tmp_path)
    evening.play()
    assert evening.match.over


@pytest.mark.parametrize(
    "rules",
    [
        Salon(players=5, stack=60, ante=2, games=4, visum=1, jokers=2, fines=True, clumsy=True),
        Club(players=4, stack=60, ante=2, games=4),
        Duel(players=2, stack=40, ante=5, games=6),
    ],
)
def test_a_match_of_draw_poker_is_played_on_phones_alone(rules: Any, tmp_path: Path) -> None:
    humans = min(len(NAMES), rules.players - 1)
    match = Match(draw_options(rules, humans=humans))
    evening = Evening(match, tuple(range(humans)), folder=tmp_path)
    evening.play()
    assert evening.match.over
