"""A bought card is shown to its owner: it rises into the light, a corner bends open, it turns over
and falls into the hand (story/purchase). Pure: times, places and light, no drawing.

Nothing but the bent corner depends on the card before it turns."""

from dataclasses import dataclass

from game.rules.cards import Card
from game.rules.table import FACE_DOWN_CARDS
from game.table.deluxe.story.spotlight import Light
from game.table.motion import places as pl
from game.table.motion.cues import Bend, Cue, Flip, Move
from game.table.motion.timings import LIFT, SQUEEZE, SQUEEZE_SHORT, TURN, TURNED
from game.ui.picture.easing import out_cubic

RISING_LIGHT = 0.40
"""What the table keeps of its brightness while the card rises, and while its corner is bent."""
HELD_LIGHT = 0.30


@dataclass(frozen=True, slots=True)
class Purchase:
    """The times of one purchase, in seconds from its beginning: the first and the fourth card of a
    turn are squeezed for longer, and at a shared screen none is."""

    number: int
    shared: bool = False

    @property
    def squeeze(self) -> float:
        """How long the corner is bent up."""
        if self.shared:
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

    def cues(self, piece: int, card: Card) -> list[Cue]:
        """What the card does until it falls."""
        cues: list[Cue] = [Move(piece, pl.OnStage(), 0.0, LIFT, out_cubic, arc=0.08)]
        if self.squeeze:
            cues.append(Bend(piece, card, LIFT, self.squeeze))
        cues.append(Flip(piece, card, self.turns, TURN))
        return cues

    def lights(self, middle: float) -> tuple[Light, Light]:
        """All its lights, around `middle` u from the left."""
        rising = Light((middle, 560), (470, 420), RISING_LIGHT, beam=330)
        return rising, Light((middle, 520), (400, 480), HELD_LIGHT, beam=330)

    def light(self, passed: float, middle: float) -> Light | None:
        """The light `passed` seconds after the beginning, around `middle` u from the left; None:
        the lamp lights the whole table."""
        if self.shared or passed >= self.falls:
            return None
        return self.lights(middle)[passed >= LIFT]
