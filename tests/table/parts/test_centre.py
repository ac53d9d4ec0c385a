"""The middle of the table: bowl and bank, discards, toast, banner, round."""

from __future__ import annotations

from game.table.parts.centre import Centre, Toast, beside, labelled
from game.table.parts.draw_context import Z
from game.ui.theme import TypeScale
from tests.table.contexts import table_context


def test_the_bowl_is_drawn_once_and_the_sum_when_it_changes() -> None:
    context, picture = table_context()
    centre = Centre(context)
    centre.draw_bowl(picture, 0)
    assert ("bowl front",) in picture.since()
    centre.draw_bowl(picture, 0)
    assert not picture.since()
    centre.draw_bowl(picture, 3)
    assert picture.since() == {("bank", "plate"), ("bank", "label")}


def test_chips_fly_between_the_back_and_the_front_of_the_bowl() -> None:
    context, picture = table_context()
    Centre(context).draw_bowl(picture, 5)
    back, front = picture.items["bowl back",], picture.items["bowl front",]
    assert back.z == Z.BOWL_BACK < 1000 <= front.z
    assert not back.upper
    assert front.upper
    assert picture.items["bank", "plate"].z > front.z


def test_discards_have_a_name_only_while_there_are_some() -> None:
    context, picture = table_context()
    centre = Centre(context)
    centre.draw_discards(picture, 0)
    assert not picture.keys("discards")
    centre.draw_discards(picture, 1)
    assert picture.keys("discards") == {("discards", "plate"), ("discards", "label")}
    centre.draw_discards(picture, 0)
    assert not picture.keys("discards")


def test_a_toast_comes_shakes_and_goes() -> None:
    context, picture = table_context()
    centre = Centre(context)
    centre.draw_toast(picture, Toast("Cut the pack"))
    at = picture.items["toast", "plate"].pos
    centre.draw_toast(picture, Toast("Cut the pack"))
    picture.since()
    centre.draw_toast(picture, Toast("Cut the pack"), 6.0)
    assert abs(picture.items["toast", "plate"].pos[0] - at[0] - 6 * context.u) <= 1
    centre.draw_toast(picture, None)
    assert not picture.keys("toast")


def test_a_refusal_looks_different() -> None:
    context, picture = table_context()
    centre = Centre(context)
    centre.draw_toast(picture, Toast("Cut the pack"))
    calm = picture.items["toast", "plate"].surface
    centre.draw_toast(picture, Toast("Cut the pack", warning=True))
    assert picture.items["toast", "plate"].surface is not calm


def test_a_chip_follows_a_price() -> None:
    context, picture = table_context()
    centre = Centre(context)
    centre.draw_toast(picture, Toast("Buy for 3"))
    narrow = picture.items["toast", "label"].rect.w
    centre.draw_toast(picture, Toast("Buy for 3", chip=True))
    assert picture.items["toast", "label"].rect.w > narrow


def test_the_round_gives_way_step_by_step() -> None:
    """First the number of cards, then the words."""
    widths = {}
    for players, size in ((2, (1920, 1080)), (3, (1920, 1080)), (6, (1440, 1080))):
        context, picture = table_context(players, 4, size=size)
        Centre(context).draw_round(picture, "Round 2 of 5", "4 cards", "2 / 5")
        widths[players] = picture.items["round", "label"].rect.w
        assert picture.items["round", "plate"].rect.w >= widths[players] + context.px(20)
    assert widths[2] > widths[3] > widths[6]


def test_words_stand_on_one_line() -> None:
    context, _ = table_context()
    label = labelled(context, "Bank", "17", TypeScale.BODY)
    tall = labelled(context, "Bank", "17", TypeScale.BANNER)
    assert tall.get_height() > label.get_height()
    both = beside(label, tall, 10)
    assert both.get_width() == label.get_width() + 10 + tall.get_width()
    assert both.get_height() == tall.get_height()
