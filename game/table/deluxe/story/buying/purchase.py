"""A bought card is shown to its owner: it rises into the light, a corner bends open, it turns over
and falls into the hand (story/purchase). Pure: times, places and light, no drawing.

Nothing but the bent corner depends on the card before it turns."""

from dataclasses import dataclass, replace
from typing import Final

from game.rules.cards import PACK, Card
from game.rules.sight import View
from game.rules.table import FACE_DOWN_CARDS
from game.storage.settings import Settings, Squeeze
from game.table.deluxe.story.ladder import Climb
from game.table.deluxe.story.spotlight import Light
from game.table.motion import places as pl
from game.table.motion.cues import (
    LIFT,
    SQUEEZE,
    SQUEEZE_SHORT,
    TO_HAND,
    TURN,
    TURNED,
    Bend,
    Cue,
    Flip,
    Move,
)
from game.ui.picture.timeline import in_cubic, out_cubic

MISSED: Final = 0.36
"""Seconds in which a card falls that makes nothing better, and degrees it sways by."""
SWAY: Final = 10.0
RISING_LIGHT: Final = 0.40
"""What the table keeps of its brightness while the card rises, and while its corner is bent."""
RISING_WARMTH: Final = 0.32
HELD_LIGHT: Final = 0.30
PLATES_LIGHT: Final = 0.60
"""What plates keep of theirs while the player holds the bend, so that they can be read."""


def can_rise(before: View) -> bool:
    """Whether any card that the buyer has not seen would be worth more to the hand than the one
    that went for it."""
    own, variant = before.own, before.table.variant
    held = variant.value((*own.hand, own.discards[-1])).points
    seen = {*own.hand, *own.discards}
    return any(variant.value((*own.hand, c)).points > held for c in PACK if c not in seen)


def squeezes(settings: Settings, before: View) -> bool:
    """Whether the corner of a card bought at such a table is bent up, as the options say."""
    if settings.reduced_motion or settings.squeeze is Squeeze.NEVER:
        return False
    return settings.squeeze is Squeeze.ALWAYS or can_rise(before)


@dataclass(frozen=True, slots=True)
class Purchase:
    """The times of one purchase, in seconds from its beginning: the first and the fourth card of a
    turn are squeezed for longer, and at a shared screen none is."""

    number: int
    shared: bool = False
    squeezed: bool = True
    climb: Climb | None = None
    """What it has made of the hand; None at a shared screen, where nothing tells of it."""

    @property
    def missed(self) -> bool:
        """Whether it makes nothing better: it falls slowly, swaying."""
        return self.climb is not None and not self.climb.hit

    @property
    def squeeze(self) -> float:
        """How long the corner is bent up."""
        if self.shared or not self.squeezed:
            return 0.0
        return SQUEEZE if self.number in (1, FACE_DOWN_CARDS) else SQUEEZE_SHORT

    @property
    def turns(self) -> float:
        """When the card begins to turn over."""
        return LIFT + self.squeeze

    @property
    def seen(self) -> float:
        """When its face is up."""
        return self.turns + TURN / 2

    @property
    def falls(self) -> float:
        """When it begins to fall into the hand."""
        return self.turns + TURN + TURNED

    @property
    def lands(self) -> float:
        """When it lies in the hand."""
        return self.falls + (MISSED if self.missed else TO_HAND)

    def fall(self, move: Move) -> Move:
        """The card's way into the hand."""
        if self.missed:
            return replace(move, lasts=MISSED, ease=in_cubic, spin=SWAY)
        return replace(move, ease=in_cubic)

    def part_ends(self, passed: float) -> float:
        """When the part ends that runs `passed` seconds after the beginning."""
        parts = (LIFT, self.turns, self.falls, self.lands)
        return next((end for end in parts if end > passed), self.lands)

    def bends(self, passed: float) -> bool:
        """Whether the corner is being bent then."""
        return LIFT <= passed < self.turns

    def cues(self, piece: int, card: Card) -> list[Cue]:
        """What the card does until it falls."""
        cues: list[Cue] = [Move(piece, pl.OnStage(), 0.0, LIFT, out_cubic, arc=0.08)]
        if self.squeeze:
            cues.append(Bend(piece, card, LIFT, self.squeeze))
        cues.append(Flip(piece, card, self.turns, TURN))
        return cues

    def light(self, passed: float, middle: float, *, looking: bool = False) -> Light | None:
        """The light `passed` seconds after the beginning, around `middle` u from the left; None:
        the lamp lights the whole table. `looking`: the player holds the bend."""
        if self.shared or passed >= self.falls:
            return None
        rising, held, looked = lights(middle)
        return rising if passed < LIFT or not self.squeeze else looked if looking else held


def lights(middle: float) -> tuple[Light, Light, Light]:
    """All lights of a purchase, around `middle` u from the left: it rises, it is bent, the player
    looks at it."""
    held = Light((middle, 540), (660, 700), HELD_LIGHT, beam=330)
    looked = Light(held.middle, held.size, HELD_LIGHT, held.beam, plates=PLATES_LIGHT)
    return Light((middle, 590), (940, 800), RISING_LIGHT, 330, RISING_WARMTH), held, looked
