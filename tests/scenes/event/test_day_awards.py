"""What visitors of a day are remembered for: initials and portraits, and no name that was typed."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from game.history.awards import awards_of_a_day
from game.history.plays import course_of
from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.match.match import Match
from game.scenes.event.attract import TURNS_AFTER, AttractScene
from game.scenes.event.day_awards import (
    FEWEST,
    MOST,
    STAYS,
    DayAwardsScene,
    best_in_the_middle,
)
from game.scenes.event.quiz import QuizScene
from game.storage.event_settings import EventSettings
from game.table.scene import TableScene
from tests.match.matches import play_out, small_table
from tests.scenes.event.stand import Stand
from tests.scenes.screens import texts

DAY = "2026-11-28"
NAME = "Ottokar"


class BusyDay:
    """Some visitors have come by, have played a match to its end, and have gone."""

    def __init__(self, stand: Stand, visitors: int = 6) -> None:
        self.stand, services = stand, stand.services
        self.minutes = count()
        services.on_date = lambda: DAY
        services.store.clock = self.clock
        self.matches = [self.visit(seed) for seed in range(visitors)]
        stand.frame()

    def clock(self) -> str:
        hour, minute = divmod(next(self.minutes), 60)
        return f"{DAY}T{10 + hour}:{minute:02}:00+01:00"

    def visit(self, seed: int) -> Match:
        services, options = self.stand.services, small_table(seed, players=4, rounds=2)
        seats = (replace(options.seats[0], name=NAME), *options.seats[1:])
        self.stand.host.visit_begins("deluxe")
        match = play_out(services.store.running.begin(replace(options, seats=seats)))
        if seed % 2:
            services.store.visits.sign_board(f"V{seed}")
        services.store.visits.end()
        return match

    def page(self) -> DayAwardsScene | None:
        """The page, once all matches were looked at."""
        self.stand.host.day_awards("deluxe")
        for _ in range(400):
            self.stand.frame(0.02)
        found = self.stand.host.day_awards("deluxe")
        assert found is None or isinstance(found, DayAwardsScene)
        return found


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    return Stand(tmp_path, event=EventSettings(quiz=False))


def shown(stand: Stand) -> list[str]:
    return [line for line, _ in texts(stand.services, "day awards")]


def open_page(stand: Stand, visitors: int = 6) -> DayAwardsScene:
    page = BusyDay(stand, visitors).page()
    assert page is not None
    stand.services.push(page)
    for _ in range(10):
        stand.frame()
    return page


def test_they_are_those_of_the_day_each_once_and_nobody_twice(stand: Stand) -> None:
    day = BusyDay(stand)
    assert day.page() is not None
    given = stand.host._awards.given  # type: ignore[attr-defined]
    assert FEWEST <= len(given) <= MOST
    assert len({each.number for each in given}) == len(given)
    assert len({each.award.kind.name for each in given}) == len(given)
    whose: list[tuple[object, dict[int, object]]] = [
        (course_of(match), {0: number}) for number, match in enumerate(day.matches)
    ]
    expected = awards_of_a_day(whose)[:MOST]  # type: ignore[arg-type]
    assert [(each.number, each.award) for each in given] == [
        (number + 1, award) for number, award in expected
    ]


def test_initials_and_numbers_but_no_names(stand: Stand) -> None:
    open_page(stand)
    found = shown(stand)
    names = {stand.services.words("event.guest", number=n) for n in range(1, 7)}
    names |= {f"V{seed}" for seed in range(6)}
    assert len(names & set(found)) >= FEWEST
    assert not any(NAME in line for line in found)


def test_with_few_visitors_there_is_no_page(stand: Stand) -> None:
    assert BusyDay(stand, FEWEST - 1).page() is None


def test_the_next_day_begins_with_nothing(stand: Stand) -> None:
    day = BusyDay(stand)
    assert day.page() is not None
    stand.services.on_date = lambda: "2026-11-29"
    assert day.page() is None


def test_a_forgotten_match_is_no_longer_told(stand: Stand) -> None:
    day = BusyDay(stand, FEWEST)
    assert day.page() is not None
    archive = stand.services.store.archive
    archive.forget(archive.history(began=DAY)[0].id)
    assert day.page() is None


def test_table_and_awards_take_turns(stand: Stand) -> None:
    assert BusyDay(stand).page() is not None
    attract = stand.attract
    stand.wait(TURNS_AFTER + 1)
    assert isinstance(stand.top, DayAwardsScene)
    stand.wait(STAYS + 1)
    assert stand.attract is attract


def test_the_owl_and_the_awards_take_turns(tmp_path: Path) -> None:
    stand = Stand(tmp_path)
    assert BusyDay(stand).page() is not None
    seen: list[type] = []
    for _ in range(200):
        stand.wait(1)
        if type(stand.top) is not AttractScene and seen[-1:] != [type(stand.top)]:
            seen.append(type(stand.top))
    assert seen[:4] in (
        [QuizScene, DayAwardsScene, QuizScene, DayAwardsScene],
        [DayAwardsScene, QuizScene, DayAwardsScene, QuizScene],
    )


@pytest.mark.parametrize("press", [Pressed(Key.CONFIRM), PointerPressed(400, 300)], ids=str)
def test_one_press_sits_down(stand: Stand, press: Intent) -> None:
    open_page(stand)
    stand.frame(0.05, press)
    assert isinstance(stand.top, TableScene)
    assert stand.services.stack.scenes == (stand.top,)


def test_languages_and_the_host_are_reached_from_here(stand: Stand) -> None:
    page = open_page(stand)
    stand.frame(0.05, Pressed(Key.DIGIT_2))
    assert stand.services.words.language == "de"
    at = page.language_buttons[0].rect.center
    stand.frame(0.05, PointerPressed(*at))
    assert stand.services.words.language == "en"
    stand.frame(0.05, Pressed(Key.BACK))
    assert stand.scene == "PinScene"


@pytest.mark.parametrize("number", range(1, MOST + 1))
def test_the_first_is_in_the_middle(number: int) -> None:
    places = best_in_the_middle(number)
    assert sorted(places) == list(range(number))
    assert places[(number - 1) // 2] == 0
