"""Looking for a word in the book: a line to write on, and the steps in which it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.input.intents import Key, Pressed
from game.scenes.rule_book.contents import CHAPTERS, all_steps
from game.ui.nodes import Dialog, paragraph, plate, title
from game.ui.text import Face
from game.ui.theme import TEXT_DIM
from game.ui.tree import Node, column, control, row, space
from game.ui.widgets import Button, IconButton, TextField

if TYPE_CHECKING:
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

    # --- doing -----------------------------------------------------------------------------------
    def _write(self, text: str) -> None:
        self.text = text

    def _choose(self, number: int) -> None:
        """One of those that are listed; nothing where there are not so many."""
        if number < len(self.found):
            self.services.pop()
            self._on_found(self.found[number].step)

    # --- what is seen ----------------------------------------------------------------------------
    def state(self) -> object:
        return self.text

    def tree(self) -> Node:
        words = self.services.words
        close = control(
            IconButton, ("find", "close"), "cross", self.back, tip=words("book.find.close")
        ).of(54, 54, turn=2)  # fmt: skip
        field = control(
            TextField, ("find", "field"), self.text, self._write, on_done=lambda: self._choose(0),
            empty=words("book.find.empty"), longest=24, turning=words("field.turning"),
        )  # fmt: skip
        found = [
            control(
                Button, ("find", hit.step), words(f"book.{hit.step}"),
                partial(self._choose, number), left=True,
                second=words(f"book.chapter.{CHAPTERS[hit.chapter].key}"),
            ).of(None, 68, turn=1)
            for number, hit in enumerate(self.found)
        ]  # fmt: skip
        enough = len(self.text.strip()) >= SHORTEST
        note = paragraph(
            words("book.find.none" if enough else "book.find.hint"), face=Face.ITALIC, most=1.6,
            ink=TEXT_DIM,
        )  # fmt: skip
        headline = title(words("book.find"), most=1.2)
        below = column(*found, gap=10) if found else row(note, high=92)
        return column(
            row(space(54), headline, close, high=92, pad=(19, 0), gap=31),
            column(field, high=66, pad=(50, 0)), space(high=24),
            column(below, space(), high=458, pad=(50, 0)),
            name="panel", wide=940, pad=(0, 0, 0, 58), shows=plate(),
        )  # fmt: skip
