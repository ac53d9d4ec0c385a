"""The real game with six phones: killed, or without its server, it comes to the same end."""

from __future__ import annotations

import asyncio
import socket
import sys
from contextlib import suppress

import pytest

from tools.phones.__main__ import Asked, read, run
from tools.phones.answers import answers
from tools.phones.house import HERE

BUY = {
    "me": {"chair": 2}, "n": 7, "ask": "buy", "place": "Game 1", "raise_most": 1,
    "market": [True, False, True, False],
    "buttons": [{"id": "buy", "answer": "discard {card}", "needs": 1}],
}  # fmt: skip


def free_port() -> int:
    """None of those that the system hands out: somebody who tries to connect while nobody listens
    there would get one of them for their own end, and be connected with themselves."""
    for port in range(21_000, 32_000):
        with suppress(OSError), socket.create_server((HERE, port)):
            return port
    raise AssertionError("all ports are taken")


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="the server is found by its port in /proc")
def test_killed_six_times_a_match_comes_to_the_same_end() -> None:
    asked = Asked("club", 3, seed=5, kill="either", kills=6, gap=1.5, port=free_port())
    tally = asyncio.run(run(asked))
    assert tally.kills == 6
    assert not tally.faults


def test_a_card_is_the_same_whether_it_is_asked_for_with_the_discard_or_alone() -> None:
    discard, take = answers(1, BUY, {"cards": ["KS", "10H"]})
    assert discard in ("discard KS", "discard 10H")
    assert answers(1, {**BUY, "n": 8, "ask": "take", "buttons": []}, None) == [take]


def test_what_is_usual() -> None:
    assert read(["--game", "salon", "--seed", "3"]).kills == 100
