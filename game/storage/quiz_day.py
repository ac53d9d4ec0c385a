"""What came of the questions to those who pass by at an event: counts of one day, and no names."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.storage.store import Store

QUIZ_NAME: Final = "event_quiz"  # under this name they are kept in the store
_MOST: Final = 10**6  # no day has more


@dataclass(frozen=True, slots=True)
class QuizDay:
    """`day`: ISO, empty where it is unknown. How many of those who were asked `bought` and
    `stopped`; `record`: the most right answers that one visitor gave in a row."""

    day: str
    bought: int = 0
    stopped: int = 0
    record: int = 0

    @property
    def answered(self) -> int:
        """How many answers there were."""
        return self.bought + self.stopped

    def after(self, *, bought: bool, in_a_row: int) -> QuizDay:
        """With one more answer, the last of so many right ones in a row."""
        return replace(
            self, bought=self.bought + bought, stopped=self.stopped + (not bought),
            record=max(self.record, in_a_row),
        )  # fmt: skip

    @staticmethod
    def read(text: str | None, day: str) -> QuizDay:
        """What is kept of this day. Never fails: of another day, or unusable, it is none."""
        try:
            found = json.loads(text or "{}")
        except (ValueError, RecursionError):
            found = {}
        if not isinstance(found, dict) or found.get("day") != day:
            return QuizDay(day)
        return QuizDay(
            day, _count(found, "bought"), _count(found, "stopped"), _count(found, "record")
        )


def kept_quiz_day(store: Store, day: str) -> QuizDay:
    """The counts of a day."""
    return QuizDay.read(store.setting(QUIZ_NAME), day)


def keep_quiz_day(store: Store, day: QuizDay) -> None:
    """Keep the counts of a day; those of the day before are gone."""
    store.keep_setting(QUIZ_NAME, json.dumps(asdict(day)))


def _count(found: Mapping[str, object], name: str) -> int:
    value = found.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        return 0
    return min(_MOST, max(0, value))
