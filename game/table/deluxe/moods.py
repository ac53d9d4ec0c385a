"""The faces of those who play: what each character feels when something happens, and how long.

Faces follow what everybody sees happen, never a hidden card; how the only human at the screen takes
a bought one, guests may notice (`story/remarks.py`). Every table below is one character; where it
says nothing the usual holds.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Final

from game.rules import events as ev
from game.rules.table import FACE_DOWN_CARDS, Table
from game.table.deluxe.view_model import PublicView
from game.table.part import Mood

MUCH: Final = 6
"""Chips paid to a winner from which on it hurts."""
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
