"""The snowman's room around a duel: what he wears and has pawned, his face, the snow outside."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from game.table.draw import view_model
from game.table.draw.pawn_shelf import HIS, HOST, MINE, Thing, his_shelf, my_tray
from game.table.draw.view_model import DrawPlayer
from game.table.duel.house_rule import HouseRule
from game.table.duel.snow_room import FLAKES, SnowFall
from game.table.duel.snowman import Snowman
from game.table.layout.draw import with_rows
from game.table.layout.duel import duel_layout
from game.table.layout.sayings import with_room_to_speak
from game.table.layout.table import TableLayout
from game.table.part import DrawContext, Mood
from game.ui.boxes import Unit
from game.ui.picture.compositor import Picture

_BET_CHIP: Final = 32
_BET_DOWN: Final = 9
"""From the upper edge of a bet's room to the middle of its chips, see `SeatLayout.bet`."""


def duel_table(unit: Unit) -> TableLayout:
    """Where things lie at the table of the duel."""
    place = duel_layout(unit)
    table = with_rows(place.table)
    seats = (
        replace(seat, bet_at=(bet.centre[0], bet.y + _BET_DOWN), bet_width=_BET_CHIP)
        for seat, bet in zip(table.seats, place.bets, strict=True)
    )
    return with_room_to_speak(replace(table, seats=tuple(seats)), place.tray)


class DuelRoom:
    """Draws what stands around the table; only what changed."""

    def __init__(
        self,
        context: DrawContext,
        playback: DrawPlayer,
        faces: Callable[[], Mapping[int, Mood]],
        *,
        calm: bool,
        snow: bool = True,
    ) -> None:
        """`faces` that are other than usual, by seat; `calm`: with reduced motion; `snow`: whether
        it is snowing."""
        place = duel_layout(context.unit)
        self._playback, self._faces = playback, faces
        self._snowman = Snowman(context, place)
        self._snow = SnowFall(
            context, place, Random("snow"), calm=calm, flakes=FLAKES if snow else 0
        )
        rules = playback.table.rules
        self._shelf = his_shelf(context, place, rules.belongings)
        self._tray = my_tray(context, place, rules.belongings)
        self._rule = HouseRule(context, place.rule)
        self._prices = (rules.pawned_for,) * min(rules.belongings, len(HIS))

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._snow.update(seconds)

    def draw_still(self, picture: Picture) -> None:
        """What changes with an event only."""
        self._draw_host(picture)
        self._shelf.draw(picture, self._pawned(HOST, HIS), self._prices)
        self._tray.draw(picture, self._pawned(1 - HOST, MINE), self._prices)
        self._rule.draw(picture)

    def draw(self, picture: Picture) -> None:
        """What moves by itself."""
        self._snow.draw(picture)

    def _pawned(self, seat: int, things: Sequence[Thing]) -> tuple[Thing, ...]:
        return tuple(things[: self._playback.table.seats[seat].pawned])

    def _draw_host(self, picture: Picture) -> None:
        table = self._playback.table
        wearing = frozenset(HIS) - set(self._pawned(HOST, HIS))
        won = self._playback.ledger.winners.get(HOST, 0)
        usual = view_model.mood(table, HOST, won)
        mood = usual if won else self._faces().get(HOST, usual)
        holding = bool(self._playback.board.cast.hands[HOST]) and table.seats[HOST].shown is None
        self._snowman.draw(picture, mood, wearing, holding=holding)
