"""How often the tests that play at random do so: once, or oftener than a suite has the time for.

POKER_TIMES=25 python -m pytest tests/table/test_privacy.py tests/table/test_fuzz.py"""

import os
from typing import Final

TIMES: Final = max(1, int(os.environ.get("POKER_TIMES", "1")))
