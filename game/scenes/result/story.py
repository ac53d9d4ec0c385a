"""What an evening was: chips after every game, places, the best hand. Only what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.match.match import Match
from game.rules import events as ev
from game.rules.cards import Card
from game.rules.chips import STARTING_PURSE
from game.rules.deluxe import HandValue

CALL_OUTS: Final = 2
WORTH_TELLING: Final = 8
"""A gain of so many chips is a turn of the evening."""


@dataclass(frozen=True, slots=True)
class Won:
    """One game: who won it with which open hand, and the chips that brought."""

    game: int
    seat: int
    hand: tuple[Card, ...]
    value: HandValue
    gain: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat ended: place from 1, equal chips share one; `best` is the largest gain."""

    seat: int
    place: int
    chips: int
    won: int
    bought: int
    best: int


@dataclass(frozen=True, slots=True)
class Story:
    """The whole evening. `curves[seat][game]` are the chips after a game, 75 before the first."""

    curves: tuple[tuple[int, ...], ...]
    standings: tuple[Standing, ...]
    wins: tuple[Won, ...]
    champions: tuple[int, ...]
    broke: tuple[int, ...]

    @property
    def games(self) -> int:
        """Games that were played."""
        return len(self.curves[0]) - 1

    @property
    def best(self) -> Won | None:
        """The hand of the evening: the best of those that won, the first of equal ones."""
        return max(self.wins, key=lambda won: (won.value, -won.game), default=None)

    def turns(self, most: int = CALL_OUTS) -> tuple[Won, ...]:
        """The games that changed most, in the order they were played."""
        large = sorted(self.wins, key=lambda won: (-won.gain, won.game))[:most]
        worth = (won for won in large if won.gain >= WORTH_TELLING)
        return tuple(sorted(worth, key=lambda won: won.game))


class _Scribe:
    """Follows a log and writes down what was to be seen. Every chip that moves stands in an event:
    the table need not be set up again for it."""

    def __init__(self, match: Match) -> None:
        players = range(len(match.options.seats))
        self._chips = [STARTING_PURSE.value for _ in players]
        self._winner = 0
        self.curves = [[STARTING_PURSE.value] for _ in players]
        self.bought = [0 for _ in players]
        self.wins: list[Won] = []
        self._shown: dict[int, tuple[tuple[Card, ...], HandValue]] = {}
        for event in match.log:
            self._note(event)

    def _note(self, event: ev.Event) -> None:
        match event:
            case ev.GameBegan():
                self._shown.clear()
            case ev.BankPaid(seat, chips):
                self._chips[seat] -= chips.value
            case ev.BankTaken(seat, chips):
                self._chips[seat] += chips.value
            case ev.DifferencePaid(seat, winner, chips):
                self._chips[seat] -= chips.value
                self._chips[winner] += chips.value
            case ev.GameWon(seat):
                self._winner = seat
            case ev.CardTaken(seat):
                self.bought[seat] += 1
            case ev.HandShown(seat, hand, value):
                self._shown[seat] = (hand, value)
            case ev.GameEnded(number):
                for curve, chips_now in zip(self.curves, self._chips, strict=True):
                    curve.append(chips_now)
                winner = self._winner
                gain = self.curves[winner][-1] - self.curves[winner][-2]
                self.wins.append(Won(number, winner, *self._shown[winner], gain))


def story(match: Match) -> Story:
    """Read the log of a match, finished or not."""
    scribe = _Scribe(match)
    final = [curve[-1] for curve in scribe.curves]
    champions = match.table.champions or tuple(
        seat for seat, chips in enumerate(final) if chips == max(final)
    )
    return Story(
        curves=tuple(tuple(curve) for curve in scribe.curves),
        standings=tuple(_standings(scribe, final)),
        wins=tuple(scribe.wins),
        champions=champions,
        broke=tuple(seat for seat, chips in enumerate(final) if chips == 0),
    )


def _standings(scribe: _Scribe, final: list[int]) -> Iterator[Standing]:
    """Most chips first; of equal ones the lower seat."""
    for seat in sorted(range(len(final)), key=lambda seat: (-final[seat], seat)):
        gains = [won.gain for won in scribe.wins if won.seat == seat]
        yield Standing(
            seat=seat,
            place=1 + sum(chips > final[seat] for chips in final),
            chips=final[seat],
            won=len(gains),
            bought=scribe.bought[seat],
            best=max(gains, default=0),
        )
