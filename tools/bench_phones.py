"""Six play on phones and a hundred watch: real phones but for their pages, over real sockets.

Afterwards the same frames once more with nobody there: what the phones did comes again in the same
frames, without a process, a socket or a message.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from time import monotonic, sleep
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from game.match.match import Match
from game.match.options import HUMAN, table_for
from game.phones.link import Link
from game.phones.messages import VERSION, Message, key_of
from game.phones.phones import PhoneLink, Phones
from game.phones.server.addresses import LOCAL
from game.storage.store import Store
from game.table.scene import TableScene
from game.thinking.thinker import ProcessThinker
from tools.bench import quantile
from tools.bench_stage import Samples, Stage

FRAMES: Final = 900
"""At 60 a second."""
PLAYERS: Final = 6
WATCHERS: Final = 100
_CODE: Final = "MOKA"
_READS: Final = 0.3
"""Seconds that somebody looks at a question."""
_CHEERS: Final = 5.0
"""Seconds between two cheers of one who watches."""
_PATIENCE: Final = 60.0
"""Seconds until everybody has come, at most."""

Size = tuple[int, int]
Sent = dict[int, float]
"""When the answer to the question of a number left its phone, in seconds of the monotonic clock."""


class Heard(Link):
    """The line, with what came over it in each frame kept."""

    def __init__(self) -> None:
        super().__init__(monotonic, print)
        self.frames: list[list[Message]] = []

    def received(self) -> list[Message]:
        """What has come since the last time."""
        self.frames.append(super().received())
        return self.frames[-1]


class Again:
    """A line over which the same comes in the same frames; what is sent goes nowhere."""

    generation: int = 1

    def __init__(self, frames: list[list[Message]]) -> None:
        self._frames = iter(frames)

    def open(self, address: str | None, port: int | None, public: str = "") -> None:
        """Nothing is opened."""

    def send(self, message: Mapping[str, object]) -> None:
        """Made ready to be sent, as it is before a thread takes it; nobody hears it."""

    def received(self) -> list[Message]:
        """What had come in this frame."""
        return next(self._frames, [])

    def close(self) -> None:
        """Nothing was opened."""


def phones(size: Size, frames: int = FRAMES, watchers: int = WATCHERS) -> Samples:
    """Six play on phones, others watch; then the same frames without them."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    heard, thinker = Heard(), ProcessThinker(monotonic, print)
    thinker.open()
    crowd = context.Process(target=_run_crowd, args=(theirs, PLAYERS, watchers), daemon=True)
    crowd.start()
    theirs.close()
    try:
        evening = _Evening(size, heard, thinker)
        evening.gather(watchers, ours)
        taken = evening.play(frames, live=True)
        ours.send("enough")
        sent: Sent = ours.recv()
        crowd.join()  # before the same frames: nobody is there then
        heard.close()
        again = _Evening(size, Again(heard.frames), thinker)
        again.gather(watchers)
        again.play(frames, live=False)
    finally:
        crowd.kill()
        heard.close()
        thinker.close()
    waits = sorted(taken[number] - left for number, left in sent.items() if number in taken)
    return replace(evening.samples, told=_told(waits, sorted(again.samples.frames)), alike=False)


def _told(waits: list[float], alone: list[float]) -> dict[str, list[float]]:
    return {
        "answer_p50_ms": [quantile(waits, 0.5)],
        "answer_p99_ms": [quantile(waits, 0.99)],
        "alone_p50_ms": [quantile(alone, 0.5)],
        "alone_p99_ms": [quantile(alone, 0.99)],
        "alone_max_ms": [alone[-1]],
    }


class _Evening:
    """A table of six whose hands are on phones."""

    def __init__(self, size: Size, line: PhoneLink, thinker: ProcessThinker) -> None:
        """`thinker`: finds out what the lamp on the phones says."""
        options = table_for(PLAYERS, variant=4, rounds=1, seed=3, demo=False)
        seats = tuple(replace(seat, player=HUMAN) for seat in options.seats)
        self.match = Match(replace(options, seats=seats))
        self.phones = Phones(line, Store(None), lambda: _CODE)
        self.phones.start(LOCAL, 0)
        for chair, seat in enumerate(seats):
            key = key_of(token(chair))
            self.phones.room.join(key, "en")
            self.phones.room.sit(key, chair, seat.name, seat.age, seat.character)
        self._stage = Stage(TableScene(self.match), size, thinker)
        self._stage.services.phones = self.phones
        self._stage.services.on_frame = self.phones.update
        self.samples = self._stage.samples

    def gather(self, watchers: int, crowd: Connection | None = None) -> None:
        """Everybody comes, `crowd` from another process, before the first card is dealt."""
        told = False
        end = monotonic() + _PATIENCE
        while self.phones.room.watching < watchers:
            self.phones.update(0.0)
            if crowd is None:
                continue
            if self.phones.place.port and not told:
                crowd.send(self.phones.place.port)
                told = True
            if monotonic() > end:
                raise TimeoutError("not everybody has come")
            sleep(0.01)

    def play(self, frames: int, *, live: bool) -> dict[int, float]:
        """Frames, as fast as they are due; when each answer could be seen, in seconds of the
        monotonic clock."""
        self._stage.paced, self._stage.live = True, live
        seen: dict[int, float] = {}
        self._stage.frame()
        for _ in range(frames):
            self._stage.frame(measured=True)
            seen |= dict.fromkeys(range(len(seen), len(self.match.answers)), monotonic())
        self._stage.measure_limit()
        self._stage.close()
        return seen


def token(number: int) -> str:
    """What the phone of a chair has, or somebody who watches."""
    return f"{number:032x}"


# --- the crowd, in a process of its own ----------------------------------------------------------
def _run_crowd(line: Connection, players: int, watchers: int) -> None:
    asyncio.run(_crowd(line, players, watchers))


async def _crowd(line: Connection, players: int, watchers: int) -> None:
    loop = asyncio.get_running_loop()
    port, sent = await loop.run_in_executor(None, line.recv), Sent()
    async with AsyncExitStack() as stack, asyncio.TaskGroup() as everybody:
        tasks = []
        for number in range(players + watchers):
            host = f"{LOCAL}:{port}"
            coming = connect(f"ws://{host}/ws", origin=Origin(f"http://{host}"), proxy=None)
            phone = await stack.enter_async_context(coming)
            plays = number < players
            does = _play(phone, number, sent) if plays else _watch(phone, number)
            tasks.append(everybody.create_task(does))
        await loop.run_in_executor(None, line.recv)
        for task in tasks:
            task.cancel()
    line.send(sent)


async def _hello(phone: ClientConnection, **who: str) -> None:
    await _say(phone, t="hello", v=VERSION, lang="en", **{"code": "", "token": "", **who})


async def _say(phone: ClientConnection, **message: object) -> None:
    await phone.send(json.dumps(message))


async def _watch(phone: ClientConnection, number: int) -> None:
    await _hello(phone, code=_CODE)
    chance, loop = Random(number), asyncio.get_running_loop()
    due = loop.time() + chance.uniform(0, 2 * _CHEERS)
    async for _ in phone:  # who does not read is sent away
        if loop.time() >= due:
            due = loop.time() + chance.uniform(0, 2 * _CHEERS)
            await _say(phone, t="cheer", sign=chance.randrange(4))


async def _play(phone: ClientConnection, number: int, sent: Sent) -> None:
    await _hello(phone, token=token(number))
    await _say(phone, t="look", on=True)
    chance, hand, done = Random(number), [], -1
    async for text in phone:
        message = json.loads(text)
        state = message.get("s") or {}
        if message["t"] == "hand":
            hand = (message["h"] or {}).get("cards", [])
        if state.get("ask") == "next" and not state.get("ready"):
            await _say(phone, t="ready", on=True)
        answer = _answer(state, hand, chance)
        if answer is None or state["n"] <= done:
            continue
        done = state["n"]
        await asyncio.sleep(_READS)
        sent[done] = monotonic()
        await _say(phone, t="answer", n=done, a=[answer])


def _answer(state: Mapping[str, Any], hand: list[str], chance: Random) -> str | None:
    """What somebody says who buys nearly always."""
    match state.get("ask"):
        case "cut":
            return f"cut {chance.randint(1, state['cut']['cards'] - 1)}"
        case "take":
            return f"take {next(n for n, there in enumerate(state['market']) if there)}"
        case "buy":
            open_buttons = [button for button in state["buttons"] if not button.get("why")]
            button = chance.choice(open_buttons)
            if button["needs"] == 1:
                return str(button["answer"].replace("{card}", chance.choice(hand)))
            return str(button["answer"])
    return None
