"""How much is let in: messages of a phone, and guesses at codes and tokens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Final

MINUTE: Final = 60.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a connection may do and how long it may take; seconds, bytes and numbers."""

    hello: float = 5.0
    """Until a phone has said hello."""
    page: float = 30.0
    """Until a page that was asked for is through."""
    waiting: int = 200
    """Connections that have not said hello; the oldest goes when another one comes."""
    watchers: int = 100
    rate: float = 20.0
    """Messages a second."""
    burst: float = 40.0
    stuck: float = 10.0
    """Until a message that is sent has left."""
    ping: float = 5.0
    dead: float = 12.0
    """Without a sign of life."""
    goodbye: float = 1.0
    """In which a phone has to close its end."""
    request: int = 16_384
    """What may come before hello."""
    guesses_of_one: int = 5
    guesses_of_all: int = 60
    """So many wrong codes or tokens are let pass in a minute, from one address and from all."""


USUAL: Final = Limits()


class Bucket:
    """Fills with time, and is emptied by what happens: so much a second, and a burst."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float]) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._level, self._then = burst, clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take something out; whether there was enough."""
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._then) * self._rate)
        self._then = now
        if amount > self._level:
            return False
        self._level -= amount
        return True


class Guesses:
    """Counts wrong codes and tokens by address. After too many of them an address, or everybody, is
    refused for a minute."""

    def __init__(self, clock: Callable[[], float], limits: Limits = USUAL) -> None:
        self._clock, self._limits = clock, limits
        self._wrong: deque[tuple[float, str]] = deque()
        self._refused: dict[str, float] = {}
        self._all_refused = -inf

    def refuses(self, address: str) -> bool:
        """Whether nothing is believed of this address now."""
        now = self._clock()
        since = max(self._all_refused, self._refused.get(address, -inf))
        return now - since < MINUTE

    def wrong(self, address: str) -> None:
        """There was a wrong one."""
        now = self._clock()
        while self._wrong and now - self._wrong[0][0] >= MINUTE:
            self._wrong.popleft()
        self._wrong.append((now, address))
        self._refused = {each: at for each, at in self._refused.items() if now - at < MINUTE}
        if sum(each == address for _, each in self._wrong) >= self._limits.guesses_of_one:
            self._refused[address] = now
        if len(self._wrong) >= self._limits.guesses_of_all:
            self._all_refused = now
