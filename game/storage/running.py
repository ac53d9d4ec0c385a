"""The running match: begun, resumed or taken up again, and written down answer by answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from game.base.version import RULES_VERSION
from game.storage.schema import matches
from game.storage.store_file import SaveError, StoreFile, StoreProblem
from game.storage.visits import MATCH_BEGUN, MATCH_FINISHED, OF_A_VISITOR, settled

if TYPE_CHECKING:
    from game.match.game import Options
    from game.match.match import Match
    from game.match.tallies import Accountant, Statement, Tally


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
_GAME: Final = "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_STANDING: Final = "UPDATE chairs SET chips = ? WHERE match = ? AND chair = ?"
_WON: Final = "UPDATE chairs SET won = 1 WHERE match = ? AND chair = ?"
COUNTED: Final = "UPDATE matches SET counted = max(counted, 1) WHERE id = ?"
"""0: not yet, 1: counted, 2: counted, and played elsewhere, 3: counted, and a visitor's."""
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


def counted(number: int | None, books: Accountant, tallies: Sequence[Tally]) -> Iterator[Statement]:
    """What writes down the games of a match, and who won it; None: of the one added just now."""
    this = "coalesce(?, last_insert_rowid())"
    for t in tallies:
        who = books.player(t)
        row = (number, t.game, t.chair, t.chips, t.gained, int(t.won), t.hand, t.strength)
        played_by = who.name, int(who.human), who.character
        yield _GAME.replace("(?,", f"({this},", 1), (*row, *played_by)
    for chair, chips in sorted(books.standing().items()) if tallies else ():
        yield _STANDING.replace("match = ?", f"match = {this}"), (chips, number, chair)
    for chair in books.champions:
        yield _WON.replace("match = ?", f"match = {this}"), (number, chair)
    yield COUNTED.replace("id = ?", f"id = {this}"), (number,)


@dataclass(slots=True, eq=False)
class MatchJournal:
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


_LEAVE: Final = "UPDATE matches SET state = 'left' WHERE state = 'running'"
_READ: Final = "result read"
"""The setting that says of which match a result was read, and how far that was."""
_LEFT: Final = """
SELECT count(a.number) FROM matches m LEFT JOIN answers a ON a.match = m.id
WHERE m.id = ? AND m.state = 'left' GROUP BY m.id
"""
_TAKE_UP: Final = "UPDATE matches SET state = 'running' WHERE id = ? AND state = 'left'"
_OPTIONS: Final = "UPDATE matches SET options = ? WHERE id = ?"
_BEGIN: Final = (
    "INSERT INTO matches (id, version, options, began, daily, counted) VALUES (?, ?, ?, ?, ?,"
    f" CASE WHEN EXISTS (SELECT 1 FROM visits WHERE open = 1) THEN {OF_A_VISITOR} ELSE 1 END)"
)
_OF_LEAGUE: Final = """
INSERT OR REPLACE INTO outbox (match, key) SELECT last_insert_rowid(), ?1
WHERE NOT EXISTS (SELECT 1 FROM outbox o JOIN matches m ON m.id = o.match
    WHERE o.key = ?1 AND m.state = 'finished')
"""
"""This is a drawn match: in the place of one that was left, but not of one that is over."""
_NEXT: Final = "SELECT 1 + max(coalesce(max(id), 0), coalesce(?, 0)) FROM matches"
"""The number of a new match; the value: that of the one before, which may not be written yet."""
_RUNNING: Final = (
    "SELECT id, version, options FROM matches WHERE state = 'running' ORDER BY id DESC LIMIT 1"
)

_RUNNING_DAILY: Final = "SELECT daily FROM matches WHERE state = 'running' ORDER BY id DESC LIMIT 1"


class RunningMatch:
    """There is at most one; another that begins or is taken up leaves it. `salt` makes the salt of
    a receipt, from above, where chance is; `on_begun` hears of the options that a match begins
    with."""

    def __init__(self, file: StoreFile) -> None:
        self._file = file
        self._journal: MatchJournal | None = None
        self._unsaved = Unsaved()
        self.salt: Callable[[], str] = str
        self.on_begun: Callable[[Options], None] = lambda options: None

    @property
    def exists(self) -> bool:
        """Whether a match can be continued."""
        return bool(self._unsaved.beginning) or self._file.row(_RUNNING) is not None

    @property
    def daily(self) -> str:
        """The date whose deal the running match is, as ISO text; empty where it is none."""
        row = self._file.row(_RUNNING_DAILY)
        return str(row[0] or "") if row is not None else ""

    def keeps(self, match: object) -> bool:
        """Whether this is the match whose answers are written down here now."""
        return self._journal is not None and getattr(match, "journal", None) is self._journal

    def begin(self, options: Options, *, daily: str = "", league: str = "") -> Match:
        """Start a match that is kept here, with a salt of its own; one that was running before is
        kept as left. `daily`: the date whose deal it is, as ISO text. `league`: the key of the
        drawn match that it is. Where another program holds the file, the beginning is kept with the
        first answer."""
        late = matches()
        row = self._file.row(_NEXT, self._journal.match if self._journal else None)
        number = row[0] if row else None
        options = replace(options, salt=self.salt() or options.salt, earlier=())
        text = options.to_json()
        statements = [
            *self._unsaved.statements(),
            settled(),
            (_LEAVE, ()),
            (_BEGIN, (number, RULES_VERSION, text, self._file.clock() or None, daily or None)),
            *([(_OF_LEAGUE, (league,))] if league else []),
            *late.introduce(None, late.described(text)),
            (MATCH_BEGUN, ()),
        ]
        kept = self._file.write(statements)
        self._unsaved.clear()
        if not kept and self._file.locked:
            self._unsaved.beginning = statements
        else:
            if not kept:
                self._keep_in_memory(statements)
            begun = self._file.row("SELECT last_insert_rowid()")
            number = begun[0] if begun else None
            self._file.checkpoint()  # of the match before, which may have been left
        journal = self._open_journal(number, options)
        self.on_begun(options)
        return late.begun(options, journal)

    def resume(self) -> Match | None:
        """The match that was running, after its last kept answer; None where there is none.

        Raises SaveError where it can't be continued; a match that makes no sense is set aside.
        """
        late = matches()
        if self._unsaved.beginning:
            statements = self._unsaved.statements()
            if not self._file.write(statements):
                self._keep_in_memory(statements)
            self._unsaved.clear()
        row = self._file.row(_RUNNING)
        if row is None:
            return None
        number, version, options = row
        if isinstance(version, int) and version != RULES_VERSION:
            raise SaveError(StoreProblem.VERSION, self._file.path)
        try:
            match = late.resumed(str(options), self.answers_of(number))
        except SaveError:
            raise
        except ValueError as error:  # of options, notation or rules: all are ValueErrors
            self._file.write([("UPDATE matches SET state = 'broken' WHERE id = ?", (number,))])
            raise SaveError(StoreProblem.BROKEN, self._file.path) from error
        self._keep_on(number, match)
        kept = self._file.row("SELECT value FROM settings WHERE name = ?", _READ)
        of, _, events = str(kept[0]).partition(":") if kept else ("", "", "")
        if of == str(number) and events.isdecimal():
            match.result_read = int(events)
        return match

    def result_read(self, match: Match, events: int) -> None:
        """The result of a game was read and left, so many events after the beginning: who goes on
        with this match later does not see them again."""
        match.result_read = events
        if self.keeps(match) and self._journal is not None:
            value = f"{self._journal.match}:{events}"
            self._file.write([("INSERT OR REPLACE INTO settings VALUES (?, ?)", (_READ, value))])

    def reseated(self, match: Match) -> None:
        """Somebody else plays on a chair of the match that is written down here: keep that."""
        if not self.keeps(match) or self._journal is None or self._journal.match is None:
            return
        late, text = matches(), match.options.to_json()
        number, self._journal.books.options = self._journal.match, match.options
        statements = [(_OPTIONS, (text, number)), *late.introduce(number, late.described(text))]
        if self._unsaved.beginning:
            self._unsaved.beginning += statements
        else:
            self._file.write(statements)

    def take_up(self, number: int, match: Match) -> None:
        """A match that was left, and was recalled, goes on from here; one that was running is kept
        as left instead. Raises SaveError, and all is as before, where that can't be kept."""
        file = self._file
        if file.row(_LEFT, number) != (len(match.answers),):
            raise SaveError(StoreProblem.BROKEN, file.path)
        if not file.write([*self._unsaved.statements(), (_LEAVE, ()), (_TAKE_UP, (number,))]):
            raise SaveError(StoreProblem.NOT_TAKEN_UP, file.path)
        self._unsaved.clear()
        self._keep_on(number, match)

    def forget(self) -> None:
        """What happens in the match is written down no more."""
        self._close_journal()
        self._unsaved.clear()

    def answers_of(self, number: int | None) -> list[str]:
        """The answers of a match, with those that a full disk refused so far. Raises SaveError
        where they can't be read, ValueError where one is missing."""
        statement = "SELECT number, answer FROM answers WHERE match = ? ORDER BY number"
        rows = self._file.certain_rows(statement, number)
        rows += [(n, text) for unsaved, n, _, text in self._unsaved.answers if unsaved == number]
        if [number for number, _ in rows] != list(range(len(rows))):
            raise ValueError("an answer is missing")
        return [str(answer) for _, answer in rows]

    def _keep_in_memory(self, statements: Sequence[Statement]) -> None:
        """Do without the file, but let what was to be kept there be known until the end."""
        self._file.do_without()
        self._file.write(statements)

    def _keep_on(self, number: int, match: Match) -> None:
        """Keep what happens from now on in a match that was played before."""
        journal = match.journal = self._open_journal(number, match.options)
        self._unsaved.answers[:] = [row for row in self._unsaved.answers if row[0] == number]
        journal.catch_up(match.log)
        if match.over:  # killed between the last answer and the note that it was the last
            journal.ended(match.digest)

    def _open_journal(self, number: int | None, options: Options) -> MatchJournal:
        """What happens from now on is written into this match."""
        self._close_journal()
        books = matches().accountant(options)
        self._journal = MatchJournal(self._file, self._unsaved, number, books)
        return self._journal

    def _close_journal(self) -> None:
        if self._journal is not None:
            self._journal.closed = True
        self._journal = None
