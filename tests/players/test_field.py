"""What is believed of opponents follows from what everybody saw them do."""

from game.players.worth.beliefs import BY_PURCHASES, STILL_TO_ACT, hands_of_opponents
from game.rules.sight import view
from tests.rules.play import play_game

HANDS = ["2S 3S 4S 6S", "2H 3H 4H 6H", "2D 3D 4D 6D"]
BUYS = {1: ["2H 0", "3H 1"], 2: ["2D 0"]}


def test_beliefs_by_purchases_and_by_who_is_still_to_act() -> None:
    played = play_game(HANDS, BUYS)  # seat 0 deals, so the turns are 1, 2, 0
    turns = [
        table for table in played.tables if table.turn is not None and table.phase.name == "BUY"
    ]
    seen = {table.turn: hands_of_opponents(view(table, table.turn)) for table in turns}
    assert seen[1] == (STILL_TO_ACT, STILL_TO_ACT)
    assert seen[2] == tuple(sorted((BY_PURCHASES[2], STILL_TO_ACT)))
    assert seen[0] == tuple(sorted((BY_PURCHASES[2], BY_PURCHASES[1])))


def test_the_fitted_beliefs_are_those_that_digests_were_recorded_with() -> None:
    assert (STILL_TO_ACT, BY_PURCHASES) == (1.2, (0.8, 1.8, 4.0, 5.0, 4.0))
