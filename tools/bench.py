"""How fast the game is: python -m tools.bench [--json] [--size 1920x1080] [--scenes resting,hover].

Every frame of a scene is measured, and beside it, in alternating blocks of the same process, L: one
blit of the whole window and its flip, which no picture can be faster than. Read the multiples of L;
milliseconds are those of this machine. Short scenes are played three times with the
same frames, in rounds, and of the three times of a frame the middle one counts: a machine shared
with others stumbles for seconds on end, but what a frame costs it costs each time. "Least" is made
of the quickest time of each frame: between the two lies what others did to it. Nothing is seen or
heard meanwhile.

"thinking": masters think in the process beside the game; then the same frames once more, with the
same answers after as many frames, and nobody thinks. Frames over twice the median are counted in
both. Because of thinking: those of them in which somebody thinks that took longer than the same
frame without it, by more than a median. By itself: the other way round among the same frames, which
is what the machine does to any of them.
"lamp": from the key to numbers on all cards of a hand, with the advice of that process.
"salon-7", "duel", "club-4": a whole game at each of the draw-poker tables, from the shuffle until
the pot is taken; in the duel something is pawned. Guests answer at once.
"phones": six play on phones and a hundred watch and cheer, over real sockets: from an answer to the
frame that shows it, frames over 16.7 ms, and the same frames once more without anybody there.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from statistics import median
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from tools.bench_stage import Samples

BAD_INPUT: Final = 2
TIMES: Final = 3
"""How often a scene is played."""
STOPPED: Final = 130
ONCE: Final = ("lamp", "salon-7", "club-4", "phones")
"""Scenes that last, played once: whole games, or a frame of a number is never the same one."""
THINKS: Final = "somebody thinks"
"""Part of what was to be seen in such a frame."""
SCENES: Final = (
    *("resting", "hover", "league", "deal-6", "deal-8x4", "purchase", "payout"),
    *("intermission", "resize", "thinking", "lamp", "salon-7", "duel", "club-4"),
    "phones",
)
SMALLEST: Final = (1024, 640)
LARGEST: Final = (3840, 2160)
LATE: Final = 1 / 60
"""Seconds: a frame that takes longer comes too late."""
_LEAST: Final = ("least_p50_L", "least_p99_L")


class BenchError(ValueError):
    """Something asked for that can't be measured; the text says what."""


def cost(samples: Samples, limit: float) -> dict[str, float]:
    """What the frames of a scene cost, in ms and as multiples of the limit (seconds)."""
    ordered = sorted(samples.frames)
    found = {"p50": quantile(ordered, 0.5), "p99": quantile(ordered, 0.99), "max": ordered[-1]}
    return {
        **{f"{name}_ms": round(1000 * value, 4) for name, value in found.items()},
        **{f"{name}_L": round(value / limit, 3) for name, value in found.items()},
        **least(samples, limit),
        "frames": len(ordered),
        "late": sum(frame > LATE for frame in ordered),
        **(beside(samples) if samples.twins else {}),
        **{name: round(1000 * median(times), 1) for name, times in samples.told.items()},
    }


def least(samples: Samples, limit: float) -> dict[str, float]:
    """What the quickest times of frames come to, as multiples of the limit (seconds) and in ms."""
    ordered = sorted(samples.least)
    if not ordered:
        return {}
    shares = zip(_LEAST, (0.5, 0.99), strict=True)
    return {
        **{name: round(quantile(ordered, share) / limit, 3) for name, share in shares},
        "least_p99_ms": round(1000 * quantile(ordered, 0.99), 4),
        "least_max_ms": round(1000 * ordered[-1], 4),
    }


def beside(samples: Samples) -> dict[str, float]:
    """Frames of a table that thinks, and the same ones where nobody does: how many took over twice
    the median, and, where somebody thinks, how many of them more than in the other run by more than
    a median."""
    middle = median(samples.twins)
    pairs = list(zip(samples.frames, samples.twins, strict=True))
    ordered = sorted(samples.twins)
    found = {"p50": middle, "p99": quantile(ordered, 0.99), "max": ordered[-1]}
    thought = [
        pair for pair, moment in zip(pairs, samples.moments, strict=True) if THINKS in moment
    ]
    return {
        "thinking_frames": len(thought),
        "over_2_p50": sum(frame > 2 * middle for frame, _ in pairs),
        **{f"known_{name}_ms": round(1000 * value, 4) for name, value in found.items()},
        "known_over_2_p50": sum(twin > 2 * middle for _, twin in pairs),
        "because": sum(frame > 2 * middle and frame - twin > middle for frame, twin in thought),
        "by_itself": sum(twin > 2 * middle and twin - frame > middle for frame, twin in thought),
    }


def middle_of(runs: Sequence[Samples]) -> Samples:
    """The middle time of every frame over runs of the same scene, and all limits together.

    Runs that did not come to the same frames are told one after the other."""
    first = runs[0]
    limits = [limit for run in runs for limit in run.limits]
    told = {name: [time for run in runs for time in run.told[name]] for name in first.told}
    paired = all(len(run.twins) == len(run.frames) for run in runs)
    if not first.alike or any(len(run.frames) != len(first.frames) for run in runs):
        return replace(
            first,
            told=told,
            twins=[time for run in runs for time in run.twins] if paired else [],
            frames=[time for run in runs for time in run.frames],
            limits=limits,
            moments=[moment for run in runs for moment in run.moments],
        )
    return replace(
        first,
        told=told,
        twins=[median(t) for t in zip(*(run.twins for run in runs), strict=True)] if paired else [],
        frames=[median(times) for times in zip(*(run.frames for run in runs), strict=True)],
        least=[min(times) for times in zip(*(run.frames for run in runs), strict=True)],
        limits=limits,
    )


def slowest(samples: Samples, count: int) -> list[str]:
    """The most expensive frames: which, what was to be seen, and their ms."""
    numbers = sorted(range(len(samples.frames)), key=lambda n: -samples.frames[n])[:count]
    return [f"{n:>5} {1000 * samples.frames[n]:8.2f} ms  {samples.moments[n]}" for n in numbers]


def quantile(ordered: Sequence[float], share: float) -> float:
    """The smallest value that this share of all does not exceed."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def measured(
    size: tuple[int, int], scenes: Sequence[str], worst: int = 0, times: int = TIMES
) -> dict[str, object]:
    """Everything about the frames at one window size, as plain data; with so many of the worst.
    Every scene is played so many `times`, in rounds: what disturbs the machine lasts for some of
    them, not for all of one scene."""
    from tools.bench_scenes import SCENES as MOMENTS  # noqa: PLC0415, once the devices are chosen

    costs: dict[str, dict[str, float]] = {}
    limits: list[float] = []
    slow: dict[str, list[str]] = {}
    played: dict[str, list[Samples]] = {name: [] for name in scenes}
    for number in range(times):
        for name in scenes:
            if number == 0 or name not in ONCE:
                played[name].append(MOMENTS[name](size))
    for name in scenes:
        samples = middle_of(played[name])
        limits += samples.limits
        slow[name] = slowest(samples, worst)
        costs[name] = cost(samples, quantile(sorted(samples.limits), 0.5))
    ordered = sorted(limits)
    limit = quantile(ordered, 0.5)
    return {
        "size": f"{size[0]}x{size[1]}",
        "L_ms": round(1000 * limit, 4),
        "L_p99_L": round(quantile(ordered, 0.99) / limit, 3),
        "scenes": costs,
        **({"slowest": slow} if worst else {}),
    }


def table_of(found: Mapping[str, object]) -> str:
    """What was found, to read."""
    noise = f"its own p99 {found['L_p99_L']} L: so much the machine stumbles by itself"
    lines = [f"window {found['size']}, L = {found['L_ms']} ms, {noise}", ""]
    lines.append(
        f"{'scene':10}{'frames':>7}{'p50':>9}{'p99':>9}{'max':>9} ms {'p50':>7}{'p99':>7} L"
        f"{'least p50':>11}{'p99':>7} L{'p99':>8}{'max':>8} ms"
    )
    scenes = found["scenes"]
    assert isinstance(scenes, dict)
    for name, costs in scenes.items():
        times = "".join(f"{costs[key]:9.3f}" for key in ("p50_ms", "p99_ms", "max_ms"))
        multiples = "".join(f"{costs[key]:7.2f}" for key in ("p50_L", "p99_L"))
        names = (*_LEAST, "least_p99_ms", "least_max_ms")
        quickest = (f"{costs[key]:.2f}" if key in costs else "-" for key in names)
        undisturbed = "  {:>11}{:>7}  {:>8}{:>8}".format(*quickest)
        lines.append(f"{name:10}{costs['frames']:>7}{times}    {multiples}{undisturbed}")
    lines += ["", *(line for name, costs in scenes.items() for line in _also(name, costs))]
    slow = found.get("slowest", {})
    assert isinstance(slow, dict)
    for name, frames in slow.items():
        lines += [f"slowest of {name}:", *frames, ""]
    told = ("size", "L_ms", "L_p99_L", "scenes", "slowest")
    lines += [f"{name:18}{found[name]}" for name in found if name not in told]
    return "\n".join(lines)


def _also(name: str, costs: Mapping[str, float]) -> list[str]:
    """What a scene tells beside its frames, to read."""
    lines = [
        f"{name}: {costs[key]:.0f} ms from the key to numbers on {key.split('_')[1]} cards"
        for key in costs
        if key.startswith("lamp_")
    ]
    if "answer_p50_ms" in costs:
        alone = "".join(f"{costs[f'alone_{key}_ms']:9.3f}" for key in ("p50", "p99", "max"))
        answers = f"{costs['answer_p50_ms']:.0f} ms, p99 {costs['answer_p99_ms']:.0f} ms"
        lines += [
            f"{name + '*':10}{costs['frames']:>7}{alone}    the same frames, nobody there",
            f"{name}: from an answer to the screen {answers}; late frames {costs['late']}",
        ]
    if "because" in costs:
        known = "".join(f"{costs[f'known_{key}_ms']:9.3f}" for key in ("p50", "p99", "max"))
        lines += [
            f"{name + '*':10}{costs['frames']:>7}{known}    the same frames, nobody thinks",
            f"over 2 x p50: {costs['over_2_p50']} thinking, {costs['known_over_2_p50']} not;"
            f" in the {costs['thinking_frames']} in which somebody thinks,"
            f" because of it {costs['because']}, by itself {costs['by_itself']}",
        ]
    return [*lines, ""] if lines else []


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BenchError(message)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be measured, and how it is told."""

    size: tuple[int, int]
    scenes: tuple[str, ...]
    processes: bool
    as_json: bool
    slowest: int = 0


def read(arguments: Sequence[str]) -> Asked:
    """The command line. Raises BenchError."""
    parser = _Parser(prog="bench", description=__doc__, allow_abbrev=False)
    parser.add_argument("--size", default="1920x1080", help="of the window in px")
    parser.add_argument("--scenes", default=",".join(SCENES), help="only these, by commas")
    parser.add_argument("--frames-only", action="store_true", help="no starts, no idling, no peak")
    parser.add_argument("--slowest", type=int, default=0, help="tell so many slow frames of each")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    asked = parser.parse_args(arguments)
    try:
        width, height = map(int, asked.size.lower().split("x"))
    except ValueError as error:
        raise BenchError(f"--size: {asked.size!r} is no size such as 1920x1080") from error
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise BenchError("--size: 1024x640 to 3840x2160")
    scenes = tuple(name.strip() for name in asked.scenes.split(","))
    for name in scenes:
        if name not in SCENES:
            raise BenchError(f"--scenes: there is no scene {name!r}, only {', '.join(SCENES)}")
    return Asked((width, height), scenes, not asked.frames_only, asked.json, asked.slowest)


def main(arguments: Sequence[str]) -> int:
    """Measure and print; exit code 0, 2 where something asked for can't be done."""
    try:
        asked = read(arguments)
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        found = measured(asked.size, asked.scenes, asked.slowest)
        if asked.processes:
            from tools.bench_process import at_rest, start_times  # noqa: PLC0415, see measured

            outside = {**start_times(asked.size), **at_rest(asked.size)}
            found |= {name: round(value, 4) for name, value in outside.items()}
    except BenchError as error:
        print(f"bench: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return STOPPED
    print(json.dumps(found) if asked.as_json else table_of(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
