"""How the phone page finds its table, and finds it again."""

from __future__ import annotations

import json
from typing import Final

import pytest

from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page import states as st
from tests.phones.page.conftest import Show
from tests.phones.page.scenes import SCENES, bring
from tests.phones.page.stand_in import TOKEN, StandIn
from tests.phones.page.states import wait
from tests.phones.page.test_answers import ready
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


VIDEO = "document.querySelector('video')"
AS_OVER_HTTP = "delete Navigator.prototype.wakeLock"
"""Browsers trust 127.0.0.1, but no address in a network at home."""
FOCUSED = "document.activeElement.getAttribute('data-id') || document.activeElement.id"


def test_a_video_keeps_the_screen_on_from_sitting_down_to_standing_up(
    page: Page, table: StandIn, show: Show
) -> None:
    """As all engines want it: with a sound, not muted, not looping by itself."""
    page.call("Page.addScriptToEvaluateOnNewDocument", source=AS_OVER_HTTP)
    show("join")
    page.until(f"!!{VIDEO} && {VIDEO}.readyState >= 2")
    assert page.run(f"{VIDEO}.paused")
    page.run("document.querySelector('#name').value = 'Emma'")
    page.tap("[data-id=sit]")
    page.until(f"!{VIDEO}.paused && {VIDEO}.currentTime > 0")
    assert not page.run(f"{VIDEO}.muted || {VIDEO}.loop || {VIDEO}.volume === 0")
    assert page.run(f"{VIDEO}.webkitAudioDecodedByteCount > 0")
    page.run(f"{VIDEO}.currentTime = 3.5")
    page.until(f"{VIDEO}.currentTime < 3 && !{VIDEO}.paused")
    table.show(*wait(TEXTS["en"]))
    page.until("!!document.querySelector('.waiting')")
    assert not page.run(f"{VIDEO}.paused")
    table.show(*SCENES["join"].show(TEXTS["en"]))
    page.until(f"{VIDEO}.paused")


@pytest.mark.parametrize(
    ("agent", "way"),
    [("(iPhone; CPU iPhone OS 18_0 like Mac OS X)", "Auto-Lock"),
     ("(Linux; Android 14; Pixel 8)", "Screen timeout"), ("(X11; Linux x86_64)", "")],
)  # fmt: skip
def test_who_waits_reads_how_the_display_stays_on(
    page: Page, show: Show, agent: str, way: str
) -> None:
    page.call("Emulation.setUserAgentOverride", userAgent=f"Mozilla/5.0 {agent}")
    show("wait")
    paper = page.text(".paper")
    assert way in paper
    assert ("display" in paper) == bool(way)


def test_title_and_icon_tell_whose_turn_it_is(page: Page, table: StandIn, show: Show) -> None:
    icon = "document.querySelector('link[rel=icon]').getAttribute('href')"
    show("idle")
    assert page.run("document.title") == "Poker Deluxe"
    assert page.run(icon) == "/icon-192.png"
    table.show(*SCENES["turn5"].show(TEXTS["en"]))
    page.until("document.title === '● Your turn'")
    assert page.run(icon) == "/icon-turn.png"
    table.show(*SCENES["idle"].show(TEXTS["en"]))
    page.until("document.title === 'Poker Deluxe'")


def test_icons_and_manifest_are_there(page: Page, show: Show) -> None:
    show("idle")
    assert page.call("Page.getAppManifest")["errors"] == []
    manifest = page.run("fetch('/manifest.webmanifest').then(each => each.json())")
    addresses = [each["src"] for each in manifest["icons"]] + ["/icon-turn.png"]
    loads = (
        "new Promise(done => { const i = new Image(); i.onload = () => done(i.naturalWidth);"
        " i.onerror = () => done(0); i.src = %s; })"
    )
    assert [page.run(loads % json.dumps(each)) for each in addresses] == [192, 192]


def test_the_focus_goes_into_the_menu_and_back(page: Page, show: Show) -> None:
    show("idle")
    page.run("document.querySelector('[data-id=menu]').focus()")
    page.key("Enter")
    page.shows(".sheet")
    assert page.run(FOCUSED) == "cross"
    page.key("Escape")
    page.until("!document.querySelector('.sheet')")
    assert page.run(FOCUSED) == "menu"


def test_the_focus_goes_to_the_way_out_of_a_panel(page: Page, show: Show) -> None:
    show("elsewhere")
    assert page.run(FOCUSED) == "again"
    name = "document.querySelector('.panel').getAttribute('aria-label')"
    assert page.run(name) == page.text(".panel h2")


@pytest.mark.parametrize("name", ["idle", "turn5", "wait"])
def test_one_button_opens_the_menu(page: Page, show: Show, name: str) -> None:
    show(name)
    assert page.run("document.querySelectorAll('[aria-label=Menu]').length") == 1


def test_seats_are_a_list_with_names(page: Page, show: Show) -> None:
    show("join")
    names = page.run(
        "[...document.querySelectorAll('ul[role=list] > li')]"
        ".map(each => each.firstElementChild.getAttribute('aria-label'))"
    )
    assert sorted(names) == [
        "Chair 1, you", "Chair 2, Herr Dachs, café guest", "Chair 3, free", "Chair 4, free",
        "Chair 5, Otto, on the phone",
    ]  # fmt: skip


def test_enter_in_the_name_sits_down(page: Page, table: StandIn, show: Show) -> None:
    show("join")
    page.run("document.querySelector('#name').focus()")
    page.call("Input.insertText", text="Emma")
    page.key("Enter")
    assert table.waits_for("sit")["name"] == "Emma"


@pytest.mark.parametrize(("size", "keyboard"), [((390, 844), 420), ((568, 320), 150)])
def test_the_name_is_in_sight_while_a_keyboard_is_open(
    page: Page, table: StandIn, size: tuple[int, int], keyboard: int
) -> None:
    page.resize(Size(*size))
    bring(page, table, SCENES["join"], TEXTS["de"])
    page.run("document.querySelector('#name').focus({preventScroll: true})")
    page.resize(Size(size[0], size[1] - keyboard))
    page.until(
        "(() => { const name = document.querySelector('#name'), box = name.getBoundingClientRect();"
        " return document.elementFromPoint(box.x + 20, box.y + 4) === name"
        " && document.elementFromPoint(box.x + 20, box.bottom - 4) === name; })()"
    )
