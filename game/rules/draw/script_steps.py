"""The two steps that all draw-poker scripts are made of: an event, and a decision."""

from collections.abc import Callable, Generator
from random import Random
from typing import Final

from game.rules.decisions import Decision
from game.rules.draw import events as ev
from game.rules.draw.decisions import DrawAnswer, Leave, OutOfTurn
from game.rules.draw.match_rules import CHIP
from game.rules.draw.table import BETTING, DrawTable, Phase

Step = ev.DrawEvent | Decision
Script = Generator[Step, DrawAnswer | None, DrawTable]
Asked = Generator[Step, DrawAnswer | None, tuple[DrawTable, DrawAnswer | None]]
Chance = Callable[[str], Random]
"""Chance for a purpose, such as `deal 3`: the same purpose, the same chance."""

_IN_A_GAME: Final = BETTING | {Phase.DRAW}


def happens(table: DrawTable, event: ev.DrawEvent) -> Script:
    """Yield an event; the table after it."""
    yield event
    return table.after(event)


def asked(table: DrawTable, make: Callable[[DrawTable], Decision]) -> Asked:
    """Ask for a decision, again after each player who acts out of turn or leaves (S-17, S-18).

    `make` builds the decision from the table as it is then. The answer is None where the player
    who was asked has left, or is the only one left in the game."""
    while True:
        decision = make(table)
        answer = yield decision
        assert answer is not None, "a decision needs an answer"
        decision.verify(answer)
        match answer:
            case OutOfTurn(seat):
                light = max(0, CHIP - table.seats[seat].chips)
                fine = ev.PotFed(seat, CHIP, ev.Kind.FINE, light)
                table = yield from happens(table, fine)
            case Leave(seat):
                table = yield from happens(table, ev.WentOut(seat, left=True))
                alone = table.phase in _IN_A_GAME and len(table.still_in) < 2
                if seat == decision.seat or alone:
                    return table, None
            case _:
                return table, answer


def fined(table: DrawTable, seat: int) -> tuple[int, ...]:
    """Seats that pay a chip if they try to act while `seat` is asked (S-17)."""
    if not table.rules.fines:
        return ()
    return tuple(n for n in table.still_in if n != seat and table.means(n) >= CHIP)


def present(table: DrawTable) -> tuple[int, ...]:
    """Seats whose players are at the table and may leave it (S-18)."""
    return tuple(number for number, seat in enumerate(table.seats) if not seat.gone)
