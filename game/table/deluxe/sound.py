"""What the main game sounds like at its table."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, Final, cast

from game.audio.cues import PITCH_STEPS, Cue, cue_for, game_ending, great
from game.rules import events as ev
from game.table.deluxe.heard import notes
from game.table.deluxe.heard.score import Score
from game.table.deluxe.story.round_over import round_is_over
from game.table.deluxe.story.showing.lead import lead_of, show_times
from game.table.motion.cues import DISCARD
from game.table.parts.sound import TableSound

if TYPE_CHECKING:
    from game.table.deluxe.choreography import DeluxeChoreography
    from game.table.deluxe.view_model import DeluxePlayer
    from game.table.motion.cues import Fly
    from game.ui.captions import Names
    from game.ui.services import Services

_LANDS: Final = {Cue.DISCARD: DISCARD * 0.4}
"""Seconds of table time after its event that a cue begins, so that it ends as the card lies."""


class DeluxeSound(TableSound[ev.Event]):
    """Payments to the winner go up tone by tone; purchases, crown and rounds have their notes."""

    feeds = (ev.BankPaid,)
    _payers: frozenset[int | None] = frozenset()

    def __init__(self, services: Services, playback: DeluxePlayer, names: Names) -> None:
        super().__init__(services, playback, names)
        self._player = playback
        self._score = Score(playback.board.timeline, self._play)
        self._breath_held = -inf  # until this moment of table time

    def cue_of(self, event: ev.Event) -> Cue | None:
        playback, loud = self._player, False
        humans = playback.options.humans
        if isinstance(event, ev.GameWon):
            self._payers = frozenset()
            shown = playback.table.seats[event.seat].shown
            loud = shown is not None and great(shown, playback.table.variant)
            if len(humans) == 1:
                change = playback.ledger.settled.accounts[humans[0]].change
                return game_ending(change, won=event.seat == humans[0], great=loud)
        return cue_for(event, humans=humans, great=loud)

    def hear(self, event: ev.Event) -> None:
        super().hear(event)
        view, calm = self._player.view, self._services.settings.reduced_motion
        match event:
            case ev.CardTaken(seat) if seat == view.viewer:
                self._follow_purchase(calm=calm)
            case ev.HandShown(seat):
                lead = lead_of(view.table)
                if lead is not None:
                    times = show_times(view.table)
                    self._score.begin(
                        notes.crown_notes(lead, times, calm=calm), self._pan(seat), seat
                    )
            case ev.GameBegan() if round_is_over(view.table) and self._player.options.humans:
                last = view.table.round == view.table.rules.rounds
                self._score.begin(notes.round_notes(last=last))

    def update(self) -> None:
        """A frame is over: what has come due since the last one begins."""
        self._score.update()
        timeline = self._playback.board.timeline
        held = timeline.now < self._breath_held and not timeline.instant
        self._services.voice.breathe(held=held)

    def land(self, flown: Fly) -> None:
        super().land(flown)
        won = flown.payee is not None and flown.payee == self._playback.table.winner
        if won and flown.payer not in self._payers:
            step = min(len(self._payers), PITCH_STEPS[Cue.COUNT] - 1)
            self._payers |= {flown.payer}
            self._play(Cue.COUNT, self._where(flown), step, seat=flown.payee)

    def _follow_purchase(self, *, calm: bool) -> None:
        """The viewer's card rises; what it is worth is heard once it lies in the hand."""
        show = cast("DeluxeChoreography", self._player.choreography).purchase
        if show is not None:
            since = self._player.began
            self._score.begin(notes.purchase_notes(show, calm=calm), since=since)
            self._breath_held = since + show.turns

    def _begin(self, cue: Cue, pan: float, seat: int | None) -> None:
        timeline, play = self._playback.board.timeline, partial(self._play, cue, pan, seat=seat)
        if cue in _LANDS:
            timeline.at(timeline.now + _LANDS[cue], play)
        else:
            play()
