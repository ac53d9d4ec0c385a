"""What the page does with the phone it is on: screen, title and icon, focus, keyboard."""

from __future__ import annotations

import json

import pytest

from tests.phones.browser import Page
from tests.phones.engines.engine import Size
from tests.phones.page.conftest import Show
from tests.phones.page.scenes import SCENES, bring
from tests.phones.page.stand_in import StandIn
from tests.phones.page.states import wait
from tests.phones.page.texts import TEXTS

pytestmark = pytest.mark.browser

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
