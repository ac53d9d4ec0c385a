"""A real game, and people with phones in front of it."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.phones.engines.engine import PhoneBrowser
from tests.phones.real.game import RealGame, real_game
from tests.phones.real.party import SIZES, Party
from tests.phones.real.player import Player
from tests.phones.real.relay import Relay, relay

LANGUAGES = ("en", "de")
NAMES = ("Emma", "Otto", "Ida", "Karl", "Clara", "Anton")


class House:
    """Where they gather, one party at a time."""

    def __init__(self, browser: PhoneBrowser, folder: Path, evening: ExitStack) -> None:
        self.browser, self._folder, self._evening = browser, folder, evening
        self.relays: list[Relay] = []
        """The networks of the players, where they have some of their own."""

    def gather(
        self, kind: str, phones: int, *, rail: int = 0, seed: int = 1, apart: bool = False,
        chairs: int = 0, **values: int | str,
    ) -> Party:  # fmt: skip
        """So many phones sit down at a table, and the match begins; `apart`: each has a network of
        its own. The rest is as for `real_game`."""
        found = self.game(kind, seed=seed, chairs=chairs, **values)
        players = [self.player(number, NAMES[number], seed) for number in range(phones)]
        for number, player in enumerate(players):
            player.sit(self._way(found.address, apart=apart), LANGUAGES[number % 2])
        for player in players:
            player.page.tap("[data-id=ready]")
        watching = [self.player(number, f"Guest {number}", seed) for number in range(rail)]
        for number, one in enumerate(watching):
            one.watch(found.address, LANGUAGES[number % 2])
        return Party(found, players, watching)

    def _way(self, address: str, *, apart: bool) -> str:
        if not apart:
            return address
        network, way = self._evening.enter_context(relay(address))
        self.relays.append(network)
        return way

    def game(self, kind: str, *, seed: int = 1, chairs: int = 0, **values: int | str) -> RealGame:
        """A game at the page of a new match, as for `real_game`."""
        game = real_game(self._folder, kind, seed=seed, chairs=chairs, **values)
        return self._evening.enter_context(game)

    def player(self, number: int, name: str, seed: int = 1) -> Player:
        """Somebody with a phone, who has not come in yet."""
        sizes = [each for each in SIZES if each.width >= self.browser.narrowest]
        page = self.browser.page(sizes[number % len(sizes)])
        self._evening.callback(page.close)
        return Player(page, name, Random(f"{seed} {name}"))


@pytest.fixture
def house(browser: PhoneBrowser, tmp_path: Path) -> Iterator[House]:
    """An empty one. Nothing may go wrong unseen on a page."""
    browser.wrong.clear()
    with ExitStack() as evening:
        yield House(browser, tmp_path, evening)
    wrong = [each for each in browser.wrong if "/ws" not in each]
    assert not wrong, wrong
