"""What phones may say, and what the process that talks to them may tell the game: one JSON object
each, with exactly these keys.

Everything that comes from outside is read here, by a table of shapes: whatever is not in it is
refused. The rules of the game are not known here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from math import inf
from typing import Final
from unicodedata import category, normalize

from game.league.board import ANIMALS, DISCS, MOST_PEOPLE
from game.match.options import CHARACTERS
from game.words.words import pick_language

Message = dict[str, object]  # a message that was checked; its kind is under "t"

VERSION: Final = 1
"""Of what page and server say to each other; a page of another one has to be loaded anew."""
USUAL_PORT: Final = 7575  # where phones find the game, if no other port is wanted
LONGEST_MESSAGE: Final = 2048  # bytes
LONGEST_PHONE_NAME: Final = 14
AGES: Final = (4, 99)
CHAIRS: Final = 8
SLOTS: Final = 8  # face-down cards of a player, at most
SIGNS: Final = 4  # so many ways to cheer there are
_LONGEST_CODE: Final = 8
_LONGEST_RAW_NAME: Final = 64
_LONGEST_LANGUAGE: Final = 16
OWL_ANSWERS: Final = 4  # of a question of the owl, at most
_MOST_ANSWERS: Final = 100_000
_MOST_MARKS: Final = 2  # so many signs may stand on a letter

_TOKEN: Final = re.compile(r"[0-9a-f]{32}")
_HALVES: Final = re.compile("[\ud800-\udfff]")
_DAY: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})?")
_ANSWER: Final = re.compile(r"[a-zA-Z0-9 *]{1,40}")

_Reader = Callable[[object], object]
"""Turns what was found under a key into what it means. Raises MessageError where it is nothing."""


class MessageError(ValueError):
    """This is no message."""


class OldPageError(MessageError):
    """A greeting of a page of another version."""


def key_of(token: str) -> str:
    """What the phone with this token is called wherever the token itself must not be."""
    return sha256(token.encode()).hexdigest()[:32]


def from_phone(text: str) -> Message:
    """Read what a phone said. Raises MessageError where it is no message, OldPageError where a page
    of another version says hello."""
    found = _object(text)
    version = found.get("v")
    if found.get("t") == "hello" and type(version) is int and version != VERSION:
        raise OldPageError(version)
    return _shaped(found, _OF_PHONES)


def from_server(data: bytes) -> Message:
    """Read what the process told the game. Raises MessageError where it is no message."""
    try:
        return _shaped(_object(data.decode()), _OF_SERVER)
    except UnicodeDecodeError as error:
        raise MessageError(str(error)) from error


def cleaned(name: str) -> str:
    """A name as it can be shown: on one line, of letters that can be seen, and cut."""
    seen = "".join(c if c.isprintable() else " " if c.isspace() else "" for c in name)
    found: list[str] = []
    marks = 0
    for letter in normalize("NFC", seen):
        marks = marks + 1 if category(letter).startswith("M") else 0
        if marks <= _MOST_MARKS:
            found.append(letter)
    return " ".join("".join(found).split())[:LONGEST_PHONE_NAME].strip()


# --- reading ---------------------------------------------------------------------------------


def _object(text: str) -> Message:
    def without_doubles(pairs: list[tuple[str, object]]) -> Message:
        found = dict(pairs)
        if len(found) != len(pairs):
            raise MessageError("a key stands there twice")
        return found

    def no_number(text: str) -> object:
        raise MessageError(text)

    try:
        found = json.loads(text, object_pairs_hook=without_doubles, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise MessageError(str(error)) from error
    if not isinstance(found, dict):
        raise MessageError("no object")
    return found


def _shaped(found: Message, shapes: Mapping[str, Mapping[str, _Reader]]) -> Message:
    kind = found.get("t")
    shape = shapes.get(kind) if isinstance(kind, str) else None
    if shape is None or found.keys() != {"t", *shape}:
        raise MessageError("no such message")
    return {"t": kind, **{name: read(found[name]) for name, read in shape.items()}}


def _whole(least: int, most: int) -> _Reader:
    def read(value: object) -> int:
        if type(value) is not int or not least <= value <= most:  # True is an int, too
            raise MessageError("no such number")
        return value

    return read


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise MessageError("neither true nor false")
    return value


def _string(fits: Callable[[str], object]) -> _Reader:
    def read(value: object) -> str:
        if not isinstance(value, str) or not fits(value):
            raise MessageError("no such text")
        return value

    return read


def _text(longest: int) -> _Reader:
    """A text that can be written as UTF-8: without halves of letters."""
    return _string(lambda text: len(text) <= longest and not _HALVES.search(text))


_READ_TOKEN: Final = _string(_TOKEN.fullmatch)


def _code(value: object) -> str:
    return str(_text(_LONGEST_CODE)(value)).strip().upper()


def _language(value: object) -> str:
    return pick_language([str(_text(_LONGEST_LANGUAGE)(value))])


def _name(value: object) -> str:
    name = cleaned(str(_text(_LONGEST_RAW_NAME)(value)))
    if not name:
        raise MessageError("nothing to be seen")
    return name


def _list(read: _Reader, least: int = 0, most: float = inf) -> _Reader:
    def read_all(value: object) -> list[object]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise MessageError("no such list")
        return [read(each) for each in value]

    return read_all


def _did(value: object) -> Message:
    if not isinstance(value, dict):
        raise MessageError("no object")
    return _shaped(value, FOR_THE_GAME)


FOR_THE_GAME: Final[Mapping[str, Mapping[str, _Reader]]] = {
    "sit": {
        "chair": _whole(0, CHAIRS - 1),
        "name": _name,
        "age": _whole(*AGES),
        "character": _string(CHARACTERS.__contains__),
    },
    "stand": {},
    "line": {},
    "ready": {"on": _flag},  # for what comes next in the match
    "again": {"on": _flag},  # for another match
    "answer": {"n": _whole(0, _MOST_ANSWERS), "a": _list(_string(_ANSWER.fullmatch), 1, 2)},
    "back": {"n": _whole(0, _MOST_ANSWERS)},
    "finger": {"slot": _whole(-1, SLOTS - 1)},
    "missed": {"wait": _flag},
    "cheer": {"sign": _whole(0, SIGNS - 1)},
    "lang": {"lang": _language},
    "owl": {"day": _string(_DAY.fullmatch), "answer": _whole(-1, OWL_ANSWERS - 1)},
    "register": {
        "name": _name,
        "club": lambda value: cleaned(str(_text(_LONGEST_RAW_NAME)(value))),
        "character": _string(ANIMALS.__contains__),
        "disc": _whole(0, DISCS - 1),
    },  # for an evening of many tables
    "who": {"n": _whole(1, MOST_PEOPLE)},  # somebody of that evening holds this phone
}
"""What phones say that the game is told."""
_OF_PHONES: Final[Mapping[str, Mapping[str, _Reader]]] = {
    "hello": {
        "v": _whole(VERSION, VERSION),
        "code": _code,
        "token": _string(lambda text: not text or _TOKEN.fullmatch(text)),
        "lang": _language,
    },
    "look": {"on": _flag},
    "ping": {},
    **FOR_THE_GAME,
}
_OF_SERVER: Final[Mapping[str, Mapping[str, _Reader]]] = {
    "up": {"port": _whole(1, 65535), "addresses": _list(_text(64))},
    "failed": {"why": _text(20), "detail": _text(1000)},
    "trouble": {"text": _text(10_000)},
    "join": {"key": _READ_TOKEN, "lang": _language},
    "gone": {"key": _READ_TOKEN},
    "did": {"key": _READ_TOKEN, "did": _did},
}
