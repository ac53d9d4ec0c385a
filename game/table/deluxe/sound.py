"""What the main game sounds like at its table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.audio.cues import PITCH_STEPS, Cue, cue_for, great
from game.rules import events as ev
from game.table.motion.timings import DISCARD
from game.table.parts.table_sound import TableSound

if TYPE_CHECKING:
    from game.table.motion.cues import Fly

_LANDS: Final = {Cue.DISCARD: DISCARD * 0.4}
"""Seconds of table time after its event that a cue begins, so that it ends as the card lies."""


class DeluxeSound(TableSound[ev.Event]):
    """Every payer lets the winner's tone go up."""

    feeds = (ev.BankPaid,)
    _payers: frozenset[int | None] = frozenset()

    def cue_of(self, event: ev.Event) -> Cue | None:
        playback, loud = self._playback, False
        if isinstance(event, ev.GameWon):
            self._payers = frozenset()
            shown = playback.table.seats[event.seat].shown
            loud = shown is not None and great(shown, playback.table.variant)
        return cue_for(event, humans=playback.options.humans, great=loud)

    def land(self, flown: Fly) -> None:
        super().land(flown)
        won = flown.payee is not None and flown.payee == self._playback.table.winner
        if won and flown.payer not in self._payers:
            step = min(len(self._payers), PITCH_STEPS[Cue.COUNT] - 1)
            self._payers |= {flown.payer}
            self._play(Cue.COUNT, self._where(flown), step, seat=flown.payee)

    def _begin(self, cue: Cue, pan: float, seat: int | None) -> None:
        timeline, play = self._playback.board.timeline, partial(self._play, cue, pan, seat=seat)
        if cue in _LANDS:
            timeline.at(timeline.now + _LANDS[cue], play)
        else:
            play()
