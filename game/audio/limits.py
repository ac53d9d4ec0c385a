"""Sound must not become a weapon: how often a sample and all samples together may start."""

from collections import deque
from typing import Final

REPEAT: Final = 0.030
"""Seconds before the same sample may start again: sooner it only gets louder and hollow."""
STARTS: Final = 25
"""Starts of any sample within SPAN seconds."""
SPAN: Final = 1.0


class Limits:
    """Remembers recent starts and refuses the ones too many. Times are seconds of any clock."""

    def __init__(self) -> None:
        self._starts: deque[float] = deque()
        self._last: dict[str, float] = {}

    def allow(self, sample: str, now: float) -> bool:
        """Whether `sample` may start now; if so, it counts as started."""
        while self._starts and now - self._starts[0] >= SPAN:
            self._starts.popleft()
        too_soon = now - self._last.get(sample, float("-inf")) < REPEAT
        if too_soon or len(self._starts) >= STARTS:
            return False
        self._starts.append(now)
        self._last[sample] = now
        return True
