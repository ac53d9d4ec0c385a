"""The sounds in the background: the waltz and the murmur of the café. They loop, fade in and out,
and are softer during important cues.

The waltz is decoded as it is played; the murmur is short and decoded once, in a thread, as soon as
there is a device. The mixer is locked meanwhile (about 50 ms), so it must not be called then. A
silent loop is paused and costs nothing.
"""

from pathlib import Path
from threading import Thread
from typing import Final, Protocol

import pygame

from game.audio.fading import Ducking, glide

MUSIC: Final = "music.ogg"
CAFE: Final = "cafe.ogg"
CAFE_CHANNEL: Final = 0
"""The channel of the mixer that is kept for the murmur."""
BEGIN: Final = 1.0
"""Seconds of silence after the device was opened."""
FADE_IN: Final = 1.5
FADE_OUT: Final = 0.3
"""Seconds."""
HEADROOM: Final = 0.5
"""Loudness of the waltz at full volume: with everything else over it nothing clips."""
_STEP: Final = 1 / 1024
"""Smaller changes of loudness are not passed on: the mixer counts in 128ths."""


class Source(Protocol):
    """Something that can loop for ever."""

    def begin(self) -> bool:
        """Play from the start, silently; False where it cannot play yet."""

    def pause(self) -> None:
        """Pause."""

    def resume(self) -> None:
        """Go on after a pause."""

    def set_gain(self, gain: float) -> None:
        """Set the loudness, from 0 to 1."""

    def stop(self) -> None:
        """Stop for good."""


class Stream:
    """The one piece the mixer decodes as it plays."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._missing = False

    def begin(self) -> bool:
        """Play from the start; a file that cannot be played is not tried again."""
        if self._missing:
            return False
        try:
            pygame.mixer.music.load(self._path)
            pygame.mixer.music.set_volume(0)
            pygame.mixer.music.play(-1)
        except (FileNotFoundError, pygame.error):
            self._missing = True
            return False
        return True

    def pause(self) -> None:
        """Pause."""
        pygame.mixer.music.pause()

    def resume(self) -> None:
        """Go on after a pause."""
        pygame.mixer.music.unpause()

    def set_gain(self, gain: float) -> None:
        """Set the loudness, from 0 to 1."""
        pygame.mixer.music.set_volume(gain)

    def stop(self) -> None:
        """Close the file."""
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()


class Loop:
    """A short piece on a channel of its own, decoded beside the game."""

    def __init__(self, path: Path, channel: int) -> None:
        self._path: Final = path
        self._channel: Final = channel
        self._sound: pygame.mixer.Sound | None = None
        self._thread: Thread | None = None

    def prepare(self) -> None:
        """Decode it, unless that is done."""
        if self._sound is None and self._thread is None:
            self._thread = Thread(target=self._decode, daemon=True)
            self._thread.start()

    @property
    def preparing(self) -> bool:
        """Whether it is being decoded, and the mixer should be left alone."""
        return self._thread is not None and self._thread.is_alive()

    def join(self) -> None:
        """Wait until it is decoded."""
        if self._thread is not None:
            self._thread.join()

    def begin(self) -> bool:
        """Play from the start; False without its file."""
        if self._sound is None:
            return False
        channel = pygame.mixer.Channel(self._channel)
        channel.set_volume(0)
        channel.play(self._sound, loops=-1)
        channel.set_volume(0)  # play() sets it to full
        return True

    def pause(self) -> None:
        """Pause."""
        pygame.mixer.Channel(self._channel).pause()

    def resume(self) -> None:
        """Go on after a pause."""
        pygame.mixer.Channel(self._channel).unpause()

    def set_gain(self, gain: float) -> None:
        """Set the loudness, from 0 to 1."""
        pygame.mixer.Channel(self._channel).set_volume(gain)

    def stop(self) -> None:
        """Stop, and forget the sound: it belongs to this mixer."""
        pygame.mixer.Channel(self._channel).stop()
        self._sound = self._thread = None

    def _decode(self) -> None:
        try:
            self._sound = pygame.mixer.Sound(self._path)
        except (FileNotFoundError, pygame.error):  # then there is no murmur
            return


class FadingSound:
    """One source that fades in when it is wanted and is paused when it has faded out."""

    def __init__(self, source: Source) -> None:
        self._source: Final = source
        self._begun = False
        self._paused = False
        self._level = 0.0
        self._gain = 0.0

    @property
    def gain(self) -> float:
        """The loudness last set, from 0 to 1."""
        return self._gain

    @property
    def sounding(self) -> bool:
        """Whether it is played just now."""
        return self._begun and not self._paused

    def update(self, seconds: float, loudness: float, *, wanted: bool) -> None:
        """Let time pass. `loudness`: from 0 to 1, when fully faded in."""
        wanted = wanted and loudness > 0
        if wanted and not self._begun:
            self._begun = self._source.begin()
        if not self._begun or (self._paused and not wanted):
            return
        if self._paused:
            self._source.resume()
            self._paused = False
        target = 1.0 if wanted else 0.0
        self._level = glide(self._level, target, seconds, up=FADE_IN, down=FADE_OUT)
        gain = self._level**2 * loudness
        if abs(gain - self._gain) > _STEP or (gain == 0) != (self._gain == 0):
            self._gain = gain
            self._source.set_gain(gain)
        if not wanted and self._level == 0:
            self._source.pause()
            self._paused = True

    def stop(self) -> None:
        """Stop; it can begin again."""
        self._source.stop()
        self._begun, self._paused, self._level, self._gain = False, False, 0.0, 0.0


class Music:
    """The waltz and the murmur together. Silent before `open`; `update` once a frame."""

    def __init__(self, folder: Path) -> None:
        self.waltz: Final = FadingSound(Stream(folder / MUSIC))
        self._murmur: Final = Loop(folder / CAFE, CAFE_CHANNEL)
        self.cafe: Final = FadingSound(self._murmur)
        self._ducking: Final = Ducking()
        self._volumes = (0.0, 0.0)
        self._since: float | None = None
        self._awake = True
        self.enabled = True

    def open(self) -> None:
        """The device was opened."""
        self._since = 0.0
        self._murmur.prepare()

    @property
    def preparing(self) -> bool:
        """Whether the murmur is being decoded, and the mixer must not be called."""
        return self._murmur.preparing

    def join(self) -> None:
        """Wait until it is decoded."""
        self._murmur.join()

    def close(self) -> None:
        """To be called before the device is closed."""
        if self._since is not None:
            self._since = None
            self.join()
            self.waltz.stop()
            self.cafe.stop()

    def set_volumes(self, waltz: float, cafe: float) -> None:
        """How loud both are from now on, from 0 to 1 as a player feels it; 0 is off."""
        self._volumes = waltz, cafe

    def duck(self, seconds: float) -> None:
        """Make room for a cue of this length."""
        self._ducking.duck(seconds)

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
