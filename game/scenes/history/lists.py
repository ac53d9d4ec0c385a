"""What the pages with lists at the regulars' table have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.input.intents import Intent, PointerPressed, Pressed
from game.scenes.tabs import TabPage, TabScreen
from game.ui.boxes import fill
from game.ui.nodes import paragraph, portrait
from game.ui.paint.styles import Plaque
from game.ui.theme import BRASS_SHADE, LACQUER, TEXT_DIM, mix
from game.ui.tree import Node, Pen, column, space
from game.ui.widgets.buttons import Plate
from game.ui.widgets.widget import WidgetPart, painted

PAD, GAP, APART, BAR = 22, 18, 8, 10  # u: around a page, between its parts, its rows, a bar's width
GROWS: Final = 1.5  # so much larger the text of a row may be
_LEAST_KNOB: Final = 24  # u
_OWL: Final = 168  # u


@dataclass(slots=True)
class Rows:
    """A list, of which so many rows are seen as there is room for; one is chosen."""

    first_words: tuple[str, str]  # of the keys of rows; the last word is the number
    count: int = 0  # rows of the whole list
    seen: int = 1  # rows there is room for
    at: int = 0  # the row that is chosen
    top: int = 0  # the first row that is seen

    def key(self, number: int) -> tuple[str, str, int]:
        """The key of a row."""
        return *self.first_words, number

    def number(self, key: object) -> int | None:
        """The row with this key; None where it is that of something else."""
        row = isinstance(key, tuple) and key[:2] == self.first_words
        return key[2] if isinstance(key, tuple) and row else None

    def go_to(self, at: int) -> None:
        """Choose a row, as near to this number as there is one, so that it is seen."""
        self.at = min(max(0, at), max(0, self.count - 1))
        last = max(0, self.count - self.seen)
        self.top = min(last, max(self.at - self.seen + 1, min(self.top, self.at)))

    def scroll(self, by: int) -> None:
        """So many rows further, as far as there are any, and choose one that is seen then."""
        top = min(max(0, self.count - self.seen), max(0, self.top + by))
        if top != self.top:
            self.top, self.at = top, min(max(self.at, top), top + self.seen - 1)

    def show_bar(self, pen: Pen, track: Rect) -> None:
        """Where one is in the list."""
        visible = min(self.seen, self.count - self.top)
        if visible >= self.count:
            return
        pen.items.area(pen.name, track, mix(LACQUER, BRASS_SHADE, 0.18), 2)
        tall = max(pen.kit.px(_LEAST_KNOB), round(track.h * visible / self.count))
        top = track.y + round((track.h - tall) * self.top / max(1, self.count - visible))
        pen.items.area(pen.name, (track.x, top, track.w, tall), BRASS_SHADE, 3)


class ListPage(TabPage):
    """A page with a list; the row that is chosen is told beside it."""

    def __init__(self, screen: TabScreen[TabPage], first_words: tuple[str, str]) -> None:
        """`first_words`: as in `Rows`."""
        super().__init__(screen)
        self.rows = Rows(first_words)
        self.chosen_before = 0  # the row that was chosen before the last press

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerPressed | Pressed):
            self.chosen_before = self.rows.at
        return False

    def state(self) -> object:
        return self.rows.at, self.rows.top, self.rows.count

    def focused(self, key: object) -> None:
        """A row that has the focus is chosen."""
        number = self.rows.number(key)
        if number is not None and number != self.rows.at:
            self.rows.go_to(number)

    def walk(self, at: int) -> None:
        """Choose a row and give it the focus."""
        self.rows.go_to(at)
        self.screen.focus_on(self.rows.key(self.rows.at))

    def step(self, by: int) -> bool:
        """From a row with the focus to the next one, also one that is not seen yet; there is none
        beyond the ends."""
        on_a_row = self.rows.number(self.screen.group.focus_key) is not None
        inside = on_a_row and 0 <= self.rows.at + by < self.rows.count
        if inside:
            self.walk(self.rows.at + by)
        return inside


def row_face(row: Plate, *, chosen: bool) -> list[WidgetPart]:
    """What a row of a list lies on."""
    kit, (width, height) = row.kit, row.rect.size
    style, step = Plaque.LACQUER_HOVER if chosen else Plaque.GHOST, kit.px(12)
    parts = [
        painted("ground", kit.paint.plaque(width, height, style, u=kit.u, step=step, shadow=0))
    ]
    if not chosen:
        lit = kit.paint.plaque(width, height, Plaque.GHOST_HOVER, u=kit.u, step=step, shadow=0)
        parts.append(painted("lit", lit, z=1, lit=True))
    return parts


def nothing_yet(words: str) -> Node:
    """Why there is nothing, under the owl."""
    owl = portrait("owl").of(_OWL, _OWL)
    return column(
        space(), owl, space(high=20), paragraph(words, most=1.2, ink=TEXT_DIM).of(760, 80),
        space(), wide=fill(),
    )  # fmt: skip
