"""A part of the table: compared once, placed, and how it comes and goes."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.table.part import Part, Parts, Transition
from game.ui.compositor import Items
from tests.table.contexts import Counting, table_context

PAPER = pygame.Surface((40, 20), pygame.SRCALPHA)
OTHER = pygame.Surface((30, 20), pygame.SRCALPHA)
HERE = (100, 100)


class Words(Part[str]):
    """A paper for each letter, side by side; a capital one is of another paper."""

    transition = Transition(0.2, 10)
    placings = 0

    def place(self, items: Items) -> None:
        self.placings += 1
        for number, letter in enumerate(self.state):
            paper = OTHER if letter.isupper() else PAPER
            items.put(letter.lower(), paper, (HERE[0] + 50 * number, HERE[1]))


class Late(Words):
    delay = 0.1


class Leaving(Words):
    transition = Transition(0.2, goes=0.2)


class Sliding(Part[int]):
    """It needs a second to where it belongs."""

    def place(self, items: Items) -> None:
        share = min(1.0, self.age)
        items.put("paper", PAPER, (self.state * share, 0), live=share < 1)

    @property
    def moves(self) -> bool:
        return self.age < 1


def stage(kind: type[Words] = Words, *, calm: bool = False) -> tuple[Words, Counting]:
    context, picture = table_context()
    return kind(replace(context, calm=calm), "words", 3), picture


def test_what_is_the_same_is_neither_placed_nor_put_again() -> None:
    part, picture = stage()
    for state in ("ab", "ab", "".join(("a", "b"))):
        part.show(state)
        part.draw(picture, at_once=True)
    assert part.placings == 1
    assert picture.since() == {("words", 3, "a"), ("words", 3, "b")}
    assert not part.moving


def test_what_is_no_more_placed_goes_and_another_part_stays() -> None:
    part, picture = stage()
    other = Words(part.context, "words", 4)
    for each, state in ((part, "ab"), (other, "a"), (part, "b")):
        each.show(state)
        each.draw(picture, at_once=True)
    assert picture.keys("words") == {("words", 3, "b"), ("words", 4, "a")}
    part.show(None)
    part.draw(picture)
    assert picture.keys("words") == {("words", 4, "a")}


@pytest.mark.parametrize("calm", [False, True])
def test_what_is_new_fades_in_and_rises_to_where_it_belongs(calm: bool) -> None:
    part, picture = stage(calm=calm)
    part.show("a")
    alphas, heights = [], []
    for step in range(11):
        assert part.moving
        part.draw(picture, 5 + step * 0.02)
        alphas.append(picture.items["words", 3, "a"].alpha)
        heights.append(picture.items["words", 3, "a"].pos[1])
    assert alphas[0] < 30
    assert alphas == sorted(alphas)
    assert alphas[-1] == 255
    assert (heights[0] == HERE[1]) is calm
    assert heights[-1] == HERE[1]
    assert not part.moving


def test_what_has_been_there_does_not_come_again() -> None:
    part, picture = stage()
    part.show("a")
    part.draw(picture, at_once=True)
    part.show("xa")
    part.draw(picture)
    assert picture.items["words", 3, "a"].alpha == 255
    assert picture.items["words", 3, "x"].alpha < 30
    assert picture.items["words", 3, "a"].pos[0] == HERE[0] + 50


def test_what_goes_on_its_way_in_is_gone() -> None:
    part, picture = stage()
    part.show("a")
    part.draw(picture, 1.0)
    part.show(None)
    part.draw(picture, 1.05)
    assert not picture.keys("words")
    assert not part.moving


def test_at_once_ends_every_way() -> None:
    part, picture = stage()
    part.show("a")
    part.draw(picture, 1.0)
    part.draw(picture, 1.05, at_once=True)
    assert picture.items["words", 3, "a"].alpha == 255
    assert not part.moving


def test_a_delayed_one_leaves_what_was_there_until_then() -> None:
    part, picture = stage(Late)
    part.show("a")
    part.draw(picture, at_once=True)
    part.show("b")
    part.draw(picture, 1.0)
    part.draw(picture, 1.05)
    assert picture.keys("words") == {("words", 3, "a")}
    assert part.moving
    part.draw(picture, 1.15)
    assert picture.keys("words") == {("words", 3, "b")}
    part.show("c")
    part.draw(picture, 2.0)
    part.show(None)
    part.draw(picture, 2.01)
    assert not picture.keys("words"), "what has not come does not come any more"


def test_the_old_fades_out_below_the_new() -> None:
    part, picture = stage(Leaving)
    part.show("ab")
    part.draw(picture, at_once=True)
    part.show("A")
    for step in range(1, 11):
        part.draw(picture, 1 + step * 0.02)
        new, old = picture.items["words", 3, "a"], picture.items.get(("words", 3, "going", "a"))
        if step == 5:
            assert new.surface is OTHER and 0 < new.alpha < 255
            assert old is not None and old.surface is PAPER and 0 < old.alpha < 255
            assert old.z < new.z
            assert ("words", 3, "b") not in picture
            assert ("words", 3, "going", "b") in picture
    part.draw(picture, 1.3)
    assert picture.keys("words") == {("words", 3, "a")}
    assert not part.moving


def test_what_moves_is_placed_in_every_frame_until_it_has_arrived() -> None:
    context, picture = table_context()
    parts = Parts()
    part = parts.add(Sliding(context, "slide"))
    part.show(100)
    places = []
    for now in (3.0, 3.25, 3.5, 4.0, 4.5):
        assert parts.moving is (now < 4.5)
        parts.draw(picture, now, at_once=False)
        places.append(picture.items["slide", "paper"].pos[0])
    assert places == [0, 25, 50, 100, 100]
    part.show(60)
    parts.draw(picture, 5.0, at_once=True)
    assert picture.items["slide", "paper"].pos[0] == 60
    assert not parts.moving
