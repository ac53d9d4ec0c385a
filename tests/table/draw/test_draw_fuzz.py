"""Ten thousand random inputs at the three tables: no exception, nothing lost, no dead end."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.rules.draw.table import AllChipped, Club, DrawTable, Duel, Salon
from game.storage.settings import Speed
from tests.table.draw.conftest import SitDown
from tests.table.draw.playing import Pointing, assert_shown, draw_options
from tests.table.monkey import SIZES, Auditor, Monkey, play_at_random
from tests.times import TIMES

INPUTS = 625 * TIMES
"""Inputs of each of the eight runs."""
TABLES = {
    "two": (Salon(2, 30, 2, 0, minutes=1, all_chipped=AllChipped.SHOW), 1),
    "light": (
        Salon(5, 12, 3, 2, light=True, fines=True, jack_pot=True, drawn_seats=True),
        1,
    ),
    "visum": (Salon(7, 30, 2, 2, visum=4, jokers=2, limit=3), 1),
    "clumsy": (Salon(4, 40, 2, 3, clumsy=True, jokers=1, light=True), 1),
    "curtain": (Salon(4, 40, 2, 2, clumsy=True, visum=2, drawn_seats=True), 2),
    "duel": (Duel(2, 20, 2, 3, pawned_for=5, belongings=3), 1),
    "club": (Club(6, 40, 2, 2, jacks_to_open=True), 1),
    "small club": (Club(3, 40, 2, 2), 2),
}


@pytest.mark.parametrize("name", TABLES)
def test_random_inputs_break_nothing(at_table: SitDown, name: str) -> None:
    rules, humans = TABLES[name]
    chips = DrawTable.set_up(rules).chips

    def assert_all_there(table: DrawTable) -> None:
        assert table.chips == chips

    given, number = 0, 0
    while given < INPUTS:
        speed = Random(f"{name} {number}").choice((Speed.INSTANT, Speed.QUADRUPLE))
        chosen = draw_options(rules, humans=humans, seed=number)
        table = at_table(chosen, size=SIZES[0], speed=speed)
        monkey = Monkey(Pointing(table), f"{name} {number}", gestures=13, patience=0.3)
        auditor = Auditor(table, assert_all_there)
        given += play_at_random(monkey, auditor, INPUTS - given, partial(assert_shown, table))
        number += 1
