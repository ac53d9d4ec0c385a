"""The curtain between two people at one screen: the next player lifts it, the others look away.

It is drawn from what everybody at the table knows; nothing private ever reaches this file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.audio.cues import Cue
from game.input.intents import (
    FocusLost,
    Intent,
    Key,
    PadLost,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Resized,
)
from game.table.hot_seat.curtain_look import RING_STEPS, CurtainFacts, CurtainLook
from game.ui.picture.easing import in_out
from game.ui.routes import go_home
from game.ui.scene import Scene
from game.ui.widgets import Button, row_px

if TYPE_CHECKING:
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services

HOLD: Final = 0.6
"""Seconds of holding that lift the curtain; it hangs at least that long."""
EMPTIES: Final = 0.2
"""Seconds a full ring takes to run out once let go."""
LIFT: Final = 0.45
FADE: Final = 0.12
_DONE: Final = (300, 72)
_MARGIN: Final = 30
"""Size of the button of visitors and its distance from the corner, u."""
PRESSES: Final = 2
"""So many presses lift it where holding is switched off."""

_HOLDING: Final = (Key.SPACE, Key.CONFIRM)
_POINTER: Final = "pointer"


class CurtainScene(Scene):
    """Hangs until the next player lifts it, then leaves and calls `on_lifted`. Who looked before,
    and was only away for a while, lifts it with any key."""

    def __init__(
        self,
        facts: Callable[[], CurtainFacts],
        *,
        on_lifted: Callable[[], None],
        on_pause: Callable[[], None] | None = None,
        on_pad_lost: Callable[[], None] | None = None,
        ground: Callable[[], Surface] | None = None,
    ) -> None:
        """`facts` are asked for whenever the curtain is laid out, in the language of the moment.

        `ground` paints what the rising curtain uncovers: the table, all cards face down.
        """
        self._ask = facts
        self.facts: CurtainFacts
        """What it says, and of whom."""
        self._on_lifted = on_lifted
        self._on_pause = on_pause
        self._on_pad_lost = on_pad_lost
        self._paint_ground = ground
        self._ground: Surface | None = None
        self._holders: set[Key | str] = set()
        self._presses = 0
        self._fill = 0.0
        self._hangs = 0.0
        self._lifting: float | None = None
        self._cloth: Surface | None = None

    # --- the five verbs ------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._ground = None
                self._lay_out()
            case FocusLost():
                self._let_go()
                self._fall()
            case PadLost() if self._lifting is None and self._on_pad_lost is not None:
                self._let_go()
                self._on_pad_lost()
            case Released(key):
                self._holders.discard(key)
            case PointerReleased():
                self._holders.discard(_POINTER)
            case Pressed(Key.BACK | Key.PAUSE) if self._lifting is None:
                self._let_go()
                if self._on_pause is not None:
                    self._on_pause()
            case Pressed(key) if key in _HOLDING or self.facts.again:
                self._take_hold(key)
            case PointerPressed(x, y) if self.done and self.done.target.collidepoint(x, y):
                go_home(self._services)
            case PointerPressed():
                self._take_hold(_POINTER)

    def update(self, seconds: float) -> None:
        self._hangs += seconds
        if self._lifting is not None:
            self._lifting += seconds
            if self._lifting >= self._lift_lasts:
                self._services.pop(dip=self._ground is None)
                self._on_lifted()
            return
        if self._services.settings.curtain_hold:
            change = seconds / HOLD if self._holders else -seconds / EMPTIES
            self._fill = min(1.0, max(0.0, self._fill + change))
        else:
            self._fill = min(1.0, self._presses / PRESSES)
        if self._fill >= 1.0 and self._hangs >= HOLD:
            self._lifting = 0.0
            self._services.play(Cue.SLIDE)

    def draw(self, picture: Picture) -> None:
        if self._lifting is not None:
            for key in self.done.shown if self.done else ():
                picture.drop(key)
            self._draw_lifting(picture, self.lifted)
            return
        picture.drop("cloth")
        picture.backdrop(self._look.room)
        self._look.items.draw(picture)
        ring, at = self._look.ring(round(self._fill * RING_STEPS))
        picture.put(("ring", "arc"), ring, at, 5)
        if self.done is not None:
            self.done.draw(picture)

    @property
    def resting(self) -> bool:
        """Nothing moves by itself."""
        if self._services.settings.curtain_hold:
            return not self._holders and not self._fill and self._lifting is None
        return self._fill < 1.0

    # --- holding and lifting -------------------------------------------------------------------

    @property
    def fill(self) -> float:
        """How full the ring is, 0 to 1."""
        return self._fill

    @property
    def lifted(self) -> float:
        """How far it has gone up, 0 to 1."""
        return min(1.0, (self._lifting or 0.0) / self._lift_lasts)

    @property
    def look(self) -> CurtainLook:
        """What is drawn, for tests of the layout."""
        return self._look

    def _take_hold(self, holder: Key | str) -> None:
        self._holders.add(holder)
        self._presses += 1

    def _let_go(self) -> None:
        self._holders.clear()
        self._presses = 0

    def _fall(self) -> None:
        """The window has lost its focus: a curtain on its way up comes down again."""
        self._lifting = None
        self._fill = 0.0

    @property
    def _lift_lasts(self) -> float:
        return FADE if self._services.settings.reduced_motion else LIFT

    def _draw_lifting(self, picture: Picture, share: float) -> None:
        """The whole cloth rises with all that hangs on it; with reduced motion it fades."""
        if self._cloth is None:
            self._cloth = self._look.cloth()
            self._ground = self._paint_ground() if self._paint_ground else None
        self._look.items.away(picture)
        picture.drop(("ring", "arc"))
        picture.backdrop(self._ground or self._look.dark)
        if self._services.settings.reduced_motion:
            alpha = round(255 * (1 - share))
            picture.put("cloth", self._cloth, (0, 0), live=True, alpha=alpha)
        else:
            rise = round(in_out(share) * self._services.size[1])
            picture.put("cloth", self._cloth, (0, -rise), live=True)

    def _lay_out(self) -> None:
        self.facts = self._ask()
        pauses = self._on_pause is not None
        self._look = CurtainLook(self._services, self.facts, pauses=pauses)
        self._cloth = None
        self.done = self._done_button() if self._services.guarded else None

    def _done_button(self) -> Button:
        """In the lower right corner, for visitors of an event who have no keys."""
        services, kit = self._services, self._services.kit
        place = Rect((0, 0), (kit.px(_DONE[0]), kit.px(_DONE[1])))
        place.bottomright = services.size[0] - kit.px(_MARGIN), services.size[1] - kit.px(_MARGIN)
        label = services.words("event.done")
        size = row_px(kit, (label,), place.w - kit.px(40))
        return Button(
            kit, ("curtain", "done"), place, label, partial(go_home, services), label_px=size, z=7
        )
