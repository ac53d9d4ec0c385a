"""The own hand on the phone page: hidden, shown, raised, turned."""

from typing import Any, Final

import pytest

from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.stand_in import StandIn
from tests.phones.page.test_answers import raised, ready, tap_card
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
