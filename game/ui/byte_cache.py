"""A store with a budget in bytes: least recently used first out."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar, TypeVarTuple

from game.ui.patience import Patience

V = TypeVar("V")
Ts = TypeVarTuple("Ts")

_USUAL: Final = 1920 * 1080
"""px of the window the budgets are meant for."""


class ByteCache(Generic[V]):
    """Keeps what `make` built under its key while the sum of all sizes stays within a budget."""

    def __init__(
        self, budget: int, size_of: Callable[[V], int], patience: Patience | None = None
    ) -> None:
        """`budget` in bytes; `size_of` tells the bytes one value takes; `patience` is asked before
        anything is made."""
        self._patience = patience or Patience()
        self._base = self._budget = budget
        self._size_of = size_of
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
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
        """The value under `key`, made now of `what` if it is not kept. The newest is always kept.

        Raises LaterError where it has to wait."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        self._patience.ask()
        value = make(*what)
        self._patience.made()
        self._kept[key] = value
        self._bytes += self._size_of(value)
        while self._bytes > self._budget and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= self._size_of(dropped)
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._bytes = 0
