"""The tables of the house wear the cloth that was chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pygame import Color

from game.scenes.cloth import with_cloth
from game.settings import Settings
from game.view.materials import CardBack, Cloth
from game.view.room import table_room
from game.view.theme import TEXT, TEXT_ON_GREEN, contrast
from tests.scenes.playing import Evening, options

SIZE = (1024, 640)
MIDDLE = (300, 300)
"""On the cloth, beside the print."""


@pytest.mark.parametrize("cloth", Cloth)
def test_each_colour_can_be_read_on_and_told(cloth: Cloth) -> None:
    """Text straight on the cloth: 4.5 everywhere, and the colour is what its name says."""
    room = table_room(SIZE, cloth)
    red, green, blue, _ = room.get_at(MIDDLE)
    strongest = {Cloth.GREEN: green, Cloth.BLUE: blue, Cloth.BURGUNDY: red}[cloth]
    assert strongest == max(red, green, blue)
    beside = [*range(200, 330, 10), *range(700, 830, 10)]
    for at in ((x, y) for x in beside for y in range(200, 600, 10)):
        red, green, blue, _ = room.get_at(at)
        assert contrast(TEXT, (red, green, blue)) >= 4.5
        assert contrast(TEXT_ON_GREEN, (red, green, blue)) >= 4.5


def test_in_strong_contrast_it_is_plain_whatever_was_chosen() -> None:
    settings = Settings(high_contrast=True, cloth=Cloth.BURGUNDY)
    name, make = with_cloth(settings, "table", table_room)
    assert name == "table, plain"
    assert make(SIZE).get_at(MIDDLE) == make(SIZE).get_at((700, 500))


def test_it_changes_under_the_cards(evening: Callable[..., Evening]) -> None:
    """Chosen in the options over a match: the table has it at once, and so have the backs."""
    table = evening(options(5, 3, seed=4, bots="greedy"))
    table.settled()

    def ground() -> Color:
        return table.table._setting.room.get_at(MIDDLE)

    before = ground()
    house = table.house
    chosen = replace(house.settings, cloth=Cloth.BLUE, card_back=CardBack.NAVY)
    house.change(chosen)
    house.lay_out_again()
    table.frame()
    table.settled()
    assert ground() != before
    assert ground().b > ground().g
    cards = table.table._setting._cards
    assert cards is not None
    assert cards.style.back is CardBack.NAVY
