"""Plates and portraits: what they show, and how their totals count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.part import Mood
from game.table.parts.plates import PlateState, SeatPlate
from game.ui.timeline import ROLL
from tests.table.contexts import Counting, settled, table_context

OTTO = PlateState("Otto", "fox", 75, "waiting")
Shown = tuple[SeatPlate, Counting]


@pytest.fixture
def shown() -> Shown:
    context, picture = table_context()
    plate = SeatPlate(context, 1)
    settled(picture, plate, OTTO)
    return plate, picture


def test_a_plate_has_all_its_parts(shown: Shown) -> None:
    parts = ("medallion", "plaque", "name", "symbol", "chips", "note")
    assert shown[1].keys("plate") == {("plate", 1, part) for part in parts}


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("halo", {"on_turn": True}),
        ("halo", {"wins": True}),
        ("halo", {"leads": True}),
        ("dealer", {"deals": True}),
    ],
)
def test_a_halo_and_the_dealer_button_come_and_go(
    shown: Shown, part: str, other: dict[str, bool]
) -> None:
    plate, picture = shown
    settled(picture, plate, replace(OTTO, **other))  # type: ignore[arg-type]
    assert ("plate", 1, part) in picture
    settled(picture, plate, OTTO)
    assert ("plate", 1, part) not in picture


def test_only_the_halo_comes_softly(shown: Shown) -> None:
    plate, picture = shown
    plate.show(replace(OTTO, on_turn=True, deals=True))
    plate.draw(picture, 1.0)
    assert picture.items["plate", 1, "halo"].alpha < 30
    assert picture.items["plate", 1, "dealer"].alpha == 255


@pytest.mark.parametrize("mood", Mood)
def test_every_mood_of_every_guest_has_a_face(mood: Mood, shown: Shown) -> None:
    plate, picture = shown
    for character in ("cat", "owl", "fox", "badger", "hedgehog", "hare"):
        before = picture.items["plate", 1, "medallion"].surface
        settled(picture, plate, PlateState("Otto", character, 75, "", mood))
        now = picture.items["plate", 1, "medallion"].surface
        assert now is not before or (character, mood) == ("fox", OTTO.mood)


def test_who_is_broke_loses_colour(shown: Shown) -> None:
    plate, picture = shown
    bright = picture.items["plate", 1, "medallion"].surface
    settled(picture, plate, replace(OTTO, broke=True, chips=0))
    grey = picture.items["plate", 1, "medallion"].surface
    at = bright.get_width() // 2, bright.get_height() // 2
    red, green, blue, _ = grey.get_at(at)
    assert max(red, green, blue) - min(red, green, blue) <= 2


def test_a_note_that_is_over_goes_away(shown: Shown) -> None:
    plate, picture = shown
    settled(picture, plate, replace(OTTO, note=""))
    assert ("plate", 1, "note") not in picture


def test_a_total_counts_until_it_has_arrived(shown: Shown) -> None:
    """The note counts along; everything else stays as it is."""
    plate, picture = shown
    plate.show(replace(OTTO, since=75))
    plate.draw(picture, 1.0)
    before = {key: item.surface for key, item in picture.items.items()}
    plate.show(replace(OTTO, since=75, chips=60))
    seen = set()
    for step in range(11):
        assert plate.moving or step > 5
        plate.draw(picture, 2.0 + ROLL * step / 10)
        seen.add(picture.items["plate", 1, "chips"].surface)
    assert not plate.moving
    assert len(seen) > 5
    changed = {key for key, item in picture.items.items() if before.get(key) is not item.surface}
    assert changed == {("plate", 1, "chips"), ("plate", 1, "note")}
    figures = plate.context.lettering.text_of(picture.items["plate", 1, "chips"].surface)
    assert figures in ("60", "")


def test_the_change_since_the_deal_is_that_of_the_total() -> None:
    state = PlateState("Guest", "owl", 61, "showing", Mood.CALM, since=64)
    assert [replace(state, chips=chips).gained for chips in (56, 64, 77)] == [-8, None, 13]
    assert PlateState("Guest", "owl", 61, "", change=4).gained == 4
