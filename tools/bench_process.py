"""What is measured from outside: the start of the game, its CPU share at rest, its memory."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
STARTS: Final = 5
SETTLING: Final = 5.0
"""Seconds until a game that nobody touches has done all it does once."""
IDLE: Final = 5.0
"""Seconds at rest that are measured."""

Size = tuple[int, int]


def start_times(size: Size, starts: int = STARTS) -> dict[str, float]:
    """Milliseconds from the start of the process to the first frame, medians: of the title as
    usual, of the very first title on a machine, and of the smallest program with such a window."""
    options = ("--size", f"{size[0]}x{size[1]}", "--no-sound")
    usual, first, smallest = [], [], []
    with TemporaryDirectory() as folder:
        kept = ("--data-dir", f"{folder}/kept", *options)
        _run("first-frame", *kept)  # so that everything is compiled
        for number in range(starts):
            smallest.append(_until_first_frame("smallest", *map(str, size)))
            usual.append(_until_first_frame("first-frame", *kept))
            new = ("--data-dir", f"{folder}/{number}", *options)
            first.append(_until_first_frame("first-frame", *new))
    return {
        "start_ms": 1000 * median(usual),
        "first_start_ms": 1000 * median(first),
        "smallest_start_ms": 1000 * median(smallest),
    }


def at_rest(size: Size, seconds: float = IDLE) -> dict[str, float]:
    """Share of a core that a resting table and the title use, and the peak of memory in MB."""
    window = ("--size", f"{size[0]}x{size[1]}", "--no-sound")
    table = ("--play", "deluxe", "--variant", "5", "--players", "5", "--seed", "3")
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        arguments = ("idle", str(SETTLING), str(seconds))
        runs = (
            _start(*arguments, *table, "--speed", "instant", "--data-dir", one, *window),
            _start(*arguments, "--data-dir", other, *window),
        )
        (table_cpu, table_peak), (title_cpu, title_peak) = (
            map(float, _result(run).split()) for run in runs
        )
    return {
        "idle_cpu": table_cpu,
        "idle_cpu_title": title_cpu,
        "peak_mb": max(table_peak, title_peak),
    }


def _until_first_frame(*arguments: str) -> float:
    began = time.monotonic()
    return float(_run(*arguments)) - began


def _run(*arguments: str) -> str:
    return _result(_start(*arguments))


def _start(*arguments: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # on a player's machine all is compiled
    return subprocess.Popen(
        [sys.executable, str(ROOT / "tools" / "bench_child.py"), *arguments],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )


def _result(process: subprocess.Popen[str]) -> str:
    output, _ = process.communicate(timeout=120)
    if process.returncode:
        raise RuntimeError(f"a measured run ended with {process.returncode}")
    return output
