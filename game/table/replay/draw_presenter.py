"""What the furniture tells at the table of a replay of draw poker."""

from typing import TYPE_CHECKING, Any

from game.table.controls import Controls
from game.table.draw import view_model
from game.table.draw.hud import DrawHud, Showing
from game.table.draw.slips import MENDING
from game.table.parts.centre import Toast
from game.table.replay.presenter import ReplayPresenter
from game.ui.compositor import Picture

if TYPE_CHECKING:
    from game.table.replay.draw_scene import DrawReplayScene


class DrawReplayPresenter(ReplayPresenter[DrawHud]):
    """Tells of draw poker."""

    def __init__(self, scene: "DrawReplayScene", hud: DrawHud, controls: Controls) -> None:
        super().__init__(scene, hud, controls)
        self._scene = scene

    def update(self, seconds: float) -> None:
        self.hud.update()

    def hear(self, event: Any) -> None:
        if not isinstance(event, MENDING):
            super().hear(event)

    def _furnish(self, picture: Picture, *, at_once: bool) -> None:
        scene, playback = self._scene, self._scene.playback
        toast = view_model.toast(playback.view, scene.naming, None, self._last)
        if scene.said is not None:
            toast = Toast(scene.said)
        spoken = scene.sayings.spoken(scene.words)
        showing = Showing(toast=toast, spoken=spoken, last=scene.sayings.last)
        self.hud.tell(picture, showing, at_once=at_once)

    def _said(self) -> tuple[object, ...]:
        scene, playback = self._scene, self._scene.playback
        board, seats = playback.board, range(len(playback.table.seats))
        return (
            *(playback.laid, scene.said, scene.settings, self._last, scene.sayings.state),
            *(board.stacks.moved, board.resting, playback.playhead.shown, playback.open_hands),
            *(board.hand_open(seat) for seat in seats),
        )
