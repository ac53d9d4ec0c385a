"""What the game is told, for its log, where something goes wrong in the process for phones."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.phones.messages import Message, from_server
from game.phones.server.process import GamePipe

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
    assert 'File "tests/phones/server/test_trouble.py", line' in text
    assert text.endswith("LookupError")
    assert not [secret for secret in ("QH", "Queen") if secret in text]
    assert str(ROOT) not in text


def test_what_is_no_error_of_python_is_told_by_its_place(pipe: Connection) -> None:
    logging.getLogger("asyncio").error("%s is lost", HAND)
    assert text_of(pipe).startswith("asyncio, test_trouble:")


def test_the_same_trouble_is_told_once_and_of_many_only_the_first(pipe: Connection) -> None:
    """Whoever resets connections without end does not fill the log."""
    for number in range(100):
        for _ in range(3):
            logging.getLogger(f"asyncio.{number}").error("again")
    assert [text_of(pipe).partition(",")[0] for _ in range(20)] == [
        f"asyncio.{number}" for number in range(20)
    ]
    assert not pipe.poll()
