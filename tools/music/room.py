"""A tape without ends: what sounds on past its end is heard at its beginning. And its room."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tools.music.voices import RATE, Samples

PEAK: Final = 10 ** (-3.0 / 20)
"""Highest sample before encoding, of 1: the encoder may go a little beyond."""

Stereo = NDArray[np.float64]
"""Two rows of samples, left and right."""


class Tape:
    """A loop of `seconds` to mix into."""

    def __init__(self, seconds: float) -> None:
        self.length = round(seconds * RATE)
        self.sides: Stereo = np.zeros((2, self.length))

    def add(self, samples: Samples, begin: float, pan: float, level: float) -> None:
        """Mix in from `begin` seconds; `pan` goes from -1 (left) to 1."""
        start, angle = round(begin * RATE) % self.length, (pan + 1) * np.pi / 4
        shares = level * np.sqrt(2) * np.array([[np.cos(angle)], [np.sin(angle)]])
        while len(samples):
            piece = samples[: self.length - start]
            self.sides[:, start : start + len(piece)] += shares * piece
            samples, start = samples[len(piece) :], 0


def reverberated(dry: Stereo, seconds: float, wet: float, rng: np.random.Generator) -> Stereo:
    """Put the loop into a room of so long an echo (1/e four times); `wet` is its share."""
    t = np.arange(round(seconds * RATE)) / RATE
    out = dry.copy()
    for side in range(2):
        echo = rng.standard_normal(len(t)) * np.exp(-4 * t / seconds)
        echo *= np.clip(t / 0.012, 0, 1)
        echo = smooth(echo, 3200)
        echo /= np.sqrt(np.sum(echo**2))
        out[side] = dry[side] + wet * around(dry.mean(axis=0) * 0.5 + dry[side] * 0.5, echo)
    return out


def around(loop: Samples, kernel: Samples) -> Samples:
    """Convolve in the circle: the tail of the end falls on the beginning."""
    size = len(loop)
    turned = np.fft.rfft(loop) * np.fft.rfft(kernel, size)
    return np.asarray(np.fft.irfft(turned, size), dtype=np.float64)


def smooth(loop: Samples, cut: float, floor: float = 0.0) -> Samples:
    """Take away what is above `cut` Hz and below `floor` Hz, softly, in the circle."""
    spectrum = np.fft.rfft(loop)
    f = np.fft.rfftfreq(len(loop), 1 / RATE)
    gain = 1 / (1 + (f / cut) ** 2)
    if floor:
        gain = gain * (f / floor) ** 4 / (1 + (f / floor) ** 4)
    return np.asarray(np.fft.irfft(spectrum * gain, len(loop)), dtype=np.float64)


def mastered(sides: Stereo, loudness: float) -> NDArray[np.int16]:
    """Bring to `loudness` dB (mean power of full scale), round the peaks, return 16 bit frames."""
    sides = sides - sides.mean(axis=1, keepdims=True)
    sides = sides * 10 ** (loudness / 20) / np.sqrt(np.mean(sides**2))
    bent = PEAK * np.tanh(sides / PEAK)
    return np.round(32767 * bent.T).astype(np.int16)
