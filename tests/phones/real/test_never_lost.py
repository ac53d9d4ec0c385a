"""What happens to phones in the middle of a match: whatever it is, they have their chair and their
hand afterwards, and the match goes on to its end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import pytest

from tests.phones.browser import Browser, Page
from tests.phones.engines.engine import Size
from tests.phones.real.conftest import House
from tests.phones.real.party import check
from tests.phones.real.player import NO_CARD, Player

pytestmark = pytest.mark.browser

OUT_OF_REACH: Final = 20.0
"""Seconds."""
AWAY: Final = "!!document.querySelector('.panel [data-id=again]')"
LOOK: Final = (Path(__file__).parents[1] / "page" / "look.js").read_text("utf-8")


def phone(player: Player) -> Page:
    """Their page, of which Chromium can do more than the others."""
    assert isinstance(player.page, Page)
    return player.page


# --- what happens --------------------------------------------------------------------------------
def loaded_again(browser: Browser, player: Player, hand: list[str]) -> None:
    player.raise_one()
    phone(player).call("Page.reload")
    player.has_back(hand)
    assert not player.raised


def two_pages(browser: Browser, player: Player, hand: list[str]) -> None:
    """The one that was opened last plays; the other one can have that back."""
    first = phone(player)
    second = browser.page(Size(390, 844), beside=first)
    second.open(first.run("location.href"))
    player.page = second
    player.has_back(hand)
    assert first.run(f"{AWAY} && {NO_CARD}")
    first.front()
    first.tap("[data-id=again]")
    player.page = first
    player.has_back(hand)
    second.until(f"{AWAY} && {NO_CARD}")
    second.leave()


def back_button(browser: Browser, player: Player, hand: list[str]) -> None:
    """It closes a sheet, and leaves nothing."""
    card, page = player.raise_one(), phone(player)
    page.tap("[data-id=table]")
    page.shows(".sheet")
    page.back()
    page.until("!document.querySelector('.sheet')")
    for _ in range(3):
        page.back()
        player.look()
        assert (player.cards, player.raised) == (hand, [card])


def rotation(browser: Browser, player: Player, hand: list[str]) -> None:
    """With a card raised."""
    card = player.raise_one()
    for size in (Size(844, 390), Size(390, 844), Size(844, 390)):
        phone(player).resize(size)
        player.page.settle()
        player.look()
        assert (player.cards, player.raised) == (hand, [card])
        assert not player.page.run(LOOK), size


def looking_away(browser: Browser, player: Player, hand: list[str]) -> None:
    """At another page of the same phone."""
    player.raise_one()
    other = browser.page(Size(390, 844), beside=phone(player))
    player.page.until(f"document.hidden && {NO_CARD}")
    other.leave()
    phone(player).front()
    player.has_back(hand)


# --- in a match ----------------------------------------------------------------------------------
def test_what_happens_in_a_turn_changes_nothing(house: House, browser: Browser) -> None:
    party = house.gather("deluxe", 2, chairs=3, rounds=1)
    for player in party.players:
        for happening in (loaded_again, two_pages, back_button, rotation, looking_away):
            happening(browser, player, party.until_asked(player))
    party.play()
    check(party, 75)


def test_phones_are_out_of_reach_for_a_while(house: House) -> None:
    """One of them while it is asked, another one while it waits; the first has given an answer
    meanwhile, which counts once."""
    party = house.gather("deluxe", 3, chairs=4, rounds=1, apart=True)
    player, other, there = party.players
    party.until_asked(player)
    begin = time.monotonic()
    for network in house.relays[:2]:
        network.cut()
    assert player.tap("stop")
    for one in (player, other):
        one.page.shows(".panel .keepb")
        one.page.until(NO_CARD)
    there.page.until("document.querySelectorAll('.ph.lost').length === 2")
    assert there.page.run("!!document.querySelector('main.idle')")
    time.sleep(max(0.0, OUT_OF_REACH - (time.monotonic() - begin)))
    for network in house.relays:
        network.mend()
    for one in (player, other):
        one.page.until("!document.querySelector('.panel')")
    there.page.until("!document.querySelector('.ph.lost')")
    player.page.until("!document.querySelector('main.busy')")
    party.play()
    check(party, 75)


def test_a_hand_is_there_again_after_a_while_out_of_reach(house: House) -> None:
    party = house.gather("deluxe", 2, chairs=3, rounds=1, apart=True)
    for network, player in zip(house.relays, party.players, strict=True):
        hand = party.until_asked(player)
        player.raise_one()
        network.cut()
        player.page.shows(".panel .keepb")
        player.page.until(NO_CARD)
        network.mend()
        player.has_back(hand)
    party.play()
    check(party, 75)
