"""What is worth reading before a match: a column of the page, or a drawer over the chairs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.input.intents import Intent, Key, PointerPressed, Pressed
from game.scenes.setup.match_setup import Values
from game.ui.boxes import fill
from game.ui.nodes import panel, text
from game.ui.picture.compositor import Picture
from game.ui.picture.items import Items
from game.ui.picture.timeline import out_cubic
from game.ui.services import Services
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_LIGHT, SMALLEST_TEXT_PX, TEXT, TEXT_DIM, TypeScale
from game.ui.tree import Node, Pen, Tree, drawing, space
from game.ui.widgets import FocusGroup, Kit, Widget

BESIDE_PANELS: Final = 230  # u, above and below the panels of the page
SLIDES: Final = 0.2  # seconds the drawer takes
Z_DRAWER: Final = 600
_NUMBER: Final = 40  # u, width of the numbers of the rules
_LARGEST_GAP: Final = 34  # u, more than the least from one rule to the next
_LEADING: Final = 1.24  # of the size of the text


class ReadingPanel(ABC):
    """A panel beside the chairs."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def state(self, values: Values) -> object:
        """Everything that it shows and that may change while the page is open."""
        return None

    @abstractmethod
    def node(self, values: Values, wide: float, z: int) -> Node:
        """All of it, `wide` u; its widgets lie at `z`."""


class Summary(ReadingPanel):
    """The rules of a draw-poker table on one page: numbered paragraphs, as large and as far apart
    as the page allows."""

    def __init__(self, services: Services, kind: str) -> None:
        super().__init__(services)
        self._kind = kind

    def node(self, values: Values, wide: float, z: int) -> Node:
        words = self.services.words
        laws = drawing(partial(self._show, words.variants(f"new_table.{self._kind}.rule")))
        note = text(
            words(f"new_table.{self._kind}.note"), TypeScale.SMALL, face=Face.ITALIC, most=1,
            ink=TEXT_DIM, at=0.5,
        )  # fmt: skip
        return panel(
            words("new_table.rules"), laws, space(high=28), note.of(high=24), pad=(24, 84, 24, 30)
        )

    def _show(self, laws: tuple[str, ...], pen: Pen, box: Rect) -> None:
        kit, case, left = pen.kit, pen.kit.lettering, pen.kit.px(_NUMBER)
        least = kit.px(14)
        room = (box.w - left, box.h - least * (len(laws) - 1))
        size, step, found = fitted(kit, laws, kit.size(21, 2), room)
        free = room[1] - sum(map(len, found)) * step
        gap = least + min(kit.px(_LARGEST_GAP), free // max(1, len(laws) - 1))
        y: float = box.y + step / 2 + kit.px(6)
        for number, lines in enumerate(found, start=1):
            badge = round(size * 1.5)
            middle = (box.x + badge / 2, y)
            pen.centre(kit.paint.disc(badge, u=kit.u).surface, middle)
            figure = case.line(str(number), Face.BOLD, round(size * 0.85), BRASS_LIGHT)
            pen.centre(figure, middle, 3)
            for index, line in enumerate(lines):
                letters = case.line(line, Face.MEDIUM, size, TEXT)
                pen.left(letters, (box.x + left, y + index * step), 3)
            y += len(lines) * step + gap


def fitted(
    kit: Kit, texts: Sequence[str], largest: int, room: tuple[int, int]
) -> tuple[int, int, list[list[str]]]:
    """The largest size, up to `largest` px, at which all texts find a room of px together; how far
    its lines are apart, and the lines of each."""
    case, size = kit.lettering, largest
    while True:
        found = [case.wrap(text, Face.MEDIUM, size, room[0]) for text in texts]
        step = round(size * _LEADING)
        widest = max(case.width(line, Face.MEDIUM, size) for lines in found for line in lines)
        fits = widest <= room[0] and sum(map(len, found)) * step <= room[1]
        if fits or size <= SMALLEST_TEXT_PX:
            return size, step, found
        size -= 1


class Drawer:
    """Holds the side panel where there is no room for it; while it is out, it gets all intents."""

    def __init__(self) -> None:
        self.out = False
        """Whether it is pulled out, or on its way."""
        self.box: Rect | None = None
        """Where it lies when it is out, px; None: the panel is a column."""
        self._share = 0.0
        self._tree = Tree("drawer", z=Z_DRAWER)
        self._items = Items("drawer")
        self._homes: list[tuple[Widget, Rect]] = []
        self.group = FocusGroup((), name="drawer focus")

    def hold(self, services: Services, node: Node | None, box: Rect | None = None) -> None:
        """Show this in a box of px from now on; nothing where the panel is a column."""
        self.box, self._window = box, services
        if node is None or box is None:
            return
        self._tree.lay(node.of(fill(), fill()), box, services)
        self._items = self._tree.items()
        self._homes = [(each, Rect(each.rect)) for each in self._tree.widgets]
        if not self.group.widgets:
            self.group = FocusGroup((), name="drawer focus", ring=services.keyboard)
        self.group.exchange(self._tree.widgets, None)

    @property
    def over(self) -> bool:
        """Whether it is out and gets all intents."""
        return self.out and self.box is not None

    def toggle(self) -> None:
        """Pull it out, or push it in."""
        self.out = not self.out

    def handle(self, intent: Intent) -> None:
        """Everything beside it pushes it in."""
        rows = bool(self.group.widgets)
        match intent:
            case PointerPressed(x, y) if not rows or not (self.box and self.box.collidepoint(x, y)):
                self.toggle()
            case Pressed(Key.UP) if rows:
                self.group.handle(Pressed(Key.LEFT))
            case Pressed(Key.DOWN) if rows:
                self.group.handle(Pressed(Key.RIGHT))
            case Pressed(Key.BACK | Key.CONFIRM | Key.NEXT | Key.PAUSE | Key.PAGE_DOWN):
                self.toggle()
            case Pressed() if not rows:
                self.toggle()
            case _:
                self.group.handle(intent)

    def update(self, seconds: float) -> None:
        """Let it slide."""
        self.group.update(seconds)
        way = 1.0 if self._window.settings.reduced_motion else seconds / SLIDES
        self._share += max(-way, min(way, self.out - self._share))

    @property
    def resting(self) -> bool:
        """Whether nothing moves by itself."""
        return self._share in (0.0, 1.0) and self.group.resting

    def draw(self, picture: Picture) -> None:
        """Put the panel in, as far as it is out."""
        if self.box is None:
            return
        if not self._share:
            self._items.away(picture)
            for widget, _ in self._homes:
                widget.leave(picture)
            picture.drop_group("drawer focus")
            return
        way = self._window.size[0] - self.box.x
        shift = round((1 - out_cubic(self._share)) * way)
        self._items.draw(picture, shift=(shift, 0))
        for widget, home in self._homes:
            widget.rect = home.move(shift, 0)
        self.group.draw(picture)
