"""Where the picture has got to in the log of a match at a draw-poker table."""

from game.match.draw_match import DrawMatch
from game.match.playhead import Head
from game.rules.draw.events import DrawEvent
from game.rules.draw.sight import DrawSighting, DrawView, sighting, view
from game.rules.draw.table import DrawTable


class DrawPlayhead(Head[DrawTable, DrawView, DrawSighting]):
    """Follows a match at one of the three tables."""

    def __init__(self, match: DrawMatch, viewer: int | None, *, shown: int = 0) -> None:
        table = DrawTable.set_up(match.options.agreed)
        super().__init__(match, table, viewer, shown=shown)

    @property
    def view(self) -> DrawView:
        """The table as the viewer sees it at this point."""
        return view(self._table, self.viewer)

    def _sight(self, event: DrawEvent) -> DrawSighting:
        return sighting(event, self.viewer)
