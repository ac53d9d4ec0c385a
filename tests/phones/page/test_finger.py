"""The big screen hears on which face-down card a finger rests, and nothing else of it."""

import pytest

from tests.phones.browser import Page
from tests.phones.page.conftest import Show
from tests.phones.page.stand_in import StandIn

pytestmark = pytest.mark.browser


def middle(page: Page, slot: int) -> tuple[float, float]:
    x, y = page.middle(f".mc[data-slot='{slot}']")
    return x, y


def slots(table: StandIn) -> list[int]:
    return [each["slot"] for each in table.heard("finger")]


def test_a_finger_on_a_face_down_card_is_told_while_it_rests(
    page: Page, table: StandIn, show: Show
) -> None:
    show("turn5")
    first, *_, last = page.run("[...document.querySelectorAll('.mc')].map(e => +e.dataset.slot)")
    page.touch("touchStart", *middle(page, first))
    table.waits_for("finger", 3)  # told again and again, as long as it is there
    assert slots(table) == [first] * 3
    page.touch("touchMove", *middle(page, last))
    table.waits_for("finger", 4)
    page.touch("touchEnd")
    table.waits_for("finger", 5)
    assert slots(table)[3:] == [last, -1]
    assert not table.heard("answer")


def test_a_finger_anywhere_else_or_out_of_turn_tells_nothing(
    page: Page, table: StandIn, show: Show
) -> None:
    show("turn5")
    page.touch("touchStart", *page.middle(".hand"))
    page.touch("touchEnd")
    show("idle")
    page.touch("touchStart", *page.middle("[data-hold]"))
    page.touch("touchEnd")
    table.waits_for("look", 2)
    assert not table.heard("finger")
