"""Plays cues through the mixer, as often as samples may start. No device, no file, no mixer at
all: silence, never an error."""

from __future__ import annotations

import sys
import wave
from array import array
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame
from pygame._sdl2 import audio, sdl2

from game.audio.cues import CALLS, CROWDS, DUCKING, VARIANTS, Cue, sample_name
from game.audio.music import BREATH_BACK, CAFE_CHANNEL, Music
from game.base.files import file_of

REPEAT: Final = 0.030
"""Seconds before the same sample may start again: sooner it only gets louder and hollow."""
STARTS: Final = 25  # starts of any sample within SPAN seconds
SPAN: Final = 1.0
BURST: Final = 3  # starts of any sample within REPEAT seconds
SPARE: Final = 4  # of STARTS, how many are kept for cues that do not come in crowds


class SampleLimits:
    """Remembers recent starts and refuses new ones above the limits. Times are in seconds."""

    def __init__(self) -> None:
        self._starts: deque[float] = deque()
        self._last: dict[str, float] = {}

    def allow(self, sample: str, now: float, *, crowd: bool = False) -> bool:
        """Whether `sample` may start now; if so, it counts as started. A `crowd` leaves room for
        others."""
        while self._starts and now - self._starts[0] >= SPAN:
            self._starts.popleft()
        too_soon = now - self._last.get(sample, float("-inf")) < REPEAT
        room = STARTS - SPARE if crowd else STARTS
        if too_soon or len(self._starts) >= room or self.together(now) >= BURST:
            return False
        self._starts.append(now)
        self._last[sample] = now
        return True

    def together(self, now: float) -> int:
        """How many started within REPEAT before now."""
        return sum(now - start < REPEAT for start in self._starts)


_LOOKED_AT: Final = 64  # frames of each part that are read, so that it takes about a millisecond


def loudness(path: Path, parts: int) -> tuple[float, ...]:
    """The peak of each of `parts` equal parts of a 16-bit sample, in shares of the highest peak;
    empty where there is no such file."""
    try:
        with wave.open(str(path)) as sample:
            channels, frames = sample.getnchannels(), array("h", sample.readframes(-1))
    except (OSError, wave.Error, EOFError, ValueError):
        return ()
    left = frames[::channels]
    share = max(1, len(left) // parts)
    step = max(1, share // _LOOKED_AT)
    peaks = [
        max(map(abs, left[at : at + share : step]), default=0)
        for at in range(0, share * parts, share)
    ]
    most = max(peaks, default=0)
    return tuple(peak / most for peak in peaks) if most else ()


SOUNDS: Final = file_of("sounds")
RATE: Final = 48_000
"""Samples a second, of the mixer and of the files alike: so loading converts nothing."""
BUFFER: Final = 512  # samples the mixer works ahead: 11 ms, heard as at once
CHANNELS: Final = 20
"""How many cues sound at once; the murmur of the café has a channel of its own beside them."""
HEADROOM: Final = 0.75
"""Loudness of a cue at full volume: three at one moment, each new one softer, do not clip."""
WIDTH: Final = 0.7  # how far to one side a cue at the edge of the window is heard, of 1


def sides(pan: float) -> tuple[float, float]:
    """Return the loudness left and right, of 1, for a place from -1 (left) to 1 (right)."""
    shift = min(max(pan, -1.0), 1.0) * WIDTH
    return min(1.0, 1.0 - shift), min(1.0, 1.0 + shift)


class MixerVoice:
    """Plays the cues of the game, and owns the music.

    `volume` goes from 0 to 1 as a player feels it, `clock` gives seconds. Nothing touches the
    device before `open`, which belongs after the first frame: it can take a while.
    """

    def __init__(
        self, enabled: bool, volume: float, *, clock: Callable[[], float], folder: Path = SOUNDS
    ) -> None:
        self._enabled = enabled
        self.volume = volume
        self._clock = clock
        self._folder = folder
        self._limits = SampleLimits()
        self._samples: dict[str, pygame.mixer.Sound | None] = {}
        self._turns: dict[Cue, int] = {}
        self.available = True
        """Whether there is a device to be heard on, as far as is known. Where there is none, nobody
        looks for one before `device_came`."""
        self._opened = False
        self._asked = False
        self._awake = True
        self._hush: pygame.mixer.Channel | None = None
        self.music: Final = Music(folder)
        self.music.enabled = enabled

    @property
    def enabled(self) -> bool:
        """Whether sound is switched on. Off silences at once, on opens what `open` left closed."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = self.music.enabled = enabled
        if self._opened and not enabled and not self.music.preparing:
            for number in _cue_channels():
                pygame.mixer.Channel(number).stop()
        if enabled and self._asked:
            self.open()

    def open(self) -> None:
        """Open the device, unless sound is switched off or there is none, as far as is known.

        Without a device `available` is False then and every play is silent.
        """
        self._asked = True
        if self._opened or not self._enabled or not self.available:
            return
        try:
            _open_mixer()
        except RuntimeError:  # no device, or pygame built without a mixer
            self.available = False
            _listen_for_devices()
            return
        self._opened = True
        self.music.open()

    def device_came(self) -> None:
        """The system has found a device."""
        if not self._opened:
            self.available = True
            if self._asked:
                self.open()

    def close(self) -> None:
        """Give the device back."""
        if self._opened:
            self._opened, self._hush = False, None
            self.music.close()
            self._samples.clear()
            pygame.mixer.quit()

    def play(self, cue: Cue, pan: float = 0.0, pitch_step: int = 0) -> bool:
        """Start a cue and return whether it is heard.

        `pan` goes from -1 (left) to 1, `pitch_step` counts semitones up from 0. Variants take
        turns. Too many starts at once are left out, as is everything while switched off. While
        the window has no focus only a call is heard.
        """
        if not (self._opened and self._enabled and self.volume > 0):
            return False
        if self.music.preparing or (not self._awake and cue not in CALLS):
            return False
        variant = self._turns.get(cue, 0)
        name = sample_name(cue, variant, pitch_step)
        sample, channels = self._sample(name), map(pygame.mixer.Channel, _cue_channels())
        channel = next((each for each in channels if not each.get_busy()), None)
        now = self._clock()
        share = HEADROOM / (1 + self._limits.together(now)) ** 1.5
        crowd = cue in CROWDS
        if sample is None or channel is None or not self._limits.allow(name, now, crowd=crowd):
            return False
        self._turns[cue] = (variant + 1) % VARIANTS[cue]
        channel.play(sample)
        loud = share * self.volume**2  # ears count in ratios
        left, right = sides(pan)
        channel.set_volume(loud * left, loud * right)
        if cue is Cue.HUSH:
            self._hush = channel
        if cue in DUCKING:
            self.music.duck(sample.get_length())
        return True

    def background(self, music: float, cafe: float) -> None:
        """How loud music and murmur are from now on, from 0 to 1 as a player feels it."""
        self.music.set_volumes(music, cafe)

    def breathe(self, *, held: bool) -> None:
        """The room holds its breath, which is said in every frame, or breathes again."""
        self.music.breathe(held=held)

    def hush(self) -> None:
        """The window has lost the focus: music and murmur fade out, only calls are heard."""
        self._awake = False
        self.music.hush()

    def wake(self) -> None:
        """The window has the focus again."""
        self._awake = True
        self.music.wake()

    def update(self, seconds: float) -> None:
        """Let time pass: what glides goes on."""
        self.music.update(seconds)
        if self._hush is not None and not self.music.breath_held and not self.music.preparing:
            self._hush.fadeout(round(1000 * BREATH_BACK))
            self._hush = None

    def _sample(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._samples:
            try:
                self._samples[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
            except (FileNotFoundError, pygame.error):  # a missing sound must not stop the game
                self._samples[name] = None
        return self._samples[name]


def _open_mixer() -> None:
    """Raises an error of pygame, a RuntimeError, where there is no device."""
    if sys.platform == "win32":
        # Asked to open one where there is none, SDL looks for it for eight seconds, in which no
        # thread of Python runs: the window stands still. Other systems refuse at once.
        _listen_for_devices()
        if not audio.get_audio_device_names():
            raise pygame.error("no device")
    pygame.mixer.quit()  # where somebody listens for devices, the mixer would open none
    pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    pygame.mixer.set_num_channels(CHANNELS + 1)


def _listen_for_devices() -> None:
    """Let the system say when a device comes (AUDIODEVICEADDED). Those that are there already are
    no news."""
    with suppress(RuntimeError):  # it has no driver for sound
        sdl2.init_subsystem(sdl2.INIT_AUDIO)
        pygame.event.clear(pygame.AUDIODEVICEADDED)


def _cue_channels() -> range:
    return range(CAFE_CHANNEL + 1, CAFE_CHANNEL + 1 + CHANNELS)
