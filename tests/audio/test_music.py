"""Music and murmur: when they sound, how loud, and that they make room."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.audio.cues import Cue
from game.audio.music import BEGIN, DUCKED, FADE_IN, FADE_OUT, HEADROOM, Ducking, FadingSound, glide
from game.audio.voice import SOUNDS, MixerVoice

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
