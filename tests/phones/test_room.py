"""The room that phones join."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.phones.phones import SETTING, Desk, Phones, ServiceState, State, was_open
from game.phones.room import LETTERS, Member, Room, kept_room, new_code
from game.storage.store import Store
from game.words.words import Words
from tests.phones.stand_in import StandIn


def opened(store: Store | None = None) -> tuple[Phones, StandIn]:
    line = StandIn()
    phones = Phones(line, store or Store(None), lambda: "MOKA")
    phones.start()
    phones.update(0.0)
    return phones, line


class OneTable(Desk):
    """Remembers what it was told, and says how often it was asked."""

    def __init__(self, phones: Phones) -> None:
        super().__init__(phones)
        self.seconds, self.rounds, self.sat = 0.0, 0, ""

    @property
    def stamp(self) -> int:
        return self.rounds

    def update(self, seconds: float) -> None:
        self.seconds += seconds

    def state(self, member: Member, words: Words) -> State:
        return {"for": member.name, "round": self.rounds}

    def hand(self, member: Member, words: Words) -> State | None:
        return {"cards": member.name}

    def public(self, words: Words) -> State:
        return {"lang": words.language, "round": self.rounds}

    def _sit(self, member: Member, chair: int, name: str, age: int, character: str) -> str:
        self.sat = f"{name} {age} {character} {chair}"
        return "No." if chair else ""


def pass_frames(phones: Phones, frames: int = 4) -> None:
    for _ in range(frames):
        phones.update(0.25)


def test_a_desk_serves_phones_until_it_is_closed() -> None:
    phones, line = opened()
    seated(phones.room)
    desk = OneTable(phones)
    line.join("w")
    pass_frames(phones)
    assert desk.seconds == 1.0
    assert (line.states["a"], line.hands["a"]) == ({"for": "Emma", "round": 0}, {"cards": "Emma"})
    assert "w" not in line.states, "who only watches sees what all see"
    assert line.public["de"] == {"lang": "de", "round": 0}
    desk.rounds = 1
    pass_frames(phones)
    assert line.states["a"]["round"] == line.public["en"]["round"] == 1
    for chair, answers in ((0, 0), (2, 1)):
        line.do("w", t="sit", chair=chair, name="Ida", age=9, character="owl")
        pass_frames(phones)
        assert desk.sat == f"Ida 9 owl {chair}"
        assert sum('"note"' in text for text in line.sent) == answers
    line.do("a", t="stand")
    pass_frames(phones)
    assert not phones.room.seated
    other = OneTable(phones)
    desk.close()
    assert phones.desk is other
    other.close()
    pass_frames(phones)
    assert (desk.seconds, other.seconds) == (5.0, 0.0)
    assert line.public["en"]["page"] == "wait"


def test_without_a_desk_one_can_get_up_wait_in_line_and_be_ready() -> None:
    phones, line = opened()
    seated(phones.room)
    line.join("w")
    for key, did in (("w", {"t": "line"}), ("a", {"t": "ready", "on": True})):
        line.do(key, **did)
    phones.update(0.1)
    assert phones.stirred
    assert phones.room.members["a"].ready
    assert [each.key for each in phones.room.waiting] == ["w"]
    assert phones.room.watching == 1
    line.do("a", t="stand")
    line.do("w", t="lang", lang="de")
    phones.update(0.1)
    assert not phones.room.seated
    assert phones.room.members["w"].language == "de"
    phones.remove("w")
    line.join("w")
    line.do("w", t="line")
    phones.update(0.1)
    assert not phones.room.waiting, "the host has sent them away"
    line.leave("w")
    phones.update(0.1)
    assert phones.room.watching == 1


def seated(room: Room, key: str = "a", chair: int = 1, name: str = "Emma") -> None:
    room.join(key, "en")
    room.sit(key, chair, name, 9, "cat")


def test_a_code_can_be_called_across_a_room() -> None:
    codes = {new_code(Random(seed)) for seed in range(200)}
    assert len(codes) > 190
    assert all(len(code) == 4 and set(code) <= set(LETTERS) for code in codes)


def test_who_has_a_chair_keeps_it_when_the_phone_is_gone() -> None:
    room = Room("MOKA")
    seated(room)
    room.gone("a")
    assert room.seated[1].name == "Emma"
    assert not room.seated[1].here
    assert room.join("a", "de") is room.seated[1]


def test_who_only_watches_is_forgotten() -> None:
    room = Room("MOKA")
    room.join("a", "en")
    assert room.watching == 1
    room.gone("a")
    assert not room.members


def test_who_waits_for_a_chair_keeps_the_place_in_the_line() -> None:
    room = Room("MOKA")
    for key in "abc":
        room.join(key, "en")
        room.queue(key)
    room.gone("b")
    assert [each.key for each in room.waiting] == ["a", "c"]
    room.join("b", "en")
    assert [each.key for each in room.waiting] == ["a", "b", "c"]


def test_who_left_the_line_for_good_is_forgotten_there() -> None:
    room = Room("MOKA")
    seated(room, "s")
    for key in "abc":
        room.join(key, "en")
        room.queue(key)
    for key in "sab":
        room.gone(key)
    room.pass_time(299)
    room.join("a", "en")
    room.pass_time(0.5)
    room.gone("a")
    assert set(room.members) == {"s", "a", "b", "c"}
    version = room.version
    room.pass_time(0.5)
    assert set(room.members) == {"s", "a", "c"}
    assert room.version == version + 1


def test_a_line_has_an_end_whoever_comes_and_goes() -> None:
    room = Room("MOKA")
    for number in range(200):
        room.join(str(number), "en")
        room.queue(str(number))
        room.gone(str(number))
    assert len(room.members) == 100
    assert [each.line for each in room.members.values()] == list(range(1, 101))


def test_each_change_is_a_version_and_nothing_else_is() -> None:
    room = Room("MOKA")
    changes: list[tuple[Callable[[], object], int]] = [
        (lambda: room.join("a", "en"), 1), (lambda: room.gone("x"), 0),
        (lambda: room.queue("a"), 1), (lambda: room.queue("a"), 0), (lambda: room.stand("x"), 0),
        (lambda: room.sit("a", 2, "Ida", 9, "cat"), 1), (lambda: room.queue("a"), 0),
        (lambda: room.make_ready("a", ready=True), 1),
        (lambda: room.make_ready("a", ready=True), 0), (room.nobody_ready, 1),
        (room.nobody_ready, 0), (room.begin_game, 1), (lambda: room.gone("a"), 1),
        (lambda: room.pass_time(1000), 0), (lambda: room.renumber({2: 0}, at_page=False), 1),
        (lambda: room.stand("a"), 1), (lambda: room.join("b", "de"), 1),
        (lambda: room.remove("b"), 1), (lambda: room.remove("b"), 0),
    ]  # fmt: skip
    for number, (change, more) in enumerate(changes):
        before = room.version
        change()
        assert room.version == before + more, number
    assert (room.members, room.removed) == ({}, {"b"})


def test_who_sits_down_gets_up_or_comes_back_begins_anew() -> None:
    room = Room("MOKA")
    member = room.join("a", "en")
    assert (member.here, member.later, member.ready, member.away) == (True, False, False, 0)
    room.queue("a")
    room.sit("a", 1, "Ida", 9, "cat", later=True)
    assert (member.chair, member.line, member.ready, member.later) == (1, None, False, True)
    assert room.taken("cat") == "Ida"
    assert room.taken("cat", but="a") == room.taken("owl") == ""
    room.make_ready("a", ready=True)
    room.gone("a")
    room.pass_time(7)
    assert (member.here, member.ready, member.away) == (False, False, 7)
    assert room.join("a", "de") is member
    assert (member.here, member.away, member.language) == (True, 0, "de")
    room.make_ready("a", ready=True)
    room.stand("a")
    assert (member.chair, member.line, member.ready, member.later) == (None, None, False, False)
    assert room.place_in_line(member) == 1
    room.queue("a")
    assert room.place_in_line(room.join("b", "en")) == 1
    room.queue("b")
    assert [room.place_in_line(each) for each in room.waiting] == [1, 2]


def test_another_address_is_asked_for_when_the_last_network_has_just_gone() -> None:
    phones, line = opened()
    line.coming.append({"t": "up", "port": 7575, "addresses": []})
    phones.update(0.0)
    phones.turn_address(1)
    assert phones.service is ServiceState.NO_NETWORK
    addresses = ["10.0.0.2", "10.0.0.3", "10.0.0.4"]
    line.coming.append({"t": "up", "port": 7575, "addresses": addresses})
    phones.update(0.0)
    for step, address in ((1, "10.0.0.3"), (1, "10.0.0.4"), (1, "10.0.0.2"), (-1, "10.0.0.4")):
        phones.turn_address(step)
        assert phones.address == f"{address}:7575"


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.integers(0, 5)), max_size=8))
def test_a_kept_room_is_the_same_room(chairs: list[tuple[str, int]]) -> None:
    room = Room("MOKA", shut=True, at_page=len(chairs) % 2 == 0)
    for key, chair in chairs:
        seated(room, key, chair, f"“{key}”")
        room.members[key].later = chair > 3
    for key, chair in chairs[4:]:
        if chair == 2 and room.members[key].chair is not None:
            room.leave(key)
    found = kept_room(json.dumps({"room": room.to_json()}))
    assert found is not None
    assert found.to_json() == room.to_json()
    assert not any(member.here for member in found.members.values())


def test_who_leaves_in_the_middle_of_a_game_leaves_the_chair_to_a_guest_from_the_next_one_on() -> (
    None
):
    room = Room("MOKA")
    seated(room, "a", 1)
    seated(room, "b", 2)
    room.members["b"].later = True
    room.leave("a")
    room.leave("b")
    assert not room.seated
    assert room.left == {1}, "the guest on the other chair plays on"
    room.begin_game()
    assert not room.left


def test_chairs_with_other_numbers_are_those_of_another_match() -> None:
    room = Room("MOKA")
    for chair in range(3):
        seated(room, str(chair), chair)
    room.leave("0")
    room.make_ready("1", ready=True)
    room.renumber({2: 1}, at_page=True)
    assert [each.key for each in room.seated.values()] == ["2"]
    assert room.at_page
    assert not room.left
    assert not room.members["1"].ready


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "[]",
        "{}",
        '{"room": 3}',
        "[" * 9999,
        *(f'{{"room": {{"code": "{code}", "members": []}}}}' for code in ("moka", "MOK", "MOKAA")),
    ],
)
def test_what_makes_no_room_is_none(text: str | None) -> None:
    assert kept_room(text) is None


def test_after_a_sudden_end_the_same_room_is_open_at_the_same_port() -> None:
    store = Store(None)
    phones, _ = opened(store)
    seated(phones.room)
    phones.update(0.1)
    assert was_open(store)
    line = StandIn()
    again = Phones(line, store, lambda: "PXYO")
    again.start()
    again.update(0.1)
    assert again.room.code == "MOKA"
    assert again.room.seated[1].name == "Emma"
    assert line.room["keys"] == {"a": {"seat": True}}
    assert again.place.port == phones.place.port


def test_a_room_that_was_closed_stays_closed() -> None:
    store = Store(None)
    phones, _ = opened(store)
    phones.close()
    assert not was_open(store)
    assert json.loads(store.setting(SETTING) or "")["open"] is False


def test_the_next_evening_has_the_same_code_and_nobody_in_it() -> None:
    store = Store(None)
    phones, _ = opened(store)
    seated(phones.room)
    phones.shut(shut=True)
    phones.close()
    again = Phones(StandIn(), store, lambda: "PXYO")
    again.start()
    assert again.room.code == "MOKA"
    assert not again.room.members
    assert not again.room.shut


def test_a_new_process_is_told_everything_again() -> None:
    phones, line = opened()
    line.join("a")
    phones.update(0.1)
    line.sent.clear()
    phones.update(0.1)
    assert not line.sent
    line.generation += 1
    for _ in range(4):
        phones.update(0.1)
    assert line.room["code"] == "MOKA"
    assert any('"public"' in text for text in line.sent)


def test_what_failed_is_a_sentence() -> None:
    phones, line = opened()
    line.coming.append({"t": "failed", "why": "port", "detail": "in use"})
    phones.update(0.1)
    assert phones.service is ServiceState.NO_PORT


@pytest.mark.parametrize("why", ["address", "port"])
def test_what_could_not_be_had_is_tried_again(why: str) -> None:
    phones, line = opened()
    line.opened = False
    line.coming.append({"t": "failed", "why": why, "detail": "not yet"})
    phones.update(30.0)
    phones.update(29.0)
    before = line.opened
    phones.update(1.0)
    assert (before, line.opened) == (False, True)
    assert phones.service is ServiceState.UP
    assert phones.url == "http://10.0.0.2:7575/#MOKA"


@pytest.mark.parametrize(
    ("told", "standing"),
    [
        ({"t": "failed", "why": "died", "detail": "again and again"}, ServiceState.BROKEN),
        ({"t": "up", "port": 7575, "addresses": []}, ServiceState.NO_NETWORK),
    ],
)
def test_what_is_broken_stays_so_and_who_serves_is_left_alone(
    told: dict[str, object], standing: ServiceState
) -> None:
    phones, line = opened()
    line.opened = False
    line.coming.append(told)
    for _ in range(3):
        phones.update(30.0)
    assert not line.opened
    assert phones.service is standing


@pytest.mark.parametrize(("asked", "told"), [(7600, 7600), (None, 7575)])
def test_the_port_that_can_not_be_had_is_told(asked: int | None, told: int) -> None:
    line = StandIn()
    phones = Phones(line, Store(None), lambda: "MOKA")
    phones.start(port=asked)
    line.coming = [{"t": "failed", "why": "port", "detail": "in use"}]
    phones.update(0.1)
    assert phones.service is ServiceState.NO_PORT
    assert phones.place.port == told


def test_the_link_leads_into_the_room() -> None:
    phones, _ = opened()
    assert phones.url == "http://10.0.0.2:7575/#MOKA"


def test_where_a_tunnel_leads_here_the_link_is_its_own() -> None:
    line = StandIn(addresses=[])  # the tunnel begins at this machine, which has no network but it
    phones = Phones(line, Store(None), lambda: "MOKA")
    phones.start(public="https://cafe.example")
    phones.update(0.0)
    assert line.tunnel == "https://cafe.example"
    assert phones.service is ServiceState.UP
    assert (phones.url, phones.address) == ("https://cafe.example/#MOKA", "cafe.example")
    assert len(phones.place.addresses) == 1  # there is nothing to choose


def test_while_nothing_serves_them_only_players_read_that_their_chair_is_kept() -> None:
    phones, line = opened()
    seated(phones.room)
    for _ in range(4):
        phones.update(0.1)
    assert line.states["a"]["lines"] == ["The table is being laid.", "Your chair is kept."]
    assert line.public["de"]["lines"] == ["Der Tisch wird gedeckt."]


def test_a_state_that_equals_the_last_one_is_not_sent_again() -> None:
    phones, line = opened()
    seated(phones.room)
    for _ in range(4):
        phones.update(0.1)
    line.sent.clear()
    phones.room.version += 1  # something has changed that nobody sees
    for _ in range(4):
        phones.update(0.1)
    assert not [text for text in line.sent if '"room"' not in text]
    line.join("a", "de")
    for _ in range(4):
        phones.update(0.1)
    assert line.states["a"]["lang"] == "de"
