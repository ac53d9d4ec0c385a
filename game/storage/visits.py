"""Visits at an event, as the store keeps them: when, at which table, in which language, and how
many matches were begun and finished. Nothing personal; initials only where a visitor entered them.

A visit counts in the hour, local time, in which it began. `ended` is the last sign of life: a visit
that a killed process left open ends there."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from typing import Final

from game.storage.schema import matches
from game.storage.store_file import StoreFile, valid_rows

OF_A_VISITOR: Final = 3  # what stands in `counted` of a visitor's match (`archive.py`)
MATCH_BEGUN: Final = (  # follows the statement that inserts the match
    "UPDATE visits SET begun = begun + 1, match = last_insert_rowid() WHERE open = 1"
)
MATCH_FINISHED: Final = "UPDATE visits SET finished = finished + 1 WHERE open = 1 AND match = ?"
MATCH_FORGOTTEN: Final = "UPDATE visits SET match = NULL WHERE match = ?"
_GAINED: Final = """
UPDATE visits SET gained = (
    SELECT max(chips) FROM (
        SELECT visits.gained AS chips UNION ALL
        SELECT c.chips - coalesce(CASE json_valid(m.options)
            WHEN 1 THEN json_extract(m.options, '$.agreed.stack') END, ?)
        FROM chairs c JOIN matches m ON m.id = c.match
        WHERE m.id = visits.match AND c.human AND c.chips IS NOT NULL))
WHERE open = 1
"""
"""The chips that the visitor has won, by the best match of the visit so far, of several humans by
the one who won most; of a match that was left after the last game that ended. The value: the chips
that a player of the main game begins with."""
_SIGNED: Final = "UPDATE visits SET initials = ? WHERE open = 1"
_STANDING: Final = """
SELECT (SELECT count(*) FROM visits o WHERE substr(o.began, 1, 10) = substr(v.began, 1, 10)
        AND o.id <= v.id),
    (SELECT 1 + count(*) FROM visits o WHERE substr(o.began, 1, 10) = substr(v.began, 1, 10)
        AND (o.gained > v.gained OR (o.gained = v.gained AND o.id < v.id))),
    v.gained
FROM visits v WHERE v.open = 1 AND v.gained IS NOT NULL ORDER BY v.id DESC LIMIT 1
"""
_BEST: Final = """
SELECT (SELECT count(*) FROM visits o WHERE substr(o.began, 1, 10) = ?1 AND o.id <= v.id),
    v.initials, coalesce((SELECT c.character FROM chairs c
        WHERE c.match = v.match AND c.human ORDER BY c.chips DESC LIMIT 1), ''), v.gained
FROM visits v WHERE substr(v.began, 1, 10) = ?1 AND v.gained > 0 ORDER BY v.gained DESC, v.id
LIMIT ?2
"""
_OF_DAY: Final = """
SELECT began, initials FROM visits WHERE substr(began, 1, 10) = ? ORDER BY id
"""
_BEGIN: Final = "INSERT INTO visits (began, ended, kind, language) VALUES (?, ?, ?, ?)"
_SIGN: Final = "UPDATE visits SET ended = ?, language = ? WHERE open = 1"
_CLOSE: Final = "UPDATE visits SET open = 0 WHERE open = 1"
_FIGURES: Final = """
SELECT began, kind, language, begun, finished,
    max(0, coalesce(CAST(strftime('%s', ended) AS INTEGER) - strftime('%s', began), 0))
FROM visits WHERE substr(began, 1, length(?1)) = ?1 ORDER BY began, id
"""
_DAY, _HOUR = slice(0, 10), slice(11, 13)


@dataclass(frozen=True, slots=True)
class HourFigures:
    """Visits that began in one hour of a day (ISO text; both empty for a sum over several), and
    what they brought; `languages` and `tables`: visits by language code and by table."""

    day: str
    hour: str
    visitors: int
    begun: int
    finished: int
    seconds: int
    languages: Counter[str]
    tables: Counter[str]

    @property
    def minutes(self) -> int:
        """Minutes played, rounded."""
        return round(self.seconds / 60)


@dataclass(frozen=True, slots=True)
class VisitorRank:
    """A visitor among those of the day on which the visit began: `number` counts them in the order
    in which they came, `place` by the chips they `gained`."""

    number: int
    place: int
    gained: int


@dataclass(frozen=True, slots=True)
class Winner:
    """A visitor who left with more than they came with: `number` as in `VisitorRank`; `initials`
    may be empty; `character` is the portrait, empty where it is no longer known."""

    number: int
    initials: str
    character: str
    gained: int


@dataclass(frozen=True, slots=True)
class Visit:
    """A visit: its `number` on the day, when it `began` (ISO text), and the initials that were
    entered, or none."""

    number: int
    began: str
    initials: str


class Visits:
    """The visits that are kept; at most one is open."""

    def __init__(self, file: StoreFile) -> None:
        self._file = file

    @property
    def current(self) -> int | None:
        """The number of the open visit."""
        row = self._file.row("SELECT max(id) FROM visits WHERE open = 1")
        return row[0] if row and isinstance(row[0], int) else None

    @property
    def language(self) -> str:
        """What the open visit speaks; empty where none is open."""
        row = self._file.row("SELECT language FROM visits WHERE open = 1 ORDER BY id DESC LIMIT 1")
        return str(row[0]) if row else ""

    @property
    def table(self) -> str:
        """The table of the open visit; empty where none is open."""
        row = self._file.row("SELECT kind FROM visits WHERE open = 1 ORDER BY id DESC LIMIT 1")
        return row[0] if row and isinstance(row[0], str) else ""

    def begin(self, now: str, table: str, language: str) -> None:
        """Somebody sits down; a visit that was open is closed at its last sign of life. Matches
        that the store begins and ends from now on count for this visit. `now`: ISO text."""
        self._file.write([settled(), (_CLOSE, ()), (_BEGIN, (now, now, table, language))])

    def sign(self, now: str, language: str) -> None:
        """The visitor did something, in this language."""
        self._file.write([(_SIGN, (now, language))])

    def standing(self) -> VisitorRank | None:
        """How the open visit stands now; None where no game of it has ended."""
        self._file.write([settled()])
        row = self._file.row(_STANDING)
        return VisitorRank(*row) if row and valid_rows([row], "iii") else None

    def sign_board(self, initials: str) -> None:
        """The visitor of the open visit has entered these letters."""
        self._file.write([(_SIGNED, (initials,))])

    def best(self, day: str, most: int) -> tuple[Winner, ...]:
        """Who gained most on a day (ISO), the best one first, of equals who came first."""
        rows = valid_rows(self._file.rows(_BEST, day, most), "itti")
        return tuple(Winner(*row) for row in rows)

    def of_day(self, day: str) -> tuple[Visit, ...]:
        """The visits that began on a day (ISO), the first one first."""
        rows = valid_rows(self._file.rows(_OF_DAY, day), "tt")
        return tuple(Visit(number, *row) for number, row in enumerate(rows, start=1))

    def end(self) -> None:
        """The visitor has left, at the last sign of life."""
        if self.current is not None:
            self._file.write([settled(), (_CLOSE, ())])

    def by_hour(self, day: str = "") -> tuple[HourFigures, ...]:
        """The figures of each hour with a visit, the first one first; `day`: only that one."""
        found: dict[tuple[str, str], list[HourFigures]] = {}
        for row in valid_rows(self._file.rows(_FIGURES, day), "tttiii"):
            began, kind, language, begun, finished, seconds = row
            when, counts = (began[_DAY], began[_HOUR]), (begun, finished, seconds)
            visit = HourFigures(*when, 1, *counts, Counter([language]), Counter([kind]))
            found.setdefault(when, []).append(visit)
        return tuple(
            replace(total(visits), day=date, hour=hour)
            for (date, hour), visits in sorted(found.items())
        )


def settled() -> tuple[str, tuple[object, ...]]:
    """What writes down the chips that the open visit has brought so far."""
    return _GAINED, (matches().starting_purse,)


def total(hours: Iterable[HourFigures]) -> HourFigures:
    """The sum over several hours."""
    known = list(hours)
    languages, tables = Counter[str](), Counter[str]()
    for each in known:
        languages.update(each.languages)
        tables.update(each.tables)
    visitors, begun, finished, seconds = (
        sum(getattr(each, name) for each in known)
        for name in ("visitors", "begun", "finished", "seconds")
    )
    return HourFigures("", "", visitors, begun, finished, seconds, languages, tables)


_COLUMNS: Final = ("day", "hour", "visitors", "matches begun", "matches finished", "minutes")


def as_csv(hours: Iterable[HourFigures], languages: Sequence[str], tables: Sequence[str]) -> str:
    """The figures as a CSV file: a line for each hour, with a column for each language and table
    that counts visits."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*_COLUMNS, *languages, *tables))
    for each in hours:
        numbers = (each.visitors, each.begun, each.finished, each.minutes)
        counts = [each.languages[name] for name in languages]
        counts += [each.tables[name] for name in tables]
        writer.writerow((each.day, each.hour, *numbers, *counts))
    return text.getvalue()
