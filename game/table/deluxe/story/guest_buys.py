"""That a guest buys, and for how much: it stays to be read for a while, whatever comes next. Who
buys again meanwhile buys for “1 + 2”."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules import events as ev
from game.rules.table import Phase
from game.table.deluxe import view_model

if TYPE_CHECKING:
    from game.table.deluxe.view_model import DeluxePlayer
    from game.table.naming import Naming
    from game.table.parts.centre import Toast

READ: Final = 1.2
"""Seconds it can be read, where the viewer is asked nothing meanwhile."""


class GuestBuys:
    """Remembers the last purchases of a guest."""

    def __init__(self, playback: DeluxePlayer) -> None:
        self._playback = playback
        self._seat = -1
        self._prices: tuple[int, ...] = ()
        self._since = 0.0  # when the last of them was paid

    def hear(self, event: ev.Event, naming: Naming) -> None:
        """Something has happened."""
        if isinstance(event, ev.BankPaid) and not naming.is_you(event.seat):
            before = self._prices if self.read and event.seat == self._seat else ()
            self._prices = (*before, event.chips.value)
            self._seat, self._since = event.seat, self._playback.began
        elif isinstance(event, ev.PackShuffled):
            self._prices = ()

    @property
    def read(self) -> bool:
        """Whether it is still to be read."""
        timeline, table = self._playback.board.timeline, self._playback.table
        if not self._prices or timeline.instant or table.phase is not Phase.BUY:
            return False
        return timeline.now < self._since + READ

    def toast(self, naming: Naming) -> Toast | None:
        """The line that says so; None where it is time for another one."""
        if self._playback.decision is not None or not self.read:
            return None
        prices = " + ".join(map(str, self._prices))
        return view_model.priced(naming.words, "toast.buys", prices, name=naming(self._seat))
