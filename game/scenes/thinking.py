"""Guests think in the slack of the frames, and never keep the table waiting."""

from collections.abc import Callable, Iterator
from typing import Final

from game.match.match import Match

PATIENCE: Final = 4
"""Frames a guest may take; after that the answer is worked out at once, slack or not."""

AHEAD: Final = 12
"""Events the match may be ahead of the picture: who closes the window misses no more of it."""


class Thinking:
    """Lets the bots of a match answer, one after the other."""

    def __init__(
        self, match: Match, work: Callable[[Iterator[None]], None], ahead: Callable[[], int]
    ) -> None:
        """`work` runs a generator when there is time for it; `ahead` tells how many events have
        happened that the picture has not shown."""
        self._match, self._work, self._ahead = match, work, ahead
        self._begun = False
        self._stopped = False
        self._frames = 0

    def stop(self) -> None:
        """The table is left: not another answer, not even from a job already begun."""
        self._stopped = True

    def go_on(self) -> None:
        """Once a frame."""
        if self._stopped or self._match.asked is None or self._match.waits_for_human or self._far:
            return
        if not self._begun:
            self._begun, self._frames = True, 0
            self._work(self._answers())
        self._frames += 1
        if self._frames > PATIENCE:
            self._match.let_bot_answer()

    @property
    def _far(self) -> bool:
        return self._ahead() > AHEAD

    def _answers(self) -> Iterator[None]:
        while not (self._stopped or self._far) and self._match.let_bot_answer():
            self._frames = 0
            yield
        self._begun = False
