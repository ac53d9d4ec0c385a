"""What the furniture tells at the table of a replay: what happens, and nothing to be done."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, TypeVar

from game.rules.table import Phase
from game.table.controls import Action, Controls, Icon
from game.table.deluxe import view_model as look
from game.table.deluxe.hud import Furniture, Showing
from game.table.deluxe.presenter import to_be_told
from game.table.layout.table import Point
from game.table.parts.centre import Toast
from game.table.presenter import Furnished, Teller
from game.ui.compositor import Picture

if TYPE_CHECKING:
    from game.table.replay.replaying import Replaying
    from game.table.replay.scene import ReplayScene

F = TypeVar("F", bound=Furnished)


class NoActions:
    """The buttons of a table where nobody plays: none."""

    def large(self) -> tuple[Action, ...]:
        """None."""
        return ()

    def icons(self) -> tuple[tuple[str, Icon, Point], ...]:
        """None."""
        return ()


class Retelling(Teller[F]):
    """Brings furniture `F` up to date at the table of a replay, whatever is played there."""

    def __init__(self, scene: "Replaying", furniture: F, controls: Controls) -> None:
        super().__init__(scene.flow, furniture, controls)
        self._last: Any = None
        self._stage: object = None
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

    @abstractmethod
    def _standing(self) -> object:
        """Changes where the table was laid anew, or what was told of cards has to go at once."""

    def _cleared(self) -> bool:
        before, self._stage = self._stage, self._standing()
        return before != self._stage


class ReplayTelling(Retelling[Furniture]):
    """Tells of the main game."""

    def __init__(self, scene: "ReplayScene", furniture: Furniture, controls: Controls) -> None:
        super().__init__(scene, furniture, controls)
        self._scene = scene

    def update(self, seconds: float) -> None:
        self.furniture.update(seconds)

    def hear(self, event: Any) -> None:
        super().hear(event)
        self.furniture.hear(event)

    def _standing(self) -> object:
        flow = self._scene.flow
        return flow.laid, flow.table.phase is Phase.SHOW

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
