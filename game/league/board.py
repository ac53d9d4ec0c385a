"""What everybody may see of an evening: people, places, tables, who sits where next.

The league's referee computes it, the database keeps it as JSON, tables, phones and the wall read
it. Nothing in it is secret: no hand before its game is over, no discards, no seed, no password.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

ANIMALS: Final = ("badger", "cat", "fox", "hare", "hedgehog", "owl")
DISCS: Final = 6  # colours behind a portrait, from 0
THINGS: Final = ("door", "stove", "window", "mirror", "piano", "palm")
"""What a table stands beside: drawn in gold on its cloth."""
MOST_PEOPLE: Final = 60
MOST_TABLES: Final = 15
LONGEST_NAME: Final = 12  # letters of a person, a club or a table


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays, by their number in the evening, from 1. Of 36 people or fewer no two
    have the same animal and disc. `here`: has not left."""

    number: int
    name: str
    animal: str
    disc: int
    club: str = ""
    here: bool = True


@dataclass(frozen=True, slots=True)
class Place:
    """A table of the room: its number from 1, its name, the thing it stands beside (of THINGS, or
    none), and where it stands on the map, from 0 to 1."""

    table: int
    name: str
    thing: str = ""
    x: float = 0.5
    y: float = 0.5


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table in a round: numbers of people by chair; the first one deals first."""

    table: int
    people: tuple[int, ...]


class Doing(Enum):
    """What a table does; the value is the key of its word."""

    EMPTY = "empty"  # nobody sits there in this round
    WAITING = "waiting"  # the round has not begun there
    PLAYING = "playing"
    UNDELIVERED = "undelivered"  # over, or partly received: something waits to be judged
    DELIVERED = "delivered"  # replayed and counted
    AWAY = "away"  # nothing heard of it for some time; it plays on
    REFUSED = "refused"  # what came was not counted
    BROKEN = "broken"  # broke up in the middle


@dataclass(frozen=True, slots=True)
class AtTable:
    """A table in the running round. `game` of `games` is being played (0: none yet); `since`: when
    it was last heard of, seconds since 1970; `reason`: the key of the sentence why it was
    refused."""

    table: int
    doing: Doing
    game: int = 0
    games: int = 0
    since: float = 0.0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the board. `points` are chips won or lost; `moved`: places won since the round
    before, negative where lost; `last`: points of the last round counted; `playing`: the table of
    this person still plays, so `points` is not the last word."""

    person: int
    place: int
    points: int
    moved: int = 0
    last: int = 0
    playing: bool = False


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand of a finished game of a counted match. `cards` and `beaten` in notation; `combination`
    is the name of the line as in the keys of its words ("TRIPLET_PAIR": `combination.…` in the main
    game, else `draw.hand.…`), `points` what it is worth, 0 in games without points; `round`,
    `table` and `game` where; `gained`: the chips it won. `when`: seconds since 1970."""

    person: int
    round: int
    table: int
    cards: tuple[str, ...]
    combination: str
    points: int
    loser: int = 0
    beaten: tuple[str, ...] = ()
    beaten_combination: str = ""
    beaten_points: int = 0
    bought: int = 0  # how many cards
    when: float = 0.0
    game: int = 0
    gained: int = 0


@dataclass(frozen=True, slots=True)
class EveningAward:
    """An award of the evening so far, as at the end of a match: which one (the name of its
    `AwardKind`: "bravest", "bank" …), whose, the figure its sentence tells, cards in notation where
    it has some."""

    kind: str
    person: int
    figure: int = 0
    cards: tuple[str, ...] = ()


class Phase(Enum):
    """Where the evening is."""

    REGISTRATION = "registration"  # nothing is drawn yet
    BETWEEN = "between"  # a round is over or being finished, the next is not published
    PUBLISHED = "published"  # who sits where is known; the countdown runs
    PLAYING = "playing"
    OVER = "over"  # the final has been played, or the host has ended it


@dataclass(frozen=True, slots=True)
class Board:
    """The evening as all may see it. `round`: the one that is played or was last (0: none yet);
    `rounds` without the final, which is number `rounds` + 1. `seats`: of the running or last round;
    `next`: of the published one, empty before. `begins`: when it begins, seconds since 1970 by the
    database's clock, 0 where nobody knows. `wall`: the page the host wants on the wall; empty: it
    turns by itself."""

    evening: str  # UUID
    name: str
    version: int  # rises with every change
    phase: Phase
    kind: str  # the game: "deluxe", "salon" …
    variant: int  # cards in a hand, of the main game
    games: int  # of a match at a table of four
    rounds: int
    round: int
    registering: bool
    people: tuple[Person, ...]
    places: tuple[Place, ...]
    standings: tuple[Standing, ...]
    seats: tuple[Seating, ...]
    next: tuple[Seating, ...]
    begins: float
    tables: tuple[AtTable, ...]
    finalists: tuple[int, ...] = ()
    hand: ShownHand | None = None
    awards: tuple[EveningAward, ...] = ()
    seal: str = ""  # SHA-256 of the draw's seed, published before registration
    seed: str = ""  # told once the evening is over
    wall: str = ""
