"""Light on one thing: it comes and goes in few steps; the rest of the table lies in the dark."""

from dataclasses import replace
from itertools import pairwise
from threading import Event

import pytest

from game.table.deluxe.story.spotlight import STEPS, Light, Spotlight
from game.table.part import Z
from tests.table.contexts import Counting, table_context

ON_BOWL = Light((960, 520), (480, 400), 0.3, beam=330)
ON_HAND = Light((960, 900), (700, 300), 0.4)


def darkness(picture: Counting) -> int:
    """How dark a corner far from any light is, to 255."""
    item = picture.items.get("light")
    return item.surface.get_at((8, picture.size[1] - 8)).a if item is not None else 0


def test_a_light_comes_in_three_steps_and_rests() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 0.0, 0.3)
    dark = [0]
    for frame in range(30):
        before = picture.changes
        spotlight.draw(picture, frame / 60)
        if picture.changes > before:
            dark.append(darkness(picture))
    assert len(dark) == STEPS + 1
    assert all(
        more - less == pytest.approx(dark[-1] / STEPS, abs=2) for less, more in pairwise(dark)
    )
    assert not spotlight.moving


def test_no_step_waits_for_other_pictures() -> None:
    context, picture = table_context()
    spotlight, free = Spotlight(context), Event()
    others = context.art.ahead(free.wait, 5.0)
    spotlight.to(ON_BOWL, 0.0, 0.3)
    spotlight.draw(picture, 0.15)
    assert darkness(picture) > 0
    spotlight.draw(picture, 0.3)
    assert not spotlight.moving and not others.done()
    free.set()


def test_one_light_gives_way_to_the_next_and_is_never_brighter_or_darker_than_both() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    dark = [darkness(picture)]
    spotlight.to(ON_HAND, 1.0, 0.3)
    for frame in range(30):
        spotlight.draw(picture, 1 + frame / 60)
        dark.append(darkness(picture))
    assert len(set(dark)) == STEPS + 1 and dark == sorted(dark, reverse=True)
    spotlight.to(None, 2.0, 0.3)
    spotlight.draw(picture, 2.15)
    assert 0 < darkness(picture) < dark[-1]
    spotlight.draw(picture, 2.4)
    assert "light" not in picture and not spotlight.moving


def test_a_light_that_goes_before_it_was_seen_never_shines() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 0.0, 0.3)
    spotlight.draw(picture, 0.0)
    spotlight.to(None, 0.05, 0.3)
    for frame in range(30):
        spotlight.draw(picture, 0.05 + frame / 60)
        assert "light" not in picture
    assert not spotlight.moving


def test_at_once_there_is_only_the_end() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 5.0, 0.3)
    spotlight.draw(picture, 5.0, at_once=True)
    assert darkness(picture) == pytest.approx(255 * 0.7, abs=2)
    assert not spotlight.moving


@pytest.mark.parametrize(("over_cards", "z"), [(False, Z.DARK), (True, Z.DARK_OVER_CARDS)])
def test_cards_that_move_lie_in_the_dark_only_where_that_is_wanted(
    over_cards: bool, z: int
) -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(replace(ON_HAND, over_cards=over_cards), 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    assert picture.items["light"].z == z


@pytest.mark.parametrize(("contrast", "floor"), [(False, 0.3), (True, 0.6)])
def test_the_table_keeps_its_share_of_light_and_strong_contrast_more(
    contrast: bool, floor: float
) -> None:
    context, picture = table_context()
    spotlight = Spotlight(context, contrast=contrast)
    spotlight.to(replace(ON_BOWL, beam=0.0, warmth=0.0), 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    assert darkness(picture) == pytest.approx(255 * (1 - floor), abs=2)
    x, y = context.unit.at(*ON_BOWL.middle)
    assert picture.items["light"].surface.get_at((round(x), round(y))).a < 8


def test_the_middle_of_the_light_is_warm() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    x, y = context.unit.at(*ON_BOWL.middle)
    warm = picture.items["light"].surface.get_at((round(x), round(y)))
    assert warm.r == pytest.approx(255 * ON_BOWL.warmth, abs=8) and warm.r > warm.g > warm.b > 20
    assert 0 < warm.a < warm.r / 2, "light is added to what lies in it more than it covers it"


def test_the_beam_is_brightest_in_its_middle_and_gone_at_its_sides() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    x, y = context.unit.at(ON_BOWL.middle[0], 60)
    shining = picture.items["light"].surface
    red = [shining.get_at((round(x + context.px(off)), round(y))).r for off in range(0, 200, 20)]
    assert red == sorted(red, reverse=True)
    assert red[0] > 80 and red[3] > 30 and red[-1] < 12


def test_the_portrait_beside_a_hand_in_the_light_is_in_it_and_another_hand_half() -> None:
    context, picture = table_context()
    lit, other = (seat.medallion for seat in context.poses.layout.seats[1:3])
    spotlight = Spotlight(context)
    shown = context.poses.layout.seats[2].shown
    spotlight.to(replace(ON_HAND, face=lit, hand=(shown, (300, 200))), 0.0, 0.0)
    spotlight.draw(picture, 0.0)

    def dark(middle: tuple[float, float]) -> int:
        x, y = context.unit.at(*middle)
        return picture.items["light"].surface.get_at((round(x), round(y))).a

    assert dark(lit) < 8 < dark(other)
    assert dark(lit) < dark(shown) < 255 * (1 - ON_HAND.table) * 0.6


def test_portraits_are_still_to_be_read() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_HAND, 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    dark = picture.items["light"].surface
    for seat in context.poses.layout.seats[1:]:
        x, y = context.unit.at(*seat.medallion)
        kept = 1 - dark.get_at((round(x), round(y))).a / 255
        assert 0.55 <= kept <= 0.85
