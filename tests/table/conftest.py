"""Fixtures at a real table, which the tests of other screens have as well."""

from tests.scenes.conftest import (
    evening,
    language,
    made_once,
    only_the_table,
    quick_lamp,
    unit,
    watcher,
)

__all__ = ["evening", "language", "made_once", "only_the_table", "quick_lamp", "unit", "watcher"]
