"""Brings the HUD and the buttons of a table up to date: once a frame, where anything they depend on
has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from game.table.buttons.controls import Action, Controls, Icon
    from game.table.layout.table import Point
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture


class Hud(Protocol):
    """Everything on the table except cards, chips and buttons."""

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


class NoActions:
    """No buttons: nothing can be done at the table of a replay."""

    def large(self) -> tuple[Action, ...]:
        """None."""
        return ()

    def icons(self) -> tuple[tuple[str, Icon, Point], ...]:
        """None."""
        return ()


class Presenter:
    """Brings HUD and buttons of a table up to date."""

    def __init__(self, table: Tabletop, controls: Controls) -> None:
        self.controls: Final = controls
        self._table = table
        self._told: tuple[object, ...] = ()

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self.controls.moving or self._table.game.hud.moving

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """Bring the picture up to date; `at_once`: nothing fades in, nothing counts."""
        game = self._table.game
        at_once = at_once or self._table.playback.board.timeline.instant
        state = game.state()
        if state != self._told:
            self._told = state
            game.tell(picture, at_once=at_once)
            self.controls.offer(game.actions.large())
            self.controls.place_icons(game.actions.icons())
        game.hud.draw(picture, at_once=at_once)
        self.controls.draw(picture)
