"""Everything kept between two evenings, in one SQLite file: settings, matches, profiles.

One transaction for each answer, in write-ahead mode: a killed process loses at most the answer
being given, and no frame waits for a disk. A file that can't be used is never overwritten.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from game.storage.archive import Archive, counted
from game.storage.deferred import matches
from game.storage.ledger import ALL_COSTS, COST_KINDS, KEEP_COST, GameCost, MatchCost
from game.storage.schema import SCHEMA
from game.storage.store_file import FILE_NAME, Problem, SaveError, Trouble
from game.storage.valid_rows import sound
from game.storage.visits import MATCH_BEGUN, MATCH_FINISHED, Visits, settled
from game.version import RULES_VERSION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from game.match.game import Options
    from game.match.match import Match
    from game.match.tallies import Accountant, Tally
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
_ANSWER: Final = "INSERT INTO answers VALUES (?, ?, ?, ?)"
_FORGET: Final = "DELETE FROM answers WHERE match = ? AND number >= ?"
_REVIVE: Final = """
UPDATE matches SET state = CASE id WHEN ?1 THEN 'running' ELSE 'left' END
WHERE id IN (
    SELECT any.id FROM matches AS mine CROSS JOIN matches AS any
    ON any.id = mine.id OR any.state = 'running' WHERE mine.id = ?1 AND mine.state = 'left')
"""
"""Of two windows, the one that was answered last is the one to continue."""
_RUNNING: Final = (
    "SELECT id, version, options FROM matches WHERE state = 'running' ORDER BY id DESC LIMIT 1"
)
_ENDED: Final = "UPDATE matches SET ended = coalesce(?, ended) WHERE id = ?"
_FINISHED: Final = "UPDATE matches SET state = 'finished', digest = ? WHERE id = ?"
_GAMES: Final = "SELECT count(*) FROM games WHERE match = ?"


@dataclass(slots=True, eq=False)
class _Journal:
    """Where one match is written. It closes when another takes its place: a guest who answers late
    writes into nobody else's match."""

    store: Store
    match: int | None
    books: Accountant
    due: list[Tally] = field(default_factory=list)
    """What games have brought and is not written down yet."""

    def answered(self, number: int, seat: int, answer: str) -> None:
        self.store._keep_answer(self, (self.match, number, seat, answer))

    def taken_back(self, number: int) -> None:
        self.store._forget_answer(self, number)

    def happened(self, log: Sequence[object]) -> None:
        self.store._keep_games(self, log)

    def ended(self, digest: str) -> None:
        self.store._keep_end(self, digest)


class Store(Archive):
    """Settings, the running match, those of the past (`Archive`), and `profiles`.

    `clock` tells date and time as ISO text, `salt` makes the salt of a receipt: both come from
    above, where clocks and chance are; without them nothing is known of either. `on_begun` hears
    of the options that a match begins with."""

    def __init__(self, folder: Path | None, *, read_only: bool = False) -> None:
        """As in `StoreFile`."""
        self._journal: _Journal | None = None
        self._unsaved: list[tuple[int | None, int, int, str]] = []
        self._to_forget: tuple[int | None, int] | None = None  # taken back, but still in the file
        self.clock: Callable[[], str] = str
        self.salt: Callable[[], str] = str
        self.on_begun: Callable[[Options], None] = lambda options: None
        super().__init__(folder, read_only=read_only)

    def begins_anew(self) -> None:
        self._journal = None
        self._nothing_due()

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
            *self._due,
            settled(),
            (_LEAVE, ()),
            new,
            *late.introduce(None, late.described(text)),
        ]
        statements.append((MATCH_BEGUN, ()))
        if not self.write(statements):
            self.do_without()
            self.write(statements)
        self._nothing_due()
        begun = self.row("SELECT last_insert_rowid()")
        self._journal = _Journal(self, begun[0] if begun else None, late.accountant(options))
        self.on_begun(options)
        return late.begun(options, self._journal)

    @property
    def has_played(self) -> bool:
        """Whether a match was ever begun."""
        return self.row("SELECT id FROM matches LIMIT 1") is not None

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
            match = late.resumed(str(options), self.answers_of(number))
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
        if not self.write([*self._due, (_LEAVE, ()), (_TAKE_UP, (number,))]):
            raise SaveError(Problem.NOT_TAKEN_UP, self.path)
        self._nothing_due()
        self._keep_on(number, match)

    @property
    def _due(self) -> list[tuple[str, tuple[object, ...]]]:
        """What a full disk refused so far."""
        back = [(_FORGET, self._to_forget)] if self._to_forget is not None else []
        return [*back, *((_ANSWER, row) for row in self._unsaved)]

    def _nothing_due(self) -> None:
        self._unsaved.clear()
        self._to_forget = None

    def _keep_on(self, number: int, match: Match) -> None:
        """Keep what happens from now on in a match that was played before."""
        late = matches()

        journal = _Journal(self, number, late.accountant(match.options))
        match.journal = journal
        self._journal = journal
        self._unsaved = [row for row in self._unsaved if row[0] == number]
        self._catch_up(journal, match.log)
        if match.over:  # killed between the last answer and the note that it was the last
            journal.ended(match.digest)

    def keep_costs(self, match: Match, costs: Iterable[GameCost]) -> None:
        """Keep what decisions cost in games of a match that was begun or resumed here."""
        journal = match.journal
        if not isinstance(journal, _Journal) or journal.store is not self:
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

    def unsaved_of(self, number: int | None) -> list[tuple[int, str]]:
        return [(n, answer) for unsaved, n, _, answer in self._unsaved if unsaved == number]

    def _keep_answer(self, journal: _Journal, row: tuple[int | None, int, int, str]) -> None:
        """Keep one answer of the running match."""
        if journal is not self._journal:
            return
        self._unsaved.append(row)
        while self._unsaved:
            row = self._unsaved[0]
            back = [(_FORGET, row[:2])] if self._to_forget is not None else []
            if not self.write([*back, (_ANSWER, row), (_REVIVE, row[:1])]):
                break  # what a full disk refused is offered again with the next answer
            self._to_forget = None
            del self._unsaved[0]

    def _forget_answer(self, journal: _Journal, number: int) -> None:
        """The last answer was taken back."""
        if journal is not self._journal:
            return
        if self._unsaved:  # it never got into the file
            del self._unsaved[-1]
        else:
            last = (journal.match, number)
            self._to_forget = None if self.write([(_FORGET, last)]) else last

    def _keep_games(self, journal: _Journal, log: Sequence[object]) -> None:
        """Keep what the games brought that have ended; not before all their answers are kept."""
        if journal is not self._journal:
            return
        journal.due += journal.books.note(journal.books.over(log))
        if journal.due and not self._unsaved:
            ended = (_ENDED, (self.clock() or None, journal.match))
            if self.write([*counted(journal.match, journal.books, journal.due), ended]):
                journal.due.clear()

    def _catch_up(self, journal: _Journal, log: Sequence[object]) -> None:
        """Killed between an answer and what its game brought, or kept before that was counted."""
        journal.due += journal.books.note(journal.books.over(log))
        known = self.row(_GAMES, journal.match)
        if known is not None and known[0] == len({(t.game, t.chair) for t in journal.due}):
            journal.due.clear()
        self._keep_games(journal, log)

    def _keep_end(self, journal: _Journal, digest: str) -> None:
        """The running match is over; where answers of it are missing, it is not."""
        if journal is self._journal and not self._unsaved:
            over = (MATCH_FINISHED, (journal.match,))
            self.write([(_FINISHED, (digest, journal.match)), over])
