"""The owl asks people who wait, on real pages, against the real game; play goes on as ever."""

import pytest

from tests.phones.real.conftest import House
from tests.phones.real.party import check
from tests.phones.real.player import Player

pytestmark = pytest.mark.browser


def ask(player: Player) -> None:
    """Open the menu, and let the owl ask."""
    player.page.tap("[data-id=menu], button.me")
    player.page.settle()
    player.page.run("document.querySelector('[data-id=owl]').scrollIntoView()")
    player.page.tap("[data-id=owl]")
    player.page.shows("main.owlp .ans")


def test_the_owl_asks_who_waits_and_is_never_in_the_way(house: House) -> None:
    party = house.gather("deluxe", 2, chairs=3, rail=1, variant=5, rounds=1)
    first, second = party.players
    party.until_asked(first)
    ask(second)
    plates = "[...document.querySelectorAll('.ans .num')].map(each => each.textContent)"
    assert second.page.run(plates) == []
    second.page.tap("[data-id=answer0]")
    second.page.shows(".ans.told")
    figures = second.page.run(plates)
    assert len(figures) >= 2
    assert any(figure.strip("+−0.,") for figure in figures)
    party.play()  # whoever is asked by the table has the table before them
    check(party, 75)
