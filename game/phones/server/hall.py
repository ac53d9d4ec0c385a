"""Who is connected, what they are shown, and how much is let in: everything the server knows,
without sockets.

It knows no rules. What it keeps it was told by the game since it started, so that nothing is
lost with it."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hmac import compare_digest
from math import inf
from typing import Final, Protocol

from game.phones.messages import Message, key_of
from game.words.words import ENGLISH

MINUTE: Final = 60.0  # seconds


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """What a connection may do and how long it may take; seconds, bytes and numbers."""

    hello: float = 5.0  # until a phone has said hello
    page: float = 30.0  # until a page that was asked for is through
    waiting: int = 200
    """Connections that have not said hello; the oldest goes when another one comes."""
    watchers: int = 100
    rate: float = 20.0  # messages a second
    burst: float = 40.0
    stuck: float = 10.0  # until a message that is sent has left
    ping: float = 5.0
    dead: float = 12.0  # without a sign of life
    goodbye: float = 1.0  # in which a phone has to close its end
    request: int = 16_384  # what may come before hello
    guesses_of_one: int = 5
    guesses_of_all: int = 60
    """So many wrong codes or tokens are let pass in a minute, from one address and from all."""


USUAL: Final = ConnectionLimits()


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

    def __init__(self, clock: Callable[[], float], limits: ConnectionLimits = USUAL) -> None:
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


STATE: Final = "state"
HAND: Final = "hand"
NOTE: Final = "note"
OWL: Final = "owl"


class PhoneConnection(Protocol):
    """A connection with a phone. Nothing here waits for it."""

    @property
    def address(self) -> str:
        """Where it comes from."""

    def say(self, kind: str, data: bytes) -> None:
        """Send this as soon as the phone takes it; what waits of the same kind is left out, but for
        notes."""

    def end(self, why: str) -> None:
        """Say goodbye and close it."""


@dataclass(slots=True, eq=False)
class _Guest:
    """A phone that has said hello."""

    line: PhoneConnection
    language: str
    looking: bool = False


class Hall:
    """The phones that are here, by key."""

    def __init__(
        self,
        tell: Callable[[Message], None],
        clock: Callable[[], float],
        new_token: Callable[[], str],
        limits: ConnectionLimits = USUAL,
    ) -> None:
        """`tell` tells the game."""
        self._tell, self._new_token, self._limits = tell, new_token, limits
        self._guesses = Guesses(clock, limits)
        self._here: dict[str, _Guest] = {}
        self._code = ""
        self._closed = False
        self._seats: dict[str, bool] = {}  # the keys that the game knows; whether they have a chair
        self._own: dict[str, bytes] = {}
        self._hands: dict[str, bytes] = {}
        self._public: dict[str, bytes] = {}

    @property
    def open(self) -> bool:
        """Whether the game has told who may come in."""
        return bool(self._code)

    @property
    def here(self) -> frozenset[str]:
        """The keys of all phones that are connected."""
        return frozenset(self._here)

    # --- what the game says --------------------------------------------------------------------

    def told(self, message: Mapping[str, object]) -> None:
        """Do what the game says."""
        key = str(message.get("key"))
        match message:
            case {"t": "room", "code": str(code), "keys": dict(keys), "closed": bool(closed)}:
                self._code, self._closed = code, closed
                self._seats = {each: bool(found["seat"]) for each, found in keys.items()}
                self._forget_strangers()
            case {"t": "state", "state": state}:
                self._set_state(key, state)
            case {"t": "hand", "hand": hand}:
                self._hands[key] = packed({"t": "hand", "h": hand})
                guest = self._here.get(key)
                if guest is not None and guest.looking:
                    guest.line.say(HAND, self._hands[key])
            case {"t": "public", "states": dict(states)}:
                self._public |= {name: _state(state) for name, state in states.items()}
                for each, guest in self._here.items():
                    if each not in self._own and guest.language in states:
                        self._show(each)
            case {"t": "note", "text": str(text)} if key in self._here:
                self._here[key].line.say(NOTE, packed({"t": "note", "text": text}))
            case {"t": "owl", "owl": owl} if key in self._here:
                self._here[key].line.say(OWL, packed({"t": "owl", "owl": owl}))
            case {"t": "drop"}:
                self._seats.pop(key, None)
                if key in self._here:
                    self._here[key].line.end("removed")
                    self.left(key, self._here[key].line)
                self._forget_strangers()

    def end(self, why: str) -> None:
        """Everybody goes home."""
        for guest in self._here.values():
            guest.line.end(why)

    def _set_state(self, key: str, state: object) -> None:
        if state is None:  # from now on it sees what everybody sees
            self._own.pop(key, None)
        else:
            self._own[key] = _state(state)
        self._show(key)

    def _forget_strangers(self) -> None:
        known = {*self._seats, *self._here}
        self._own = {key: state for key, state in self._own.items() if key in known}
        self._hands = {key: hand for key, hand in self._hands.items() if key in known}

    def _show(self, key: str) -> None:
        guest = self._here.get(key)
        if guest is not None:
            public = self._public.get(guest.language) or self._public.get(ENGLISH)
            state = self._own.get(key) or public
            if state is not None:
                guest.line.say(STATE, state)

    # --- what phones say -----------------------------------------------------------------------

    def hello(self, line: PhoneConnection, message: Mapping[str, object]) -> str | None:
        """Let a phone in that has said hello; the key it has from now on. None where it was sent
        away."""
        token, language = str(message["token"]), str(message["lang"])
        key = key_of(token) if token else ""
        known = key in self._seats or key in self._here
        why = self._objection(line, str(message["code"]), key if known else None)
        if why is not None:
            line.end(why)
            return None
        if not known:
            token = self._new_token()
            key = key_of(token)
        if key in self._here:
            self._here[key].line.end("elsewhere")
        self._here[key] = _Guest(line, language)
        line.say("welcome", packed({"t": "welcome", "token": token}))
        self._show(key)
        self._tell({"t": "join", "key": key, "lang": language})
        return key

    def _objection(self, line: PhoneConnection, code: str, key: str | None) -> str | None:
        """Why a phone can't come in; None where it can. `key`: of one that is known."""
        if key is None:
            if self._guesses.refuses(line.address):
                return "wait"
            if not self._code or not compare_digest(code.encode(), self._code.encode()):
                self._guesses.wrong(line.address)
                return "code"
            if self._closed:
                return "closed"
        elif self._seats.get(key) or key in self._here:
            return None
        watching = sum(not self._seats.get(each) for each in self._here)
        return "full" if watching >= self._limits.watchers else None

    def said(self, key: str, line: PhoneConnection, message: Message) -> None:
        """A phone that is here said something."""
        guest = self._here.get(key)
        if guest is None or guest.line is not line:  # another page holds the chair by now
            return
        match message:
            case {"t": "ping"}:
                line.say("pong", packed({"t": "pong"}))
            case {"t": "look", "on": bool(on)}:
                guest.looking = on
                line.say(HAND, self._hands.get(key, _HIDDEN) if on else _HIDDEN)
            case {"t": "hello"}:
                return
            case {"t": kind}:
                if kind == "lang":
                    guest.language = str(message["lang"])
                    self._show(key)
                self._tell({"t": "did", "key": key, "did": message})

    def left(self, key: str, line: PhoneConnection) -> None:
        """The connection is no more."""
        guest = self._here.get(key)
        if guest is not None and guest.line is line:
            del self._here[key]
            self._forget_strangers()
            self._tell({"t": "gone", "key": key})


def packed(message: Mapping[str, object]) -> bytes:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


def _state(state: object) -> bytes:
    return packed({"t": "state", "s": state})


_HIDDEN: Final = packed({"t": "hand", "h": None})
