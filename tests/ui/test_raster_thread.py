"""Pictures made beside the frame loop: in order, once, and none lost for anybody in a hurry."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from threading import Event, current_thread, main_thread

import pytest
from pygame import Surface

from game.ui.raster_thread import MOST_READY, RasterThread

LONG = 5.0
"""Seconds nobody waits for unless something is wrong."""


class DrawContext:
    """Makes pictures by number and knows who made them; can be held up."""

    def __init__(self) -> None:
        self.made: list[tuple[int, bool]] = []
        self.free = Event()
        self.free.set()

    def make(self, number: int) -> Surface:
        assert self.free.wait(LONG)
        self.made.append((number, current_thread() is main_thread()))
        return Surface((number, 1))


@pytest.fixture
def helper() -> Iterator[RasterThread]:
    helper = RasterThread()
    yield helper
    helper.stop()


def test_what_was_asked_for_is_made_elsewhere_and_found_ready(helper: RasterThread) -> None:
    context = DrawContext()
    for number in (3, 1, 2):
        helper.ask(number, partial(context.make, number))
        helper.ask(number, lambda: pytest.fail("asked for twice"))
    assert helper.ready(2, wait=LONG)
    assert context.made == [(3, False), (1, False), (2, False)]
    assert helper.take(1, lambda: pytest.fail("it is there")).get_width() == 1


def test_who_needs_a_picture_at_once_makes_it_unless_it_is_being_made(helper: RasterThread) -> None:
    context = DrawContext()
    context.free.clear()
    helper.ask(1, lambda: context.make(1))
    helper.ask(2, lambda: context.make(2))
    assert not helper.ready(1)
    other = DrawContext()
    assert helper.take(2, lambda: other.make(2)).get_width() == 2
    assert other.made == [(2, True)]
    context.free.set()
    assert helper.take(1, lambda: other.make(1)).get_width() == 1
    assert (1, False) in context.made or (1, True) in other.made
    assert (2, False) not in context.made, "whoever needed it has made it"


def test_what_goes_wrong_is_told_to_whoever_takes_the_picture(helper: RasterThread) -> None:
    def fail() -> Surface:
        raise LookupError("no such drawing")

    helper.ask("lost", fail)
    assert helper.ready("lost", wait=LONG)
    with pytest.raises(LookupError, match="no such drawing"):
        helper.take("lost", fail)


def test_pictures_nobody_takes_are_given_up(helper: RasterThread) -> None:
    context = DrawContext()
    for number in range(1, MOST_READY + 3):
        helper.ask(number, partial(context.make, number))
    assert helper.ready(MOST_READY + 2, wait=LONG)
    assert not helper.ready(1)
    assert not helper.ready(2)
    assert helper.ready(3)


def test_stopped_it_makes_nothing_more(helper: RasterThread) -> None:
    helper.stop()
    helper.ask(1, lambda: pytest.fail("it has stopped"))
    assert not helper.ready(1)
    assert helper.take(1, lambda: Surface((7, 1))).get_width() == 7
