"""What the game and the league's process tell each other: orders one way, news the other; each is a
JSON object, made of these data classes by `wire`."""

from dataclasses import dataclass
from enum import Enum

from game.league.board import Board, Seating


class DeniedError(Exception):
    """What is not done, and will not be next time either unless something changes; `reason` is the
    key of the sentence that says why."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Station(Enum):
    """Whose credential this is."""

    TABLE = "table"
    HOST = "host"
    WALL = "wall"  # may read the board and nothing else


class Network(Enum):
    """How it is with the database."""

    TRYING = "trying"  # not reached yet
    THERE = "there"
    GONE = "gone"  # it was reached before; tried again
    REFUSED = "refused"  # it does not let us in, or is too old or too new: `fault` says which


@dataclass(frozen=True, slots=True)
class Drawn:
    """The match this table is to play: its key in the league, the round, its options as JSON
    (`Game.read_options`), and whether it may begin."""

    key: str  # UUID
    round: int
    options: str
    begun: bool


@dataclass(frozen=True, slots=True)
class Draft:
    """What the host looks at before it is published. `again`: pairs that meet a second time in it;
    `met`: how many different others everybody has met after it, least and most; `clubs`: pairs of
    one club at one table."""

    round: int
    seats: tuple[Seating, ...]
    again: int
    met: tuple[int, int]
    clubs: int = 0


@dataclass(frozen=True, slots=True)
class Refusal:
    """What the referee did not count: of which table and round, and the key of the reason."""

    table: int
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class News:
    """Everything the process knows, whole, each time something has changed. `table`: the number of
    this table (0 at host and wall). `waiting`: finished matches of this table that the league has
    not confirmed; `parked`: the key of the reason why one was refused here. `ahead`: seconds by
    which the database's clock is ahead of ours. `draft` and `refused` only for the host. `may`: the
    host's orders that make sense now, by name of class."""

    station: Station
    network: Network = Network.TRYING
    fault: str = ""
    ahead: float = 0.0
    table: int = 0
    waiting: int = 0
    parked: str = ""
    board: Board | None = None
    drawn: Drawn | None = None
    draft: Draft | None = None
    refused: tuple[Refusal, ...] = ()
    may: tuple[str, ...] = ()


# --- orders: of anybody ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Register:
    """Somebody wants to play. `arrival`: a UUID of this wish, so that sending it twice is one
    person."""

    arrival: str
    name: str
    animal: str
    disc: int
    club: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the match is: sent by a table with every game."""

    key: str
    game: int
    games: int


# --- orders: of the host; each becomes a step of the evening ----------------------------------


@dataclass(frozen=True, slots=True)
class Registration:
    """Let people register, or no longer."""

    open: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody goes home: from the next draw on; at a table that plays, their chips count as they
    stood after the last finished game."""

    person: int


@dataclass(frozen=True, slots=True)
class Return:
    """Somebody who had left is back, or left by mistake."""

    person: int


@dataclass(frozen=True, slots=True)
class MakeDraft:
    """Draw the next round, or the final, and look at it."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Two people change chairs: in the draft; in a published round before it has begun. One of them
    may have none: who comes takes the chair of who has left."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Publish:
    """Tell everybody who sits where, and that it begins in so many minutes."""

    minutes: int


@dataclass(frozen=True, slots=True)
class Call:
    """It is time: the published round begins."""


@dataclass(frozen=True, slots=True)
class Break:
    """A table stops: it counts as it stands where at least half the games are finished; else, or
    where `void`, nobody won anything."""

    table: int
    void: bool = False


@dataclass(frozen=True, slots=True)
class SitDown:
    """A late comer sits down at a table of three that has finished no game."""

    person: int
    table: int


@dataclass(frozen=True, slots=True)
class Wall:
    """Show this page on the wall: "standings", "seats", "hand"; empty: let it turn."""

    page: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the host's last step back; not possible once a round was called after it."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The evening is over: the seed of the draw is told."""


@dataclass(frozen=True, slots=True)
class Export:
    """Write the evening into a folder beside the host's files: results, matches, pictures."""


Order = (
    Register | Progress | Registration | Leave | Return | MakeDraft | Swap | Publish
    | Call | Break | SitDown | Wall | TakeBack | Finish | Export
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an order: its number, and the key of the sentence why not (empty: done)."""

    number: int
    fault: str = ""
