"""The sound files, measured."""

import math
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from game.audio.cues import PITCH_STEPS, VARIANTS, Cue, sample_name
from game.audio.voice import RATE, SOUNDS

NAMES = [
    sample_name(cue, variant, step)
    for cue in Cue
    for step in range(PITCH_STEPS.get(cue, 1))
    for variant in range(VARIANTS[cue])
]
LONGEST = 1.2
LONGEST_OF_ALL = 2.0
"""Seconds; the second one is for what comes at the end of something."""
AT_THE_END = ("win_big", "pawn")
WINDOW = RATE // 20


def samples(path: Path) -> "array[int]":
    """Both sides in turns, after checking the format."""
    with wave.open(str(path)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (RATE, 2, 2)
        read = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        read.byteswap()
    return read


def loudness(both: "array[int]") -> float:
    """Level of the loudest 50 ms of both sides together, dB of full scale."""
    power = [
        sum(x * x for x in both[at : at + 2 * WINDOW]) / (2 * WINDOW)
        for at in range(0, max(1, len(both) - 2 * WINDOW), WINDOW)
    ]
    return 10 * math.log10(max(power) / 32768**2)


def test_exactly_the_files_that_are_played_are_there() -> None:
    loops = {"music.ogg", "cafe.ogg"}
    assert {path.name for path in SOUNDS.iterdir()} == {f"{name}.wav" for name in NAMES} | loops


@pytest.mark.parametrize("name", NAMES)
def test_sample_is_short_not_clipped_and_silent_at_both_ends(name: str) -> None:
    both = samples(SOUNDS / f"{name}.wav")
    longest = LONGEST_OF_ALL if name.startswith(AT_THE_END) else LONGEST
    assert 0.04 * RATE <= len(both) // 2 <= longest * RATE
    assert max(map(abs, both)) <= 32768 * 10 ** (-1 / 20)
    assert set(both[: RATE // 1000 * 2]) == {0}
    assert set(both[-RATE // 1000 * 2 :]) == {0}
    assert max(map(abs, both[-RATE // 100 :])) <= 328  # the last 5 ms, -40 dB


def test_all_samples_are_about_equally_loud() -> None:
    levels = [loudness(samples(SOUNDS / f"{name}.wav")) for name in NAMES]
    assert max(levels) - min(levels) <= 6


def test_both_sides_are_about_equally_loud() -> None:
    for name in NAMES:
        both = samples(SOUNDS / f"{name}.wav")
        left, right = (sum(x * x for x in both[side::2]) for side in (0, 1))
        assert abs(10 * math.log10(left / right)) < 1.5, name


@pytest.mark.parametrize("cue", list(PITCH_STEPS))
def test_steps_rise(cue: Cue) -> None:
    """Count how often the sound crosses zero: more often is higher."""

    def crossings(step: int) -> int:
        both = samples(SOUNDS / f"{sample_name(cue, 0, step)}.wav")
        return sum((a < 0) != (b < 0) for a, b in pairwise(both[0 : RATE // 25 : 2]))

    last = PITCH_STEPS[cue] - 1
    assert crossings(0) < crossings(last // 2) < crossings(last)
