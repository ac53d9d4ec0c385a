"""The tables that the command line sits down at."""

import pytest

from game.match.draw_guests import USUAL, draw_table_for
from game.match.draw_match import DrawMatch
from game.match.options import HUMAN
from game.rules.draw.agreement import TABLES


def test_there_is_a_usual_match_at_every_table() -> None:
    assert set(USUAL) == set(TABLES)
    assert all(agreed.name == name for name, agreed in USUAL.items())


@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize("demo", [False, True])
def test_you_and_guests_or_guests_only(name: str, demo: bool) -> None:
    for players in range(USUAL[name].fewest, USUAL[name].most + 1):
        options = draw_table_for(name, players=players, games=USUAL[name].games, seed=5, demo=demo)
        humans = [seat.player == HUMAN for seat in options.seats]
        assert humans == [not demo, *[False] * (players - 1)]
        assert len({seat.character for seat in options.seats}) == players
        assert DrawMatch(options).options == options


def test_bots_are_named_by_chair_and_begin_anew() -> None:
    table = draw_table_for(
        "club", players=5, games=3, seed=1, bots=("station", "master:bold"), demo=False
    )
    players = [seat.player for seat in table.seats]
    assert players == [HUMAN, "station", "master:bold", "station", "master:bold"]
    assert table.agreed.games == 3
    duel = draw_table_for("duel", players=2, games=0, seed=1, demo=True)
    assert duel.seats[1].character == "snowman"
