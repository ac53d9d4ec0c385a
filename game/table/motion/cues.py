"""What choreography asks of the board: cues with times, in seconds from the start of the event."""

from dataclasses import dataclass
from typing import Final

from game.rules.cards import Card
from game.rules.chips import Chips
from game.table.motion.places import Place
from game.ui.timeline import Easing, in_out


@dataclass(frozen=True, slots=True)
class Enter:
    """A new card piece lies at a place, face up or down."""

    piece: int
    place: Place
    face: Card
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Leave:
    """A card piece is taken off the table."""

    piece: int
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Move:
    """A card piece goes to a place."""

    piece: int
    to: Place
    at: float
    lasts: float
    ease: Easing = in_out
    arc: float = 0.0
    spin: float = 0.0


@dataclass(frozen=True, slots=True)
class Flip:
    """A card piece turns over and then shows `face`."""

    piece: int
    face: Card
    at: float
    lasts: float


@dataclass(frozen=True, slots=True)
class Bend:
    """The lower right corner of a card that lies face down is bent up: a part of `face` is seen,
    without its rank. It stays so until the card turns over."""

    piece: int
    face: Card
    at: float
    lasts: float


@dataclass(frozen=True, slots=True)
class Fly:
    """Chips fly as one picture of `value`; they leave `payer` and reach `payee` (None: the bank,
    or the change box where `boxed`)."""

    value: int
    chips: Chips
    origin: Place
    to: Place
    payer: int | None
    payee: int | None
    at: float
    lasts: float
    boxed: bool = False


@dataclass(frozen=True, slots=True)
class LightUp:
    """Light around a card piece once it rests, or none any more."""

    piece: int
    on: bool
    at: float = 0.0


Cue = Enter | Leave | Move | Flip | Bend | Fly | LightUp


@dataclass(frozen=True, slots=True)
class Act:
    """How one event looks: its cues, and `span` seconds until the next event may begin; after
    `seen` seconds is seen what it tells."""

    cues: tuple[Cue, ...] = ()
    span: float = 0.0
    seen: float = 0.0


GATHER: Final = 0.30
RIFFLE: Final = 0.26
CUT_ASIDE: Final = 0.24  # until the part lifted off lies beside the pack
DEAL: Final = 0.20
DEAL_STAGGER: Final = 0.07
DEAL_TOTAL: Final = 1.34  # the whole deal, however many cards
FAN_STAGGER: Final = 0.045
OPEN_STAGGER: Final = 0.02  # One's own cards leave their heap one after the other
TURN_UP: Final = 0.12  # the first of them turns over before the last one lies in the fan
PICK_UP: Final = 0.15  # from one player to the next
FAN: Final = PICK_UP
"""A guest's hand opens, and lies before the next one moves; one's own takes `TO_HAND`."""
FLIP: Final = 0.20
DISCARD: Final = 0.30
HELD: Final = 0.5  # a card that lies open by mistake is looked at so long
CHIP: Final = 0.34
CHIP_STAGGER: Final = 0.045
CHIP_SPRITES: Final = 8  # pictures of chips for any amount
TAKE_LEAD: Final = 0.20
LIFT: Final = 0.42  # a bought card rises onto the stage
SQUEEZE: Final = 0.48  # its corner is bent up: the first and the fourth; those between shorter
SQUEEZE_SHORT: Final = 0.30
TURN: Final = 0.18  # it turns over, and is looked at
TURNED: Final = 0.12
TO_HAND: Final = 0.26
SHOW_CARD: Final = 0.06  # from one card of a hand that is shown to the next
SHOWN: Final = 0.24  # until such a card lies there
SHOW_HAND: Final = 0.35
RAISE: Final = 0.12  # a card of a shown hand is raised, because it decides
POT: Final = 0.45
THINK: Final = (0.50, 0.90)
THINK_AGAIN: Final = (0.25, 0.45)
WINNER_STAYS: Final = 1.6
INTERMISSION: Final = 2.0  # the standings between two rounds
LAST_LOOK: Final = 1.5  # the fourth card one has bought can be looked at so long

ANNOUNCED: Final = 0.5  # seconds a word that is said has for itself, at the draw tables
PATIENCE: Final = 2
"""So many times the same thing takes its full time; from the next one on it goes quicker."""
_QUICKER: Final = 0.9
_QUICKEST: Final = 0.5


def pace(times: int) -> float:
    """Share of its time that something takes when it happens for the n-th time in a row."""
    return max(_QUICKEST, _QUICKER ** max(0, times - PATIENCE))
