"""Data classes of enums, tuples, texts and numbers as JSON, and back, checked on the way in."""

import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


class WireError(ValueError):
    """A text that is not what it should be."""


def packed(value: object) -> str:
    """One line of JSON; equal values give equal lines."""
    return json.dumps(_plain(value), ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def unpacked(kind: type[T], text: str) -> T:
    """The value that `packed` has made a line of. Raises WireError."""
    try:
        found = _made(kind, json.loads(text))
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise WireError(text[:80]) from error
    assert isinstance(found, kind)
    return found


def named(value: object) -> str:
    """The same, with the name of its class."""
    return packed((type(value).__name__, value))


def of_named(kinds: Iterable[type[T]], text: str) -> T:
    """The value of one of these classes that `named` has made a line of. Raises WireError."""
    try:
        name, found = json.loads(text)
        return unpacked({kind.__name__: kind for kind in kinds}[name], json.dumps(found))
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise WireError(text[:80]) from error


def _plain(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Enum):
        return value.value
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


@cache
def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)


def _made(kind: object, found: object) -> object:
    if get_origin(kind) in (Union, UnionType):
        kinds = [each for each in get_args(kind) if each is not NoneType]
        return None if found is None else _made(kinds[0], found)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), found)
    assert isinstance(kind, type)
    if is_dataclass(kind):
        if not isinstance(found, dict):
            raise TypeError(found)
        names, hints = {f.name for f in fields(kind)}, _hints(kind)
        return kind(**{n: _made(hints[n], v) for n, v in found.items() if n in names})
    if issubclass(kind, Enum):
        return kind(found)
    if kind is float and type(found) is int:
        return float(found)
    if type(found) is not kind:
        raise TypeError(found)
    return found


def _tuple(kinds: tuple[object, ...], found: object) -> tuple[object, ...]:
    if not isinstance(found, list):
        raise TypeError(found)
    if kinds[-1] is Ellipsis:
        return tuple(_made(kinds[0], each) for each in found)
    if len(kinds) != len(found):
        raise ValueError(found)
    return tuple(_made(kind, each) for kind, each in zip(kinds, found, strict=True))
