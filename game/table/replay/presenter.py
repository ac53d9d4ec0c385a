"""What the furniture tells at the table of a replay: what happens, and nothing to be done."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, TypeVar

from game.table.controls import Action, Controls, Icon
from game.table.deluxe import view_model
from game.table.deluxe.hud import DeluxeHud, Showing
from game.table.deluxe.presenter import to_be_told
from game.table.layout.table import Point
from game.table.parts.centre import Toast
from game.table.presenter import Drawable, Presenter
from game.ui.compositor import Picture

if TYPE_CHECKING:
    from game.table.replay.replaying import Replaying
    from game.table.replay.scene import ReplayScene

F = TypeVar("F", bound=Drawable)


class NoActions:
    """The buttons of a table where nobody plays: none."""

    def large(self) -> tuple[Action, ...]:
        """None."""
        return ()

    def icons(self) -> tuple[tuple[str, Icon, Point], ...]:
        """None."""
        return ()


class ReplayPresenter(Presenter[F]):
    """Brings furniture `F` up to date at the table of a replay, whatever is played there."""

    def __init__(self, scene: "Replaying", hud: F, controls: Controls) -> None:
        super().__init__(scene.playback, hud, controls)
        self._last: Any = None
        self._nothing = NoActions()

    @abstractmethod
    def update(self, seconds: float) -> None:
        """Let wall time pass."""

    def forget(self) -> None:
        """Everything was laid anew: what happened last is what lies there."""
        self._last = None

    def hear(self, event: Any) -> None:
        """Something has happened."""
        self._last = event

    @property
    def _actions(self) -> NoActions:
        return self._nothing


class DeluxeReplayPresenter(ReplayPresenter[DeluxeHud]):
    """Tells of the main game."""

    def __init__(self, scene: "ReplayScene", hud: DeluxeHud, controls: Controls) -> None:
        super().__init__(scene, hud, controls)
        self._scene = scene

    def update(self, seconds: float) -> None:
        self.hud.update(seconds)

    def hear(self, event: Any) -> None:
        super().hear(event)
        self.hud.hear(event)

    def _furnish(self, picture: Picture, *, at_once: bool) -> None:
        scene, playback = self._scene, self._scene.playback
        said = scene.said
        toast = view_model.toast(
            playback.view, scene.naming, None, self._last, resting=playback.board.resting
        ) if said is None else Toast(said)  # fmt: skip
        self.hud.tell(picture, Showing(toast=toast), at_once=at_once)

    def _said(self) -> tuple[object, ...]:
        scene = self._scene
        return (
            *(scene.playback.laid, scene.said, scene.settings),
            *to_be_told(scene.playback, scene.bottom, self._last),
        )
