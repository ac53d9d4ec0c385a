"""What a sample looks like."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import pytest

from game.audio.cues import Cue, sample_name
from game.audio.voice import SOUNDS, loudness


def test_a_sample_is_as_high_as_it_is_loud(tmp_path: Path) -> None:
    """Silence, then half as loud as the end; the right channel is not looked at."""
    path = tmp_path / "steps.wav"
    frames = array("h")
    for height in (0, 8000, 16000):
        for number in range(500):
            frames.extend((height if number % 2 else -height, 30000))
    with wave.open(str(path), "wb") as sample:
        sample.setparams((2, 2, 44100, 0, "NONE", ""))
        sample.writeframes(frames.tobytes())
    assert loudness(path, 3) == pytest.approx((0, 0.5, 1), abs=0.01)


def test_what_is_no_sample_looks_like_nothing(tmp_path: Path) -> None:
    broken = tmp_path / "broken.wav"
    broken.write_bytes(b"RIFF")
    assert loudness(broken, 10) == ()
    assert loudness(tmp_path / "missing.wav", 10) == ()


@pytest.mark.parametrize("cue", [Cue.DEAL, Cue.CHIP, Cue.WIN_SMALL, Cue.TURN, Cue.REFUSE])
def test_the_sounds_of_the_house_can_be_seen(cue: Cue) -> None:
    heights = loudness(SOUNDS / f"{sample_name(cue, 0)}.wav", 20)
    assert len(heights) == 20
    assert max(heights) == 1
    assert min(heights) < 0.5
