"""The sounds in the background: the waltz and the murmur of the café. They loop, fade in and out,
and are softer during important cues.

The waltz is decoded as it is played; the murmur is short and decoded once, in a thread, as soon
as there is a device. The mixer is locked meanwhile (about 50 ms), so it must not be called then.
A silent loop is paused and costs nothing."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final, Protocol

import pygame

DUCKED: Final = 10 ** (-6 / 20)  # loudness of the music during an important cue: 6 dB less
DUCK_DOWN: Final = 0.08
DUCK_UP: Final = 0.9  # seconds down to `DUCKED`, and back up again
BREATH_BACK: Final = 0.25  # seconds back up after a held breath
_LEASE: Final = 0.15
"""Seconds for which a breath is held unless it is said again: whoever held it may be gone."""


def glide(level: float, target: float, seconds: float, *, up: float, down: float) -> float:
    """Return a level from 0 to 1 after `seconds` on its way to `target`.

    All the way takes `up` or `down` seconds.
    """
    if target > level:
        return min(target, level + seconds / up)
    return max(target, level - seconds / down)


class Ducking:
    """Makes the music softer during a cue, and slowly louder after it."""

    def __init__(self) -> None:
        self._left = self._breath = 0.0
        self._depth = 0.0
        self._up = DUCK_UP

    def duck(self, seconds: float) -> None:
        """Be softer for at least this long."""
        self._left = max(self._left, seconds)

    def breathe(self, *, held: bool) -> None:
        """Be softer while a breath is held, which is said in every frame."""
        self._breath = _LEASE if held else 0.0

    @property
    def holding(self) -> bool:
        """Whether a breath is held."""
        return self._breath > 0

    def after(self, seconds: float) -> float:
        """Let time pass and return the gain, from `DUCKED` to 1."""
        if self._left > 0:
            self._up = DUCK_UP
        elif self.holding:
            self._up = BREATH_BACK
        target = 1.0 if self._left > 0 or self.holding else 0.0
        self._depth = glide(self._depth, target, seconds, up=DUCK_DOWN, down=self._up)
        self._left = max(0.0, self._left - seconds)
        self._breath = max(0.0, self._breath - seconds)
        return float(DUCKED**self._depth)


MUSIC: Final = "music.ogg"
CAFE: Final = "cafe.ogg"
CAFE_CHANNEL: Final = 0  # the channel of the mixer that is kept for the murmur
BEGIN: Final = 1.0  # seconds of silence after the device was opened
FADE_IN: Final = 1.5
FADE_OUT: Final = 0.3  # seconds
HEADROOM: Final = 0.5
"""Loudness of the waltz at full volume: with everything else over it nothing clips."""
_STEP: Final = 1 / 1024  # smaller changes of loudness are not passed on: the mixer counts in 128ths


class LoopChannel(Protocol):
    """A channel of the mixer, or its stream of music, while something plays on it."""

    def pause(self) -> None:
        """Pause."""

    def unpause(self) -> None:
        """Go on after a pause."""

    def set_volume(self, volume: float, /) -> None:
        """Set the loudness, from 0 to 1."""

    def stop(self) -> None:
        """Stop for good."""


class FadingSound:
    """A loop that fades in when it is wanted and is paused when it has faded out."""

    def __init__(self, begin: Callable[[], LoopChannel | None]) -> None:
        """`begin` plays it from the start, silently; None where it cannot play yet."""
        self._begin = begin
        self._playing: LoopChannel | None = None
        self._paused = False
        self._level = 0.0
        self.gain = 0.0  # the loudness last set, from 0 to 1

    def update(self, seconds: float, loudness: float, *, wanted: bool) -> None:
        """Let time pass. `loudness`: from 0 to 1, when fully faded in."""
        wanted = wanted and loudness > 0
        if wanted and self._playing is None:
            self._playing = self._begin()
        if self._playing is None or (self._paused and not wanted):
            return
        if self._paused:
            self._playing.unpause()
            self._paused = False
        target = 1.0 if wanted else 0.0
        self._level = glide(self._level, target, seconds, up=FADE_IN, down=FADE_OUT)
        gain = self._level**2 * loudness
        if abs(gain - self.gain) > _STEP or (gain == 0) != (self.gain == 0):
            self.gain = gain
            self._playing.set_volume(gain)
        if not wanted and self._level == 0:
            self._playing.pause()
            self._paused = True

    def stop(self) -> None:
        """Stop; it can begin again."""
        if self._playing is not None:
            self._playing.stop()
        self._playing, self._paused, self._level, self.gain = None, False, 0.0, 0.0


class Music:
    """The waltz and the murmur together. Silent before `open`; `update` once a frame."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self.waltz: Final = FadingSound(self._begin_waltz)
        self.cafe: Final = FadingSound(self._begin_murmur)
        self._waltz_missing = False
        self._murmur: pygame.mixer.Sound | None = None
        self._decoder: Thread | None = None
        self._ducking: Final = Ducking()
        self._volumes = (0.0, 0.0)
        self._since: float | None = None
        self._awake = True
        self.enabled = True

    def open(self) -> None:
        """The device was opened."""
        self._since = 0.0
        self._decoder = Thread(target=self._decode_murmur, daemon=True)
        self._decoder.start()

    @property
    def preparing(self) -> bool:
        """Whether the murmur is being decoded, and the mixer must not be called."""
        return self._decoder is not None and self._decoder.is_alive()

    def join(self) -> None:
        """Wait until it is decoded."""
        if self._decoder is not None:
            self._decoder.join()

    def close(self) -> None:
        """To be called before the device is closed."""
        if self._since is not None:
            self._since = None
            self.join()
            self.waltz.stop()
            pygame.mixer.music.unload()
            self.cafe.stop()
            self._murmur = None  # it belongs to this mixer

    def set_volumes(self, waltz: float, cafe: float) -> None:
        """How loud both are from now on, from 0 to 1 as a player feels it; 0 is off."""
        self._volumes = waltz, cafe

    def duck(self, seconds: float) -> None:
        """Make room for a cue of this length."""
        self._ducking.duck(seconds)

    def breathe(self, *, held: bool) -> None:
        """A breath is held, or no longer."""
        self._ducking.breathe(held=held)

    @property
    def breath_held(self) -> bool:
        """Whether a breath is held."""
        return self._ducking.holding

    def hush(self) -> None:
        """The window has lost the focus: fade out."""
        self._awake = False

    def wake(self) -> None:
        """The window has the focus again: fade in."""
        self._awake = True

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._since is None or self.preparing:
            return
        self._since += seconds
        if self._since < BEGIN:
            return
        gain, wanted = self._ducking.after(seconds), self.enabled and self._awake
        waltz, cafe = self._volumes
        self.waltz.update(seconds, HEADROOM * waltz**2 * gain, wanted=wanted)
        self.cafe.update(seconds, cafe**2 * gain, wanted=wanted)

    def _begin_waltz(self) -> LoopChannel | None:
        """Play it from the start; a file that cannot be played is not tried again."""
        if self._waltz_missing:
            return None
        try:
            pygame.mixer.music.load(self._folder / MUSIC)
            pygame.mixer.music.set_volume(0)
            pygame.mixer.music.play(-1)
        except (FileNotFoundError, pygame.error):
            self._waltz_missing = True
            return None
        return pygame.mixer.music

    def _decode_murmur(self) -> None:
        with suppress(FileNotFoundError, pygame.error):  # without the file there is no murmur
            self._murmur = pygame.mixer.Sound(self._folder / CAFE)

    def _begin_murmur(self) -> LoopChannel | None:
        if self._murmur is None:
            return None
        channel = pygame.mixer.Channel(CAFE_CHANNEL)
        channel.play(self._murmur, loops=-1)
        channel.set_volume(0)  # play() sets it to full
        return channel
