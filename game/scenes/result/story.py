"""What a match has brought: everybody's chips after every game, places, turns and the best hand.

Follows from what the games of the match brought to its chairs (`match.tallies`), so it is the same
for every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match.tallies import Accountant, Tally
from game.rules.cards import Card, parse_cards

if TYPE_CHECKING:
    from game.match.match import Match

_TURNS = 2


@dataclass(frozen=True, slots=True)
class Turn:
    """A game and what it brought a seat; `hand`, of that `strength`, where it was shown."""

    game: int
    seat: int
    gain: int
    hand: tuple[Card, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat ended: place from 1, equals share one; `worth` is what counts; `won` is in how
    many games it won, `best` the largest gain of those."""

    seat: int
    place: int
    worth: int
    won: int
    best: int


@dataclass(frozen=True, slots=True)
class Story:
    """The whole match. `curves[seat][game]` is what a seat was worth after a game, before the first
    at 0; `standings` are sorted, the best first; `wins` are those of seats that won a game."""

    curves: tuple[tuple[int, ...], ...]
    standings: tuple[Standing, ...]
    champions: tuple[int, ...]
    wins: tuple[Turn, ...]
    gains: tuple[Turn, ...]
    """The largest gain of every game."""

    @property
    def games(self) -> int:
        """Games that were played."""
        return len(self.curves[0]) - 1

    @property
    def best(self) -> Turn | None:
        """The best hand that won a game and was shown, the first of equal ones."""
        shown = (won for won in self.wins if won.hand)
        return max(shown, key=lambda won: (won.strength, -won.game), default=None)

    @property
    def broke(self) -> tuple[int, ...]:
        """Seats that have nothing left."""
        return tuple(seat for seat, curve in enumerate(self.curves) if curve[-1] == 0)

    def turns(self, least: float) -> tuple[Turn, ...]:
        """The games that changed most, in the order they were played; a gain counts from `least`
        on."""
        large = sorted(self.gains, key=lambda turn: (-turn.gain, turn.game))[:_TURNS]
        return tuple(sorted((t for t in large if t.gain >= least), key=lambda turn: turn.game))


def story(match: Match) -> Story:
    """What a match has brought."""
    books = Accountant(match.options)
    seats = {match.chair(seat): seat for seat in range(len(match.table.seats))}
    curves = [[chips] for _, chips in sorted((seats[c], n) for c, n in books.standing().items())]
    tallies = {(tally.game, tally.chair): tally for tally in books.note(match.log)}
    by_game: dict[int, list[Turn]] = {}
    wins: list[Turn] = []
    for tally in sorted(tallies.values(), key=lambda each: (each.game, seats[each.chair])):
        turn = _turn(tally, seats[tally.chair])
        curves[turn.seat].append(tally.chips)
        by_game.setdefault(turn.game, []).append(turn)
        if tally.won:
            wins.append(turn)
    champions = match.table.champions or tuple(
        seat for seat, curve in enumerate(curves) if curve[-1] == max(each[-1] for each in curves)
    )
    return Story(
        curves=tuple(map(tuple, curves)),
        standings=_standings(curves, champions, wins),
        champions=champions,
        wins=tuple(wins),
        gains=tuple(max(turns, key=lambda turn: turn.gain) for turns in by_game.values()),
    )


def _turn(tally: Tally, seat: int) -> Turn:
    return Turn(tally.game, seat, tally.gained, parse_cards(tally.hand), tally.strength)


def _standings(
    curves: Sequence[Sequence[int]], champions: tuple[int, ...], wins: Sequence[Turn]
) -> tuple[Standing, ...]:
    """Champions first, then who is worth most; of equals the lower seat."""
    ranks = [(seat in champions, curve[-1]) for seat, curve in enumerate(curves)]
    found = []
    for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat], reverse=True):
        gains = [won.gain for won in wins if won.seat == seat]
        place = 1 + sum(rank > ranks[seat] for rank in ranks)
        found.append(Standing(seat, place, curves[seat][-1], len(gains), max(gains, default=0)))
    return tuple(found)
