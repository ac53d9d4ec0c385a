"""The own hand on the phone page: hidden, shown, raised, turned."""

from typing import Final

import pytest

from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.fingers import raised, ready, tap_card
from tests.phones.page.stand_in import StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

EN: Final = TEXTS["en"]


@pytest.mark.parametrize("name", ["hidden", "idle", "closed-result"])
def test_a_hidden_hand_is_not_in_the_page(
    page: Page, table: StandIn, show: Show, name: str
) -> None:
    show(name)
    source = page.run("document.documentElement.outerHTML")
    for card, called in EN["cards"].items():
        assert called not in source
        assert f'"{card}"' not in source
    assert not table.heard("look")


def test_the_hand_is_shown_while_it_is_held(page: Page, table: StandIn, show: Show) -> None:
    show("idle")
    for selector in ("[data-hold]", ".hand"):
        page.touch("touchStart", *page.middle(selector))
        page.shows(".hand.open [data-card=KS]")
        page.touch("touchEnd")
        page.shows(".hand.backs")
        assert not page.run("document.querySelector('[data-card]')")
    assert [each["on"] for each in table.heard("look")] == [True, False, True, False]


@pytest.mark.parametrize("event", ["visibilitychange", "pagehide"])
def test_a_page_that_is_left_hides_the_hand(
    page: Page, table: StandIn, show: Show, event: str
) -> None:
    show("chosen")
    page.run("Object.defineProperty(document, 'hidden', {value: true, configurable: true})")
    target = "window" if event == "pagehide" else "document"
    page.run(f"{target}.dispatchEvent(new Event('{event}')), 0")
    assert not page.run("document.querySelector('[data-card]')")
    assert "♥" not in page.text("#status") + page.text("#app")
    assert not table.waits_for("look", 2)["on"]


def test_the_eye_hides_the_hand_and_shows_it_again(page: Page, table: StandIn, show: Show) -> None:
    show("chosen")
    page.tap("[data-id=eye]")
    page.shows(".hand.backs")
    page.tap(".hand")
    page.shows(".hand.open")
    assert not page.run("document.querySelector('.card.up')")


def test_one_card_is_raised_by_a_tap(page: Page, show: Show) -> None:
    show("turn5")
    tap_card(page, "QH")
    assert raised(page) == ["QH"]
    tap_card(page, "KS")
    assert raised(page) == ["KS"]
    assert (
        page.run("document.querySelector('[data-card=KS]').getAttribute('aria-pressed')") == "true"
    )
    name = page.run("document.querySelector('[data-card=KS]').getAttribute('aria-label')")
    assert name == "King of Spades, raised"
    tap_card(page, "KS")
    assert raised(page) == []


def test_a_flick_raises_and_never_lowers(page: Page, show: Show) -> None:
    show("turn5")
    for _ in range(2):
        x, y = page.middle("[data-card='4H']")
        page.touch("touchStart", x, y)
        page.touch("touchMove", x, y - 30)
        page.touch("touchMove", x, y - 60)
        page.touch("touchEnd")
        assert raised(page) == ["4H"]


def test_the_bought_card_turns_once(page: Page, table: StandIn, show: Show) -> None:
    show("turn5")
    state, hand = st.reveal(EN)
    table.show(state, hand)
    page.shows(".reveal .bigc")
    page.tap("[data-id=into]")
    page.shows(".hand.open")
    table.show(state, hand)
    page.until("!document.querySelector('.reveal')")
    page.open(table.address + "#MOKA")
    page.tap("[data-id=eye]")
    page.shows(".hand.open")
    assert not page.run("document.querySelector('.reveal')")


def test_the_last_card_turns_though_the_turn_is_over(
    page: Page, table: StandIn, show: Show
) -> None:
    show("chosen")
    ready(page)
    page.run("document.querySelectorAll('.mc')[1].click()")
    table.waits_for("answer")
    table.show(st.idle(EN)[0])
    _, hand = st.reveal(EN)
    table.send({"t": "hand", "h": hand})
    page.shows(".reveal")
    page.tap("[data-id=into]")
    page.shows(".idle .hand.backs")
    assert not table.looking


def test_a_turn_that_is_over_closes_the_hand(page: Page, table: StandIn, show: Show) -> None:
    show("turn5")
    table.show(*st.idle(EN))
    page.shows(".idle .hand.backs")
    assert not table.waits_for("look", 2)["on"]


def test_cards_that_were_not_picked_up_cannot_be_looked_at(
    page: Page, table: StandIn, show: Show
) -> None:
    show("unseen")
    page.tap(".idle .hand")
    page.tap(".later")
    assert not page.run("!!document.querySelector('[data-hold], [data-id=eye], [data-id=look]')")
    assert not table.heard("look")


def test_who_looks_instead_of_asking_has_the_hand_open_at_once(
    page: Page, table: StandIn, show: Show
) -> None:
    show("look-or-ask")
    assert not page.run("!!document.querySelector('[data-id=eye], .lookat')")
    ready(page)
    page.tap("[data-id=look]")
    assert table.waits_for("answer")["a"] == ["look"]
    assert table.waits_for("look")["on"]
    state, hand = st.exchange(EN)
    table.show({**state, "n": 41}, hand)
    page.shows(".exchange .hand.open")


def test_turning_the_phone_loses_nothing(page: Page, show: Show) -> None:
    show("points")
    page.resize(Size(844, 390))
    assert raised(page) == ["4H"]
    page.shows(".sheet")


def test_the_hand_opens_by_key(page: Page, table: StandIn, show: Show) -> None:
    show("idle")
    page.run("document.querySelector('[data-hold]').focus()")
    page.key("Enter")
    page.shows(".hand.open")
    page.shows(".hand.backs")


def test_little_moves_where_that_is_wanted(page: Page, table: StandIn, show: Show) -> None:
    page.feature(prefers_reduced_motion="reduce")
    show("reveal")
    longest = page.run(
        "Math.max(0, ...document.getAnimations().map(e => e.effect.getComputedTiming().duration))"
    )
    assert longest <= 120


@pytest.mark.parametrize("width", [390, 320])
def test_a_ribbon_is_in_small_letters_only_where_it_has_no_room(
    page: Page, show: Show, width: int
) -> None:
    page.resize(Size(width, 844))
    show("turn5")
    ribbon = "document.querySelector('.ribbon')"
    assert not page.run(f"{ribbon}.classList.contains('long')")
    page.run(f"{ribbon}.style.width = '120px'; dispatchEvent(new Event('resize'))")
    page.until(f"{ribbon}.classList.contains('long')")
