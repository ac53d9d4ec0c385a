"""What a finished match at a draw-poker table comes to: pure, from the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.match.match import Match
from game.rules.cards import Card
from game.rules.draw import events as ev
from game.rules.draw.match_rules import DrawRules, Duel
from game.rules.draw.ranking import DrawValue

CALL_OUTS: Final = 2
WORTH_TELLING: Final = 0.15
"""A gain of so much of the first stack is a turn of the evening."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at the end. `chips` lie on the table, `owes` of them are the cashier's; `pawned`
    things are elsewhere; `won` is in how many games some of a pot was taken. `worth` is what
    counts."""

    seat: int
    place: int
    chips: int
    owes: int
    pawned: int
    won: int
    worth: int


@dataclass(frozen=True, slots=True)
class BestHand:
    """The best hand that took a pot."""

    seat: int
    game: int
    hand: tuple[Card, ...]
    value: DrawValue


@dataclass(frozen=True, slots=True)
class Turn:
    """A game that changed much: what it brought a seat, and with which hand where it was shown."""

    game: int
    seat: int
    gain: int
    value: DrawValue | None


@dataclass(frozen=True, slots=True)
class DrawStory:
    """The evening: everybody, the best first, and its best hand where one was shown.
    `curves[seat][game]` is what a seat was worth after a game, before the first at 0."""

    games: int
    champions: tuple[int, ...]
    standings: tuple[Standing, ...]
    best: BestHand | None
    curves: tuple[tuple[int, ...], ...]
    turns: tuple[Turn, ...]


class _Purses:
    """What everybody is worth, followed through a log (`DrawTable.worth`). Every chip that moves
    stands in an event: folding whole tables again would take a hundred times as long."""

    def __init__(self, rules: DrawRules) -> None:
        self._thing = rules.pawned_for if isinstance(rules, Duel) else 0
        self.worth = [rules.stack] * rules.players
        self._light = [0] * rules.players  # owed to the pot, and not paid yet (S-16)

    def note(self, event: ev.DrawEvent) -> None:
        """An event has happened."""
        match event:
            case ev.PotFed(seat) | ev.VisumPaid(seat) | ev.BetPlaced(seat) | ev.Called(seat):
                self._put_in(seat, event.chips, event.light)
            case ev.Raised(seat, chips, light=light):
                self._put_in(seat, chips, light)
            case ev.BetsReturned(seat, chips, light):
                self._put_in(seat, -chips, -light)
            case ev.BetReturned(seat, chips):
                self._put_in(seat, -chips, -min(chips, self._light[seat]))
            case ev.LightSettled(seat, chips, advanced):
                self.worth[seat] -= chips + advanced
                self._light[seat] = 0
            case ev.PotTaken(seat, chips):
                self.worth[seat] += chips
            case ev.Pawned(seat, _, chips):
                self.worth[seat] += chips - self._thing
            case ev.BoughtBack(seat, _, chips):
                self.worth[seat] += self._thing - chips

    def _put_in(self, seat: int, chips: int, light: int) -> None:
        self.worth[seat] -= chips - light
        self._light[seat] += light


class _Scribe:
    """Writes down what was to be seen: games won, the hands they were won with, and the curves."""

    def __init__(self, match: Match) -> None:
        self._purses = _Purses(match.options.rules)
        self.curves = [[worth] for worth in self._purses.worth]
        self.won: dict[int, set[int]] = {}
        self.best: BestHand | None = None
        self.turns: list[Turn] = []
        self._shown: dict[int, BestHand] = {}
        self._game = 0
        for event in match.log:
            self._purses.note(event)
            self._note(event)

    def _note(self, event: ev.DrawEvent) -> None:
        match event:
            case ev.GameBegan(number):
                self._game, self._shown = number, {}
            case ev.HandShown(seat, hand, value):
                self._shown[seat] = BestHand(seat, self._game, hand, value)
            case ev.PotTaken(seat):
                self.won.setdefault(seat, set()).add(self._game)
                mine = self._shown.get(seat)
                if mine is not None and (self.best is None or mine.value > self.best.value):
                    self.best = mine
            case ev.GameEnded():
                self._end_game()

    def _end_game(self) -> None:
        for curve, worth in zip(self.curves, self._purses.worth, strict=True):
            curve.append(worth)
        gains = [curve[-1] - curve[-2] for curve in self.curves]
        seat = max(range(len(gains)), key=lambda each: gains[each])
        shown = self._shown.get(seat)
        self.turns.append(Turn(self._game, seat, gains[seat], shown.value if shown else None))


def draw_story(match: Match) -> DrawStory:
    """The story of a match that is over."""
    table, scribe = match.table, _Scribe(match)
    worth = {seat: (seat in table.champions, table.worth(seat)) for seat in range(len(table.seats))}
    order = sorted(worth, key=lambda number: worth[number], reverse=True)
    standings = tuple(
        Standing(
            number,
            place=1 + sum(worth[other] > worth[number] for other in worth),
            chips=table.seats[number].chips,
            owes=table.seats[number].owes,
            pawned=table.seats[number].pawned,
            won=len(scribe.won.get(number, ())),
            worth=table.worth(number),
        )
        for number in order
    )
    curves = tuple(tuple(curve) for curve in scribe.curves)
    turns = _largest(scribe.turns, table.rules.stack * WORTH_TELLING)
    games, champions = max(1, table.game), table.champions
    return DrawStory(games, champions, standings, scribe.best, curves, turns)


def _largest(turns: list[Turn], least: float) -> tuple[Turn, ...]:
    """The games that changed most, in the order they were played."""
    large = sorted(turns, key=lambda turn: (-turn.gain, turn.game))[:CALL_OUTS]
    return tuple(sorted((t for t in large if t.gain >= least), key=lambda turn: turn.game))
