"""Widgets only new matches need: the level of a guest in lamps, and the way to begin, or why there
is none."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.tables import progress
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, Kit, Widget
from game.ui.widgets.widget import Key, Part, centred, painted

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.picture.items import Items
    from game.ui.services import Services
    from game.words.words import Words

_LAMP_U: Final = 16
_LAMP_STEP_U: Final = 25
_LAMPS_LEFT_U: Final = 16
_NAME_GAP_U: Final = 11
_NAME_AIR_U: Final = 12


class Levels(Widget):
    """How well a guest plays: a row of lamps, lit up to the level, and the level's name. Where not
    every name has room the lamps stand alone."""

    sideways = True
    wheels = True

    def __init__(
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        names: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        notes: Sequence[str],
    ) -> None:
        """The names from the lowest level up; `notes` say what each means, as a tip."""
        super().__init__(kit, key, rect)
        self.names, self.notes = tuple(names), tuple(notes)
        self.chosen = chosen
        self._on_change = on_change
        self._pointed: int | None = None
        self.tip = self._tip_of(chosen)
        self._lamp, self._pitch = kit.px(_LAMP_U), kit.px(_LAMP_STEP_U)
        lamps = self._pitch * (len(self.names) - 1) + self._lamp
        self._label_x = kit.px(_LAMPS_LEFT_U) + lamps + kit.px(_NAME_GAP_U)
        room = rect.w - self._label_x - kit.px(_NAME_AIR_U)
        self._size = kit.lettering.fit_size(self.names, Face.MEDIUM, kit.size(TypeScale.BODY), room)
        widest = max(kit.lettering.width(name, Face.MEDIUM, self._size) for name in self.names)
        self.named = widest <= room
        """Whether the name stands beside the lamps."""
        self._left = kit.px(_LAMPS_LEFT_U) if self.named else (rect.w - lamps) // 2

    def press(self, x: int, y: int) -> None:
        lamp = self._lamp_at(x)
        self._choose((self.chosen + 1) % len(self.names) if lamp is None else lamp)

    def point(self, x: int, y: int) -> None:
        self._pointed = self._lamp_at(x)
        self.tip = self._tip_of(self.chosen if self._pointed is None else self._pointed)

    def nudge(self, by: int, *, fine: bool) -> bool:
        return self._choose(self.chosen + by)

    def confirm(self) -> None:
        self._choose((self.chosen + 1) % len(self.names))

    def lamp_middle(self, index: int) -> tuple[int, int]:
        """Where a lamp is in the window, px."""
        x = self.rect.x + self._left + index * self._pitch + self._lamp // 2
        return x, self.rect.centery

    def _choose(self, index: int) -> bool:
        if index == self.chosen or not 0 <= index < len(self.names):
            return False
        self.chosen = index
        self._on_change(index)
        return True

    def _tip_of(self, index: int) -> str:
        return f"{self.names[index]}: {self.notes[index]}"

    def _lamp_at(self, x: int) -> int | None:
        """The lamp at this place of the window; None beside them, where the name stands."""
        air = (self._pitch - self._lamp) // 2
        index = (x - self.rect.x - self._left + air) // self._pitch
        if index >= len(self.names):
            return None if self.named else len(self.names) - 1
        return max(0, index)

    def _state(self) -> Hashable:
        return self.chosen, self._pointed if self.hovered else None

    def _make(self) -> list[Part]:
        kit, size = self.kit, self.rect.size
        lit = kit.paint.plaque(*size, Plaque.GHOST_HOVER, u=kit.u, shadow=0)
        parts = [
            painted("face", kit.paint.plaque(*size, Plaque.GHOST, u=kit.u, shadow=0)),
            painted("lit", lit, 0, 0, 1, lit=True),
        ]
        top = (self.rect.h - self._lamp) // 2
        for number in range(len(self.names)):
            bulb = kit.paint.bulb(self._lamp, lit=number <= self.chosen)
            parts.append(painted(f"lamp {number}", bulb, self._left + number * self._pitch, top, 2))
        if self.named:
            pointed = self._pointed if self.hovered and self._pointed is not None else self.chosen
            colour = TEXT if pointed == self.chosen else TEXT_DIM
            label = kit.lettering.line(self.names[pointed], Face.MEDIUM, self._size, colour)
            middle = self._label_x + label.get_width() / 2
            parts.append(centred("label", label, middle, self.rect.h / 2))
        return parts


# --- the way to begin ----------------------------------------------------------------------------
class StartButton(Button):
    """Greyed, its reason stands beside it, where it can always be read."""

    @property
    def hint(self) -> str:
        return ""


def start_note(words: Words, waiting: Match | None, chips: int | None) -> str:
    """What starting means: everybody's chips, or the end of the match that waits."""
    if waiting is None:
        return words("new.start_note", count=chips) if chips else ""
    game, games = progress(waiting)
    if not games:
        return words("new_table.start_ends", game=game)
    return words("new.start_ends", game=game, games=games)


def lay_problem(items: Items, services: Services, box: Rect, text: str) -> None:
    """Why the match can't begin, beside the button that is grey for it."""
    kit = services.kit
    size = kit.size(TypeScale.SMALL)
    lines = kit.lettering.wrap(text, Face.MEDIUM, size, box.w - kit.px(60))
    step = kit.lettering.leading(size)
    surfaces = [kit.lettering.line(line, Face.MEDIUM, size, TEXT) for line in lines]
    width = max(surface.get_width() for surface in surfaces) + kit.px(44)
    height = len(lines) * step + kit.px(20)
    face = kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0)
    items.shape("problem", face, (box.centerx - width / 2, box.centery - height / 2), 1)
    for index, surface in enumerate(surfaces):
        y = box.centery + (index - (len(lines) - 1) / 2) * step
        items.centre(("problem", index), surface, (box.centerx, y), 2)
