"""How the phone page finds its table, and finds it again."""

from typing import Final

import pytest

from tests.phones.browser import Page
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.fingers import ready
from tests.phones.page.stand_in import TOKEN, StandIn
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

EN: Final = TEXTS["en"]
LOST_AFTER: Final = 3000
"""Milliseconds after which the page says that the line is quiet; its own timer was set before."""


def test_the_room_code_comes_from_the_address_and_the_token_is_kept(
    page: Page, table: StandIn, show: Show
) -> None:
    show("wait")
    assert table.waits_for("hello") == {
        "t": "hello",
        "v": 1,
        "code": "MOKA",
        "token": "",
        "lang": "en",
    }
    page.open(table.address)
    assert table.waits_for("hello", 2)["token"] == TOKEN


def test_the_room_code_can_be_typed(page: Page, table: StandIn, show: Show) -> None:
    show("code")
    assert not table.said
    page.run("document.querySelector('#code').focus()")
    page.write("moka")
    page.tap(".dock .pri")
    assert table.waits_for("hello")["code"] == "MOKA"
    page.shows(".idle")


def test_a_wrong_code_is_asked_for_again(page: Page, table: StandIn, show: Show) -> None:
    show("wrong-code")
    assert "No table" in page.text(".center")
    table.goodbye = ""
    page.run("document.querySelector('#code').focus()")
    page.write("moka")
    page.tap(".dock .pri")
    page.shows(".idle")


def test_who_was_sent_away_has_not_lost_the_line(page: Page, table: StandIn, show: Show) -> None:
    """Neither a wrong code nor a phone of another evening ends at a page that is dead."""
    show("idle")
    table.goodbye = "code"
    table.send({"t": "bye", "why": "code"})
    page.shows("#code")
    page.run(f"new Promise(done => setTimeout(done, {LOST_AFTER + 100}))")
    assert not page.run("!!document.querySelector('.panel')")
    assert not page.run("document.querySelector('main').inert")


def test_an_answer_is_sent_again_after_the_line_was_broken(
    page: Page, table: StandIn, show: Show
) -> None:
    show("chosen")
    ready(page)
    table.shut = True
    table.cut()
    page.tap("[data-id=buy]")
    assert not table.heard("answer")
    table.shut = False
    assert table.waits_for("answer") == {"t": "answer", "n": 17, "a": ["discard 4H"]}
    table.cut()  # it was not taken: the question is the same
    assert table.waits_for("answer", 2)["n"] == 17
    state, hand = st.take(EN)
    table.state, table.hand = state, hand
    table.cut()
    table.waits_for("hello", 4)
    page.shows("[data-id=back]")
    assert len(table.heard("answer")) == 2


def test_a_refusal_is_read_and_lets_one_answer_again(
    page: Page, table: StandIn, show: Show
) -> None:
    show("chosen")
    ready(page)
    page.tap("[data-id=buy]")
    table.waits_for("answer")
    table.send({"t": "note", "text": "Not now."})
    page.until("document.querySelector('.note')?.textContent === 'Not now.'")
    assert page.text("#status") == "Not now."
    page.tap("[data-id=stop]")
    assert table.waits_for("answer", 2)["a"] == ["stop"]


def test_a_broken_line_is_told_and_found_again(page: Page, table: StandIn, show: Show) -> None:
    show("chosen")
    table.shut = True
    table.cut()
    page.shows(".panel .keepb")
    assert not page.run("document.querySelector('[data-card]')")
    assert page.run("document.querySelector('main').getAttribute('aria-hidden')") == "true"
    table.shut = False
    page.until("!document.querySelector('.panel')")
    page.shows(".hand.backs")


def test_a_line_on_which_nothing_is_heard_is_opened_anew(
    page: Page, table: StandIn, show: Show
) -> None:
    show("idle")
    table.deaf = True
    table.waits_for("hello", 2)


def test_too_many_wrong_codes_are_told_in_words_of_their_own(
    page: Page, table: StandIn, show: Show
) -> None:
    show("wait-a-minute")
    assert "a minute" in page.text(".center")


def test_a_page_finds_the_table_by_itself_when_the_game_begins_again(
    page: Page, table: StandIn, show: Show
) -> None:
    show("ended")
    assert "The game has ended" in page.text(".panel")
    table.shut = True
    table.cut()
    page.tap("[data-id=again]")  # nobody is there: the page goes on saying so
    page.run(f"new Promise(done => setTimeout(done, {LOST_AFTER + 100}))")
    assert "The game has ended" in page.text(".panel")
    table.goodbye, table.shut = "", False
    page.until("!document.querySelector('.panel')")
    page.shows(".idle")


@pytest.mark.parametrize("why", ["elsewhere", "removed", "full", "closed", "ended"])
def test_who_was_sent_away_can_come_again(page: Page, table: StandIn, show: Show, why: str) -> None:
    show("idle")
    table.goodbye = why
    table.send({"t": "bye", "why": why})
    table.cut()
    page.shows(".panel")
    table.goodbye = ""
    page.tap("[data-id=again]")
    assert table.waits_for("hello", 2)["token"] == TOKEN
    page.until("!document.querySelector('.panel')")
