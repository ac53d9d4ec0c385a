"""What is worth reading before a match: a column, or a drawer over the chairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.ui.picture.easing import out_cubic
from game.ui.picture.items import Items
from game.ui.theme import BRASS_SHADE
from game.ui.widgets import FocusGroup, Widget

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

SLIDES: Final = 0.2
"""Seconds the drawer takes."""
_Z_DRAWER: Final = 600
_TITLE_Y, _RULE_Y = 35, 64


class SidePanel:
    """A panel with a title in a box of px."""

    name = "side"
    """Of its items in the picture."""
    widgets: Sequence[Widget] = ()
    """What can be pointed at in it."""

    def __init__(self, services: Services, box: Rect, *, drawer: bool) -> None:
        self.services, self.box = services, box
        self.z = _Z_DRAWER if drawer else 0
        self.items = Items(self.name, z=self.z)

    @property
    def groups(self) -> tuple[Items, ...]:
        """All that lies in it, but for the widgets."""
        return (self.items,)

    def lay_title(self, title: str, size: int, margin: int) -> None:
        """The panel, its title, and a rule so many px from both edges."""
        kit, box = self.services.kit, self.box
        self.items.shape("panel", kit.paint.panel(*box.size, u=kit.u), box.topleft)
        letters = kit.lettering.brass_plain(title, size)
        self.items.centre("title", letters, (box.centerx, box.y + kit.px(_TITLE_Y)), 2)
        rule = (box.x + margin, box.y + kit.px(_RULE_Y), box.w - 2 * margin, 1.6 * kit.u)
        self.items.area("rule", rule, BRASS_SHADE, 1)

    def draw(self, picture: Picture, *, shift: int = 0) -> None:
        """Put it in, moved right by `shift` px."""
        for items in self.groups:
            items.draw(picture, shift=(shift, 0))

    def away(self, picture: Picture) -> None:
        """Take it out of the picture."""
        for items in self.groups:
            items.away(picture)


class Drawer:
    """Holds the side panel where there is no room for it; while it is out, it gets all intents."""

    def __init__(self) -> None:
        self.out = False
        """Whether it is pulled out, or on its way."""
        self._share = 0.0

    def hold(self, services: Services, panel: SidePanel | None, *, docked: bool) -> None:
        """Show a panel from now on, as a column where it is `docked`."""
        self._services, self._panel, self._docked = services, panel, docked
        widgets = () if docked or panel is None else panel.widgets
        self._group = FocusGroup(widgets, name="drawer focus", ring=services.keyboard)

    @property
    def over(self) -> bool:
        """Whether it is out and gets all intents."""
        return self.out and not self._docked

    def toggle(self) -> None:
        """Pull it out, or push it in."""
        self.out = not self.out

    def handle(self, intent: Intent) -> None:
        """Everything beside it pushes it in."""
        rows = bool(self._group.widgets)
        match intent:
            case PointerPressed(x, y) if not rows or not self._at(x, y):
                self.toggle()
            case Pressed(Key.UP) if rows:
                self._group.handle(Pressed(Key.LEFT))
            case Pressed(Key.DOWN) if rows:
                self._group.handle(Pressed(Key.RIGHT))
            case Pressed(Key.BACK | Key.CONFIRM | Key.NEXT | Key.PAUSE | Key.PAGE_DOWN):
                self.toggle()
            case Pressed() if not rows:
                self.toggle()
            case _:
                self._group.handle(intent)

    def _at(self, x: int, y: int) -> bool:
        return self._panel is not None and self._panel.box.collidepoint(x, y)

    def update(self, seconds: float) -> None:
        """Let it slide."""
        self._group.update(seconds)
        way = 1.0 if self._services.settings.reduced_motion else seconds / SLIDES
        self._share += max(-way, min(way, self.out - self._share))

    @property
    def resting(self) -> bool:
        """Whether nothing moves by itself."""
        return self._share in (0.0, 1.0) and self._group.resting

    def draw(self, picture: Picture) -> None:
        """Put the panel in, as far as it is out."""
        if self._panel is None:
            return
        if self._docked:
            self._panel.draw(picture)
        elif self._share:
            way = self._services.size[0] - self._panel.box.x
            self._panel.draw(picture, shift=round((1 - out_cubic(self._share)) * way))
        else:
            self._panel.away(picture)
        if self._share == 1:
            self._group.draw(picture)
        else:
            picture.drop_group("drawer focus")
