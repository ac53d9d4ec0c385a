"""Which sound belongs to which event: a pure table, knowing neither device nor file."""

from collections.abc import Collection
from enum import Enum
from typing import Final

from game.rules import events


class Cue(Enum):
    """A sound by its meaning. The value begins the names of its files."""

    DEAL = "deal"
    """A card flies and lands on felt."""
    FLIP = "flip"
    """A card turns over."""
    SLIDE = "slide"
    """A card slides into a hand."""
    SHUFFLE = "shuffle"
    CUT = "cut"
    DISCARD = "discard"
    """A card slides to the middle."""
    CHIP = "chip"
    """One chip on another; the only cue with a pitch."""
    CHIPS = "chips"
    """A handful of chips."""
    BOWL = "bowl"
    """A chip falls into the brass bowl."""
    TURN = "turn"
    """A spoon on a glass: a human is asked."""
    REFUSE = "refuse"
    """A double knock on wood: not now."""
    WIN = "win"
    """A small bell."""
    BUTTON = "button"


PITCH_STEPS: Final = {Cue.CHIP: 8}
"""Cue -> how many semitone steps it comes in, from 0."""

VARIANTS: Final = {
    Cue.DEAL: 3,
    Cue.FLIP: 3,
    Cue.SLIDE: 3,
    Cue.SHUFFLE: 2,
    Cue.CUT: 2,
    Cue.DISCARD: 3,
    Cue.CHIP: 2,
    Cue.CHIPS: 3,
    Cue.BOWL: 2,
    Cue.TURN: 2,
    Cue.REFUSE: 2,
    Cue.WIN: 2,
    Cue.BUTTON: 2,
}
"""Cue -> how many recordings there are of it, so that the ear finds no machine."""

CHIP_STEPS: Final = {10: 0, 5: 2, 2: 4, 1: 7}
"""Value of a chip -> pitch step of its clink: ten is the lowest."""

DUCKING: Final = frozenset({Cue.TURN, Cue.WIN})
"""What the music makes room for."""

CALLS: Final = frozenset({Cue.TURN})
"""What is heard even while another window is in front: somebody is waited for."""


def sample_name(cue: Cue, variant: int, pitch_step: int = 0) -> str:
    """Return the file name, without suffix, of one variant of a cue.

    A pitch step beyond the last one stays there; most cues have no pitch and ignore it.
    """
    if cue not in PITCH_STEPS:
        return f"{cue.value}-{variant}"
    step = min(max(pitch_step, 0), PITCH_STEPS[cue] - 1)
    return f"{cue.value}-{step}-{variant}"


_CUES: Final[dict[type[events.Event], Cue]] = {
    events.PackShuffled: Cue.SHUFFLE,
    events.PackCut: Cue.CUT,
    events.CardDealt: Cue.DEAL,
    events.LaidFaceDown: Cue.DEAL,
    events.HandPickedUp: Cue.FLIP,
    events.TurnBegan: Cue.TURN,
    events.Discarded: Cue.DISCARD,
    events.ChipsSwapped: Cue.CHIPS,
    events.BankPaid: Cue.BOWL,
    events.CardTaken: Cue.SLIDE,
    events.HandShown: Cue.FLIP,
    events.GameWon: Cue.WIN,
    events.BankTaken: Cue.CHIPS,
    events.DifferencePaid: Cue.CHIPS,
    events.MatchEnded: Cue.WIN,
}


def cue_for(event: events.Event, *, humans: Collection[int] = ()) -> Cue | None:
    """Return the cue an event begins with; None where it makes no sound.

    `humans` are the seats at this screen: only their turn is announced, and only they are heard
    to look at their cards. Chips that are none stay silent, a single one clinks alone.
    """
    match event:
        case events.TurnBegan(seat=seat) | events.HandPickedUp(seat=seat) if seat not in humans:
            return None
        case events.BankTaken(chips=chips) | events.DifferencePaid(chips=chips):
            return (None, Cue.CHIP, Cue.CHIPS)[min(sum(chips.counts), 2)]
    return _CUES.get(type(event))
