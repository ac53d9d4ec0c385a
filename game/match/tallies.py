"""Counting a match: what its kept options say without playing it again, and the `Tally` of each
player that an `Accountant` adds up from its events.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.match.game import Options, UnknownGameError, game_of
from game.match.options import HUMAN, MAIN, SeatPlan, seats_of_game
from game.rules.cards import print_cards

Statement = tuple[str, tuple[object, ...]]
_TELL: Final = "UPDATE matches SET kind = ?, variant = ?, level = ? WHERE id = ?"
_SEAT: Final = """
INSERT INTO chairs (match, chair, name, human, character) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (match, chair)
    DO UPDATE SET name = excluded.name, human = excluded.human, character = excluded.character
"""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a chair: the name (none: the only human, or a guest), and the picture."""

    name: str
    human: bool
    character: str


@dataclass(frozen=True, slots=True)
class Described:
    """A match: the name of its game, its `variant` (cards in a hand of the main game or in the pack
    of draw poker), the `level` of the strongest guest (where none plays at a level, the first name
    in the alphabet; empty where there are no guests), and the chairs."""

    kind: str
    variant: int
    level: str
    chairs: tuple[Chair, ...]


def described(options: str) -> Described:
    """Read the options of any match, as forgiving as possible: what makes no sense is left out."""
    try:
        data = json.loads(options)
    except (ValueError, RecursionError):
        data = {}
    if not isinstance(data, dict):
        data = {}
    found = data.get("seats")
    seats = [seat for seat in found if isinstance(seat, dict)] if isinstance(found, list) else []
    kind = str(data.get("game", MAIN))
    players = [str(seat.get("player", "")) for seat in seats]
    chairs = (
        Chair(str(seat.get("name", "")), player == HUMAN, str(seat.get("character", "")))
        for seat, player in zip(seats, players, strict=True)
    )
    bots = {player.partition(":")[0] for player in players if player != HUMAN}
    try:
        game = game_of(kind)
    except UnknownGameError:
        return Described(kind, 0, min(bots, default=""), tuple(chairs))
    levels = [level for level in game.levels if level in bots]
    level = levels[-1] if levels else min(bots, default="")
    variant = game.variant(data, len(seats))
    if not isinstance(variant, int) or not -(2**31) < variant < 2**31:
        variant = 0
    return Described(kind, variant, level, tuple(chairs))


def introduce(match: int | None, found: Described) -> Iterator[Statement]:
    """What writes into the tables what is told of a match; None: of the one begun last."""
    number = "coalesce(?, last_insert_rowid())"
    yield (
        _TELL.replace("id = ?", f"id = {number}"),
        (found.kind, found.variant, found.level, match),
    )
    for chair, who in enumerate(found.chairs):
        values = (match, chair, who.name, int(who.human), who.character)
        yield _SEAT.replace("(?,", f"({number},", 1), values


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
        found, accounts = list[Tally](), self._game.accounts
        for event in events:
            self.noted += 1
            if not isinstance(event, accounts.cards):
                self._table = self._table.after(event)
            if isinstance(event, accounts.shown):
                self._sheet.hands[event.seat] = print_cards(event.hand), event.value.strength
            elif isinstance(event, accounts.won):
                self._sheet.winners.add(event.seat)
            if isinstance(event, self._game.ends):
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
        worth, seats = self._game.accounts.worth, range(len(self._table.seats))
        return {self._chair(seat): worth(self._table, seat) for seat in seats}

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
