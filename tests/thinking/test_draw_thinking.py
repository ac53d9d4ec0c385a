"""Bots of the draw-poker tables that think in another process: the match is the same, and nobody
waits long for them."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.match.draw_guests import draw_table_for
from game.match.draw_match import DrawMatch, DrawQuestion
from game.players.bots import BOTS
from game.thinking import link as link_module
from game.thinking.apart import PATIENCE, Apart
from game.thinking.replay import Replay
from game.thinking.worker import answered
from tests.thinking.test_apart import FakeLink

BIDDERS = ("master:bold", "beginner:talker", "station")


def sat_down(table: str = "club", players: int = 3, seed: int = 2) -> DrawMatch:
    """Two games of those who think and one who does not."""
    options = draw_table_for(table, players=players, games=2, seed=seed, bots=BIDDERS, demo=True)
    return DrawMatch(options)


def asked() -> DrawQuestion:
    """The first question that has to be thought of."""
    match = sat_down()
    while match.question is not None and not match.question.takes_time:
        match.let_bot_answer()
    assert match.question is not None
    return match.question


@pytest.mark.parametrize(("table", "players"), [("salon", 3), ("duel", 2), ("club", 3)])
def test_a_match_thought_of_elsewhere_has_the_same_log(table: str, players: int) -> None:
    here, there = sat_down(table, players), sat_down(table, players)
    elsewhere = 0
    for number in range(60):
        question = there.question
        if question is None:
            break
        answer = question.think()
        if question.takes_time:
            told = answered({"id": number, **question.message}, BOTS)
            assert told["id"] == number
            answer = question.read(told["answer"])
            elsewhere += 1
        assert there.reply(question, answer)
        here.let_bot_answer()
    assert elsewhere > 5
    assert here.digest == there.digest


def test_the_replay_of_another_match_or_of_fewer_answers_begins_anew() -> None:
    replay, question = Replay(), asked()
    options, answers = question.options.to_json(), question.answers
    later = sat_down()
    while len(later.answers) < len(answers) + 5:
        later.let_bot_answer()
    other = sat_down(seed=9)
    replay.warm_up(later.options.to_json(), later.answers)
    expected = question.read(replay.choice(options, answers))
    assert expected == question.think()
    for match in (other, later, other):
        assert match.question is not None
        told = replay.choice(match.options.to_json(), match.answers)
        assert match.question.read(told) == match.question.think()


@pytest.mark.parametrize("answers", [["lunch"], ["chip"] * 3])
def test_answers_that_lead_nowhere_are_told_and_forgotten(answers: list[str]) -> None:
    question = asked()
    wrong = {**question.message, "answers": answers}
    assert answered({"id": 1, **wrong}, BOTS).keys() == {"id", "error"}
    told = answered({"id": 2, **question.message}, BOTS)
    assert question.read(told["answer"]) == question.think()


class Door:
    """A door to a process in name only, and its clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.links: list[FakeLink] = []
        self.now, self.notes = 5.0, list[str]()
        monkeypatch.setattr(link_module, "Link", self._link)
        self.apart = Apart(lambda: self.now, self.notes.append)

    def _link(self, command: object) -> FakeLink:
        self.links.append(FakeLink(command))
        return self.links[-1]


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Iterator[Door]:
    door = Door(monkeypatch)
    yield door
    door.apart.close()


def test_also_while_the_process_starts_the_answer_comes_in_time_and_is_the_same(door: Door) -> None:
    question = asked()
    door.apart.open()
    door.apart.warm_up_for(sat_down())
    assert [message["ask"] for message in door.links[0].sent] == ["draw warm_up"]
    assert door.apart.answer(question) is None
    door.now += PATIENCE
    assert door.apart.answer(question) is None
    door.now += 0.01
    assert door.apart.answer(question) == question.think()
    assert len(door.notes) == 1


@pytest.mark.parametrize("said", [{"answer": "lunch"}, {"answer": "go on"}, {"error": "oh"}])
def test_what_is_no_answer_becomes_the_same_answer(door: Door, said: dict[str, Any]) -> None:
    question = asked()
    door.apart.open()
    assert door.apart.answer(question) is None
    number = door.links[0].sent[-1]["id"]
    door.links[0].to_say.append({"id": number, **said})
    assert door.apart.answer(question) == question.think()
    assert door.notes


def test_who_need_not_think_is_not_asked_elsewhere(door: Door) -> None:
    match = sat_down()
    while match.question is not None and match.question.takes_time:
        match.let_bot_answer()
    question = match.question
    assert question is not None
    door.apart.open()
    assert door.apart.answer(question) == question.think()
    assert not door.links
