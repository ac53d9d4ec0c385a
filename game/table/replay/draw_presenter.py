"""What the furniture tells at the table of a replay of draw poker."""

from typing import TYPE_CHECKING, Any

from game.table.controls import Controls
from game.table.draw import view_model as look
from game.table.draw.hud import DrawFurniture, Showing
from game.table.draw.slips import MENDING
from game.table.parts.centre import Toast
from game.table.replay.presenter import Retelling
from game.ui.compositor import Picture

if TYPE_CHECKING:
    from game.table.replay.draw_scene import DrawReplayScene


class DrawReplayTelling(Retelling[DrawFurniture]):
    """Tells of draw poker."""

    def __init__(
        self, scene: "DrawReplayScene", furniture: DrawFurniture, controls: Controls
    ) -> None:
        super().__init__(scene, furniture, controls)
        self._scene = scene

    def update(self, seconds: float) -> None:
        self.furniture.update()

    def hear(self, event: Any) -> None:
        if not isinstance(event, MENDING):
            super().hear(event)

    def _standing(self) -> object:
        return self._scene.flow.laid

    def _furnish(self, picture: Picture, *, hurry: bool) -> None:
        scene, flow = self._scene, self._scene.flow
        toast = look.toast(flow.view, scene.naming, None, self._last)
        if scene.said is not None:
            toast = Toast(scene.said)
        spoken = scene.sayings.spoken(scene.words)
        showing = Showing(toast=toast, spoken=spoken, last=scene.sayings.last)
        self.furniture.tell(picture, showing, hurry=hurry)

    def _said(self) -> tuple[object, ...]:
        scene, flow = self._scene, self._scene.flow
        board, seats = flow.board, range(len(flow.table.seats))
        return (
            *(flow.laid, scene.said, scene.settings, self._last, scene.sayings.state),
            *(board.stacks.moved, board.resting, flow.playhead.shown, flow.open_hands),
            *(board.hand_open(seat) for seat in seats),
        )
