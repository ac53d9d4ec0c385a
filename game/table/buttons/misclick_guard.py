"""The misclick guard: a button that has just come to mean something else waits before it acts.

What counts is what the table changed: another thing to do, another price, another question. What
the player chose (cards marked, chips stepped) is no surprise and guards nothing.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from game.table.layout.table import Box

REARM: Final = 0.4
"""Seconds of the wall a changed button ignores, counted from when it can be seen."""


@dataclass(slots=True)
class _Place:
    """What is, or was, to be pressed somewhere."""

    box: Box
    means: Hashable
    left: float = 0.0
    gone: float | None = None  # seconds since it was taken away; None: it is there

    def meets(self, box: Box) -> bool:
        """Whether a press at `box` could have been meant for this one."""
        here = self.box
        across = here.x < box.right and box.x < here.right
        return across and here.y < box.foot and box.y < here.foot


class MisclickGuard:
    """Remembers what was where. A button is guarded if something else could be pressed at its place
    less than `REARM` ago: what comes up where there was nothing can be pressed at once."""

    def __init__(self) -> None:
        self._places: list[_Place] = []
        self.resting = True
        """Whether time changes nothing here."""

    def offer(self, offered: Sequence[tuple[Box, Hashable]]) -> None:
        """What can be pressed from now on: places and what they mean."""
        now = [_Place(box, means, self.left(box, means)) for box, means in offered]
        there = {(place.box, place.means) for place in now}
        for place in self._places:
            if (place.box, place.means) not in there:
                place.gone = place.gone or 0.0
                now.append(place)
        self._places = now
        self.resting = False

    def left(self, box: Box, means: Hashable) -> float:
        """Seconds until a button of this meaning acts here; also of one not offered yet."""
        known = next((p for p in self._places if (p.box, p.means) == (box, means)), None)
        if known is not None and known.gone is None:
            return known.left
        others = any(place.means != means and place.meets(box) for place in self._places)
        return REARM if others else known.left if known is not None else 0.0

    @property
    def active(self) -> bool:
        """Whether any button is guarded now."""
        return any(place.left > 0 for place in self._places if place.gone is None)

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        for place in self._places:
            if place.gone is not None:
                place.gone += seconds
            else:
                place.left = max(0.0, place.left - seconds)
        self._places = [p for p in self._places if p.gone is None or p.gone < REARM]
        self.resting = all(p.gone is None and not p.left for p in self._places)
