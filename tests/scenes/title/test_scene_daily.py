"""The deal of the day in the corner of the title."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.input.intents import Key, PointerMoved, PointerPressed, PointerReleased, Pressed
from game.match.match import Match
from game.match.special import daily_deal
from game.scenes.daily.scene import DailyScene
from game.scenes.title.scene import TitleScene
from game.table.scene import TableScene
from game.ui.services import Services
from game.ui.widgets import Button
from tests.match.matches import answer_once, play_out, small_table
from tests.scenes.screens import (
    LANGUAGES,
    drawn,
    furnished,
    group_of,
    nothing_cut,
    overlapping,
    top,
)
from tests.scenes.title.evening import TitleEvening, signs

DAILY_KEY = ("title", "daily")
TODAY = "2026-11-21"
WINDOWS = [(1024, 640), (1920, 1080), (1024, 768), (2560, 1080), (3840, 2160)]


class Hinting(TitleScene):
    """One whose line at the lower edge is told by the test."""

    saying = ""

    @property
    def hint(self) -> str:
        return self.saying


def opened(
    services: Services, date: str = TODAY, kind: type[TitleScene] = TitleScene
) -> TitleScene:
    services.on_date = lambda: date
    title = kind()
    services.push(title)
    drawn(services)
    return title


def corner(title: TitleScene) -> Button:
    found = group_of(title).find(DAILY_KEY)
    assert isinstance(found, Button)
    return found


def click(title: TitleScene) -> None:
    x, y = corner(title).rect.center
    for intent in (PointerMoved(x, y), PointerPressed(x, y), PointerReleased(x, y)):
        title.handle(intent)


def test_without_a_calendar_there_is_no_deal_of_the_day(tmp_path: Path) -> None:
    assert group_of(opened(furnished(tmp_path), "")).find(DAILY_KEY) is None


@pytest.mark.parametrize("keys", [True, False])
def test_it_leads_to_the_deal_of_that_date(tmp_path: Path, keys: bool) -> None:
    services = furnished(tmp_path)
    title = opened(services)
    if keys:
        group_of(title).focus_on(DAILY_KEY)
        title.handle(Pressed(Key.CONFIRM))
    else:
        click(title)
    page = top(services)
    assert isinstance(page, DailyScene)
    page.handle(Pressed(Key.CONFIRM))
    scene = top(services)
    assert isinstance(scene, TableScene)
    assert scene.match.options == daily_deal(TODAY)
    scene.update(1 / 30)
    drawn(services)
    hud = scene.tabletop.game.hud
    assert hud._round.state == ("Deal of the day, 21 Nov", "1 / 4", "1 / 4")


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_deal_of_today_that_was_begun_waits_visibly(tmp_path: Path, goes_on: bool) -> None:
    evening = TitleEvening(tmp_path)
    services, words = evening.services, evening.services.words
    services.on_date = lambda: TODAY
    answer_once(services.store.running.begin(daily_deal(TODAY), daily=TODAY))
    if not goes_on:
        answer_once(services.store.running.begin(small_table()))
    title = TitleScene()
    services.replace(title)
    assert corner(title).label == words("title.daily")
    evening.work()
    title.update(0.1)
    assert corner(title).label == words("title.daily.goes_on") != words("title.daily")
    group_of(title).focus_on(DAILY_KEY)
    assert title.hint == words("title.daily.goes_on.hint")
    services.on_date = lambda: "2026-11-22"
    later = TitleScene()
    services.replace(later)
    evening.work()
    later.update(0.1)
    assert corner(later).label == words("title.daily"), "it is another day"


def test_a_title_that_was_left_reads_no_match(tmp_path: Path) -> None:
    evening = TitleEvening(tmp_path, waits=True)
    services = evening.services
    begun = services.store.running.begin(small_table())
    services.replace(TableScene(begun))
    evening.work()
    assert services.store.running.keeps(begun)


def test_the_line_tells_what_became_of_it(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    title = opened(services)
    plain = title.hint
    x, y = corner(title).rect.center
    title.handle(PointerMoved(x, y))
    assert title.hint == services.words("title.daily.hint") != plain
    match = play_out(services.store.running.begin(daily_deal(TODAY), daily=TODAY))
    assert isinstance(match, Match)
    title = opened(services)
    group_of(title).focus_on(DAILY_KEY)
    chips = [seat.chips.value for seat in match.table.seats]
    place = 1 + sum(other > chips[0] for other in chips)
    assert title.hint == (f"Today’s deal is played: {chips[0]} chips, place {place}")
    services.on_date = lambda: "2026-11-22"
    assert title.hint == services.words("title.daily.hint")


def test_the_line_tells_how_many_days_there_were_in_a_row(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    running, words = services.store.running, services.words
    for date in ("2026-11-17", "2026-11-18", "2026-11-20"):  # one missed day is forgiven
        play_out(running.begin(daily_deal(date), daily=date))
    answer_once(running.begin(daily_deal("2026-11-19"), daily="2026-11-19"))
    title = opened(services)
    group_of(title).focus_on(DAILY_KEY)
    assert title.hint == words("title.daily.row", count=3)
    match = play_out(running.begin(daily_deal(TODAY), daily=TODAY))
    assert isinstance(match, Match)
    title = opened(services)
    group_of(title).focus_on(DAILY_KEY)
    chips = [seat.chips.value for seat in match.table.seats]
    place = 1 + sum(other > chips[0] for other in chips)
    assert title.hint == words("title.daily.played_row", count=4, place=place)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", [100, 200])
def test_it_has_its_place_and_its_words_are_whole(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    services = furnished(tmp_path, size, language)
    services.settings = replace(services.settings, text_size=text)
    services.measure(size)
    answer_once(services.store.running.begin(small_table()))
    played = services.words("title.daily.played", count=100, place=3)
    row = services.words("title.daily.row", count=365)
    of_row = services.words("title.daily.played_row", count=365, place=3)
    with nothing_cut():
        title = opened(services, kind=Hinting)
        assert isinstance(title, Hinting)
        for title.saying in (services.words("title.daily.hint"), played, row, of_row):
            services.notices.append(services.words("error.no_sound_device"))
            services.stack.update(60)
            assert all(Rect(0, 0, *size).contains(rect) for rect in signs(title))
            sign, _ = signs(title)
            places = [(widget.key, widget.rect) for widget in group_of(title).widgets]
            assert overlapping([*places, ("sign", sign)]) == []
    box, unit = corner(title).rect, services.unit
    above = [each.rect.bottom for each in group_of(title).widgets if isinstance(each, Button)]
    assert box.top - max(foot for foot in above if foot < box.top) >= 14 * unit.u
    assert size[1] - box.bottom >= 6 * unit.u, "and off the edge of the window"
    assert box.h >= 23, "large enough to be hit"
