"""The page of a table in a league: it registers people, sits them down at the drawn match and is
where they come back to; at the host's laptop it is the door to the host's page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.input.intents import Typed
from game.league.board import Person, Phase
from game.league.news import Network, News, Register, Station
from game.match.match import Match
from game.phones.phones import Phones
from game.scenes.event.pin import PinScene
from game.scenes.league.host import LeagueHostScene
from game.scenes.league.register import RegisterScene
from game.scenes.league.waiting import HOST, REGISTER, SIT, WaitingScene
from game.scenes.league.wall import WallScene
from game.scenes.result.scene import ResultScene
from game.table.scene import TableScene
from game.ui.routes import go_home
from game.ui.services import Services
from game.ui.widgets import Button
from tests.league import stand_in
from tests.league.stand_in import KEY, PLAYING, StandInLeague, at_host, at_table
from tests.match.matches import play_out
from tests.phones.stand_in import StandIn
from tests.scenes.screens import furnished, group_of, node_texts, pass_time, top


@pytest.fixture
def services(tmp_path: Path) -> Services:
    found = furnished(tmp_path)
    found.unix_time = lambda: stand_in.NOW
    return found


def waiting(services: Services, told: News, **how: bool) -> StandInLeague:
    services.league = league = StandInLeague(told)
    services.push(WaitingScene(**how))
    pass_time(services, 0.05)
    return league


def texts(services: Services) -> set[str]:
    screen = top(services)
    assert isinstance(screen, WaitingScene)
    return {text for text, _, _ in node_texts(screen)}


def button(services: Services, key: tuple[str, str]) -> Button:
    found = next(each for each in top(services).pressable if each.key == key)
    assert isinstance(found, Button)
    return found


def called() -> News:
    return at_table(PLAYING, drawn=stand_in.drawn())


def test_it_tells_who_sits_here_next_and_when(services: Services) -> None:
    waiting(services, at_table())
    assert {"Oskar", "Käthe", "Mina", "Paula", "Begins in 6:40", "The window"} <= texts(services)
    services.unix_time = lambda: stand_in.NOW + 341
    pass_time(services, 0.05)
    assert "Begins in 0:59" in texts(services)
    services.unix_time = lambda: stand_in.NOW + 3000
    pass_time(services, 0.05)
    assert "It is time" in texts(services)


def test_the_clock_is_that_of_the_database(services: Services) -> None:
    waiting(services, at_table(ahead=60.0))
    assert "Begins in 5:40" in texts(services)


def test_without_a_network_it_says_what_waits_and_keeps_what_it_knows(services: Services) -> None:
    league = waiting(services, at_table())
    league.tell(network=Network.GONE, waiting=2)
    league.news = News(Station.TABLE, Network.GONE, table=3, waiting=2)
    pass_time(services, 0.05)
    told = texts(services)
    assert "No network; playing goes on · 2 matches not yet delivered" in told
    assert "Oskar" in told


def test_nobody_sits_down_before_the_call(services: Services) -> None:
    league = waiting(services, at_table())
    assert button(services, SIT).reason == "nobody is drawn here yet"
    league.tell(drawn=stand_in.drawn(stand_in.EVENING, begun=False))
    pass_time(services, 0.05)
    assert button(services, SIT).reason == "not called yet"
    league.news = called()
    pass_time(services, 0.05)
    assert not button(services, SIT).reason


def test_the_focus_is_on_what_is_to_be_done_next(services: Services) -> None:
    league = waiting(services, News(Station.TABLE))
    league.news = at_table(stand_in.REGISTRATION)
    pass_time(services, 0.1)
    assert group_of(top(services)).focus_key == REGISTER
    league.news = called()
    pass_time(services, 0.1)
    assert group_of(top(services)).focus_key == SIT


def test_where_nothing_was_played_there_is_nothing_to_tell(services: Services) -> None:
    league = waiting(services, at_table(stand_in.REGISTRATION))
    assert services.words("league.all_delivered") not in texts(services)
    even = tuple(replace(each, points=0) for each in stand_in.STANDINGS)
    league.news = at_table(replace(stand_in.PLAYING, standings=even))
    pass_time(services, 0.1)
    assert services.words("league.standings") not in texts(services)


def sit_down(services: Services) -> Match:
    button(services, SIT).on_press()
    pass_time(services, 0.5)
    table = top(services)
    assert isinstance(table, TableScene)
    return table.match


def test_the_drawn_match_begins_and_belongs_to_the_league(services: Services) -> None:
    waiting(services, called())
    match = sit_down(services)
    assert [seat.name for seat in match.options.seats] == ["Oskar", "Käthe", "Mina", "Paula"]
    found = services.store.outbox.of(KEY)
    assert found is not None
    assert found[1] == "running"


def test_a_match_that_was_left_goes_on_and_a_second_one_never_begins(services: Services) -> None:
    waiting(services, called())
    first = sit_down(services)
    go_home(services)
    pass_time(services, 0.1)
    assert isinstance(top(services), WaitingScene)
    assert button(services, SIT).label == "Go on playing"
    services.store.running.begin(first.options)  # another match took its place
    pass_time(services, 0.1)
    again = sit_down(services)
    assert again.options == first.options
    assert services.store.running.keeps(again)


def test_a_match_that_is_over_leads_back_and_is_played_once(services: Services) -> None:
    waiting(services, called())
    match = sit_down(services)
    play_out(match)
    services.replace(ResultScene(match))
    pass_time(services, 6.0)
    assert button(services, ("result button", "again")).label == "Back to the league"
    assert ("result button", "other") not in [each.key for each in top(services).pressable]
    button(services, ("result button", "again")).on_press()
    pass_time(services, 0.1)
    assert isinstance(top(services), WaitingScene)
    assert button(services, SIT).reason


def test_a_killed_game_goes_on_at_once(services: Services) -> None:
    waiting(services, called())
    sit_down(services)
    services.stack.clear()
    waiting(services, News(Station.TABLE), resume=True)
    assert isinstance(top(services), TableScene)


def test_phones_have_the_chairs_of_those_who_are_called_so(services: Services) -> None:
    services.phones = phones = Phones(StandIn(), services.store, lambda: "MOKA")
    for key, name in (("a", "Mina"), ("b", "Somebody")):
        phones.room.join(key, "en").name = name
    waiting(services, called())
    sit_down(services)
    assert {chair: each.name for chair, each in phones.room.seated.items()} == {2: "Mina"}


def test_the_host_opens_the_page_with_a_pin_that_was_chosen_first(services: Services) -> None:
    waiting(services, at_host())
    for pin, opens in (("2580", True), ("1111", False), ("2580", True)):
        button(services, HOST).on_press()
        pad = top(services)
        assert isinstance(pad, PinScene)
        for digit in pin:
            pad.handle(Typed(digit))
        assert isinstance(top(services), LeagueHostScene) is opens, pin
        services.pop()
        pass_time(services, 0.1)


def test_without_an_evening_the_host_has_no_page(services: Services) -> None:
    league = waiting(services, News(Station.HOST))
    assert button(services, HOST).reason
    league.news = at_host()
    pass_time(services, 0.1)
    assert not button(services, HOST).reason


def test_a_wall_shows_the_wall(services: Services) -> None:
    waiting(services, News(Station.WALL, Network.THERE, board=stand_in.EVENING))
    assert isinstance(top(services), WallScene)


# --- registration ---------------------------------------------------------------------------------
def register(services: Services) -> tuple[StandInLeague, RegisterScene]:
    league = waiting(services, at_table(stand_in.REGISTRATION))
    button(services, REGISTER).on_press()
    pass_time(services, 0.05)
    page = top(services)
    assert isinstance(page, RegisterScene)
    return league, page


def write(services: Services, page: RegisterScene, text: str) -> None:
    for letter in text:
        page.handle(Typed(letter))
    pass_time(services, 0.05)


def test_somebody_registers_with_a_face_that_nobody_has(services: Services) -> None:
    league, page = register(services)
    write(services, page, "Zoë")
    taken = {(each.animal, each.disc) for each in stand_in.REGISTRATION.people}
    assert (page.chosen.animal, page.chosen.disc) not in taken
    league.faults["Register"] = "league.closed"
    button(services, ("register", "take")).on_press()
    pass_time(services, 0.1)
    assert isinstance(top(services), WaitingScene)
    assert services.words("league.closed") in texts(services)
    assert services.words("league.welcome", name="Zoë") not in texts(services)
    (order,) = league.orders
    assert isinstance(order, Register)
    assert (order.name, order.club) == ("Zoë", "")


def test_whoever_was_taken_in_is_welcome(services: Services) -> None:
    _, page = register(services)
    write(services, page, "Zoë")
    button(services, ("register", "take")).on_press()
    pass_time(services, 0.1)
    assert services.words("league.welcome", name="Zoë") in texts(services)


def test_a_face_that_is_taken_meanwhile_is_exchanged(services: Services) -> None:
    league, page = register(services)
    write(services, page, "Zoë")
    before = page.chosen
    board = stand_in.REGISTRATION
    other = Person(14, "Max", before.animal, before.disc)
    league.tell(replace(board, people=(*board.people, other)))
    pass_time(services, 0.05)
    assert (page.chosen.animal, page.chosen.disc) != (before.animal, before.disc)


@pytest.mark.parametrize("name", ["", "emma", " EMMA "])
def test_without_a_name_of_ones_own_nobody_registers(name: str, services: Services) -> None:
    _, page = register(services)
    write(services, page, name)
    assert button(services, ("register", "take")).reason


def test_registration_is_closed_when_the_host_says_so(services: Services) -> None:
    league = waiting(services, at_table(stand_in.REGISTRATION))
    assert not button(services, REGISTER).reason
    for closed in (stand_in.REGISTRATION, stand_in.FINAL):
        league.tell(replace(closed, registering=closed is stand_in.FINAL))
        pass_time(services, 0.05)
        assert button(services, REGISTER).reason
    assert stand_in.REGISTRATION.phase is Phase.REGISTRATION
