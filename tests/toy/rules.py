"""The rules of "Lone card": three players, 24 cards from the nine to the ace.

L-1. Everybody pays a chip and gets six cards. Beginning left of the dealer, each in turn lays one
of them face down, puts the others away, and pays up to seven chips more.
L-2. Then all show. The highest card that nobody matches in rank takes the pot; where there is
none, the pot stays for the next game.
L-3. The match is over after the games agreed, or as soon as somebody has no chip to begin with.
"""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

from game.rules.cards import HIDDEN, PACK, Card, Rank
from game.rules.decisions import Decision, NotInHandError, RuleError, WrongAnswerError

CARDS = tuple(card for card in PACK if card.rank >= Rank.NINE)
PLAYERS, HAND, STACK, MOST = 3, 6, 20, 7


class TooManyChipsError(RuleError):
    """Nobody pays more than seven chips, or than they have (L-1)."""

    name = "lone_too_many"


@dataclass(frozen=True, slots=True)
class Rules:
    """How many games are played."""

    games: int


@dataclass(frozen=True, slots=True)
class Value:
    """What a card is worth; `alone`: nobody matches it."""

    rank: Rank
    alone: bool

    @property
    def strength(self) -> int:
        return int(self.rank) + 100 * self.alone


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies before a player."""

    chips: int = STACK
    hand: tuple[Card, ...] = ()
    shown: Value | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The whole state."""

    rules: Rules
    seats: tuple[Seat, ...] = (Seat(),) * PLAYERS
    game: int = 0
    dealer: int = PLAYERS - 1
    turn: int | None = None
    pot: int = 0
    won: Mapping[int, int] = field(default_factory=dict)
    over: bool = False
    champions: tuple[int, ...] = ()

    def after(self, event: "Event") -> "Table":
        return event.after(self)

    def with_seat(self, number: int, seat: Seat) -> "Table":
        seats = tuple(seat if n == number else old for n, old in enumerate(self.seats))
        return replace(self, seats=seats)


class Event(Protocol):
    """Something that happened at the table."""

    def after(self, table: Table) -> Table: ...


@dataclass(frozen=True, slots=True)
class GameBegan:
    number: int
    dealer: int

    def after(self, table: Table) -> Table:
        seats = tuple(Seat(seat.chips) for seat in table.seats)
        return replace(table, seats=seats, game=self.number, dealer=self.dealer, won={})


@dataclass(frozen=True, slots=True)
class Paid:
    seat: int
    chips: int

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        paid = table.with_seat(self.seat, replace(seat, chips=seat.chips - self.chips))
        return replace(paid, pot=table.pot + self.chips)


@dataclass(frozen=True, slots=True)
class HandDealt:
    seat: int
    hand: tuple[Card, ...]

    def after(self, table: Table) -> Table:
        return table.with_seat(self.seat, replace(table.seats[self.seat], hand=self.hand))


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int

    def after(self, table: Table) -> Table:
        return replace(table, turn=self.seat)


@dataclass(frozen=True, slots=True)
class Laid:
    """The other five are put away, unseen."""

    seat: int
    card: Card

    def after(self, table: Table) -> Table:
        return table.with_seat(self.seat, replace(table.seats[self.seat], hand=(self.card,)))


@dataclass(frozen=True, slots=True)
class CardShown:
    seat: int
    hand: tuple[Card, ...]
    value: Value

    def after(self, table: Table) -> Table:
        shown = replace(table.seats[self.seat], hand=self.hand, shown=self.value)
        return replace(table.with_seat(self.seat, shown), turn=None)


@dataclass(frozen=True, slots=True)
class PotTaken:
    seat: int
    chips: int

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        taken = table.with_seat(self.seat, replace(seat, chips=seat.chips + self.chips))
        return replace(taken, pot=0, won={self.seat: self.chips})


@dataclass(frozen=True, slots=True)
class GameEnded:
    number: int

    def after(self, table: Table) -> Table:
        return table


@dataclass(frozen=True, slots=True)
class MatchEnded:
    champions: tuple[int, ...]

    def after(self, table: Table) -> Table:
        return replace(table, over=True, champions=self.champions)


@dataclass(frozen=True, slots=True)
class Lay:
    """Answer: lay this card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Stake:
    """Answer: pay so many chips."""

    chips: int


@dataclass(frozen=True, slots=True)
class WhichCard(Decision):
    """Which of six cards to lay (L-1)."""

    hand: tuple[Card, ...]

    def verify(self, answer: object) -> None:
        if not isinstance(answer, Lay):
            raise WrongAnswerError
        if answer.card not in self.hand:
            raise NotInHandError


@dataclass(frozen=True, slots=True)
class HowMuch(Decision):
    """How many chips to pay (L-1)."""

    chips: int

    def verify(self, answer: object) -> None:
        if not isinstance(answer, Stake):
            raise WrongAnswerError
        if not 0 <= answer.chips <= min(MOST, self.chips):
            raise TooManyChipsError(chips=min(MOST, self.chips))


Answer = Lay | Stake
Script = Generator[Event | Decision, Answer, Table]


def match(rules: Rules, shuffled: Callable[[int], list[Card]], table: Table | None) -> Script:
    """The match from the start, or from before the beginning of a game."""
    table = table or Table(rules)
    while table.game < rules.games and all(seat.chips for seat in table.seats):
        table = yield from _game(table, shuffled(table.game + 1))
    most = max(seat.chips for seat in table.seats)
    won = tuple(n for n, seat in enumerate(table.seats) if seat.chips == most)
    return (yield from _happens(table, MatchEnded(won)))


def _game(table: Table, pack: list[Card]) -> Script:
    dealer = (table.dealer + 1) % PLAYERS
    order = [(dealer + n) % PLAYERS for n in range(1, PLAYERS + 1)]
    table = yield from _happens(table, GameBegan(table.game + 1, dealer))
    for seat in order:
        hand = tuple(pack.pop() for _ in range(HAND))
        table = yield from _happens(table, Paid(seat, 1), HandDealt(seat, hand))
    for seat in order:
        table = yield from _happens(table, TurnBegan(seat))
        laid = yield WhichCard(seat, table.seats[seat].hand)
        assert isinstance(laid, Lay)
        table = yield from _happens(table, Laid(seat, laid.card))
        stake = yield HowMuch(seat, table.seats[seat].chips)
        assert isinstance(stake, Stake)
        table = yield from _happens(table, Paid(seat, stake.chips))
    ranks = [seat.hand[0].rank for seat in table.seats]
    for seat in order:
        value = Value(ranks[seat], ranks.count(ranks[seat]) == 1)
        table = yield from _happens(table, CardShown(seat, table.seats[seat].hand, value))
    alone = [seat for seat in order if ranks.count(ranks[seat]) == 1]
    if alone:
        winner = max(alone, key=lambda seat: ranks[seat])
        table = yield from _happens(table, PotTaken(winner, table.pot))
    return (yield from _happens(table, GameEnded(table.game)))


def _happens(table: Table, *events: Event) -> Script:
    for event in events:
        yield event
        table = table.after(event)
    return table


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it."""

    viewer: int | None
    table: Table

    @property
    def own(self) -> Seat:
        assert self.viewer is not None
        return self.table.seats[self.viewer]

    def after(self, sighting: "Sighting") -> "View":
        return View(self.viewer, self.table.after(sighting.event))


@dataclass(frozen=True, slots=True)
class Sighting:
    """An event as one seat sees it."""

    viewer: int | None
    event: Event


def view(table: Table, viewer: int | None, *, open_hands: bool = False) -> View:
    """The others' cards are not seen before they are shown."""
    seats = tuple(
        seat
        if seat.shown or open_hands or n == viewer
        else replace(seat, hand=(HIDDEN,) * len(seat.hand))
        for n, seat in enumerate(table.seats)
    )
    return View(viewer, replace(table, seats=seats))


def sighting(event: Event, viewer: int | None) -> Sighting:
    """Cards are seen by the one they are dealt to, and who lays one."""
    match event:
        case HandDealt(seat, hand) if seat != viewer:
            return Sighting(viewer, HandDealt(seat, (HIDDEN,) * len(hand)))
        case Laid(seat) if seat != viewer:
            return Sighting(viewer, Laid(seat, HIDDEN))
    return Sighting(viewer, event)


def pack_of(seed: int, number: int) -> list[Card]:
    """The cards of a game, in the order of its deal."""
    pack, chance = list(CARDS), Random(f"{seed}:lone:{number}")
    return [pack.pop(int(chance.random() * len(pack))) for _ in range(len(pack))]
