"""What every game of a match brought to everybody, followed event by event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.match.game import Options
from game.match.games import game_of
from game.match.options import SeatPlan, seats_of_game
from game.rules.cards import print_cards

_NO_HAND: Final = ("", -1)


@dataclass(frozen=True, slots=True)
class Tally:
    """What a game brought to the player of a chair: `chips` that count after it, `gained` (or lost,
    below 0) since the game before, whether they won it, alone or with others, and the hand they
    showed with its strength; no hand and -1 where they showed none."""

    game: int
    chair: int
    chips: int
    gained: int
    won: bool
    hand: str
    strength: int


@dataclass
class _Sheet:
    """A game being written down, by seat."""

    winners: set[int] = field(default_factory=set)
    hands: dict[int, tuple[str, int]] = field(default_factory=dict)


class Accountant:
    """Follows a match of any game. `champions` are the chairs that won it, once it is over.
    `options` are those of the match; where a chair is taken over, the new ones are handed in."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._game: Final = game_of(options.game)
        self._table = self._game.set_up(options)
        self._sheet = _Sheet()
        self._before = self.standing()
        self._last: list[Tally] = []
        self.champions: tuple[int, ...] = ()
        self.noted = 0

    def note(self, events: Iterable[object]) -> tuple[Tally, ...]:
        """Hear of the next events; what the games brought that ended with them."""
        found: list[Tally] = []
        for event in events:
            self.noted += 1
            if not isinstance(event, self._game.accounts.cards):
                self._table = self._table.after(event)
            if self._write_down(event, self._sheet):
                self._last = self._closed()
                found += self._last
        if self._table.over:
            self.champions = tuple(map(self._chair, self._table.champions))
            found += self._amended()
        return tuple(found)

    def over(self, log: Sequence[object]) -> Sequence[object]:
        """What to note of a log: new events of games that have ended. Others may be taken back."""
        new, last = log[self.noted :], (self._game.ends, self._game.match_ends)
        ends = [number for number, event in enumerate(new) if isinstance(event, last)]
        return new[: ends[-1] + 1] if ends else ()

    def player(self, tally: Tally) -> SeatPlan:
        """Who played the game of a tally."""
        return seats_of_game(self.options, tally.game)[tally.chair]

    def standing(self) -> Mapping[int, int]:
        """Chips that count, by chair, at this point."""
        return {self._chair(seat): self._worth(seat) for seat in range(len(self._table.seats))}

    def _write_down(self, event: object, sheet: _Sheet) -> bool:
        """Remember what matters of an event; says whether the game is over with it."""
        accounts = self._game.accounts
        if isinstance(event, accounts.shown):
            sheet.hands[event.seat] = print_cards(event.hand), event.value.strength
        elif isinstance(event, accounts.won):
            sheet.winners.add(event.seat)
        return isinstance(event, self._game.ends)

    def _worth(self, seat: int) -> int:
        return self._game.accounts.worth(self._table, seat)

    def _chair(self, seat: int) -> int:
        return self._game.chair(self._table, seat)

    def _closed(self) -> list[Tally]:
        before, now, sheet = self._before, self.standing(), self._sheet
        self._before, self._sheet = now, _Sheet()
        winners = {self._chair(seat) for seat in sheet.winners}
        # who took less out of the pots than they put in only had back what nobody could hold
        winners = {n for n in winners if now[n] >= before[n]} or winners
        hands = {self._chair(seat): hand for seat, hand in sheet.hands.items()}
        game = self._table.game
        return [
            Tally(game, n, chips, chips - before[n], n in winners, *hands.get(n, _NO_HAND))
            for n, chips in sorted(now.items())
        ]

    def _amended(self) -> list[Tally]:
        """The last game once more, where its pot found an owner only as the match ended."""
        more = self._closed()
        if not any(tally.gained or tally.won for tally in more):
            return []
        return [
            replace(t, chips=m.chips, gained=t.gained + m.gained, won=t.won or m.won)
            for t, m in zip(self._last, more, strict=True)
        ]
