"""What furniture and buttons of the main game's table tell."""

from typing import TYPE_CHECKING

from game.rules import events as ev
from game.rules.table import Phase
from game.table.controls import Controls
from game.table.deluxe import view_model
from game.table.deluxe.hud import DeluxeHud, Showing
from game.table.deluxe.match_player import DeluxeLogPlayer
from game.table.lamp import view_model as lamp_view_model
from game.table.parts.centre import Toast
from game.table.presenter import Presenter
from game.ui.compositor import Picture

if TYPE_CHECKING:
    from game.table.deluxe.actions import Actions
    from game.table.deluxe.scene import TableScene


def to_be_told(playback: DeluxeLogPlayer, bottom: int, last: ev.Event | None) -> tuple[object, ...]:
    """What furniture tells of a table as it lies there after its `last` event: if it is the same,
    so is what is told."""
    board, table = playback.board, playback.table
    buying = table.phase is Phase.BUY
    return (
        *(table.phase, table.turn, table.winner, table.game, playback.view.viewer),
        *(last if buying else None, board.stacks.moved, board.resting, board.pile_begun),
        buying and board.hand_open(bottom),
        table.seats[bottom].picked_up,
        *((s.done, s.bought, s.shown) for s in table.seats),
        *(board.hand_open(n) for n, s in enumerate(table.seats) if s.shown is not None),
    )


class DeluxePresenter(Presenter[DeluxeHud]):
    """Brings furniture and buttons of the table up to date."""

    def __init__(self, table: "TableScene", hud: DeluxeHud, controls: Controls) -> None:
        super().__init__(table.playback, hud, controls)
        self._table = table
        self._last: ev.Event | None = None

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        lamp, layout = self._table.actions.lamp, self.hud.context.poses.layout
        lamp.watched = self._table.points_open or layout.point_table_docked
        lamp.update(seconds)
        self.controls.update(seconds)
        self.hud.update(seconds)

    @property
    def _drawer(self) -> bool:
        """Whether the odds panel lies over the table as a drawer."""
        return self._table.points_open and not self.hud.context.poses.layout.point_table_docked

    @property
    def moving(self) -> bool:
        """Whether something it tells is not told to its end."""
        return super().moving or self._table.actions.lamp.busy

    def hear(self, event: ev.Event) -> None:
        """Something has happened."""
        self._last = event
        self.hud.hear(event)

    def forget(self) -> None:
        """What happened last was taken back."""
        self._last = None

    @property
    def toast(self) -> Toast | None:
        """The line between bowl and hand."""
        table = self._table
        if table.said is not None:
            return Toast(table.said, warning=not table.notice.glad)
        if not table.prompts:
            return None
        if table.leftovers_shown:
            return Toast(table.words("toast.rest_shown"))
        told = lamp_view_model.toast(table.actions.lamp, table.words)
        if told is not None:
            return told
        playback = table.playback
        return view_model.toast(
            playback.view,
            table.naming,
            playback.decision,
            self._last,
            resting=playback.board.resting,
        )

    def _furnish(self, picture: Picture, *, at_once: bool) -> None:
        self.hud.tell(picture, self._showing(), at_once=at_once)

    @property
    def _actions(self) -> "Actions":
        return self._table.actions

    def _said(self) -> tuple[object, ...]:
        """Everything the furniture and the buttons depend on: if it is the same, so are they."""
        scene, playback = self._table, self._table.playback
        return (
            *(
                playback.blocked,
                playback.decision,
                scene.said,
                playback.why_not_back,
                scene.prompts,
            ),
            *(scene.selection.chosen, scene.selection.pointed is not None, scene.lifted),
            *(scene.shift, scene.points_open, scene.leftovers_shown, scene.chatter.saying),
            *(playback.choreography.order, scene.settings),
            *scene.actions.lamp.said,
            *to_be_told(playback, scene.bottom, self._last),
        )

    def _showing(self) -> Showing:
        table = self._table
        lamp, hand = table.actions.lamp, table.playback.board.cast.hands[table.bottom]
        return Showing(
            points_open=table.points_open,
            leftovers=table.leftovers_shown,
            toast=self.toast,
            shift=table.shift,
            lifted=table.lifted,
            spoken=tuple(table.chatter.spoken(table.words).items()),
            lamp=lamp_view_model.state(lamp, tuple(hand), table.words, drawer=self._drawer),
            counted=lamp.counted,
            live=lamp_view_model.live(lamp, table.words),
            receipt=view_model.receipt_line(table.playback.view, table.naming),
            ladder=table.tells,
        )
