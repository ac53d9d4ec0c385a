"""How fast time runs on a table: as the options say, faster while Space is held or a visitor of an
event waits for the first decision."""

from collections.abc import Callable
from typing import Final

from game.rules.decisions import Cut, CutPack
from game.storage.settings import Settings
from game.table.playback import AnyMatchPlayer

FAST: Final = 4.0
"""Space held down runs time so much faster."""
OPENING: Final = 3.0
"""At an event time runs so much faster until the visitor is asked: within 5 s at every table."""
HOLD: Final = 0.35
"""Seconds Space must be down to count as held."""


class Pace:
    """The one place that decides how fast time runs on a table that is played at."""

    def __init__(self, playback: AnyMatchPlayer, *, opens_quickly: bool = False) -> None:
        """`opens_quickly`: time runs faster until the first human is asked for more than a cut."""
        self._playback: Final = playback
        self._held: float | None = None
        self.looking: Callable[[], float | None] = lambda: None
        """Seconds of the table in one of the wall while a player holds something to look at it, at
        any speed; None else."""
        self._opening = opens_quickly

    @property
    def held(self) -> bool:
        """Whether Space is down."""
        return self._held is not None

    def hold(self, down: bool) -> None:
        """Space goes down or up."""
        self._held = 0.0 if down else None

    def update(self, seconds: float, settings: Settings) -> None:
        """Let wall time pass."""
        if self._held is not None:
            self._held += seconds
        if self._opening:
            self._end_opening()
        self.set(settings)

    def set(self, settings: Settings) -> None:
        """Time runs as it should now."""
        rate = settings.speed.rate
        if self._opening:
            rate = max(rate, OPENING)
        if self._held is not None and self._held > HOLD:
            rate = max(rate, FAST)
        looking = self.looking()
        self._playback.board.timeline.rate = rate if looking is None else looking
        self._playback.board.calm = settings.reduced_motion

    def _end_opening(self) -> None:
        """A visitor who has just sat down need not cut: the pack is cut in the middle."""
        decision = self._playback.decision
        if isinstance(decision, CutPack):
            self._playback.answer(Cut(decision.cards // 2))
        elif decision or self._playback.hidden_turn is not None:
            self._opening = False
