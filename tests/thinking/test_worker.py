"""What is answered first, and how, without a process around it."""

import json

import pytest

from game.coach import advice_json
from game.coach.lamp import advise
from game.match.notation import print_answer
from game.players import position_json
from game.thinking.worker import Questions, answered
from tests.thinking.guests import GUESTS, question_for


def line(**message: object) -> bytes:
    return json.dumps(message).encode()


def test_a_choice_comes_before_an_advice_and_both_before_a_warm_up() -> None:
    questions = Questions()
    for number, kind in enumerate(("warm_up", "advice", "choice", "choice")):
        questions.put(line(id=number, ask=kind))
    assert [questions.take()[0]["id"] for _ in range(4)] == [2, 3, 1, 0]


def test_what_is_cancelled_is_told_and_not_answered() -> None:
    questions = Questions()
    questions.put(line(id=1, ask="choice"))
    questions.put(line(id=2, ask="choice"))
    questions.put(line(cancel=2))
    questions.put(line(cancel=7))
    assert [(message["id"], gone) for message, gone in (questions.take(), questions.take())] == [
        (2, True),
        (1, False),
    ]


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"7"])
def test_what_is_no_message_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError):
        Questions().put(text)


def test_answers_are_those_of_the_guest() -> None:
    question = question_for("whim")
    position = position_json.to_json(question.position)
    asked = {"id": 4, "ask": "choice", "player": "whim", "position": position}
    told = answered({**asked, "seed": question.seed}, GUESTS)
    assert told == {"id": 4, "answer": print_answer(question.think())}


def test_an_advice_is_that_of_the_lamp() -> None:
    position = question_for("whim").position
    asked = {"id": 5, "ask": "advice", "position": position_json.to_json(position)}
    told = answered(asked, GUESTS)
    assert told == {"id": 5, "advice": advice_json.to_json(advise(position))}


@pytest.mark.parametrize(
    "asked",
    [
        {"ask": "lunch"},
        {},
        {"ask": "choice", "player": "nobody"},
        {"ask": "choice", "player": "whim", "position": {}, "seed": ""},
        {"ask": "advice", "position": 7},
    ],
)
def test_what_is_wrong_is_told(asked: dict[str, object]) -> None:
    told = answered({"id": 6, **asked}, GUESTS)
    assert told.keys() == {"id", "error"}


def test_who_does_not_think_about_positions_is_not_asked_here() -> None:
    from game.players.bots import BOTS

    told = answered({"id": 6, "ask": "choice", "player": "greedy"}, BOTS)
    assert "TypeError" in told["error"]
