"""What the lamp shows, in words and shares: plates, panels, tags."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.ui.theme import GAIN, LOSS, RGB, TEXT_DIM, TEXT_ON_GOLD


class Worth(Enum):
    """What an exchange is worth: it colours its figure, which carries a sign as well."""

    BEST = auto()
    GAIN = auto()
    EVEN = auto()
    LOSS = auto()


COLOURS: Final[dict[Worth, RGB]] = {
    Worth.BEST: TEXT_ON_GOLD,
    Worth.GAIN: GAIN,
    Worth.EVEN: TEXT_DIM,
    Worth.LOSS: LOSS,
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as it is written, and what it is worth."""

    text: str
    worth: Worth


@dataclass(frozen=True, slots=True)
class CardMark:
    """The plate on the card that is this piece; without a `figure` the lamp still counts. `notes`
    say the same, the longest first."""

    piece: int
    figure: Figure | None
    notes: tuple[str, ...] = ()
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Holds:
    """The panel of what one holds. `points` say the same, the longest first; without `rows` there
    is nothing to choose but what `note` says."""

    title: str
    name: str
    points: tuple[str, ...]
    rows: tuple[tuple[str, Figure], ...]
    note: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table that a card may bring: the chance of at least that line with the next
    card, and in the end if the rest is played well, as words and as shares. What is said in several
    ways begins with the longest; `higher`: it is more than one holds."""

    name: str
    points: tuple[str, ...]
    next_card: tuple[str, ...]
    share: float
    in_the_end: tuple[str, ...]
    end_share: float
    higher: bool


@dataclass(frozen=True, slots=True)
class Goes:
    """The panel of what comes if a card goes. `heads` stand above the names and the two columns of
    chances; where only one card can be bought that is one."""

    title: str
    heads: tuple[str, str, str]
    lines: tuple[Line, ...]
    note: str


@dataclass(frozen=True, slots=True)
class LampState:
    """Everything the lamp shows. `enough`: the tag on the button that ends the turn."""

    marks: tuple[CardMark, ...] = ()
    holds: Holds | None = None
    goes: Goes | None = None
    enough: str = ""
