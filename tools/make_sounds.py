"""Make the sounds of cards and clay chips: python3 -m tools.make_sounds [folder].

Standard library only. Cards are filtered noise, chips and bells are damped resonances. Every
sample has its own seeded noise, so the same files come out every time.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable
from pathlib import Path

from game.audio.cues import PITCH_STEPS, VARIANTS, Cue, sample_name
from tools.sound_parts import (
    Samples,
    band,
    bell,
    fade_in,
    finish,
    hit,
    low,
    mix,
    noise,
    ring,
    silence,
    swell,
    vibraphone,
    write,
)

SOUNDS = Path(__file__).resolve().parent.parent / "sounds"

LOUDNESS = {
    Cue.WIN_BIG: -19.0,
    Cue.WIN_SMALL: -19.5,
    Cue.PAWN: -20.5,
    Cue.SHUFFLE: -22.0,
    Cue.TURN: -22.0,
    Cue.PAGE: -23.0,
    Cue.BUTTON: -23.5,
    Cue.COUNT: -23.5,
    Cue.HUSH: -24.8,
    Cue.CREAK: -24.0,
    Cue.FELT: -22.5,
    Cue.RUNG: -22.0,
    Cue.BRUSH: -24.5,
    Cue.CROWN: -23.0,
    Cue.BOARD: -22.5,
    Cue.LAST_ROUND: -21.0,
    Cue.LOST_LITTLE: -22.5,
    Cue.LOST_MUCH: -22.0,
}
"""dB below full scale in the loudest 50 ms; all others USUAL."""
USUAL = -21.0


def tap(rng: random.Random, *, pitch: float = 1.0) -> Samples:
    """A card's edge meets the felt: a soft low thump and a papery click."""
    thump = hit(band(noise(rng, 0.08), 290 * pitch, 1.0), 0.002, 0.018)
    paper = hit(band(noise(rng, 0.05), 1050 * pitch, 0.9), 0.001, 0.010)
    click = hit(band(noise(rng, 0.03), 2600 * pitch, 0.8), 0.0005, 0.004)
    return mix(silence(0.08), (thump, 0, 6.5), (paper, 0, 1.5), (click, 0.001, 0.6))


def stroke(rng: random.Random, seconds: float, frequency: float, top: float = 0.45) -> Samples:
    """A card rubs over the felt; the fibres take the highest tones away."""
    low = band(band(noise(rng, seconds), frequency, 0.8), frequency, 0.8)
    high = band(noise(rng, seconds), frequency * 2.3, 1.2)
    return swell(mix(low, (high, 0, 0.2)), top)


def snap(rng: random.Random, frequency: float) -> Samples:
    """A bent card springs back."""
    return hit(band(noise(rng, 0.03), frequency, 1.4), 0.0004, 0.005)


def clink(rng: random.Random, *, step: float = 0, seconds: float = 0.1) -> Samples:
    """Clay on clay: dull, short, with the odd overtones of a disc, `step` semitones up."""
    pitch = 2 ** (step / 12) * rng.uniform(0.985, 1.015)
    modes = [(1840, 0.016, 1.0), (3120, 0.011, 0.8), (4570, 0.008, 0.55), (6900, 0.004, 0.35)]
    body = ring([(f * pitch, decay, strength) for f, decay, strength in modes], seconds)
    edge = hit(band(noise(rng, 0.02), 5200 * pitch, 0.8), 0.0003, 0.002)
    again = rng.uniform(0.020, 0.032)
    return mix(
        silence(seconds), (body, 0, 0.5), (edge, 0, 0.9), (body, again, 0.22), (edge, again, 0.3)
    )


def deal(rng: random.Random) -> Samples:
    """A card flies in and lands."""
    whisper = stroke(rng, 0.09, rng.uniform(2300, 2900), 0.75)
    return mix(silence(0.18), (whisper, 0, 0.55), (tap(rng, pitch=rng.uniform(0.9, 1.1)), 0.07, 1))


def flip(rng: random.Random) -> Samples:
    """A card is lifted by its edge and snaps over."""
    pitch = rng.uniform(0.92, 1.08)
    return mix(
        silence(0.12),
        (snap(rng, 3400 * pitch), 0.0, 0.6),
        (snap(rng, 2300 * pitch), rng.uniform(0.024, 0.030), 1.0),
        (tap(rng, pitch=1.2 * pitch), 0.045, 0.16),
    )


def slide(rng: random.Random) -> Samples:
    """A card slides over the felt into a hand."""
    rub = stroke(rng, 0.20, rng.uniform(1500, 1900))
    return mix(silence(0.22), (rub, 0, 1), (snap(rng, 2700), 0.16, 0.35))


def shuffle(rng: random.Random) -> Samples:
    """A riffle: two halves run into each other, then are pushed together."""
    out = silence(0.9)
    at, gap = 0.03, 0.030
    while at < 0.55:
        out = mix(out, (snap(rng, rng.uniform(1900, 3300)), at, rng.uniform(0.5, 1.0)))
        at, gap = at + gap * rng.uniform(0.8, 1.2), max(0.011, gap * 0.95)
    push = stroke(rng, 0.2, 1700, 0.6)
    return mix(out, (push, 0.60, 0.7), (tap(rng, pitch=0.8), 0.79, 1.0))


def cut(rng: random.Random) -> Samples:
    """A part of the pack is lifted and laid aside."""
    lift = stroke(rng, 0.16, rng.uniform(2000, 2400), 0.3)
    low, high = tap(rng, pitch=0.65), tap(rng, pitch=0.8)
    return mix(silence(0.4), (lift, 0, 0.6), (low, 0.15, 1.0), (high, 0.31, 0.7))


def discard(rng: random.Random) -> Samples:
    """A card goes to the middle: longer and darker than a slide."""
    rub = stroke(rng, 0.19, rng.uniform(1050, 1300), 0.35)
    return mix(silence(0.25), (rub, 0, 0.8), (tap(rng, pitch=0.8), 0.16, 0.8))


def chips(rng: random.Random) -> Samples:
    """A handful of chips runs through the fingers."""
    out, at = silence(0.42), 0.0
    for _ in range(6):
        blow = clink(rng, step=rng.choice((0, 2, 3, 4, 5)))
        out = mix(out, (blow, at, rng.uniform(0.6, 1.0)))
        at += rng.uniform(0.036, 0.062)
    return out


def bowl(rng: random.Random) -> Samples:
    """A chip falls into the brass bowl and rocks once."""
    pitch = rng.uniform(0.97, 1.03)
    modes = [(640, 0.10, 0.5), (1490, 0.085, 0.45), (2530, 0.05, 0.3), (3910, 0.03, 0.2)]
    brass = ring([(f * pitch, decay, level) for f, decay, level in modes], 0.5)
    first, second = clink(rng, step=-1), clink(rng, step=1)
    return mix(silence(0.5), (first, 0, 0.9), (brass, 0.002, 0.5), (second, 0.085, 0.4))


def turn(rng: random.Random) -> Samples:
    """A spoon on a glass."""
    pitch = rng.uniform(0.995, 1.005)
    tick = hit(band(noise(rng, 0.02), 6200, 1), 0.0003, 0.002)
    return mix(silence(0.45), (bell(1568 * pitch, 0.45, 0.11), 0, 0.5), (tick, 0, 0.3))


def refuse(rng: random.Random) -> Samples:
    """Two knuckles on wood: not now."""

    def knock(pitch: float) -> Samples:
        wood = ring([(185 * pitch, 0.022, 1), (410 * pitch, 0.014, 0.6), (960, 0.006, 0.25)], 0.1)
        return mix(wood, (hit(band(noise(rng, 0.02), 900, 0.8), 0.0005, 0.003), 0, 0.8))

    return mix(silence(0.22), (knock(1.0), 0, 1.0), (knock(0.9), 0.10, 0.85))


def pick_up(rng: random.Random) -> Samples:
    """Cards are gathered, tapped together and opened into a fan."""
    out = mix(silence(0.5), (stroke(rng, 0.16, rng.uniform(1300, 1600)), 0, 0.8))
    out = mix(out, (tap(rng, pitch=1.15), 0.15, 0.5), (tap(rng, pitch=1.25), 0.21, 0.35))
    for card in range(5):
        begin = 0.26 + card * rng.uniform(0.028, 0.036)
        out = mix(out, (snap(rng, rng.uniform(2200, 3100)), begin, rng.uniform(0.4, 0.7)))
    return out


def win_small(rng: random.Random) -> Samples:
    """A small bell goes up a chord, and a few chips follow."""
    out = silence(0.9)
    for place, frequency in enumerate((1047, 1319, 1568)):
        out = mix(out, (bell(frequency, 0.8, 0.18), place * 0.085, 0.55))
    for place in range(3):
        out = mix(out, (clink(rng, step=place * 2), 0.24 + place * rng.uniform(0.05, 0.06), 0.2))
    return out


def win_big(rng: random.Random) -> Samples:
    """A clock bell below, small bells up two octaves, and a shower of chips."""
    out = mix(silence(1.8), (bell(523, 1.75, 0.45), 0, 0.6))
    for place, frequency in enumerate((784, 1047, 1319, 1568, 2093, 2637)):
        out = mix(out, (bell(frequency, 1.2, 0.26), 0.08 + place * 0.075, 0.42))
    out = mix(out, (bell(1047, 1.1, 0.3), 0.62, 0.4), (bell(1568, 1.1, 0.3), 0.62, 0.35))
    at = 0.5
    for place in range(9):
        out = mix(out, (clink(rng, step=rng.choice((0, 2, 4, 7, 9))), at, 0.24 - place * 0.015))
        at += rng.uniform(0.05, 0.085)
    return out


def pawn(rng: random.Random) -> Samples:
    """The bell over a shop door jangles, and a stamp comes down on a ticket."""
    out = silence(1.0)
    for place in range(4):
        pitch = rng.uniform(0.995, 1.005)
        strike = bell(1760 * pitch, 0.6, 0.12)
        out = mix(out, (strike, place * rng.uniform(0.10, 0.12), 0.5 - 0.09 * place))
    stamp = ring([(95, 0.05, 1.0), (210, 0.03, 0.7), (520, 0.012, 0.3)], 0.25)
    paper = hit(band(noise(rng, 0.06), 1400, 0.8), 0.001, 0.012)
    return mix(out, (stamp, 0.62, 0.9), (paper, 0.62, 0.8))


def page(rng: random.Random) -> Samples:
    """A sheet is lifted, swings over and lies down."""
    swing = stroke(rng, 0.24, rng.uniform(2100, 2500), 0.6)
    out = mix(silence(0.34), (swing, 0.0, 0.7))
    for _ in range(7):
        rustle = snap(rng, rng.uniform(2600, 4200))
        out = mix(out, (rustle, rng.uniform(0.02, 0.2), rng.uniform(0.08, 0.2)))
    return mix(out, (tap(rng, pitch=1.3), 0.22, 0.3))


def count(step: int) -> Samples:
    """A tine is plucked: an information tone, always the same, `step` semitones up."""
    frequency = 784 * 2 ** (step / 12)
    return ring([(frequency, 0.075, 1.0), (frequency * 2, 0.04, 0.3), (5.4e3, 0.006, 0.1)], 0.26)


def button(rng: random.Random) -> Samples:
    """A brass plaque gives way."""
    body = ring([(1250 * rng.uniform(0.97, 1.03), 0.006, 1.0), (2900, 0.003, 0.5)], 0.06)
    return mix(body, (hit(band(noise(rng, 0.02), 3000, 1), 0.0004, 0.002), 0, 0.4))


def hush(rng: random.Random) -> Samples:
    """A room draws its breath and holds it: all high tones gone."""
    return swell(low(low(noise(rng, 0.65), 420), 420), 0.55)


def creak(rng: random.Random, step: int) -> Samples:
    """Paper gives way under a thumb: fibres let go, higher the more it bends."""
    pitch = 2 ** (step / 3)
    out, at = silence(0.07), 0.003
    while at < 0.05:
        fibre = hit(band(noise(rng, 0.015), 620 * pitch, 3.0), 0.0006, 0.004)
        out = mix(out, (fibre, at, rng.uniform(0.5, 1.0)))
        at += rng.uniform(0.007, 0.011)
    return out


def felt(rng: random.Random) -> Samples:
    """A card falls flat on the felt, and stays."""
    pitch = rng.uniform(0.68, 0.76)
    air = stroke(rng, 0.06, 1300, 0.8)
    return mix(silence(0.1), (air, 0, 0.12), (low(tap(rng, pitch=pitch), 1500), 0.03, 1.0))


def rung(step: int) -> Samples:
    """A bar of a vibraphone, `step` whole tones up: always the same, it has a meaning."""
    return vibraphone(523.25 * 2 ** (step / 6), 0.28, 0.11)


def brush(rng: random.Random) -> Samples:
    """Wires stroke over a cymbal, which shimmers on."""
    stroked = swell(band(noise(rng, 0.13), 6400, 0.9), 0.7)
    shimmer = hit(band(noise(rng, 0.28), 8600, 1.6), 0.02, 0.07)
    metal = ring([(3130, 0.10, 0.20), (4410, 0.08, 0.16), (5870, 0.06, 0.12)], 0.28)
    return mix(silence(0.35), (stroked, 0, 1.0), (shimmer, 0.07, 0.8), (metal, 0.07, 0.12))


def crown(rng: random.Random) -> Samples:
    """A clasp of brass closes: two soft clicks and a small ring."""
    pitch = rng.uniform(0.98, 1.02)
    brass = ring([(1180 * pitch, 0.045, 1.0), (2710 * pitch, 0.025, 0.5), (4300, 0.01, 0.2)], 0.19)
    click = hit(band(noise(rng, 0.02), 2400 * pitch, 1.0), 0.0006, 0.003)
    return mix(silence(0.22), (click, 0, 0.5), (low(brass, 3200), 0.028, 0.6), (click, 0.03, 0.4))


def knock(rng: random.Random) -> Samples:
    """A board's edge meets a table."""
    wood = ring([(128, 0.035, 1.0), (305, 0.022, 0.7), (690, 0.010, 0.3)], 0.2)
    return mix(wood, (low(hit(band(noise(rng, 0.02), 800, 0.8), 0.001, 0.004), 2000), 0, 0.6))


def board(rng: random.Random) -> Samples:
    """A wooden board slides in and stands."""
    rub = low(stroke(rng, 0.26, 520, 0.7), 1400)
    return mix(silence(0.4), (rub, 0, 0.5), (knock(rng), 0.245, 1.0))


def last_round(rng: random.Random) -> Samples:
    """One bell, struck softly."""
    tick = hit(band(noise(rng, 0.02), 3600, 1), 0.0006, 0.003)
    return mix(silence(0.62), (fade_in(bell(880, 0.62, 0.20), 0.004), 0, 0.7), (tick, 0, 0.12))


def lost_little(_: random.Random) -> Samples:
    """Two bars, a step down and home: never mind."""
    out = mix(silence(0.6), (vibraphone(440, 0.4, 0.12), 0, 0.7))
    home = vibraphone(349.23, 0.44, 0.14)
    return mix(out, (home, 0.15, 0.8), (vibraphone(523.25, 0.44, 0.11), 0.15, 0.3))


def lost_much(_: random.Random) -> Samples:
    """A low chord swells and rests, and one bar above it consoles."""
    out = silence(0.8)
    for frequency in (130.81, 196.0, 233.08, 293.66):
        string = ring([(frequency, 0.26, 1.0), (2 * frequency, 0.2, 0.3)], 0.78)
        out = mix(out, (fade_in(string, 0.10), 0, 0.4))
    return mix(out, (vibraphone(587.33, 0.5, 0.14), 0.28, 0.35))


MAKERS: dict[Cue, Callable[[random.Random], Samples]] = {
    Cue.DEAL: deal,
    Cue.FLIP: flip,
    Cue.SLIDE: slide,
    Cue.SHUFFLE: shuffle,
    Cue.CUT: cut,
    Cue.DISCARD: discard,
    Cue.CHIPS: chips,
    Cue.BOWL: bowl,
    Cue.TURN: turn,
    Cue.REFUSE: refuse,
    Cue.PICK_UP: pick_up,
    Cue.WIN_SMALL: win_small,
    Cue.WIN_BIG: win_big,
    Cue.PAWN: pawn,
    Cue.PAGE: page,
    Cue.BUTTON: button,
    Cue.HUSH: hush,
    Cue.FELT: felt,
    Cue.BRUSH: brush,
    Cue.CROWN: crown,
    Cue.BOARD: board,
    Cue.LAST_ROUND: last_round,
    Cue.LOST_LITTLE: lost_little,
    Cue.LOST_MUCH: lost_much,
}


def make(cue: Cue, variant: int, step: int) -> array[int]:
    """Return one finished sample."""
    rng = random.Random(sample_name(cue, variant, step))
    pitched = {
        Cue.CHIP: lambda: clink(rng, step=step),
        Cue.COUNT: lambda: count(step),
        Cue.CREAK: lambda: creak(rng, step),
        Cue.RUNG: lambda: rung(step),
    }
    samples = pitched[cue]() if cue in pitched else MAKERS[cue](rng)
    return finish(samples, LOUDNESS.get(cue, USUAL))


def main(arguments: list[str]) -> int:
    """Write all samples into the folder named, or into sounds/."""
    folder = Path(arguments[0]) if arguments else SOUNDS
    folder.mkdir(parents=True, exist_ok=True)
    for cue in Cue:
        for step in range(PITCH_STEPS.get(cue, 1)):
            for variant in range(VARIANTS[cue]):
                path = folder / f"{sample_name(cue, variant, step)}.wav"
                write(path, make(cue, variant, step))
    print(f"{sum(path.stat().st_size for path in folder.glob('*.wav')):,} bytes in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
