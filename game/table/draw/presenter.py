"""What furniture and buttons of a draw-poker table tell."""

from typing import TYPE_CHECKING

from game.table.controls import Controls
from game.table.draw import view_model
from game.table.draw.hud import DrawHud, Showing
from game.table.parts.centre import Toast
from game.table.presenter import Presenter
from game.ui.compositor import Picture

if TYPE_CHECKING:
    from game.table.draw.actions import DrawActions
    from game.table.draw.scene import DrawTableScene


class DrawPresenter(Presenter[DrawHud]):
    """Brings furniture and buttons of the table up to date."""

    def __init__(self, table: "DrawTableScene", hud: DrawHud, controls: Controls) -> None:
        super().__init__(table.playback, hud, controls)
        self._table = table

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self.controls.update(seconds)
        self.hud.update()

    @property
    def toast(self) -> Toast | None:
        """The line between bowl and hand."""
        table = self._table
        if table.notice.text is not None:
            return Toast(table.notice.text, warning=not table.notice.glad)
        return view_model.toast(
            table.playback.view, table.naming, table.playback.decision, table.last
        )

    def _furnish(self, picture: Picture, *, at_once: bool) -> None:
        table = self._table
        shift = 0.0 if table.settings.reduced_motion else table.notice.shift
        words, chatter = table.words, table.chatter
        spoken = {**chatter.spoken(words), **table.sayings.spoken(words)}
        faces, last = chatter.faces, table.sayings.last
        paper = view_model.receipt_line(table.playback.view, table.naming)
        showing = Showing(self.toast, shift, table.lifted, spoken, last, faces, paper)
        self.hud.tell(picture, showing, at_once=at_once)

    @property
    def _actions(self) -> "DrawActions":
        return self._table.actions

    def _said(self) -> tuple[object, ...]:
        table, playback = self._table, self._table.playback
        board, viewer = playback.board, playback.view.viewer
        seats = enumerate(playback.table.seats)
        opening = (n for n, seat in seats if n == viewer or seat.shown is not None)
        return (
            *(viewer, playback.blocked, playback.decision, table.last, table.notice.text),
            *(playback.why_not_back, table.can_undo),
            *(table.notice.shift, board.stacks.moved, board.resting, board.pile_begun),
            *(table.selection.marked, table.selection.amount, table.sayings.state, table.lifted),
            *(table.chatter.saying if not table.chatter.silent else (None,)),
            *table.chatter.faces.items(),
            *(playback.choreography.order, table.settings, playback.playhead.shown),
            *(board.hand_open(seat) for seat in opening),
        )
