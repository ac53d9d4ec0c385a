"""Who comes to the café: the guests that bots play, and the table they are asked to."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.players.levels import CALM, LEVELS, TEMPERAMENTS, Temperament


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
        """The name of the bot."""
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


def bot_named(level: str, manner: str, bots: Collection[str], levels: Sequence[str]) -> str:
    """The bot that plays at one of the usual levels in a manner, of those that a game has. Where it
    has other `levels`, the weakest first, they share the range of the usual ones."""
    usual = [each.name for each in LEVELS]
    if levels and level in usual and level not in levels:
        level = levels[usual.index(level) * len(levels) // len(usual)]
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
) -> MatchOptions:
    """A match with the usual guests; `bots` and `demo` as in `seated`."""
    seats = seated(GUESTS[: players - 1], bots, demo=demo)
    return MatchOptions(variant, rounds, seats, seed, lamp)
