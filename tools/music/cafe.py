"""The café around the table: people who talk far off, cups, spoons, a newspaper."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.music.room import Stereo, Tape, reverberated, smooth
from tools.music.voices import RATE, Samples

SECONDS: Final = 32.0
_SPEAKERS: Final = 9
_VOWELS: Final = ((730, 1090), (530, 1840), (390, 1990), (570, 840), (440, 1020), (300, 870))
"""Formants in Hz: what makes a hum a vowel."""


def cafe() -> Stereo:
    """Return the loop, not yet mastered."""
    rng = np.random.default_rng(1900)
    tape = Tape(SECONDS)
    for speaker in range(_SPEAKERS):
        _talk(tape, rng, pan=-0.9 + 1.8 * speaker / (_SPEAKERS - 1))
    for side in range(2):
        tape.sides[side] = smooth(tape.sides[side], 1500, 110)
    tape.sides *= 0.9 / np.sqrt(np.mean(tape.sides**2))
    for side in range(2):
        air = smooth(smooth(rng.standard_normal(tape.length), 260), 900, 45)
        tape.sides[side] += 0.30 * air / np.sqrt(np.mean(air**2))
    _crockery(tape, rng)
    return reverberated(tape.sides, 1.3, 0.9, rng)


def _talk(tape: Tape, rng: np.random.Generator, pan: float) -> None:
    """One guest: sentences of syllables, and pauses in which the others talk."""
    voice = rng.choice([105.0, 120.0, 135.0, 190.0, 215.0])
    at = rng.uniform(0, 3)
    level = rng.uniform(0.5, 1.0)
    while at < SECONDS:
        syllables = int(rng.integers(5, 17))
        for place in range(syllables):
            length = rng.uniform(0.11, 0.24)
            tone = voice * (1.12 - 0.22 * place / syllables) * rng.uniform(0.95, 1.06)
            tape.add(_syllable(rng, tone, length), at, pan, level * rng.uniform(0.5, 1.0))
            at += length * rng.uniform(0.85, 1.05)
        at += rng.uniform(0.5, 3.2)


def _syllable(rng: np.random.Generator, tone: float, seconds: float) -> Samples:
    t = np.arange(round(seconds * RATE)) / RATE
    first, second = _VOWELS[int(rng.integers(len(_VOWELS)))]
    phase = 2 * np.pi * np.cumsum(tone * (1 + 0.03 * np.sin(9 * t))) / RATE
    out = np.zeros_like(t)
    for k in range(1, int(2600 / tone)):
        f = k * tone
        near = 1 / (1 + ((f - first) / 110) ** 2) + 0.5 / (1 + ((f - second) / 160) ** 2)
        out += (near + 0.02) / np.sqrt(k) * np.sin(k * phase)
    out += 0.12 * rng.standard_normal(len(t)) * np.exp(-t / 0.02)
    return np.asarray(out * np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 1.4, dtype=np.float64)


def _crockery(tape: Tape, rng: np.random.Generator) -> None:
    """Cups are set down, one guest stirs, a page of a newspaper turns."""
    for begin in (1.9, 5.2, 9.6, 12.1, 15.8, 18.3, 22.7, 26.4, 29.5):
        pan, level = rng.uniform(-0.9, 0.9), rng.uniform(0.5, 1.1)
        tape.add(_cup(rng), begin, pan, level)
        if rng.random() < 0.6:
            tape.add(_cup(rng), begin + rng.uniform(0.07, 0.16), pan, level * 0.5)
    for begin, pan in ((7.3, -0.5), (20.4, 0.65)):
        for turn in range(6):
            tape.add(_cup(rng), begin + turn * 0.21 + rng.uniform(0, 0.02), pan, 0.28)
    for begin, pan in ((11.0, 0.4), (24.6, -0.7)):
        tape.add(_rustle(rng), begin, pan, 0.8)


def _cup(rng: np.random.Generator) -> Samples:
    t = np.arange(round(0.35 * RATE)) / RATE
    size = rng.uniform(0.85, 1.2)
    out = np.zeros_like(t)
    for f, decay, level in ((1980, 0.06, 0.5), (3350, 0.045, 0.7), (5240, 0.03, 0.4)):
        out += level * np.exp(-t / decay) * np.sin(2 * np.pi * f * size * t)
    return np.asarray(out * np.clip(t / 0.001, 0, 1) * 1.6, dtype=np.float64)


def _rustle(rng: np.random.Generator) -> Samples:
    t = np.arange(round(0.9 * RATE)) / RATE
    grain = np.abs(smooth(rng.standard_normal(len(t)), 14)) ** 1.5
    paper = smooth(rng.standard_normal(len(t)), 5200, 1400) * grain / np.max(grain)
    return np.asarray(paper * np.sin(np.pi * t / t[-1]) ** 2, dtype=np.float64)
