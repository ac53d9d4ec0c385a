"""Music and murmur: when they sound, how loud, and that they make room."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.audio.cues import Cue
from game.audio.music import BEGIN, DUCKED, FADE_IN, FADE_OUT, HEADROOM, Ducking, FadingSound, glide
from game.audio.voice import RATE, SOUNDS, MixerVoice

FRAME = 1 / 60


@pytest.fixture(autouse=True)
def _closed_device() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def voice() -> Iterator[MixerVoice]:
    voice = opened(SOUNDS)
    yield voice
    voice.close()


def opened(folder: Path) -> MixerVoice:
    voice = MixerVoice(True, 0.6, clock=lambda: 5.0, folder=folder)
    voice.background(0.5, 0.5)
    voice.open()
    voice.music.join()
    return voice


def wait(voice: MixerVoice, seconds: float) -> list[float]:
    """Let frames pass; the gain of the waltz after each of them."""
    gains = []
    for _ in range(round(seconds / FRAME)):
        voice.update(FRAME)
        gains.append(voice.music.waltz.gain)
    return gains


class FakeSource:
    """Writes down what it is told."""

    def __init__(self, *, ready_after: int = 0) -> None:
        self.told: list[str] = []
        self.gains: list[float] = []
        self._ready_after = ready_after

    def begin(self) -> "FakeSource | None":
        self.told.append("begin")
        self._ready_after -= 1
        return self if self._ready_after < 0 else None

    def pause(self) -> None:
        self.told.append("pause")

    def unpause(self) -> None:
        self.told.append("unpause")

    def set_volume(self, volume: float, /) -> None:
        self.gains.append(volume)

    def stop(self) -> None:
        self.told.append("stop")


def test_the_waltz_fades_in_after_a_while(voice: MixerVoice) -> None:
    assert wait(voice, BEGIN - 0.1) == [0.0] * round((BEGIN - 0.1) / FRAME)
    gains = wait(voice, FADE_IN + 0.3)
    assert all(a <= b for a, b in pairwise(gains))
    assert max(b - a for a, b in pairwise(gains)) < 0.02
    assert gains[-1] == pytest.approx(0.25 * HEADROOM)
    assert pygame.mixer.music.get_busy()


def test_the_murmur_has_its_channel_and_leaves_the_others_alone(voice: MixerVoice) -> None:
    wait(voice, BEGIN + 0.1)
    wait(voice, FADE_IN + 0.2)
    assert voice.music.cafe.gain == pytest.approx(0.25)
    voice.enabled = False
    wait(voice, FADE_OUT + 0.1)
    assert (voice.music.cafe.gain, voice.music.waltz.gain) == (0, 0)
    voice.enabled = True
    wait(voice, FADE_IN + 0.1)
    assert voice.music.cafe.gain == pytest.approx(0.25)
    assert voice.music.waltz.gain == pytest.approx(0.25 * HEADROOM)


@pytest.mark.parametrize("cue", [Cue.TURN, Cue.WIN_SMALL, Cue.WIN_BIG, Cue.PAWN])
def test_the_waltz_makes_room_and_comes_back_smoothly(voice: MixerVoice, cue: Cue) -> None:
    full = wait(voice, BEGIN + FADE_IN + 0.3)[-1]
    assert voice.play(cue)
    gains = wait(voice, 3.0)
    assert min(gains) == pytest.approx(full * DUCKED, rel=0.02)
    assert gains[-1] == pytest.approx(full, rel=0.02)
    assert max(b / a for a, b in pairwise(gains)) < 1.06


def test_cards_and_chips_do_not_push_the_music_aside(voice: MixerVoice) -> None:
    full = wait(voice, BEGIN + FADE_IN + 0.3)[-1]
    assert voice.play(Cue.DEAL)
    assert min(wait(voice, 0.5)) == full


def test_hushed_while_nobody_looks_but_still_called(voice: MixerVoice) -> None:
    full = wait(voice, BEGIN + FADE_IN + 0.3)[-1]
    voice.hush()
    assert wait(voice, FADE_OUT + 0.1)[-1] == 0
    assert not pygame.mixer.music.get_busy()
    assert not voice.play(Cue.DEAL)
    assert voice.play(Cue.TURN)
    voice.wake()
    assert wait(voice, FADE_IN + 2.0)[-1] == pytest.approx(full, rel=0.02)
    assert pygame.mixer.music.get_busy()
    assert voice.play(Cue.DEAL)


def test_volume_nothing_never_begins() -> None:
    source = FakeSource()
    loop = FadingSound(source.begin)
    loop.update(1.0, 0.0, wanted=True)
    loop.update(1.0, 0.5, wanted=False)
    assert source.told == []


def test_a_loop_waits_until_its_source_is_ready_and_pauses_what_is_not_heard() -> None:
    source = FakeSource(ready_after=2)
    loop = FadingSound(source.begin)
    for wanted in (True, True, True, True, False, False, True):
        loop.update(2.0, 0.5, wanted=wanted)
    assert source.told == ["begin", "begin", "begin", "pause", "unpause"]
    assert source.gains == [0.5, 0.0, 0.5]


def test_no_files_and_no_device_mean_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = opened(tmp_path)
    assert wait(bare, BEGIN + 1)[-1] == 0
    bare.close()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-the-kind")
    deaf = opened(SOUNDS)
    assert not deaf.available
    deaf.hush()
    deaf.wake()
    assert wait(deaf, BEGIN + 1)[-1] == 0
    deaf.close()


def test_closing_while_the_murmur_is_decoded_is_safe() -> None:
    voice = MixerVoice(True, 0.6, clock=lambda: 5.0)
    voice.open()
    voice.update(FRAME)
    voice.close()
    assert pygame.mixer.get_init() is None


def test_ducking_lasts_as_long_as_the_longest_wish() -> None:
    ducking = Ducking()
    ducking.duck(0.5)
    ducking.duck(0.1)
    gains = [ducking.after(0.05) for _ in range(40)]
    assert gains[2] == gains[8] == DUCKED
    assert gains[-1] == 1.0


def test_glide_arrives_and_does_not_overshoot() -> None:
    assert glide(0.0, 1.0, 0.5, up=2.0, down=1.0) == 0.25
    assert glide(0.9, 1.0, 0.5, up=2.0, down=1.0) == 1.0
    assert glide(0.2, 0.0, 0.5, up=2.0, down=1.0) == 0.0


def test_a_held_breath_lowers_the_music_by_6_db_and_is_over_within_300_ms(
    voice: MixerVoice,
) -> None:
    full = wait(voice, BEGIN + FADE_IN + 0.3)[-1]
    assert voice.play(Cue.HUSH)
    for _ in range(30):
        voice.breathe(held=True)
        voice.update(FRAME)
    assert voice.music.waltz.gain == pytest.approx(full * 10 ** (-6 / 20), rel=0.02)
    voice.breathe(held=False)
    assert wait(voice, 0.3)[-1] == pytest.approx(full, rel=0.01)


def test_a_breath_that_nobody_holds_any_more_is_over_by_itself() -> None:
    ducking = Ducking()
    ducking.breathe(held=True)
    gains = [ducking.after(FRAME) for _ in range(40)]
    assert min(gains) == DUCKED
    assert gains[-1] == 1.0


def test_a_cue_that_ducks_comes_back_as_slowly_after_a_breath() -> None:
    ducking = Ducking()
    ducking.duck(0.2)
    ducking.breathe(held=True)
    gains = [ducking.after(0.05) for _ in range(12)]
    assert gains[-1] < 0.9


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
