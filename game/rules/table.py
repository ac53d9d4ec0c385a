"""The state of a table: what lies where. It changes only by events (`table.after(event)`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from game.base.arithmetic import int_sum
from game.rules.cards import PACK, Card
from game.rules.chips import NOTHING, STARTING_PURSE, Chips
from game.rules.house import NONE, HouseRules
from game.rules.variants import VARIANTS, HandValue, Variant

FACE_DOWN_CARDS: Final = 4
"""Cards that lie face down in front of everybody (D-10); the k-th bought costs k chips (D-11)."""


class MatchRulesError(ValueError):
    """Rules of a match that the game does not know: variant, players, rounds or ages."""


class Phase(Enum):
    """Where a game stands."""

    BEGIN = "nothing shuffled yet"
    CUT = "shuffled, waiting for the cut (D-8)"
    DEAL = "cards are being dealt (D-9, D-10)"
    BUY = "hands are picked up, players buy in turn (D-11)"
    SHOW = "hands are shown (D-12)"
    PAY = "the winner is paid (D-17)"
    ENDED = "the game is over"


@dataclass(frozen=True, slots=True)
class MatchRules:
    """What a match is agreed to be: the variant (cards in a hand, D-2), the ages of the players by
    seat, clockwise (D-5), the number of rounds (D-6), and house rules of the evening (D-20)."""

    variant: int
    ages: tuple[int, ...]
    rounds: int
    house: HouseRules = NONE

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            raise MatchRulesError(f"no variant with {self.variant} cards")
        if not 2 <= self.players <= VARIANTS[self.variant].max_players:
            raise MatchRulesError(f"{self.players} players with {self.variant} cards (D-4)")
        if self.rounds < 1 or min(self.ages) < 0:
            raise MatchRulesError("rounds start at 1, ages at 0")

    @property
    def players(self) -> int:
        return len(self.ages)

    @property
    def games(self) -> int:
        """Games the match has at most: everybody deals once in a round (D-6)."""
        return self.rounds * self.players

    @property
    def youngest_first(self) -> tuple[int, ...]:
        """The seats by age; of equal ages the lower seat is the younger (D-5)."""
        return tuple(sorted(range(self.players), key=lambda seat: (self.ages[seat], seat)))


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies in front of one player."""

    chips: Chips
    hand: tuple[Card, ...] = ()
    face_down: tuple[Card | None, ...] = ()  # None: bought, the place is empty
    discards: tuple[Card, ...] = ()
    picked_up: bool = False
    done: bool = False
    shown: HandValue | None = None

    @property
    def bought(self) -> int:
        return int_sum(card is None for card in self.face_down)

    @property
    def price(self) -> int:
        """What the next card costs, in chips (D-11)."""
        return self.bought + 1


class Change(Protocol):
    """Anything that makes the next table out of this one: an event."""

    def after(self, table: "Table") -> "Table": ...  # the table once this has happened


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table. Seats are numbered clockwise: the seat to the left of `s` is `s + 1`."""

    rules: MatchRules
    seats: tuple[Seat, ...]
    pack: tuple[Card, ...] = PACK  # the top card first
    bank: Chips = NOTHING
    game: int = 0  # number of the game, from 1
    dealer: int = 0
    phase: Phase = Phase.BEGIN
    turn: int | None = None  # the seat that decides
    winner: int | None = None  # of the game
    champions: tuple[int, ...] = ()  # of the match, once it is over

    @staticmethod
    def set_up(rules: MatchRules) -> "Table":
        """The table before the first game: 75 chips for everybody (D-3)."""
        seats = tuple(Seat(chips=STARTING_PURSE) for _ in rules.ages)
        return Table(rules=rules, seats=seats, dealer=rules.youngest_first[0])

    def after(self, event: Change) -> "Table":
        return event.after(self)

    def with_seat(self, number: int, seat: Seat) -> "Table":
        return self.with_cards(self.seats_with(number, seat), self.pack)

    def with_cards(self, seats: tuple[Seat, ...], pack: tuple[Card, ...]) -> "Table":
        """This table with other seats and another pack. Most events need that, and `replace` takes
        three times as long as naming every field."""
        return Table(
            self.rules, seats, pack, self.bank, self.game, self.dealer, self.phase, self.turn,
            self.winner, self.champions,
        )  # fmt: skip

    def seats_with(self, number: int, seat: Seat) -> tuple[Seat, ...]:
        """The seats with one of them replaced, for events that change more of the table."""
        return (*self.seats[:number], seat, *self.seats[number + 1 :])

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.rules.variant]

    @property
    def cutter(self) -> int:
        """The neighbour to the dealer's right, who cuts (D-8)."""
        return (self.dealer - 1) % len(self.seats)

    @property
    def begins_round(self) -> bool:
        """Whether the present game is the first of its round (D-6)."""
        return self.game > 0 and (self.game - 1) % len(self.seats) == 0

    @property
    def round(self) -> int:
        """Number of the round the game belongs to, from 1 (D-6)."""
        return (max(1, self.game) - 1) // len(self.seats) + 1

    @property
    def stake(self) -> int:
        """How often differences are paid in the present game: twice in a double game (D-21)."""
        return self.rules.house.stake(self.game, len(self.seats))

    @property
    def over(self) -> bool:
        return bool(self.champions)

    def clockwise(self) -> Iterator[int]:
        """All seats clockwise, from the dealer's left to the dealer."""
        players = len(self.seats)
        return ((self.dealer + step) % players for step in range(1, players + 1))
