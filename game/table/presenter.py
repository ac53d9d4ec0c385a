"""What furniture and buttons of a table tell follows the match: at once when a player did
something, else a little at a time, and rather between two frames than in one of them."""

from abc import ABC, abstractmethod
from typing import Final, Generic, Protocol, TypeVar

from game.table.controls import Action, Controls, Icon
from game.table.layout.table import Point
from game.table.log_player import LogPlayer
from game.ui.compositor import Picture

_PATIENCE: Final = 2
"""Frames in a row that only show what happens; then what it means must be told."""


class Furnished(Protocol):
    """Furniture as it is told and drawn."""

    @property
    def unfinished(self) -> bool:
        """Whether something is left for the next frames."""

    def go_on(self, picture: Picture) -> None:
        """Let the next part draw that changed."""

    def clear(self, picture: Picture) -> None:
        """Take away what was told of cards that have left, without waiting for its turn."""

    def draw(self, picture: Picture, *, at_once: bool) -> None:
        """What moves by itself."""

    def draw_ahead(self, picture: Picture, seconds: float) -> None:
        """What comes in or counts, as it will be in so many seconds of table time."""


class Offering(Protocol):
    """The buttons of a table."""

    def large(self) -> tuple[Action, ...]:
        """The large buttons: what can be done now."""

    def icons(self) -> tuple[tuple[str, Icon, Point], ...]:
        """The small buttons, by name, with their middles in u."""


F = TypeVar("F", bound=Furnished)


class Presenter(ABC, Generic[F]):
    """Brings furniture `F` and buttons of a table up to date."""

    def __init__(self, playback: LogPlayer, hud: F, controls: Controls) -> None:
        self.hud: Final = hud
        self.controls: Final = controls
        self._reel = playback
        self._told: tuple[object, ...] = ()
        self._shown = 0  # events, when it was last asked whether there are new ones
        self._waited = 0
        self._prepared = False
        self._touched = False

    @property
    def moving(self) -> bool:
        """Whether something it tells is not told to its end."""
        return self.controls.moving or self.hud.unfinished

    def touch(self) -> None:
        """The player does something: the next frame answers it."""
        self._touched = True

    def draw(self, picture: Picture, *, hurry: bool) -> None:
        """Bring the picture up to date; all of it in a `hurry`."""
        hurry = hurry or self._reel.board.timeline.instant
        cleared = self._cleared()
        if hurry or cleared or self._touched or not self._prepared:
            self._catch_up(picture, hurry=hurry, cleared=cleared)
        self._prepared = self._touched = False
        self.hud.draw(picture, at_once=hurry)
        self.controls.draw(picture)

    def prepare(self, picture: Picture) -> None:
        """Do between two frames what the next would have to do: let things land and begin, and
        where nothing begins, tell one thing."""
        self._prepared = True
        board = self._reel.board
        moved = board.run_ahead(self._reel.frame * board.timeline.rate)
        begun = self._reel.look_ahead()
        if moved or begun:
            board.draw_ahead(picture)
        if not begun:
            said = self._said()
            if said != self._told:
                self._tell(picture, said, hurry=False)
            else:
                self._go_on(picture)
        self.hud.draw_ahead(picture, self._reel.frame * board.timeline.rate)

    # --- what differs from game to game --------------------------------------------------------

    @abstractmethod
    def _said(self) -> tuple[object, ...]:
        """Everything the furniture and the buttons depend on: if it is the same, so are they."""

    @abstractmethod
    def _furnish(self, picture: Picture, *, hurry: bool) -> None:
        """The furniture is told what to show."""

    @property
    @abstractmethod
    def _actions(self) -> Offering:
        """The buttons as they are now."""

    @abstractmethod
    def _cleared(self) -> bool:
        """Whether cards have just left what was told of them: nothing may hang in the air."""

    # --- inside --------------------------------------------------------------------------------

    def _catch_up(self, picture: Picture, *, hurry: bool, cleared: bool) -> None:
        """Tell what was not told between two frames."""
        said, happening = self._said(), self._happening()
        if said != self._told and (hurry or cleared or not happening):
            self._tell(picture, said, hurry=hurry)
            if cleared and not hurry:
                self.hud.clear(picture)
        elif not (self._prepared or happening):
            self._go_on(picture)

    def _happening(self) -> bool:
        """Whether this frame has enough to do with what has just happened. Where a player is
        waited for it is never too much."""
        reel, shown, before = self._reel, self._reel.playhead.shown, self._shown
        self._shown = shown
        self._waited = self._waited + 1 if shown != before else 0
        wanted = self._touched or reel.blocked or reel.decision is not None
        return 0 < self._waited <= _PATIENCE and not wanted

    def _tell(self, picture: Picture, said: tuple[object, ...], *, hurry: bool) -> None:
        self._told = said
        self._furnish(picture, hurry=hurry)
        self.controls.offer(self._actions.large())
        self.controls.place_icons(self._actions.icons())
        self.controls.draw_icons(picture)
        if hurry:
            self.controls.draw_fresh(picture)

    def _go_on(self, picture: Picture) -> None:
        """Let the next part draw that has to; a new button waits while others do, not long."""
        before = picture.changes
        self.hud.go_on(picture)
        self.controls.draw_fresh(picture, busy=picture.changes != before)
