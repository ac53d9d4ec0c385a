"""What the process does first: it looks whether what it needs is there."""

from __future__ import annotations

import json
from multiprocessing.connection import Connection
from typing import Final

from game.base import child_process, failures
from game.base.by_name import load

_SERVE: Final = "game.phones.server.process:serve"
"""Needs a library, so it is imported here, where it can be said that the library is missing."""


def run(pipe: Connection, address: str | None, port: int | None, same: bool, public: str) -> None:
    """Serve phones; see `process.serve`."""
    child_process.begin()
    try:
        serve = load(_SERVE)
    except ImportError as error:
        failed = {"t": "failed", "why": "modules", "detail": failures.in_short(error)}
        pipe.send_bytes(json.dumps(failed).encode())
        return
    serve(pipe, address, port, same, public)
