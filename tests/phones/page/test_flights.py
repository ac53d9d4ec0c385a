"""What flies over the phone page: short, and never in the way."""

from typing import Any, Final

import pytest

from tests.phones.browser import Page
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.fingers import ready
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

EN: Final = TEXTS["en"]
IN_THE_AIR: Final = "document.querySelectorAll('.air').length"
WATCH: Final = """(hold => {
    const animate = Element.prototype.animate;
    window.flights = [];
    Element.prototype.animate = function (frames, how) {
        flights.push({what: this.className, time: how.duration + (how.delay || 0)});
        const made = animate.call(this, frames, how);
        if (hold) made.pause();
        return made;
    };
})"""


def watch(page: Page, *, hold: bool = False) -> None:
    """Note from now on what flies; `hold`: nothing comes to its end."""
    page.run(f"{WATCH}({str(hold).lower()})")


def flown(page: Page, what: str) -> list[float]:
    """Milliseconds of all flights of a kind so far."""
    found: list[dict[str, Any]] = page.run("flights")
    return [each["time"] for each in found if each["what"] == what]


def test_a_discard_leaves_and_chips_go_to_the_bank(page: Page, table: StandIn, show: Show) -> None:
    show("chosen")
    watch(page)
    state, hand = st.take(EN)
    purses = [{**each, "chips": 74} if each["me"] else each for each in state["purses"]]
    table.show({**state, "purses": purses, "bank": {"label": "Bank", "chips": 7}}, hand)
    page.until("flights.length === 3")
    times = flown(page, "air")
    assert len(times) == 3, "a card and two chips"
    assert all(200 <= each <= 400 for each in times)
    page.until(f"{IN_THE_AIR} === 0")


def test_new_cards_come(page: Page, table: StandIn, show: Show) -> None:
    show("exchange")
    watch(page)
    state, hand = st.exchange(EN)
    assert hand is not None
    cards = ["KS", "KH", "AS", "2D", "3D"]
    table.show({**state, "n": 42}, {**hand, "cards": cards, "names": cards})
    page.until("flights.length === 6")
    assert all(200 <= each <= 400 for each in flown(page, "air") + flown(page, "cf"))


def test_the_turned_card_goes_into_the_hand(page: Page, show: Show) -> None:
    show("reveal")
    watch(page)
    page.tap("[data-id=into]")
    page.until("flights.length === 1")
    assert flown(page, "cf")


def test_what_flies_is_not_in_the_way_and_hidden_with_the_hand(
    page: Page, table: StandIn, show: Show
) -> None:
    show("chosen")
    watch(page, hold=True)
    table.show(*st.take(EN))
    page.until(f"{IN_THE_AIR} === 1")
    ready(page)
    page.run("document.querySelector('.air').style.cssText += ';inset:0;width:100vw;height:100vh'")
    page.tap(".mc")
    assert table.waits_for("answer")["a"] == ["take 1"]
    page.tap("[data-id=eye]")
    page.shows(".hand.backs")
    assert page.run(IN_THE_AIR) == 0


def test_nothing_flies_where_little_is_to_move(page: Page, table: StandIn, show: Show) -> None:
    page.feature(prefers_reduced_motion="reduce")
    show("chosen")
    watch(page)
    table.show(*st.take(EN))
    page.shows("[data-id=back]")
    page.until("!document.querySelector('[data-card=\"4H\"]')")
    table.show(*st.reveal(EN))
    page.shows(".reveal")
    page.tap("[data-id=into]")
    page.shows(".hand.open")
    assert page.run("flights") == []


def test_a_hand_that_is_opened_does_not_fly(page: Page, show: Show) -> None:
    show("hidden")
    watch(page)
    page.tap("[data-id=eye]")
    page.shows(".hand.open")
    assert page.run("flights") == []
