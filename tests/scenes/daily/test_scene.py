"""The page of the deal of the day: what it shows and when, and where its ways lead."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.history.daily import MASTERS_KEPT
from game.history.masters import MASTERS, games_of, total
from game.input.intents import Key, PointerPressed, Pressed
from game.match.game import Question
from game.match.match import Match
from game.match.share import code_of
from game.match.special import daily_deal
from game.scenes.daily.scene import COUNTS, DEALS, MASTER, UNROLLS, DailyScene
from game.scenes.result.awards import AwardsScene
from game.scenes.review import ReviewScene
from game.scenes.title.scene import TitleScene
from game.storage.settings import Spoken
from game.storage.store import Store
from game.table.scene import TableScene
from game.ui.routes import Route
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.widgets import Button
from tests.match.matches import answer_once, play_out, small_table
from tests.scenes.screens import drawn, furnished, group_of, top
from tools.monkey.evening import QuickThinker

YESTERDAY, TODAY, TOMORROW = "2026-11-23", "2026-11-24", "2026-11-25"
GO, COPY = ("daily", "go"), ("daily", "copy")


@pytest.fixture(scope="module")
def answers() -> list[str]:
    """A match of today's deal, played once for all tests."""
    return play_out(Match(daily_deal(TODAY))).answers


def keep(store: Store, answers: list[str], date: str = TODAY) -> Match:
    """The match is played on its day."""
    store.clock = lambda: f"{date}T20:15:00+01:00"
    match = store.running.begin(daily_deal(date), daily=date)
    for answer in answers:
        match.replay(answer)
    return match


class Evening:
    """The page over the title; work in the slack of frames is done at once."""

    def __init__(self, folder: Path, date: str = TODAY, **settings: Any) -> None:
        self.services: Services = furnished(folder, **settings)
        self.services.on_date = lambda: date
        self.services.thinker = QuickThinker()
        self.services.work = self.work
        self.copied: list[str] = []
        self.services.on_copy = self.copy
        self.spoken: list[str] = []
        self.services.speaker.say = self.say  # type: ignore[method-assign]
        self.services.push(TitleScene())

    def work(self, job: Iterator[None]) -> None:
        for _ in job:
            pass

    def copy(self, text: str) -> bool:
        self.copied.append(text)
        return True

    def say(self, text: str, language: str, *, urgent: bool = False) -> None:
        self.spoken.append(text)

    def open(self, *arguments: object) -> DailyScene:
        self.services.open(Route.DAILY, *arguments)
        page = top(self.services)
        assert isinstance(page, DailyScene)
        return page

    def rest(self, seconds: float = 20.0) -> None:
        for _ in range(round(seconds * 20)):
            if top(self.services).resting:
                break
            self.services.stack.update(0.05)
        drawn(self.services)

    def press(self, *key: object) -> Scene:
        page = top(self.services)
        group_of(page).focus_on(key)
        page.handle(Pressed(Key.CONFIRM))
        return top(self.services)

    def label(self, *key: object) -> str:
        found = group_of(top(self.services)).find(key)
        assert isinstance(found, Button)
        return found.label


# --- before it is played -------------------------------------------------------------------------
def test_masters_and_tomorrow_are_not_seen_before_ones_own_last_game(
    tmp_path: Path, answers: list[str]
) -> None:
    evening = Evening(tmp_path)
    page = evening.open()
    evening.rest()
    assert (page.known.masters, page.known.match, page.known.shown) == ((), None, "")
    assert evening.label(*GO) == "Deal"
    assert group_of(page).find(COPY) is None
    keep(evening.services.store, answers[:-3])
    page = evening.open()
    evening.rest()
    assert page.known.match is None, "the last answers are missing"
    assert evening.label(*GO) == "Play on"


def test_before_todays_cards_yesterdays_are_shown(tmp_path: Path, answers: list[str]) -> None:
    evening = Evening(tmp_path, TOMORROW)
    match = keep(evening.services.store, answers)
    page = evening.open()
    evening.rest()
    assert page.known.shown == TODAY
    assert page.known.own == games_of(match, 0)
    assert len(page.known.masters) == len(MASTERS)
    scene = evening.press(*GO)
    assert isinstance(scene, TableScene)
    assert scene.match.options == daily_deal(TOMORROW)
    assert [type(each) for each in evening.services.stack.scenes] == [TitleScene, TableScene]
    assert evening.services.store.running.daily == TOMORROW


def test_another_match_that_waits_is_not_ended_by_one_press(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    waiting = evening.services.store.running.begin(small_table())
    answer_once(waiting)
    page = evening.open()
    evening.press(*GO)
    evening.press(*GO)  # a double click means nothing more
    assert top(evening.services) is page
    resumed = evening.services.store.running.resume()
    assert resumed is not None
    assert resumed.options == waiting.options
    page.update(0.7)
    assert isinstance(evening.press(*GO), TableScene)


@pytest.mark.parametrize("aside", [True, False])
def test_a_deal_that_was_begun_goes_on_where_it_was(
    tmp_path: Path, answers: list[str], aside: bool
) -> None:
    evening = Evening(tmp_path)
    store = evening.services.store
    keep(store, answers[:9])
    if aside:
        answer_once(store.running.begin(small_table()))
    page = evening.open()
    assert evening.label(*GO) == "Play on"
    scene = evening.press(*GO)
    if aside:
        assert scene is page, "another match would wait"
        page.update(0.7)
        scene = evening.press(*GO)
    assert isinstance(scene, TableScene)
    assert list(scene.match.answers) == answers[:9]
    assert store.running.keeps(scene.match)
    assert store.running.daily == TODAY


# --- after the last game -------------------------------------------------------------------------
def test_the_table_leads_to_the_page_and_that_to_the_awards(
    tmp_path: Path, answers: list[str]
) -> None:
    evening = Evening(tmp_path)
    match = keep(evening.services.store, answers)
    table = TableScene(match)
    evening.services.push(table)
    table.end()
    page = top(evening.services)
    assert isinstance(page, DailyScene)
    evening.rest()
    assert page.known.gained == match.table.seats[0].chips.value - 75
    assert page.known.shown == TODAY
    assert isinstance(evening.press(*GO), AwardsScene)


def test_other_matches_lead_to_their_awards_at_once(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    table = TableScene(play_out(evening.services.store.running.begin(daily_deal(TODAY))))
    evening.services.push(table)
    table.end()
    assert isinstance(top(evening.services), AwardsScene)


def seen(page: DailyScene) -> tuple[tuple[float, ...], float]:
    """How far rows have unrolled and sums have counted."""
    return page.unrolled, page.counting


def test_rows_come_one_after_the_other_then_the_sums_then_the_parting(
    tmp_path: Path, answers: list[str]
) -> None:
    evening = Evening(tmp_path)
    match = keep(evening.services.store, answers)
    evening.services.thinker.answer = lambda question: None  # type: ignore[method-assign]
    page = evening.open(match, 1, TODAY)
    page.update(UNROLLS / 2)
    assert seen(page) == ((0.5, 1, 1, 1), 0)
    page.update(1.0)
    assert seen(page) == ((1, 1, 1, 1), 0), "rows tell who plays"
    evening.services.thinker = QuickThinker()
    while not page.known.masters:
        page.update(0)
    assert seen(page) == ((1, 0, 0, 0), 0)
    page.update(1.5 * MASTER)
    assert seen(page) == ((1, 1, 0.5, 0), 0)
    page.update(1.5 * MASTER + COUNTS / 2)
    assert seen(page) == ((1, 1, 1, 1), 0.5)
    assert group_of(page).find(COPY) is None, "the line tells the sums"
    page.update(COUNTS)
    assert seen(page) == ((1, 1, 1, 1), 1)
    page.update(6 * DEALS)
    assert group_of(page).find(COPY) is not None


@pytest.mark.parametrize("calm", [True, False])
def test_the_first_key_shows_all_and_reduced_motion_does_so_at_once(
    tmp_path: Path, answers: list[str], calm: bool
) -> None:
    evening = Evening(tmp_path, reduced_motion=calm)
    match = keep(evening.services.store, answers)
    page = evening.open(match, 1, TODAY)
    while not page.known.masters:
        page.update(0)
    assert page.counting == float(calm)
    page.handle(PointerPressed(5, 5) if calm else Pressed(Key.CONFIRM))
    assert top(evening.services) is page
    assert page.counting == 1.0


def test_masters_who_made_the_same_of_every_game_have_one_row(
    tmp_path: Path, answers: list[str]
) -> None:
    evening = Evening(tmp_path)
    page = evening.open(keep(evening.services.store, answers), 1, TODAY)
    while not page.known.masters:
        page.update(0)
    match = page.known.match
    assert match is not None
    games = page.known.masters[0]
    page.known.masters = (games, games, games)
    own, theirs = page.rows(match)
    assert (own.name, theirs.name) == ("You", "All three masters")
    assert theirs.chips == tuple(game.gained for game in games)
    other = (replace(games[0], gained=games[0].gained + 1), *games[1:])
    page.known.masters = (games, games, other)
    assert len(page.rows(match)) == 1 + len(MASTERS)


def test_esc_leads_out_while_rows_still_come(tmp_path: Path, answers: list[str]) -> None:
    evening = Evening(tmp_path)
    page = evening.open(keep(evening.services.store, answers), 1, TODAY)
    while not page.known.masters:
        page.update(0)
    page.handle(Pressed(Key.BACK))
    assert top(evening.services) is not page


def test_go_through_it_opens_the_game_where_they_parted(tmp_path: Path, answers: list[str]) -> None:
    evening = Evening(tmp_path)
    keep(evening.services.store, answers)
    page = evening.open()
    evening.rest()
    assert page.known.parting is not None
    assert page.known.verdict is not None
    assert page.known.verdict.choice.game == page.known.parting.game
    review = evening.press(*GO)
    assert isinstance(review, ReviewScene)
    assert review.cursor.game == page.known.parting.game


def test_the_line_is_copied_and_says_so(tmp_path: Path, answers: list[str]) -> None:
    evening = Evening(tmp_path)
    keep(evening.services.store, answers)
    page = evening.open()
    evening.rest()
    evening.press(*COPY)
    page.update(0.05)
    signed = evening.services.words.signed
    beside = " ".join(signed(total(games)) for games in page.known.masters)
    gained = page.known.gained
    assert evening.copied == [f"Poker Deluxe 24 Nov · {signed(gained)} (masters {beside}) · 1 day"]
    assert evening.label(*COPY) == "Copied"
    evening.services.on_copy = lambda text: False
    page.handle(Pressed(Key.LETTER, "c"))
    page.update(0.05)
    assert evening.label(*COPY) == "No clipboard"


# --- the month -----------------------------------------------------------------------------------
def test_what_masters_made_is_kept_and_found_out_for_other_days(
    tmp_path: Path, answers: list[str]
) -> None:
    evening = Evening(tmp_path)
    store = evening.services.store
    play_out(keep(store, [], YESTERDAY))
    keep(store, answers)
    page = evening.open()
    evening.rest()
    assert set(page.known.totals) == {YESTERDAY, TODAY}
    assert page.known.totals[TODAY] == page.known.masters_totals
    assert set(json.loads(store.setting(MASTERS_KEPT) or "")) == {YESTERDAY, TODAY}
    asked: list[Question] = []
    evening.services.thinker.answer = asked.append  # type: ignore[assignment]
    again = evening.open()
    assert again.known.totals == page.known.totals, "known from the start"
    assert again.known.in_a_row.now == 2


def test_an_old_deal_that_was_asked_for_changes_no_day(tmp_path: Path, answers: list[str]) -> None:
    evening = Evening(tmp_path, TOMORROW)
    store = evening.services.store
    store.clock = lambda: f"{TOMORROW}T20:15:00+01:00"
    match = store.running.begin(daily_deal(TODAY), daily=TODAY)
    for answer in answers:
        match.replay(answer)
    page = evening.open(match, *(store.archive.deal_of_day(match.digest) or ()))
    evening.rest()
    assert page.known.shown == TODAY
    assert page.known.masters
    assert (page.known.results, page.known.totals, page.known.in_a_row.now) == ({}, {}, 0)


# --- to be shown, and to be heard ----------------------------------------------------------------
def test_f12_shows_the_result_and_no_card_and_nothing_of_todays_before_it_is_played(
    tmp_path: Path, answers: list[str]
) -> None:
    evening = Evening(tmp_path)
    keep(evening.services.store, answers)
    page = evening.open()
    evening.rest()
    piece = page.showpiece()
    assert piece.figure == evening.services.words.signed(page.known.gained)
    assert piece.code == code_of(daily_deal(TODAY))
    assert piece.cards == ()
    assert all(evening.services.words.signed(n) in piece.note for n in page.known.masters_totals)
    evening.services.on_date = lambda: TOMORROW
    page = evening.open()
    evening.rest()
    piece = page.showpiece()
    assert (piece.code, piece.cards, piece.figure) == ("", (), "1")


def test_the_page_is_read_aloud(tmp_path: Path, answers: list[str]) -> None:
    evening = Evening(tmp_path, spoken=Spoken.ALL)
    keep(evening.services.store, answers)
    page = evening.open()
    first = evening.spoken[-1]
    assert "Tuesday, 24 November" in first
    assert evening.services.words.signed(page.known.results[TODAY].gained) in first
    assert "1 day in a row" in first
    evening.rest()
    assert any(said.startswith("masters:") for said in evening.spoken)


def test_a_match_of_an_older_edition_is_told_without_its_cards(
    tmp_path: Path, answers: list[str]
) -> None:
    evening = Evening(tmp_path)
    store = evening.services.store
    keep(store, answers)
    store.write([("UPDATE matches SET version = 0", ())])
    page = evening.open()
    evening.rest()
    assert page.known.older
    assert not page.known.thinking
    assert page.known.in_a_row.now == 1
