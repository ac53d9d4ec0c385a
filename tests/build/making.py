"""Builds what people install, out of the source or of a copy of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def run(*command: object, cwd: Path = ROOT, **changes: str) -> str:
    """Run a command to its end, which has to be a good one; what it said."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=changes or None,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def built(kind: str, folder: Path, source: Path = ROOT) -> Path:
    """The file that becomes of a source, a "wheel" or an "sdist"; it is written into `folder`.
    Needs no network."""
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder, cwd=source)
    (made,) = folder.iterdir()
    return made
