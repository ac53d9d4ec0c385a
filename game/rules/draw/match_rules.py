"""What is agreed before a match at one of the three draw-poker tables: chips, limits, options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import ClassVar, Final

from game.rules.cards import JOKERS, PACK, PACK_32, Card
from game.rules.draw.ranking import HAND, RANKINGS, Ranking

CHIP: Final = 1  # the lowest chip: what `chip` (S-9) and a fine (S-17) cost
MANY_GAMES: Final = 10_000
MOST_STACK: Final = 1_000
EDITION: Final = 2
"""Edition of the rules that new matches are played by. Edition 1 (matches kept by older versions of
the game): at the duel a look by the first speaker was a wait, and two flushes compared all cards
(H-6); at the salon table a clumsy dealer had fewer slips, and none that lets players choose how to
put too many cards right (S-19)."""


class DrawRulesError(ValueError):
    """A match nobody can agree on: players, chips or options out of range."""


class AllChipped(Enum):
    """What happens when everybody chips and nobody bets (S-10)."""

    CARRY = "the pot stays, a new deal"
    SHOW = "cards up"


@dataclass(frozen=True, slots=True)
class DrawRules:
    """What all three tables agree on. Chips everywhere in ones; `games` is the length of the match,
    0 for none; `edition` of the rules, from 1 to EDITION."""

    players: int
    stack: int
    ante: int
    games: int
    edition: int = field(default=EDITION, kw_only=True)

    name: ClassVar[str]
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 7
    chipping: ClassVar[bool] = False  # waiting costs a chip (S-9)
    bets_before_draw: ClassVar[bool] = True
    cuts_pack: ClassVar[bool] = True
    leader_speaks_first: ClassVar[bool] = False
    """After the draw the last to bet or raise speaks first (C-5), not the dealer's left."""
    stock_joins_discards: ClassVar[bool] = False
    """The last card of the stock is shuffled into the new one (C-4); otherwise it stays below."""

    def __post_init__(self) -> None:
        if not self.fewest <= self.players <= self.most:
            raise DrawRulesError(f"{self.players} players at the {self.name} table")
        if not 1 <= self.ante <= self.stack <= MOST_STACK:
            raise DrawRulesError(f"ante {self.ante} of {self.stack} chips")
        if not 0 <= self.games <= MANY_GAMES:
            raise DrawRulesError(f"{self.games} games")
        if not 1 <= self.edition <= EDITION:
            raise DrawRulesError(f"edition {self.edition} of the rules")

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are played with."""
        return PACK

    @property
    def jokers(self) -> int:
        """Jokers in the pack (S-13)."""
        return 0

    @property
    def ranking(self) -> Ranking:
        """How hands compare."""
        return RANKINGS["52"]

    @property
    def draw_limit(self) -> int:
        """Most cards one may exchange."""
        return HAND

    @property
    def credit(self) -> int:
        """Chips the cashier advances at most to one player (S-16)."""
        return 0

    @property
    def minutes(self) -> int:
        """Length of the match in minutes; 0 where it is a number of games (S-4)."""
        return 0

    @property
    def visum(self) -> int:
        """Chips of the blind that the player left of the dealer puts up (S-15)."""
        return 0

    @property
    def needs_jacks(self) -> bool:
        """Whether only a pair of jacks or better opens the betting (S-14, C-7)."""
        return False

    @property
    def unopened_pot_stays(self) -> bool:
        """Whether the pot stays for the next game where nobody bets (S-10, S-14, C-7)."""
        return self.needs_jacks

    @property
    def look_compares(self) -> bool:
        """Whether waiting after the draw compares the hands at once (H-5, H-6)."""
        return False

    @property
    def fines(self) -> bool:
        """Whether acting out of turn costs a chip (S-17)."""
        return False

    @property
    def clumsy(self) -> bool:
        """Whether the dealer makes mistakes (S-19)."""
        return False

    @property
    def drawn_seats(self) -> bool:
        """Whether seats are drawn before the first game (S-2)."""
        return False

    @property
    def belongings(self) -> int:
        """Things that each player can pawn (H-7)."""
        return 0

    @property
    def pawned_for(self) -> int:
        """Chips that the pawnbroker gives for one of them (H-7)."""
        return 0

    @property
    def reserve(self) -> int:
        """Chips that a player keeps when buying a belonging back (H-7, house)."""
        return self.stack // 2

    def ante_of(self, game: int) -> int:
        """The ante of a game, by its number from 1."""
        return self.ante

    def least_bet(self, game: int) -> int:
        """Smallest bet and raise in a game, in chips (house: one ante)."""
        return self.ante_of(game)

    @property
    def most_raises(self) -> int | None:
        """Raises after which nobody may raise again in a round; None: no cap."""
        return None

    def most_on_top(self, to_call: int) -> int | None:
        """Most chips of a raise on top of what is called; None: no limit but the own chips."""
        return None


@dataclass(frozen=True, slots=True)
class Salon(DrawRules):
    """The salon table (S): one betting round, after the draw.

    `jokers` 0 to 2 (S-13), `limit` of cards exchanged or 0 for the usual one (S-6), `minutes`
    instead of games (S-4), `visum` the blind of S-15 in chips or 0, and the switches of S-10, S-14,
    S-16, S-17, S-19 and S-2."""

    jokers: int = 0
    limit: int = 0
    minutes: int = 0
    all_chipped: AllChipped = AllChipped.CARRY
    jack_pot: bool = False
    visum: int = 0
    light: bool = False
    fines: bool = False
    clumsy: bool = False
    drawn_seats: bool = False

    name: ClassVar[str] = "salon"
    chipping: ClassVar[bool] = True
    bets_before_draw: ClassVar[bool] = False

    def __post_init__(self) -> None:
        DrawRules.__post_init__(self)
        if self.jokers not in range(len(JOKERS) + 1) or self.limit not in range(HAND + 1):
            raise DrawRulesError(f"{self.jokers} jokers, at most {self.limit} cards")
        if not 0 <= self.visum <= self.stack or not 0 <= self.minutes <= 24 * 60:
            raise DrawRulesError(f"visum {self.visum}, {self.minutes} minutes")
        if bool(self.games) == bool(self.minutes):
            raise DrawRulesError("the length is a number of games or a time (S-4)")
        if self.visum and self.jack_pot:
            raise DrawRulesError("a visum opens the betting: nobody needs jacks for it")

    @property
    def pack(self) -> tuple[Card, ...]:
        return PACK + JOKERS[: self.jokers]

    @property
    def ranking(self) -> Ranking:
        return RANKINGS["52-joker" if self.jokers else "52"]

    @property
    def draw_limit(self) -> int:
        """S-6: three with more than five players, otherwise all five."""
        return self.limit or (3 if self.players > 5 else HAND)

    @property
    def needs_jacks(self) -> bool:
        return self.jack_pot

    @property
    def unopened_pot_stays(self) -> bool:
        return self.jack_pot or self.all_chipped is AllChipped.CARRY

    def least_bet(self, game: int) -> int:
        """S-9: any chip is a bet."""
        return CHIP

    @property
    def credit(self) -> int:
        """S-16, house: as much as everybody started with, where `light` was agreed."""
        return self.stack if self.light else 0

    def most_on_top(self, to_call: int) -> int:
        """S-9: double the amount called."""
        return 2 * to_call


@dataclass(frozen=True, slots=True)
class Duel(DrawRules):
    """The house duel (H): two players, 32 cards, two betting rounds, no limit, and belongings that
    are pawned one by one for `pawned_for` chips each (H-7). `doubles_after`: games after which the
    ante doubles, again and again, up to the first credit; 0 for never (H-2)."""

    pawned_for: int = 25
    belongings: int = 6
    doubles_after: int = 0

    name: ClassVar[str] = "duel"
    most: ClassVar[int] = 2
    cuts_pack: ClassVar[bool] = False

    def __post_init__(self) -> None:
        DrawRules.__post_init__(self)
        if self.pawned_for < self.ante or not 0 <= self.belongings <= 12:
            raise DrawRulesError(f"{self.belongings} things for {self.pawned_for} chips each")
        if not 0 <= self.doubles_after <= MANY_GAMES:
            raise DrawRulesError(f"the ante doubles after {self.doubles_after} games")

    @property
    def pack(self) -> tuple[Card, ...]:
        return PACK_32

    @property
    def ranking(self) -> Ranking:
        return RANKINGS["32-duel" if self.edition > 1 else "32-duel-1"]

    def ante_of(self, game: int) -> int:
        """The ante of a game, by its number from 1."""
        if not self.doubles_after or game < 1:
            return self.ante
        times = min((game - 1) // self.doubles_after, MOST_STACK.bit_length())
        return min(self.stack, self.ante << times)

    @property
    def look_compares(self) -> bool:
        return self.edition > 1


@dataclass(frozen=True, slots=True)
class Club(DrawRules):
    """The club table (C): two betting rounds with a cap; up to four players 32 cards (C-1)."""

    limit: int = 4
    jacks_to_open: bool = False

    name: ClassVar[str] = "club"
    leader_speaks_first: ClassVar[bool] = True
    stock_joins_discards: ClassVar[bool] = True
    small_pack_up_to: ClassVar[int] = 4

    def __post_init__(self) -> None:
        DrawRules.__post_init__(self)
        if self.limit not in (3, 4, 5):
            raise DrawRulesError(f"at most {self.limit} cards (C-4)")

    @property
    def small_pack(self) -> bool:
        """Whether 32 cards are played with."""
        return self.players <= self.small_pack_up_to

    @property
    def pack(self) -> tuple[Card, ...]:
        return PACK_32 if self.small_pack else PACK

    @property
    def ranking(self) -> Ranking:
        return RANKINGS["32-club" if self.small_pack else "52"]

    @property
    def draw_limit(self) -> int:
        """C-4: four, or what was agreed."""
        return self.limit

    @property
    def needs_jacks(self) -> bool:
        return self.jacks_to_open

    @property
    def most_raises(self) -> int:
        """C-3: after the third raise nobody may raise again."""
        return 3


TABLES: Final[Mapping[str, type[DrawRules]]] = MappingProxyType(
    {kind.name: kind for kind in (Salon, Duel, Club)}
)
