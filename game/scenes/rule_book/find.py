"""Looking for a word in the book: a line to write on, and the steps in which it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.input.intents import Key, Pressed
from game.scenes.rule_book.contents import CHAPTERS, all_steps
from game.ui.boxes import Box, box, column, row, stack
from game.ui.screen import Dialog, lay_out
from game.ui.text.lines import put_paragraph, put_title
from game.ui.text.renderer import Face
from game.ui.theme import TEXT_DIM
from game.ui.widgets import Button, IconButton, TextField, Widget

if TYPE_CHECKING:
    from game.ui.picture.items import Items
    from game.words.words import Words

SHORTEST: Final = 2
"""Letters of a word worth looking for."""
MOST: Final = 6
"""Results that are listed."""


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
    for number, step in all_steps():
        if wanted in words(f"book.{step}").casefold():
            found.append(Hit(step, number, True))
        elif wanted in words(f"book.{step}.text").casefold():
            found.append(Hit(step, number, False))
    return sorted(found, key=lambda hit: not hit.in_title)


class FindScene(Dialog):
    """Opened over the book."""

    name = "find panel"
    letters = True
    explains = True
    first = ("find", "field")

    def __init__(self, on_found: Callable[[str], None]) -> None:
        """`on_found` is told the step to open."""
        self._on_found = on_found
        self._field: TextField | None = None
        self.text = ""
        """What is looked for."""

    def pressed(self, pressed: Pressed) -> bool:
        if pressed.key is Key.HELP:
            self.back()
        return pressed.key is Key.HELP

    @property
    def resting(self) -> bool:
        return super().resting and not self.typing  # the caret blinks

    @property
    def found(self) -> list[Hit]:
        """What is listed."""
        return hits(self.services.words, self.text)[:MOST]

    # --- doing ---------------------------------------------------------------------------------

    def _write(self, text: str) -> None:
        self.text = text
        lay_out(self)

    def _choose(self, number: int) -> None:
        """One of those that are listed; nothing where there are not so many."""
        if number < len(self.found):
            self.services.pop()
            self._on_found(self.found[number].step)

    # --- laying out ----------------------------------------------------------------------------

    def boxes(self) -> Box:
        return column(
            row(box(wide=54), box("title"), box("close", 54, 54), high=92, pad=(19, 0), gap=31),
            column(box("field"), high=66, pad=(50, 0)),
            box(high=24),
            stack(
                column(*[box("hit", high=68)] * MOST, gap=10, high=458, at=(0.5, 0)),
                box("note", high=92, at=(0.5, 0)),
                pad=(50, 0),
            ),
            name="panel",
            wide=940,
            pad=(0, 0, 0, 58),
        )

    def lay(self, items: Items) -> None:
        super().lay(items)
        kit, words = self.services.kit, self.services.words
        put_title(items, kit, "title", words("book.find"), self.places["title"], most=1.2)
        if not self.found:
            enough = len(self.text.strip()) >= SHORTEST
            text = words("book.find.none" if enough else "book.find.hint")
            put_paragraph(
                items, kit, "note", text, self.places["note"], face=Face.ITALIC, most=1.6,
                ink=TEXT_DIM,
            )  # fmt: skip

    def widgets(self) -> list[Widget]:
        kit, words, places = self.services.kit, self.services.words, self.places
        if self._field is None or self._field.kit != kit:
            self._field = TextField(
                kit, ("find", "field"), places["field"], self.text, self._write,
                on_done=lambda: self._choose(0), empty=words("book.find.empty"), longest=24,
                turning=words("field.turning"),
            )  # fmt: skip
        close = IconButton(
            kit, ("find", "close"), places["close"], "cross", self.back,
            tip=words("book.find.close"),
        )  # fmt: skip
        rows = [
            Button(
                kit, ("find", hit.step), place, words(f"book.{hit.step}"),
                partial(self._choose, number),
                second=words(f"book.chapter.{CHAPTERS[hit.chapter].key}"), left=True,
            )
            for number, (hit, place) in enumerate(
                zip(self.found, places.each("hit"), strict=False)
            )
        ]  # fmt: skip
        return [self._field, *rows, close]
