"""Make the waltz and the murmur of the café: python3 -m tools.make_music [folder].

Needs numpy and oggenc (of the package vorbis-tools) where it is run; the game needs neither. The
same files come out every time.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import wave
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tools.music.cafe import cafe
from tools.music.room import Tape, mastered, reverberated
from tools.music.voices import INSTRUMENTS, RATE
from tools.music.waltz import Beats, humanised, piece

SOUNDS: Final = Path(__file__).resolve().parent.parent / "sounds"
ENCODER: Final = "oggenc"
MUSIC_LOUDNESS: Final = -21.0
"""dB of full scale, mean power over the whole piece."""
CAFE_LOUDNESS: Final = -30.0
QUALITY: Final = {"music": "3", "cafe": "1"}


def waltz() -> NDArray[np.int16]:
    """Return the frames of the piece, a loop without a seam."""
    beats, rng = Beats(), np.random.default_rng(1873)
    tape = Tape(beats.seconds)
    for number, voice in enumerate(piece()):
        sound = INSTRUMENTS[voice.instrument]
        for begin, note in humanised(voice.notes, beats, f"{voice.instrument} {number}"):
            tape.add(sound(note.pitch, note.beats, note.loud, rng), begin, voice.pan, voice.level)
    return mastered(reverberated(tape.sides, 1.6, 0.22, rng), MUSIC_LOUDNESS)


def encode(name: str, frames: NDArray[np.int16], folder: Path) -> Path:
    """Write an Ogg Vorbis file. Raises CalledProcessError where the encoder fails."""
    target = folder / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as aside:
        plain = Path(aside) / f"{name}.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(frames.astype("<i2").tobytes())
        command = [ENCODER, "--quiet", "--serial", "1", "-q", QUALITY[name], "-o"]
        subprocess.run([*command, str(target), str(plain)], check=True)
    return target


def main(arguments: list[str]) -> int:
    """Write both files into the folder named, or into sounds/."""
    if shutil.which(ENCODER) is None:
        print(f"{ENCODER} is missing: apt-get install vorbis-tools", file=sys.stderr)
        return 1
    folder = Path(arguments[0]) if arguments else SOUNDS
    folder.mkdir(parents=True, exist_ok=True)
    for name, frames in (("music", waltz()), ("cafe", mastered(cafe(), CAFE_LOUDNESS))):
        path = encode(name, frames, folder)
        print(f"{path.name}: {len(frames) / RATE:.1f} s, {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
