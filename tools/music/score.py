"""Notes, chords and how a pianist of a café would set them: pure, no sound yet.

Time is counted in quarter notes (beats), pitch in MIDI numbers (60 is middle C), loudness from 0
to 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

BEATS: Final = 3
"""Quarter notes in a bar of a waltz."""

_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_ACCIDENTALS: Final = {"#": 1, "b": -1}
_QUALITIES: Final = {
    "": (0, 4, 7),
    "6": (0, 4, 7, 9),
    "7": (0, 4, 7, 10),
    "9": (0, 4, 10, 14),
    "m": (0, 3, 7),
    "m6": (0, 3, 7, 9),
    "m7": (0, 3, 7, 10),
    "o": (0, 3, 6, 9),
}


@dataclass(frozen=True, slots=True)
class Note:
    """One tone: begins at `at` beats, is held `beats`, at a pitch and a loudness."""

    at: float
    beats: float
    pitch: int
    loud: float


@dataclass(frozen=True, slots=True)
class Chord:
    """Pitch class of the bass (0 is C) and all pitch classes of the harmony."""

    bass: int
    tones: tuple[int, ...]


def pitch_class(name: str) -> int:
    """Return the pitch class of a name like `F#`: 0 is C."""
    return (_STEPS[name[0]] + sum(_ACCIDENTALS[mark] for mark in name[1:])) % 12


def chord(symbol: str) -> Chord:
    """Read a chord symbol like `Am7`, `C#o` or `G/D`."""
    upper, _, bass = symbol.partition("/")
    cut = 2 if upper[1:2] in _ACCIDENTALS else 1
    root = pitch_class(upper[:cut])
    tones = tuple((root + step) % 12 for step in _QUALITIES[upper[cut:]])
    return Chord(pitch_class(bass) if bass else root, tones)


def pitch(name: str) -> int:
    """Return the MIDI number of a name like `C#5`."""
    return 12 * (int(name[-1]) + 1) + pitch_class(name[:-1])


def melody(text: str, first_bar: int, loud: float) -> list[Note]:
    """Read bars parted by `|`, notes like `D5:1.5` (beats) and rests like `-:1`.

    Raises ValueError for a bar that is not full.
    """
    notes = []
    for bar, written in enumerate(text.split("|"), first_bar):
        at = 0.0
        for word in written.split():
            name, _, length = word.partition(":")
            if name != "-":
                accent = 1.08 if at == 0 else 1.0
                notes.append(Note(bar * BEATS + at, float(length), pitch(name), loud * accent))
            at += float(length)
        if at != BEATS:
            raise ValueError(f"bar {bar} has {at} beats: {written}")
    return notes


def phrased(notes: Sequence[Note], bars: int) -> list[Note]:
    """Let the loudness rise to the middle of every phrase of so many bars, and fall again."""
    span = bars * BEATS
    return [
        Note(n.at, n.beats, n.pitch, n.loud * (0.86 + 0.28 * _arch(n.at % span / span)))
        for n in notes
    ]


def _arch(part: float) -> float:
    return 4 * part * (1 - part)


def bass_line(chords: Sequence[Chord], loud: float) -> list[Note]:
    """One low note on every first beat; where a chord stays, its fifth takes turns."""
    notes, turns = [], 0
    for bar, harmony in enumerate(chords):
        turns = turns + 1 if bar and harmony == chords[bar - 1] else 0
        tone = harmony.tones[2 if len(harmony.tones) > 2 and turns % 2 else 0]
        low = harmony.bass if turns % 2 == 0 else tone
        notes.append(Note(bar * BEATS, 1.3, _lifted(low, 38), loud))
    return notes


def after_beats(chords: Sequence[Chord], loud: float) -> list[Note]:
    """The chords on the second and third beat, each voicing as near as can be to the last."""
    notes: list[Note] = []
    voicing: tuple[int, ...] = (55, 59, 62)
    for bar, harmony in enumerate(chords):
        voicing = min(_voicings(harmony), key=lambda v: _distance(v, voicing))
        for beat, share in ((1, 1.0), (2, 0.82)):
            notes += [Note(bar * BEATS + beat, 0.55, tone, loud * share) for tone in voicing]
    return notes


def guides(chords: Sequence[Chord], first_bar: int, top: int, loud: float) -> list[Note]:
    """A slow second voice within an octave up to `top`: of every chord the third or seventh nearest
    to the one before."""
    notes: list[Note] = []
    last = top - 4
    for bar, harmony in enumerate(chords, first_bar):
        colours = (harmony.tones[1], harmony.tones[-1])
        tone = min((_lifted(colour, top - 11) for colour in colours), key=partial(_apart, last))
        if notes and notes[-1].pitch == tone and bar % 2:
            held = notes.pop()
            notes.append(Note(held.at, held.beats + BEATS, tone, held.loud))
        else:
            notes.append(Note(bar * BEATS, BEATS - 0.1, tone, loud))
        last = tone
    return notes


def lower_line(line: Sequence[Note], chords: Sequence[Chord], loud: float) -> list[Note]:
    """A companion to a melody: the next tone of the chord at least a third below."""
    notes = []
    for note in line:
        tones = chords[int(note.at // BEATS) % len(chords)].tones
        under = next(p for p in range(note.pitch - 3, 0, -1) if p % 12 in tones)
        notes.append(Note(note.at, note.beats, under, loud))
    return notes


def answers(line: Sequence[Note], chords: Sequence[Chord], loud: float) -> list[Note]:
    """Where the melody rests on a long note, a little broken chord runs up above it."""
    notes = []
    for note in line:
        if note.beats < 2:
            continue
        tones = chords[int(note.at // BEATS) % len(chords)].tones
        above = [p for p in range(note.pitch + 3, note.pitch + 24) if p % 12 in tones][:4]
        begin = note.at + 0.5
        for index, tone in enumerate(above[: int(note.beats * 2) - 1]):
            notes.append(Note(begin + index / 2, 0.6, tone, loud * (1 - 0.1 * index)))
    return notes


def _lifted(tone: int, least: int) -> int:
    return least + (tone - least) % 12


def _voicings(harmony: Chord) -> Iterator[tuple[int, ...]]:
    """Three tones close together around middle C: the colour tones, without the fifth if four."""
    tones = harmony.tones if len(harmony.tones) == 3 else (*harmony.tones[:2], harmony.tones[3])
    for low in range(52, 62):
        if low % 12 in tones:
            rest = sorted(_lifted(tone, low) for tone in tones)
            yield tuple(rest)


def _apart(one: int, other: int) -> int:
    return abs(one - other)


def _distance(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))
