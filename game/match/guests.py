"""Who comes to the café: the guests that bots play, and the table they are asked to."""

from dataclasses import dataclass
from typing import Final

from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.players.levels import CALM, TEMPERAMENTS, Temperament


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


def temperament_of(player: str) -> Temperament:
    """The temperament in the name of a bot; who has none is calm."""
    return TEMPERAMENTS.get(player.partition(":")[2], TEMPERAMENTS[CALM])


def chairs(players: int, *, demo: bool) -> int:
    """How many of the players are bots: all, or all but you."""
    return players if demo else players - 1


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
    """You and the guests clockwise, or guests only. `bots` are names by chair, from the first
    again where there are fewer; without any, everybody plays in their own way."""
    host = SeatPlan("", HOST.age, HOST.player if demo else HUMAN, HOST.character)
    guests = (SeatPlan("", g.age, g.player, g.character) for g in GUESTS[: players - 1])
    seats = [host, *guests]
    if bots:
        first = 0 if demo else 1
        for number, seat in enumerate(seats[first:]):
            player = bots[number % len(bots)]
            seats[first + number] = SeatPlan(seat.name, seat.age, player, seat.character)
    return MatchOptions(variant, rounds, tuple(seats), seed, lamp)
