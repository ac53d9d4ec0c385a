"""What a table sounds like: cues leave with the events, chips clink where they land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from game.audio.cues import Cue, chip_cue
from game.match.game import seat_of

if TYPE_CHECKING:
    from game.table.match_player import AnyPlayer
    from game.table.motion.cues import Fly
    from game.ui.overlays import Names
    from game.ui.services import Services


E = TypeVar("E")


class TableSound(Generic[E]):
    """Hears events `E` and landings, and plays them from where they are on the screen."""

    feeds: tuple[type, ...] = ()  # events from which on the bowl may ring again

    def __init__(self, services: Services, playback: AnyPlayer, names: Names) -> None:
        """`names` say who is heard."""
        self._services, self._playback, self._names = services, playback, names
        self._bowl_rang = False

    def cue_of(self, event: E) -> Cue | None:
        """What an event begins with; None where it makes no sound."""
        raise NotImplementedError

    def hear(self, event: E) -> None:
        """Something happens: what sounds at its beginning, and what its chips will mean."""
        self._bowl_rang &= not isinstance(event, self.feeds)
        cue, seat = self.cue_of(event), seat_of(event)
        if cue is not None:
            self._begin(cue, self._pan(seat), None if cue is Cue.DEAL else seat)

    def land(self, flown: Fly) -> None:
        """Chips arrive: each clinks by what it is worth, the bowl rings once for a payment."""
        pan = self._where(flown)
        if flown.payee is None and not flown.boxed and not self._bowl_rang:
            self._bowl_rang = True
            self._play(Cue.BOWL, pan, seat=flown.payer)
            return
        cue, step = chip_cue(flown.chips)
        self._play(cue, pan, step, seat=flown.payer if flown.payee is None else flown.payee)

    def _begin(self, cue: Cue, pan: float, seat: int | None) -> None:
        self._play(cue, pan, seat=seat)

    def _play(self, cue: Cue, pan: float, pitch_step: int = 0, seat: int | None = None) -> None:
        seats = len(self._playback.board.poses.layout.seats)  # from here on numbers mean their bets
        whose = None if seat is None or seat < 0 else seat % seats
        by = str if whose is None else lambda: self._names()(whose)
        self._services.play(cue, pan=pan, pitch_step=pitch_step, by=by)

    def _pan(self, seat: int | None) -> float:
        """Where a seat is heard, from -1 (left) to 1; in the middle what belongs to none."""
        if seat is None or seat < 0:
            return 0.0
        x, _ = self._playback.board.poses.seat(seat).medallion
        return 2 * x / self._services.unit.across - 1

    def _where(self, flown: Fly) -> float:
        return 2 * self._playback.board.poses.at(flown.to).x / self._services.unit.width - 1
