"""What choreography asks of the board: cues with times, in seconds from the start of the event."""

from dataclasses import dataclass

from game.rules.cards import Card
from game.rules.chips import Chips
from game.table.motion.places import Place
from game.ui.picture.easing import Easing, in_out


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
class Light:
    """Light around a card piece once it rests, or none any more."""

    piece: int
    on: bool
    at: float = 0.0


Cue = Enter | Leave | Move | Flip | Bend | Fly | Light


@dataclass(frozen=True, slots=True)
class Act:
    """How one event looks: its cues, and `span` seconds until the next event may begin; after
    `seen` seconds is seen what it tells."""

    cues: tuple[Cue, ...] = ()
    span: float = 0.0
    seen: float = 0.0
