"""An advice survives the way between two processes, down to the last bit."""

import json

import pytest

from game.coach.advice_json import from_json, to_json
from game.coach.lamp import advise
from game.players.position import Opponent, Position
from game.rules.cards import parse_cards

HANDS = {5: "AS 2H 2D 9C KS", 6: "AS KS QS JS TS 2D", 4: "4S 4H 9D 9C"}


def position(hand: str, chips: int) -> Position:
    cards = parse_cards(hand)
    others = (Opponent(2, True, 61), Opponent(0, False, 75))
    return Position(len(cards), cards, parse_cards("3C"), 1, 7, chips, 1, others)


@pytest.mark.parametrize("hand", HANDS.values())
@pytest.mark.parametrize("chips", [70, 1])
def test_an_advice_comes_back_the_same(hand: str, chips: int) -> None:
    advice = advise(position(hand, chips))
    back = from_json(json.loads(json.dumps(to_json(advice))))
    assert back == advice
    assert back.best_options == advice.best_options


@pytest.mark.parametrize("broken", ["holds", "options", "next_card", "position", "unseen"])
def test_what_is_no_advice_is_refused(broken: str) -> None:
    data = to_json(advise(position(HANDS[4], 70)))
    with pytest.raises((LookupError, TypeError, ValueError)):
        from_json({name: value for name, value in data.items() if name != broken})
    with pytest.raises((LookupError, TypeError, ValueError)):
        from_json({**data, broken: "nonsense"})
