"""How often a sample, and all samples together, may start."""

from collections import deque
from typing import Final

REPEAT: Final = 0.030
"""Seconds before the same sample may start again: sooner it only gets louder and hollow."""
STARTS: Final = 25
"""Starts of any sample within SPAN seconds."""
SPAN: Final = 1.0
BURST: Final = 3
"""Starts of any sample within REPEAT seconds."""
SPARE: Final = 4
"""Of STARTS, how many are kept for cues that do not come in crowds."""


class Limits:
    """Remembers recent starts and refuses new ones above the limits. Times are in seconds."""

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
