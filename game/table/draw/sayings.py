"""What is said aloud at a draw-poker table, and for how long it can be read (S-7)."""

from collections.abc import Callable, Iterable
from typing import Final

from game.rules.draw.events import DrawEvent, GameBegan
from game.rules.draw.table import DrawTable
from game.storage.settings import Settings
from game.table.draw.view_model import Doing, doing, said, saying
from game.table.parts.plates import seconds_to_read
from game.words.words import Words

ANSWER: Final = 4.0
"""Seconds of the wall an answer can be read that was asked for, at any speed of the table."""


class Sayings:
    """Who says what now; what everybody did last. Words are heard once and gone."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        """`settings`: for how long what is said can be read."""
        self._settings = settings
        self._said: dict[int, tuple[Doing, float]] = {}
        self.last: dict[int, Doing] = {}

    @property
    def silent(self) -> bool:
        """Whether no player speaks."""
        return not self._said

    @property
    def speaking(self) -> frozenset[int]:
        """Who says something now."""
        return frozenset(self._said)

    def hear(self, event: DrawEvent, before: DrawTable, words: Words) -> None:
        """Something happens on a table that was like this `before`."""
        if isinstance(event, GameBegan):
            self._said.clear()
            self.last.clear()
        done = doing(event, before)
        if done is not None:
            self.last = {**self.last, done[0]: done[1]}
        for seat, what in said(event, before):
            usual = seconds_to_read(saying(what, words))
            lasts = ANSWER if what.key == "told" else usual
            self._said = {**self._said, seat: (what, lasts * self._settings().lingering.factor)}

    def recall(self, events: Iterable[DrawEvent], table: DrawTable) -> None:
        """What everybody did last, where a match is opened again; it is not said again."""
        for event in events:
            if isinstance(event, GameBegan):
                self.last.clear()
            done = doing(event, table)
            if done is not None:
                self.last = {**self.last, done[0]: done[1]}
            table = table.after(event)

    def update(self, seconds: float, wall: float) -> None:
        """Let time of the table pass, and so many seconds of the wall."""
        left = {
            seat: (what, rest - (wall if what.key == "told" else seconds))
            for seat, (what, rest) in self._said.items()
        }
        self._said = {seat: one for seat, one in left.items() if one[1] > 0}

    def spoken(self, words: Words) -> dict[int, str]:
        """What each seat says now, in the present language."""
        return {seat: saying(what, words) for seat, (what, _) in self._said.items()}

    @property
    def state(self) -> tuple[object, ...]:
        """Changes with what is said and what was done last."""
        return tuple((seat, what) for seat, (what, _) in self._said.items()), tuple(
            self.last.items()
        )
