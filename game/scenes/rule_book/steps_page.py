"""A page of numbered steps, each with a drawn example."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.scenes.rule_book import pictures
from game.scenes.rule_book.contents import Steps
from game.scenes.rule_book.examples import DRAWINGS
from game.scenes.rule_book.page_renderer import BODY, STEP, Marks, Page, PageRenderer
from game.ui.text.renderer import Face
from game.ui.theme import BURGUNDY, PAPER_TOP, TEXT_ON_PAPER

if TYPE_CHECKING:
    from game.scenes.rule_book.layout import PageLayout
    from game.ui.picture.items import Items

_LEFT, _COMPACT_LEFT = 96, 84
"""u from the column's edge to the words."""
_DISC, _COMPACT_DISC = 60, 54
_DISC_AT: Final = (47, 40)
_LEAST, _COMPACT_LEAST = 128, 116
_MOST: Final = 146
_PITCH: Final = 156
_AIR, _COMPACT_AIR = (14, 9, 10), (9, 5, 7)
"""u over, between and under the two paragraphs of a step."""
_GAP: Final = 6
_TAG_IN: Final = 39


class _Words(NamedTuple):
    """A step as lines."""

    title: list[str]
    text: list[str]
    tall: int
    drawn: bool


class StepsPages:
    """Sets the pages of one leaf."""

    def __init__(self, press: PageRenderer, page: PageLayout, leaf: Steps) -> None:
        self._press, self._page, self._leaf = press, page, leaf
        self._known: dict[int, _Words] = {}
        kit, small = press.kit, press.services.unit.compact
        self._left = kit.px(_COMPACT_LEFT if small else _LEFT)
        self._disc = kit.px(_COMPACT_DISC if small else _DISC)
        self._least = kit.px(_COMPACT_LEAST if small else _LEAST)
        self._air = tuple(kit.px(air) for air in (_COMPACT_AIR if small else _AIR))

    def pages(self) -> list[Page]:
        """The leaf in as many pages as its words need."""
        count = len(self._leaf.steps)
        for sheets in range(1, count):
            ends = [round(count * (n + 1) / sheets) for n in range(sheets)]
            parts = list(zip([0, *ends], ends, strict=False))
            if all(self._fits(first, last) for first, last in parts):
                break
        else:
            parts = [(n, n + 1) for n in range(count)]
        return [Page(self._leaf, first, last, count) for first, last in parts]

    def lay(self, items: Items, page: Page, marks: Marks) -> None:
        """Put one page."""
        press, place, key = self._press, self._page, f"book.{self._leaf.key}"
        words = press.words
        press.heading(items, place, words(key))
        if page.begins:
            press.note(items, place, words(f"{key}.note"))
        if page.ends:
            press.foot(items, place, self._foot())
        top, bottom = self._room(page.first, page.last)
        found = [self._words(n) for n in range(page.first, page.last)]
        free = bottom - top - sum(step.tall for step in found)
        each = min(press.kit.px(_PITCH) - self._least, free // len(found))
        y = top
        for number, step in zip(range(page.first, page.last), found, strict=True):
            tall = step.tall + max(0, each - press.kit.px(_GAP + 4))
            tall = max(step.tall, min(tall, max(step.tall, press.kit.px(_MOST))))
            box = Rect(place.column.x, y, place.column.w, tall)
            self._lay_step(items, number, step, box, marks)
            y += step.tall + max(press.kit.px(_GAP), each)

    # --- measures ------------------------------------------------------------------------------

    def _foot(self) -> list[str]:
        text = self._press.words(f"book.{self._leaf.key}.foot")
        return self._press.foot_lines(text, self._page)

    def _room(self, first: int, last: int) -> tuple[int, int]:
        """Upper and lower end of the matter on a page with these steps, px."""
        press, page = self._press, self._page
        note = press.words(f"book.{self._leaf.key}.note")
        top = press.note_end(note, page) if first == 0 else page.body - press.kit.px(20)
        lines = self._foot() if last == len(self._leaf.steps) else []
        return top, press.foot_top(lines, page)

    def _fits(self, first: int, last: int) -> bool:
        top, bottom = self._room(first, last)
        gaps = (last - first - 1) * self._press.kit.px(_GAP)
        return top + gaps + sum(self._words(n).tall for n in range(first, last)) <= bottom

    def _words(self, number: int) -> _Words:
        """A step as lines; measured once."""
        if number not in self._known:
            self._known[number] = self._measured(number)
        return self._known[number]

    def _measured(self, number: int) -> _Words:
        press, kit = self._press, self._press.kit
        name = self._leaf.steps[number]
        title_px, body_px = press.size(STEP), press.size(BODY)
        room = self._page.column.w - self._left - kit.px(10)
        beside = room if press.stacked else room - press.hand.size[0] + kit.px(2)
        title = press.case.wrap(press.words(f"book.{name}"), Face.SEMIBOLD, title_px, beside)
        text = press.case.wrap(press.words(f"book.{name}.text"), Face.MEDIUM, body_px, beside)
        over, between, under = self._air
        tall = over + between + under
        tall += len(title) * press.leading(title_px) + len(text) * press.leading(body_px)
        drawn = True
        if press.stacked:
            top, bottom = self._room(number, number + 1)
            drawn = tall + press.hand.size[1] <= bottom - top
            tall += press.hand.size[1] if drawn else 0
        return _Words(title, text, max(tall, self._least), drawn)

    # --- putting -------------------------------------------------------------------------------

    def _lay_step(self, items: Items, number: int, step: _Words, box: Rect, marks: Marks) -> None:
        press, kit, art = self._press, self._press.kit, self._press.services.art
        name = self._leaf.steps[number]
        marked = name in (marks.here, marks.found)
        if marked:
            items.shape(("plate", name), pictures.plate(art, box.size, kit.u), box.topleft, 1)
        middle = (box.x + kit.px(_DISC_AT[0]), box.y + kit.px(_DISC_AT[1]))
        diameter = self._disc
        items.centre(("disc", name), pictures.disc(art, diameter, chosen=marked), middle, 2)
        figure = press.case.line(
            str(number + 1), Face.DISPLAY, max(24, kit.px(34)), PAPER_TOP if marked else BURGUNDY
        )
        items.centre(("figure", name), figure, middle, 4)
        over, between, _ = self._air
        title_px, body_px = press.size(STEP), press.size(BODY)
        x, y = box.x + self._left, box.y + over + press.leading(title_px) / 2
        y = press.lay(
            items, ("name", name), step.title, Face.SEMIBOLD, title_px, (x, y), TEXT_ON_PAPER
        )
        y += between + (press.leading(body_px) - press.leading(title_px)) / 2
        y = press.lay(items, ("text", name), step.text, Face.MEDIUM, body_px, (x, y), TEXT_ON_PAPER)
        if step.drawn:
            self._lay_drawing(items, name, box, round(y - press.leading(body_px) / 2))
        if name == marks.here:
            tag = kit.paint.tag(press.words("book.here"), u=kit.u, text=kit.grown(1.2))
            wide = tag.surface.get_width() + 2 * tag.dx
            up = kit.px(27 if press.stacked else 15)
            at = (box.right - kit.px(_TAG_IN) - wide, box.y - up)
            items.shape(("tag", name), tag, at, 6)

    def _lay_drawing(self, items: Items, name: str, box: Rect, below: int) -> None:
        press, kit = self._press, self._press.kit
        drawing = press.hand.picture(DRAWINGS[name])
        wide, tall = drawing.get_size()
        x = box.right - wide + kit.px(2)
        y = box.y + (box.h - tall) // 2
        if press.stacked:
            x, y = box.x + self._left + (box.w - self._left - wide) // 2, below
        items.put(("drawing", name), drawing, (x, y), 3)
