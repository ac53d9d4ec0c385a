"""Copies with some fields changed: what `dataclasses.replace` makes, of every kind of table."""

import dataclasses
from typing import Any

import pytest

from game.rules import changed
from game.rules.cards import HIDDEN, PACK
from game.rules.draw.match_rules import Duel
from game.rules.draw.table import DrawTable
from game.rules.events import CardDealt
from game.rules.table import MatchRules, Table

TABLE = Table.set_up(MatchRules(5, (30, 40), 1))
DRAW = DrawTable.set_up(Duel(2, 50, 5, 3))
replace: Any = changed.replace


@pytest.mark.parametrize(
    "value", [TABLE, TABLE.seats[0], DRAW, DRAW.seats[1], CardDealt(1, PACK[0])]
)
def test_every_field_alone_and_all_together(value: Any) -> None:
    names = [field.name for field in dataclasses.fields(value)]
    for name in names:
        mark = object()
        copy = replace(value, **{name: mark})
        assert copy == dataclasses.replace(value, **{name: mark})
        assert copy is not value
        assert type(copy) is type(value)
        assert getattr(value, name) is not mark
    everything = {name: (name, HIDDEN) for name in names}
    assert replace(value, **everything) == type(value)(**everything)
    assert hash(replace(value)) == hash(value)


def test_a_field_it_does_not_have() -> None:
    with pytest.raises(TypeError, match="colour"):
        replace(TABLE, colour=1)


def test_what_is_checked_when_it_is_made_is_not_copied_past_that() -> None:
    with pytest.raises(TypeError, match="MatchRules"):
        replace(TABLE.rules, rounds=0)
