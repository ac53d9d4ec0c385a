"""What a draw-poker table sounds like: cues leave with the events, chips clink where they land."""

from typing import TYPE_CHECKING, Final

from game.audio.cues import Cue, chip_cue
from game.rules.draw import events as ev
from game.view.cues import Fly

if TYPE_CHECKING:
    from game.scenes.draw.flow import DrawFlow
    from game.scenes.house import House

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

    def __init__(self, house: "House", flow: "DrawFlow") -> None:
        self._house: Final = house
        self._flow: Final = flow
        self._bowl_rang = False

    def hear(self, event: ev.DrawEvent) -> None:
        """Something happens."""
        self._bowl_rang &= not isinstance(event, ev.PotFed | ev.BettingEnded)
        if isinstance(event, ev.TurnBegan) and self._flow.is_human(event.seat):
            self._house.voice.play(Cue.TURN)
        cue = _CUES.get(type(event))
        if cue is not None:
            self._house.voice.play(cue, pan=self._pan(getattr(event, "seat", None)))

    def land(self, flown: Fly) -> None:
        """Chips arrive: each clinks by what it is worth, the bowl rings once for a payment."""
        pan = 2 * self._flow.board.poses.at(flown.to).x / self._house.unit.width - 1
        if flown.payee is None and not self._bowl_rang:
            self._bowl_rang = True
            self._house.voice.play(Cue.BOWL, pan=pan)
            return
        cue, step = chip_cue(flown.chips)
        self._house.voice.play(cue, pan=pan, pitch_step=step)

    def _pan(self, seat: int | None) -> float:
        if seat is None or seat < 0:
            return 0.0
        x, _ = self._flow.board.poses.seat(seat).medallion
        return 2 * x / self._house.unit.across - 1
