"""Whole matches of every game, played on real pages in a real browser against the real game and its
server, among six phones and mixed with guests."""

import pytest

from tests.phones.real.conftest import House
from tests.phones.real.party import check

pytestmark = pytest.mark.browser


def test_six_phones_play_the_main_game(house: House) -> None:
    party = house.gather("deluxe", 6, chairs=6, variant=4, rounds=1)
    party.play()
    check(party, 75)


def test_phones_and_guests_play_the_main_game(house: House) -> None:
    party = house.gather("deluxe", 2, chairs=3, rail=1, variant=8, rounds=1)
    party.play()
    check(party, 75)


@pytest.mark.parametrize("kind", ["salon", "club"])
def test_six_phones_play_draw_poker(house: House, kind: str) -> None:
    party = house.gather(kind, 6, players=6, games=1, stack=60)
    party.play()
    check(party, 60)


def test_phones_and_guests_play_at_the_salon_with_all_its_rules(house: House) -> None:
    party = house.gather(
        "salon", 3, rail=1, players=6, games=2, stack=40, jokers=2, visum=2, fines=True, clumsy=True
    )
    party.play()
    check(party, 40)


def test_phones_and_guests_play_at_the_club(house: House) -> None:
    party = house.gather("club", 4, players=6, games=2, stack=30, jacks_to_open=True)
    party.play()
    check(party, 30)


def test_a_phone_plays_against_the_snowman_while_others_watch(house: House) -> None:
    party = house.gather("duel", 1, rail=5, stack=20, ante=10, belongings=0)
    party.play()
    check(party, 20)
