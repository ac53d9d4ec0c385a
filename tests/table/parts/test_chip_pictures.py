"""Chips and stacks of chips."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.rules.chips import DENOMINATIONS
from game.table.parts.chips import TALLEST, ChipPictures
from tests.scenes.screens import workshop


@pytest.fixture
def chips() -> ChipPictures:
    pygame.display.set_mode((64, 64))
    return ChipPictures(workshop().art)


@pytest.mark.parametrize("value", DENOMINATIONS)
def test_a_chip_is_as_wide_as_asked(chips: ChipPictures, value: int) -> None:
    for diameter in (20, 34, 66):
        chip = chips.chip(value, diameter)
        assert chip.surface.get_width() == pytest.approx(1.1 * diameter, abs=1)
        assert abs(chip.x - chip.surface.get_width() / 2) <= 1


@pytest.mark.parametrize("value", DENOMINATIONS)
def test_a_stack_grows_with_every_chip(chips: ChipPictures, value: int) -> None:
    feet = [chips.stack(value, count, 66).y for count in range(1, TALLEST + 1)]
    rises = [upper - lower for lower, upper in pairwise(feet)]
    assert min(rises) >= 8
    assert max(rises) <= 10


def test_more_than_twelve_begin_a_second_stack_behind(chips: ChipPictures) -> None:
    twelve, thirteen = chips.stack(1, TALLEST, 66), chips.stack(1, TALLEST + 1, 66)
    assert thirteen.surface.get_width() > twelve.surface.get_width()
    assert thirteen.y - twelve.y < 30, "it is hardly taller"
    assert chips.stack(1, 3 * TALLEST, 66).surface.get_size() == thirteen.surface.get_size()


def test_the_foot_of_all_stacks_lies_on_one_line(chips: ChipPictures) -> None:
    below = set()
    for value in DENOMINATIONS:
        for count in (1, 5, 12, 20):
            stack = chips.stack(value, count, 66)
            below.add(stack.surface.get_bounding_rect(min_alpha=200).bottom - stack.y)
    assert max(below) - min(below) <= 1


def test_a_stack_is_made_once(chips: ChipPictures) -> None:
    assert chips.stack(5, 3, 40).surface is chips.stack(5, 3, 40).surface
