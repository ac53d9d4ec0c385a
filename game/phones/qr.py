"""The code that phones scan."""

from __future__ import annotations

import segno

QUIET = 4  # modules of margin that a code needs around it


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code of a text, row by row, True where it is dark; a quarter of it may be unreadable
    (level Q). Without its margin."""
    code = segno.make_qr(text, error="q", boost_error=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
