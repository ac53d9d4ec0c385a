"""Days as ISO text (`2026-11-21`). Which day it is, somebody else knows: no clock is read here."""

from typing import Final

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
