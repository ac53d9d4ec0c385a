"""Phones in a league: who holds one is known by its key, and sees their own place and table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.league.board import AtTable, Board, Doing, Person
from game.league.news import Answer, Register, Station
from game.phones.phones import Phones
from game.scenes.league.waiting import WaitingScene
from game.ui.services import Services
from tests.league.stand_in import (
    BETWEEN,
    EVENING,
    NOW,
    OVER,
    PLAYING,
    REGISTRATION,
    StandInLeague,
    news,
)
from tests.phones.stand_in import StandIn
from tests.scenes.screens import furnished, pass_time


class Laptop:
    """A laptop of the league at whose page phones are let in."""

    def __init__(self, folder: Path, board: Board = EVENING) -> None:
        self.services: Services = furnished(folder)
        self.services.unix_time = lambda: NOW
        self.services.league = self.league = StandInLeague(news(Station.TABLE, board, 5))
        self.line = StandIn()
        self.services.phones = Phones(self.line, self.services.store, lambda: "MOKA")
        self.services.phones.start()
        self.services.push(WaitingScene())
        self.wait()

    def wait(self) -> None:
        """Some frames."""
        for _ in range(20):
            pass_time(self.services, 0.1)
            assert self.services.phones is not None
            self.services.phones.update(0.1)

    def seen(self, key: str) -> dict[str, Any]:
        """What a phone shows of the league."""
        self.wait()
        shown = self.line.states.get(key) or self.line.public["en"]
        assert shown["page"] == "league"
        found: dict[str, Any] = shown["league"]
        return found

    def is_(self, key: str, number: int) -> None:
        """A phone comes, and somebody says that it is theirs."""
        self.line.join(key)
        self.line.do(key, t="who", n=number)


@pytest.fixture
def laptop(tmp_path: Path) -> Callable[..., Laptop]:
    return lambda board=EVENING: Laptop(tmp_path, board)


EMMA = 4


def test_whoever_registers_on_a_phone_is_known_by_it(laptop: Callable[..., Laptop]) -> None:
    here = laptop(REGISTRATION)
    here.line.join("a")
    assert here.seen("a")["open"]
    here.line.do("a", t="register", name="Zoe", club="Chess", character="owl", disc=5)
    here.wait()
    order = here.league.orders[-1]
    assert isinstance(order, Register)
    assert (order.name, order.animal, order.disc, order.club) == ("Zoe", "owl", 5, "Chess")
    assert "me" not in here.seen("a")
    zoe = Person(77, "Zoe", "owl", 5, "Chess")
    here.league.tell(replace(REGISTRATION, people=(*REGISTRATION.people, zoe)))
    assert here.seen("a")["me"]["name"] == "Zoe"


def test_a_name_that_is_taken_goes_to_nobody(laptop: Callable[..., Laptop]) -> None:
    here = laptop(REGISTRATION)
    here.line.join("a")
    here.line.do("a", t="register", name=" FELIX", club="", character="owl", disc=5)
    here.wait()
    assert here.league.orders == []
    assert here.line.notes[-1][0] == "a"


def test_of_two_with_one_name_at_once_the_second_is_not_taken_for_the_first(
    laptop: Callable[..., Laptop],
) -> None:
    here = laptop(REGISTRATION)
    here.line.join("a")
    here.league.answers = tuple  # type: ignore[method-assign]  # nothing is heard yet
    here.line.do("a", t="register", name="Zoe", club="", character="owl", disc=5)
    here.wait()
    first = Person(77, "Zoe", "owl", 5)  # at another table; the board comes before the answer
    here.league.tell(replace(REGISTRATION, people=(*REGISTRATION.people, first)))
    here.wait()
    here.league.answers = lambda: (Answer(1, "error.league_name_taken"),)  # type: ignore[method-assign]
    assert "me" not in here.seen("a")
    assert here.line.notes[-1][0] == "a"


def test_what_the_league_refuses_is_told_and_may_be_tried_again(
    laptop: Callable[..., Laptop],
) -> None:
    here = laptop(REGISTRATION)
    here.league.faults["Register"] = "league.name_taken_elsewhere"
    here.line.join("a")
    here.line.do("a", t="register", name="Zoe", club="", character="owl", disc=5)
    assert "faces" in here.seen("a")
    assert here.line.notes[-1][0] == "a"


def test_place_points_and_next_table_are_ones_own(laptop: Callable[..., Laptop]) -> None:
    here = laptop()
    here.is_("a", EMMA)
    here.line.join("b")
    own = here.seen("a")
    assert own["place"]["title"] == "Place 4"
    assert (own["place"]["points"], own["place"]["moved"]) == ("+30", "up 3")
    assert own["next"]["n"] == 5
    assert [each["name"] for each in own["next"]["others"]] == ["Anton", "Felix", "Bruno"]
    assert own["next"]["left"] == 400
    assert "place" not in here.seen("b")


def test_it_is_time_until_the_own_table_plays(laptop: Callable[..., Laptop]) -> None:
    here = laptop()
    here.is_("a", EMMA)
    assert "called" not in here.seen("a")
    here.league.tell(replace(PLAYING, tables=(AtTable(5, Doing.WAITING),)))
    assert here.seen("a")["called"] == "It is time"
    here.league.tell(replace(PLAYING, tables=(AtTable(5, Doing.PLAYING, 1, 12),)))
    assert here.seen("a")["lines"] == ["Your table plays. Good luck!"]


@pytest.mark.parametrize("board", [BETWEEN, OVER, REGISTRATION])
def test_there_is_a_word_for_all_times(board: Board, laptop: Callable[..., Laptop]) -> None:
    here = laptop(board)
    here.is_("a", EMMA)
    assert here.seen("a")["lines"]


def test_a_phone_is_known_again_after_it_was_gone(
    laptop: Callable[..., Laptop], tmp_path: Path
) -> None:
    here = laptop()
    here.is_("a", EMMA)
    here.wait()
    here.line.leave("a")
    here.wait()
    here.line.join("a")
    assert here.seen("a")["me"]["name"] == "Emma"
    here.services.store.close()
    again = Laptop(tmp_path)
    again.line.join("a")
    assert again.seen("a")["me"]["name"] == "Emma"


def test_of_another_evening_nobody_is_known(laptop: Callable[..., Laptop]) -> None:
    here = laptop()
    here.is_("a", EMMA)
    assert "me" in here.seen("a")
    here.league.tell(replace(EVENING, evening="another"))
    assert "me" not in here.seen("a")


def test_one_person_has_one_phone(laptop: Callable[..., Laptop]) -> None:
    here = laptop()
    here.is_("a", EMMA)
    here.is_("b", EMMA)
    assert here.seen("a")["me"]["name"] == "Emma"
    assert "me" not in here.seen("b")
    assert EMMA not in [each["n"] for each in here.seen("b")["people"]]
    assert here.services.phones is not None
    room = here.services.phones.room
    assert [each.name for each in room.members.values()] == ["Emma", ""]
