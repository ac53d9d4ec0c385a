"""A thread beside the frame loop, for drawing that lets go of the interpreter while it draws.

Rasterising a drawing or composing a room takes many frames, all of it outside Python. Whoever asks
early finds the picture ready; whoever needs it at once makes it on the spot.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from threading import Condition, Thread
from typing import Final, TypeVar, cast

from pygame import Surface

T = TypeVar("T")
"""A surface, or a surface with its place."""

Make = Callable[[], object]

MOST_READY: Final = 24
MOST_BYTES: Final = 26 << 20
"""Pictures that wait to be taken, and what they take; the oldest ones are given up, for nobody may
want them now."""


class RasterThread:
    """Makes one picture after the other, in the order they were asked for."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._asked: deque[tuple[Hashable, Make]] = deque()
        self._busy: Hashable = None
        self._ready: OrderedDict[Hashable, object] = OrderedDict()
        self._thread: Thread | None = None
        self._stopped = False

    def ask(self, key: Hashable, make: Make) -> None:
        """Let a picture be made, unless it is there, or was asked for before."""
        with self._changed:
            if self._stopped or self._known(key):
                return
            self._asked.append((key, make))
            if self._thread is None:
                self._thread = Thread(target=self._work, name="helper", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def knows(self, key: Hashable) -> bool:
        """Whether a picture was asked for and not taken yet."""
        with self._changed:
            return self._known(key)

    def ready(self, key: Hashable, wait: float = 0.0) -> bool:
        """Whether a picture is there, or comes within `wait` seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: key in self._ready, wait)

    def take(self, key: Hashable, make: Callable[[], T]) -> T:
        """The picture: found ready, waited for, or made here where nobody has begun it yet.

        Raises what making it raised."""
        with self._changed:
            self._asked = deque(item for item in self._asked if item[0] != key)
            self._changed.wait_for(lambda: key != self._busy)
            found = self._ready.pop(key, None)
        if isinstance(found, Exception):
            raise found
        return make() if found is None else cast(T, found)

    def stop(self) -> None:
        """Finish what is being made, forget the rest."""
        with self._changed:
            self._stopped = True
            self._asked.clear()
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()

    @property
    def _too_many(self) -> bool:
        waiting = len(self._ready)
        total = sum(map(_bytes, self._ready.values()))
        return waiting > MOST_READY or (waiting > 1 and total > MOST_BYTES)

    def _known(self, key: Hashable) -> bool:
        here = key in self._ready or key == self._busy
        return here or any(key == asked for asked, _ in self._asked)

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._asked or self._stopped)
                if self._stopped:
                    return
                self._busy, make = self._asked.popleft()
            made: object
            try:
                made = make()
            except Exception as error:  # noqa: BLE001, whoever takes the picture gets it
                made = error
            with self._changed:
                self._ready[self._busy] = made
                self._busy = None
                while self._too_many:
                    self._ready.popitem(last=False)
                self._changed.notify_all()


def _bytes(made: object) -> int:
    """Memory of a surface, or of a surface with its place."""
    surface = getattr(made, "surface", made)
    return surface.get_pitch() * surface.get_height() if isinstance(surface, Surface) else 0
