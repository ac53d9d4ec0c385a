"""The faces of those who play, what guests say, and how they take a bought card.

Faces follow what everybody sees happen, never a hidden card. How the only human at the screen takes
a bought card guests may notice now and then: at most one remark a purchase, of mood and price and
never of a card. Where several humans see the screen nothing is said and no face moves: that would
tell what the card was worth. Who reacts comes from a chance of its own. Every table below is one
character; where it says nothing the usual holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from random import Random
from typing import Final

from game.match.options import MatchOptions, temperament_of
from game.rules import events as ev
from game.rules.table import FACE_DOWN_CARDS, Table
from game.storage.settings import Settings
from game.table.deluxe.view_model import PublicView
from game.table.part import Mood
from game.table.parts.chatter import Chatter
from game.words.words import Words

MUCH: Final = 6  # chips paid to a winner from which on it hurts
RICH_BANK: Final = 10


class Moment(Enum):
    """Something that may change a face."""

    TURN = "the own turn begins"
    PAYS = "pays for a card"
    BUYS = "takes a card"
    FOURTH = "takes the last card there is"
    STOPS = "buys no more"
    RICH = "somebody else's chip makes the bank a rich one"
    WINS = "wins the game"
    GREAT = "somebody else wins with a great hand"
    LOSES = "pays the winner"
    LOSES_MUCH = "pays the winner a lot"
    ENVIES = "somebody else looks glad of a card"
    SPARED = "somebody else sighs over a card"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Feeling:
    """A face, and for how many seconds of the table; without, until something else changes it."""

    mood: Mood
    seconds: float = inf


_PLEASED, _WORRIED, _THINKING = Mood.PLEASED, Mood.WORRIED, Mood.THINKING

USUAL: Final[Mapping[Moment, Feeling]] = {
    Moment.TURN: Feeling(_THINKING),
    Moment.WINS: Feeling(_PLEASED),
    Moment.LOSES: Feeling(_WORRIED),
    Moment.LOSES_MUCH: Feeling(_WORRIED),
}

CHARACTERS: Final[Mapping[str, Mapping[Moment, Feeling]]] = {
    "owl": {  # adds; worry is for others
        Moment.RICH: Feeling(_THINKING, 1.5),
        Moment.FOURTH: Feeling(_PLEASED, 1.2),
        Moment.WINS: Feeling(_PLEASED, 5.0),
        Moment.GREAT: Feeling(_PLEASED, 3.0),
        Moment.LOSES: Feeling(_THINKING, 3.0),
        Moment.LOSES_MUCH: Feeling(_WORRIED, 2.0),
        Moment.ENVIES: Feeling(_THINKING, 1.6),
    },
    "fox": {  # loves to buy, and himself
        Moment.TURN: Feeling(_PLEASED, 0.8),
        Moment.BUYS: Feeling(_PLEASED, 1.6),
        Moment.FOURTH: Feeling(_PLEASED, 2.5),
        Moment.RICH: Feeling(_PLEASED, 1.5),
        Moment.GREAT: Feeling(_WORRIED, 1.0),
        Moment.LOSES: Feeling(_WORRIED, 1.5),
        Moment.ENVIES: Feeling(_WORRIED, 1.4),
        Moment.SPARED: Feeling(_PLEASED, 1.6),
    },
    "badger": {  # every chip is a friend
        Moment.PAYS: Feeling(_WORRIED, 1.6),
        Moment.FOURTH: Feeling(_WORRIED, 3.0),
        Moment.STOPS: Feeling(_PLEASED, 1.2),
        Moment.RICH: Feeling(_WORRIED, 1.5),
        Moment.WINS: Feeling(_PLEASED, 3.5),
        Moment.GREAT: Feeling(_THINKING, 2.0),
        Moment.ENVIES: Feeling(_WORRIED, 1.8),
        Moment.SPARED: Feeling(_PLEASED, 1.0),
    },
    "hedgehog": {  # shy, and glad for others
        Moment.TURN: Feeling(_WORRIED, 1.0),
        Moment.BUYS: Feeling(_PLEASED, 1.2),
        Moment.FOURTH: Feeling(_WORRIED, 1.5),
        Moment.RICH: Feeling(_WORRIED, 1.0),
        Moment.GREAT: Feeling(_PLEASED, 4.0),
        Moment.LOSES: Feeling(_WORRIED, 1.2),
        Moment.ENVIES: Feeling(_WORRIED, 1.2),
        Moment.SPARED: Feeling(_WORRIED, 1.0),
    },
    "hare": {  # everything at once, nothing for long
        Moment.TURN: Feeling(_PLEASED, 1.0),
        Moment.BUYS: Feeling(_PLEASED, 0.9),
        Moment.FOURTH: Feeling(_WORRIED, 1.2),
        Moment.STOPS: Feeling(_THINKING, 1.0),
        Moment.RICH: Feeling(_PLEASED, 2.0),
        Moment.GREAT: Feeling(_WORRIED, 2.0),
        Moment.LOSES: Feeling(_WORRIED, 2.0),
        Moment.ENVIES: Feeling(_WORRIED, 1.0),
        Moment.SPARED: Feeling(_PLEASED, 0.9),
    },
    "cat": {  # the host is comfortable
        Moment.STOPS: Feeling(_PLEASED, 1.5),
        Moment.GREAT: Feeling(_PLEASED, 2.5),
        Moment.LOSES: Feeling(_THINKING, 2.0),
        Moment.LOSES_MUCH: Feeling(_WORRIED, 3.0),
        Moment.ENVIES: Feeling(_THINKING, 1.5),
        Moment.SPARED: Feeling(_PLEASED, 1.5),
    },
}


class Moods:
    """The face of every seat: one that stays, and for a while another one over it."""

    def __init__(self, characters: Sequence[str], table: Table) -> None:
        """As faces are at a table that is found so: the way it came there is forgotten."""
        self._tables = [CHARACTERS.get(character, USUAL) for character in characters]
        self._faces: tuple[Mood, ...] = ()
        self.find(table)

    def find(self, table: Table) -> None:
        """As faces are at a table that is found so: the way it came there is forgotten."""
        self._staying = [Mood.CALM for _ in self._tables]
        self._passing = [(Mood.CALM, 0.0) for _ in self._tables]
        self._since, self._until = inf, -inf  # of the table time in which they are these
        if table.turn is not None:
            self._staying[table.turn] = _THINKING
        if table.winner is not None:
            self._staying[table.winner] = _PLEASED

    def at(self, seat: int, now: float) -> Mood:
        """The face of a seat at a moment of table time; infinite where nothing lasts."""
        return self.faces(now)[seat]

    def faces(self, now: float) -> tuple[Mood, ...]:
        """All faces at a moment of table time: the same tuple as long as none changes."""
        if not self._since <= now < self._until:
            self._faces = tuple(
                passing if now < until else staying
                for staying, (passing, until) in zip(self._staying, self._passing, strict=True)
            )
            ends = (until for _, until in self._passing if now < until)
            self._since, self._until = now, min(ends, default=inf)
        return self._faces

    def hear(self, event: ev.Event, seen: PublicView, now: float) -> None:
        """Something happened at a moment of table time; `seen` is the table since."""
        self._until = -inf
        match event:
            case ev.GameBegan() | ev.PackShuffled():
                for seat in range(len(self._staying)):
                    self._calm(seat)
                if seen.turn is not None:  # the cutter
                    self._staying[seen.turn] = _THINKING
            case ev.PackCut(seat) | ev.BuyingEnded(seat):
                self._calm(seat)
        for seat, moment in _moments(event, seen):
            self._feel(seat, moment, now)

    def notice(self, seat: int, moment: Moment, now: float) -> None:
        """A guest sees how somebody takes something, at a moment of table time."""
        self._until = -inf
        self._feel(seat, moment, now)

    def _calm(self, seat: int) -> None:
        self._staying[seat], self._passing[seat] = Mood.CALM, (Mood.CALM, 0.0)

    def _feel(self, seat: int, moment: Moment, now: float) -> None:
        usual, own = USUAL.get(moment), self._tables[seat].get(moment)
        if usual is not None and (own is None or moment is Moment.TURN):
            self._staying[seat] = usual.mood
        if own is None:
            return
        if own.seconds == inf:
            self._staying[seat] = own.mood
        else:
            self._passing[seat] = (own.mood, now + own.seconds)


def _moments(event: ev.Event, seen: PublicView) -> Iterator[tuple[int, Moment]]:
    """Who is moved by an event, and how."""
    others = range(len(seen.chips))
    match event:
        case ev.TurnBegan(seat):
            yield seat, Moment.TURN
        case ev.BankPaid(seat, chips):
            yield seat, Moment.PAYS
            if seen.bank >= RICH_BANK > seen.bank - chips.value:
                yield from ((other, Moment.RICH) for other in others if other != seat)
        case ev.CardTaken(seat):
            last = seen.bought[seat] == FACE_DOWN_CARDS
            yield seat, Moment.FOURTH if last else Moment.BUYS
        case ev.BuyingEnded(seat):
            yield seat, Moment.STOPS
        case ev.GameWon(seat):
            yield seat, Moment.WINS
            if seen.great:
                yield from ((other, Moment.GREAT) for other in others if other != seat)
        case ev.DifferencePaid(seat, chips=chips) if chips.value:
            yield seat, Moment.LOSES_MUCH if chips.value >= MUCH else Moment.LOSES


OCCASIONS: Final[Mapping[str, float]] = {
    "turn": 0.12,  # the own turn begins
    "bluff": 0.3,  # … and a talker praises or laments a hand, whatever it is
    "broke_soon": 0.45,  # … with few chips left
    "rich_bank": 0.3,  # … and there is something to be won
    "buys": 0.22,
    "fourth": 0.6,  # the last card that lies there is bought
    "stops": 0.2,
    "wins": 0.9,
    "lucky": 0.6,  # another one wins with a great hand
    "loses": 0.3,
    "waits": 0.7,  # a human takes long
}
"""What there is to say something about, and how likely a guest of no special temperament does."""

REMARKS: Final[Mapping[str, float]] = {
    "breath": 0.15,  # a card is paid for and lies face down
    "hit": 0.5,  # … it was worth it
    "missed": 0.35,  # … or not
}
"""The same about a card that the only human at the screen buys."""

TALKER: Final = "talker"
FEW_CHIPS: Final = 10
PATIENCE: Final = 20.0
"""Seconds of the wall after which a guest remarks that there is no hurry, once a turn."""


class DeluxeChatter(Chatter):
    """Who says what, and for how long."""

    def __init__(
        self, options: MatchOptions, chance: Random, settings: Callable[[], Settings] = Settings
    ) -> None:
        super().__init__(chance, settings)
        self._seats = options.seats
        self._turn: int | None = None  # whose decision was waited for, when last looked at
        self._patience = PATIENCE

    def wait(self, seconds: float, turn: int | None, words: Words) -> None:
        """Let wall time pass; it is this seat's `turn` to decide something."""
        if turn != self._turn:
            self._turn, self._patience = turn, PATIENCE
        if turn is None or not self._seats[turn].human or self._patience <= 0:
            return
        self._patience -= seconds
        if self._patience <= 0:
            self._any_but(turn, "waits", words)

    def hear(self, event: ev.Event, seen: PublicView, words: Words) -> None:
        """Something happened, `seen` is the table since; perhaps a guest has something to say."""
        for seat, occasion in self._occasions(event, seen):
            if occasion == "lucky":
                self._any_but(seat, occasion, words)
            else:
                self._speak(seat, self._seats[seat], occasion, OCCASIONS[occasion], words)

    def remark(self, seat: int, occasion: str, words: Words, price: int) -> bool:
        """A guest may have something to say about a card somebody else has paid for; says whether
        it does."""
        usual = REMARKS[occasion]
        return self._speak(seat, self._seats[seat], occasion, usual, words, price=price)

    def _occasions(self, event: ev.Event, seen: PublicView) -> Iterator[tuple[int, str]]:
        """What there may be to say, the best first."""
        match event:
            case ev.TurnBegan(seat):
                if temperament_of(self._seats[seat].player).name == TALKER:
                    yield seat, "bluff"
                if seen.chips[seat] < FEW_CHIPS:
                    yield seat, "broke_soon"
                elif seen.bank >= RICH_BANK:
                    yield seat, "rich_bank"
                else:
                    yield seat, "turn"
            case ev.CardTaken(seat):
                yield seat, "fourth" if seen.bought[seat] == FACE_DOWN_CARDS else "buys"
            case ev.BuyingEnded(seat):
                yield seat, "stops"
            case ev.GameWon(seat):
                if seen.great:
                    yield seat, "lucky"
                yield seat, "wins"
            case ev.DifferencePaid(seat):
                yield seat, "loses"

    def _any_but(self, seat: int, occasion: str, words: Words) -> None:
        """A guest has something to say about another one's seat."""
        others = [n for n, plan in enumerate(self._seats) if n != seat and not plan.human]
        if others:
            one = others[int(self._chance.random() * len(others))]
            self._speak(one, self._seats[one], occasion, OCCASIONS[occasion], words)


REACTS: Final = 0.6  # how often a guest takes notice of how a purchase ended


class Remarks:
    """The guests of one table, and the purchase they watch."""

    def __init__(
        self, options: MatchOptions, chatter: DeluxeChatter, moods: Moods, chance: Random
    ) -> None:
        self._chatter, self._moods, self._chance = chatter, moods, chance
        self._guests = [n for n, seat in enumerate(options.seats) if not seat.human]
        self._watch = len(options.humans) == 1 and bool(self._guests)
        self._price = 0
        self._said = True

    def paid(self, price: int, words: Words) -> None:
        """The card lies face down still."""
        self._price, self._said = price, False
        if self._watch:
            self._said = self._chatter.remark(self._one(), "breath", words, price)

    def landed(self, words: Words, now: float, *, hit: bool) -> None:
        """The card is in the hand, at a moment of table time."""
        if not self._watch or self._chance.random() >= REACTS:
            return
        one = self._one()
        self._moods.notice(one, Moment.ENVIES if hit else Moment.SPARED, now)
        if not self._said:
            occasion = "hit" if hit else "missed"
            self._said = self._chatter.remark(one, occasion, words, self._price)

    def _one(self) -> int:
        """A guest."""
        return self._guests[int(self._chance.random() * len(self._guests))]
