"""What may follow an option of the command line: how it is read, and what is said otherwise."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any, Final, TypeVar

from game.app.cli.asked import CannotError, Listening, Sentence

LAST: Final = "last"
"""Names the match played last, instead of a number."""
ELSEWHERE: Final = "ask"
"""Stands for a PIN that is not on the command line."""
_PORTS: Final = (1024, 65535)
"""Those that need no rights."""
_PIN_LENGTHS: Final = range(4, 9)
HIGHEST: Final = 1_000_000_000
_LONGEST_NAME: Final = 255
_LONGEST_PATH: Final = 4000
"""Bytes that file systems take as a name and as a whole path."""
_LONGEST_ECHO: Final = 60
"""Letters of what was typed that an answer repeats."""


def shortened(text: str) -> str:
    """What was typed, as an answer repeats it: on one line, and not at length."""
    text = "".join(letter if letter.isprintable() else "?" for letter in text[: _LONGEST_ECHO + 1])
    return text if len(text) <= _LONGEST_ECHO else f"{text[: _LONGEST_ECHO - 1]}…"


Found = dict[str, Any]
"""What was asked for: values by the names of their options, each as its option has read it."""
N = TypeVar("N", int, float)


@dataclass(frozen=True, slots=True)
class OptionValue:
    """What may follow an option: the last part of the key of its word in the help, how it is read
    (ValueError: not at all), and the sentence that says what is allowed."""

    kind: str
    read: Callable[..., object]
    allowed: Sentence


def said(key: str, **values: object) -> Sentence:
    """A sentence of the catalogs."""
    return lambda words: words(key, None, **values)


def listed(values: Iterable[object]) -> str:
    """Values with commas between them."""
    return ", ".join(map(str, values))


def one_of(kind: str, known: Callable[[], Iterable[str]]) -> OptionValue:
    """One of some words."""

    def read(text: str) -> str:
        _check(text, allowed=text in known())
        return text

    return OptionValue(kind, read, lambda _: listed(known()))


def several_of(kind: str, known: Iterable[str]) -> OptionValue:
    """Some of some words, with commas between them; each once, in the order in which they are
    known."""

    def read(text: str) -> tuple[str, ...]:
        wanted = names(text)
        _check(text, allowed=set(wanted) <= set(known))
        return tuple(name for name in known if name in wanted)

    return OptionValue(kind, read, lambda _: listed(known))


def number(
    least: int | None = None,
    most: int | None = None,
    *,
    kind: str = "number",
    of: type[int | float] = int,
) -> OptionValue:
    """A number, whole or of another type, within limits if there are any."""
    limits = {"least": least, "most": most}
    key = "cli.any_number" if least is None else "cli.from" if most is None else "cli.range"
    return OptionValue(kind, partial(_number, least, most, of), said(key, **limits))


def size_between(least: tuple[int, int], most: tuple[int, int]) -> OptionValue:
    """A width and a height in px."""

    def read(text: str) -> tuple[int, int]:
        width, height = text.lower().replace("×", "x").split("x")
        return _number(least[0], most[0], int, width), _number(least[1], most[1], int, height)

    smallest, largest = ("x".join(map(str, size)) for size in (least, most))
    return OptionValue("size", read, said("cli.range", least=smallest, most=largest))


def file(allowed: str = "cli.a_file", *, ends: str = "", kind: str = "file") -> OptionValue:
    """The path of a file, or of a folder."""

    def read(text: str) -> Path:
        _check(text, allowed=text.lower().endswith(ends))
        return path(text)

    return OptionValue(kind, read, said(allowed))


# --- how it is read ------------------------------------------------------------------------------
def path(text: str) -> Path:
    """A path that a file system takes."""
    _check(text, allowed=bool(text) and "\0" not in text)
    try:
        found = Path(text).expanduser()
    except RuntimeError as error:  # the home of nobody
        raise ValueError(text) from error
    lengths = [len(os.fsencode(name)) for name in found.parts]
    if max(lengths, default=0) > _LONGEST_NAME or sum(lengths) > _LONGEST_PATH:
        longest = shortened(max(found.parts, key=len))
        raise CannotError(said("error.name_long", name=longest))
    return found


def pin_or_elsewhere(text: str) -> str:
    """A PIN; empty where it comes from elsewhere."""
    return "" if text == ELSEWHERE else read_pin(text)


def address(text: str) -> Listening:
    """An address of this machine and a port, or one of them; nothing for the usual ones. 0.0.0.0
    means all addresses, as nothing does: no phone could find it."""
    host, colon, port = text.rpartition(":") if ":" in text else (text, "", "")
    if host:
        found = IPv4Address(host)
        host = "" if found.is_unspecified else str(found)
    _check(text, allowed=bool(port) == bool(colon))
    return Listening(host or None, _number(*_PORTS, int, port) if port else None)


def read_pin(text: str) -> str:
    """The PIN of an event. Raises ValueError where it is none."""
    _check(text, allowed=text.isascii() and text.isdigit() and len(text) in _PIN_LENGTHS)
    return text


def exported(which: str, to: str) -> tuple[int | None, Path]:
    """The number of a match, None for the last one, and where to write it."""
    return None if which == LAST else _number(1, HIGHEST, int, which), path(to)


def names(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    _check(text, allowed=bool(text))
    return tuple(name.strip() for name in text.split(","))


def _number(least: int | None, most: int | None, of: Callable[[str], N], text: str) -> N:
    """A number as one types it: Python knows more digits than a keyboard, and infinity."""
    _check(text, allowed=text.isascii() and "_" not in text)
    value = of(text)
    _check(text, allowed=least is None or least <= value <= (HIGHEST if most is None else most))
    return value


def _check(text: str, *, allowed: bool) -> None:
    if not allowed:
        raise ValueError(text)
