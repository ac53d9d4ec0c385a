"""What is offered, what an answer costs, and what a question is about."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.puzzles.puzzle import ALIKE, CLEAR, MOST, Scene, Theme, offered, theme_of
from game.rules.cards import Card, parse_card
from game.rules.decisions import Discard, Stop
from tests.puzzles.asked import answers, asked, first_question, position

CARDS = ("AS", "KH", "9C", "7D", "5S", "4S", "3H", "2D")


def cards(text: str) -> tuple[Card | None, ...]:
    return tuple(None if each == "-" else parse_card(each) for each in text.split())


@pytest.mark.parametrize(
    ("worths", "expected"),
    [
        ({"-": 2.0, "AS": 1.0}, "AS -"),
        ({"-": 1.0, "AS": 2.0, "KH": 1.95, "9C": 1.92, "7D": 0.0}, "AS KH 7D -"),
        ({"-": 1.97, "AS": 2.0, "KH": 1.95, "7D": 0.0}, "AS 7D -"),
        ({"-": 1.0, "AS": 2.0, "KH": 1.7, "9C": 1.5}, "AS 9C -"),
        ({"-": 1.0, "AS": 2.0, "KH": 1.2, "9C": 1.1, "7D": 0.1, "5S": -2.0}, "AS KH 5S -"),
        ({"-": 1.8, "AS": 2.0, "KH": 1.0}, None),
        ({"-": 2.0, "AS": 1.95}, None),
    ],
)
def test_what_is_offered(worths: dict[str, float], expected: str | None) -> None:
    """Up to two of the best, stopping, the next best and the worst; high cards come first, whatever
    they are worth. Nothing where stopping is neither as good nor clearly worse."""
    found = offered([(None if each == "-" else parse_card(each), w) for each, w in worths.items()])
    assert found == (None if expected is None else cards(expected))


@given(st.lists(st.floats(-20, 20), min_size=2, max_size=9))
def test_offered_answers_are_clear(worths: list[float]) -> None:
    options: list[tuple[Card | None, float]] = [(None, worths[0])]
    options += [(parse_card(c), w) for c, w in zip(CARDS, worths[1:], strict=False)]
    found, worth = offered(options), dict(options)
    if found is None:
        return
    most = max(worths)
    assert 2 <= len(found) <= MOST
    assert len(set(found)) == len(found)
    assert None in found
    behind = [most - worth[card] for card in found]
    assert min(behind) == 0 or (None in found and min(behind) <= ALIKE)
    assert all(lost <= ALIKE or lost >= CLEAR for lost in behind)
    assert any(lost >= CLEAR for lost in behind)


@pytest.mark.parametrize(
    ("worths", "bought", "to_come", "theme"),
    [
        ({"stop": 2.0, "SA": 1.0}, 0, 1, Theme.STOP),
        ({"stop": 1.0, "SA": 2.0}, 1, 0, Theme.STOP),
        ({"stop": 1.0, "SA": 2.0}, 1, 2, Theme.STILL),
        ({"stop": 1.0, "SA": 2.0, "HK": 1.5}, 2, 2, Theme.KEEP),
        ({"stop": 1.95, "SA": 2.0, "HK": 1.5}, 0, 0, Theme.STOP),
        ({"stop": 1.0, "SA": 2.0, "HK": 1.5}, 3, 2, Theme.FOURTH),
    ],
)
def test_what_it_is_about(
    worths: dict[str, float], bought: int, to_come: int, theme: Theme
) -> None:
    asks = position("AS KH 9C 7D 5S", bought=bought, to_come=to_come)
    assert theme_of(asks, answers(**worths)) is theme


def test_what_an_answer_costs() -> None:
    given = answers(SA=1.9, HK=1.81, C9=1.46, stop=-0.3)
    puzzle = asked(*given)
    assert [puzzle.lost(each) for each in given] == [0.0, 0.0, 0.4, 2.2]
    assert puzzle.most == 1.9
    assert [each.answer for each in given[::3]] == [Discard(parse_card("AS")), Stop()]


def test_the_seat_sees_its_own_cards_alone() -> None:
    puzzle = first_question()
    scene = Scene.of(puzzle.match(), puzzle.seat)
    seats = scene.view.table.seats
    assert all(not card.hidden for card in seats[0].hand)
    assert all(card.hidden for seat in seats[1:] for card in seat.hand)
    assert scene.position.hand == seats[0].hand
    with pytest.raises(ValueError, match="nobody"):
        Scene.of(puzzle.match(), 1)
