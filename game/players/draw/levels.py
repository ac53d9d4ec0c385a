"""How well somebody plays draw poker, and in what manner: data. Levels and temperaments have the
names of those of the main game (`levels.py`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.players.levels import TEMPERAMENTS


@dataclass(frozen=True, slots=True)
class DrawLevel:
    """`slips`: chances to win; an exchange that is worse by as much is chosen exp(-1) times as
    often. `hopes`: what four cards to a straight, with or without a gap, or to a flush seem worth
    beyond their chance. `reads`: how far bets tell of hands, 0 to 1; `counts`: whether the numbers
    of cards taken are remembered. `doubts`: parts of the pot by which every choice of a bet is
    misjudged at most. `calls`: parts of the pot that holding seems worth beyond its value; `bets`:
    the same of betting and raising. `bluffs`: the share of the bluffs that cannot be punished which
    are made. `plans`: whether it matters who is still to speak; where waiting costs a chip (S-9) it
    always does. `raises`: after so many in a round one raises no more. `even`: bets and raises that
    seem to win less often where they are held are bluffs."""

    name: str
    slips: float
    hopes: float
    reads: float
    counts: bool
    doubts: float
    calls: float
    bets: float
    bluffs: float
    plans: bool
    raises: int
    even: float


DRAW_LEVELS: Final = (
    DrawLevel("beginner", 0.085, 0.05, 0.0, False, 1.6, 0.65, -0.06, 0.2, False, 1, 0.45),
    DrawLevel("amateur", 0.066, 0.02, 0.15, False, 1.2, 0.28, -0.05, 0.4, False, 1, 0.45),
    DrawLevel("regular", 0.047, 0.0, 0.4, True, 0.75, 0.18, -0.02, 0.65, True, 2, 0.42),
    DrawLevel("expert", 0.03, 0.0, 0.7, True, 0.43, 0.09, 0.0, 0.85, True, 3, 0.42),
    DrawLevel("master", 0.0, 0.0, 1.0, True, 0.0, 0.0, 0.0, 1.0, True, 3, 0.42),
)
"""Two of each among four, each beats the one before at the club table by 0.8, 0.8, 1.3 and 1.4
chips a deal (2,400 deals with seats swapped, errors 0.2 to 0.3), at the salon table by 2.0, 1.0,
1.9 and 1.6 (2,000 to 4,000 deals, errors 0.3 to 0.4)."""


@dataclass(frozen=True, slots=True)
class DrawManner:
    """A manner of playing: parts of the pot that betting and holding seem worth more (`bets`,
    `calls`), how many times as many bluffs are made, what chance to win keeping a court card and
    each card to a straight or a flush seems worth, and how often the number of cards that the
    player before took is asked for (S-7)."""

    name: str
    bets: float = 0.0
    calls: float = 0.0
    bluffs: float = 1.0
    courts: float = 0.0
    runs: float = 0.0
    asks_count: float = 0.1


DRAW_MANNERS: Final[Mapping[str, DrawManner]] = MappingProxyType(
    {
        each.name: each
        for each in (
            DrawManner("calm"),
            DrawManner("bold", bets=0.06, bluffs=1.5),
            DrawManner("careful", bets=-0.03, calls=-0.04, bluffs=0.5, asks_count=0.3),
            DrawManner("collector", runs=0.012),
            DrawManner("gallant", calls=0.03, courts=0.012),
            DrawManner("talker", asks_count=0.9),
        )
    }
)
assert DRAW_MANNERS.keys() == TEMPERAMENTS.keys()
