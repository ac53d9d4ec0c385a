"""The music and the murmur of the café, decoded and measured."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.audio.voice import RATE, SOUNDS

LOOPS = {"music": (60, 90), "cafe": (20, 40)}
"""Name of a loop -> its length in seconds, at least and at most."""
WINDOW = RATE // 20
MOST_BYTES = 6_000_000


@pytest.fixture(autouse=True)
def _device() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


@cache
def decoded(name: str) -> NDArray[np.float32]:
    """Left and right of every sample, from -1 to 1."""
    raw = pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw()
    frames = np.frombuffer(raw, dtype=np.int16).reshape(-1, 2)
    return frames.astype(np.float32) / np.float32(32768)


def levels(frames: NDArray[np.float32]) -> NDArray[np.float32]:
    """Mean power of every 50 ms, dB of full scale."""
    whole = frames[: len(frames) // WINDOW * WINDOW].reshape(-1, WINDOW * 2)
    return np.asarray(10 * np.log10((whole**2).mean(axis=1) + 1e-12))


def around_the_seam(frames: NDArray[np.float32], seconds: float) -> NDArray[np.float32]:
    """The end and, after it, the beginning, as they are heard."""
    size = round(seconds * RATE)
    return np.concatenate([frames[-size:], frames[:size]])


@pytest.mark.parametrize("name", LOOPS)
def test_loop_is_as_long_as_wanted_and_never_clips(name: str) -> None:
    frames = decoded(name)
    shortest, longest = LOOPS[name]
    assert shortest <= len(frames) / RATE <= longest
    assert np.abs(frames).max() <= 10 ** (-1 / 20)


@pytest.mark.parametrize("name", LOOPS)
def test_the_seam_clicks_no_more_than_the_piece_does(name: str) -> None:
    frames = decoded(name)
    steps = np.abs(frames[1:, 0] - frames[:-1, 0])[::7]
    seam = np.abs(frames[0] - frames[-1]).max()
    assert seam <= np.percentile(steps, 99)
    bends = np.abs(np.diff(frames[:, 0], n=2))[::7]
    joined = np.abs(np.diff(around_the_seam(frames, 0.001), n=2, axis=0)).max()
    assert joined <= np.percentile(bends, 99.9)


@pytest.mark.parametrize("name", LOOPS)
def test_nothing_stops_or_bursts_in_at_the_seam(name: str) -> None:
    frames = decoded(name)
    inside = levels(frames)
    seam = levels(around_the_seam(frames, 0.5))
    assert np.abs(np.diff(seam)).max() <= np.abs(np.diff(inside)).max()
    assert seam.min() >= inside.min() - 1
    assert seam.max() <= inside.max() + 1


@pytest.mark.parametrize("name", LOOPS)
def test_the_colour_is_the_same_before_and_behind_the_seam(name: str) -> None:
    """Share of power in octaves from 125 Hz, over two seconds each."""
    frames = decoded(name).mean(axis=1)

    def octaves(samples: NDArray[np.float32]) -> NDArray[np.float32]:
        power = np.abs(np.fft.rfft(samples * np.hanning(len(samples)))) ** 2
        edges = [round(125 * 2**n * len(samples) / RATE) for n in range(6)]
        bands = np.array([power[a:b].sum() for a, b in pairwise(edges)])
        return np.asarray(10 * np.log10(bands / bands.sum() + 1e-9))

    size = 2 * RATE
    parts = [octaves(frames[at : at + size]) for at in range(0, len(frames) - size, size)]
    inside = max(np.abs(a - b).max() for a, b in pairwise(parts))
    assert np.abs(octaves(frames[:size]) - octaves(frames[-size:])).max() <= inside


def test_loops_are_quiet_enough_to_be_talked_over() -> None:
    loud = {name: 10 * np.log10((decoded(name) ** 2).mean()) for name in LOOPS}
    assert -24 <= loud["music"] <= -18
    assert -34 <= loud["cafe"] <= loud["music"] - 6


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < MOST_BYTES
