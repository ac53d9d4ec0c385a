"""What sounds of cards, clay and bells are made of: noise, bands, blows, resonances.

Standard library only.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from pathlib import Path

RATE = 48_000
PEAK = 10 ** (-1.5 / 20)
WINDOW = RATE // 20
"""Loudness is that of the loudest 50 ms: what the ear takes for the strength of a short sound."""

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, to mix into."""
    return [0.0] * round(seconds * RATE)


def noise(rng: random.Random, seconds: float) -> Samples:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def band(samples: Samples, frequency: float, q: float) -> Samples:
    """Let a band around `frequency` Hz pass; the higher `q`, the narrower."""
    turn = 2 * math.pi * frequency / RATE
    alpha = math.sin(turn) / (2 * q)
    b0, a1, a2 = alpha / (1 + alpha), -2 * math.cos(turn) / (1 + alpha), (1 - alpha) / (1 + alpha)
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def low(samples: Samples, frequency: float) -> Samples:
    """Let what is lower than `frequency` Hz pass, and take away 6 dB an octave above it."""
    share, level = 1 - math.exp(-2 * math.pi * frequency / RATE), 0.0
    out = []
    for x in samples:
        level += share * (x - level)
        out.append(level)
    return out


def fade_in(samples: Samples, seconds: float) -> Samples:
    """Come up within `seconds`."""
    up = max(1, round(seconds * RATE))
    return [x * min(1.0, at / up) for at, x in enumerate(samples)]


def hit(samples: Samples, attack: float, decay: float) -> Samples:
    """Shape a blow: up within `attack` seconds, then down by 1/e every `decay` seconds."""
    up = max(1, round(attack * RATE))
    return [
        x * min(1.0, at / up) * math.exp(-max(0, at - up) / (decay * RATE))
        for at, x in enumerate(samples)
    ]


def swell(samples: Samples, top: float) -> Samples:
    """Shape a stroke: up to the part `top` of its length, and down again."""
    turn = len(samples) * top
    rest = len(samples) - turn
    return [
        x * math.sin(math.pi / 2 * (at / turn if at < turn else 1 - (at - turn) / rest)) ** 2
        for at, x in enumerate(samples)
    ]


def ring(modes: list[tuple[float, float, float]], seconds: float) -> Samples:
    """Damped resonances of (frequency in Hz, decay in seconds, strength)."""
    out = silence(seconds)
    for frequency, decay, strength in modes:
        turn, fade = 2 * math.pi * frequency / RATE, math.exp(-1 / (decay * RATE))
        level = strength
        for at in range(len(out)):
            out[at] += level * math.sin(turn * at)
            level *= fade
    return out


def mix(base: Samples, *parts: tuple[Samples, float, float]) -> Samples:
    """Add (samples, start in seconds, strength) to a copy of `base`; what sticks out is cut."""
    out = list(base)
    for samples, start, strength in parts:
        first = round(start * RATE)
        for at, x in enumerate(samples[: max(0, len(out) - first)], first):
            out[at] += x * strength
    return out


def bell(frequency: float, seconds: float, decay: float) -> Samples:
    """A small glass or bell."""
    modes = [(1, decay, 1.0), (2.76, decay * 0.45, 0.4), (5.40, decay * 0.2, 0.2)]
    return ring([(frequency * ratio, fade, level) for ratio, fade, level in modes], seconds)


def vibraphone(frequency: float, seconds: float, decay: float) -> Samples:
    """A bar of a vibraphone, struck with wool: its overtones are the fourth and the tenth."""
    modes = [(1, decay, 1.0), (4, decay * 0.25, 0.18), (10, decay * 0.06, 0.05)]
    body = ring([(frequency * ratio, fade, level) for ratio, fade, level in modes], seconds)
    return fade_in(body, 0.003)


def loudness(samples: Samples) -> float:
    """Return the level of the loudest 50 ms, in dB of full scale."""
    steps = range(0, max(1, len(samples) - WINDOW), WINDOW // 4)
    power = max(sum(x * x for x in samples[at : at + WINDOW]) / WINDOW for at in steps)
    return 10 * math.log10(power) if power else -math.inf


def finish(samples: Samples, level: float) -> array[int]:
    """Bring to a loudness, keep the peak, begin and end in silence; 16 bit, both sides."""
    still, soft, fade = RATE // 1000, RATE // 2000, RATE // 100
    body = samples[: len(samples) - 3 * still]
    for at in range(fade):
        body[-1 - at] *= at / fade
    gain = min(10 ** ((level - loudness(body)) / 20), PEAK / max(map(abs, body)))
    body[:soft] = [x * at / soft for at, x in enumerate(body[:soft])]
    body = [0.0] * still + body
    frames = array("h", bytes(4 * len(samples)))
    for side, delay in enumerate((5, 13)):  # a little room between the ears, equally loud on both
        late = [0.0] * delay + body
        frames[side : 2 * len(body) : 2] = array(
            "h",
            [round(32767 * gain * (0.93 * x + 0.07 * y)) for x, y in zip(body, late, strict=False)],
        )
    return frames


def write(path: Path, frames: array[int]) -> None:
    """Write a stereo WAV."""
    if sys.byteorder == "big":
        frames.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
