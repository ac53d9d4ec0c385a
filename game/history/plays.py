"""What everybody saw somebody do in a game: the record that is judged when awards are given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.match.game import seat_of
from game.match.match import Match
from game.match.options import MAIN, seats_of_game
from game.match.tallies import Accountant
from game.rules import events as ev
from game.rules.cards import Card, parse_cards
from game.rules.draw import events as draw_ev
from game.rules.variants import VARIANTS, HandValue, Variant


@dataclass(frozen=True, slots=True)
class Play:
    """What everybody saw a seat do in one game. Chips are counted `before` and `after` it. `cards`
    were bought or, at the draw tables, exchanged, and so many chips `paid` for them, or put into
    bank or pot. `handed` went to the winner for the difference (D-17). `pot`: what the winner took
    out of the bank or the pot. The hand, of that `strength`, where it was shown. `out`: they gave
    the game up. Neither discards nor unbought cards are in it (D-12)."""

    game: int
    seat: int
    before: int
    after: int
    cards: int = 0
    paid: int = 0
    handed: int = 0
    pot: int = 0
    hand: tuple[Card, ...] = ()
    strength: int = -1
    won: bool = False
    out: bool = False

    @property
    def gain(self) -> int:
        """Chips won, below 0 lost."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Course:
    """A finished match as everybody saw it: who did what (`plays`, by game and seat), and at a
    table of the main game the `variant` whose hands are compared."""

    seats: int
    games: int
    plays: tuple[Play, ...]
    variant: Variant | None

    def of(self, seat: int) -> tuple[Play, ...]:
        """What a seat did, game by game."""
        return tuple(play for play in self.plays if play.seat == seat)

    def in_game(self, game: int) -> tuple[Play, ...]:
        """What everybody did in a game, from 1."""
        return tuple(play for play in self.plays if play.game == game)

    def value(self, play: Play) -> HandValue | None:
        """What a shown hand of the main game is worth; None of others."""
        return self.variant.value(play.hand) if self.variant is not None and play.hand else None


@dataclass(slots=True)
class _Count:
    """What is counted of a seat in a game that goes on."""

    cards: int = 0
    paid: int = 0
    handed: int = 0
    pot: int = 0
    out: bool = False


def course_of(match: Match) -> Course:
    """What everybody saw of a match. Of a chair that was taken over only the games of who has it at
    the end count: the others were somebody else's."""
    log = [match.game.sighting(event, None).event for event in match.log]
    counts = _counted(log)
    chairs = {match.chair(seat): seat for seat in range(len(match.table.seats))}
    books = Accountant(match.options)
    tallies = {(tally.game, tally.chair): tally for tally in books.note(match.log)}
    plays = []
    for tally in tallies.values():
        seat = chairs[tally.chair]
        played_by = seats_of_game(match.options, tally.game)[tally.chair]
        if replace(played_by, age=0) != replace(match.options.seats[tally.chair], age=0):
            continue
        count = counts.get((tally.game, seat), _Count())
        plays.append(
            Play(
                tally.game, seat, tally.chips - tally.gained, tally.chips, count.cards, count.paid,
                count.handed, count.pot, parse_cards(tally.hand), tally.strength, tally.won,
                count.out,
            )
        )  # fmt: skip
    plays.sort(key=lambda play: (play.game, play.seat))
    variant = VARIANTS[match.options.variant] if match.game.name == MAIN else None
    games = max((tally.game for tally in tallies.values()), default=0)
    return Course(len(chairs), games, tuple(plays), variant)


def _counted(log: list[object]) -> Mapping[tuple[int, int], _Count]:
    """Purchases, payments and who gave up, by game and seat, out of events as everybody saw
    them."""
    found: dict[tuple[int, int], _Count] = {}
    game = 0
    for event in log:
        seat = seat_of(event)
        if isinstance(event, ev.GameBegan | draw_ev.GameBegan):
            game = event.number
        elif isinstance(event, draw_ev.GameVoided):  # it begins once more
            found = {key: each for key, each in found.items() if key[0] != game}
        elif seat is not None:
            count = found.setdefault((game, seat), _Count())
            (_note_draw if isinstance(event, draw_ev.DrawEvent) else _note)(count, event)
    return found


def _note(count: _Count, event: object) -> None:
    """An event of the main game that is about the seat."""
    match event:
        case ev.CardTaken():
            count.cards += 1
        case ev.BankPaid(_, chips) | ev.BankBegun(_, chips):
            count.paid += chips.value
        case ev.DifferencePaid(_, _, chips):
            count.handed += chips.value
        case ev.BankTaken(_, chips):
            count.pot += chips.value


def _note_draw(count: _Count, event: object) -> None:
    """An event of a draw table that is about the seat."""
    match event:
        case draw_ev.CardDrawn():
            count.cards += 1
        case draw_ev.PotFed(_, chips) | draw_ev.VisumPaid(_, chips) | draw_ev.BetPlaced(_, chips):
            count.paid += chips
        case draw_ev.Called(_, chips) | draw_ev.Raised(_, chips):
            count.paid += chips
        case draw_ev.BetReturned(_, chips):
            count.paid -= chips
        case draw_ev.PotTaken(_, chips):
            count.pot += chips
        case draw_ev.WentOut():
            count.out = True
