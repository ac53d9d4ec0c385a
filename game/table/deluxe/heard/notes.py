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
    from game.table.deluxe.story.buying.climb import Climb
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


def before_the_turn(show: Purchase) -> tuple[Note, ...]:
    """A card rises, bends and begins to turn over."""
    bends = show.turns - show.squeeze
    creaks = [Note(bends + show.squeeze * n / CREAKS, Cue.CREAK, n) for n in range(CREAKS)]
    return (
        Note(0.0, Cue.HUSH),
        *(creaks if show.squeeze else ()),
        Note(show.turns, Cue.FLIP),
    )


def after_the_turn(show: Purchase, climb: Climb | None, *, calm: bool = False) -> tuple[Note, ...]:
    """It falls on the felt, and a hand that has become worth more climbs the ladder, a note for
    every rung. `calm`: with reduced motion it is there at once."""
    lands = show.lands
    rungs = len(climb.path) - 1 if climb is not None and climb.hit and not show.shared else 0
    notes = [Note(lands + COMES + RUNG * n, Cue.RUNG, n - 1) for n in range(1, rungs + 1)]
    if calm:
        notes = [Note(lands + COMES, note.cue, note.step) for note in notes[-1:]]
    brush = [Note(notes[-1].at, Cue.BRUSH)] if notes else []
    return (Note(lands, Cue.FELT), *notes, *brush)


def holds_breath(show: Purchase, passed: float) -> bool:
    """Whether the room holds its breath then."""
    return passed < show.turns


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
