"""The hall without sockets: thousands of guesses, and thousands of messages that are damaged,
forged, replayed or out of order."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.phones.messages import Message, MessageError, from_phone, from_server, key_of
from game.phones.server.hall import Hall, packed
from tests.phones.house import CODE, room, token
from tests.phones.test_messages import GOOD, WRONG
from tests.times import TIMES

SECRET = "KS"
FUZZED = 20_000 * TIMES
GUESSES = 10_000
ODD: list[object] = [None, 1e400, 1 << 200, [[]], {}]


class Line:
    """A connection on which nothing is slow."""

    def __init__(self, address: str = "10.0.0.1") -> None:
        self.address = address
        self.heard: list[Any] = []
        self.why = ""

    def say(self, kind: str, data: bytes) -> None:
        self.heard.append(json.loads(data))

    def end(self, why: str) -> None:
        self.why = why

    def kinds(self) -> list[str]:
        return [each["t"] for each in self.heard]


class House:
    """A hall, its clock and what it told the game."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.told: list[Message] = []
        self.tokens = 0
        self.hall = Hall(self.told.append, lambda: self.now, self._token)

    def _token(self) -> str:
        self.tokens += 1
        return token(1000 + self.tokens)

    def hello(self, line: Line, code: str = CODE, token: str = "", lang: str = "en") -> str | None:
        return self.hall.hello(line, {"t": "hello", "code": code, "token": token, "lang": lang})

    def come(self, number: int) -> tuple[str, Line]:
        """A phone that the game knows."""
        line = Line()
        key = self.hello(line, "", token(number))
        assert key == key_of(token(number))
        return key, line


@pytest.fixture
def house() -> House:
    return House()


def test_ten_thousand_guesses_let_nobody_in(house: House) -> None:
    house.hall.told(room(token(1), token(2)))
    chance = Random(25)
    letters = "ACEFHKLMNPRTUXYO"
    believed = 0
    for number in range(GUESSES):
        house.now += chance.random() * 0.1
        line = Line(f"10.0.{chance.randrange(4)}.{chance.randrange(100)}")
        code = "".join(chance.choice(letters) for _ in range(4)) if number % 2 else ""
        guessed = "" if number % 3 == 1 else f"{chance.getrandbits(128):032x}"
        assert code != CODE
        assert house.hello(line, code, guessed) is None
        assert line.why in ("code", "wait")
        if number % 1000 == 0:  # who is known comes in all the time
            house.come(1)
        believed += house.hello(Line("10.9.9.9")) is not None
    assert {each["key"] for each in house.told if each["t"] == "join"} - {key_of(token(1))} == {
        key_of(token(1001 + each)) for each in range(house.tokens)
    }
    assert believed == house.tokens < 200  # the right code was worth nothing for most of the time


def test_nobody_comes_in_before_the_game_has_told_the_code(house: House) -> None:
    assert house.hello(Line(), "", "") is None
    assert house.hello(Line(), CODE) is None
    assert not house.told


def test_what_strangers_were_shown_is_forgotten_with_them(house: House) -> None:
    house.hall.told(room(token(1)))
    key, line = house.come(1)
    house.hall.told({"t": "state", "key": key, "state": {"mine": 1}})
    house.hall.told({"t": "hand", "key": key, "hand": {"cards": [SECRET]}})
    house.hall.told({"t": "drop", "key": key})
    assert line.why == "removed"
    house.hall.told(room(token(1)))
    _, again = house.come(1)
    house.hall.said(key, again, {"t": "look", "on": True})
    assert again.heard[1:] == [{"t": "hand", "h": None}]


def test_who_has_no_state_of_its_own_sees_what_everybody_sees(house: House) -> None:
    house.hall.told(room(token(1), token(2)))
    (one, first), (_, second) = house.come(1), house.come(2)
    house.hall.told({"t": "public", "states": {"en": {"all": 1}}})
    house.hall.told({"t": "state", "key": one, "state": {"own": 1}})
    house.hall.told({"t": "public", "states": {"en": {"all": 2}}})
    assert [each["s"] for each in first.heard[1:]] == [{"all": 1}, {"own": 1}]
    assert [each["s"] for each in second.heard[1:]] == [{"all": 1}, {"all": 2}]


def test_the_owl_speaks_to_the_phone_that_asked(house: House) -> None:
    house.hall.told(room(token(1), token(2)))
    (one, first), (_, second) = house.come(1), house.come(2)
    house.told.clear()
    asks = {"t": "owl", "day": "", "answer": -1}
    house.hall.said(one, first, asks)
    assert house.told == [{"t": "did", "key": one, "did": asks}]
    house.hall.told({"t": "owl", "key": one, "owl": {"day": "2026-11-24"}})
    house.hall.told({"t": "owl", "key": key_of(token(3)), "owl": {}})
    assert first.heard[-1] == {"t": "owl", "owl": {"day": "2026-11-24"}}
    assert "owl" not in second.kinds()


def test_an_old_page_is_not_listened_to_any_more(house: House) -> None:
    house.hall.told(room(token(1)))
    key, old = house.come(1)
    _, new = house.come(1)
    assert old.why == "elsewhere"
    house.told.clear()
    house.hall.said(key, old, {"t": "stand"})
    house.hall.said(key, old, {"t": "look", "on": True})
    house.hall.left(key, old)
    assert not house.told
    assert "hand" not in old.kinds()
    house.hall.said(key, new, {"t": "stand"})
    assert house.told == [{"t": "did", "key": key, "did": {"t": "stand"}}]


# --- fuzz --------------------------------------------------------------------------------------


def damaged(chance: Random, sent: list[str]) -> str:
    """Something like a message."""
    message: dict[str, object] = dict(chance.choice(GOOD))
    text = json.dumps(message)
    match chance.randrange(9):
        case 0:  # as it should be
            return text
        case 1:  # replayed
            return chance.choice(sent) if sent else text
        case 2:  # cut
            return text[: chance.randrange(len(text))]
        case 3:  # changed
            at = chance.randrange(len(text))
            return text[:at] + chr(chance.choice((0, 34, 92, 125, 0xD800, 0x202E, 300))) + text[at:]
        case 4:  # with values of other kinds
            name = chance.choice([*message])
            message[name] = chance.choice(WRONG.get(name, ODD))
        case 5:  # too much of it
            message[chance.choice(("key", "seat", "__proto__", "more"))] = key_of(token(2))
        case 6:  # forged: what only the server or the game may say
            forged: list[Message] = [
                {"t": "did", "key": key_of(token(2)), "did": {"t": "stand"}},
                {"t": "state", "key": key_of(token(1)), "state": {}},
                {"t": "drop", "key": key_of(token(2))},
                {"t": "room", "code": "AAAA", "keys": {}, "closed": False},
                {"t": "close"},
                {"t": "join", "key": key_of(token(2)), "lang": "en"},
            ]
            message = chance.choice(forged)
        case 7:  # deep or large
            return chance.choice(("[" * 1500, '{"t":' * 400, text + " " * 1900, "9" * 2000))
        case 8:
            return text[::-1]
    return json.dumps(message)


def attacks() -> Iterator[tuple[str, int]]:
    chance, sent = Random(25), list[str]()
    for _ in range(FUZZED):
        text = damaged(chance, sent)
        sent = [*sent[-20:], text]
        yield text, chance.randrange(3)


def test_a_flood_of_bad_messages_does_no_harm(house: House) -> None:
    """Two phones with chairs and a stranger send them; every one is refused, or does no more than
    its phone may."""
    house.hall.told(room(token(1), token(2)))
    house.hall.told({"t": "public", "states": {"en": {"all": 1}}})
    for number in (1, 2):
        hand = {"cards": [SECRET, str(number)]}
        house.hall.told({"t": "hand", "key": key_of(token(number)), "hand": hand})
    phones = [house.come(1), house.come(2)]
    looking = [False, False]
    read = 0
    for text, who in attacks():
        try:
            message = from_phone(text)
        except MessageError:
            continue
        read += 1
        if who == 2:  # the stranger has to say hello first, and knows neither code nor token
            if message["t"] == "hello":
                house.now += 30
                assert house.hello(Line("10.0.0.66"), "AAAA", str(message["token"])) is None
            continue
        key, line = phones[who]
        house.hall.said(key, line, message)
        if message["t"] == "look":
            looking[who] = bool(message["on"])
        for last in line.heard:
            assert last["t"] in ("welcome", "state", "hand", "pong")
            if last["t"] == "hand" and last["h"] is not None:
                assert looking[who]
                assert last["h"] == {"cards": [SECRET, str(who + 1)]}
        line.heard.clear()
        assert len(house.told) <= 1 or house.told[0]["t"] == "join"
        for told in house.told:
            assert from_server(packed(told)) == told
            assert told["key"] in {each for each, _ in phones}
            assert told["t"] == "join" or told["key"] == key
        house.told.clear()
    assert read > FUZZED / 20
    assert house.hall.here == {key for key, _ in phones}
    assert not any(line.why for _, line in phones)
