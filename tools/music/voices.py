"""The instruments: each sounds one note as samples. Partials are added up, nothing is recorded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE: Final = 48_000

Samples = NDArray[np.float64]


def frequency(pitch: int) -> float:
    """Return Hz of a MIDI number."""
    return float(440 * 2 ** ((pitch - 69) / 12))


def _time(seconds: float) -> Samples:
    return np.arange(round(seconds * RATE)) / RATE


def _edges(samples: Samples, attack: float, release: float) -> Samples:
    up, down = max(1, round(attack * RATE)), max(1, round(release * RATE))
    samples[:up] *= np.sin(np.linspace(0, np.pi / 2, up)) ** 2
    samples[-down:] *= np.cos(np.linspace(0, np.pi / 2, down)) ** 2
    return samples


def _damped(samples: Samples, held: float, fade: float) -> Samples:
    """Let the damper fall after `held` seconds: 1/e every `fade` seconds from there."""
    t = _time(len(samples) / RATE)[: len(samples)]
    return samples * np.exp(-np.maximum(0, t - held) / fade)


def piano(pitch: int, held: float, loud: float, rng: np.random.Generator) -> Samples:
    """An upright with felt a little worn: soft hammers, two strings slightly apart."""
    f0 = frequency(pitch)
    t = _time(held + 0.9)
    stiff, ring = 0.0004 * (f0 / 262) ** 1.2, 2.6 * (262 / f0) ** 0.55
    bright = 1.9 - 0.9 * loud
    out = np.zeros_like(t)
    for k in range(1, 15):
        f = k * f0 * np.sqrt(1 + stiff * k * k)
        if f > 9000:
            break
        level = np.sin(np.pi * k / 7.3) ** 2 * k**-bright + 0.15 * k**-2.2
        decay = ring / (1 + 0.22 * (k - 1))
        for detune in (0.9996, 1.0005):
            out += (
                level
                * np.sin(2 * np.pi * f * detune * t + rng.uniform(0, 6.28))
                * (0.8 * np.exp(-t / (0.35 * decay)) + 0.2 * np.exp(-t / decay))
            )
    knock = rng.standard_normal(len(t)) * np.exp(-t / 0.004) * 0.03
    return _edges(_damped(out + knock, held, 0.12), 0.004, 0.05) * loud


def zither(pitch: int, held: float, loud: float, rng: np.random.Generator) -> Samples:
    """Plucked steel: bright at first, quickly round, with a slight tremble of two strings."""
    f0 = frequency(pitch)
    t = _time(1.8)
    out = np.zeros_like(t)
    for k in range(1, 13):
        f = k * f0
        if f > 10_000:
            break
        level = abs(np.sin(np.pi * k * 0.17)) / k**1.15
        decay = 0.75 * (523 / f0) ** 0.4 / (1 + 0.33 * (k - 1))
        for detune in (0.9988, 1.0012):
            out += level * np.exp(-t / decay) * np.sin(2 * np.pi * f * detune * t)
    pluck = rng.standard_normal(len(t)) * np.exp(-t / 0.0025) * 0.05
    return _edges(_damped(out + pluck, held + 0.5, 0.25), 0.0015, 0.1) * loud


def clarinet(pitch: int, held: float, loud: float, rng: np.random.Generator) -> Samples:
    """Odd partials that open with the breath; a slow vibrato that comes late."""
    f0 = frequency(pitch)
    t = _time(held * 0.97 + 0.07)
    late = np.clip((t - 0.25) / 0.4, 0, 1)
    wave = 1 + 0.0032 * late * np.sin(2 * np.pi * 4.9 * t + rng.uniform(0, 6.28))
    phase = 2 * np.pi * np.cumsum(f0 * wave) / RATE
    breath = 1 - 0.25 * np.exp(-t / 0.09) - 0.12 * np.clip(t / max(held, 0.5), 0, 1)
    out = np.zeros_like(t)
    for k in range(1, 14):
        if k * f0 > 8000:
            break
        level = (1.0 if k % 2 else 0.16) / k**1.25
        out += level * breath ** (0.5 * k) * np.sin(k * phase)
    air = np.convolve(rng.standard_normal(len(t)), np.ones(6) / 6, mode="same")
    return _edges((out + 0.006 * air) * breath, 0.045, 0.07) * loud


def strings(pitch: int, held: float, loud: float, rng: np.random.Generator) -> Samples:
    """Three violins far at the back: slow bows, never quite together."""
    f0 = frequency(pitch)
    t = _time(held + 0.35)
    out = np.zeros_like(t)
    for _ in range(3):
        drift = 1 + 0.003 * np.sin(2 * np.pi * rng.uniform(4.6, 5.6) * t + rng.uniform(0, 6.28))
        phase = 2 * np.pi * np.cumsum(f0 * rng.uniform(0.998, 1.002) * drift) / RATE
        for k in range(1, 11):
            out += np.sin(k * phase) / k**1.6
    return _edges(out / 2, 0.28, 0.35) * loud


def bass(pitch: int, held: float, loud: float, rng: np.random.Generator) -> Samples:
    """A double bass, plucked."""
    f0 = frequency(pitch)
    t = _time(held + 0.4)
    out = np.zeros_like(t)
    for k in range(1, 8):
        out += np.sin(2 * np.pi * k * f0 * t) * np.exp(-t * (1.9 + 1.5 * k)) / k**1.1
    finger = rng.standard_normal(len(t)) * np.exp(-t / 0.006) * 0.02
    return _edges(_damped(out + finger, held, 0.15), 0.006, 0.1) * loud


INSTRUMENTS: Final[dict[str, Callable[[int, float, float, np.random.Generator], Samples]]] = {
    "piano": piano,
    "zither": zither,
    "clarinet": clarinet,
    "strings": strings,
    "bass": bass,
}
