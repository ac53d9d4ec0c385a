"""What a draw-poker table sounds like: cues leave with the events, chips clink where they land."""

from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue, chip_cue
from game.rules.draw import events as ev
from game.table.motion.cues import Fly

if TYPE_CHECKING:
    from game.table.draw.ledger import DrawPlayer
    from game.ui.captions import Names
    from game.ui.services import Services

_CUES: Final[dict[type[ev.DrawEvent], Cue]] = {
    ev.PackShuffled: Cue.SHUFFLE,
    ev.StockRenewed: Cue.SHUFFLE,
    ev.PackCut: Cue.CUT,
    ev.CardDealt: Cue.DEAL,
    ev.CardDrawn: Cue.SLIDE,
    ev.DealerCardShown: Cue.DEAL,
    ev.SeatCardLaid: Cue.DEAL,
    ev.SeatDrawn: Cue.DEAL,
    ev.HandPickedUp: Cue.PICK_UP,
    ev.LaidAway: Cue.DISCARD,
    ev.WentOut: Cue.DISCARD,
    ev.HandShown: Cue.FLIP,
    ev.PotTaken: Cue.WIN_SMALL,
    ev.Pawned: Cue.PAWN,
    ev.BoughtBack: Cue.PAWN,
    ev.MatchEnded: Cue.WIN_BIG,
}


class DrawSound:
    """Hears events and landings, and plays them from where they are on the screen."""

    def __init__(
        self,
        services: "Services",
        playback: "DrawPlayer",
        names: "Names" = lambda: lambda seat: "",
    ) -> None:
        """`names` say who is heard."""
        self._names: Final = names
        self._services: Final = services
        self._playback: Final = playback
        self._bowl_rang = False

    def hear(self, event: ev.DrawEvent) -> None:
        """Something happens."""
        self._bowl_rang &= not isinstance(event, ev.PotFed | ev.BettingEnded)
        if isinstance(event, ev.TurnBegan) and self._playback.is_human(event.seat):
            self._play(Cue.TURN, 0.0, seat=event.seat)
        cue = _CUES.get(type(event))
        if cue is not None:
            seat = getattr(event, "seat", None)
            self._play(cue, self._pan(seat), seat=None if cue is Cue.DEAL else seat)

    def land(self, flown: Fly) -> None:
        """Chips arrive: each clinks by what it is worth, the bowl rings once for a payment."""
        pan = 2 * self._playback.board.poses.at(flown.to).x / self._services.unit.width - 1
        if flown.payee is None and not self._bowl_rang:
            self._bowl_rang = True
            payer = flown.payer
            self._play(Cue.BOWL, pan, seat=None if payer is None else payer % self._seats)
            return
        cue, step = chip_cue(flown.chips)
        whose = flown.payer if flown.payee is None else flown.payee
        self._play(cue, pan, step, seat=None if whose is None else whose % self._seats)

    @property
    def _seats(self) -> int:
        """From this number on chips fly from and to where a seat's bet lies."""
        return len(self._playback.board.poses.layout.seats)

    def _play(self, cue: Cue, pan: float, pitch_step: int = 0, seat: int | None = None) -> None:
        by = str if seat is None or seat < 0 else lambda: self._names()(seat)
        self._services.play(cue, pan=pan, pitch_step=pitch_step, by=by)

    def _pan(self, seat: int | None) -> float:
        if seat is None or seat < 0:
            return 0.0
        x, _ = self._playback.board.poses.seat(seat).medallion
        return 2 * x / self._services.unit.across - 1
