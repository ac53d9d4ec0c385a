"""Copies of frozen values with some of their fields changed: what every event does to a table.

`replace` is that of `dataclasses`, and checked as such, in less than half the time: the fields of a
kind of value are looked up once; a copy is made as a twin that is not frozen yet, and becomes of
the kind when it is complete.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from itertools import repeat
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value: T, /, **changes: object) -> T:
        """`value` with these fields changed. Raises TypeError for a field it does not have.

        Only for slotted dataclasses of two fields or more that nothing is checked in when they
        are made."""
        kind = type(value)
        parts = _parts(kind)
        copy = _new(parts.twin)
        _run(map(setattr, repeat(copy), parts.names, parts.get(value)))
        for name, new in changes.items():
            if name not in parts.names:
                raise TypeError(f"{kind.__name__} has no field {name}")
            setattr(copy, name, new)
        copy.__class__ = kind
        return copy


__all__ = ["replace"]

T = TypeVar("T")

_new: Final = object.__new__
_run: Final[Callable[[Iterable[object]], None]] = deque[object](maxlen=0).extend
"""Lets something happen for the sake of it: what comes of it is not kept."""


class _Parts(NamedTuple):
    """What a copy of a kind of value is made of."""

    names: tuple[str, ...]
    get: Callable[[Any], tuple[Any, ...]]
    twin: type[Any]


@cache
def _parts(kind: type[Any]) -> _Parts:
    """The fields of a kind. Raises TypeError for a kind that checks what it is made of, or whose
    fields are no slots."""
    names = tuple(field.name for field in fields(kind))
    if hasattr(kind, "__post_init__") or len(names) < 2:
        raise TypeError(f"{kind.__name__} is not a plain value")
    open_to_all = {"__slots__": vars(kind).get("__slots__", ()), "__setattr__": object.__setattr__}
    make: Any = type(kind)
    twin = make(kind.__name__, kind.__bases__, open_to_all)
    _new(twin).__class__ = kind  # raises TypeError where they are not laid out alike
    return _Parts(names, attrgetter(*names), twin)
