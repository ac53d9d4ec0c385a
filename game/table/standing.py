"""What the pause is opened with: the standings, and what a table offers there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Standing(NamedTuple):
    """A player in the standings. `own`: this is the player at the screen."""

    name: str
    character: str
    chips: int
    own: bool = False


class DrawWays(NamedTuple):
    """What the pause of a draw-poker table offers; there is no review. `stand_up` leaves the others
    to play on (S-18), None: that is not possible."""

    stand_up: Callable[[], None] | None
