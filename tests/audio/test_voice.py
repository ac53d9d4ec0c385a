"""Playing, and not being able to."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.audio.cues import Cue, sample_name
from game.audio.voice import (
    BURST,
    CHANNELS,
    SOUNDS,
    SPARE,
    STARTS,
    MixerVoice,
    SampleLimits,
    loudness,
    sides,
)


class Clock:
    """A clock the test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.1
        return self.now


@pytest.fixture(autouse=True)
def _closed_device() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def voice() -> Iterator[MixerVoice]:
    voice = MixerVoice(True, 0.6, clock=Clock())
    voice.open()
    voice.music.join()
    yield voice
    voice.close()


def test_every_cue_is_heard(voice: MixerVoice) -> None:
    assert voice.available
    for cue in Cue:
        assert voice.play(cue, pan=-0.5, pitch_step=3), cue
        pygame.mixer.stop()


def test_nothing_touches_the_device_before_open() -> None:
    voice = MixerVoice(True, 0.6, clock=Clock())
    assert not voice.play(Cue.DEAL)
    assert pygame.mixer.get_init() is None


def test_while_the_mixer_is_locked_nobody_waits_for_it() -> None:
    voice = MixerVoice(True, 0.6, clock=Clock())
    voice.open()
    asked = [voice.play(Cue.DEAL) for _ in range(3) if voice.music.preparing]
    assert not any(asked)
    voice.music.join()
    assert voice.play(Cue.DEAL)
    voice.close()


def test_without_a_device_there_is_silence_and_nobody_looks_again_before_one_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Windows looks for one for eight seconds each time."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-the-kind")
    voice = MixerVoice(True, 0.6, clock=Clock())
    voice.open()
    assert not voice.available
    assert not voice.play(Cue.WIN_SMALL)
    monkeypatch.undo()  # there is one now, but nobody has said so
    voice.enabled = True
    voice.open()
    assert not voice.available
    voice.device_came()
    voice.music.join()
    assert voice.play(Cue.DEAL)
    voice.close()


def test_missing_file_means_silence_and_no_error(tmp_path: Path) -> None:
    voice = MixerVoice(True, 0.6, clock=Clock(), folder=tmp_path)
    voice.open()
    assert not voice.play(Cue.WIN_SMALL)
    voice.close()


def test_switched_off_is_silent_at_once(voice: MixerVoice) -> None:
    voice.play(Cue.SHUFFLE)
    voice.enabled = False
    assert not pygame.mixer.get_busy()
    assert not voice.play(Cue.SHUFFLE)
    voice.enabled = True
    assert voice.play(Cue.SHUFFLE)


def test_switched_off_from_the_start_leaves_the_device_alone_until_wanted() -> None:
    voice = MixerVoice(False, 0.6, clock=Clock())
    voice.open()
    assert pygame.mixer.get_init() is None
    voice.enabled = True
    voice.music.join()
    assert voice.play(Cue.DEAL)
    voice.close()


def test_variants_take_turns_so_that_a_deal_is_no_machine(voice: MixerVoice) -> None:
    stopped = MixerVoice(True, 0.6, clock=lambda: 5.0)
    stopped.open()
    stopped.music.join()
    assert [stopped.play(Cue.DEAL) for _ in range(4)] == [True, True, True, False]


def test_a_flood_of_sounds_never_needs_more_than_the_channels(voice: MixerVoice) -> None:
    heard = sum(voice.play(Cue.WIN_SMALL) for _ in range(40))
    assert heard <= CHANNELS


@pytest.mark.parametrize(
    ("pan", "left", "right"),
    [(0, 1.0, 1.0), (-1, 1.0, 0.3), (1, 0.3, 1.0), (9, 0.3, 1.0), (0.5, 0.65, 1.0)],
)
def test_pan_quietens_the_far_side_only(*, pan: float, left: float, right: float) -> None:
    assert sides(pan) == pytest.approx((left, right))


def test_the_same_sample_waits_thirty_milliseconds() -> None:
    limits = SampleLimits()
    assert limits.allow("deal-0", 10.000)
    assert not limits.allow("deal-0", 10.029)
    assert limits.allow("deal-1", 10.029)
    assert limits.allow("deal-0", 10.031)


def test_a_refused_start_does_not_prolong_the_wait() -> None:
    limits = SampleLimits()
    accepted = [tick for tick in range(100) if limits.allow("chip", tick / 1000)]
    assert accepted[:3] == [0, 30, 60]


def test_at_most_twenty_five_starts_in_any_second() -> None:
    limits = SampleLimits()
    starts = [tick / 1000 for tick in range(5000) if limits.allow(f"sample-{tick}", tick / 1000)]
    assert len(starts) == 25 * 5
    assert all(sum(begin <= at < begin + 1 for at in starts) <= 25 for begin in starts)


def test_only_a_few_start_at_one_moment() -> None:
    limits = SampleLimits()
    assert sum(limits.allow(f"chip-{number}", 1.0) for number in range(8)) == BURST
    assert limits.together(1.0) == BURST
    assert limits.allow("chip-9", 1.031)
    assert limits.together(1.031) == 1


def test_a_crowd_leaves_room_for_what_tells_something() -> None:
    limits = SampleLimits()
    times = [tick / 50 for tick in range(50)]
    assert sum(limits.allow(f"chip-{now}", now, crowd=True) for now in times) == STARTS - SPARE
    assert limits.allow("turn", 0.999)


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
