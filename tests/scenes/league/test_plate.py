"""The plate of a league at the table: nothing below it, and what it tells the league."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.league.board import AtTable, Doing, Seating
from game.league.news import Progress
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.players.bots import BOTS
from game.scenes.league.plate import LOW, WIDE, LeaguePlate, league_area
from game.scenes.league.waiting import SIT, WaitingScene
from game.table.layout.draw import draw_layout
from game.table.layout.seats import Area
from game.table.layout.table import TableLayout, table_layout
from game.table.scene import TableScene
from game.ui.boxes import Unit
from game.ui.services import Services
from tests.league.stand_in import KEY, PLAYING, StandInLeague, at_table, drawn
from tests.match.matches import play_out
from tests.scenes.screens import SIZES, furnished, pass_time, top
from tests.scenes.screens import drawn as painted

GUEST = next(iter(BOTS))


def layouts(size: tuple[int, int], text: float) -> list[TableLayout]:
    unit = Unit(*size, text)
    found = [table_layout(unit, players, 5) for players in (2, 3, 4, 5)]
    return [*found, table_layout(unit, 6, 4), *(draw_layout(unit, n, 5) for n in range(3, 8))]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_plate_covers_no_seat_and_no_fixture(size: tuple[int, int], text: float) -> None:
    for layout in layouts(size, text):
        for low in (True, False):
            plate, short = league_area(layout, low=low)
            others = [layout.round_plate]
            for seat in layout.seats:
                face = Area.around(seat.medallion, seat.medallion_width, seat.medallion_width)
                others += [seat.plate, face]
            if layout.point_table_docked:
                others.append(layout.point_table)
            hit = [each for each in others if overlap(plate, each)]
            assert not hit, (layout.unit, len(layout.seats), plate, short)


def overlap(one: Area, other: Area) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.foot and other.y < one.foot


def test_at_a_table_of_four_it_is_as_drawn() -> None:
    plate, short = league_area(table_layout(Unit(1920, 1080), 4, 5), low=True)
    assert ((plate.x, plate.y, plate.w, plate.h), short) == ((30, 92, WIDE, LOW), False)


def begun(
    services: Services, *, league: str = KEY, plays: str = KEY
) -> tuple[StandInLeague, Match]:
    """A match with a key, at a table where the league wants another one played, or the same."""
    wanted = replace(drawn(), key=plays)
    told = StandInLeague(at_table(PLAYING, waiting=2, drawn=wanted))
    services.league = told
    seats = [SeatPlan("Emma", 9, HUMAN, "cat"), SeatPlan("Otto", 30, GUEST, "hare")]
    options = MatchOptions(5, 1, tuple(seats), seed=5)
    match = services.store.running.begin(options, league=league)
    services.push(TableScene(match))
    pass_time(services, 2.0)
    return told, match


def seen(services: Services) -> set[str]:
    painted(services)
    items = services.stack.pictures[-1].items
    found = (services.lettering.text_of(item.surface) for item in items.values())
    return {text for text in found if text}


def test_it_says_table_round_and_what_waits(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    told, _ = begun(services)
    assert {"The window", "Round 4 of 5", "2 matches not yet delivered"} <= seen(services)
    assert "Game 1 of 2" in seen(services)  # and no round of the match beside it
    told.tell(waiting=0)
    pass_time(services, 0.1)
    assert "2 matches not yet delivered" not in seen(services)


def test_each_game_that_begins_is_told(tmp_path: Path) -> None:
    told, match = begun(furnished(tmp_path))
    assert told.orders == [Progress(KEY, 1, match.table.rules.games)]


def test_each_game_that_is_over_is_told_so_that_a_match_is_delivered_at_once(
    tmp_path: Path,
) -> None:
    services = furnished(tmp_path)
    told, match = begun(services)
    table = top(services)
    assert isinstance(table, TableScene)
    plate = LeaguePlate(services, table.playback, table.tabletop.stage)
    told.orders.clear()
    play_out(match)
    plate.hear(next(each for each in match.log if isinstance(each, match.game.ends)))
    assert told.orders == [Progress(KEY, match.table.rules.games, match.table.rules.games)]


def test_a_match_that_was_not_drawn_is_none_of_the_league(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    told, _ = begun(services, league="")
    assert not told.orders
    assert "The window" not in seen(services)


def test_between_two_games_a_guest_takes_over_from_who_has_gone_home(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    told, match = begun(services)
    people = {each.name: each.number for each in PLAYING.people}
    chairs = Seating(3, (people["Emma"], people["Otto"]))
    gone = tuple(replace(each, here=each.name != "Emma") for each in PLAYING.people)
    table = top(services)
    assert isinstance(table, TableScene)
    table.next_game()
    assert top(services) is table
    told.tell(replace(PLAYING, people=gone, seats=(chairs,)))
    table.next_game()
    pass_time(services, 0.5)
    after = top(services)
    assert isinstance(after, TableScene)
    assert after is not table
    assert not after.match.options.humans
    assert services.store.running.resume() is not None
    assert match.options.seats[0].character == "cat"


def test_a_table_that_broke_up_is_left_and_not_taken_up_again(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    told, _ = begun(services)
    tables = (AtTable(3, Doing.BROKEN, 1, 12),)
    told.tell(replace(PLAYING, tables=tables), drawn=None)
    pass_time(services, 0.5)
    waiting = top(services)
    assert isinstance(waiting, WaitingScene)
    sit = next(each for each in waiting.pressable if each.key == SIT)
    assert sit.reason == "broke up"


def test_a_table_that_broke_up_and_counts_already_is_left_too(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    told, _ = begun(services)
    told.tell(replace(PLAYING, tables=(AtTable(3, Doing.DELIVERED, 6, 12),)), drawn=None)
    pass_time(services, 0.5)
    assert isinstance(top(services), WaitingScene)


def test_a_match_that_is_over_is_looked_at_in_peace(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    told, match = begun(services)
    play_out(match)
    told.tell(drawn=replace(drawn(), key=f"{KEY[:-1]}7", round=5))  # the next round is published
    pass_time(services, 0.3)
    assert isinstance(top(services), TableScene)


def test_a_void_match_in_which_the_game_was_killed_is_not_gone_on_with(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    begun(services, plays=f"{KEY[:-1]}7")
    assert isinstance(top(services), WaitingScene)


def test_a_table_of_three_begins_anew_with_the_fourth_who_sits_down(tmp_path: Path) -> None:
    services = furnished(tmp_path)
    told, _ = begun(services)
    anew = replace(drawn(), key=f"{KEY[:-1]}7")
    told.tell(drawn=anew)
    pass_time(services, 0.5)
    waiting = top(services)
    assert isinstance(waiting, WaitingScene)
    sit = next(each for each in waiting.pressable if each.key == SIT)
    assert not sit.reason
