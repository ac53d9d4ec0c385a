"""Captions of a draw-poker table name whose chips are heard."""

from __future__ import annotations

import pytest

from game.rules.chips import Chips
from game.rules.draw.table import Club
from game.storage.settings import Settings
from game.table.motion.cues import Fly
from game.table.motion.places import InBowl, InPurse
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import draw_options


@pytest.mark.parametrize(("payer", "payee"), [(1, 3 + 1), (3 + 1, None), (None, 1), (1, None)])
def test_chips_that_come_to_or_from_a_bet_are_those_of_its_seat(
    at_table: SitDown, payer: int | None, payee: int | None
) -> None:
    evening = at_table(
        draw_options(Club(3, 40, 2, 2)), settings=Settings(captions=True, language="en")
    )
    chips = Chips(blue=0, red=0, yellow=0, white=1)
    flown = Fly(1, chips, InPurse(1, 1), InBowl(0), payer, payee, 0.0, 0.1)
    for _ in range(2):  # a bowl rings first
        evening.table.playback.board.flights.landed(flown)
        name = evening.top.texts.naming(1)
        assert any(name in text for text, _ in evening.services.captions.texts(evening.services))
