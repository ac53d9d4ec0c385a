"""The loudness of a sample over time, to be drawn."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path
from typing import Final

_LOOKED_AT: Final = 64
"""Frames of each part that are read, so that it takes about a millisecond."""


def loudness(path: Path, parts: int) -> tuple[float, ...]:
    """The peak of each of `parts` equal parts of a 16-bit sample, in shares of the highest peak;
    empty where there is no such file."""
    try:
        with wave.open(str(path)) as sample:
            channels, frames = sample.getnchannels(), array("h", sample.readframes(-1))
    except (OSError, wave.Error, EOFError, ValueError):
        return ()
    left = frames[::channels]
    share = max(1, len(left) // parts)
    step = max(1, share // _LOOKED_AT)
    peaks = [
        max(map(abs, left[at : at + share : step]), default=0)
        for at in range(0, share * parts, share)
    ]
    most = max(peaks, default=0)
    return tuple(peak / most for peak in peaks) if most else ()
