"""What a screen is: five verbs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from pygame import Surface

    from game.input.intents import Intent
    from game.ui.picture.compositor import Picture
    from game.ui.services import Services
    from game.ui.widgets.focus import FocusGroup
    from game.ui.widgets.widget import Widget


class Scene(Protocol):
    """One screen. Subclass it and give the verbs that do something."""

    explains: ClassVar[bool] = False
    """True: this scene is an explanation, and F1 is for it to hear."""
    at_table: ClassVar[bool] = False
    """True: a match is played or looked at again here."""
    transparent: bool = False
    """True: the scene below stays visible, dimmed."""
    dimmed_to: ClassVar[float] = 0.46
    """Brightness left to the scene below a transparent one, 0 to 1."""
    group: FocusGroup | None = None
    """The widgets one of which has the focus; it is read aloud."""
    help: Callable[[], Scene] | None = None
    """Makes what explains this screen (F1); None: it has nothing to add to what lies below."""

    def enter(self, services: Services) -> None:
        """The scene goes on the stack: lay it out for `services.size` (px)."""

    def leave(self) -> None:
        """The scene goes off the stack."""

    def handle(self, intent: Intent) -> None:
        """The player means something. `Resized`: lay everything out again, words included."""

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, picture: Picture) -> None:
        """Put everything where it is now. Changes nothing in the scene."""

    def discreet_snapshot(self) -> Surface | None:
        """The screen without private cards, for a picture that is kept; None: it shows none. Asked
        for also while another scene stands before this one."""
        return None

    @property
    def resting(self) -> bool:
        """True: nothing moves by itself, the loop may idle."""
        return self.group is None or self.group.resting

    @property
    def typing(self) -> bool:
        """True: letters go into a field now and are no commands."""
        return self.group is not None and self.group.typing

    @property
    def listening(self) -> bool:
        """True: the next key is for the scene, whatever it means elsewhere."""
        return False

    @property
    def pressable(self) -> Sequence[Widget]:
        """Everything that can be pressed; captions keep off it."""
        return self.group.widgets if self.group is not None else ()
