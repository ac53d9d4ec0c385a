"""What the table sounds like: cues leave with the events, chips clink where they land."""

from functools import partial
from typing import TYPE_CHECKING, Final

from game.audio.cues import PITCH_STEPS, Cue, chip_cue, cue_for, great
from game.rules import events as ev
from game.table.motion.cues import Fly
from game.table.motion.timings import DISCARD

if TYPE_CHECKING:
    from game.table.deluxe.ledger import DeluxePlayer
    from game.ui.captions import Names
    from game.ui.services import Services

_LANDS: Final = {Cue.DISCARD: DISCARD * 0.4}
"""Seconds of table time after its event that a cue begins, so that it ends as the card lies."""


class DeluxeSound:
    """Hears events and landings, and plays them from where they are on the screen."""

    def __init__(
        self,
        services: "Services",
        playback: "DeluxePlayer",
        humans: tuple[int, ...],
        names: "Names" = lambda: lambda seat: "",
    ) -> None:
        """`humans` are the seats of players at this screen; `names` say who is heard."""
        self._names: Final = names
        self._services: Final = services
        self._playback: Final = playback
        self._humans: Final = frozenset(humans)
        self._bowl_rang = False
        self._payers: set[int | None] = set()

    def hear(self, event: ev.Event) -> None:
        """Something happens: what sounds at its beginning, and what its chips will mean."""
        self._bowl_rang &= not isinstance(event, ev.BankPaid)
        if isinstance(event, ev.GameWon):
            self._payers.clear()
        cue = cue_for(event, humans=self._humans, great=self._great(event))
        if cue is None:
            return
        seat = getattr(event, "seat", None) if cue is not Cue.DEAL else None
        play = partial(self._play, cue, self._at_seat(event), seat=seat)
        if cue in _LANDS:
            timeline = self._playback.board.timeline
            timeline.at(timeline.now + _LANDS[cue], play)
        else:
            play()

    def land(self, flown: Fly) -> None:
        """Chips arrive: each clinks by what it is worth, a bowl rings once for a payment, and every
        payer lets the winner's tone go up."""
        pan = self._where(flown)
        if flown.payee is None and not flown.boxed and not self._bowl_rang:
            self._bowl_rang = True
            self._play(Cue.BOWL, pan, seat=flown.payer)
            return
        cue, step = chip_cue(flown.chips)
        whose = flown.payer if flown.payee is None else flown.payee
        self._play(cue, pan, step, seat=whose)
        won = flown.payee is not None and flown.payee == self._playback.table.winner
        if won and flown.payer not in self._payers:
            step = min(len(self._payers), PITCH_STEPS[Cue.COUNT] - 1)
            self._payers.add(flown.payer)
            self._play(Cue.COUNT, pan, step, seat=flown.payee)

    def _play(self, cue: Cue, pan: float, pitch_step: int = 0, seat: int | None = None) -> None:
        by = str if seat is None else lambda: self._names()(seat)
        self._services.play(cue, pan=pan, pitch_step=pitch_step, by=by)

    def _at_seat(self, event: ev.Event) -> float:
        """Where an event is heard, from -1 (left) to 1; in the middle what belongs to no seat."""
        seat = getattr(event, "seat", None)
        if not isinstance(seat, int):
            return 0.0
        x, _ = self._playback.board.poses.seat(seat).medallion
        return 2 * x / self._services.unit.across - 1

    def _where(self, flown: Fly) -> float:
        return 2 * self._playback.board.poses.at(flown.to).x / self._services.unit.width - 1

    def _great(self, event: ev.Event) -> bool:
        if not isinstance(event, ev.GameWon):
            return False
        table = self._playback.table
        shown = table.seats[event.seat].shown
        return shown is not None and great(shown, table.variant)
