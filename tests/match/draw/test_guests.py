"""The tables that the command line sits down at."""

import json
from dataclasses import replace

import pytest

from game.match.draw import QUARTER, USUAL, DrawOptions, draw_table_for
from game.match.match import Match
from game.match.options import HUMAN
from game.match.share import code_of, read_code
from game.rules.draw.match_rules import TABLES, Duel


def test_there_is_a_usual_match_at_every_table() -> None:
    assert set(USUAL) == set(TABLES)
    assert all(rules.name == name for name, rules in USUAL.items())


@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize("demo", [False, True])
def test_you_and_guests_or_guests_only(name: str, demo: bool) -> None:
    for players in range(USUAL[name].fewest, USUAL[name].most + 1):
        options = draw_table_for(name, players=players, games=USUAL[name].games, seed=5, demo=demo)
        humans = [seat.player == HUMAN for seat in options.seats]
        assert humans == [not demo, *[False] * (players - 1)]
        assert len({seat.character for seat in options.seats}) == players
        assert Match(options).options == options


def test_the_house_sits_at_the_duel() -> None:
    duel = draw_table_for("duel", players=2, games=0, seed=1, demo=True)
    assert duel.seats[1].character == "snowman"


def test_the_usual_duel_takes_a_quarter_of_an_hour_and_keeps_that() -> None:
    """H-2: the ante doubles. Kept, read back, with a code; the long one has none."""
    options = draw_table_for("duel", players=2, games=0, seed=7, demo=False)
    rules = options.rules
    assert [rules.ante_of(game) for game in (1, QUARTER, QUARTER + 1, 5 * QUARTER)] == [
        5, 5, 10, 80,
    ]  # fmt: skip
    assert DrawOptions.from_json(options.to_json()) == options
    assert read_code(code_of(options)).options() == options
    assert isinstance(rules, Duel)
    long = replace(options, rules=replace(rules, doubles_after=0))
    assert DrawOptions.from_json(long.to_json()) == long
    assert code_of(long) == ""
    before = json.loads(options.to_json())
    del before["agreed"]["doubles_after"]
    assert DrawOptions.from_json(json.dumps(before)).rules.ante_of(99) == 5
