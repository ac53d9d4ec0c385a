"""Sound must not become a weapon: how often a sample and all samples together may start."""

from collections import deque
from typing import Final

REPEAT: Final = 0.030
"""Seconds before the same sample may start again: sooner it only gets louder and hollow."""
STARTS: Final = 25
"""Starts of any sample within SPAN seconds."""
SPAN: Final = 1.0
BURST: Final = 3
"""Starts within REPEAT: more at one moment are only a bang."""
SPARE: Final = 4
"""Of STARTS, how many are kept free of what comes in crowds, for what tells something."""


class Limits:
    """Remembers recent starts and refuses the ones too many. Times are seconds of any clock."""

    def __init__(self) -> None:
        self._starts: deque[float] = deque()
        self._last: dict[str, float] = {}

    def allow(self, sample: str, now: float, *, crowd: bool = False) -> bool:
        """Whether `sample` may start now; if so, it counts as started. A `crowd` leaves room for
        others."""
        while self._starts and now - self._starts[0] >= SPAN:
            self._starts.popleft()
        too_soon = now - self._last.get(sample, float("-inf")) < REPEAT
        room = STARTS - SPARE if crowd else STARTS
        if too_soon or len(self._starts) >= room or self.together(now) >= BURST:
            return False
        self._starts.append(now)
        self._last[sample] = now
        return True

    def together(self, now: float) -> int:
        """How many started within REPEAT before now."""
        return sum(now - start < REPEAT for start in self._starts)
