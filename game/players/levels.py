"""How well a bot plays, and in what manner: data, from beginner to master."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from random import Random
from types import MappingProxyType
from typing import Final

from game.base.arithmetic import exp, first_best
from game.players.worth.beliefs import Position
from game.players.worth.value import ALL, Value
from game.rules.cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Level:
    """`depth`: purchases looked ahead. `slips`: chips; a choice that costs as much against the
    best is made exp(-1) times as often as that, one that costs twice as much exp(-2) times. So
    small errors are common and large ones rare; 0 makes none."""

    name: str
    depth: int
    slips: float


LEVELS: Final = (
    Level("beginner", 1, 1.6),
    Level("amateur", 1, 0.9),
    Level("regular", 1, 0.55),
    Level("expert", 2, 0.3),
    Level("master", ALL, 0.0),
)
"""Each beats the one before."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """A manner of playing: chips by which a choice seems worth more than it is. `buying` any card,
    `runs` for each card of the longest run of ranks that is kept, `courts` for throwing away a
    jack, queen or king. `talks`: how many times as often as others the bot says something."""

    name: str
    buying: float = 0.0
    runs: float = 0.0
    courts: float = 0.0
    talks: float = 1.0

    @property
    def most(self) -> float:
        """Chips that the manner costs at most in one decision."""
        return abs(self.buying) + abs(self.courts) + 8 * abs(self.runs)


CALM: Final = "calm"
TEMPERAMENTS: Final[Mapping[str, Temperament]] = MappingProxyType(
    {
        each.name: each
        for each in (
            Temperament(CALM),
            Temperament("bold", buying=0.12),
            Temperament("careful", buying=-0.12),
            Temperament("collector", runs=0.03),
            Temperament("gallant", courts=-0.1),
            Temperament("talker", talks=2.5),
        )
    }
)


def chosen(
    level: Level,
    temperament: Temperament,
    position: Position,
    values: tuple[Value, ...],
    chance: Random,
) -> Value:
    """What a bot of this level and temperament chooses."""
    felt = [value.ev + _bias(temperament, position, value) for value in values]
    return values[erring_choice(felt, level.slips, chance)]


def erring_choice(felt: Sequence[float], slips: float, chance: Random) -> int:
    """The index of the highest value, or by error of another one: the less it costs the more often
    (see `Level.slips`)."""
    best = first_best(felt)
    if not slips:
        return best
    most = felt[best]
    weights = [exp((each - most) / slips) for each in felt]
    at = chance.random() * fsum(weights)
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return best


def _bias(temperament: Temperament, position: Position, value: Value) -> float:
    if value.discard is None:
        return temperament.runs * _longest_run(position.hand, None)
    bias = temperament.buying + temperament.runs * _longest_run(position.hand, value.discard)
    return bias + temperament.courts * (value.discard.rank in (Rank.JACK, Rank.QUEEN, Rank.KING))


def _longest_run(hand: tuple[Card, ...], gone: Card | None) -> int:
    """Cards of the longest run of consecutive ranks without that card; the ace is high."""
    ranks = {card.rank for card in hand if card != gone}
    longest = run = 0
    for rank in range(Rank.TWO, Rank.ACE + 1):
        run = run + 1 if rank in ranks else 0
        longest = max(longest, run)
    return longest
