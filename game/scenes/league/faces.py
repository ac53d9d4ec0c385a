"""People and tables of a league as they are seen on its screens: an animal before a disc of one of
six colours with the name beside it, a table's number on a coin, the table as an oval."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from typing import Final

from pygame import Rect, Surface

from game.league.board import DISCS, Person, Place
from game.ui.art import RING, Art, corner_of, faded
from game.ui.boxes import between
from game.ui.text import Face
from game.ui.theme import BRASS_LIGHT, RGB, TEXT, TEXT_ON_GOLD, TypeScale, code_of, rgb
from game.ui.tree import Node, Pen, column, drawing
from game.ui.widgets import Kind, Kit
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import INK_DISABLED, INKS, WidgetKey, WidgetPart, centred
from game.words.words import Words

DISC_COLOURS: Final = tuple(
    (rgb(middle), rgb(rim))
    for middle, rim in (
        ("#8E2336", "#470C18"),  # burgundy
        ("#1F6B4E", "#0C3324"),  # green
        ("#34639C", "#16294A"),  # blue
        ("#A86F26", "#54330E"),  # amber
        ("#5F3A80", "#2A183C"),  # violet
        ("#66803A", "#2C3D16"),  # olive
    )
)
"""Middle and rim of each disc."""
_BEHIND: Final = re.compile(
    r'(id="bgd"[^>]*><stop offset="0" stop-color=)"[^"]*"(/><stop offset="1" stop-color=)"[^"]*"'
)
"""The disc in the drawing of an animal."""
_OVAL: Final = 252 / 464  # height of the drawing of a table by its width
_CLOTH: Final = 119 / 252  # of its height lies the middle of the cloth
_THING: Final = 104 / 464  # width of the thing on it by its own


# --- people --------------------------------------------------------------------------------------
def medallion_of(art: Art, person: Person, diameter: int, mood: str = "calm") -> Surface:
    """Somebody's face, its ring `diameter` px wide; `corner_of` tells where to lay it."""
    middle, rim = map(code_of, DISC_COLOURS[person.disc % DISCS])

    def painted(drawing: str) -> str:
        return _BEHIND.sub(rf'\1"{middle}"\2"{rim}"', drawing)

    drawn, width = f"characters/{person.animal}-{mood}", round(diameter / RING)
    return art.redrawn(drawn, width, ("disc", person.disc % DISCS), painted)


def show_face(
    pen: Pen, person: Person, middle: tuple[float, float], diameter: int, *, mood: str = "calm",
    z: int = 2,
) -> None:  # fmt: skip
    """The same around a point; ears stand out above the ring."""
    drawn = medallion_of(pen.services.art, person, diameter, mood)
    pen.put(drawn, corner_of(drawn, middle), z)


def face(person: Person, *, mood: str = "calm", z: int = 2) -> Node:
    """A face as large as its box."""
    return drawing(
        lambda pen, box: show_face(pen, person, box.center, min(box.size), mood=mood, z=z)
    )


def name(
    who: Person | str, size: float = TypeScale.BODY, *, kind: Face = Face.SEMIBOLD,
    ink: RGB = TEXT, at: float = 0.0, most: float | None = None,
) -> Node:  # fmt: skip
    """What somebody or a table is called, never cut: smaller where the box is narrow. `at` the left
    edge (0) or in the middle; `most`: so much larger the box allows it."""
    called = who if isinstance(who, str) else who.name

    def show(pen: Pen, box: Rect) -> None:
        case, full = pen.kit.lettering, pen.kit.size(size, most)
        px = case.size_within(called, kind, full, box.w)
        line = case.fit(called, kind, px, box.w, ink)
        pen.left(line, (box.x + (box.w - line.get_width()) * at, box.centery))

    return Node(shows=show)


def named_face(person: Person, wide: float, size: float = TypeScale.SMALL) -> Node:
    """A face, `wide` u where there is room, and the name below it."""
    below = name(person, size, kind=Face.MEDIUM, at=0.5)
    return column(
        face(person).of(between(0, wide), between(wide / 2, wide)), below.of(high=size * 1.3), gap=2
    )


# --- tables --------------------------------------------------------------------------------------
def coin(number: int) -> Node:
    """The number of a table, on a coin as wide as its box."""

    def show(pen: Pen, box: Rect) -> None:
        pen.centre(pen.services.art.sprite("decor/coin", box.w), box.center, 2)
        size = max(1, round(box.w * 0.6))
        figures = pen.kit.lettering.line(str(number), Face.BOLD, size, TEXT_ON_GOLD)
        pen.centre(figures, box.center, 3)

    return Node(shows=show)


def table_name(words: Words, places: tuple[Place, ...], number: int) -> str:
    """What a table is called: its own name, else that of the thing it stands beside."""
    place = next((each for each in places if each.table == number), None)
    if place is not None and place.name not in ("", str(number)):
        return place.name
    if place is not None and place.thing:
        return words(f"league.thing.{place.thing}")
    return words("league.table", number=number)


def show_table(pen: Pen, thing: str, middle: tuple[float, float], wide: int) -> None:
    """A table from above, `wide` px, with the thing it stands beside in gold on the cloth."""
    art, high = pen.services.art, wide * _OVAL
    top = middle[1] - high * _CLOTH
    pen.put(art.sprite("decor/oval", wide), (middle[0] - wide / 2, top), 1)
    if thing:
        icon = pen.kit.icon(thing, max(1, round(wide * _THING)), BRASS_LIGHT)
        pen.centre(icon, (middle[0], middle[1]), 2)


# --- somebody to be pressed -----------------------------------------------------------------------
_MEDALLION: Final = 0.74  # of the smaller side, or of what a name leaves


class PersonButton(Plate):
    """Somebody's face, grey on a ghost plaque, with a label below it where there is one; what it
    does is in `tip`."""

    def __init__(  # noqa: PLR0913, each is one thing on the plaque
        self, kit: Kit, key: WidgetKey, rect: Rect, person: Person, label: str,
        on_press: Callable[[], None], *, kind: Kind = Kind.SECONDARY, tip: str = "",
        reason: str = "",
    ) -> None:  # fmt: skip
        super().__init__(kit, key, rect, on_press, kind=kind, tip=tip, reason=reason)
        self.person, self.label = person, label

    def _state(self) -> Hashable:
        return *super()._state(), self.person, self.label  # type: ignore[misc]

    def _make(self) -> list[WidgetPart]:
        kit, (wide, high), sink = self.kit, self.rect.size, self._sink
        small = kit.size(TypeScale.SMALL)
        below = round(small * 1.35) if self.label else 0
        drawn = medallion_of(kit.art, self.person, round(min(wide, high - below) * _MEDALLION))
        x, y = corner_of(drawn, (wide / 2, (high - below * 0.8) / 2))
        drawn = faded(drawn) if self.reason or self.kind is Kind.GHOST else drawn
        parts = [*self._plaques(), WidgetPart("medallion", drawn, round(x), round(y) + sink, 3)]
        if self.label:
            ink = INK_DISABLED if self.reason else INKS[self.kind]
            size = kit.lettering.size_within(self.label, Face.MEDIUM, small, wide - kit.px(8))
            line = kit.lettering.fit(self.label, Face.MEDIUM, size, wide - kit.px(8), ink.main)
            parts.append(centred("label", line, wide / 2, high - below * 0.62 + sink))
        return parts
