"""Phones on real sockets: who comes in, what they see, and who is sent away."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.phones.messages import Message, from_server, key_of
from game.phones.server.addresses import LOCAL
from game.phones.server.hall import USUAL, Bucket, ConnectionLimits, Guesses
from game.phones.server.process import GamePipe
from game.phones.server.sockets import NOT_ALLOWED
from tests.phones.house import CODE, House, evening, room, token, until
from tests.times import TIMES

LONGEST = 2048  # bytes of a message
Test = Callable[[House], Coroutine[Any, Any, None]]


def in_house(limits: ConnectionLimits = USUAL) -> Callable[[Test], Callable[[], None]]:
    """A test that runs in a house of its own."""

    def whole(test: Test) -> Callable[[], None]:
        def run() -> None:
            evening(test, limits)

        run.__doc__ = test.__doc__
        return run

    return whole


@in_house()
async def test_by_the_code_a_phone_gets_a_token_and_by_the_token_it_comes_back(here: House) -> None:
    here.opens(room())
    phone = await here.phone()
    welcome = await phone.hello(code="moka", lang="de-AT")
    assert set(welcome) == {"t", "token"}
    key = key_of(welcome["token"])
    assert here.told == [{"t": "join", "key": key, "lang": "de"}]
    await phone.connection.close()
    await until(lambda: here.kinds("gone"))
    here.opens(room(welcome["token"], code="YOXU"))
    again = await here.phone()
    assert await again.hello(code="", token=welcome["token"]) == welcome
    assert here.told[1:] == [
        {"t": "gone", "key": key},
        {"t": "join", "key": key, "lang": "en"},
    ]


@in_house()
async def test_of_two_pages_with_one_token_the_newer_one_is_here(here: House) -> None:
    here.opens(room(token(1)))
    here.says(t="hand", key=key_of(token(1)), hand={"cards": ["KS"]})
    older = await here.seated()
    newer = await here.seated()
    assert await older.next() == {"t": "bye", "why": "elsewhere"}
    await older.closed()
    here.says(t="state", key=key_of(token(1)), state={"page": "table"})
    assert await newer.next() == {"t": "state", "s": {"page": "table"}}
    assert not here.kinds("gone")
    await newer.connection.close()
    await until(lambda: here.kinds("gone"))


@in_house()
async def test_the_hand_is_sent_only_while_the_phone_looks(here: House) -> None:
    here.opens(room(token(1)))
    key = key_of(token(1))
    here.says(t="hand", key=key, hand={"cards": ["KS"]})
    phone = await here.seated()
    here.says(t="hand", key=key, hand={"cards": ["QD"]})
    await phone.say(t="look", on=True)
    assert await phone.next() == {"t": "hand", "h": {"cards": ["QD"]}}
    here.says(t="hand", key=key, hand={"cards": ["2C"]})
    assert await phone.next() == {"t": "hand", "h": {"cards": ["2C"]}}
    await phone.say(t="look", on=False)
    assert await phone.next() == {"t": "hand", "h": None}
    here.says(t="hand", key=key, hand={"cards": ["3C"]})
    await phone.say(t="ping")
    assert await phone.next() == {"t": "pong"}
    await phone.connection.close()
    again = await here.seated()
    here.says(t="hand", key=key, hand={"cards": ["4C"]})
    await again.say(t="ping")
    assert await again.next() == {"t": "pong"}


@in_house()
async def test_what_phones_do_is_told_and_what_the_game_says_is_shown(here: House) -> None:
    here.opens(room(token(1)))
    key = key_of(token(1))
    here.says(t="public", states={"en": {"page": "join"}, "de": {"page": "Saal"}})
    phone = await here.seated()
    assert await phone.next() == {"t": "state", "s": {"page": "join"}}
    await phone.say(t="lang", lang="de")
    assert await phone.next() == {"t": "state", "s": {"page": "Saal"}}
    here.says(t="state", key=key, state={"n": 1})
    assert await phone.next() == {"t": "state", "s": {"n": 1}}
    here.says(t="public", states={"de": {"page": "neu"}})
    await phone.say(t="answer", n=1, a=["discard 4H", "take 2"])
    here.says(t="note", key=key, text="Zu spät")
    assert await phone.next() == {"t": "note", "text": "Zu spät"}
    here.says(t="state", key=key, state=None)
    assert await phone.next() == {"t": "state", "s": {"page": "neu"}}
    await until(lambda: len(here.kinds("did")) == 2)
    assert here.kinds("did") == [
        {"t": "did", "key": key, "did": {"t": "lang", "lang": "de"}},
        {"t": "did", "key": key,
         "did": {"t": "answer", "n": 1, "a": ["discard 4H", "take 2"]}},
    ]  # fmt: skip


@in_house()
async def test_who_is_removed_is_told_and_needs_the_code_again(here: House) -> None:
    here.opens(room(token(1)))
    phone = await here.seated()
    here.says(t="drop", key=key_of(token(1)))
    assert await phone.next() == {"t": "bye", "why": "removed"}
    await phone.closed()
    assert here.kinds("gone")
    assert await (await here.phone()).hello(code="", token=token(1)) == {"t": "bye", "why": "code"}
    assert (await (await here.phone()).hello(token=token(1)))["token"] != token(1)


@in_house()
async def test_a_closed_room_lets_in_whom_it_knows(here: House) -> None:
    here.opens(room(token(1), closed=True))
    await here.seated()
    assert await (await here.phone()).hello() == {"t": "bye", "why": "closed"}


@in_house(ConnectionLimits(watchers=2))
async def test_a_full_room_lets_in_who_has_a_chair(here: House) -> None:
    here.opens(room(token(1)))
    for _ in range(2):
        assert (await (await here.phone()).hello())["t"] == "welcome"
    assert await (await here.phone()).hello() == {"t": "bye", "why": "full"}
    await here.seated()


@in_house()
async def test_a_page_of_another_version_is_told_so(here: House) -> None:
    here.opens(room())
    phone = await here.phone()
    await phone.say(t="hello", v=2, more="than we know")
    assert await phone.next() == {"t": "bye", "why": "old"}
    await phone.closed()


@in_house()
async def test_who_comes_before_the_game_has_told_of_its_room_waits(here: House) -> None:
    phone = await here.phone()
    await phone.say(t="hello", v=1, code="", token=token(1), lang="en")
    await (await phone.connection.ping())  # by now it was heard
    await asyncio.sleep(0.01)
    here.opens(room(token(1)))
    assert (await phone.next())["t"] == "welcome"


@in_house()
async def test_everybody_is_told_when_the_room_ends(here: House) -> None:
    here.opens(room(token(1)))
    phone = await here.seated()
    here.hall.end("ended")
    assert await phone.next() == {"t": "bye", "why": "ended"}
    await phone.closed()


# --- guards ------------------------------------------------------------------------------------


@in_house()
async def test_guesses_on_sockets_lead_nowhere_and_known_phones_get_in(here: House) -> None:
    here.opens(room(token(1)))
    chance = Random(25)
    for _ in range(100 * TIMES):
        phone = await here.phone()
        wrong = f"{chance.getrandbits(128):032x}" if chance.random() < 0.5 else ""
        assert await phone.hello(code="CAFE", token=wrong) in (
            {"t": "bye", "why": "code"},
            {"t": "bye", "why": "wait"},
        )
        await phone.closed()
    assert await (await here.phone()).hello() == {"t": "bye", "why": "wait"}  # for a minute
    assert not here.told
    await here.seated()


BROKEN = [
    "", "{", "[]", "null", '"hello"', "[" * 2000, '{"t":"hello"}', '{"t":"nothing"}', '{"t":1}',
    '{"t":"ping","t":"ping"}', '{"t":"ping","more":1}', '{"t":"look","on":1}',
    '{"t":"answer","n":true,"a":["stop"]}', '{"t":"answer","n":1,"a":["stop;"]}',
    '{"t":"answer","n":1,"a":["stop","stop","stop"]}', '{"t":"answer","n":NaN,"a":["stop"]}',
    '{"t":"sit","chair":8,"name":"Ida","age":9,"character":"cat"}',
    '{"t":"sit","chair":0,"name":"\\u200b","age":9,"character":"cat"}',
    '{"t":"sit","chair":0,"name":"Ida","age":9,"character":"../cat"}',
]  # fmt: skip


@pytest.mark.parametrize("text", [*BROKEN, b"\x00", "x" * LONGEST, "x" * (LONGEST + 1)])
@pytest.mark.parametrize("known", [False, True])
def test_what_makes_no_sense_ends_the_connection(text: str | bytes, *, known: bool) -> None:
    async def test(here: House) -> None:
        here.opens(room(token(1)))
        phone = await here.seated() if known else await here.phone()
        await phone.connection.send(text)
        too_long = len(text) > LONGEST
        assert await phone.closed() == (1009 if too_long else NOT_ALLOWED)
        assert not here.kinds("did")
        await until(lambda: len(here.kinds("gone")) == known)

    evening(test)


@in_house()
async def test_who_says_too_much_is_cut(here: House) -> None:
    here.opens(room(token(1), token(2)))
    quiet, loud = await here.seated(1), await here.seated(2)
    for _ in range(int(USUAL.burst) * 4):
        await loud.say(t="cheer", sign=1)
    await loud.closed()
    told = len(here.kinds("did"))
    assert told <= USUAL.burst * 2
    await quiet.say(t="ping")
    assert await quiet.next() == {"t": "pong"}
    assert [each["key"] for each in here.kinds("gone")] == [key_of(token(2))]


@in_house()
async def test_thousands_of_control_frames_are_too_much_too(here: House) -> None:
    reader, writer = await asyncio.open_connection(LOCAL, here.port)
    writer.write(
        f"GET /ws HTTP/1.1\r\nHost: {here.host}\r\nOrigin: http://{here.host}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b"101 Switching" in await reader.readline()
    writer.write(b"\x89\x80\0\0\0\0" * 10_000)
    with pytest.raises(ConnectionError):  # it is cut, with much unread
        while await reader.read(65536):
            pass
        raise ConnectionError("closed")
    writer.close()


@in_house(ConnectionLimits(hello=1000, page=1000))
async def test_a_request_without_end_is_cut(here: House) -> None:
    reader, writer = await asyncio.open_connection(LOCAL, here.port)
    writer.write(b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 1000 + b"\r\n")
    try:
        for number in range(USUAL.request // 1000):
            writer.write(b"X: " + b"y" * 1000 + f"{number}\r\n".encode())
            await writer.drain()
            await asyncio.sleep(0)
        assert not await reader.read()
    except ConnectionError:
        pass
    assert here.sockets.gate.waiting == 0
    writer.close()


@in_house(ConnectionLimits(hello=0.5, waiting=50))
async def test_hundreds_that_are_silent_keep_nobody_out(here: House) -> None:
    here.opens(room(token(1)))
    silent = [await asyncio.open_connection(LOCAL, here.port) for _ in range(500)]
    assert here.sockets.gate.waiting <= 50
    phone = await here.seated()
    ends = await asyncio.gather(*(reader.read() for reader, _ in silent), return_exceptions=True)
    assert len(ends) == 500  # all of them were closed
    assert here.sockets.gate.waiting == 0
    await phone.say(t="ping")
    assert await phone.next() == {"t": "pong"}
    for _, writer in silent:
        writer.close()


@in_house(ConnectionLimits(hello=0.2))
async def test_a_phone_that_says_no_hello_is_closed(here: House) -> None:
    here.opens(room())
    phone = await here.phone()
    assert await phone.closed() == 1006
    assert here.sockets.gate.waiting == 0


async def deaf(here: House) -> Any:
    """A phone that takes nothing from the line."""
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    ear.setblocking(False)
    await asyncio.get_running_loop().sock_connect(ear, (LOCAL, here.port))
    return await here.seated(sock=ear, max_queue=1, ping_interval=None)


@in_house()
async def test_a_slow_phone_gets_the_last_state_and_not_all_of_them(here: House) -> None:
    here.opens(room(token(1)))
    phone = await deaf(here)
    states = 1000
    for number in range(states):
        here.says(t="state", key=key_of(token(1)), state={"n": number, "text": "x" * 20_000})
        await asyncio.sleep(0)
    seen = [-1]
    while seen[-1] != states - 1:
        seen.append((await phone.heard("state"))["s"]["n"])
    assert seen == sorted(seen)
    assert len(seen) < states / 2


@in_house(ConnectionLimits(stuck=0.2, ping=1000, dead=3000))
async def test_a_phone_that_takes_nothing_is_cut(here: House) -> None:
    here.opens(room(token(1)))
    await deaf(here)
    while not here.kinds("gone"):
        here.says(t="state", key=key_of(token(1)), state={"text": "x" * 20_000})
        await asyncio.sleep(0.001)


@in_house(ConnectionLimits(ping=0.05, dead=0.2, goodbye=0.05))
async def test_a_phone_without_a_sign_of_life_is_cut(here: House) -> None:
    here.opens(room(token(1)))
    phone = await here.seated()
    phone.connection.transport.pause_reading()
    await until(lambda: here.kinds("gone"))


@in_house()
async def test_what_phones_say_at_random_does_no_harm(here: House) -> None:
    """Damaged frames and messages, on connections that are known or not."""
    here.opens(room(token(1), token(2)))
    chance = Random(25)
    witness = await here.seated(2)
    good = json.dumps({"t": "answer", "n": 1, "a": ["take 2"]})
    for number in range(60 * TIMES):
        phone = await here.seated() if number % 2 else await here.phone()
        damaged = [*good.encode()]
        for _ in range(chance.randrange(1, 6)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        if number % 3:
            phone.connection.transport.write(bytes(damaged))
        else:
            await phone.connection.send(bytes(damaged).decode("latin-1"))
        phone.connection.transport.close()
    await witness.say(t="ping")
    assert await witness.next() == {"t": "pong"}
    told = [each["did"] for each in here.kinds("did")]
    assert all(isinstance(each, dict) and each["t"] == "answer" for each in told)
    assert CODE not in str(told)


@in_house()
async def test_who_asks_again_before_the_answer_is_cut(here: House) -> None:
    """Nothing of it is written into the log: the house looks at that in the end."""
    request = f"GET / HTTP/1.1\r\nHost: {here.host}\r\n\r\n"
    for more in (request, f"{request}{request}", "more than one line\r\n\r\n"):
        reader, writer = await asyncio.open_connection(LOCAL, here.port)
        writer.write(f"{request}{more}".encode())
        with suppress(ConnectionError):
            await reader.read()
        writer.close()


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_a_burst_through_and_then_so_much_a_second() -> None:
    clock = Clock()
    bucket = Bucket(USUAL.rate, USUAL.burst, clock)
    assert sum(bucket.take() for _ in range(100)) == 40
    clock.now += 1
    assert sum(bucket.take() for _ in range(100)) == 20
    clock.now += 1000
    assert sum(bucket.take() for _ in range(100)) == 40
    clock.now += 1000
    assert not bucket.take(41)
    assert bucket.take(40)


def test_five_wrong_ones_of_an_address_in_a_minute_are_enough() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for _ in range(4):
        guesses.wrong("a")
    assert not guesses.refuses("a")
    clock.now += 60  # they are forgotten
    for _ in range(5):
        assert not guesses.refuses("a")
        guesses.wrong("a")
    assert guesses.refuses("a")
    assert not guesses.refuses("b")
    clock.now += 59
    assert guesses.refuses("a")
    clock.now += 1
    assert not guesses.refuses("a")


def test_sixty_of_all_are_enough_too() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for number in range(60):
        assert not guesses.refuses("stranger")
        guesses.wrong(str(number))
    assert guesses.refuses("stranger")
    clock.now += 60
    assert not guesses.refuses("stranger")


HAND: Message = {"t": "hand", "key": "a", "hand": {"cards": ["QH"], "names": ["Queen of Hearts"]}}
ROOT = Path(__file__).parents[3]


@pytest.fixture
def pipe() -> Iterator[Connection]:
    ours, theirs = Pipe()
    game, logger = GamePipe(theirs), logging.getLogger("asyncio")
    logger.addHandler(game)
    yield ours
    logger.removeHandler(game)
    ours.close()
    theirs.close()


def text_of(pipe: Connection) -> str:
    found = from_server(pipe.recv_bytes())
    assert found["t"] == "trouble"
    return str(found["text"])


def fails(message: Message) -> None:
    raise LookupError(f"{message} of Annegret in /home/annegret")


def test_the_way_through_the_code_is_told_and_neither_hand_nor_folder(pipe: Connection) -> None:
    async def call() -> None:
        asyncio.get_running_loop().call_soon(fails, HAND)
        await asyncio.sleep(0)

    asyncio.run(call())
    text = text_of(pipe)
    assert text.startswith("asyncio, base_events:")
    assert 'File "tests/phones/server/test_sockets.py", line' in text
    assert text.endswith("LookupError")
    assert not [secret for secret in ("QH", "Queen") if secret in text]
    assert str(ROOT) not in text


def test_what_is_no_error_of_python_is_told_by_its_place(pipe: Connection) -> None:
    logging.getLogger("asyncio").error("%s is lost", HAND)
    assert text_of(pipe).startswith("asyncio, test_sockets:")


def test_the_same_trouble_is_told_once_and_of_many_only_the_first(pipe: Connection) -> None:
    """Whoever resets connections without end does not fill the log."""
    for number in range(100):
        for _ in range(3):
            logging.getLogger(f"asyncio.{number}").error("again")
    assert [text_of(pipe).partition(",")[0] for _ in range(20)] == [
        f"asyncio.{number}" for number in range(20)
    ]
    assert not pipe.poll()
