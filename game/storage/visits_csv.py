"""The figures of visits as a file for other programs."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.storage.visits import HourFigures

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
