"""Places a card or a chip can be in, by name. Only `poses.py` knows where they are in a window,
so a card in flight re-aims by itself when the window changes."""

from dataclasses import dataclass
from enum import Enum


class Lift(Enum):
    """How far a card is raised, u: an own one, or one that decides at the showdown."""

    FLAT = 0
    DECIDES = 14
    HOVER = 24
    LAMP = 40
    CHOSEN = 46

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class AtDealer:
    """With the dealer: where the pack comes from; a card that moves there leaves the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class InPack:
    """In the pack on the table, `depth` cards above its foot; `half` 1 is a part lifted off."""

    depth: int = 0
    half: int = 0


@dataclass(frozen=True, slots=True)
class InHeap:
    """Dealt and not picked up: a loose heap in front of the player."""

    seat: int
    order: int


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of a hand of `count`, in the fan; `index` from the left."""

    seat: int
    index: int
    count: int
    lift: Lift = Lift.FLAT


@dataclass(frozen=True, slots=True)
class OnTable:
    """A face-down card on the table in front of its owner."""

    seat: int
    slot: int
    lift: Lift = Lift.FLAT


@dataclass(frozen=True, slots=True)
class OnStage:
    """Large in the middle of the table: a card that is about to be turned over."""


@dataclass(frozen=True, slots=True)
class InPile:
    """Among the discards, the `order`-th from below."""

    order: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of a hand laid open at the showdown."""

    seat: int
    index: int
    count: int
    lift: Lift = Lift.FLAT


@dataclass(frozen=True, slots=True)
class InPurse:
    """On top of a player's stack of chips of this value."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class InBet:
    """A chip of a bet before a player; `column` counts kinds of chips from the middle."""

    seat: int
    column: float = 0.0


@dataclass(frozen=True, slots=True)
class InBowl:
    """A chip lying in the bank's bowl; `order` settles where exactly."""

    order: int


@dataclass(frozen=True, slots=True)
class Midway:
    """Where a motion was interrupted: shares of the window, width in u, degrees."""

    x: float
    y: float
    width: float
    angle: float


OfNobody = InPack | InPile | InBowl | OnStage | Midway
"""Places that are in front of no player."""
Place = AtDealer | InHeap | InHand | OnTable | Shown | InPurse | InBet | OfNobody
