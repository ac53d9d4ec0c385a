"""The chart's geometry: round scales, labels apart, every curve with a look of its own."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.view.chart import MARGIN_U, Scale, draw_lines, every, scale_for, spread_apart, styles
from game.view.theme import CONTRAST_MIN, LACQUER_BOTTOM, LACQUER_TOP, contrast

PLOT = Rect(100, 50, 800, 300)


@pytest.mark.parametrize(
    ("most", "top", "step"),
    [(75, 100, 25), (122, 125, 25), (135, 150, 25), (136, 200, 50), (450, 500, 100)],
)
def test_the_scale_ends_on_a_round_number(most: int, top: int, step: int) -> None:
    scale = scale_for(PLOT, [[75, most], [75, 3]])
    assert (scale.top, scale.step) == (top, step)
    assert 4 <= len(scale.ticks) - 1 <= 6
    assert scale.y(0) == PLOT.bottom
    assert scale.y(top) == PLOT.top


def test_games_are_found_where_they_are_drawn() -> None:
    scale = Scale(PLOT, 10, 125, 25)
    assert [scale.game_at(scale.x(game)) for game in range(11)] == list(range(11))
    assert scale.game_at(-5) == 0
    assert scale.game_at(5000) == 10


def test_labels_of_long_matches_are_thinned() -> None:
    assert [every(px, 40) for px in (80, 25, 9, 4, 1)] == [1, 2, 5, 10, 20]


@given(st.lists(st.floats(0, 400), min_size=1, max_size=6))
def test_labels_are_pushed_apart_in_their_order(wanted: list[float]) -> None:
    places = spread_apart(wanted, 58, 0, 400)
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    for before, after in pairwise(order):
        assert places[after] - places[before] >= 58 - 1e-6
    assert min(places) >= -1e-6
    assert max(places) <= 400 + 1e-6


@pytest.mark.parametrize("players", range(2, 7))
def test_no_two_curves_look_alike(players: int) -> None:
    looks = styles(players, players - 1)
    assert len({look.colour for look in looks}) == players
    assert len({look.marker for look in looks}) == players
    assert len({look.dash for look in looks}) == players
    for look in looks:
        for ground in (LACQUER_TOP, LACQUER_BOTTOM):
            assert contrast(look.colour, ground) >= CONTRAST_MIN


def test_lines_are_drawn_inside_their_surface() -> None:
    pygame.display.set_mode((1, 1))
    curves = [[75, 90, 0, 125], [75, 60, 125, 0]]
    scale = scale_for(PLOT, curves)
    surface = draw_lines(scale, curves, styles(2, 0), 1.0)
    assert surface.get_size() == (PLOT.w + 2 * MARGIN_U, PLOT.h + 2 * MARGIN_U)
    drawn = surface.get_bounding_rect(min_alpha=40)
    assert drawn.left >= 0
    assert drawn.right <= surface.get_width() - 1
    assert surface.get_at((MARGIN_U, round(scale.y(75)) - PLOT.top + MARGIN_U)).a > 200
