"""What everybody at the table knows: all that guests' faces and sayings may depend on."""

from dataclasses import dataclass
from typing import Final

from game.rules.table import Table

GREAT: Final = 7
"""Points from which on a winning hand is one to remember, in every variant."""


@dataclass(frozen=True, slots=True)
class PublicView:
    """Whose turn it is to cut or to buy, chips in the bank and in the purses, cards bought in this
    game by seat, and whether the winner of the game has shown a great hand."""

    turn: int | None
    bank: int
    chips: tuple[int, ...]
    bought: tuple[int, ...]
    great: bool


def public(table: Table) -> PublicView:
    """What a table shows to everybody."""
    shown = None if table.winner is None else table.seats[table.winner].shown
    return PublicView(
        turn=table.turn,
        bank=table.bank.value,
        chips=tuple(seat.chips.value for seat in table.seats),
        bought=tuple(seat.bought for seat in table.seats),
        great=shown is not None and shown.points >= GREAT,
    )
