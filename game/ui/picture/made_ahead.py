"""What is made ahead, by what it is made from."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.ui.art import Art

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class MadeAhead(Generic[K, V]):
    """What one function makes, some of it ahead: in the thread beside the frames (`Art.ahead`)."""

    def __init__(self, art: Art, make: Callable[[K], V]) -> None:
        self._art, self._make = art, make
        self._coming: dict[K, Future[V]] = {}
        self._made: dict[K, V] = {}

    def ask(self, *wanted: K) -> None:
        """Let these be made, in this order. All others are forgotten; what is made stays."""
        coming, make = self._coming, self._make
        self._made = {key: made for key, made in self._made.items() if key in wanted}
        self._coming = {}
        for key in wanted:
            if key not in self._made:
                there = key in coming and not coming[key].cancelled()
                self._coming[key] = coming[key] if there else self._art.ahead(make, key)

    def get(self, wanted: K) -> V:
        """One of those asked for, or another one: what is not made yet is waited for or made now,
        and kept until `ask` forgets it."""
        if wanted not in self._made:
            coming = self._coming.pop(wanted, None)
            if coming is None or coming.cancelled():
                self._made[wanted] = self._make(wanted)
            else:
                self._made[wanted] = coming.result()
        return self._made[wanted]
