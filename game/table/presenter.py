"""Brings the HUD and the buttons of a table up to date, where anything they depend on has changed:
the buttons as soon as time has passed, what is drawn once a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.table.controls import Action, Controls, Icon
    from game.table.layout.table import Point
    from game.table.parts.card_hud import CardHud
    from game.ui.picture.compositor import Picture


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


class Presented(Protocol):
    """What one game shows at its table."""

    @property
    def hud(self) -> CardHud:
        """Everything except cards, chips and buttons."""

    @property
    def actions(self) -> Offering:
        """The buttons."""

    def state(self) -> tuple[Hashable, ...]:
        """Everything that HUD and buttons depend on."""

    def tell(self, picture: Picture) -> None:
        """Tell the HUD what to show."""


class Presenter:
    """Brings HUD and buttons of a table up to date."""

    def __init__(self, game: Presented, controls: Controls) -> None:
        self._controls: Final = controls
        self._game = game
        self._offered: tuple[object, ...] = ()
        self._told: tuple[object, ...] = ()

    def update(self) -> None:
        """Time has passed: the buttons are those of the moment."""
        state = self._game.state()
        if state != self._offered:
            self._offered = state
            self._controls.offer(self._game.actions.large())
            self._controls.place_icons(self._game.actions.icons())

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self._controls.moving or self._game.hud.moving

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """Bring the picture up to date; `at_once`: nothing fades in, nothing counts."""
        game = self._game
        state = game.state()
        if state != self._told:
            self._told = state
            game.tell(picture)
        game.hud.draw(picture, at_once=at_once)
        self._controls.draw(picture)
