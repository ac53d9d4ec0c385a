"""Faces of a league: 36 that can be told apart, and names that are never cut."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect, image

from game.league.board import ANIMALS, DISCS, THINGS, Person, Place
from game.scenes.league.faces import medallion_of, name, named_face, show_table, table_name
from game.ui.boxes import between
from game.ui.tree import Node, Pen
from tests.scenes.screens import furnished, nothing_cut, words, workshop


def shown(node: Node, folder: Path, wide: int) -> Pen:
    pen = Pen(furnished(folder))
    assert node.shows is not None
    node.shows(pen, Rect(0, 0, wide, 60))
    return pen


def test_no_two_animals_with_discs_look_alike(tmp_path: Path) -> None:
    furnished(tmp_path)
    people = [Person(1, "", animal, disc) for animal in ANIMALS for disc in range(DISCS)]
    seen = {image.tobytes(medallion_of(workshop().art, each, 54), "RGBA") for each in people}
    assert len(seen) == len(ANIMALS) * DISCS


@pytest.mark.parametrize("called", ["Maximiliane-", "Wwwwwwwwwwww", "Anna Katrin", "Ö"])
@pytest.mark.parametrize("wide", [96, 130, 300])
def test_a_name_stands_there_whole(called: str, wide: int, tmp_path: Path) -> None:
    with nothing_cut():
        pen = shown(name(Person(1, called, "owl", 0), 38), tmp_path, wide)
    for _, surface, rect in pen.items:
        assert rect.w <= wide, surface


def test_a_face_stands_above_its_name() -> None:
    face, _ = named_face(Person(1, "Emma", "cat", 2), 54).parts
    assert face.high == between(27, 54)


@pytest.mark.parametrize("thing", ["", *THINGS])
def test_every_thing_can_be_drawn_on_a_table(thing: str, tmp_path: Path) -> None:
    pen = Pen(furnished(tmp_path))
    show_table(pen, thing, (200, 200), 300)
    assert len(pen.items.placed) == 1 + bool(thing)


def test_a_table_without_a_name_is_called_after_its_thing_or_number() -> None:
    places = Place(1, "Stammtisch", "stove"), Place(2, "", "palm"), Place(3, "", "")
    told = [table_name(words("de"), places, number) for number in (1, 2, 3, 4)]
    assert told == ["Stammtisch", "Die Palme", "Tisch 3", "Tisch 4"]
