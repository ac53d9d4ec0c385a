"""The notes of the waltz, how they are set, and the tape that has no ends."""

from __future__ import annotations

import shutil
from itertools import pairwise

import numpy as np
import pytest

from tools import make_music
from tools.music.room import PEAK, Tape, around, mastered
from tools.music.score import (
    BEATS,
    Chord,
    Note,
    after_beats,
    answers,
    bass_line,
    chord,
    guides,
    lower_line,
    melody,
    pitch,
)
from tools.music.voices import INSTRUMENTS, RATE, frequency
from tools.music.waltz import BARS, PART, Beats, humanised, piece


@pytest.mark.parametrize(
    ("symbol", "wanted"),
    [
        ("G", Chord(7, (7, 11, 2))),
        ("Am7", Chord(9, (9, 0, 4, 7))),
        ("C#o", Chord(1, (1, 4, 7, 10))),
        ("G/D", Chord(2, (7, 11, 2))),
        ("Bb6", Chord(10, (10, 2, 5, 7))),
    ],
)
def test_chord_symbols(symbol: str, wanted: Chord) -> None:
    assert chord(symbol) == wanted


def test_names_of_notes() -> None:
    assert [pitch(name) for name in ("C4", "A4", "Eb5", "F#3")] == [60, 69, 75, 54]
    assert frequency(69) == 440


def test_a_bar_that_is_not_full_is_a_mistake() -> None:
    assert [note.at for note in melody("D5:1 -:1 E5:1 | C5:3", 4, 0.5)] == [12, 14, 15]
    with pytest.raises(ValueError, match="bar 1 has 2"):
        melody("D5:3 | D5:2", 0, 0.5)


def test_the_form_is_a_a_b_a() -> None:
    assert (BARS, PART) == (64, 16)
    tunes = {
        part: [
            (note.at - part * PART * BEATS, note.pitch)
            for voice in piece()
            if voice.instrument == instrument and len(voice.notes) > 40
            for note in voice.notes
            if part * PART <= note.at / BEATS < part * PART + 14
        ][:30]
        for part, instrument in enumerate(("clarinet", "zither", "piano", "clarinet"))
    }
    assert tunes[0] == tunes[1] == tunes[3]
    assert tunes[2] != tunes[0]


def test_every_voice_stays_in_the_range_of_its_instrument() -> None:
    ranges = {
        "bass": (28, 55),
        "piano": (36, 96),
        "zither": (52, 93),
        "clarinet": (50, 91),
        "strings": (43, 84),
    }
    for voice in piece():
        low, high = ranges[voice.instrument]
        assert all(low <= note.pitch <= high for note in voice.notes), voice.instrument
        assert all(0 < note.loud <= 1 for note in voice.notes)
        assert all(0 <= note.at < BARS * BEATS for note in voice.notes)


def test_oom_pah_pah_and_voicings_that_hardly_move() -> None:
    chords = [chord(symbol) for symbol in ["G", "G", "Am7", "D7", "D7", "D9", "G", "E7"]]
    assert [note.at % BEATS for note in bass_line(chords, 0.5)] == [0] * 8
    pah = after_beats(chords, 0.5)
    assert {note.at % BEATS for note in pah} == {1, 2}
    voicings = [sorted(n.pitch for n in pah if n.at == bar * BEATS + 1) for bar in range(8)]
    assert all(len(voicing) == 3 for voicing in voicings)
    moves = [
        sum(abs(a - b) for a, b in zip(one, two, strict=True)) for one, two in pairwise(voicings)
    ]
    assert max(moves) <= 9


def test_companions_keep_to_the_harmony() -> None:
    chords = [chord("G"), chord("D7")]
    line = melody("B4:2 D5:1 | C5:3", 0, 0.6)
    for companion in (lower_line(line, chords, 0.4), answers(line, chords, 0.4)):
        assert companion
        for note in companion:
            assert note.pitch % 12 in chords[int(note.at // BEATS)].tones
    assert all(
        a.pitch - b.pitch >= 3 for a, b in zip(line, lower_line(line, chords, 1), strict=True)
    )
    assert all(56 <= note.pitch <= 67 for note in guides(chords * 9, 0, 67, 0.4))


def test_time_goes_on_and_the_second_beat_comes_early() -> None:
    beats = Beats()
    times = [beats.time(at / 4) for at in range(BARS * BEATS * 4 + 1)]
    assert all(a < b for a, b in pairwise(times))
    assert times[-1] == pytest.approx(beats.seconds)
    assert 60 <= beats.seconds <= 90
    assert beats.time(1) < beats.time(3) / 3
    assert beats.time(BARS * BEATS + 1) == pytest.approx(beats.seconds + beats.time(1))


def test_players_are_human_but_the_same_every_evening() -> None:
    notes = [Note(at, 1, 60, 0.5) for at in range(12)]
    played = humanised(notes, Beats(), "Emma")
    assert played == humanised(notes, Beats(), "Emma")
    assert played != humanised(notes, Beats(), "Otto")
    assert all(
        abs(begin - Beats().time(n.at)) < 0.03 for (begin, _), n in zip(played, notes, strict=True)
    )
    assert len({note.loud for _, note in played}) == 12


@pytest.mark.parametrize("name", INSTRUMENTS)
def test_an_instrument_begins_and_ends_in_silence_and_is_in_tune(name: str) -> None:
    samples = INSTRUMENTS[name](69, 0.6, 0.5, np.random.default_rng(1))
    assert abs(samples[0]) < 0.01
    assert abs(samples[-1]) < 0.01
    spectrum = np.abs(np.fft.rfft(samples, 4 * RATE))[: 4 * 1000]
    around_a = spectrum[4 * 400 : 4 * 480]
    assert 438 <= 400 + np.argmax(around_a) / 4 <= 442


def test_what_sounds_on_past_the_end_is_heard_at_the_beginning() -> None:
    tape = Tape(1.0)
    tape.add(np.ones(RATE), 0.75, 0.0, 1.0)
    assert tape.sides.min() == pytest.approx(1.0)
    tape.add(np.ones(4), -1 / RATE, -1.0, 1.0)
    assert tape.sides[0, -1] == tape.sides[0, 0] == tape.sides[0, 2] > 2
    assert tape.sides[1, 0] == pytest.approx(1.0)
    echo = around(np.eye(1, 8, 6)[0], np.array([0.0, 0.0, 0.0, 0.5]))
    assert np.argmax(echo) == 1


def test_mastering_never_clips() -> None:
    wild = np.random.default_rng(1).standard_normal((2, RATE)) * 9
    frames = mastered(wild, -6.0)
    assert np.abs(frames).max() <= 32767 * PEAK + 1


def test_a_missing_encoder_is_said_clearly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert make_music.main([]) == 1
    assert "oggenc is missing" in capsys.readouterr().err
