"""Everything kept between two evenings, in one SQLite file: settings, matches, profiles.

One transaction for each answer, in write-ahead mode: a killed process loses at most the answer
being given, and no frame waits for a disk. A file that can't be used is never overwritten.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.storage.archive import Archive
from game.storage.deferred import matches
from game.storage.journal import Journal, Unsaved
from game.storage.ledger import ALL_COSTS, COST_KINDS, KEEP_COST, GameCost, MatchCost
from game.storage.schema import SCHEMA
from game.storage.store_file import FILE_NAME, Problem, SaveError, StoreFile, Trouble
from game.storage.valid_rows import sound
from game.storage.visits import MATCH_BEGUN, Visits, settled
from game.version import RULES_VERSION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from game.match.game import Options
    from game.match.match import Match
    from game.storage.profiles import Profiles

__all__ = ["FILE_NAME", "RULES_VERSION", "SCHEMA", "Problem", "SaveError", "Store", "Trouble"]

_LEAVE: Final = "UPDATE matches SET state = 'left' WHERE state = 'running'"
_LEFT: Final = """
SELECT count(a.number) FROM matches m LEFT JOIN answers a ON a.match = m.id
WHERE m.id = ? AND m.state = 'left' GROUP BY m.id
"""
_TAKE_UP: Final = "UPDATE matches SET state = 'running' WHERE id = ? AND state = 'left'"
_BEGIN: Final = (
    "INSERT INTO matches (version, options, began, daily, counted) VALUES (?, ?, ?, ?, 1)"
)
_RUNNING: Final = (
    "SELECT id, version, options FROM matches WHERE state = 'running' ORDER BY id DESC LIMIT 1"
)


class Store(StoreFile):
    """Settings, the running match, those of the past (`archive`), `profiles` and `visits`.

    `clock` tells date and time as ISO text, `salt` makes the salt of a receipt: both come from
    above, where clocks and chance are; without them nothing is known of either. `on_begun` hears
    of the options that a match begins with."""

    def __init__(self, folder: Path | None, *, read_only: bool = False) -> None:
        """As in `StoreFile`."""
        self._journal: Journal | None = None
        self._unsaved = Unsaved()
        self.archive = Archive(self, self._answers_of)
        """Matches that are over or were left."""
        self.clock: Callable[[], str] = str
        self.salt: Callable[[], str] = str
        self.on_begun: Callable[[Options], None] = lambda options: None
        super().__init__(folder, read_only=read_only)

    def begins_anew(self) -> None:
        self._close_journal()
        self._unsaved.clear()

    def _close_journal(self) -> None:
        if self._journal is not None:
            self._journal.closed = True
        self._journal = None

    @property
    def profiles(self) -> Profiles:
        """Those who play here again and again."""
        from game.storage.profiles import Profiles  # noqa: PLC0415, the title starts without them

        return Profiles(self)

    @property
    def visits(self) -> Visits:
        """Visits at an event."""
        return Visits(self)

    def setting(self, name: str) -> str | None:
        """A kept setting, or None."""
        row = self.row("SELECT value FROM settings WHERE name = ?", name)
        return str(row[0]) if row else None

    def keep_setting(self, name: str, value: str) -> None:
        """Keep a setting."""
        self.write([("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))])

    def begin(self, options: Options, *, daily: str = "") -> Match:
        """Start a match that is kept here, with a salt of its own; one that was running before is
        kept as left. `daily`: the date whose deal it is, as ISO text."""
        late = matches()

        options = replace(options, salt=self.salt() or options.salt)
        text = options.to_json()
        new = (_BEGIN, (RULES_VERSION, text, self.clock() or None, daily or None))
        statements = [
            *self._unsaved.statements(),
            settled(),
            (_LEAVE, ()),
            new,
            *late.introduce(None, late.described(text)),
        ]
        statements.append((MATCH_BEGUN, ()))
        if not self.write(statements):
            self.do_without()
            self.write(statements)
        self._unsaved.clear()
        begun = self.row("SELECT last_insert_rowid()")
        journal = self._open_journal(begun[0] if begun else None, options)
        self.on_begun(options)
        return late.begun(options, journal)

    def _open_journal(self, number: int | None, options: Options) -> Journal:
        """What happens from now on is written into this match."""
        self._close_journal()
        books = matches().accountant(options)
        self._journal = Journal(self, self._unsaved, number, books, self.clock)
        return self._journal

    @property
    def has_finished(self) -> bool:
        """Whether a match was ever played to its end."""
        return self.row("SELECT id FROM matches WHERE state = 'finished' LIMIT 1") is not None

    @property
    def has_running(self) -> bool:
        """Whether a match can be continued."""
        return self.row(_RUNNING) is not None

    def resume(self) -> Match | None:
        """The match that was running, after its last kept answer; None where there is none.

        Raises SaveError where it can't be continued; a match that makes no sense is set aside.
        """
        late = matches()

        row = self.row(_RUNNING)
        if row is None:
            return None
        number, version, options = row
        if isinstance(version, int) and version != RULES_VERSION:
            raise SaveError(Problem.VERSION, self.path)
        try:
            match = late.resumed(str(options), self._answers_of(number))
        except SaveError:
            raise
        except ValueError as error:  # of options, notation or rules: all are ValueErrors
            self.write([("UPDATE matches SET state = 'broken' WHERE id = ?", (number,))])
            raise SaveError(Problem.BROKEN, self.path) from error
        self._keep_on(number, match)
        return match

    def keeps_match(self, match: object) -> bool:
        """Whether this is the match whose answers are written down here now."""
        return self._journal is not None and getattr(match, "journal", None) is self._journal

    def take_up(self, number: int, match: Match) -> None:
        """A match that was left, and was recalled, goes on from here; one that was running is kept
        as left instead. Raises SaveError, and all is as before, where that can't be kept."""
        if self.row(_LEFT, number) != (len(match.answers),):
            raise SaveError(Problem.BROKEN, self.path)
        if not self.write([*self._unsaved.statements(), (_LEAVE, ()), (_TAKE_UP, (number,))]):
            raise SaveError(Problem.NOT_TAKEN_UP, self.path)
        self._unsaved.clear()
        self._keep_on(number, match)

    def _keep_on(self, number: int, match: Match) -> None:
        """Keep what happens from now on in a match that was played before."""
        journal = match.journal = self._open_journal(number, match.options)
        self._unsaved.answers[:] = [row for row in self._unsaved.answers if row[0] == number]
        journal.catch_up(match.log)
        if match.over:  # killed between the last answer and the note that it was the last
            journal.ended(match.digest)

    def keep_costs(self, match: Match, costs: Iterable[GameCost]) -> None:
        """Keep what decisions cost in games of a match that was begun or resumed here."""
        journal = match.journal
        if not isinstance(journal, Journal) or journal.file is not self:
            return
        seats, variant = match.options.seats, match.options.variant
        game = journal.match
        if not self._still_there(match, game):
            return
        rows = [
            (game, c.game, c.seat, seats[c.seat].name, variant, c.decisions, c.lost) for c in costs
        ]
        if rows:
            self.write((KEEP_COST, row) for row in rows)

    def _still_there(self, match: Match, number: int | None) -> bool:
        """Whether a match was not taken out of the history, and its number given to another."""
        known = self.row("SELECT options FROM matches WHERE id = ?", number)
        try:
            return known is not None and match.options == match.game.read_options(str(known[0]))
        except ValueError:
            return False

    def costs(self) -> tuple[MatchCost, ...]:
        """What decisions cost so far, match by match; nothing where that can't be read."""
        return tuple(MatchCost(*row) for row in sound(self.rows(ALL_COSTS), COST_KINDS))

    def _answers_of(self, number: int | None) -> list[str]:
        """The answers of a match, with those that a full disk refused so far. Raises SaveError
        where they can't be read, ValueError where one is missing."""
        statement = "SELECT number, answer FROM answers WHERE match = ? ORDER BY number"
        rows = self.certain_rows(statement, number)
        rows += [(n, text) for unsaved, n, _, text in self._unsaved.answers if unsaved == number]
        if [number for number, _ in rows] != list(range(len(rows))):
            raise ValueError("an answer is missing")
        return [str(answer) for _, answer in rows]
