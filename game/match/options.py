"""What a match is started with: everything that, with the answers, makes it happen again."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Final, Protocol

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


@dataclass(frozen=True, slots=True)
class Earlier:
    """Who played on a chair before somebody else took it, up to and with game `until`, from 1."""

    chair: int
    until: int
    who: SeatPlan


class Seated(Protocol):
    """What tells who played in which game."""

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who plays now, by chair."""

    @property
    def earlier(self) -> tuple[Earlier, ...]:
        """Who played before, in the order in which they left."""


def seats_of_game(options: Seated, game: int) -> tuple[SeatPlan, ...]:
    """Who played in a game of the match, from 1, by chair: between two games chairs may be taken
    over."""
    seats = list(options.seats)
    for before in reversed(options.earlier):
        if game <= before.until:
            seats[before.chair] = before.who
    return tuple(seats)


def human_games(options: Seated, games: int) -> tuple[int, ...]:
    """Which of the first games of the match humans have played, from 1."""
    return tuple(
        game
        for game in range(1, games + 1)
        if any(seat.human for seat in seats_of_game(options, game))
    )


def earlier_of(found: object, chairs: int) -> tuple[Earlier, ...]:
    """Those who played before, as they were kept. Raises LookupError, TypeError or ValueError."""
    if not isinstance(found, Iterable):
        raise TypeError(found)
    earlier = tuple(
        Earlier(int(each["chair"]), int(each["until"]), seat_of(each["who"])) for each in found
    )
    if not all(0 <= each.chair < chairs and each.until > 0 for each in earlier):
        raise ValueError(found)
    return earlier


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
    `earlier`: who sat there before, where chairs were taken over.
    `lamp`: whether a human may ask the coach while playing; afterwards everybody may. `salt`: makes
    the receipt of the deal say nothing of the seed; empty where there is no receipt."""

    variant: int
    rounds: int
    seats: tuple[SeatPlan, ...]
    seed: int
    lamp: bool = True
    salt: str = ""
    earlier: tuple[Earlier, ...] = ()

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
        data = {"game": self.game, **asdict(self)}
        if not self.earlier:  # most have none, and older versions knew of none
            del data["earlier"]
        return json.dumps(data, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> "MatchOptions":
        """Read what `to_json` wrote. Raises OptionsError for anything else."""
        try:
            data = json.loads(text)
            seats = tuple(map(seat_of, data["seats"]))
            options = MatchOptions(
                int(data["variant"]), int(data["rounds"]), seats, int(data["seed"]),
                _switch(data.get("lamp", True)), str(data.get("salt", "")),
                earlier_of(data.get("earlier", ()), len(seats)),
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
