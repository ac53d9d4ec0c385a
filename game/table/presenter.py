"""Brings the HUD and the buttons of a table up to date: once a frame, where anything they depend on
has changed."""

from abc import ABC, abstractmethod
from typing import Final, Generic, Protocol, TypeVar

from game.table.controls import Action, Controls, Icon
from game.table.layout.table import Point
from game.table.log_player import LogPlayer
from game.ui.compositor import Picture


class Drawable(Protocol):
    """A HUD."""

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself; `at_once`: it is where it belongs already."""


class Offering(Protocol):
    """The buttons of a table."""

    def large(self) -> tuple[Action, ...]:
        """The large buttons: what can be done now."""

    def icons(self) -> tuple[tuple[str, Icon, Point], ...]:
        """The small buttons, by name, with their middles in u."""


F = TypeVar("F", bound=Drawable)


class Presenter(ABC, Generic[F]):
    """Brings the HUD `F` and the buttons of a table up to date."""

    def __init__(self, playback: LogPlayer, hud: F, controls: Controls) -> None:
        self.hud: Final = hud
        self.controls: Final = controls
        self._playback = playback
        self._told: tuple[object, ...] = ()

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self.controls.moving or self.hud.moving

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """Bring the picture up to date; `at_once`: nothing fades in, nothing counts."""
        at_once = at_once or self._playback.board.timeline.instant
        said = self._said()
        if said != self._told:
            self._told = said
            self._furnish(picture, at_once=at_once)
            self.controls.offer(self._actions.large())
            self.controls.place_icons(self._actions.icons())
        self.hud.draw(picture, at_once=at_once)
        self.controls.draw(picture)

    # --- what differs from game to game --------------------------------------------------------

    @abstractmethod
    def _said(self) -> tuple[object, ...]:
        """Everything the HUD and the buttons depend on: if it is the same, so are they."""

    @abstractmethod
    def _furnish(self, picture: Picture, *, at_once: bool) -> None:
        """Tell the HUD what to show."""

    @property
    @abstractmethod
    def _actions(self) -> Offering:
        """The buttons as they are now."""
