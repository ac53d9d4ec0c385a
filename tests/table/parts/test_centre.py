"""The middle of the table: bowl and bank, toast, round."""

from __future__ import annotations

from game.table.part import Z
from game.table.parts.centre import (
    BankBowl,
    BankSum,
    RoundPlate,
    Toast,
    ToastLine,
    ToastPlace,
    beside,
    labelled,
)
from game.ui.theme import TypeScale
from game.ui.timeline import ROLL
from tests.table.contexts import settled, table_context


def test_chips_fly_between_the_back_and_the_front_of_the_bowl() -> None:
    context, picture = table_context()
    settled(picture, BankBowl(context, "bank bowl"), True)
    settled(picture, BankSum(context, "table.bank"), 5)
    back, front = picture.items["bank bowl", "back"], picture.items["bank bowl", "front"]
    assert back.z == Z.BOWL_BACK < 1000 <= front.z
    assert not back.upper
    assert front.upper
    assert picture.items["bank", "plate"].z > front.z


def test_the_sum_counts_to_another() -> None:
    context, picture = table_context()
    bank = BankSum(context, "table.bank")
    settled(picture, bank, 10)
    bank.show(40)
    seen = set()
    for step in range(11):
        assert bank.moving or step > 5
        bank.draw(picture, 1.0 + ROLL * step / 10)
        seen.add(picture.items["bank", "label"].surface)
    assert not bank.moving
    assert len(seen) > 5


def test_a_toast_shakes() -> None:
    context, picture = table_context()
    line = ToastLine(context)
    settled(picture, line, ToastPlace(Toast("Cut the pack")))
    at = picture.items["toast", "plate"].pos
    settled(picture, line, ToastPlace(Toast("Cut the pack"), 6.0))
    assert abs(picture.items["toast", "plate"].pos[0] - at[0] - 6 * context.u) <= 1


def test_a_refusal_looks_different() -> None:
    context, picture = table_context()
    line = ToastLine(context)
    settled(picture, line, ToastPlace(Toast("Cut the pack")))
    calm = picture.items["toast", "plate"].surface
    settled(picture, line, ToastPlace(Toast("Cut the pack", warning=True)))
    assert picture.items["toast", "plate"].surface is not calm


def test_a_chip_follows_a_price() -> None:
    context, picture = table_context()
    line = ToastLine(context)
    settled(picture, line, ToastPlace(Toast("Buy for 3")))
    narrow = picture.items["toast", "label"].rect.w
    settled(picture, line, ToastPlace(Toast("Buy for 3", chip=True)))
    assert picture.items["toast", "label"].rect.w > narrow


def test_the_round_gives_way_step_by_step() -> None:
    """First the number of cards, then the words."""
    widths = {}
    for players, size in ((2, (1920, 1080)), (3, (1920, 1080)), (6, (1440, 1080))):
        context, picture = table_context(players, 4, size=size)
        settled(picture, RoundPlate(context, "round"), ("Round 2 of 5", "4 cards", "2 / 5"))
        widths[players] = picture.items["round", "label"].rect.w
        assert picture.items["round", "plate"].rect.w >= widths[players] + context.px(20)
    assert widths[2] > widths[3] > widths[6]
    settled(picture, RoundPlate(context, "round"), ("Round 2 of 5", "4 cards", "3 / 5"))
    assert context.lettering.text_of(picture.items["round", "label"].surface) == "3 / 5"


def test_words_stand_on_one_line() -> None:
    context, _ = table_context()
    label = labelled(context, "Bank", "17", TypeScale.BODY)
    tall = labelled(context, "Bank", "17", TypeScale.BANNER)
    assert tall.get_height() > label.get_height()
    both = beside(label, tall, 10)
    assert both.get_width() == label.get_width() + 10 + tall.get_width()
    assert both.get_height() == tall.get_height()
