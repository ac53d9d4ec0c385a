"""What is heard of the story, and when: notes in seconds from the beginning of a part. Pure.

Until a bought card turns over nothing here knows it; at a shared screen nothing ever does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Final, cast

from game.audio.cues import PITCH_STEPS, Cue, cue_for, game_ending, great
from game.rules import events as ev
from game.table.deluxe.choreography import DeluxeChoreography
from game.table.deluxe.story.intermission import SLIDE, TOLD, round_is_over
from game.table.deluxe.story.ladder import COMES, RUNG
from game.table.deluxe.story.lead import TRAVEL, Lead, ShowTimes, lead_of, show_times
from game.table.deluxe.story.purchase import Purchase
from game.table.deluxe.view_model import DeluxePlayer
from game.table.motion.cues import DISCARD, Fly
from game.table.parts.sound import TableSound
from game.ui.overlays import Names
from game.ui.services import Services
from game.ui.timeline import Timeline

CREAKS: Final = PITCH_STEPS[Cue.CREAK]  # how often paper creaks while a corner bends
KNOCK: Final = 0.245  # seconds from the beginning of its sound until the board of a round stands
CLASP: Final = 0.03
"""Seconds from the beginning of its sound until the clasp of the crown is closed."""


@dataclass(frozen=True, slots=True)
class SoundNote:
    """A cue, and when it begins."""

    at: float
    cue: Cue
    step: int = 0


def purchase_notes(show: Purchase, *, calm: bool = False) -> tuple[SoundNote, ...]:
    """A card rises, bends and turns over; it falls on the felt, and a hand that has become worth
    more climbs the ladder, a note for every rung. `calm`: with reduced motion it is there at
    once."""
    bends, climb, notes = show.turns - show.squeeze, show.climb, [SoundNote(0.0, Cue.HUSH)]
    if show.squeeze:
        notes += [SoundNote(bends + show.squeeze * n / CREAKS, Cue.CREAK, n) for n in range(CREAKS)]
    notes += [SoundNote(show.turns, Cue.FLIP), SoundNote(show.lands, Cue.FELT)]
    if climb is not None and climb.hit:
        last, comes = len(climb.path) - 2, show.lands + COMES
        rungs = [SoundNote(comes, Cue.RUNG, last)]
        if not calm:
            rungs = [SoundNote(comes + RUNG * (n + 1), Cue.RUNG, n) for n in range(last + 1)]
        notes += [*rungs, SoundNote(rungs[-1].at, Cue.BRUSH)]
    return tuple(notes)


def crown_notes(lead: Lead, times: ShowTimes, *, calm: bool = False) -> tuple[SoundNote, ...]:
    """The crown closes around the ribbon of the hand that was shown last and leads now; nothing
    where the lead stays. `calm`: with reduced motion it does not fly."""
    if lead.leader != lead.last:
        return ()
    flies = lead.before is not None and not calm
    return (SoundNote(times.crown + (TRAVEL if flies else 0.0) - CLASP, Cue.CROWN),)


def round_notes(*, last: bool) -> tuple[SoundNote, ...]:
    """The board of a round that is over stands; one bell before the last round."""
    board = SoundNote(SLIDE - KNOCK, Cue.BOARD)
    return (board, SoundNote(TOLD, Cue.LAST_ROUND)) if last else (board,)


_LATE: Final = 0.1  # seconds of the wall after which a note is no longer played


class Score:
    """Notes to be played in table time. What a skip has jumped over stays silent. They are not on
    the timeline, for the table waits for no note."""

    def __init__(self, timeline: Timeline, play: Callable[..., object]) -> None:
        """`play` takes a cue, where it is heard (-1 to 1), its step and its seat."""
        self._timeline, self._play = timeline, play
        self._notes: list[tuple[float, SoundNote, float, int | None]] = []

    def begin(
        self,
        notes: Iterable[SoundNote],
        pan: float = 0.0,
        seat: int | None = None,
        *,
        since: float | None = None,
    ) -> None:
        """These begin where `seat` is, now or at a moment of table time shortly before."""
        began = self._timeline.now if since is None else since
        self._notes += [(began + note.at, note, pan, seat) for note in notes]

    def update(self) -> None:
        """Play what has come due since the last frame."""
        now, rate = self._timeline.now, self._timeline.rate
        due = [each for each in self._notes if each[0] <= now]
        self._notes = [each for each in self._notes if each[0] > now]
        for at, note, pan, seat in due:
            if not self._timeline.instant and now - at <= _LATE * rate:
                self._play(note.cue, pan, note.step, seat=seat)


_LANDS: Final = {Cue.DISCARD: DISCARD * 0.4}
"""Seconds of table time after its event that a cue begins, so that it ends as the card lies."""


class DeluxeSound(TableSound[ev.Event]):
    """Payments to the winner go up tone by tone; purchases, crown and rounds have their notes."""

    feeds = (ev.BankBegun, ev.BankPaid)
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
                show = cast("DeluxeChoreography", self._player.choreography).purchase
                if show is not None:  # what it is worth is heard once it lies in the hand
                    since = self._player.began
                    self._score.begin(purchase_notes(show, calm=calm), since=since)
                    self._breath_held = since + show.turns
            case ev.HandShown(seat):
                lead = lead_of(view.table)
                if lead is not None:
                    times = show_times(view.table)
                    self._score.begin(crown_notes(lead, times, calm=calm), self._pan(seat), seat)
            case ev.GameBegan() if round_is_over(view.table) and self._player.options.humans:
                last = view.table.round == view.table.rules.rounds
                self._score.begin(round_notes(last=last))

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

    def _begin(self, cue: Cue, pan: float, seat: int | None) -> None:
        timeline, play = self._playback.board.timeline, partial(self._play, cue, pan, seat=seat)
        if cue in _LANDS:
            timeline.at(timeline.now + _LANDS[cue], play)
        else:
            play()
