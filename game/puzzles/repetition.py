"""When a mistake is asked about again: SM-2, the rule of SuperMemo 2 (P. A. Wozniak, 1987).

A mistake is asked about one day after it was made, then after six days, and then each time after so
many times the days before as its ease says, 2.5 at first. Whoever errs again begins from the front.
Everything follows from the days on which it was asked, and what was answered."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

_FIRST, _SECOND = 1, 6  # days
_EASE, _LEAST_EASE = 2.5, 1.3
_ENOUGH: Final = 3  # qualities below this begin from the front
RIGHT, WRONG = 5, 1
"""Qualities of an answer, from 0 (a blackout) to 5 (perfect)."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """`due`: the day, counted from anywhere, from which on it may be asked; `times` it was answered
    well in a row; `days` between the last two times."""

    due: int
    times: int = 0
    days: int = _FIRST
    ease: float = _EASE

    def after(self, day: int, quality: int) -> "Repetition":
        """Asked on a day, and answered so well."""
        if quality < _ENOUGH:
            return replace(self, due=day + _FIRST, times=0, days=_FIRST)
        missing = RIGHT - quality
        days = (_FIRST, _SECOND)[self.times] if self.times < 2 else round(self.days * self.ease)
        ease = max(_LEAST_EASE, self.ease + 0.1 - missing * (0.08 + missing * 0.02))
        return Repetition(day + days, self.times + 1, days, ease)


def repetition(made: int, answers: Iterable[tuple[int, bool]]) -> Repetition:
    """Of a mistake made on a day, after it was asked about on days, and answered right or wrong."""
    known = Repetition(made + _FIRST, times=1)
    for day, right in answers:
        known = known.after(day, RIGHT if right else WRONG)
    return known
