"""What is heard of the story, and when: notes in seconds from the beginning of a part. Pure.

Until a bought card turns over nothing here knows it; at a shared screen nothing ever does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.audio.cues import PITCH_STEPS, Cue
from game.table.deluxe.story.buying.ladder import COMES, RUNG
from game.table.deluxe.story.intermission import SLIDE, TOLD
from game.table.deluxe.story.showing.lead import TRAVEL, Lead, ShowTimes

if TYPE_CHECKING:
    from game.table.deluxe.story.buying.purchase import Purchase

CREAKS: Final = PITCH_STEPS[Cue.CREAK]
"""How often paper creaks while a corner bends."""
KNOCK: Final = 0.245
"""Seconds from the beginning of its sound until the board of a round stands."""
CLASP: Final = 0.03
"""Seconds from the beginning of its sound until the clasp of the crown is closed."""


@dataclass(frozen=True, slots=True)
class Note:
    """A cue, and when it begins."""

    at: float
    cue: Cue
    step: int = 0


def purchase_notes(show: Purchase, *, calm: bool = False) -> tuple[Note, ...]:
    """A card rises, bends and turns over; it falls on the felt, and a hand that has become worth
    more climbs the ladder, a note for every rung. `calm`: with reduced motion it is there at
    once."""
    bends, climb, notes = show.turns - show.squeeze, show.climb, [Note(0.0, Cue.HUSH)]
    if show.squeeze:
        notes += [Note(bends + show.squeeze * n / CREAKS, Cue.CREAK, n) for n in range(CREAKS)]
    notes += [Note(show.turns, Cue.FLIP), Note(show.lands, Cue.FELT)]
    if climb is not None and climb.hit:
        last, comes = len(climb.path) - 2, show.lands + COMES
        rungs = [Note(comes, Cue.RUNG, last)]
        if not calm:
            rungs = [Note(comes + RUNG * (n + 1), Cue.RUNG, n) for n in range(last + 1)]
        notes += [*rungs, Note(rungs[-1].at, Cue.BRUSH)]
    return tuple(notes)


def crown_notes(lead: Lead, times: ShowTimes, *, calm: bool = False) -> tuple[Note, ...]:
    """The crown closes around the ribbon of the hand that was shown last and leads now; nothing
    where the lead stays. `calm`: with reduced motion it does not fly."""
    if lead.leader != lead.last:
        return ()
    flies = lead.before is not None and not calm
    return (Note(times.crown + (TRAVEL if flies else 0.0) - CLASP, Cue.CROWN),)


def round_notes(*, last: bool) -> tuple[Note, ...]:
    """The board of a round that is over stands; one bell before the last round."""
    board = Note(SLIDE - KNOCK, Cue.BOARD)
    return (board, Note(TOLD, Cue.LAST_ROUND)) if last else (board,)
