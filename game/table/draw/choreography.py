"""From event to picture at the draw-poker tables: cues with times, as in `choreography.py`. What
chips, cards and slips look like is in files of their own; here is when it is seen."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from game.match.game import seat_of
from game.rules.draw import events as ev
from game.rules.draw.sight import DrawSighting, DrawView
from game.table.draw.bet_acts import BET_ACTS, bet_lying
from game.table.draw.card_acts import CardActs
from game.table.draw.cast import laid_out
from game.table.draw.slips import SLIP, SlipActs
from game.table.motion.board import Board
from game.table.motion.choreography import HandChoreography
from game.table.motion.cues import ANNOUNCED, THINK, THINK_AGAIN, WINNER_STAYS, Act
from game.table.motion.places import Cast
from game.table.parts.chips import SumStacks

_AFTER_REST: Final = (
    ev.GameBegan, ev.PackShuffled, ev.PackCut, ev.HandPickedUp, ev.BettingBegan, ev.DrawBegan,
    ev.HandShown, ev.LightSettled, ev.PotTaken, ev.PotStays, ev.DebtRepaid, ev.GameEnded,
    ev.Slipped, ev.Repaired, ev.BetsReturned, ev.GameVoided,
)  # fmt: skip
_THOUGHT: Final = (
    ev.Checked, ev.BetPlaced, ev.Called, ev.Raised, ev.WentOut, ev.LaidAway, ev.PackCut,
)  # fmt: skip
_SETTLES: Final = (
    ev.GameEnded, ev.GameBegan, ev.BettingEnded, ev.LightSettled, ev.DebtRepaid, ev.Pawned,
    ev.BoughtBack,
)  # fmt: skip
"""Events at which chips lie as the table has them, whatever flew where."""
_PAUSES: Final[Mapping[type[ev.DrawEvent], Callable[..., Act]]] = {
    ev.TurnBegan: lambda _, __: Act(span=0.1),
    ev.Checked: lambda _, __: Act(span=ANNOUNCED),
    ev.CountTold: lambda _, __: Act(span=2 * ANNOUNCED),
    ev.PotStays: lambda _, __: Act(span=WINNER_STAYS),
    ev.GameEnded: lambda _, __: Act(span=WINNER_STAYS),
    ev.Pawned: lambda _, __: Act(span=SLIP),
    ev.BoughtBack: lambda _, __: Act(span=SLIP),
}
"""Events that are only waited for: nothing moves."""


class DrawChoreography(HandChoreography[DrawView, DrawSighting]):
    """Turns sightings into acts and keeps the cast up to date."""

    def __init__(self, cast: Cast, pause: Random, is_human: Callable[[int], bool]) -> None:
        super().__init__(cast, pause, is_human)
        self._slips: Final = SlipActs(self)
        self._last: type[ev.DrawEvent] | None = None
        self._acts: Final[Mapping[type[ev.DrawEvent], Callable[..., Act]]] = {
            **BET_ACTS,
            **CardActs(self).acts,
            **self._slips.acts,
            **_PAUSES,
            ev.GameBegan: lambda event, _: self.gather(event.dealer),
        }

    def lay(self, board: Board, view: DrawView) -> None:
        board.lay(laid_out(board.cast, view, self.order))
        _settle(board, view)

    def shown(self, board: Board, sighting: DrawSighting, view: DrawView) -> None:
        """Chips lie as the table has them once bets are over; until then every bet leaves room for
        what it will be."""
        if isinstance(sighting.event, _SETTLES) and board.resting:
            _settle(board, view)
        if not isinstance(sighting.event, ev.BettingEnded):  # they leave as they lay
            _stacks(board).coming = [bet_lying(seat) for seat in view.table.seats]

    def act(self, sighting: DrawSighting, before: DrawView) -> Act:
        event = sighting.event
        make = self._acts.get(type(event))
        self._last = type(event)
        return make(event, before) if make is not None else Act()

    def forget(self) -> None:
        self._last = None
        self._slips.forget()

    def waits(self, sighting: DrawSighting) -> bool:
        event = sighting.event
        if self._last is ev.HandPickedUp and isinstance(event, ev.HandPickedUp):
            return False
        if self._last is ev.LaidAway or isinstance(event, ev.LaidAway):
            return False
        return isinstance(event, _AFTER_REST)

    def lead(self, sighting: DrawSighting, before: DrawView) -> float:
        """The time is drawn by chance, and does not depend on what the guest holds."""
        event = sighting.event
        seat = seat_of(event)
        if not isinstance(event, _THOUGHT) or seat is None or self.is_human(seat):
            return 0.0
        return self.thought(*(THINK if before.table.phase.name != "CUT" else THINK_AGAIN))


def _stacks(board: Board) -> SumStacks:
    assert isinstance(board.stacks, SumStacks)
    return board.stacks


def _settle(board: Board, view: DrawView) -> None:
    seats = view.table.seats
    bets = [bet_lying(seat) for seat in seats]
    pot = max(0, view.table.pot - sum(bets))
    _stacks(board).settle_at([seat.chips for seat in seats], bets, pot)
