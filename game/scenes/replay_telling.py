"""What the furniture tells at the table of a replay: what happens, and nothing to be done."""

from typing import TYPE_CHECKING

from game.rules import events as ev
from game.rules.table import Phase
from game.scenes import table_look as look
from game.scenes.table_controls import Action, Controls, Icon
from game.scenes.table_furniture import Furniture, Showing
from game.scenes.table_telling import to_be_told
from game.scenes.telling import Teller
from game.view.centre import Toast
from game.view.compositor import Picture
from game.view.layout import Point

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene


class NoActions:
    """The buttons of a table where nobody plays: none."""

    def large(self) -> tuple[Action, ...]:
        """None."""
        return ()

    def icons(self) -> tuple[tuple[str, Icon, Point], ...]:
        """None."""
        return ()


class ReplayTelling(Teller[Furniture]):
    """Brings the furniture up to date."""

    def __init__(self, scene: "ReplayScene", furniture: Furniture, controls: Controls) -> None:
        super().__init__(scene.flow, furniture, controls)
        self._scene = scene
        self._last: ev.Event | None = None
        self._stage: object = None
        self._nothing = NoActions()

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self.furniture.update(seconds)

    def hear(self, event: ev.Event) -> None:
        """Something has happened."""
        self._last = event
        self.furniture.hear(event)

    def forget(self) -> None:
        """Everything was laid anew: what happened last is what lies there."""
        self._last = None

    @property
    def _actions(self) -> NoActions:
        return self._nothing

    def _cleared(self) -> bool:
        """Whether the table was laid anew, or hands were laid open: nothing may hang in the air."""
        flow = self._scene.flow
        before, self._stage = self._stage, (flow.laid, flow.table.phase is Phase.SHOW)
        return before != self._stage

    def _furnish(self, picture: Picture, *, hurry: bool) -> None:
        scene, flow = self._scene, self._scene.flow
        said = scene.said
        toast = look.toast(
            flow.view, scene.naming, None, self._last, resting=flow.board.resting
        ) if said is None else Toast(said)  # fmt: skip
        self.furniture.tell(picture, Showing(toast=toast), hurry=hurry)

    def _said(self) -> tuple[object, ...]:
        scene = self._scene
        return (
            *(scene.flow.laid, scene.said, scene.settings),
            *to_be_told(scene.flow, scene.bottom, self._last),
        )
