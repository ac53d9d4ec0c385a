"""Who holds a phone: the room that phones join, its chairs, and the line of those who wait for one.

A phone is known by its key, which says nothing of the token that only the phone has. What is kept
of a room is what is needed to let everybody find their way back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

LETTERS: Final = "ACEFHKLMNPRTUXYO"  # of room codes: easy to tell apart when called across a room
CODE_LENGTH: Final = 4
LINE_WAITS: Final = 300.0  # seconds for which somebody who is gone keeps the place in the line
LONGEST_LINE: Final = 100  # so many may stand in it: as many as may watch
_KEPT: Final = ("key", "language", "name", "age", "character", "chair", "line", "later")


@dataclass(slots=True, eq=False)
class Member:
    """Somebody with a phone. `chair`: the one they play on; None: they watch. `line`: their number
    in the line of those who want the next free chair."""

    key: str
    language: str
    name: str = ""
    age: int = 0
    character: str = ""
    chair: int | None = None
    line: int | None = None
    later: bool = False
    """Whether the chair is theirs only from the next game on; a guest plays on it until then."""
    ready: bool = False
    here: bool = True  # whether the phone is connected
    away: float = 0.0  # seconds since it was


def new_code(chance: Random) -> str:
    """A code for a room."""
    return "".join(chance.choice(LETTERS) for _ in range(CODE_LENGTH))


@dataclass(slots=True, eq=False)
class Room:
    """A room that phones have joined. `version` rises with every change that is to be told or kept.
    `shut`: nobody new comes in."""

    code: str
    members: dict[str, Member] = field(default_factory=dict)
    shut: bool = False
    version: int = 0
    at_page: bool = False
    """Whether chairs have the numbers of the page of a new match, which counts free ones, too;
    otherwise those of a match."""
    left: set[int] = field(default_factory=set)
    """Chairs whose players have left in the middle of a game; guests have them from the next one
    on."""
    removed: set[str] = field(default_factory=set)
    """The keys of those whom the host has sent away: they have no chair here any more."""

    # --- who is there --------------------------------------------------------------------------
    @property
    def seated(self) -> Mapping[int, Member]:
        """Phones by chair."""
        return {each.chair: each for each in self.members.values() if each.chair is not None}

    @property
    def watching(self) -> int:
        """How many watch."""
        return sum(each.here and each.chair is None for each in self.members.values())

    @property
    def waiting(self) -> tuple[Member, ...]:
        """Who waits for a chair, the first in line first."""
        line = [each for each in self.members.values() if each.line is not None and each.here]
        return tuple(sorted(line, key=lambda each: each.line or 0))

    def place_in_line(self, member: Member) -> int:
        """How many are to have a chair up to this one."""
        waiting = self.waiting
        return waiting.index(member) + 1 if member in waiting else 1

    def taken(self, character: str, *, but: str = "") -> str:
        """The name of the phone with this picture; `but`: the key of one that does not count."""
        for each in self.seated.values():
            if each.character == character and each.key != but:
                return each.name
        return ""

    # --- coming and going ----------------------------------------------------------------------
    def join(self, key: str, language: str) -> Member:
        """A phone is connected, for the first time or again."""
        member = self.members.setdefault(key, Member(key, language))
        member.here, member.away, member.language = True, 0.0, language
        self.version += 1
        return member

    def gone(self, key: str) -> None:
        """A phone is no longer connected. Who has neither a chair nor a place in the line is
        forgotten."""
        member = self.members.get(key)
        if member is None:
            return
        member.here, member.away, member.ready = False, 0.0, False
        if member.chair is None and member.line is None:
            del self.members[key]
        self.version += 1

    def pass_time(self, seconds: float) -> None:
        """Let time pass for those who are away: places in the line are not kept for ever."""
        for member in list(self.members.values()):
            if not member.here:
                member.away += seconds
                if member.line is not None and member.away >= LINE_WAITS:
                    self.stand(member.key)

    def sit(
        self, key: str, chair: int, name: str, age: int, character: str, *, later: bool = False
    ) -> None:
        """A phone takes a chair, or another one; `later`: from the next game on."""
        member = self.members[key]
        member.chair, member.line, member.ready, member.later = chair, None, False, later
        member.name, member.age, member.character = name, age, character
        self.version += 1

    def stand(self, key: str) -> None:
        """A phone gives its chair back, or its place in the line."""
        member = self.members.get(key)
        if member is None:
            return
        member.chair, member.line, member.ready, member.later = None, None, False, False
        if not member.here:
            del self.members[key]
        self.version += 1

    def remove(self, key: str) -> None:
        """The host sends somebody away."""
        if self.members.pop(key, None) is not None:
            self.removed.add(key)
            self.version += 1

    def queue(self, key: str) -> None:
        """A phone wants the next free chair: it comes to the end of the line, unless that is too
        long."""
        member = self.members[key]
        line = [each.line for each in self.members.values() if each.line is not None]
        if member.chair is None and member.line is None and len(line) < LONGEST_LINE:
            member.line = max(line, default=0) + 1
            self.version += 1

    def make_ready(self, key: str, *, ready: bool) -> None:
        """Somebody is ready for what comes next, or not yet."""
        member = self.members[key]
        if member.ready != ready:
            member.ready = ready
            self.version += 1

    def nobody_ready(self) -> None:
        """What they were ready for has come."""
        for member in self.members.values():
            if member.ready:
                member.ready = False
                self.version += 1

    def leave(self, key: str) -> None:
        """A phone gives its chair back in the middle of a game."""
        member = self.members[key]
        if member.chair is not None and not member.later:
            self.left.add(member.chair)
        self.stand(key)

    def begin_game(self) -> None:
        """Between two games: all chairs are with those who play on them from now on."""
        for member in self.members.values():
            member.later = False
        self.left.clear()
        self.version += 1

    def renumber(self, chairs: Mapping[int, int], *, at_page: bool) -> None:
        """Chairs have other numbers from now on, those of a page or of a match, and nobody is
        ready; who has one that is gone watches."""
        for member in self.members.values():
            if member.chair is not None:
                member.chair = chairs.get(member.chair)
            member.ready = member.later = False
        self.at_page = at_page
        self.left.clear()
        self.version += 1

    # --- what is kept --------------------------------------------------------------------------
    def to_json(self) -> dict[str, object]:
        """What is kept of it: the code, and everybody with a chair or a place in the line."""
        kept = [
            {name: getattr(each, name) for name in _KEPT}
            for each in self.members.values()
            if each.chair is not None or each.line is not None
        ]
        left = sorted(self.left)
        at = {"at_page": self.at_page, "left": left, "removed": sorted(self.removed)}
        return {"code": self.code, "shut": self.shut, "members": kept, **at}

    @staticmethod
    def from_json(data: object) -> Room:
        """A room as it was kept; nobody is connected yet. Raises LookupError, TypeError or
        ValueError where it is none."""
        if not isinstance(data, dict):
            raise TypeError(data)
        code = str(data["code"])
        if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS):
            raise ValueError(code)
        room = Room(code, shut=bool(data.get("shut")), at_page=bool(data.get("at_page")))
        room.left = {int(chair) for chair in data.get("left", ())}
        room.removed = {str(key) for key in data.get("removed", ())}
        for found in data["members"]:
            member = Member(
                str(found["key"]), str(found["language"]), str(found["name"]), int(found["age"]),
                str(found["character"]), _number(found["chair"]), _number(found["line"]),
                later=bool(found.get("later")), here=False,
            )  # fmt: skip
            room.members[member.key] = member
        return room


def _number(value: object) -> int | None:
    return None if value is None else int(str(value))


def kept_room(text: str | None) -> Room | None:
    """The room of a text that was kept; None where there is none that makes sense."""
    try:
        return Room.from_json(json.loads(text or "null")["room"])
    except (LookupError, TypeError, ValueError, RecursionError):
        return None
