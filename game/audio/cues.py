"""Which sound belongs to which event: a pure table, knowing neither device nor file."""

from collections.abc import Collection
from enum import Enum
from typing import Final

from game.rules import events
from game.rules.chips import Chips
from game.rules.variants import Combination, HandValue, Variant


class Cue(Enum):
    """A sound by its meaning. The value begins the names of its files."""

    DEAL = "deal"  # a card flies and lands on felt
    FLIP = "flip"  # a card turns over
    SLIDE = "slide"  # a card slides into a hand
    SHUFFLE = "shuffle"
    CUT = "cut"
    DISCARD = "discard"  # a card slides to the middle
    PICK_UP = "pick_up"  # a hand is gathered from the felt and opened
    CHIP = "chip"  # one chip on another, the lower the more it is worth
    CHIPS = "chips"  # a handful of chips
    COUNT = "count"  # one more player pays the winner: a semitone higher each time
    BOWL = "bowl"  # a chip falls into the brass bowl
    TURN = "turn"  # a spoon on a glass: it is a human's turn
    REFUSE = "refuse"  # a double knock on wood: not allowed now
    WIN_SMALL = "win_small"  # a small bell: a game is won
    WIN_BIG = "win_big"
    """Bells and a shower of chips: four of a kind or better, or the match is over."""
    PAWN = "pawn"  # the bell on a shop door, and a stamp
    PAGE = "page"  # a page is turned: a list or a book opens
    BUTTON = "button"
    HUSH = "hush"  # the room holds its breath: a card that was paid for rises
    CREAK = "creak"  # paper gives way: a corner bends, a little higher each time
    FELT = "felt"  # a bought card falls to its place on the felt, whatever it is worth
    RUNG = "rung"  # a bar of a vibraphone: a hand climbs one line, a whole tone higher each time
    BRUSH = "brush"  # a brush on a cymbal: it has climbed as far as it goes
    CROWN = "crown"  # a brass clasp: a hand takes the lead
    BOARD = "board"  # a board slides in and stands on wood: a round is over
    LAST_ROUND = "last_round"  # one bell: the last round
    LOST_LITTLE = "lost_little"  # two soft bars: the game went to somebody else, and cost little
    LOST_MUCH = "lost_much"
    """Low strings and a soft bar: it cost much. It consoles, and never mocks."""


PITCH_STEPS: Final = {Cue.CHIP: 8, Cue.COUNT: 8, Cue.CREAK: 4, Cue.RUNG: 5}
"""Cue -> how many steps it comes in, from 0: semitones, whole tones for `RUNG`."""

VARIANTS: Final = {
    Cue.DEAL: 3,
    Cue.FLIP: 3,
    Cue.SLIDE: 3,
    Cue.SHUFFLE: 2,
    Cue.CUT: 2,
    Cue.DISCARD: 3,
    Cue.PICK_UP: 3,
    Cue.CHIP: 2,
    Cue.CHIPS: 3,
    Cue.COUNT: 1,
    Cue.BOWL: 2,
    Cue.TURN: 2,
    Cue.REFUSE: 2,
    Cue.WIN_SMALL: 2,
    Cue.WIN_BIG: 1,
    Cue.PAWN: 1,
    Cue.PAGE: 3,
    Cue.BUTTON: 2,
    Cue.HUSH: 1,
    Cue.CREAK: 1,
    Cue.FELT: 2,
    Cue.RUNG: 1,
    Cue.BRUSH: 1,
    Cue.CROWN: 1,
    Cue.BOARD: 1,
    Cue.LAST_ROUND: 1,
    Cue.LOST_LITTLE: 1,
    Cue.LOST_MUCH: 1,
}
"""Cue -> number of its recordings, which are played in turn. Sounds that come once in a match, and
tones with a meaning, have one."""

CHIP_STEPS: Final = {10: 0, 5: 2, 2: 4, 1: 7}
"""Value of a chip -> pitch step of its clink: ten is the lowest."""

DUCKING: Final = frozenset(  # cues during which the music is softer
    {
        *(Cue.TURN, Cue.PAWN, Cue.LAST_ROUND),
        *(Cue.WIN_SMALL, Cue.WIN_BIG, Cue.LOST_LITTLE, Cue.LOST_MUCH),
    }
)

CROWDS: Final = frozenset({Cue.CHIP, Cue.CHIPS, Cue.BOWL})
"""Cues that come in numbers: they are left out first where there are too many."""

CALLS: Final = frozenset({Cue.TURN})
"""Cues that are heard even while another window is in front: the game waits for the player."""


def sample_name(cue: Cue, variant: int, pitch_step: int = 0) -> str:
    """Return the file name, without suffix, of one variant of a cue.

    A pitch step beyond the last one stays there; most cues have no pitch and ignore it.
    """
    if cue not in PITCH_STEPS:
        return f"{cue.value}-{variant}"
    step = min(max(pitch_step, 0), PITCH_STEPS[cue] - 1)
    return f"{cue.value}-{step}-{variant}"


CUES: Final[dict[type[events.Event], Cue]] = {
    events.PackShuffled: Cue.SHUFFLE,
    events.PackCut: Cue.CUT,
    events.CardDealt: Cue.DEAL,
    events.LaidFaceDown: Cue.DEAL,
    events.HandPickedUp: Cue.PICK_UP,
    events.TurnBegan: Cue.TURN,
    events.Discarded: Cue.DISCARD,
    events.CardTaken: Cue.SLIDE,
    events.HandShown: Cue.PAGE,
    events.GameWon: Cue.WIN_SMALL,
}


def cue_for(
    event: events.Event, *, humans: Collection[int] = (), great: bool = False
) -> Cue | None:
    """Return the cue an event begins with; None where it makes no sound.

    `humans` are the seats at this screen: only their turn is announced, and only they are heard
    to look at their cards. `great`: the hand that wins is one to talk about. Chips sound where and
    when they land, and the end of a match where its result is shown.
    """
    match event:
        case events.TurnBegan(seat=seat) | events.HandPickedUp(seat=seat) if seat not in humans:
            return None
        case events.GameWon() if great:
            return Cue.WIN_BIG
    return CUES.get(type(event))


def great(value: HandValue, variant: Variant) -> bool:
    """Whether a hand is four of a kind or better at this table."""
    line = variant.line_of(value.combination)
    return line <= variant.line_of(Combination.QUADRUPLET)


def chip_cue(chips: Chips) -> tuple[Cue, int]:
    """Return what chips that land together sound like, and the pitch step of it."""
    values = list(chips)
    if len(values) > 1:
        return Cue.CHIPS, 0
    return Cue.CHIP, CHIP_STEPS[values[0]]


GAME_WON: Final = 15  # chips from which on a game is won big: one in four that are won
GAME_LOST: Final = 7  # chips from which on it has cost much: one loser in five
MATCH: Final = 1 / 3
"""Share of the chips one began with, from which on a match has brought or cost much."""


def game_ending(change: int, *, won: bool, great: bool = False) -> Cue:
    """How a game ends that changed a purse by `change` chips, bought cards included. `great`: the
    hand that won is one to talk about."""
    if won:
        return Cue.WIN_BIG if great or change >= GAME_WON else Cue.WIN_SMALL
    return Cue.LOST_MUCH if change <= -GAME_LOST else Cue.LOST_LITTLE


def match_ending(change: float, began: float, *, won: bool) -> Cue:
    """How a match ends that changed what one `began` with by `change`."""
    much = abs(change) >= began * MATCH
    if won:
        return Cue.WIN_BIG if much else Cue.WIN_SMALL
    return Cue.LOST_MUCH if much and change < 0 else Cue.LOST_LITTLE
