"""What furniture and buttons tell follows the match: at once when a player did something, else a
little at a time, and rather between two frames than in one of them."""

from typing import TYPE_CHECKING, Final

from game.rules import events as ev
from game.rules.table import Phase
from game.scenes import lamp_look
from game.scenes import table_look as look
from game.scenes.table_controls import Controls
from game.scenes.table_furniture import Furniture, Showing
from game.view.centre import Toast
from game.view.compositor import Picture

if TYPE_CHECKING:
    from game.scenes.table import TableScene

_PATIENCE: Final = 2
"""Frames in a row that only show what happens; then what it means must be told."""


class Telling:
    """Brings furniture and buttons of the table up to date."""

    def __init__(self, table: "TableScene", furniture: Furniture, controls: Controls) -> None:
        self.furniture: Final = furniture
        self.controls: Final = controls
        self._table = table
        self._told: tuple[object, ...] = ()
        self._last: ev.Event | None = None
        self._shown = 0  # events, when it was last asked whether there are new ones
        self._drawn = 0  # events, when last drawn
        self._waited = 0
        self._stage = (0, False)  # the game, and whether hands are shown
        self._prepared = False
        self._touched = False

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
        unfinished = self.controls.moving or self.furniture.unfinished
        return unfinished or self._table.actions.lamp.busy

    def touch(self) -> None:
        """The player does something: the next frame answers it."""
        self._touched = True

    def hear(self, event: ev.Event) -> None:
        """Something has happened."""
        self._last = event
        self.furniture.hear(event)

    def draw(self, picture: Picture, *, hurry: bool) -> None:
        """Bring the picture up to date; all of it in a `hurry`."""
        hurry = hurry or self._table.flow.board.timeline.instant or self._cleared()
        if hurry or self._touched or not self._prepared:
            self._catch_up(picture, hurry=hurry)
        self._prepared = self._touched = False
        events, self._drawn = self._drawn, self._table.events_shown
        self.furniture.draw(picture, at_once=hurry, busy=events != self._drawn)
        self.controls.draw(picture)

    def _catch_up(self, picture: Picture, *, hurry: bool) -> None:
        """Tell what was not told between two frames."""
        said, happening = self._said(), self._happening()
        if said != self._told and (hurry or not happening):
            self._tell(picture, said, hurry=hurry)
        elif not (self._prepared or happening):
            self._go_on(picture)

    def prepare(self, picture: Picture) -> None:
        """Do between two frames one thing that the next would have to do."""
        self._prepared = True
        if self._table.flow.look_ahead():
            return
        said = self._said()
        if said != self._told:
            self._tell(picture, said, hurry=False)
        else:
            self._go_on(picture)

    @property
    def toast(self) -> Toast | None:
        """The line between bowl and hand."""
        table = self._table
        if table.said is not None:
            return Toast(table.said, warning=True)
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

    def _happening(self) -> bool:
        """Whether this frame has enough to do with what has just happened. Where a player is
        waited for it is never too much."""
        flow, shown, before = self._table.flow, self._table.events_shown, self._shown
        self._shown = shown
        self._waited = self._waited + 1 if shown != before else 0
        wanted = self._touched or flow.blocked or flow.decision is not None
        return 0 < self._waited <= _PATIENCE and not wanted

    def _tell(self, picture: Picture, said: tuple[object, ...], *, hurry: bool) -> None:
        table = self._table
        self._told = said
        self.furniture.tell(picture, self._showing(), hurry=hurry)
        self.controls.offer(table.actions.large())
        self.controls.place_icons(table.actions.icons())
        if hurry:
            self.controls.draw_fresh(picture)

    def _go_on(self, picture: Picture) -> None:
        """Let the next part draw that has to; a new button waits while others do, not long."""
        before = picture.changes
        self.furniture.go_on(picture)
        self.controls.draw_fresh(picture, busy=picture.changes != before)

    def _said(self) -> tuple[object, ...]:
        """Everything the furniture and the buttons depend on: if it is the same, so are they."""
        scene, flow = self._table, self._table.flow
        board, table = flow.board, flow.table
        buying = table.phase is Phase.BUY
        return (
            *(table.phase, table.turn, table.winner, table.game, flow.view.viewer),
            *(flow.blocked, flow.decision, self._last if buying else None),
            *(scene.choosing.chosen, scene.choosing.pointed is not None, scene.lifted),
            *(board.stacks.moved, board.resting, scene.said),
            *(scene.shift, scene.points_open, scene.leftovers_shown, scene.chatter.saying),
            *(flow.choreography.order, scene.settings),
            *scene.actions.lamp.said,
            buying and board.hand_open(scene.bottom),
            table.seats[scene.bottom].picked_up,
            *((s.done, s.bought, s.shown) for s in table.seats),
            *(board.hand_open(n) for n, s in enumerate(table.seats) if s.shown is not None),
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
        )
