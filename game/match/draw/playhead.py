"""Where the picture has got to in the log of a match at a draw-poker table."""

from game.match.draw.match import DrawMatch
from game.match.playhead import Head
from game.rules.cards import Card
from game.rules.draw.events import CardDrawn, DrawEvent, HandPickedUp
from game.rules.draw.sight import DrawSighting, DrawView, sighting, view
from game.rules.draw.table import DrawTable


class DrawPlayhead(Head[DrawTable, DrawView, DrawSighting]):
    """Follows a match at one of the three tables."""

    def __init__(self, match: DrawMatch, viewer: int | None, *, shown: int = 0) -> None:
        table = DrawTable.set_up(match.options.rules)
        super().__init__(match, table, viewer, shown=shown)

    @property
    def view(self) -> DrawView:
        """The table as the viewer sees it at this point."""
        return view(self._table, self.viewer)

    @property
    def coming_hand(self) -> tuple[Card, ...]:
        """The hand the viewer is about to pick up, or to have once the cards that are on their way
        have come, so that its pictures can be made in time.

        It is for the makers of pictures only: nothing of it may be shown before its event."""
        if self.viewer is None:
            return ()
        hand = [card for card in self._table.seats[self.viewer].hand if not card.hidden]
        for event in self._driver.log[self.shown :]:
            if isinstance(event, HandPickedUp) and event.seat == self.viewer:
                return event.hand
            if isinstance(event, CardDrawn) and event.seat == self.viewer:
                hand.append(event.card)
        return tuple(hand)

    def _sight(self, event: DrawEvent) -> DrawSighting:
        return sighting(event, self.viewer)
