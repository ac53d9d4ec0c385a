"""The tables of the house wear the cloth that was chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pygame import Color, Surface

from game.storage.settings import CardBack, Cloth, Settings
from game.table.draw.snow_room import snow_room
from game.table.stage import with_cloth
from game.ui.rooms.curtain import curtain_room
from game.ui.rooms.parts import plain_where_strong, wall_room
from game.ui.rooms.table import table_room
from game.ui.theme import TEXT, TEXT_ON_GREEN
from tests.table.evening import Evening, options
from tests.ui.contrast import CONTRAST_STRONG, contrast

SIZE = (1024, 640)
MIDDLE = (300, 300)
"""On the cloth, beside the print."""


@pytest.mark.parametrize("cloth", Cloth)
def test_each_colour_can_be_read_on_and_told(cloth: Cloth) -> None:
    """Text straight on the cloth: 4.5 everywhere, and the colour is what its name says."""
    room = table_room(SIZE, cloth)
    red, green, blue, _ = room.get_at(MIDDLE)
    blues, reds = (Cloth.BLUE, Cloth.MIDNIGHT), (Cloth.BURGUNDY, Cloth.PLUM)
    strongest = blue if cloth in blues else red if cloth in reds else green
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
        return table.top.stage.room.get_at(MIDDLE)

    before = ground()
    services = table.services
    chosen = replace(services.settings, cloth=Cloth.BLUE, card_back=CardBack.NAVY)
    services.change(chosen)
    services.lay_out_again()
    table.frame()
    table.settled()
    assert ground() != before
    assert ground().b > ground().g
    cards = table.board.painter.cards
    assert cards.style.back is CardBack.NAVY


@pytest.mark.parametrize(
    ("name", "make", "colours"), [("wall", wall_room, 1), ("curtain", curtain_room, 2)]
)
def test_in_strong_contrast_wall_and_curtain_are_plain_and_text_stands_out_from_them(
    name: str, make: Callable[..., Surface], colours: int
) -> None:
    plain, strong = plain_where_strong(Settings(high_contrast=True), name, make)
    room = strong(SIZE)
    assert plain != name
    dots = [room.get_at((x, y)) for x in range(0, 1024, 37) for y in range(0, 640, 37)]
    found = {(dot.r, dot.g, dot.b) for dot in dots}
    assert len(found) == colours
    assert all(contrast(TEXT, colour) >= CONTRAST_STRONG for colour in found)
    assert plain_where_strong(Settings(), name, make) == (name, make)


@pytest.mark.parametrize("cloth", [*Cloth, None])
def test_the_snowmans_table_wears_it_too(cloth: Cloth | None) -> None:
    settings = Settings(high_contrast=cloth is None, cloth=cloth or Cloth.GREEN)
    _, make = with_cloth(settings, "snow", snow_room)
    red, green, blue, _ = make(SIZE).get_at((300, 560))
    blues, reds = (Cloth.BLUE, Cloth.MIDNIGHT), (Cloth.BURGUNDY, Cloth.PLUM)
    strongest = blue if cloth in blues else red if cloth in reds else green
    assert strongest == max(red, green, blue)
    assert contrast(TEXT, (red, green, blue)) >= (CONTRAST_STRONG if cloth is None else 4.5)
