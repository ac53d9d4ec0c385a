"""How often tests do more of the same: as often as the quick suite has the time for, oftener in the
long one, and tests that play at random as often as one wants.

POKER_TIMES=25 python -m pytest tests/table/test_privacy.py tests/table/test_fuzz.py"""

import os
from collections.abc import Iterable
from typing import Any, Final

import pytest

TIMES: Final = max(1, int(os.environ.get("POKER_TIMES", "1")))


def few_quick(cases: Iterable[Any], quick: int = 1) -> list[Any]:
    """Cases for `parametrize`: the first ones each time, the others in the long set."""
    return [
        pytest.param(case, marks=[pytest.mark.thorough] if number >= quick else [])
        for number, case in enumerate(cases)
    ]
