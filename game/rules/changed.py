"""Copies of frozen values with some of their fields changed: what every event does to a table.

`replace` is that of `dataclasses`, and checked as such, in less than half the time: the fields of
a kind of value are looked up once, and copied slot by slot.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from itertools import repeat
from operator import attrgetter, call
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value: T, /, **changes: object) -> T:
        """`value` with these fields changed. Raises TypeError for a field it does not have.

        Only for slotted dataclasses of two fields or more that nothing is checked in when they
        are made."""
        parts = _parts(type(value))
        values = list(parts.get(value))
        places = parts.places
        for name, new in changes.items():
            if name not in places:
                raise TypeError(f"{type(value).__name__} has no field {name}")
            values[places[name]] = new
        copy = object.__new__(type(value))
        deque(map(call, parts.setters, repeat(copy), values), maxlen=0)
        return copy


__all__ = ["replace"]

T = TypeVar("T")


class _Parts(NamedTuple):
    """How the fields of a kind of value are read and written."""

    get: Callable[[Any], tuple[Any, ...]]
    places: dict[str, int]
    setters: tuple[Callable[[Any, Any], None], ...]


@cache
def _parts(kind: type[Any]) -> _Parts:
    """The fields of a kind. Raises TypeError for a kind that checks what it is made of."""
    names = tuple(field.name for field in fields(kind))
    if hasattr(kind, "__post_init__") or len(names) < 2:
        raise TypeError(f"{kind.__name__} is not a plain value")
    slots = (_slot(kind, name) for name in names)
    return _Parts(attrgetter(*names), {n: at for at, n in enumerate(names)}, tuple(slots))


def _slot(kind: type[Any], name: str) -> Callable[[Any, Any], None]:
    """What writes a field, also of a frozen value."""
    setter: Callable[[Any, Any], None] = getattr(kind, name).__set__
    return setter
