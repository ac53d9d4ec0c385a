"""What happened in matches once, as fingerprints: state, events and what a seat sees, all of it."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.rules.cards import Card

RECORDED = Path(__file__).with_name("recorded.txt")


def assert_recorded(name: str, found: Iterable[object]) -> None:
    """Fail where something else happened under this name than once. Where a change is meant, the
    line that the failure shows takes the place of the one in the file."""
    known = dict(line.split(": ") for line in RECORDED.read_text(encoding="utf-8").splitlines())
    digest = sha256("\n".join(map(plain, found)).encode()).hexdigest()[:12]
    assert digest == known.get(name), f"{name}: {digest}"


def plain(value: Any) -> str:
    """A value without the names of classes and fields, which may be renamed."""
    compound = is_dataclass(value)
    match value:
        case Card():
            return str(value)
        case Enum():
            return value.name
        case tuple():
            return f"[{' '.join(map(plain, value))}]"
    return _fields(value) if compound else str(value)


@cache
def _fields(value: Any) -> str:
    return plain(tuple(getattr(value, field.name) for field in fields(value)))
