"""What a match is started with: everything that, with the answers, makes it happen again; and the
guests that bots play."""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Final, Protocol

from game.players.bots import CALM, LEVELS, TEMPERAMENTS, Temperament
from game.rules.cards import RANKS
from game.rules.house import HouseRule, HouseRules
from game.rules.table import MatchRules

HUMAN: Final = "human"
MAIN: Final = "deluxe"
"""The main game; options of before there were others do not say which game they are for."""
CHARACTERS: Final = frozenset({"badger", "cat", "fox", "hare", "hedgehog", "owl", "snowman"})
"""Whoever there is a picture of."""
_LONGEST_KEPT_NAME: Final = 100  # letters


class OptionsError(ValueError):
    """Saved options that make no match."""


def name_key(name: str) -> str:
    """The same for names that count as one: however large the letters are, spaces or not at the
    ends."""
    return name.strip().casefold()


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
    def seats(self) -> tuple[SeatPlan, ...]: ...  # who plays now, by chair
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
    if seat.character not in CHARACTERS or b"\0" in name or len(seat.name) > _LONGEST_KEPT_NAME:
        raise ValueError(seat)
    return seat


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """The names of house rules in their order. Raises ValueError where there is no such rule."""
    wanted = set(map(HouseRule, names))
    return tuple(rule.value for rule in HouseRule if rule in wanted)


def house_of(names: Collection[str], seed: int) -> HouseRules:
    """What is agreed by these names; the rank of the evening (D-22) follows from the seed."""
    rank = RANKS[int(Random(f"{seed}:evening").random() * len(RANKS))]
    return HouseRules(
        HouseRule.BANK.value in names,
        HouseRule.DOUBLE.value in names,
        rank if HouseRule.PAIR.value in names else None,
    )


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """A match of Poker Deluxe: cards in a hand, rounds, seats clockwise, and the seed of chance.
    `earlier`: who sat there before, where chairs were taken over.
    `lamp`: whether a human may ask the coach while playing; afterwards everybody may. `salt`: makes
    the receipt of the deal say nothing of the seed; empty where there is no receipt. `house`: names
    of the house rules that hold, in the order of `HouseRule`."""

    variant: int
    rounds: int
    seats: tuple[SeatPlan, ...]
    seed: int
    lamp: bool = True
    salt: str = ""
    earlier: tuple[Earlier, ...] = ()
    house: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        return MAIN

    @property
    def rules(self) -> MatchRules:
        """What the rules need to know of it. Raises MatchRulesError."""
        ages = tuple(seat.age for seat in self.seats)
        return MatchRules(self.variant, ages, self.rounds, house_of(self.house, self.seed))

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    def to_json(self) -> str:
        """One line of JSON that `from_json` reads back."""
        data = {"game": self.game, **asdict(self)}
        if not self.earlier:  # most have none, and older versions knew of none
            del data["earlier"]
        if not self.house:
            del data["house"]
        return json.dumps(data, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> "MatchOptions":
        """Read what `to_json` wrote. Raises OptionsError for anything else."""
        try:
            data = json.loads(text)
            seats, lamp = tuple(map(seat_of, data["seats"])), data.get("lamp", True)
            if not isinstance(lamp, bool):
                raise TypeError(lamp)
            options = MatchOptions(
                int(data["variant"]), int(data["rounds"]), seats, int(data["seed"]),
                lamp, str(data.get("salt", "")),
                earlier_of(data.get("earlier", ()), len(seats)),
                in_order(data.get("house", ())),
            )  # fmt: skip
            _ = options.rules
        except (LookupError, TypeError, ValueError, OverflowError, RecursionError) as error:
            raise OptionsError(str(error)) from error
        return options


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody a bot plays: the picture, the age, how well they play unless told otherwise, and
    their temperament unless told otherwise."""

    character: str
    age: int
    level: str
    temperament: str

    @property
    def player(self) -> str:
        return f"{self.level}:{self.temperament}"


GUESTS: Final = (
    Guest("owl", 68, "master", "careful"),
    Guest("fox", 44, "expert", "bold"),
    Guest("badger", 57, "regular", "collector"),
    Guest("hedgehog", 23, "beginner", "gallant"),
    Guest("hare", 35, "amateur", "talker"),
)
HOST: Final = Guest("cat", 30, "regular", "calm")
"""The chair at the lower edge: yours, or played by a bot where everybody is a guest."""


def level_among(levels: Sequence[str], level: str) -> str:
    """A level of a game. Where it has other `levels`, the weakest first, than the usual ones, they
    share the range of these."""
    usual = [each.name for each in LEVELS]
    if levels and level in usual and level not in levels:
        return levels[usual.index(level) * len(levels) // len(usual)]
    return level


def bot_named(level: str, manner: str, bots: Collection[str], levels: Sequence[str]) -> str:
    """The bot that plays at a level, be it of the game or a usual one, in a manner; the nearest of
    those that a game has."""
    level = level_among(levels, level)
    wanted = (f"{level}:{manner}", level, HOST.level, *bots)
    return next(name for name in wanted if name in bots)


def guest_instead(seat: SeatPlan, bots: Collection[str], levels: Sequence[str]) -> SeatPlan:
    """A guest in the place of a human who has left: the same picture, played by the bot that
    usually plays it, or the one of the game that comes nearest."""
    usual = (guest for guest in (*GUESTS, HOST) if guest.character == seat.character)
    guest = next(usual, replace(HOST, temperament=""))
    player = bot_named(guest.level, guest.temperament, bots, levels)
    return SeatPlan("", seat.age, player, seat.character)


def temperament_of(player: str) -> Temperament:
    """The temperament in the name of a bot; who has none is calm."""
    return TEMPERAMENTS.get(player.partition(":")[2], TEMPERAMENTS[CALM])


def chairs(players: int, *, demo: bool) -> int:
    """How many of the players are bots: all, or all but you."""
    return players if demo else players - 1


def seated(
    guests: Iterable[Guest],
    bots: Sequence[str],
    *,
    demo: bool,
    usual: Callable[[Guest], str] = lambda guest: guest.player,
) -> tuple[SeatPlan, ...]:
    """You and the guests clockwise; in a `demo` a bot plays your chair. `bots` are names by chair,
    from the first again where there are fewer; without any, everybody plays in their own way, by
    the bot that is `usual` for them."""
    first, seats = (0 if demo else 1), list[SeatPlan]()
    for number, guest in enumerate((HOST, *guests)):
        player = bots[(number - first) % len(bots)] if bots else usual(guest)
        player = player if number >= first else HUMAN
        seats.append(SeatPlan("", guest.age, player, guest.character))
    return tuple(seats)


def table_for(
    players: int,
    *,
    variant: int,
    rounds: int,
    seed: int,
    bots: tuple[str, ...] = (),
    demo: bool,
    lamp: bool = True,
    house: tuple[str, ...] = (),
) -> MatchOptions:
    """A match with the usual guests; `bots` and `demo` as in `seated`."""
    seats = seated(GUESTS[: players - 1], bots, demo=demo)
    return MatchOptions(variant, rounds, seats, seed, lamp, house=house)
