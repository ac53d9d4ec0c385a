"""The deal of the day as it was played: results by date, days in a row, the month, where one parted
from the best master, and the line to copy. All of it follows from the history."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.base.arithmetic import int_sum
from game.history.masters import PlayedGame, total
from game.match.dates import day, longest_streak, month_of, number_of, streak, weekday
from game.storage.archive import DayPlayed
from game.words.words import Words

LONGEST_LINE: Final = 200  # characters
_KEPT: Final = 62  # days for which the results of masters are kept


def results(played: Iterable[DayPlayed]) -> Mapping[str, DayPlayed]:
    """What counts of each date: the match that was the first to be finished."""
    found: dict[str, DayPlayed] = {}
    for each in sorted(played, key=lambda each: (each.date, each.ended, each.match)):
        found.setdefault(each.date, each)
    return found


@dataclass(frozen=True, slots=True)
class DaysInARow:
    """How many days were played in a row up to today, or to yesterday as long as today is missing;
    and the most there ever were. One missing day in seven breaks no row."""

    now: int
    longest: int

    @staticmethod
    def of(dates: Iterable[str], today: str) -> DaysInARow:
        """Out of the dates that were played."""
        days = {number_of(date) for date in dates}
        return DaysInARow(streak(days, number_of(today)), longest_streak(days))


# --- the month -----------------------------------------------------------------------------------
class DayMark(Enum):
    """What became of a day."""

    AHEAD = "ahead"  # of all masters
    PLAYED = "played"
    MISSED = "missed"
    OPEN = "open"  # still to come, or before the first day that was played


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """A day of the month, from 1; `column` 0 for Monday."""

    number: int
    column: int
    mark: DayMark
    today: bool


def is_ahead(gained: int, masters: Collection[int]) -> bool:
    """Whether somebody has more than every master."""
    return bool(masters) and gained > max(masters)


def month(
    today: str, played: Mapping[str, DayPlayed], masters: Mapping[str, Sequence[int]]
) -> tuple[CalendarDay, ...]:
    """The month of a day; `masters`: what each of them made of the deal of a date, as far as it is
    known."""
    first, found = min(played, default=today), []
    for date in month_of(today):
        mark = DayMark.OPEN
        if date in played:
            ahead = is_ahead(played[date].gained, masters.get(date, ()))
            mark = DayMark.AHEAD if ahead else DayMark.PLAYED
        elif first < date < today:
            mark = DayMark.MISSED
        found.append(CalendarDay(day(date)[2], weekday(date), mark, date == today))
    return tuple(found)


# --- beside the masters --------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Parting:
    """The game in which the best master did otherwise: what both made of it. `alike`: the masters
    (by their place in the row) who decided in it as the best one did."""

    own: PlayedGame
    best: PlayedGame
    alike: tuple[int, ...]

    @property
    def game(self) -> int:
        """Which one, from 1."""
        return self.own.game

    @property
    def at(self) -> int:
        """Which decision was the first other one, from 0."""
        pairs = zip(self.own.choices, self.best.choices, strict=False)
        return next(at for at, (own, best) in enumerate(pairs) if own != best)


def best_of(masters: Sequence[tuple[PlayedGame, ...]]) -> int:
    """Which master has most chips; the first of equal ones."""
    return max(range(len(masters)), key=lambda each: (total(masters[each]), -each))


def parting(
    own: tuple[PlayedGame, ...], masters: Sequence[tuple[PlayedGame, ...]]
) -> Parting | None:
    """The first game in which the best master decided otherwise and had other chips for it; where
    there is none, the first one in which they decided otherwise. None: nothing differs."""
    best = best_of(masters)
    pairs = list(zip(own, masters[best], strict=False))
    differ = [(mine, its) for mine, its in pairs if mine.choices != its.choices]
    told = next(((m, its) for m, its in differ if m.gained != its.gained), None)
    if told is None and not differ:
        return None
    mine, its = told or differ[0]
    alike = tuple(
        number
        for number, games in enumerate(masters)
        if any(each.game == its.game and each.choices == its.choices for each in games)
    )
    return Parting(mine, its, alike)


def line(words: Words, date: str, gained: int, masters: Iterable[int], row: int) -> str:
    """What can be copied and sent to others: no card is told by it. `row`: days in a row; with less
    than 1 they are left out."""
    _, number_of_month, number = day(date)
    name = words.variants("daily.line.month")[number_of_month - 1]
    written = words("daily.line.date", day=number, month=name)
    listed = " ".join(map(words.signed, masters))
    told = words("daily.line", date=written, gained=words.signed(gained), masters=listed)
    return words("daily.line.row", count=row, line=told) if row > 0 else told


# --- what is kept of masters: it takes a while to find -------------------------------------------
MASTERS_KEPT: Final = "masters"
"""Under this name the store keeps what the masters made of the deals of the last days."""
MastersKept = Mapping[str, tuple[str, Sequence[Sequence[int]]]]
"""By date: which match it was (`match_key`), and for each master the chips of every game."""


def match_key(played: DayPlayed) -> str:
    """Tells the match of a day from another one of the same day."""
    return f"{played.match} {played.ended}"


def read_masters(text: str | None) -> MastersKept:
    """What was kept; whatever makes no sense is left out."""
    try:
        data = json.loads(text or "{}")
        items = [(str(date), str(key), rows) for date, (key, rows) in data.items()]
        return {
            date: (key, tuple(tuple(int(chips) for chips in games) for games in rows))
            for date, key, rows in items
        }
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return {}


def written_masters(kept: MastersKept) -> str:
    """As it is kept: that of the last days."""
    return json.dumps({date: kept[date] for date in sorted(kept)[-_KEPT:]})


def totals(kept: MastersKept, played: Mapping[str, DayPlayed]) -> Mapping[str, tuple[int, ...]]:
    """What each master has of each date, where that was found out for the match that counts."""
    return {
        date: tuple(int_sum(games) for games in rows)
        for date, (key, rows) in kept.items()
        if date in played and match_key(played[date]) == key
    }
