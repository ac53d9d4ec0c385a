"""Light on one thing: it comes and goes in few steps; the rest of the table lies in the dark."""

import pytest

from game.table.deluxe.story.spotlight import STEPS, Light, Spotlight
from tests.table.contexts import table_context

ON_BOWL = Light((960, 520), (480, 400), 0.3, beam=330)
ON_HAND = Light((960, 900), (700, 300), 0.4)


def test_a_light_comes_in_three_steps_and_rests() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 0.0, 0.3)
    changed = 0
    for frame in range(30):
        before = picture.changes
        spotlight.draw(picture, frame / 60)
        changed += picture.changes > before
    assert changed == STEPS
    assert not spotlight.moving
    assert picture.keys("light") == {("light", "dark"), ("light", "warm")}


def test_one_light_gives_way_to_the_next_and_all_go_at_the_end() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    spotlight.to(ON_HAND, 1.0, 0.3)
    spotlight.draw(picture, 1.15)
    assert picture.keys("light going") and picture.keys("light")
    spotlight.draw(picture, 1.4)
    assert not picture.keys("light going")
    spotlight.to(None, 2.0, 0.3)
    spotlight.draw(picture, 2.1)
    assert picture.keys("light going")
    spotlight.draw(picture, 2.4)
    assert not picture.keys("light") and not picture.keys("light going")


def test_at_once_there_is_only_the_end() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_BOWL, 5.0, 0.3)
    spotlight.draw(picture, 5.0, at_once=True)
    assert picture.items["light", "dark"].alpha == 255
    assert not spotlight.moving


@pytest.mark.parametrize(("contrast", "floor"), [(False, 0.3), (True, 0.6)])
def test_the_table_keeps_its_share_of_light_and_strong_contrast_more(
    contrast: bool, floor: float
) -> None:
    context, picture = table_context()
    spotlight = Spotlight(context, contrast=contrast)
    spotlight.to(ON_BOWL, 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    dark = picture.items["light", "dark"].surface
    height = picture.size[1]
    assert dark.get_at((8, height - 8)).a == pytest.approx(255 * (1 - floor), abs=2)
    middle = context.unit.at(*ON_BOWL.middle)
    assert dark.get_at((round(middle[0]), round(middle[1]))).a < 8


def test_portraits_are_still_to_be_read() -> None:
    context, picture = table_context()
    spotlight = Spotlight(context)
    spotlight.to(ON_HAND, 0.0, 0.0)
    spotlight.draw(picture, 0.0)
    dark = picture.items["light", "dark"].surface
    for seat in context.poses.layout.seats[1:]:
        x, y = context.unit.at(*seat.medallion)
        kept = 1 - dark.get_at((round(x), round(y))).a / 255
        assert 0.55 <= kept <= 0.85
