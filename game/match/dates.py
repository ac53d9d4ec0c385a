"""Days as ISO text (`2026-11-21`). Which day it is, somebody else knows: no clock is read here."""

from collections.abc import Collection
from typing import Final

_FORGIVEN: Final = 7  # days, of which one may be missing
_DAYS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class DateError(ValueError):
    """A text that is no day."""


def day(text: str) -> tuple[int, int, int]:
    """Year, month and day. Raises DateError for anything but a day of the calendar."""
    parts = text.split("-")
    good = [len(part) for part in parts] == [4, 2, 2] and text.isascii()
    if not good or not all(map(str.isdecimal, parts)):
        raise DateError(text)
    year, month, number = map(int, parts)
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not 1 <= month <= 12 or not 1 <= number <= _DAYS[month - 1] - (month == 2 and not leap):
        raise DateError(text)
    return year, month, number


def is_day(text: str) -> bool:
    """Whether a text is a day: somebody else may have written it."""
    try:
        day(text)
    except DateError:
        return False
    return True


def day_before(text: str) -> str:
    """The day before a day. Raises DateError."""
    year, month, number = day(text)
    if number == 1:
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
        number = number_of(text) - number_of(f"{year:04}-{month:02}-01") + 1
    return f"{year:04}-{month:02}-{number - 1:02}"


def streak(days: Collection[int], today: int) -> int:
    """How many of these days (counted from anywhere) belong to the row that leads to today, or to
    yesterday as long as today is missing. One missing day in seven breaks no row."""
    at, missed, found = today, today + _FORGIVEN, 0
    if at not in days:
        at -= 1
    while at in days or (at - 1 in days and missed - at >= _FORGIVEN):
        if at in days:
            found += 1
        else:
            missed = at
        at -= 1
    return found


def number_of(text: str) -> int:
    """A day as a number, one more than that of the day before. Raises DateError."""
    year, month, number = day(text)
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)  # from March on
    leaps = year // 4 - year // 100 + year // 400
    return 365 * year + leaps + (153 * month + 2) // 5 + number


def longest_streak(days: Collection[int]) -> int:
    """The longest row there ever was. A row is longest on its last day."""
    return max((streak(days, last) for last in days if last + 1 not in days), default=0)


def month_of(text: str) -> tuple[str, ...]:
    """All days of the month of a day, as ISO text. Raises DateError."""
    year, month, _ = day(text)
    first, following = (f"{y:04}-{m:02}-01" for y, m in ((year, month), _after(year, month)))
    count = number_of(following) - number_of(first)
    return tuple(f"{year:04}-{month:02}-{number:02}" for number in range(1, count + 1))


def _after(year: int, month: int) -> tuple[int, int]:
    return (year + 1, 1) if month == len(_DAYS) else (year, month + 1)


def weekday(text: str) -> int:
    """0 for a Monday, 6 for a Sunday. Raises DateError."""
    return (number_of(text) - number_of("2026-11-23")) % 7
