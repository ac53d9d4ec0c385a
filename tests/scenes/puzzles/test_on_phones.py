"""The owl's question on phones: what they are told, when, and that play comes first."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.match.dates import day_before
from game.phones.phones import Phones
from game.puzzles.puzzle import Scene
from game.puzzles.shelf import shelf
from game.storage.store import Store
from game.words.words import Words
from tests.phones.owl import owl_of
from tests.phones.stand_in import StandIn

TODAY = "2026-11-25"
TOLD = {"chips", "note", "share", "look"}
"""What a plate says of an answer once one was given."""


def asked(
    language: str = "en", day: str = "", given: int = -1, today: str = TODAY
) -> dict[str, Any]:
    return owl_of(today)(Words.load(language), day, given)


@pytest.mark.parametrize("language", ["en", "de"])
def test_before_the_answer_only_its_names_are_told(language: str) -> None:
    owl, puzzle = asked(language), shelf().of_day(TODAY)
    assert (owl["day"], owl["given"], owl["why"]) == (TODAY, -1, "")
    assert len(owl["answers"]) == len(puzzle.answers)
    assert all(set(each) == {"label"} for each in owl["answers"])
    text = json.dumps(owl)
    figures = [f"{each.worth:.1f}".lstrip("-") for each in puzzle.answers if abs(each.worth) > 1]
    assert figures
    assert not [each for each in figures if each in text or each.replace(".", ",") in text]


@pytest.mark.parametrize("given", range(4))
def test_afterwards_the_answers_and_the_reason_are_told(given: int) -> None:
    owl, puzzle = asked(given=given), shelf().of_day(TODAY)
    assert owl["given"] == given
    assert owl["why"]
    assert all(set(each) > TOLD for each in owl["answers"])
    for at, (each, answer) in enumerate(zip(owl["answers"], puzzle.answers, strict=True)):
        wrong = puzzle.lost(answer) > 0
        assert each["look"] == ("best" if not wrong else "own" if at == given else "")
        assert 0 < each["share"] <= 1


def test_an_answer_that_there_is_not_is_none() -> None:
    day = next(d for d in DAYS if len(shelf().of_day(d).answers) < 4)
    assert asked(given=3, today=day)["given"] == -1


DAYS = [f"2027-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]


def test_yesterday_can_be_asked_for_and_no_other_day() -> None:
    before = day_before(TODAY)
    assert asked()["other"] == before
    yesterday = asked(day=before)
    assert (yesterday["day"], yesterday["other"]) == (before, TODAY)
    for day in ("2026-11-26", "2026-11-01", "2026-02-30", TODAY):
        assert asked(day=day)["day"] == TODAY


def test_nobody_elses_cards_are_told() -> None:
    """Of the cards only those of the hand, and those that lie face down are never named."""
    for day in DAYS[:40]:
        puzzle = shelf().of_day(day)
        match, scene = puzzle.match(), Scene.of(puzzle.match(), puzzle.seat)
        owl = asked(given=0, today=day)
        assert set(owl["cards"]) == {str(card) for card in scene.position.hand}
        others = [s for n, s in enumerate(match.table.seats) if n != puzzle.seat]
        hidden = {str(card) for seat in others for card in seat.hand}
        assert not hidden & set(owl["cards"])
        assert {each["character"] for each in owl["guests"]} == {
            seat.character for n, seat in enumerate(puzzle.options.seats) if n != puzzle.seat
        }


# --- on the way ----------------------------------------------------------------------------------
def opened(*, owl: bool = True) -> tuple[Phones, StandIn]:
    line = StandIn()
    phones = Phones(line, Store(None), lambda: "MOKA")
    phones.owl = owl_of(TODAY) if owl else None
    phones.start()
    line.join("a", "de")
    line.join("b", "en")
    pass_frames(phones)
    return phones, line


def pass_frames(phones: Phones) -> None:
    for _ in range(5):
        phones.update(0.1)


def told(line: StandIn) -> list[dict[str, Any]]:
    return [each for text in line.sent if (each := json.loads(text))["t"] == "owl"]


def test_only_the_phone_that_asks_is_told_in_its_language() -> None:
    phones, line = opened()
    assert line.public["en"]["owl"] is True
    before = phones.room.version
    line.do("a", t="owl", day="", answer=-1)
    pass_frames(phones)
    (message,) = told(line)
    assert message["key"] == "a"
    assert message["owl"] == asked("de")
    line.do("b", t="owl", day=TODAY, answer=1)
    line.do("nobody", t="owl", day="", answer=0)
    pass_frames(phones)
    assert [each["key"] for each in told(line)] == ["a", "b"]
    assert told(line)[1]["owl"]["given"] == 1
    assert phones.room.version == before  # nothing is kept of it
    assert not phones.stirred


def test_where_the_owl_does_not_ask_nothing_is_offered_or_told() -> None:
    phones, line = opened(owl=False)
    assert "owl" not in line.public["en"]
    line.do("a", t="owl", day="", answer=-1)
    pass_frames(phones)
    assert not told(line)
