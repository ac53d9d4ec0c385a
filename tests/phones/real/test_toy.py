"""A game that was only added by its record is played to its end on three phones, in two languages:
one of six cards, and then one of up to eight sums."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.match.options import HUMAN, SeatPlan
from game.phones.messages import key_of
from game.phones.room import Room
from game.storage.store import Store
from tests.phones.browser import Browser
from tests.phones.engines.engine import Size
from tests.phones.house import token
from tests.phones.real.conftest import LANGUAGES, NAMES
from tests.phones.real.game import running_game
from tests.phones.real.party import Party, check
from tests.phones.real.player import Player
from tests.toy import rules as toy
from tests.toy.game import registered, toy_options

pytestmark = pytest.mark.browser


def keep(folder: Path) -> None:
    """Leave a match of three people with phones, as if the game had been killed."""
    options, room = toy_options(), Room("MOKA")
    faces = [seat.character for seat in options.seats]
    seats = tuple(SeatPlan(NAMES[n], 30 + n, HUMAN, face) for n, face in enumerate(faces))
    for n, face in enumerate(faces):
        room.join(key_of(token(n)), LANGUAGES[n % 2])
        room.sit(key_of(token(n)), n, NAMES[n], 30 + n, face)
    store = Store(folder)
    with registered():
        store.running.begin(replace(options, seats=seats))
    store.keep_setting("phones", json.dumps({"open": True, "room": room.to_json()}))
    store.close()


def test_a_game_that_was_added_is_played_on_phones(browser: Browser, tmp_path: Path) -> None:
    keep(tmp_path)
    program = ("-m", "tests.toy.start")
    with running_game(tmp_path, "--resume", program=program) as game, ExitStack() as cleanup:
        players = []
        for n, size in enumerate((Size(390, 844), Size(844, 390), Size(360, 640))):
            page, wanted = browser.page(size), {"token": token(n), "lang": LANGUAGES[n % 2]}
            cleanup.callback(page.close)
            page.open(game.address)
            for name, value in wanted.items():
                page.run(f"localStorage.setItem('poker-deluxe.{name}', '{value}')")
            page.open(game.address)
            players.append(Player(page, NAMES[n], Random(n)))
        party = Party(game, players, [])
        assert len(party.until_asked(players[0])) == toy.HAND
        players[0].page.until("document.body.innerText.includes('Lay')")
        party.play()
    check(party, toy.STACK)
    assert party.match.games == 3
