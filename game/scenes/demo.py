"""What is played while nobody does: a table of guests, until anything is pressed. The title begins
it, after `DEMO_AFTER` seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.input.intents import Intent, PointerMoved, PointerPressed, Pressed, Undo, Wheel
from game.match.match import Match
from game.match.options import table_for
from game.table.scene import TableScene
from game.ui.compositor import Items
from game.ui.nodes import show_smoky_line
from game.ui.routes import go_back
from game.ui.tree import Pen

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services

_PLAYERS: Final = 4
_CARDS: Final = 5
_Z: Final = 9100
_GUARD: Final = 0.5  # s in which a pointer that is still being moved means nothing


class DemoScene(TableScene):
    """Guests among themselves; nothing is kept, and whatever is pressed leads back."""

    explains = True  # any key leads back, F1 as well

    def __init__(self, seed: int) -> None:
        options = table_for(_PLAYERS, variant=_CARDS, rounds=1, seed=seed, demo=True)
        super().__init__(Match(options), prompts=False)
        self._shown = 0.0

    def enter(self, services: Services) -> None:
        super().enter(services)
        self._lay_line()

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed() | PointerPressed() | Wheel() | Undo():
                self.end()
            case PointerMoved() if self._shown > _GUARD:
                self.end()
            case PointerMoved():
                pass
            case _:
                super().handle(intent)
                self._lay_line()

    def update(self, seconds: float) -> None:
        self._shown += seconds
        super().update(seconds)

    def draw(self, picture: Picture) -> None:
        super().draw(picture)
        self._line.draw(picture)

    def pause(self, *, pad_lost: bool = False) -> None:
        """There is nothing to pause."""
        self.end()

    def end(self) -> None:
        """Back to the title, also when everything was played."""
        services = self.tabletop.services
        if services.stack.top is self:
            go_back(services)

    def _lay_line(self) -> None:
        """How to leave, in the place of the button that nobody has: over no card and no word."""
        services, layout = self.tabletop.services, self.playback.board.poses.layout
        self._line, pen = Items("demo line", z=_Z), Pen(services)
        box = layout.buttons[1]
        middle = layout.unit.at(box.x + box.w / 2, box.y + box.h / 2)
        room = layout.unit.px(box.w)
        show_smoky_line(pen, services.words("title.demo"), middle, room)
        self._line.take("note", pen.items)
