"""What screens have to do with phones: the room, who serves the phones now, the link to the process
that talks to them, and the Wi-Fi that they come in by.

A desk is whatever serves the phones at the moment: the page of a new match, or a table. It makes
a state for every phone, whole, in that phone's language, and is told what phones do. States are
made a few in a frame: a frame never waits for phones."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, Protocol

from game.phones.messages import USUAL_PORT
from game.phones.room import Member, Room, kept_room
from game.phones.wifi import WIFI_SETTING, Wifi, kept_wifi
from game.words.words import ENGLISH, Words, languages

SETTING: Final = "phones"  # under this name the room lies in the store
RETRY: Final = 30.0
"""Seconds after which an address or a port that could not be had is tried again: the network may
have come, or the other program be gone."""
_STATES_A_FRAME: Final = 2

State = dict[str, object]  # what a phone draws: JSON


class PhoneOwl(Protocol):
    """Asks the question of a day; see `game.scenes.puzzles.on_phones`."""

    def __call__(self, words: Words, day: str, given: int) -> State:
        """What a phone draws: the question of a day (ISO; empty: today), or, once an answer was
        given (below 0: not yet), what came of it."""


class PhoneLink(Protocol):
    """The way to the process that talks to the phones; see `link.py`."""

    generation: int  # rises when another process has started, which knows nothing yet

    def open(self, address: str | None, port: int | None, public: str = "") -> None:
        """Start the process, which listens at an address of this machine; `public`: the URL of a
        proxy or tunnel that leads there."""

    def send(self, message: Mapping[str, object]) -> None:
        """Hand a message over; never waits."""

    def received(self) -> list[dict[str, object]]:
        """What has come since the last time."""

    def close(self) -> None:
        """End the process."""


class RoomStore(Protocol):
    """Where the room is kept: a part of the store."""

    def setting(self, name: str) -> str | None:
        """What was kept under a name."""

    def keep_setting(self, name: str, value: str) -> None:
        """Keep something under a name."""


class Desk(ABC):
    """Serves the phones from when it is made until it is closed, or another one is made."""

    leads_on: ClassVar[str] = "ready"  # the message of those who want what comes next

    def __init__(self, phones: Phones) -> None:
        self._phones: Final = phones
        phones.desk = self

    def close(self) -> None:
        """The screen is left."""
        if self._phones.desk is self:
            self._phones.desk = None

    @property
    @abstractmethod
    def stamp(self) -> Hashable:
        """Everything that states depend on, but for the room."""

    @abstractmethod
    def state(self, member: Member, words: Words) -> State:
        """What a phone with a chair, or in the line, shows."""

    def hand(self, member: Member, words: Words) -> State | None:
        """What it shows only while its player looks at the hand; None: nobody holds cards."""
        del member, words
        return None

    @abstractmethod
    def public(self, words: Words) -> State:
        """What everybody may see."""

    @abstractmethod
    def update(self, seconds: float) -> None:
        """Let wall time pass."""

    def sees_own(self, member: Member) -> bool:
        """Whether a phone is shown what not everybody sees: by default whoever has a chair, or a
        place in the line."""
        return has_a_place(member)

    # --- what phones do ------------------------------------------------------------------------
    def did(self, member: Member, did: Mapping[str, object]) -> None:
        """A phone did something that does not concern the room alone."""
        match did:
            case {
                "t": "sit", "chair": int(chair), "name": str(name), "age": int(age),
                "character": str(character),
            }:  # fmt: skip
                refusal = self._sit(member, chair, name, age, character)
                if refusal:
                    self._phones.say(member, refusal)
            case {"t": "stand"}:
                self._stand(member)

    def _sit(self, member: Member, chair: int, name: str, age: int, character: str) -> str:
        """Take a chair; a sentence where that is not possible. By default there is none here."""
        del member, chair, name, age, character
        return ""

    def _stand(self, member: Member) -> None:
        """Give a chair back, or a place in the line."""
        self._phones.room.stand(member.key)


class ServiceState(Enum):
    """How it is going with the process; the values of those that failed are keys of sentences."""

    STARTING = ""
    UP = "up"
    NO_NETWORK = "phones.no_network"
    NO_PORT = "phones.no_port"
    BROKEN = "phones.broken"


_FAILURES: Final = {"port": ServiceState.NO_PORT, "address": ServiceState.NO_NETWORK}


@dataclass(frozen=True, slots=True)
class PhoneAddress:
    """Where phones find the game: addresses of this machine in the local network, and the port; the
    one that was wanted, where it could not be had."""

    addresses: tuple[str, ...] = ()
    port: int = 0


class Phones:
    """The room and the line; there is one as soon as phones are asked for."""

    def __init__(self, link: PhoneLink, keeper: RoomStore, code: Callable[[], str]) -> None:
        """`code` makes the code of a new room."""
        self._link, self._keeper, self._code = link, keeper, code
        self.room = Room(code())
        self.place = PhoneAddress()
        self.service = ServiceState.STARTING
        self.open = False
        self.desk: Desk | None = None
        self.stirred = False
        """Whether a phone has done something; set to False by whoever has taken notice."""
        self.owl: PhoneOwl | None = None
        """Who asks a question on a phone that has time for it; None: nobody does."""
        self._failed: float | None = None
        """Seconds since no address or port could be had; None while a process serves, or starts."""
        self._address: str | None = None
        self._public = ""
        """The URL of a proxy or tunnel that leads here; empty: there is none."""
        self._chosen = ""
        self._port: int | None = None
        self._words: dict[str, Words] = {}
        self._told: object = None
        self._due: list[str] = []
        self._own: set[str] = set()
        self._last: dict[tuple[str, str], object] = {}
        """What the process was sent last of each kind for each phone, or in each language."""
        self._kept = ""
        self._generation = 0
        self.wifi = kept_wifi(keeper.setting(WIFI_SETTING))
        """The network that phones come in by, if the host has told it."""

    # --- opening and closing -------------------------------------------------------------------
    def start(
        self,
        address: str | None = None,
        port: int | None = None,
        *,
        match_runs: bool = False,
        public: str = "",
    ) -> None:
        """Let phones in, at an address of this machine if it has several; `public`: the URL of a
        proxy or tunnel that leads there, which phones are told. The code is the one of the last
        time, so that pages that are still open find their way back. A room that was open when the
        game ended all of a sudden is open again, with everybody in it, and one whose match can go
        on (`match_runs`)."""
        if self.open:
            return
        kept = _kept(self._keeper)
        again = bool(kept.get("open")) or match_runs
        room = kept_room(self._keeper.setting(SETTING)) or Room(self._code())
        self.room = room if again else Room(room.code)
        found = kept.get("port")
        self._port = port or (found if isinstance(found, int) else None)
        self._address, self._public = address, public
        self.open, self.service = True, ServiceState.STARTING
        self._chosen = str(kept.get("address", ""))
        self._link.open(address, self._port, public)
        self._tell_room()

    def close(self) -> None:
        """Nobody is to be let in any more: everybody goes home, and the process ends."""
        if self.open:
            self.open = False
            self._link.send({"t": "close"})
            self.keep()
        self._link.close()

    @property
    def address_index(self) -> int:
        """Which of the addresses of the place is shown: the one that was chosen, while there is
        such a one."""
        found = self.place.addresses
        return found.index(self._chosen) if self._chosen in found else 0

    def turn_address(self, step: int) -> None:
        """Show the address so many further on, if there still is one. Somebody listens at all of
        them: who is here stays."""
        found = self.place.addresses
        if found:
            self._chosen = found[(self.address_index + step) % len(found)]
            self.keep()

    @property
    def address(self) -> str:
        """What is typed into a phone; empty while nobody can come in."""
        if self.service is not ServiceState.UP or not self.place.addresses:
            return ""
        if self._public:
            return self._public.partition("://")[2]
        return f"{self.place.addresses[self.address_index]}:{self.place.port}"

    @property
    def url(self) -> str:
        """What the code to be scanned says; empty while nobody can come in, or the door is
        closed."""
        open_ = self.address and not self.room.shut
        home = self._public or f"http://{self.address}"
        return f"{home}/#{self.room.code}" if open_ else ""

    # --- what the host does --------------------------------------------------------------------
    def shut(self, *, shut: bool) -> None:
        """Close the door to those who are not in yet, or open it again."""
        self.room.shut = shut
        self.room.version += 1

    def set_wifi(self, wifi: Wifi | None) -> None:
        """The network that phones come in by; None: it is to be forgotten."""
        self.wifi = wifi
        self._keeper.keep_setting(WIFI_SETTING, "" if wifi is None else wifi.to_text())

    def remove(self, key: str) -> None:
        """Send somebody away, who may come again and watch, but has no chair in this room."""
        self.room.remove(key)
        self._link.send({"t": "drop", "key": key})

    def say(self, member: Member, text: str) -> None:
        """A sentence on a phone for a moment."""
        self._link.send({"t": "note", "key": member.key, "text": text})

    def keep(self) -> None:
        """Write down who has which chair; what has changed is written in the next frame at the
        latest."""
        room = {"room": self.room.to_json()}
        kept = {"open": self.open, "port": self._port, "address": self._chosen, **room}
        text = json.dumps(kept)
        if text != self._kept:
            self._kept = text
            self._keeper.keep_setting(SETTING, text)

    def words_of(self, member: Member) -> Words:
        """The words of a phone's language."""
        return self.words_in(member.language)

    # --- in every frame ------------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        """Let wall time pass: hear what phones did, and tell them what there is to see."""
        if not self.open:
            return
        self.room.pass_time(seconds)
        if self._failed is not None:
            self._failed += seconds
            if self._failed >= RETRY:
                self._failed = None
                self._link.open(self._address, self._port, self._public)
        if self._link.generation != self._generation:
            self._generation, self._told = self._link.generation, None
            self._last.clear()
            self._due.clear()  # own states come first: who has one is shown no other
        for message in self._link.received():
            self._receive(message)
        if self.desk is not None:
            self.desk.update(seconds)
        self._tell()

    def _receive(self, message: Mapping[str, object]) -> None:
        key = str(message.get("key", ""))
        member = self.room.members.get(key)
        match message.get("t"):
            case "up":
                found, port = message.get("addresses"), message.get("port")
                addresses = tuple(map(str, found)) if isinstance(found, list) else ()
                if self._public:  # there is nothing to choose, and it may be all there is
                    addresses = addresses[:1] or ("127.0.0.1",)
                self._port = port if isinstance(port, int) else 0
                self.place = PhoneAddress(addresses, self._port)
                self.service = ServiceState.UP if addresses else ServiceState.NO_NETWORK
                self.keep()
            case "failed":
                self.service = _FAILURES.get(str(message.get("why")), ServiceState.BROKEN)
                self._failed = 0.0 if self.service is not ServiceState.BROKEN else None
                self.place = PhoneAddress(port=self._port or USUAL_PORT)
            case "join":
                self.room.join(key, str(message.get("lang", ENGLISH)))
            case "gone":
                self.room.gone(key)
            case "did" if member is not None:
                did = message.get("did")
                if isinstance(did, dict):
                    self._did(member, did)

    def _did(self, member: Member, did: Mapping[str, object]) -> None:
        if did.get("t") == "owl":  # nothing of the room or the match, so it is kept by nobody
            if self.owl is not None:
                day, given = str(did["day"]), int(str(did["answer"]))
                asked = self.owl(self.words_of(member), day, given)
                self._link.send({"t": "owl", "key": member.key, "owl": asked})
            return
        self.stirred = True
        if did.get("t") in ("sit", "line") and member.key in self.room.removed:
            self.say(member, self.words_in(member.language)("phone.removed"))
            return
        match did.get("t"):
            case "lang":
                self.room.join(member.key, str(did["lang"]))
            case "ready" | "again" as what:
                # a word for the last result that comes late does not begin another match
                if what == (self.desk.leads_on if self.desk is not None else "ready"):
                    self.room.make_ready(member.key, ready=bool(did["on"]))
            case "line":
                self.room.queue(member.key)
        if self.desk is not None:
            self.desk.did(member, did)
        elif did.get("t") == "stand":
            self.room.stand(member.key)

    # --- telling -------------------------------------------------------------------------------
    def _tell(self) -> None:
        """Tell phones what has changed, a few in a frame."""
        now = self.room.version, self.desk.stamp if self.desk else None, self.desk
        if now != self._told:
            if not isinstance(self._told, tuple) or self._told[0] != self.room.version:
                self._tell_room()
                self.keep()
            self._told = now
            wanted = (*self._with_own_state(), *languages())
            self._due += [name for name in wanted if name not in self._due]
        for _ in range(min(_STATES_A_FRAME, len(self._due))):
            self._tell_one(self._due.pop(0))

    def _with_own_state(self) -> list[str]:
        """Phones that see what not everybody sees; those that did before see what all do."""
        members = self.room.members.values()
        sees_own = self.desk.sees_own if self.desk else has_a_place
        own = [each.key for each in members if sees_own(each)]
        for key in self._own.difference(own):
            for kind in ("state", "hand"):
                self._send(kind, key, None)
                del self._last[kind, key]
        self._own = set(own)
        return own

    def _tell_room(self) -> None:
        members = self.room.members.items()
        keys = {
            **{key: {"seat": False} for key in self.room.removed},
            **{key: {"seat": each.chair is not None} for key, each in members},
        }
        self._link.send(
            {"t": "room", "code": self.room.code, "keys": keys, "closed": self.room.shut}
        )

    def _tell_one(self, name: str) -> None:
        """Send the state of a phone, or what everybody sees in a language."""
        member = self.room.members.get(name)
        if member is not None:
            words, desk = self.words_in(member.language), self.desk
            state = desk.state(member, words) if desk else self._rest(words, member)
            self._send("state", name, state)
            hand = desk.hand(member, words) if desk and member.chair is not None else None
            self._send("hand", name, hand)
        elif name in languages():
            words = self.words_in(name)
            state = self.desk.public(words) if self.desk else self._rest(words)
            self._send("public", name, state)

    def _send(self, kind: str, name: str, content: State | None) -> None:
        """Send a state or a hand of a phone, or the public state of a language, unless it is the
        one that was sent last."""
        if (kind, name) in self._last and self._last[kind, name] == content:
            return
        self._last[kind, name] = content
        if kind == "public":
            self._link.send({"t": "public", "states": {name: content}})
        else:
            self._link.send({"t": kind, "key": name, kind: content})

    def _rest(self, words: Words, member: Member | None = None) -> State:
        """What phones read while nothing serves them."""
        lines = [words("phone.resting")]
        if member is not None and member.chair is not None:
            lines.append(words("phone.chair_kept"))
        return {**self.frame(words, "wait"), "chairs": [], "lines": lines}

    def frame(self, words: Words, page: str, title: str = "", length: str = "") -> State:
        """What every state begins with: the page that shows it, its language, and the room."""
        title = title or words("window.title")
        room = {"code": self.room.code, "title": title, "length": length}
        owl = {"owl": True} if self.owl is not None else {}
        return {"page": page, "lang": words.language, "room": room, **owl}

    def words_in(self, language: str) -> Words:
        name = language if language in languages() else ENGLISH
        if name not in self._words:
            self._words[name] = Words.load(name)
        return self._words[name]


def has_a_place(member: Member) -> bool:
    """Whether a phone has a chair, or a place in the line."""
    return member.chair is not None or member.line is not None


def was_open(keeper: RoomStore) -> bool:
    """Whether phones were let in when the game ended all of a sudden."""
    return bool(_kept(keeper).get("open"))


def _kept(keeper: RoomStore) -> Mapping[str, object]:
    try:
        found = json.loads(keeper.setting(SETTING) or "{}")
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
