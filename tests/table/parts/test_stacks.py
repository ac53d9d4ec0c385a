"""Chips at rest, and the little hop they make when they land."""

from __future__ import annotations

from game.rules.chips import Chips
from game.table.parts.chips import ChipPictures, Stacks
from tests.scenes.screens import workshop
from tests.table.contexts import table_context


def test_a_chip_that_lands_hops_and_lies_where_it_belongs() -> None:
    context, picture = table_context(2, 5, size=(1920, 1080))
    stacks, chips = Stacks(2), ChipPictures(workshop().art)
    stacks.give(None, Chips(0, 1, 0, 0))
    stacks.draw(picture, context.poses, chips, 1.0)
    rest = picture.items["bowl", 0].pos
    assert not stacks.hopping
    stacks.give(None, Chips(0, 1, 0, 0), now=2.0)
    heights = []
    for step in range(12):
        stacks.draw(picture, context.poses, chips, 2.0 + step * 0.012)
        heights.append(picture.items["bowl", 1].pos[1])
    assert min(heights) < heights[-1]
    assert heights[0] == heights[-1]
    assert picture.items["bowl", 0].pos == rest
    assert not stacks.hopping


def test_only_the_stacks_that_changed_are_drawn_again() -> None:
    context, picture = table_context(2, 5, size=(1920, 1080))
    stacks, chips = Stacks(2), ChipPictures(workshop().art)
    for seat in range(2):
        stacks.give(seat, Chips(1, 1, 1, 1))
    stacks.draw(picture, context.poses, chips, 0.0)
    assert len(picture.since()) == 8
    stacks.take(1, Chips(1, 0, 0, 0))
    stacks.draw(picture, context.poses, chips, 0.1)
    assert picture.since() == {("purse", 1, value) for value in (5, 2, 1)}
    assert ("purse", 1, 10) not in picture
