"""What guests say when something happens: now and then, never about cards they hold.

Everything is made of who did something and what everybody sees, never of a hidden card. What a
talker says of the own hand is made up.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from game.match.guests import temperament_of
from game.match.options import MatchOptions
from game.rules import events as ev
from game.rules.table import FACE_DOWN_CARDS
from game.storage.settings import Settings
from game.table.deluxe.view_model import PublicView
from game.table.parts.plates import Talk
from game.words.words import Words

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
RICH_BANK: Final = 10
PATIENCE: Final = 20.0
"""Seconds of the wall after which a guest remarks that there is no hurry, once a turn."""


class Chatter(Talk):
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
