"""How loudness changes over time: in seconds, and shares from 0 to 1."""

from typing import Final

DUCKED: Final = 10 ** (-6 / 20)
"""Loudness of the music during an important cue: 6 dB less."""
DUCK_DOWN: Final = 0.08
DUCK_UP: Final = 0.9
"""Seconds down to `DUCKED`, and back up again."""
BREATH_BACK: Final = 0.25
"""Seconds back up after a held breath."""
_LEASE: Final = 0.15
"""Seconds for which a breath is held unless it is said again: whoever held it may be gone."""


def glide(level: float, target: float, seconds: float, *, up: float, down: float) -> float:
    """Return a level from 0 to 1 after `seconds` on its way to `target`.

    All the way takes `up` or `down` seconds.
    """
    if target > level:
        return min(target, level + seconds / up)
    return max(target, level - seconds / down)


class Ducking:
    """Makes the music softer during a cue, and slowly louder after it."""

    def __init__(self) -> None:
        self._left = self._breath = 0.0
        self._depth = 0.0
        self._up = DUCK_UP

    def duck(self, seconds: float) -> None:
        """Be softer for at least this long."""
        self._left = max(self._left, seconds)

    def breathe(self, *, held: bool) -> None:
        """Be softer while a breath is held, which is said in every frame."""
        self._breath = _LEASE if held else 0.0

    @property
    def holding(self) -> bool:
        """Whether a breath is held."""
        return self._breath > 0

    def after(self, seconds: float) -> float:
        """Let time pass and return the gain, from `DUCKED` to 1."""
        if self._left > 0:
            self._up = DUCK_UP
        elif self.holding:
            self._up = BREATH_BACK
        target = 1.0 if self._left > 0 or self.holding else 0.0
        self._depth = glide(self._depth, target, seconds, up=DUCK_DOWN, down=self._up)
        self._left = max(0.0, self._left - seconds)
        self._breath = max(0.0, self._breath - seconds)
        return float(DUCKED**self._depth)
