"""Looking for a word in the book: a line to write on, and the steps in which it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.input.intents import Intent, Key, PointerMoved, Pressed, Resized
from game.scenes.rule_book.contents import CHAPTERS, Steps
from game.ui.items import Items
from game.ui.scene import Scene
from game.ui.text.renderer import Face
from game.ui.theme import TEXT_DIM, TypeScale
from game.ui.widgets import Button, FocusGroup, IconButton, TextField, Widget

if TYPE_CHECKING:
    from game.ui.compositor import Picture
    from game.ui.services import Services
    from game.words.words import Words

SHORTEST: Final = 2
"""Letters of a word worth looking for."""
MOST: Final = 6
"""Results that are listed."""
_WIDTH: Final = 940
_ROW: Final = 78
_HEAD: Final = 196
_FOOT: Final = 34
_ICON: Final = 54


class Hit(NamedTuple):
    """A step in which the word stands. `chapter` from 0; `in_title`: not only in its text."""

    step: str
    chapter: int
    in_title: bool


def hits(words: Words, text: str) -> list[Hit]:
    """The steps in which a word stands, headings first; none where it is too short."""
    wanted = text.strip().casefold()
    if len(wanted) < SHORTEST:
        return []
    found = []
    for number, chapter in enumerate(CHAPTERS):
        for leaf in chapter.leaves:
            for step in leaf.steps if isinstance(leaf, Steps) else ():
                title = words(f"book.{step}").casefold()
                if wanted in title:
                    found.append(Hit(step, number, True))
                elif wanted in words(f"book.{step}.text").casefold():
                    found.append(Hit(step, number, False))
    return sorted(found, key=lambda hit: not hit.in_title)


class FindScene(Scene):
    """Opened over the book."""

    def __init__(self, on_found: Callable[[str], None]) -> None:
        """`on_found` is told the step to open."""
        self._on_found = on_found
        self.text = ""
        """What is looked for."""
        self._pointer = PointerMoved(-1, -1)
        self._fresh = True

    def enter(self, services: Services) -> None:
        self._services: Services = services
        self._lay_out()

    def leave(self) -> None:
        """Nothing to put away."""

    def handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self._lay_out()
                self._fresh = True
                return
            case PointerMoved():
                self._pointer = intent
            case Pressed(Key.BACK | Key.HELP):
                self._services.pop()
                return
        self.group.handle(intent)

    def update(self, seconds: float) -> None:
        self.group.update(seconds)

    def draw(self, picture: Picture) -> None:
        if self._fresh:
            picture.clear()
            self._fresh = False
        self.items.draw(picture)
        self.group.draw(picture)

    @property
    def transparent(self) -> bool:
        return True

    @property
    def explains(self) -> bool:
        return True

    @property
    def resting(self) -> bool:
        return self.group.resting and not self.typing  # the caret blinks

    @property
    def typing(self) -> bool:
        return self.group.typing

    @property
    def found(self) -> list[Hit]:
        """What is listed."""
        return hits(self._services.words, self.text)[:MOST]

    # --- doing ---------------------------------------------------------------------------------

    def _write(self, text: str) -> None:
        self.text = text
        self._lay_out()

    def _first(self) -> None:
        if self.found:
            self._choose(self.found[0].step)

    def _choose(self, step: str) -> None:
        self._services.pop()
        self._on_found(step)

    # --- laying out ----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        services, kit, words = self._services, self._services.kit, self._services.words
        box = Rect(0, 0, kit.px(_WIDTH), kit.px(_HEAD + MOST * _ROW + _FOOT))
        box.center = services.size[0] // 2, services.size[1] // 2
        items = Items("find", z=5)
        items.shape("panel", kit.paint.panel(*box.size, u=kit.u), box.topleft)
        inner, title = box.w - 2 * kit.px(50), words("book.find")
        aside = inner - 2 * kit.px(_ICON)
        size = kit.lettering.fit_size(
            (title,), Face.DISPLAY, kit.size(TypeScale.PANEL_TITLE, 1.2), aside
        )
        items.centre(
            "title", kit.lettering.brass_plain(title, size), (box.centerx, box.y + kit.px(46)), 2
        )
        found = self.found
        field = Rect(box.x + kit.px(50), box.y + kit.px(92), inner, kit.px(66))
        if not found:
            enough = len(self.text.strip()) >= SHORTEST
            text = words("book.find.none" if enough else "book.find.hint")
            px = kit.size(TypeScale.BODY, 1.6)
            lines = kit.lettering.wrap(text, Face.ITALIC, px, inner)
            for index, line in enumerate(lines):
                y = field.bottom + kit.px(70) + index * kit.lettering.leading(px)
                items.centre(
                    ("note", index), kit.lettering.line(line, Face.ITALIC, px, TEXT_DIM),
                    (box.centerx, y), 2,
                )  # fmt: skip
        self._cross = Rect(0, 0, kit.px(_ICON), kit.px(_ICON))
        self._cross.center = box.right - kit.px(46), box.y + kit.px(46)
        self._furnish(field, found)
        self.items = items

    def _furnish(self, field: Rect, found: list[Hit]) -> None:
        services, kit, words = self._services, self._services.kit, self._services.words
        known = getattr(self, "group", None)
        writing = known.find(("find", "field")) if known else None
        if writing is None or writing.kit != kit:
            writing = TextField(
                kit, ("find", "field"), field, self.text, self._write, on_done=self._first,
                empty=words("book.find.empty"), longest=24,
            )  # fmt: skip
        widgets: list[Widget] = [writing]
        for index, hit in enumerate(found):
            top = field.bottom + kit.px(24 + index * _ROW)
            row = Rect(field.x, top, field.w, kit.px(_ROW - 10))
            widgets.append(
                Button(
                    kit, ("find", hit.step), row, words(f"book.{hit.step}"),
                    lambda step=hit.step: self._choose(step),  # type: ignore[misc]
                    second=words(f"book.chapter.{CHAPTERS[hit.chapter].key}"), left=True,
                )
            )  # fmt: skip
        widgets.append(
            IconButton(
                kit,
                ("find", "close"),
                self._cross,
                "cross",
                services.pop,
                tip=words("book.find.close"),
            )
        )
        self.group = FocusGroup(
            widgets,
            name="find focus",
            focus=known.focus_key if known else ("find", "field"),
            ring=services.keyboard,
        )
        self.group.handle(self._pointer)
