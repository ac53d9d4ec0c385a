"""The host's page of a league: what it orders; nothing grave happens at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.input.intents import Key, Pressed, Typed
from game.league.board import AtTable, Board, Doing, Phase, Seating
from game.league.news import (
    Break,
    Call,
    Export,
    Finish,
    Leave,
    MakeDraft,
    Network,
    Publish,
    Registration,
    Return,
    SitDown,
    Swap,
    TakeBack,
    Wall,
)
from game.scenes.league.host import MAIN, LeagueHostScene
from game.scenes.league.register import RegisterScene
from game.scenes.league.wall import WallScene
from game.ui.services import Services
from game.ui.widgets import Button, Segments, Stepper, Toggle
from game.ui.widgets.widget import Widget
from tests.league import stand_in
from tests.league.stand_in import BETWEEN, DRAFT, StandInLeague, at_host, number_of
from tests.scenes.screens import furnished, group_of, node_texts, pass_time, top


@pytest.fixture
def services(tmp_path: Path) -> Services:
    found = furnished(tmp_path)
    found.unix_time = lambda: stand_in.NOW
    return found


def opened(services: Services, *may: str, **changes: object) -> StandInLeague:
    board = changes.pop("board", BETWEEN)
    assert isinstance(board, Board)
    services.league = league = StandInLeague(at_host(board, *may, **changes))
    services.push(LeagueHostScene())
    pass_time(services, 0.05)
    return league


def widget(services: Services, *key: object) -> Widget:
    return next(each for each in top(services).pressable if each.key == key)


def press(services: Services, *key: object) -> None:
    found = widget(services, *key)
    assert not found.reason, found.reason
    found.confirm()
    pass_time(services, 0.2)


def texts(services: Services) -> set[str]:
    page = top(services)
    assert isinstance(page, LeagueHostScene)
    return {text for text, _, _ in node_texts(page)}


@pytest.mark.parametrize(
    ("may", "label", "order"),
    [
        (("MakeDraft", "Publish"), "Publish round 4", Publish(10)),
        (("Call", "Swap"), "Call round 4", Call()),
    ],
)
def test_the_big_button_asks_once_more(
    may: tuple[str, ...], label: str, order: object, services: Services
) -> None:
    league = opened(services, *may)
    main = widget(services, *MAIN)
    assert isinstance(main, Button)
    assert main.label == label
    press(services, *MAIN)
    assert not league.orders
    press(services, *MAIN)
    assert league.orders == [order]


def test_while_tables_play_a_draft_asks_once_more(services: Services) -> None:
    league = opened(services, "MakeDraft")
    press(services, *MAIN)
    assert not league.orders
    main = widget(services, *MAIN)
    assert isinstance(main, Button)
    assert (main.label, main.second) == ("Press once more", "Draw round 4")
    press(services, *MAIN)
    assert league.orders == [MakeDraft()]


def test_in_the_final_nobody_counts_who_has_met(services: Services) -> None:
    opened(services, "MakeDraft", "Publish", board=stand_in.FINAL, draft=replace(DRAFT, round=6))
    assert services.words("league.again") not in texts(services)
    assert ("league host", "anew") not in [each.key for each in top(services).pressable]


def test_a_press_that_was_long_ago_does_not_count(services: Services) -> None:
    league = opened(services, "Publish")
    press(services, *MAIN)
    pass_time(services, 6.0)
    press(services, *MAIN)
    assert not league.orders


DELIVERED = replace(BETWEEN, tables=tuple(AtTable(n, Doing.DELIVERED, 4, 4) for n in range(1, 7)))


def test_a_draft_that_nobody_sees_is_made_at_once(services: Services) -> None:
    league = opened(services, "MakeDraft", board=DELIVERED)
    main = widget(services, *MAIN)
    assert isinstance(main, Button)
    assert main.label == "Draw round 4"
    press(services, *MAIN)
    assert league.orders == [MakeDraft()]


def test_with_nothing_to_do_there_is_no_big_button_and_then_it_has_the_focus(
    services: Services,
) -> None:
    league = opened(services)
    assert MAIN not in [each.key for each in top(services).pressable]
    assert "4 of 6 tables have delivered" in texts(services)
    league.tell(DELIVERED)
    pass_time(services, 0.1)
    assert services.words("league.do.nothing_note") in texts(services)
    league.tell(may=("MakeDraft",))
    pass_time(services, 0.1)
    assert group_of(top(services)).focus_key == MAIN


def test_the_break_is_as_long_as_chosen(services: Services) -> None:
    league = opened(services, "Publish")
    stepper = widget(services, "league host", "minutes")
    assert isinstance(stepper, Stepper)
    stepper.nudge(1, fine=False)
    pass_time(services, 0.05)
    press(services, *MAIN)
    press(services, *MAIN)
    assert league.orders == [Publish(15)]


def test_two_who_are_pressed_change_chairs(services: Services) -> None:
    league = opened(services, "Publish", "Swap", draft=DRAFT)
    leo, emma = number_of("Leo"), number_of("Emma")
    press(services, "league seat", leo)
    press(services, "league seat", leo)
    assert not league.orders, "pressed twice, nobody is to change"
    press(services, "league seat", leo)
    press(services, "league seat", emma)
    assert league.orders == [Swap(leo, emma)]


def test_who_has_left_comes_back_by_the_same_button(services: Services) -> None:
    emma = number_of("Emma")
    league = opened(services)
    press(services, "league host", "leaves")
    press(services, "league person", emma)
    assert not league.orders
    press(services, "league person", emma)
    gone = [replace(each, here=each.number != emma) for each in BETWEEN.people]
    league.tell(replace(BETWEEN, people=tuple(gone)))
    pass_time(services, 0.05)
    press(services, "league person", emma)
    press(services, "league person", emma)
    assert league.orders == [Leave(emma), Return(emma)]


def test_a_table_breaks_only_while_it_plays(services: Services) -> None:
    league = opened(services)
    press(services, "league host", "break")
    assert widget(services, "league host", "stands", 1).reason, "it was delivered"
    press(services, "league host", "void", 2)
    press(services, "league host", "stands", 2)
    assert not league.orders, "two buttons pressed once each"
    press(services, "league host", "stands", 2)
    assert league.orders == [Break(2, void=False)]


def test_registration_wall_and_a_step_back(services: Services) -> None:
    league = opened(services, board=replace(BETWEEN, registering=True))
    door = widget(services, "league host", "open")
    assert isinstance(door, Toggle)
    press(services, "league host", "open")
    wall = widget(services, "league host", "wall")
    assert isinstance(wall, Segments)
    wall.nudge(1, fine=False)
    press(services, "league host", "take_back")
    press(services, "league host", "take_back")
    assert league.orders == [Registration(open=False), Wall("standings"), TakeBack()]
    press(services, "league host", "late")
    assert isinstance(top(services), RegisterScene)


def test_every_state_is_told_in_words(services: Services) -> None:
    opened(services)
    told = texts(services)
    assert {"delivered", "game 3 of 4", "waiting", "no network", "refused"} <= told
    assert any(line.startswith("Table 6, round 3: not counted") for line in told)


def test_a_refused_order_is_told(services: Services) -> None:
    league = opened(services, "Publish", "Swap", draft=DRAFT)
    league.faults["Swap"] = "league.other"
    press(services, "league seat", number_of("Leo"))
    press(services, "league seat", number_of("Emma"))
    sentence = services.words("league.other")
    assert sentence in texts(services)
    pass_time(services, 9.0)
    assert sentence not in texts(services)


def test_when_the_evening_is_over_the_seed_is_told_and_only_the_export_is_left(
    services: Services,
) -> None:
    league = opened(services, board=stand_in.OVER)
    assert stand_in.OVER.phase is Phase.OVER
    assert "".join(texts(services)).count("8c41") == 16, "the whole of it"
    keys = {each.key[-1] for each in top(services).pressable}
    assert not keys & {"late", "break", "leaves", "minutes", "anew"}
    press(services, *MAIN)
    assert league.orders == [Export()]


def test_before_all_tables_have_begun_nobody_is_led_to_the_next_draw(services: Services) -> None:
    tables = (AtTable(1, Doing.WAITING), *BETWEEN.tables[1:])
    league = opened(services, "MakeDraft", board=replace(BETWEEN, tables=tables))
    assert MAIN not in [each.key for each in top(services).pressable]
    press(services, "league host", "anew")
    assert not league.orders
    press(services, "league host", "anew")
    assert league.orders == [MakeDraft()]


def test_at_the_host_it_is_said_how_the_server_is_started_again(services: Services) -> None:
    league = opened(services)
    league.tell(network=Network.GONE)
    pass_time(services, 0.1)
    assert any("init FOLDER --local" in line for line in texts(services))


def test_the_evening_is_ended_after_its_final_and_not_before(services: Services) -> None:
    league = opened(services, "Finish", board=stand_in.REGISTRATION)
    assert MAIN not in [each.key for each in top(services).pressable]
    league.tell(replace(BETWEEN, round=BETWEEN.rounds + 1))
    pass_time(services, 0.1)
    press(services, *MAIN)
    press(services, *MAIN)
    assert league.orders == [Finish()]


def test_a_late_comer_sits_down_at_a_table_of_three(services: Services) -> None:
    three = (Seating(1, BETWEEN.seats[0].people[:3]), *BETWEEN.seats[1:])
    late = BETWEEN.seats[0].people[3]
    tables = (AtTable(1, Doing.PLAYING, 1, 4), *BETWEEN.tables[1:])
    board = replace(BETWEEN, seats=three, tables=tables)
    league = opened(services, "SitDown", board=board)
    press(services, "league late", 1)
    assert not league.orders
    press(services, "league late", 1)
    assert league.orders == [SitDown(late, 1)]
    league.tell(replace(board, tables=(AtTable(1, Doing.PLAYING, 2, 4), *tables[1:])))
    pass_time(services, 0.1)
    assert ("league late", 1) not in [each.key for each in top(services).pressable]


def test_the_evening_is_exported_and_where_to_is_told(services: Services) -> None:
    league = opened(services)
    press(services, "league host", "export")
    assert league.orders == [Export()]
    told = services.words("league.exported", None, folder=services.folder)
    assert told in texts(services)


@pytest.mark.parametrize(
    ("key", "order"),
    [
        ("c", [Export()]),
        ("t", []),
        ("n", []),
        ("q", []),
        ("r", [MakeDraft()]),
    ],
)
def test_keys_do_what_the_buttons_with_their_caps_do(
    key: str, order: list[object], services: Services
) -> None:
    league = opened(services, "MakeDraft", draft=DRAFT)
    for letter in key:
        services.stack.handle(Pressed(Key.OTHER, letter))
        pass_time(services, 0.05)
    page = top(services)
    assert isinstance(page, LeagueHostScene), "nobody registers while that is closed"
    assert league.orders == order
    assert page.mode == {"t": "break", "q": "leaves"}.get(key, "")


def test_the_letter_that_opens_the_registration_is_none_of_the_name(services: Services) -> None:
    opened(services, board=replace(BETWEEN, registering=True))
    for intent in (Pressed(Key.LETTER, "n"), Typed("n")):
        services.stack.handle(intent)
    pass_time(services, 0.5)
    services.stack.handle(Typed("H"))
    page = top(services)
    assert isinstance(page, RegisterScene)
    assert page.chosen.name == "H"


def test_a_published_round_is_seen_until_it_is_called(services: Services) -> None:
    league = opened(services, "Swap", board=stand_in.EVENING)
    seat = "league seat", number_of("Leo")
    assert seat in [each.key for each in top(services).pressable]
    league.tell(stand_in.PLAYING)
    pass_time(services, 0.1)
    assert seat not in [each.key for each in top(services).pressable]


def test_the_wall_is_seen_on_the_hosts_laptop_too(services: Services) -> None:
    opened(services)
    press(services, "league host", "screen")
    assert isinstance(top(services), WallScene)
    services.stack.handle(Pressed(Key.BACK))
    pass_time(services, 1.0)
    assert isinstance(top(services), LeagueHostScene)
