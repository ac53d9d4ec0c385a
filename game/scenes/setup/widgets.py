"""Widgets only new matches need: one of many by arrows, the level of a guest in lamps, and the way
to begin, or why there is none."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.scenes.tables import progress
from game.ui.paint.signs import Sign, sign
from game.ui.paint.styles import Plaque
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, TEXT, TEXT_DIM, TypeScale
from game.ui.widgets import Button, Kind, Kit, Widget
from game.ui.widgets.kit import Look
from game.ui.widgets.widget import Key, Part, centred, painted

if TYPE_CHECKING:
    from game.match.draw.match import DrawMatch
    from game.match.match import Match
    from game.ui.items import Items
    from game.ui.services import Services
    from game.words.words import Words

_INSET_U: Final = 4
_SLIM_END_U: Final = 30
_LAMP_U: Final = 16
_LAMP_STEP_U: Final = 25
_LAMPS_LEFT_U: Final = 16
_NAME_GAP_U: Final = 11
_NAME_AIR_U: Final = 12


class Chooser(Widget):
    """A name with an arrow at either end; the wheel of names turns with left and right."""

    sideways = True
    wheels = True

    def __init__(
        self,
        kit: Kit,
        key: Key,
        rect: Rect,
        *,
        text: Callable[[], str],
        on_turn: Callable[[int], None],
        tip: str = "",
        slim: bool = False,
    ) -> None:
        """`text` gives the present name, `on_turn` is told 1 or -1. A `slim` one has bare arrows
        and more room for the name."""
        super().__init__(kit, key, rect, tip=tip)
        self._text = text
        self._on_turn = on_turn
        self._side = 0
        self._slim = slim

    def press(self, x: int, y: int) -> None:
        self._on_turn(self._side_at(x) or 1)

    def point(self, x: int, y: int) -> None:
        self._side = self._side_at(x)

    def nudge(self, by: int, *, fine: bool) -> bool:
        self._on_turn(by)
        return True

    def confirm(self) -> None:
        self._on_turn(1)

    def _side_at(self, x: int) -> int:
        end = max(self.rect.h, self.rect.w // 4)
        if x < self.rect.left + end:
            return -1
        return 1 if x >= self.rect.right - end else 0

    def _state(self) -> Hashable:
        lit = (self._side or 1) if self.hovered else 0
        return self._text(), lit, self.look is Look.PRESSED

    def _make(self) -> list[Part]:
        kit, (width, height) = self.kit, self.rect.size
        parts = [painted("face", kit.paint.plaque(width, height, Plaque.GHOST, u=kit.u, shadow=0))]
        if self._slim:
            return parts + self._make_slim()
        inset = kit.px(_INSET_U)
        end = height - 2 * inset
        room = width - 2 * (end + inset) - 2 * kit.px(6)
        label = kit.lettering.fit(self._text(), Face.SEMIBOLD, kit.size(23), room, TEXT)
        parts.append(centred("label", label, width / 2, height / 2))
        for side, which, x in ((-1, Sign.LEFT, inset), (1, Sign.RIGHT, width - inset - end)):
            lit = self.hovered and side == (self._side or 1)
            style = Plaque.LACQUER_HOVER if lit else Plaque.LACQUER
            face = kit.paint.plaque(end, end, style, u=kit.u, shadow=0)
            parts.append(painted(f"end {side}", face, x, inset, 1))
            arrow = sign(kit.art, which, round(end * 0.5), BRASS_LIGHT)
            parts.append(centred(f"arrow {side}", arrow, x + end / 2, height / 2))
        return parts

    def _make_slim(self) -> list[Part]:
        """Name and arrows, the one pointed at a little larger."""
        kit, (width, height) = self.kit, self.rect.size
        end = kit.px(_SLIM_END_U)
        size = kit.size(TypeScale.BODY)
        label = kit.lettering.fit(self._text(), Face.MEDIUM, size, width - 2 * end, TEXT)
        parts = [centred("label", label, width / 2, height / 2)]
        for side, which, x in ((-1, Sign.LEFT, end * 0.56), (1, Sign.RIGHT, width - end * 0.56)):
            lit = self.hovered and side == (self._side or 1)
            arrow = sign(kit.art, which, kit.px(26 if lit else 21), BRASS_LIGHT if lit else TEXT)
            parts.append(centred(f"arrow {side}", arrow, x, height / 2))
        return parts


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


def start_note(words: Words, waiting: Match | DrawMatch | None, chips: int) -> str:
    """What starting means: everybody's chips, or the end of the match that waits."""
    if waiting is None:
        return words("new.start_note", count=chips)
    game, games = progress(waiting)
    if not games:
        return words("new_table.start_ends", game=game)
    return words("new.start_ends", game=game, games=games)


def code_door(services: Services, rect: Rect, waiting: Match | DrawMatch | None) -> Button:
    """To where a code is entered; `waiting` ends where it leads to a match."""

    def open_() -> None:
        from game.scenes.setup.code import CodeScene  # noqa: PLC0415, opened rarely

        services.push(CodeScene(waiting))

    label = services.words("code.door")
    return Button(services.kit, ("icon", "code"), rect, label, open_, kind=Kind.GHOST)


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
