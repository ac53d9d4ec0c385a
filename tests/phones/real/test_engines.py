"""Firefox, and WebKit, which is all that an iPhone has: each plays a match and begins another one,
and in each a wrong code and the end of the game are got over."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import pytest

from tests.phones.engines import firefox, webkit
from tests.phones.engines.engine import PhoneBrowser
from tests.phones.real.conftest import House
from tests.phones.real.party import check
from tests.phones.real.player import NO_CARD

pytestmark = pytest.mark.browser

STACK: Final = 75
MATCHES: Final[dict[str, dict[str, Any]]] = {
    "Firefox": {"kind": "deluxe", "phones": 2, "chairs": 3, "rail": 1, "variant": 8, "rounds": 1},
    "WebKit": {
        "kind": "salon", "phones": 2, "rail": 1, "players": 4, "games": 2, "stack": STACK,
        "jokers": 2, "visum": 2, "fines": True, "clumsy": True,
    },
}  # fmt: skip
"""What is played in which engine."""


@pytest.fixture(scope="module", params=[firefox, webkit], ids=["firefox", "webkit"])
def browser(request: pytest.FixtureRequest) -> Iterator[PhoneBrowser]:
    """One of the two."""
    with request.param.running() as found:
        yield found


def test_a_match_is_played_and_another_one_begins(house: House, browser: PhoneBrowser) -> None:
    party = house.gather(**MATCHES[type(browser).__name__])
    party.play()
    check(party, STACK)
    for player in party.players:
        assert player.chips is not None
        assert int(player.page.text(".gain").replace("−", "-")) == player.chips - STACK
        player.again = True
    for player in party.players:
        party.play_on(partial(player.on, "turn"))
    assert party.match  # the first one, and no other


def test_after_a_wrong_code_the_right_one_is_typed(house: House) -> None:
    address, _, code = house.game("deluxe").address.partition("#")
    player = house.player(0, "Emma")
    page = player.page
    page.open(f"{address}#{'MOKA' if code != 'MOKA' else 'KAMO'}")
    page.until("document.body.innerText.includes('No table has these letters')")
    page.run("new Promise((done) => setTimeout(done, 3100))")  # until it would look for the line
    assert not page.run("!!document.querySelector('.panel')")
    page.tap("#code")
    page.write(code.lower())
    page.tap("main.join .dock .pri")
    page.shows("#name")
    player.choose()


def test_the_game_ends_and_is_started_again(house: House) -> None:
    """At first all of a sudden, then as it is usual."""
    party = house.gather("deluxe", 1, chairs=2, rounds=1)
    (player,) = party.players
    hand = party.until_asked(player)
    party.game.kill()
    player.page.shows(".panel .keepb")
    player.page.until(NO_CARD)
    party.game.start_again()
    player.has_back(hand)
    assert not party.game.end()
    player.page.until("document.querySelector('.panel').innerText.includes('The game has ended')")
    player.page.until(NO_CARD)
    party.game.start_again()
    player.has_back(hand)
    assert player.tap("stop")
    party.until_asked(player)
