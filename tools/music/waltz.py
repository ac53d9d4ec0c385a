"""The piece: a coffee-house waltz in G, A A' B A'' of sixteen bars each, written for this game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from tools.music.score import (
    BEATS,
    Note,
    after_beats,
    answers,
    bass_line,
    chord,
    guides,
    lower_line,
    melody,
    phrased,
)

PART: Final = 16
"""Bars of a part."""
BARS: Final = 4 * PART
BAR: Final = 1.22
"""Seconds of a bar in time: about 148 quarter notes a minute."""

_A_CHORDS: Final = (
    "G G Am7 D7 D7 D9 G E7 Am Cm6 G/D E7 A7 D7 G D7",
    "G G Am7 D7 D7 D9 G E7 Am Cm6 G/D E7 A7 D7 G G7",
    "G G Am7 D7 D7 D9 G E7 Am Cm6 G/D E7 A7 D7 G6 D7",
)
_B_CHORDS: Final = "C C C#o Dm G7 G9 C A7 Dm Fm6 C/G C#o D7 D9 D7 D7"

_A: Final = """
D5:1 C#5:.5 D5:.5 B5:1 | A5:1 G5:2 | C5:1 B4:.5 C5:.5 A5:1 | G5:1 F#5:2 |
C5:1 B4:.5 C5:.5 F#5:1 | E5:2 C5:1 | B4:1 A#4:.5 B4:.5 D5:1 | E5:2 D5:1 |
C5:1 B4:.5 C5:.5 E5:1 | Eb5:2 C5:1 | D5:1 B4:1 G5:1 | E5:2 B4:1 |
C#5:1 B4:.5 C#5:.5 G5:1 | F#5:1 E5:1 C5:1 |
"""
_ENDINGS: Final = (
    "B4:1 D5:1 G5:1 | F#5:1 F5:1 E5:.5 Eb5:.5",
    "G5:2 D5:1 | G4:1 A4:1 B4:1",
    "G5:3 | -:1 E5:1 Eb5:1",
)
_B: Final = """
G4:1 C5:1 E5:1 | G5:2 E5:1 | E5:1 G5:1 Bb5:1 | A5:3 |
B4:1 D5:1 F5:1 | A5:2 F5:1 | E5:1 D#5:.5 E5:.5 G5:1 | E5:2 C#5:1 |
D5:1 F5:1 A5:1 | C6:2 Ab5:1 | G5:2 E5:1 | G5:1 E5:1 Bb4:1 |
A4:1 D5:1 F#5:1 | C6:2 A5:1 | F#5:1 A5:1 F#5:1 | E5:1 D5:.5 E5:.5 Eb5:1
"""


@dataclass(frozen=True, slots=True)
class Voice:
    """The notes of one instrument, where it sits (-1 left to 1 right), and how loud it is."""

    instrument: str
    notes: list[Note]
    pan: float
    level: float


def piece() -> list[Voice]:
    """Return all voices of the waltz."""
    symbols = [*_A_CHORDS[:2], _B_CHORDS, _A_CHORDS[2]]
    chords = [chord(symbol) for part in symbols for symbol in part.split()]
    first, again, last = (
        phrased(melody(_A + ending, bar, 0.7), 8)
        for ending, bar in zip(_ENDINGS, (0, PART, 3 * PART), strict=True)
    )
    trio = phrased(melody(_B, 2 * PART, 0.72), 4)
    second, third = chords[PART : 2 * PART], chords[2 * PART : 3 * PART]
    duet = lower_line(last, chords, 0.6)
    octave = [Note(n.at, n.beats, n.pitch - 12, n.loud * 0.6) for n in trio]
    return [
        Voice("bass", bass_line(chords, 0.7), 0.0, 0.50),
        Voice("piano", bass_line(chords, 0.45), -0.25, 0.42),
        Voice("piano", after_beats(chords, 0.42), -0.15, 0.36),
        Voice("clarinet", first, 0.22, 0.34),
        Voice("clarinet", guides(second, PART, 67, 0.5), 0.22, 0.17),
        Voice("zither", again, -0.35, 0.38),
        Voice("piano", answers(again, chords, 0.34), -0.1, 0.56),
        Voice("piano", trio, -0.05, 0.54),
        Voice("piano", octave, -0.1, 0.45),
        Voice("strings", guides(third, 2 * PART, 64, 0.5), 0.35, 0.16),
        Voice("strings", guides(chords[3 * PART :], 3 * PART, 60, 0.5), 0.35, 0.12),
        Voice("clarinet", last, 0.22, 0.32),
        Voice("zither", duet, -0.35, 0.26),
        Voice("zither", answers(first, chords, 0.3), -0.35, 0.45),
        Voice("piano", answers(last, chords, 0.3), -0.1, 0.52),
    ]


class Beats:
    """When beats sound: the second of each bar comes a little early, as in Vienna, and the last
    bars of a part take their time."""

    def __init__(self) -> None:
        self._starts = [0.0]
        for bar in range(BARS):
            slow = {PART - 2: 1.03, PART - 1: 1.09}.get(bar % PART, 1.0)
            push = 0.985 if bar % PART in (1, 5, 9, 12) else 1.0
            self._starts.append(self._starts[-1] + BAR * slow * push)

    @property
    def seconds(self) -> float:
        """How long the piece is before it begins again."""
        return self._starts[-1]

    def time(self, at: float) -> float:
        """Return the second at which `at` beats sound."""
        whole, part = divmod(at, BEATS)
        bar = int(whole)
        begin, end = self._starts[bar % BARS], self._starts[bar % BARS + 1]
        early = -0.07 * max(0.0, 1 - abs(part - 1)) if part else 0.0
        return self.seconds * (bar // BARS) + begin + (end - begin) * (part + early) / BEATS


def humanised(notes: list[Note], beats: Beats, seed: str) -> list[tuple[float, Note]]:
    """Return (second, note): nobody is exactly in time, nor equally strong twice."""
    rng = Random(seed)
    played = []
    for note in notes:
        loud = note.loud * rng.uniform(0.92, 1.06)
        begin = beats.time(note.at) + rng.gauss(0, 0.006)
        length = beats.time(note.at + note.beats) - beats.time(note.at)
        played.append((begin, Note(note.at, length, note.pitch, loud)))
    return played
