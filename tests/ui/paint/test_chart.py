"""The chart's geometry: round scales, labels apart, every curve with a look of its own."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.paint.chart import (
    MARGIN_U,
    Scale,
    draw_lines,
    every,
    scale_for,
    scale_of_sums,
    side_by_side,
    spread_apart,
    styles,
    waveform,
)
from game.ui.theme import LACQUER_BOTTOM, LACQUER_TOP
from tests.ui.contrast import CONTRAST_MIN, contrast

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


@given(
    st.lists(st.lists(st.integers(-500, 20_000), min_size=3, max_size=3), min_size=2, max_size=7)
)
def test_sums_of_any_size_lie_between_a_few_round_lines(curves: list[list[int]]) -> None:
    scale = scale_of_sums(PLOT, curves)
    assert 1 <= len(scale.ticks) - 1 <= 6
    assert str(scale.step).rstrip("0") in ("1", "2", "5")
    for curve in curves:
        for chips in curve:
            assert PLOT.top <= scale.y(chips) <= PLOT.bottom
    assert scale.low <= 0 or scale.low > 0.4 * scale.top


def test_games_are_found_where_they_are_drawn() -> None:
    scale = Scale(PLOT, 10, 125, 25)
    assert [scale.game_at(scale.x(game)) for game in range(11)] == list(range(11))
    assert scale.game_at(-5) == 0
    assert scale.game_at(5000) == 10


def test_labels_of_long_matches_are_thinned() -> None:
    assert [every(px, 40) for px in (80, 25, 9, 4, 2, 1, 0.1)] == [1, 2, 5, 10, 20, 50, 200]


@given(st.lists(st.floats(0, 400), min_size=1, max_size=6))
def test_labels_are_pushed_apart_in_their_order(wanted: list[float]) -> None:
    places = spread_apart(wanted, 58, 0, 400)
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    for before, after in pairwise(order):
        assert places[after] - places[before] >= 58 - 1e-6
    assert min(places) >= -1e-6
    assert max(places) <= 400 + 1e-6


@pytest.mark.parametrize("players", range(2, 8))
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


@pytest.mark.parametrize(
    ("curves", "low", "top"),
    [
        ([[75, 79], [75, 73], [75, 73]], 65, 85),
        ([[75, 75], [75, 75]], 65, 85),
        ([[75, 98], [75, 60]], 0, 100),
        ([[75, 125], [75, 20]], 0, 125),
    ],
)
def test_a_close_match_fills_its_chart(curves: list[list[int]], low: int, top: int) -> None:
    scale = scale_for(PLOT, curves)
    assert (scale.low, scale.top) == (low, top)
    assert 75 in scale.ticks
    for curve in curves:
        for chips in curve:
            assert PLOT.top <= scale.y(chips) <= PLOT.bottom


def test_equal_curves_run_side_by_side() -> None:
    curves = [[75, 75, 80, 60], [75, 75, 70, 60], [75, 75, 80, 60]]
    assert side_by_side(curves) == [
        [0, -1, -0.5, -1],
        [0, 0, 0, 0],
        [0, 1, 0.5, 1],
    ]


def test_of_equal_players_every_line_is_seen() -> None:
    pygame.display.set_mode((1, 1))
    curves, looks = [[75, 75, 75, 79], [75, 75, 75, 73], [75, 75, 75, 73]], styles(3, 0)
    picture = draw_lines(scale_for(PLOT, curves), curves, looks, 1.0)
    for part in range(3):
        piece = picture.subsurface((MARGIN_U + part * 266 + 30, 0, 200, picture.get_height()))
        for look in looks:
            seen = pygame.mask.from_threshold(piece, look.colour, (24, 24, 24, 255))
            assert seen.count() > 25, (part, look)


def test_bars_are_as_high_as_the_sound_is_loud_and_stand_around_the_middle() -> None:
    picture = waveform((1.0, 0.0, 0.5), (30, 20), (200, 160, 80))
    drawn = [[picture.get_at((x, y)).a > 0 for y in range(20)] for x in (2, 12, 22)]
    assert [sum(column) for column in drawn] == [20, 2, 10]
    assert all(column == column[::-1] for column in drawn)
    assert not any(picture.get_at((x, 10)).a for x in (9, 19, 29)), "air between them"
