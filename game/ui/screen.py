"""Screens that lie still until something is done: things that rest, and widgets over them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.input.intents import NOWHERE, Intent, Key, PointerMoved, Pressed, Resized
from game.ui.picture.items import Items
from game.ui.routes import go_back
from game.ui.scene import Scene
from game.ui.widgets import FocusGroup, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from game.ui.picture.compositor import Picture
    from game.ui.services import Services


class Screen(Scene):
    """Says in `place`, `lay` and `widgets` what it consists of; all of it is laid out anew when the
    window, the language or what it shows has changed. The focus stays on the widget with the same
    key."""

    name: ClassVar[str]
    """Of its items in the picture; no widget's key begins with it."""
    z: ClassVar[int] = 0
    letters: ClassVar[bool] = True
    """W A S D are arrows."""
    shows_focus: bool = True
    """Where keys were used last, the focus is seen from the start."""
    first: Hashable = None
    """Key of the widget that has the focus at first; None: the first one, or what Enter presses."""
    default: Widget | None = None
    """What Enter presses; set by `widgets`."""
    refused: Callable[[str], None] | None = None
    """What follows when something disabled was pressed; None: it says why beside itself."""
    backdrop: ClassVar[staticmethod[[Services], Surface] | None] = None
    """Paints what fills the window behind everything."""
    services: Services
    group: FocusGroup
    items: Items
    _pointer = PointerMoved(NOWHERE, NOWHERE)
    _fresh = True

    # --- what a screen consists of ---------------------------------------------------------------
    def place(self) -> None:
        """Find out where everything lies."""

    def lay(self, items: Items) -> None:
        """Put what is only looked at."""

    def widgets(self) -> Sequence[Widget]:
        """What can be pressed, chosen and written on, in the order of Tab."""
        return ()

    def back(self) -> None:
        """Esc was pressed."""
        go_back(self.services)

    def pressed(self, pressed: Pressed) -> bool:
        """A key, before the widgets hear it; says whether it was for the screen."""
        return False

    # --- laying out ------------------------------------------------------------------------------
    def regroup(self, focus: Hashable = None, *, keep: bool = True) -> None:
        """Ask for the widgets anew; what is only looked at stays."""
        known: FocusGroup | None = getattr(self, "group", None)
        self.group = FocusGroup(
            self.widgets(),
            name=f"{self.name} focus",
            focus=focus or (known.focus_key if known and keep else self.first),
            default=self.default,
            ring=self.shows_focus and self.services.keyboard,
            letters=self.letters,
            on_refused=self.refused,
        )
        assert all(widget.key[0] != self.name for widget in self.group.widgets), self.name
        self.group.handle(self._pointer)
        self._fresh = True

    # --- the five verbs --------------------------------------------------------------------------
    def enter(self, services: Services) -> None:
        self.services = services
        lay_out(self)

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                lay_out(self)
                return
            case PointerMoved():
                self._pointer = intent
            case Pressed() if self.pressed(intent):
                return
            case Pressed(Key.BACK):
                self.back()
                return
        self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        backdrop = type(self).backdrop
        if backdrop is not None:
            picture.backdrop(backdrop(self.services))
        self.items.draw(picture)
        self.group.draw(picture)


def lay_out(screen: Screen, focus: Hashable = None, *, keep: bool = True) -> None:
    """Lay everything out anew; `focus`: the widget to go to, else, to `keep` the focus, the one
    that has it, else the first one."""
    screen.place()
    relay(screen)
    screen.regroup(focus, keep=keep)


def relay(screen: Screen) -> None:
    """Lay anew what is only looked at; the widgets stay."""
    screen.items = Items(screen.name, z=screen.z)
    screen.lay(screen.items)


def refresh(screen: Screen, focus: Hashable = None) -> None:
    """Lay anew what is only looked at, and ask for the widgets anew; `focus`: as in `lay_out`."""
    relay(screen)
    screen.regroup(focus)
