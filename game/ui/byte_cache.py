"""A store with a budget in bytes: least recently used first out.

Two threads may ask it: the frame loop, and the one that makes pictures ahead. What one of them is
making, the other waits for.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Condition
from typing import Any, Final, Generic, TypeVar, TypeVarTuple

V = TypeVar("V")
Ts = TypeVarTuple("Ts")

_USUAL: Final = 1920 * 1080
"""px of the window the budgets are meant for."""


class ByteCache(Generic[V]):
    """Keeps what `make` built under its key while the sum of all sizes stays within a budget."""

    def __init__(self, budget: int, size_of: Callable[[V], int]) -> None:
        """`budget` in bytes; `size_of` tells the bytes one value takes."""
        self._base = self._budget = budget
        self._size_of = size_of
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._keys: dict[int, Hashable] = {}
        self._making: set[Hashable] = set()
        self._changed = Condition()
        self._bytes = 0

    @property
    def kept_bytes(self) -> int:
        """Bytes of all kept values."""
        return self._bytes

    @property
    def budget(self) -> int:
        """Bytes that may be kept in the present window."""
        return self._budget

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def keep_for(self, size: tuple[int, int]) -> None:
        """The window has `size` px: in larger ones than 1080p more is kept, as pictures are."""
        self._budget = round(self._base * max(1.0, size[0] * size[1] / _USUAL))

    def get(self, key: Hashable, make: Callable[[*Ts], V], *what: *Ts) -> V:
        """The value under `key`, made now of `what` if it is not kept; the newest always is."""
        with self._changed:
            while key in self._making:
                self._changed.wait()
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
            self._making.add(key)
        try:
            value = make(*what)
            with self._changed:
                self._keep(key, value)
            return value
        finally:
            with self._changed:
                self._making.discard(key)
                self._changed.notify_all()

    def key_of(self, value: V) -> Hashable | None:
        """The key of this very value; None where it is not kept."""
        with self._changed:
            return self._keys.get(id(value))

    def clear(self) -> None:
        """Forget everything."""
        with self._changed:
            self._kept.clear()
            self._keys.clear()
            self._bytes = 0

    def _keep(self, key: Hashable, value: V) -> None:
        self._kept[key] = value
        self._keys[id(value)] = key
        self._bytes += self._size_of(value)
        while self._bytes > self._budget and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._keys.pop(id(dropped), None)
            self._bytes -= self._size_of(dropped)


AnyCache = ByteCache[Any]
"""A store where it does not matter of what."""
