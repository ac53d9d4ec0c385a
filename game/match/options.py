"""What a match is started with: everything that, with the answers, makes it happen again."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from game.rules.table import MatchRules

HUMAN: Final = "human"
MAIN: Final = "deluxe"
"""The main game; options of before there were others do not say which game they are for."""
CHARACTERS: Final = frozenset({"badger", "cat", "fox", "hare", "hedgehog", "owl", "snowman"})
"""Whoever there is a picture of."""
_LONGEST_NAME: Final = 100


class OptionsError(ValueError):
    """Saved options that make no match."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits on a chair: name and age, `player` is HUMAN or the name of a bot, `character` the
    picture (`cat`, `owl` …)."""

    name: str
    age: int
    player: str
    character: str

    @property
    def human(self) -> bool:
        """Whether somebody at this screen plays the seat."""
        return self.player == HUMAN


def seat_of(found: object) -> SeatPlan:
    """A seat as it was kept. Raises LookupError, TypeError or ValueError where it is none, or
    nobody could be shown on it: no such picture, a name that cannot be written."""
    if not isinstance(found, Mapping):
        raise TypeError(found)
    seat = SeatPlan(
        str(found["name"]), int(found["age"]), str(found["player"]), str(found["character"])
    )
    name = seat.name.encode()
    if seat.character not in CHARACTERS or b"\0" in name or len(seat.name) > _LONGEST_NAME:
        raise ValueError(seat)
    return seat


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """A match of Poker Deluxe: cards in a hand, rounds, seats clockwise, and the seed of chance.
    `lamp`: whether a human may ask the coach while playing; afterwards everybody may. `salt`: makes
    the receipt of the deal say nothing of the seed; empty where there is no receipt."""

    variant: int
    rounds: int
    seats: tuple[SeatPlan, ...]
    seed: int
    lamp: bool = True
    salt: str = ""

    @property
    def game(self) -> str:
        """The name of the game."""
        return MAIN

    @property
    def rules(self) -> MatchRules:
        """What the rules need to know of it. Raises MatchRulesError."""
        return MatchRules(self.variant, tuple(seat.age for seat in self.seats), self.rounds)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats played at this screen."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    def to_json(self) -> str:
        """One line of JSON that `from_json` reads back."""
        return json.dumps({"game": self.game, **asdict(self)}, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> "MatchOptions":
        """Read what `to_json` wrote. Raises OptionsError for anything else."""
        try:
            data = json.loads(text)
            seats = tuple(map(seat_of, data["seats"]))
            options = MatchOptions(
                int(data["variant"]), int(data["rounds"]), seats, int(data["seed"]),
                _switch(data.get("lamp", True)), str(data.get("salt", "")),
            )  # fmt: skip
            _ = options.rules
        except (LookupError, TypeError, ValueError, OverflowError, RecursionError) as error:
            raise OptionsError(str(error)) from error
        return options


def _switch(value: object) -> bool:
    """On or off. Raises TypeError for anything else."""
    if not isinstance(value, bool):
        raise TypeError(value)
    return value
