"""What a finished match at a draw-poker table comes to: pure, from the log."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.draw_match import DrawMatch
from game.rules.cards import Card
from game.rules.draw import events as ev
from game.rules.draw.ranking import DrawValue


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
class DrawStory:
    """The evening: everybody, the best first, and its best hand where one was shown."""

    games: int
    champions: tuple[int, ...]
    standings: tuple[Standing, ...]
    best: BestHand | None


def draw_story(match: DrawMatch) -> DrawStory:
    """The story of a match that is over."""
    table, won, best = match.table, *_games(match)
    worth = {seat: (seat in table.champions, table.worth(seat)) for seat in range(len(table.seats))}
    order = sorted(worth, key=lambda number: worth[number], reverse=True)
    standings = tuple(
        Standing(
            number,
            place=1 + sum(worth[other] > worth[number] for other in worth),
            chips=table.seats[number].chips,
            owes=table.seats[number].owes,
            pawned=table.seats[number].pawned,
            won=len(won.get(number, ())),
            worth=table.worth(number),
        )
        for number in order
    )
    return DrawStory(max(1, table.game), table.champions, standings, best)


def _games(match: DrawMatch) -> tuple[dict[int, set[int]], BestHand | None]:
    """The games each seat won, and the best of the hands they were won with."""
    won: dict[int, set[int]] = {}
    best: BestHand | None = None
    shown: dict[int, BestHand] = {}
    game = 0
    for event in match.log:
        match event:
            case ev.GameBegan():
                game, shown = game + 1, {}
            case ev.HandShown(seat, hand, value):
                shown[seat] = BestHand(seat, game, hand, value)
            case ev.PotTaken(seat):
                won.setdefault(seat, set()).add(game)
                mine = shown.get(seat)
                if mine is not None and (best is None or mine.value > best.value):
                    best = mine
    return won, best
