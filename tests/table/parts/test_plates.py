"""Plates and portraits: what they show, and that nothing is drawn twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.parts.draw_context import Mood
from game.table.parts.plates import Plates, PlateState
from game.ui.paint.signs import three_chips
from tests.table.contexts import Counting, table_context

OTTO = PlateState("Otto", "fox", 75, "waiting")
Shown = tuple[Plates, Counting]


@pytest.fixture
def shown() -> Shown:
    context, picture = table_context()
    return Plates(context), picture


def test_a_plate_that_says_the_same_is_not_drawn_again(shown: Shown) -> None:
    plates, picture = shown
    plates.draw(picture, 1, OTTO)
    parts = ("plate", "name", "chips", "note", "medallion")
    assert {(part, 1) for part in parts} <= picture.since()
    plates.draw(picture, 1, replace(OTTO))
    assert not picture.since()
    plates.draw(picture, 1, replace(OTTO, chips=74))
    assert ("chips", 1) in picture.since()


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("halo", {"on_turn": True}),
        ("halo", {"wins": True}),
        ("dealer", {"deals": True}),
    ],
)
def test_a_halo_and_the_dealer_button_come_and_go(
    shown: Shown, part: str, other: dict[str, bool]
) -> None:
    plates, picture = shown
    plates.draw(picture, 0, replace(OTTO, **other))  # type: ignore[arg-type]
    assert (part, 0) in picture
    plates.draw(picture, 0, OTTO)
    assert (part, 0) not in picture


@pytest.mark.parametrize("mood", Mood)
def test_every_mood_of_every_guest_has_a_face(mood: Mood, shown: Shown) -> None:
    plates, picture = shown
    for character in ("cat", "owl", "fox", "badger", "hedgehog", "hare"):
        plates.draw(picture, 0, PlateState("Otto", character, 75, "", mood))
        assert ("medallion", 0) in picture.since()


def test_who_is_broke_loses_colour(shown: Shown) -> None:
    plates, picture = shown
    plates.draw(picture, 1, OTTO)
    bright = picture.items["medallion", 1].surface
    plates.draw(picture, 1, replace(OTTO, broke=True, chips=0))
    grey = picture.items["medallion", 1].surface
    at = bright.get_width() // 2, bright.get_height() // 2
    red, green, blue, _ = grey.get_at(at)
    assert max(red, green, blue) - min(red, green, blue) <= 2


def test_a_note_that_is_over_goes_away(shown: Shown) -> None:
    plates, picture = shown
    plates.draw(picture, 0, OTTO)
    assert ("note", 0) in picture
    plates.draw(picture, 0, replace(OTTO, note=""))
    assert ("note", 0) not in picture


def test_the_symbol_before_totals_is_made_once() -> None:
    context, _ = table_context()
    assert three_chips(context.art, 24) is three_chips(context.art, 24)
    assert three_chips(context.art, 24).get_width() == 24


def test_the_change_since_the_deal_counts_along_with_the_total() -> None:
    context, picture = table_context(3, 5)
    plates = Plates(context)
    state = PlateState("Guest", "owl", 61, "showing", Mood.CALM, since=64)
    plates.draw(picture, 0, state)
    picture.since()
    plates.roll(picture, 0, 56)
    assert picture.since() == {("chips", 0), ("note", 0)}
    assert [replace(state, chips=chips).gained for chips in (56, 64, 77)] == [-8, None, 13]
    assert PlateState("Guest", "owl", 61, "", change=4).gained == 4
