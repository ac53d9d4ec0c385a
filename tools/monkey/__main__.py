"""Random input at the whole game: python -m tools.monkey --minutes 10 --seed 1.

Evenings of free play and of an event take turns, each with a folder of its own. After every frame:
nothing broke, no frame took longer than a second, no chip was lost, nobody got out of the event.
Time is virtual. A window is opened where there is a screen. What does not hold is printed with the
seed, the evening and the last inputs: `--seed N --first E` plays that evening again. The summary is
JSON; exit code 0, 1 where something did not hold, 2 where something asked for can't be done.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tools.monkey.checks import NO_TIME, Frame
from tools.monkey.evening import Evening, without_screen

BAD_INPUT: Final = 2
EVENING: Final = 10_000
"""Inputs of an evening."""
MOST_TOLD: Final = 20
"""Defects that are told in full."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What to do: so many minutes or inputs, whichever comes first."""

    seed: int
    first: int
    """The evening to begin with."""
    minutes: float | None
    inputs: int | None


@dataclass(slots=True)
class Run:
    """What came out."""

    inputs: int = 0
    evenings: int = 0
    slowest: Frame = NO_TIME
    screens: Counter[str] = field(default_factory=Counter)
    defects: list[dict[str, object]] = field(default_factory=list)


def played(asked: Asked, clock: Callable[[], float] = monotonic) -> Run:
    """Play evening after evening."""
    run, end = Run(), None if asked.minutes is None else clock() + 60 * asked.minutes
    most = asked.inputs

    def enough(given: int) -> bool:
        return (most is not None and run.inputs + given >= most) or (
            end is not None and clock() >= end
        )

    number = asked.first
    while not enough(0):
        _play(asked.seed, number, run, enough)
        number += 1
    return run


def _play(seed: int, number: int, run: Run, enough: Callable[[int], bool]) -> None:
    """One evening, up to the first thing that does not hold."""
    with TemporaryDirectory(prefix="poker-monkey-") as folder:
        evening = Evening(f"{seed} {number}", Path(folder), event=number % 2 == 1)
        try:
            while evening.inputs < EVENING and not enough(evening.inputs):
                evening.act()
        except Exception as error:  # noqa: BLE001, finding them is what this is for
            run.defects.append(_defect(error, seed, number, evening))
            _say(run.defects[-1], len(run.defects))
        evening.close()
    run.inputs += evening.inputs
    run.evenings += 1
    slowest = evening.slowest
    run.slowest = Frame(max(slowest.wall, run.slowest.wall), max(slowest.cpu, run.slowest.cpu))
    run.screens += evening.seen


def _defect(error: Exception, seed: int, number: int, evening: Evening) -> dict[str, object]:
    """A defect as plain data."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return {
        "what": f"{type(error).__name__}: {error}",
        "where": f"{Path(place.filename).name}:{place.lineno}",
        "seed": seed,
        "evening": number,
        "input": evening.inputs,
        "event": evening.event,
        "size": list(evening.services.size),
        "screens": [type(scene).__name__ for scene in evening.services.stack.scenes],
        "last": list(evening.last),
        "trace": "".join(traceback.format_exception(error)),
    }


def _say(defect: dict[str, object], number: int) -> None:
    """Tell of a defect on the console."""
    head = "monkey: {what} at {where}; --seed {seed} --first {evening}, input {input}, {screens}"
    print(head.format(**defect), file=sys.stderr)
    if number <= MOST_TOLD:
        print(defect["trace"], *defect["last"], sep="\n  ", file=sys.stderr)  # type: ignore[misc]


def summary(asked: Asked, run: Run, seconds: float) -> dict[str, object]:
    """What came out, as plain data."""
    return {
        "seed": asked.seed,
        "inputs": run.inputs,
        "evenings": run.evenings,
        "minutes": round(seconds / 60, 2),
        "slowest_frame_s": {
            "by_the_wall": round(run.slowest.wall, 3),
            "busy": round(run.slowest.cpu, 3),
        },
        "frames_by_screen": dict(run.screens.most_common()),
        "defects": [
            {name: value for name, value in each.items() if name != "trace"} for each in run.defects
        ],
    }


def read(arguments: Sequence[str]) -> Asked:
    """The command line."""
    parser = argparse.ArgumentParser(prog="monkey", description=__doc__, allow_abbrev=False)
    parser.add_argument("--minutes", type=float, help="of wall time (default 10)")
    parser.add_argument("--inputs", type=int, help="so many, however long they take")
    parser.add_argument("--seed", type=int, default=1, help="same seed, same evenings (default 1)")
    parser.add_argument("--first", type=int, default=0, help="evening to begin with (default 0)")
    asked = parser.parse_args(arguments)
    for name in ("minutes", "inputs"):
        value = getattr(asked, name)
        if value is not None and not value > 0:
            parser.error(f"--{name}: more than 0")
    minutes = 10.0 if asked.minutes is None and asked.inputs is None else asked.minutes
    return Asked(asked.seed, asked.first, minutes, asked.inputs)


def main(arguments: Sequence[str]) -> int:
    """Play and print the summary."""
    asked = read(arguments)
    if without_screen():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    start = monotonic()
    run = played(asked)
    print(json.dumps(summary(asked, run, monotonic() - start), indent=1))
    return 1 if run.defects else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
