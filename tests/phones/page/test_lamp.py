"""The lamp on the phone page."""

from typing import Any, Final

import pytest

from tests.phones.browser import Page
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.fingers import tap_card
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

EN: Final = TEXTS["en"]
BULB: Final = "[data-id=bulb]"
PAPER: Final = ".lampb"


def speaking(**says: str) -> tuple[Any, Any]:
    """A state with a lamp, and the hand with what it says of some cards."""
    state, hand = st.turn5(EN)
    assert hand is not None
    hand["lamp"]["says"] |= {
        card: {"title": "If {card} goes", "text": text, "figure": "1 %"}
        for card, text in says.items()
    }
    return state, hand


def test_it_speaks_of_the_best_card_and_then_of_the_raised_one(
    page: Page, table: StandIn, show: Show
) -> None:
    show("turn5")
    table.show(*speaking(KS="A pity."))
    assert not page.run(f"document.querySelector('{PAPER}')")
    page.tap(BULB)
    page.shows(PAPER)
    assert page.text(PAPER).startswith("If 4")
    assert page.text("[data-card='4H'] .best") == "best to go"
    tap_card(page, "KS")
    page.until(f"document.querySelector('{PAPER}').textContent.includes('A pity.')")
    page.tap(BULB)
    page.until(f"!document.querySelector('{PAPER}')")


def test_it_counts_until_the_advice_is_there(page: Page, table: StandIn, show: Show) -> None:
    show("turn5")
    state, hand = speaking()
    table.show(state, {key: each for key, each in hand.items() if key != "lamp"})
    page.until("!document.querySelector('.tag')")
    page.tap(BULB)
    page.shows(PAPER)
    assert page.text(PAPER) == EN["counting"]
    table.show(state, hand)
    page.until(f"document.querySelector('{PAPER}').textContent.includes('8 of 46')")


def test_it_shines_for_one_turn(page: Page, table: StandIn, show: Show) -> None:
    show("turn5")
    state, hand = speaking()
    page.tap(BULB)
    page.shows(PAPER)
    table.show({**state, "n": state["n"] + 2, "bank": {"label": "Bank", "chips": 11}}, hand)
    page.until("document.querySelector('.bankp').textContent.includes('11')")
    page.shows(PAPER)
    table.show(*st.idle(EN))
    page.shows(".idle")
    table.show({**state, "n": state["n"] + 9}, hand)
    page.shows(".turn")
    page.tap("[data-id=eye]")
    page.shows(BULB)
    assert not page.run(f"document.querySelector('{PAPER}')")


def test_where_the_table_has_no_lamp_there_is_none(page: Page, show: Show) -> None:
    show("bet")
    assert not page.run(f"document.querySelector('{BULB}')")
