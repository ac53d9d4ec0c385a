"""The rules of "High card": two players and ten cards.

Both pay a chip and get a card. The one who does not deal begins: each pays one to three chips more,
and may exchange the card once, unseen. Then both show, and the higher card takes the pot.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from game.rules.cards import HIDDEN, PACK, Card
from game.rules.decisions import Decision, WrongAnswerError

TEN_CARDS = PACK[16:26]
"""Hearts, from 5 to ace."""
STACK = 20
STAKES = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Rules:
    """How many games are played."""

    games: int


@dataclass(frozen=True, slots=True)
class Value:
    """What a card is worth."""

    strength: int


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies before a player."""

    chips: int = STACK
    hand: tuple[Card, ...] = ()
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The whole state."""

    rules: Rules
    seats: tuple[Seat, ...] = (Seat(), Seat())
    game: int = 0
    dealer: int = 1
    pot: int = 0
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
        seats = tuple(replace(seat, hand=(), shown=False) for seat in table.seats)
        return replace(table, seats=seats, game=self.number, dealer=self.dealer)


@dataclass(frozen=True, slots=True)
class Paid:
    seat: int
    chips: int

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        paid = table.with_seat(self.seat, replace(seat, chips=seat.chips - self.chips))
        return replace(paid, pot=table.pot + self.chips)


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A card of the own hand; it takes the place of the one before."""

    seat: int
    card: Card

    def after(self, table: Table) -> Table:
        return table.with_seat(self.seat, replace(table.seats[self.seat], hand=(self.card,)))


@dataclass(frozen=True, slots=True)
class Shown:
    seat: int
    hand: tuple[Card, ...]
    value: Value

    def after(self, table: Table) -> Table:
        shown = replace(table.seats[self.seat], hand=self.hand, shown=True)
        return table.with_seat(self.seat, shown)


@dataclass(frozen=True, slots=True)
class PotTaken:
    seat: int
    chips: int

    def after(self, table: Table) -> Table:
        seat = table.seats[self.seat]
        taken = table.with_seat(self.seat, replace(seat, chips=seat.chips + self.chips))
        return replace(taken, pot=0)


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
class Stake:
    """Answer: pay so many chips."""

    chips: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Answer: exchange the card, or keep it."""

    yes: bool


@dataclass(frozen=True, slots=True)
class HowMuch(Decision):
    """How many chips to pay."""

    def verify(self, answer: object) -> None:
        if not isinstance(answer, Stake) or answer.chips not in STAKES:
            raise WrongAnswerError


@dataclass(frozen=True, slots=True)
class SwapOrKeep(Decision):
    """Whether to exchange the card."""

    def verify(self, answer: object) -> None:
        if not isinstance(answer, Swap):
            raise WrongAnswerError


Answer = Stake | Swap
Script = Generator[Event | Decision, Answer, Table]


def match(rules: Rules, shuffled: Callable[[int], list[Card]], table: Table | None) -> Script:
    """The match from the start, or from before the beginning of a game."""
    table = table or Table(rules)
    while table.game < rules.games:
        number = table.game + 1
        table = yield from _game(table, number, shuffled(number))
    most = max(seat.chips for seat in table.seats)
    won = MatchEnded(tuple(n for n, seat in enumerate(table.seats) if seat.chips == most))
    yield won
    return table.after(won)


def _game(table: Table, number: int, pack: list[Card]) -> Script:
    dealer = number % 2
    table = yield from _happens(table, GameBegan(number, dealer))
    for seat in (1 - dealer, dealer):
        table = yield from _happens(table, Paid(seat, 1), CardDealt(seat, pack.pop()))
    for seat in (1 - dealer, dealer):
        stake = yield HowMuch(seat)
        assert isinstance(stake, Stake)
        table = yield from _happens(table, Paid(seat, stake.chips))
        swap = yield SwapOrKeep(seat)
        if swap == Swap(yes=True):
            table = yield from _happens(table, CardDealt(seat, pack.pop()))
    for seat, own in enumerate(table.seats):
        table = yield from _happens(table, Shown(seat, own.hand, value_of(own.hand)))
    winner = max((0, 1), key=lambda seat: value_of(table.seats[seat].hand).strength)
    return (yield from _happens(table, PotTaken(winner, table.pot), GameEnded(number)))


def _happens(table: Table, *events: Event) -> Script:
    for event in events:
        yield event
        table = table.after(event)
    return table


def value_of(hand: tuple[Card, ...]) -> Value:
    """No two cards are equal."""
    return Value(int(hand[0].rank))


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it."""

    viewer: int | None
    table: Table

    def after(self, sighting: "Sighting") -> "View":
        return View(self.viewer, self.table.after(sighting.event))


@dataclass(frozen=True, slots=True)
class Sighting:
    """An event as one seat sees it."""

    viewer: int | None
    event: Event


def view(table: Table, viewer: int | None, *, open_hands: bool = False) -> View:
    """The other's card is not seen before it is shown."""
    seats = tuple(
        seat
        if seat.shown or open_hands or n == viewer
        else replace(seat, hand=(HIDDEN,) * len(seat.hand))
        for n, seat in enumerate(table.seats)
    )
    return View(viewer, replace(table, seats=seats))


def sighting(event: Event, viewer: int | None) -> Sighting:
    """A card is seen by the one it is dealt to."""
    if isinstance(event, CardDealt) and event.seat != viewer:
        return Sighting(viewer, replace(event, card=HIDDEN))
    return Sighting(viewer, event)


def pack_of(seed: int, number: int) -> list[Card]:
    """The ten cards of a game, in the order of its deal."""
    pack, chance = list(TEN_CARDS), Random(f"{seed}:high:{number}")
    return [pack.pop(int(chance.random() * len(pack))) for _ in range(len(pack))]
