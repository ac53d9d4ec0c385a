"""Where the running match is written down: its answers, and what its games brought."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.storage.archive import counted
from game.storage.visits import MATCH_FINISHED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.tallies import Accountant, Statement, Tally
    from game.storage.store_file import StoreFile

_ANSWER: Final = "INSERT INTO answers VALUES (?, ?, ?, ?)"
_FORGET: Final = "DELETE FROM answers WHERE match = ? AND number >= ?"
_REVIVE: Final = """
UPDATE matches SET state = CASE id WHEN ?1 THEN 'running' ELSE 'left' END
WHERE id IN (
    SELECT any.id FROM matches AS mine CROSS JOIN matches AS any
    ON any.id = mine.id OR any.state = 'running' WHERE mine.id = ?1 AND mine.state = 'left')
"""
"""Of two windows, the one that was answered last is the one to continue."""
_ENDED: Final = "UPDATE matches SET ended = coalesce(?, ended) WHERE id = ?"
_FINISHED: Final = "UPDATE matches SET state = 'finished', digest = ? WHERE id = ?"
_GAMES: Final = "SELECT count(*) FROM games WHERE match = ?"


@dataclass(slots=True)
class Unsaved:
    """What a full disk, or a file that another program holds, refused so far."""

    beginning: list[Statement] = field(default_factory=list)
    """What begins the match, where another program held the file."""
    answers: list[tuple[int | None, int, int, str]] = field(default_factory=list)
    to_forget: tuple[int | None, int] | None = None
    """An answer that was taken back, but is still in the file: its match, and its number."""

    def statements(self) -> list[Statement]:
        """What writes it down."""
        back: list[Statement] = [(_FORGET, self.to_forget)] if self.to_forget is not None else []
        return [*self.beginning, *back, *((_ANSWER, row) for row in self.answers)]

    def clear(self) -> None:
        """All is written down, or belongs to nothing any more."""
        self.beginning.clear()
        self.answers.clear()
        self.to_forget = None


@dataclass(slots=True, eq=False)
class Journal:
    """Where one match is written. It is closed when another takes its place: a guest who answers
    late writes into no other match."""

    file: StoreFile
    unsaved: Unsaved
    match: int | None
    books: Accountant
    closed: bool = False
    due: list[Tally] = field(default_factory=list)
    """What games have brought and is not written down yet."""

    def answered(self, number: int, seat: int, answer: str) -> None:
        """Keep an answer; what a full disk refused is offered again with the next one."""
        if self.closed:
            return
        waiting = self.unsaved.answers
        waiting.append((self.match, number, seat, answer))
        while waiting:
            row = waiting[0]
            back = [(_FORGET, row[:2])] if self.unsaved.to_forget is not None else []
            first = [*self.unsaved.beginning, *back]
            if not self.file.write([*first, (_ANSWER, row), (_REVIVE, row[:1])]):
                break
            self.unsaved.beginning.clear()
            self.unsaved.to_forget = None
            del waiting[0]

    def taken_back(self, number: int) -> None:
        """The last answer was taken back."""
        if self.closed:
            return
        if self.unsaved.answers:  # it never got into the file
            del self.unsaved.answers[-1]
        else:
            last = (self.match, number)
            self.unsaved.to_forget = None if self.file.write([(_FORGET, last)]) else last

    def happened(self, log: Sequence[object]) -> None:
        """Keep what the games brought that have ended; not before all their answers are kept."""
        if self.closed:
            return
        self.due += self.books.note(self.books.over(log))
        if self.due and not self.unsaved.answers:
            ended = (_ENDED, (self.file.clock() or None, self.match))
            if self.file.write([*counted(self.match, self.books, self.due), ended]):
                self.due.clear()

    def catch_up(self, log: Sequence[object]) -> None:
        """Killed between an answer and what its game brought, or kept before that was counted."""
        self.due += self.books.note(self.books.over(log))
        known = self.file.row(_GAMES, self.match)
        if known is not None and known[0] == len({(t.game, t.chair) for t in self.due}):
            self.due.clear()
        self.happened(log)

    def ended(self, digest: str) -> None:
        """The match is over; where answers of it are missing, it is not."""
        if not self.closed and not self.unsaved.answers:
            over = (MATCH_FINISHED, (self.match,))
            self.file.write([(_FINISHED, (digest, self.match)), over])
            self.file.checkpoint()
