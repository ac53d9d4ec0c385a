"""What every game of a match brought to everybody, followed event by event."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.rules.cards import Card, print_cards

if TYPE_CHECKING:
    from game.match.draw.options import DrawOptions
    from game.match.options import MatchOptions

_NO_HAND: Final = ("", -1)


class Value(Protocol):
    """What a hand is worth in any of the games."""

    @property
    def strength(self) -> int:
        """The higher the better."""


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


class Accountant(ABC):
    """Follows a match of any kind. `champions` are the chairs that won it, once it is over."""

    def __init__(self, table: Any) -> None:
        """`table`: as set up before the first event."""
        self._table = table
        self._sheet = _Sheet()
        self._before = self.standing()
        self._last: list[Tally] = []
        self.champions: tuple[int, ...] = ()
        self.noted = 0

    def note(self, events: Iterable[Any]) -> tuple[Tally, ...]:
        """Hear of the next events; what the games brought that ended with them."""
        found: list[Tally] = []
        for event in events:
            self.noted += 1
            if self._touches_chips(event):
                self._table = self._table.after(event)
            if self._write_down(event, self._sheet):
                self._last = self._closed()
                found += self._last
        if self._table.over:
            self.champions = tuple(map(self._chair, self._table.champions))
            found += self._amended()
        return tuple(found)

    def over(self, log: Sequence[Any]) -> Sequence[Any]:
        """What to note of a log: new events of games that have ended. Others may be taken back."""
        new = log[self.noted :]
        ends = [number for number, event in enumerate(new) if self._ends(event)]
        return new[: ends[-1] + 1] if ends else ()

    def standing(self) -> Mapping[int, int]:
        """Chips that count, by chair, at this point."""
        return {self._chair(seat): self._worth(seat) for seat in range(len(self._table.seats))}

    @abstractmethod
    def _write_down(self, event: Any, sheet: _Sheet) -> bool:
        """Remember what matters of an event; says whether the game is over with it."""

    @abstractmethod
    def _ends(self, event: Any) -> bool:
        """Whether a game, or the match, ends with it."""

    @abstractmethod
    def _worth(self, seat: int) -> int:
        """Chips that count."""

    def _touches_chips(self, event: Any) -> bool:
        """Whether an event has to be followed: who counts chips need not look at cards."""
        return True

    def _chair(self, seat: int) -> int:
        return seat

    def _closed(self) -> list[Tally]:
        before, now, sheet = self._before, self.standing(), self._sheet
        self._before, self._sheet = now, _Sheet()
        winners = {self._chair(seat) for seat in sheet.winners}
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


def shown(hand: tuple[Card, ...], value: Value) -> tuple[str, int]:
    """A hand laid open, as it is kept."""
    return print_cards(hand), value.strength


class DeluxeAccountant(Accountant):
    """Follows a match of the main game."""

    def __init__(self, options: MatchOptions) -> None:
        from game.rules.table import Table  # noqa: PLC0415, draw poker needs none of it

        super().__init__(Table.set_up(options.rules))

    def _write_down(self, event: Any, sheet: _Sheet) -> bool:
        from game.rules import events as ev  # noqa: PLC0415, see above

        match event:
            case ev.HandShown(seat, hand, value):
                sheet.hands[seat] = shown(hand, value)
            case ev.GameWon(seat):
                sheet.winners.add(seat)
        return isinstance(event, ev.GameEnded)

    def _touches_chips(self, event: Any) -> bool:
        from game.rules import events as ev  # noqa: PLC0415, see above

        cards = ev.PackShuffled | ev.PackCut | ev.CardDealt | ev.LaidFaceDown | ev.HandPickedUp
        bought = ev.Discarded | ev.CardTaken | ev.HandShown
        return not isinstance(event, cards | bought)

    def _ends(self, event: Any) -> bool:
        from game.rules import events as ev  # noqa: PLC0415, see above

        return isinstance(event, ev.GameEnded | ev.MatchEnded)

    def _worth(self, seat: int) -> int:
        return int(self._table.seats[seat].chips.value)


class DrawAccountant(Accountant):
    """Follows a match of draw poker. Who takes a pot, or a share of one, has won the game."""

    def __init__(self, options: DrawOptions) -> None:
        from game.rules.draw.table import DrawTable  # noqa: PLC0415, the main game needs none of it

        super().__init__(DrawTable.set_up(options.rules))

    def _write_down(self, event: Any, sheet: _Sheet) -> bool:
        from game.rules.draw import events as ev  # noqa: PLC0415, see above

        match event:
            case ev.HandShown(seat, hand, value):
                sheet.hands[seat] = shown(hand, value)
            case ev.PotTaken(seat):
                sheet.winners.add(seat)
        return isinstance(event, ev.GameEnded)

    def _ends(self, event: Any) -> bool:
        from game.rules.draw import events as ev  # noqa: PLC0415, see above

        return isinstance(event, ev.GameEnded | ev.MatchEnded)

    def _worth(self, seat: int) -> int:
        return int(self._table.worth(seat))

    def _chair(self, seat: int) -> int:
        return int(self._table.sitting[seat])


def accountant(options: MatchOptions | DrawOptions) -> Accountant:
    """Who follows a match with these options."""
    from game.match.options import MatchOptions  # noqa: PLC0415, known by whoever has options

    return (
        DeluxeAccountant(options) if isinstance(options, MatchOptions) else DrawAccountant(options)
    )
