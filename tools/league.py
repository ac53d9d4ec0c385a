"""Evenings of many tables: python tools/league.py COMMAND FOLDER. Installed, the same is the
command poker-deluxe-league; `--help` tells the commands."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # `game` lies there

from main import league_command  # noqa: E402

if __name__ == "__main__":
    sys.exit(league_command())
