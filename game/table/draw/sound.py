"""What a draw-poker table sounds like."""

from typing import Final

from game.audio.cues import Cue
from game.rules.draw import events as ev
from game.table.parts.sound import TableSound

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
}


class DrawSound(TableSound[ev.DrawEvent]):
    """A human is called when asked. The end of a match is heard where its result is shown."""

    feeds = (ev.PotFed, ev.BettingEnded)

    def cue_of(self, event: ev.DrawEvent) -> Cue | None:
        if isinstance(event, ev.TurnBegan):
            return Cue.TURN if self._playback.is_human(event.seat) else None
        return _CUES.get(type(event))

    def _begin(self, cue: Cue, pan: float, seat: int | None) -> None:
        super()._begin(cue, 0.0 if cue is Cue.TURN else pan, seat)
