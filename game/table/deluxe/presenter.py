"""What furniture and buttons of the main game's table tell."""

from typing import TYPE_CHECKING

from game.rules import events as ev
from game.rules.table import Phase
from game.table.controls import Controls
from game.table.deluxe import view_model as look
from game.table.deluxe.hud import Furniture, Showing
from game.table.deluxe.match_player import Play
from game.table.lamp import view_model as lamp_look
from game.table.parts.centre import Toast
from game.table.presenter import Teller
from game.ui.compositor import Picture

if TYPE_CHECKING:
    from game.table.deluxe.actions import Actions
    from game.table.deluxe.scene import TableScene


def to_be_told(flow: Play, bottom: int, last: ev.Event | None) -> tuple[object, ...]:
    """What furniture tells of a table as it lies there after its `last` event: if it is the same,
    so is what is told."""
    board, table = flow.board, flow.table
    buying = table.phase is Phase.BUY
    return (
        *(table.phase, table.turn, table.winner, table.game, flow.view.viewer),
        *(last if buying else None, board.stacks.moved, board.resting, board.pile_begun),
        buying and board.hand_open(bottom),
        table.seats[bottom].picked_up,
        *((s.done, s.bought, s.shown) for s in table.seats),
        *(board.hand_open(n) for n, s in enumerate(table.seats) if s.shown is not None),
    )


class Telling(Teller[Furniture]):
    """Brings furniture and buttons of the table up to date."""

    def __init__(self, table: "TableScene", furniture: Furniture, controls: Controls) -> None:
        super().__init__(table.flow, furniture, controls)
        self._table = table
        self._last: ev.Event | None = None
        self._stage = (0, False)  # the game, and whether hands are shown

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        lamp, layout = self._table.actions.lamp, self.furniture.desk.poses.layout
        lamp.watched = self._table.points_open or layout.point_table_docked
        lamp.update(seconds)
        self.controls.update(seconds)
        self.furniture.update(seconds)

    @property
    def _drawer(self) -> bool:
        """Whether the odds panel lies over the table as a drawer."""
        return self._table.points_open and not self.furniture.desk.poses.layout.point_table_docked

    @property
    def moving(self) -> bool:
        """Whether something it tells is not told to its end."""
        return super().moving or self._table.actions.lamp.busy

    def hear(self, event: ev.Event) -> None:
        """Something has happened."""
        self._last = event
        self.furniture.hear(event)

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
        told = lamp_look.toast(table.actions.lamp, table.words)
        if told is not None:
            return told
        flow = table.flow
        return look.toast(
            flow.view, table.naming, flow.decision, self._last, resting=flow.board.resting
        )

    def _cleared(self) -> bool:
        """Whether cards have just left what was told of them: nothing may hang in the air."""
        game, phase = self._table.flow.table.game, self._table.flow.table.phase
        before, self._stage = self._stage, (game, phase is Phase.SHOW)
        return before != self._stage and (game != before[0] or phase is Phase.SHOW)

    def _furnish(self, picture: Picture, *, hurry: bool) -> None:
        self.furniture.tell(picture, self._showing(), hurry=hurry)

    @property
    def _actions(self) -> "Actions":
        return self._table.actions

    def _said(self) -> tuple[object, ...]:
        """Everything the furniture and the buttons depend on: if it is the same, so are they."""
        scene, flow = self._table, self._table.flow
        return (
            *(flow.blocked, flow.decision, scene.said, flow.why_not_back, scene.prompts),
            *(scene.choosing.chosen, scene.choosing.pointed is not None, scene.lifted),
            *(scene.shift, scene.points_open, scene.leftovers_shown, scene.chatter.saying),
            *(flow.choreography.order, scene.settings),
            *scene.actions.lamp.said,
            *to_be_told(flow, scene.bottom, self._last),
        )

    def _showing(self) -> Showing:
        table = self._table
        lamp, hand = table.actions.lamp, table.flow.board.cast.hands[table.bottom]
        return Showing(
            points_open=table.points_open,
            leftovers=table.leftovers_shown,
            toast=self.toast,
            shift=table.shift,
            lifted=table.lifted,
            spoken=tuple(table.chatter.spoken(table.words).items()),
            lamp=lamp_look.state(lamp, tuple(hand), table.words, drawer=self._drawer),
            counted=lamp.counted,
            live=lamp_look.live(lamp, table.words),
            receipt=look.receipt_line(table.flow.view, table.naming),
            ladder=table.tells,
        )
