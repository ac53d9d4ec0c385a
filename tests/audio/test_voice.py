"""Playing, and not being able to."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.audio.cues import Cue
from game.audio.voice import CHANNELS, MixerVoice, sides


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
