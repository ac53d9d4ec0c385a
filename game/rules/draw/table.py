"""A match at one of the three draw-poker tables: what is agreed before it (chips, limits, options),
and the state of the table: what lies where. That changes only by events."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import ClassVar, Final, Protocol

from game.base.arithmetic import int_sum
from game.rules.cards import HIDDEN, JOKERS, PACK, PACK_32, Card
from game.rules.draw.ranking import HAND, RANKINGS, DrawValue, Ranking

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

    # What only one table has, where fields of the same name stand in their place.
    jokers = 0  # in the pack (S-13)
    minutes = 0  # length of the match; 0 where it is a number of games (S-4)
    visum = 0  # chips of the blind that the player left of the dealer puts up (S-15)
    fines = False  # acting out of turn costs a chip (S-17)
    clumsy = False  # the dealer makes mistakes (S-19)
    drawn_seats = False  # seats are drawn before the first game (S-2)
    belongings = 0  # things that each player can pawn (H-7)
    pawned_for = 0  # chips that the pawnbroker gives for one of them (H-7)

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
        return PACK

    @property
    def ranking(self) -> Ranking:
        return RANKINGS["52"]

    @property
    def draw_limit(self) -> int:
        return HAND

    @property
    def credit(self) -> int:
        """Chips the cashier advances at most to one player (S-16)."""
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


class Slip(Enum):
    """What goes wrong, in the words of the rule. `LOOKED`: it comes to light only after somebody
    has looked at the own cards."""

    ONE_EXPOSED = "one card exposed in the deal"
    TWO_EXPOSED = "two cards exposed in the deal"
    SKIPPED = "a player skipped"
    IN_TWOS = "cards dealt in twos, before anybody looked"
    NOT_CUT = "not cut"
    WRONG_DEALER = "the wrong player dealt, noticed before anybody looked"
    WRONG_DEALER_LOOKED = "the wrong player dealt, noticed afterwards"
    TOO_MANY = "a player with too many cards who has not looked"
    TOO_MANY_LOOKED = "a player with too many cards who has looked"
    TOO_FEW = "a player with too few cards who has not looked"
    TOO_FEW_LOOKED = "a player with too few cards who has looked"
    FACE_UP_IN_STOCK = "a card lying face up in the stock"
    EXPOSED_IN_DRAW = "a card exposed in the draw"
    TOO_MANY_DRAWN = "too many cards in the draw, not yet looked at"
    TOO_MANY_DRAWN_LOOKED = "too many cards in the draw, looked at"
    PACK_INCOMPLETE = "an incomplete pack"
    PACK_DOUBLED = "a doubled pack"
    SEVERAL_WRONG = "two players with too many or too few cards"
    TOO_MANY_NOTICED = "too many cards in a hand noticed after the draw"

    __hash__ = object.__hash__


class Repair(Enum):
    """What the rules do about it."""

    STANDS = "it stands"
    NEW_DEAL = "new shuffle, cut and deal"
    IN_ORDER = "the cards are put right in order"
    TURN_GOES_BACK = "the deal stands; the right dealer deals next time"
    UNDER_STOCK = "the extra card goes under the stock"
    OUT = "the player is out"
    DEALT_LAST = "the missing card is dealt last"
    FOUR_CARDS = "all agree to play on with four cards, without straights and flushes"
    TAKEN = "the player asks for the card"
    TO_DISCARDS = "the card is shown to all and goes to the discards"
    RIGHT_NUMBER = "the player keeps the right number"
    BETS_RETURNED = "all bets of the game are returned and it is dealt again"
    PUT_RIGHT = "all who were asked agree: the dealer puts it right"
    DISCARDS_MORE = "the player discards so many more and takes all"
    TAKES_POT = "all others are out: the player takes the pot all the same"

    __hash__ = object.__hash__


FIRST_EDITION: Final = len(Slip) - 2
"""Slips of the first edition of the rules: all before those that were added."""
WRONG_PACK: Final = frozenset({Slip.PACK_INCOMPLETE, Slip.PACK_DOUBLED})
FACE_UP: Final = frozenset({Slip.FACE_UP_IN_STOCK, Slip.EXPOSED_IN_DRAW})
"""Slips in the draw, where a player may ask for a card that everybody has seen."""


HOUSE: Final = -1  # the cashier (S-3), who is asked whether there is time for another game (S-4)


class DrawPhase(Enum):
    """Where a game stands."""

    SEATS = "seats and the first dealer are found (S-2, S-5, C-2)"
    BEGIN = "antes are paid, nothing is dealt yet"
    CUT = "shuffled, waiting for the cut (S-5), which the duel does without (H-3)"
    DEAL = "cards are being dealt"
    FIRST_BETS = "betting before the draw (H-3, C-3)"
    DRAW = "cards are exchanged (S-6, H-4, C-4)"
    LAST_BETS = "betting after the draw (S-9, H-5, C-5)"
    SHOW = "hands are shown"
    PAY = "the pots are taken"
    ENDED = "the game is over"


BETTING: Final = frozenset({DrawPhase.FIRST_BETS, DrawPhase.LAST_BETS})


@dataclass(frozen=True, slots=True)
class DrawSeat:
    """What lies in front of one player, and what they have done in this game.

    `staked`: chips put in for the bets of this round; `paid`: all chips put into the pot since it
    was last taken, those of `light` (S-16) included, which are owed to it; `owes`: what the cashier
    has advanced. `exposed`: cards of the hand that everybody has seen (S-19)."""

    chips: int
    plays: bool = False  # this game
    hand: tuple[Card, ...] = ()
    picked_up: bool = False
    out: bool = False  # of this game
    gone: bool = False  # from the match
    staked: int = 0
    paid: int = 0
    light: int = 0
    owes: int = 0
    discards: tuple[Card, ...] = ()
    drew: int | None = None
    shown: DrawValue | None = None
    exposed: tuple[Card, ...] = ()
    pawned: int = 0


def without(cards: tuple[Card, ...], some: Iterable[Card]) -> tuple[Card, ...]:
    """These cards without `some`, each taken away once; a hidden card stands for any of them."""
    rest = list(cards)
    for card in some:
        if card in rest:
            rest.remove(card)
        else:
            rest.remove(HIDDEN) if HIDDEN in rest else rest.pop()
    return tuple(rest)


def hidden_last(cards: Iterable[Card]) -> tuple[Card, ...]:
    """A partly known hand: the known cards first."""
    return tuple(sorted(cards, key=lambda card: card.hidden))


class DrawChange(Protocol):
    """Anything that makes the next table out of this one: an event."""

    def after(self, table: "DrawTable") -> "DrawTable": ...  # the table once this has happened


@dataclass(frozen=True, slots=True)
class DrawTable:
    """The whole table. Seats are numbered clockwise: the seat to the left of `s` is `s + 1`.

    `sitting`: the player of each seat (S-2). `bet`: what everybody has to have staked in this round
    to stay in; `raises` counts those of this round; `opener` is who bet first in this game,
    `leader` who bet or raised last. `lent`: chips the pawnbroker and the cashier have given out.
    `slip` and `repair`: what went wrong in this game and was noticed, and what was done about it;
    `passed_over`: the right dealer, where another one deals (S-19)."""

    rules: DrawRules
    seats: tuple[DrawSeat, ...]
    sitting: tuple[int, ...]
    stock: tuple[Card, ...] = ()  # the top card first
    laid_away: tuple[Card, ...] = ()  # shown cards that left the game (S-19)
    pot: int = 0
    bet: int = 0
    raises: int = 0
    opener: int | None = None
    leader: int | None = None
    lent: int = 0
    game: int = 0
    dealer: int = 0
    phase: DrawPhase = DrawPhase.SEATS
    turn: int | None = None
    pots_taken: int = 0
    champions: tuple[int, ...] = ()
    slip: Slip | None = None
    repair: Repair | None = None
    passed_over: int | None = None

    @staticmethod
    def set_up(rules: DrawRules) -> "DrawTable":
        """The table before the first game: the same stack for everybody (S-3, H-2)."""
        seats = tuple(DrawSeat(rules.stack) for _ in range(rules.players))
        return DrawTable(rules, seats, tuple(range(rules.players)))

    def after(self, event: DrawChange) -> "DrawTable":
        return event.after(self)

    def with_seat(self, number: int, seat: DrawSeat) -> "DrawTable":
        return self.with_cards(self.seats_with(number, seat), self.stock)

    def with_cards(self, seats: tuple[DrawSeat, ...], stock: tuple[Card, ...]) -> "DrawTable":
        """This table with other seats and another stock. Most events need that, and `replace` takes
        three times as long as naming every field."""
        return DrawTable(
            self.rules, seats, self.sitting, stock, self.laid_away, self.pot, self.bet, self.raises,
            self.opener, self.leader, self.lent, self.game, self.dealer, self.phase, self.turn,
            self.pots_taken, self.champions, self.slip, self.repair, self.passed_over,
        )  # fmt: skip

    def seats_with(self, number: int, seat: DrawSeat) -> tuple[DrawSeat, ...]:
        """The seats with one of them replaced, for events that change more of the table."""
        return (*self.seats[:number], seat, *self.seats[number + 1 :])

    @property
    def over(self) -> bool:
        return bool(self.champions)

    @property
    def ante(self) -> int:
        """What everybody puts in before the deal of this game."""
        return self.rules.ante_of(self.game)

    @property
    def chips(self) -> int:
        """All chips on the table, less those that came from outside: never changes."""
        return int_sum(seat.chips for seat in self.seats) + self.pot - self.lent

    @property
    def players(self) -> tuple[int, ...]:
        """Seats of those who play this game, out or not, clockwise from the dealer's left."""
        return tuple(number for number in self.clockwise() if self.seats[number].plays)

    @property
    def still_in(self) -> tuple[int, ...]:
        """Seats of those who are not out, clockwise from the dealer's left."""
        return tuple(n for n in self.players if not self.seats[n].out)

    @property
    def cutter(self) -> int:
        """The nearest neighbour to the dealer's right who plays (S-5)."""
        return self.neighbour(self.dealer, -1)

    @property
    def next_dealer(self) -> int:
        """Who deals the next game: the nearest neighbour to the left who plays, or who was passed
        over in this one (S-19)."""
        if self.passed_over is not None and self.takes_part(self.passed_over):
            return self.passed_over
        return self.neighbour(self.dealer if self.passed_over is None else self.passed_over)

    @property
    def void(self) -> bool:
        """Whether the pack was found wrong, and nothing has been done about it yet (S-19)."""
        return self.slip in WRONG_PACK and self.repair is None

    def neighbour(self, seat: int, step: int = 1) -> int:
        """The next seat to the left of this one, or to the right with -1, whose player is still
        at the table; the seat itself where nobody else is."""
        count = len(self.seats)
        around = ((seat + step * way) % count for way in range(1, count + 1))
        return next((n for n in around if self.takes_part(n)), seat)

    def takes_part(self, seat: int) -> bool:
        """Whether a player can play this game: at the table, with chips, or with a share in the
        pot that stayed (S-10, S-14), or allowed to go light (S-16), or with something left to pawn
        (H-7)."""
        place = self.seats[seat]
        things = place.pawned < self.rules.belongings
        return not place.gone and bool(self.means(seat) or place.paid or things)

    def means(self, seat: int) -> int:
        """Chips a player can put in: the own ones, and what may be owed to the pot (S-16)."""
        place = self.seats[seat]
        return place.chips + max(0, self.rules.credit - place.owes - place.light)

    def worth(self, seat: int) -> int:
        """What counts at the end: chips, less what was advanced (S-16) or pawned for (H-7)."""
        place = self.seats[seat]
        return place.chips - place.owes - place.pawned * self.rules.pawned_for

    def to_call(self, seat: int) -> int:
        """What a player has to put in to stay in the game."""
        return self.bet - self.seats[seat].staked

    def clockwise(self, start: int | None = None) -> Iterator[int]:
        """All seats clockwise, beginning with `start`, or with the dealer's left."""
        first, count = self.dealer + 1 if start is None else start, len(self.seats)
        return ((first + step) % count for step in range(count))


@dataclass(frozen=True, slots=True)
class Pot:
    """A main or side pot: its chips, and who can win it."""

    chips: int
    seats: tuple[int, ...]


def pots(table: DrawTable) -> list[Pot]:
    """The main pot and the side pots, the largest circle of players first, each clockwise from the
    dealer's left.

    A player who is all in can win from each other player as much as they have put in themselves. A
    player with chips left has called every bet and can win everything, also chips that only one
    player put in (S-9, S-17), and what a pot that stayed has from games in which they folded. Chips
    of players who are out count like all others."""
    paid = [seat.paid for seat in table.seats]
    most = max(paid)
    reach = {n: most if table.means(n) else paid[n] for n in table.still_in}
    found: list[Pot] = []
    below = 0
    for level in sorted(set(reach.values())):
        chips = int_sum(min(each, level) - min(each, below) for each in paid)
        if chips:
            found.append(Pot(chips, tuple(n for n in reach if reach[n] >= level)))
        below = level
    rest = int_sum(max(0, each - below) for each in paid)
    if rest and found:  # a player put in more and folded
        found[-1] = Pot(found[-1].chips + rest, found[-1].seats)
    return found
