"""From event to picture: what each event looks like, in cues with times. Pure: no pygame, no clock.

Times are seconds at normal speed (art direction 8, feel 3). The one clock that runs them is the
board's; at instant speed all of them are nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from game.rules import events as ev
from game.rules.cards import Card
from game.rules.sight import Sighting, View
from game.rules.table import FACE_DOWN_CARDS
from game.table.deluxe.card_acts import CardActs
from game.table.deluxe.cast import laid_out
from game.table.deluxe.chip_acts import CHIP_ACTS
from game.table.deluxe.story.ladder import climb
from game.table.deluxe.story.lead import won_span
from game.table.deluxe.story.purchase import Purchase, can_rise
from game.table.deluxe.story.round_over import round_is_over
from game.table.motion.board import Board
from game.table.motion.choreography import HandChoreography
from game.table.motion.cues import (
    INTERMISSION,
    LAST_LOOK,
    THINK,
    THINK_AGAIN,
    WINNER_STAYS,
    Act,
    pace,
)
from game.table.motion.places import Cast

_AFTER_REST: Final = {ev.GameBegan, ev.PackShuffled, ev.PackCut, ev.GameWon, ev.GameEnded}
_PAIRS_AFTER_REST: Final = {
    (ev.LaidFaceDown, ev.HandPickedUp),
    (ev.HandPickedUp, ev.TurnBegan),
    (ev.BuyingEnded, ev.HandShown),
}

_IN_A_ROW: Final = {ev.BuyingEnded, ev.DifferencePaid}
"""What happens to one player after the other, and is known after the second time."""


class DeluxeChoreography(HandChoreography[View, Sighting]):
    """Turns sightings into acts and keeps the cast up to date."""

    def __init__(
        self, cast: Cast, pause: Random, is_human: Callable[[int], bool] = lambda _: False
    ) -> None:
        super().__init__(cast, pause, is_human)
        self._hosted = any(map(is_human, range(len(cast.hands))))
        self._shared = sum(map(is_human, range(len(cast.hands)))) > 1
        self.squeezes: Callable[[View], bool] = can_rise
        """Whether the corner of a card that the viewer buys at such a table is bent up."""
        self.purchase: Purchase | None = None
        """How the viewer's last card was shown."""
        self._last: type[ev.Event] | None = None
        self._row: tuple[type[ev.Event] | None, int] = (None, 0)
        self._acts: Final[Mapping[type[ev.Event], Callable[..., Act]]] = {
            **CHIP_ACTS,
            **CardActs(self, self._show_purchase).acts,
            ev.GameBegan: self._game_began,
            ev.BankTaken: partial(_bank_taken, self),
            ev.TurnBegan: lambda event, before: Act(
                span=0.2 if event.seat == before.viewer else 0.1
            ),
            ev.BuyingEnded: lambda _, __: Act(span=0.12),
            ev.GameWon: lambda _, before: Act(span=won_span(before.table)),
            ev.GameEnded: lambda _, __: Act(span=WINNER_STAYS),
            ev.MatchEnded: lambda _, __: Act(),
        }

    def lay(self, board: Board, view: View) -> None:
        board.lay(laid_out(board.cast, view, self.order))
        board.stacks.settle(view)

    def shown(self, board: Board, sighting: Sighting, view: View) -> None:
        """Between two games chips lie as the table has them, whatever flew where."""
        if isinstance(sighting.event, ev.GameEnded | ev.GameBegan) and board.resting:
            board.stacks.settle(view)

    def act(self, sighting: Sighting, before: View) -> Act:
        event = sighting.event
        act = self._acts[type(event)](event, before)
        self._last = type(event)
        if type(event) in _IN_A_ROW:
            self._row = (type(event), self._times(event))
            return replace(act, span=act.span * pace(self._row[1]))
        if not isinstance(event, ev.TurnBegan):
            self._row = (type(event), 0)
        return act

    def forget(self) -> None:
        self._last, self._row = None, (None, 0)

    def waits(self, sighting: Sighting) -> bool:
        pair = self._last, type(sighting.event)
        return pair[1] in _AFTER_REST or pair in _PAIRS_AFTER_REST

    def lead(self, sighting: Sighting, before: View) -> float:
        """The time is drawn by chance, and does not depend on what the guest holds."""
        event = sighting.event
        if not isinstance(event, ev.PackCut | ev.Discarded | ev.BuyingEnded):
            return 0.0
        done = before.table.seats[event.seat].bought == FACE_DOWN_CARDS
        if self.is_human(event.seat):
            # where several share the screen, cards lie face down as soon as a turn is over
            return LAST_LOOK if done and self._shared else 0.0
        if done:
            return 0.0
        thought = self.thought(*(THINK if self._last is not ev.CardTaken else THINK_AGAIN))
        return thought * pace(self._times(event))

    def _show_purchase(self, before: View, number: int, card: Card) -> Purchase:
        self.purchase = Purchase(number, shared=True)
        if not self._shared:
            own, squeezed = before.own, self.squeezes(before)
            made = climb(own.hand, own.discards[-1], card, before.table.variant)
            self.purchase = Purchase(number, squeezed=squeezed, climb=made)
        return self.purchase

    def _times(self, event: ev.Event) -> int:
        """How often this has happened in a row, this time included."""
        return self._row[1] + 1 if self._row[0] is type(event) else 1

    def _game_began(self, event: ev.GameBegan, before: View) -> Act:
        """The next dealer gathers all cards; after a round the standings are read meanwhile."""
        act = self.gather(event.dealer)
        over = round_is_over(event.after(before.table))
        return replace(act, span=INTERMISSION) if over and self._hosted else act


def _bank_taken(choreography: DeluxeChoreography, event: ev.BankTaken, before: View) -> Act:
    """The discards go with the bank: bills lie on the cloth from now on."""
    act = CHIP_ACTS[ev.BankTaken](event, before)
    return replace(act, cues=(*act.cues, *choreography.sweep(before.table.dealer)))
