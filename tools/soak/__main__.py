"""The event mode for hours, with visitors at random, and what memory it takes.

    python -m tools.soak --hours 8                 simulated time, as fast as can be
    python -m tools.soak --minutes 60 --real       the real loop, guests think in their process
    python -m tools.soak --minutes 60 --real --size 1920x1080 --seed 1 --no-visitors

Once a minute a line goes to the console: MB of the process, and of the pictures that each part of
the house keeps. At the end, or after SIGTERM, the summary as JSON. The exit code is 1 where one
look found 300 MB or more, or where memory did not stay steady: of the looks from the tenth minute
on, the mean of each whole ten minutes must be within 5 % of the first of these means. (A single
look depends on the screen: the rule book takes more than the options.)
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import wiring as building
from game.app.loop import App, Sweeper
from game.app.system import SPRITES
from game.app.window import Window
from game.input.event_reader import EventReader
from game.scenes.event.attract import AttractScene
from game.storage.settings import Settings, Speed
from game.storage.store import Store
from game.ui.art import Art
from game.ui.services import Services
from game.words.words import Words
from tools.monkey.evening import QuickThinker, without_screen
from tools.soak.measure import pictures, resident
from tools.soak.visitors import visits

LOOK = 60.0
"""Seconds between two looks."""
SPAN: Final = 10.0
"""Minutes of a mean; after the first so many memory is to stay as it is."""
MOST_MB: Final = 300.0
GROWTH: Final = 0.05
_FRAME: Final = 1 / 15
"""Seconds of a simulated frame."""
_PIN: Final = "00000000"


@dataclass(frozen=True, slots=True)
class Asked:
    """What to do."""

    seconds: float
    real: bool
    size: tuple[int, int]
    seed: int
    visitors: bool


@dataclass(frozen=True, slots=True)
class Measure:
    """One look at memory, MB; `minute` since the beginning."""

    minute: float
    rss: float
    pictures: dict[str, float]
    matches: int
    """Tables opened so far."""


class Soak:
    """The house while it is watched."""

    def __init__(self, asked: Asked, services: Services, app: App) -> None:
        self.services: Final = services
        self.app: Final = app
        self.measures: Final[list[Measure]] = []
        self._asked = asked
        self._passed = self._next_look = 0.0
        self._visits: Iterator[float] = visits(services, Random(f"visitors {asked.seed}"))
        self._next_visit = 0.0 if asked.visitors else inf
        self._matches, self._table = 0, None
        update = services.on_frame

        def on_frame(seconds: float) -> None:
            update(seconds)
            self._pass_time(seconds)

        services.on_frame = on_frame

    def stop(self, *_: object) -> None:
        """No more of it: the summary is next."""
        self.app.quit()

    def _pass_time(self, seconds: float) -> None:
        """A frame: a visitor does something, memory is looked at."""
        self._passed += seconds
        table = getattr(self.services.stack.top, "table", None)
        if table is not self._table:
            self._table, self._matches = table, self._matches + 1
        if self._passed >= self._next_visit:
            self._next_visit = self._passed + next(self._visits)
        if self._passed >= self._next_look:
            self._next_look += LOOK
            self._look()
        if self._passed >= self._asked.seconds:
            self.stop()

    def _look(self) -> None:
        measure = Measure(
            round(self._passed / 60, 1),
            round(resident(), 1),
            pictures(self.services),
            self._matches,
        )
        self.measures.append(measure)
        kept = " ".join(f"{name} {size:.0f}" for name, size in measure.pictures.items())
        line = f"{measure.minute:6.1f} min {measure.rss:6.1f} MB  {kept}  tables {measure.matches}"
        print(line, file=sys.stderr, flush=True)


def run(asked: Asked) -> list[Measure]:
    """Open the house at an event and let time pass; what was measured."""
    with ExitStack() as things:
        folder = Path(things.enter_context(TemporaryDirectory(prefix="poker-soak-")))
        window, art, store = Window(), Art(SPRITES), Store(folder)
        things.callback(art.close)
        things.callback(store.close)
        window.open(size=asked.size)
        settings = Settings(language="en", speed=Speed.QUADRUPLE, window=asked.size)
        services = building.build_services(window, art, Words.load("en"), settings, store, folder)
        chance = Random(f"deals {asked.seed}")
        building.connect(services, lambda: chance.randrange(2**40), lambda: "2026-11-21")
        building.guard(services, _PIN)
        if asked.real:
            things.callback(building.think_apart(services).close)
        else:
            services.thinker = QuickThinker()
        app = App(services, AttractScene(), display=window)
        soak = Soak(asked, services, app)
        signal.signal(signal.SIGTERM, soak.stop)
        services.work(building.after_the_first_frame(services))
        if asked.real:
            app.run()
        else:
            _simulate(services, app, window)
        services.voice.close()
    return soak.measures


def _simulate(services: Services, app: App, window: Window) -> None:
    """The game's loop in virtual time."""
    door, sweeper = EventReader(window.size), Sweeper()
    sweeper.start()
    app.step(0.0)
    while app.running:
        door.typing = services.stack.typing
        app.step(_FRAME, *door.intents(pygame.event.get(), _FRAME))
        sweeper.pass_time(_FRAME, moving=not (services.stack.resting or services.stack.dark))
    sweeper.stop()
    window.close()


def summary(asked: Asked, measures: Sequence[Measure]) -> dict[str, object]:
    """What was measured, as plain data; `steady` and `small` are what is wanted."""
    spans = [
        [each.rss for each in measures if SPAN * number <= each.minute < SPAN * (number + 1)]
        for number in range(1, int(measures[-1].minute // SPAN))
    ]
    means = [round(mean(span), 1) for span in spans if span]
    change = max((abs(each / means[0] - 1) for each in means), default=0.0)
    most = max(each.rss for each in measures)
    return {
        "asked": asdict(asked),
        "minutes": measures[-1].minute,
        "rss_mb_mean_of_ten_minutes": means,
        "rss_mb_at_most": most,
        "most_change": round(change, 4),
        "steady": change <= GROWTH,
        "small": most < MOST_MB,
        "measures": [asdict(each) for each in measures],
    }


def read(arguments: Sequence[str]) -> Asked:
    """The command line."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__, allow_abbrev=False)
    parser.add_argument("--hours", type=float, default=0.0, help="simulated, or real with --real")
    parser.add_argument("--minutes", type=float, default=0.0, help="the same in minutes")
    parser.add_argument("--real", action="store_true", help="real time and the real loop")
    parser.add_argument("--size", default="1920x1080", help="of the window, px")
    parser.add_argument("--seed", type=int, default=1, help="of visitors and deals (default 1)")
    parser.add_argument("--no-visitors", action="store_true", help="nobody comes")
    asked = parser.parse_args(arguments)
    width, _, height = asked.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        parser.error("--size: as in 1920x1080")
    seconds = 3600 * asked.hours + 60 * asked.minutes or 8 * 3600.0
    size = int(width), int(height)
    return Asked(seconds, asked.real, size, asked.seed, not asked.no_visitors)


def main(arguments: Sequence[str]) -> int:
    """Watch and print the summary."""
    asked = read(arguments)
    if without_screen():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    told = summary(asked, run(asked))
    print(json.dumps(told, indent=1))
    return 0 if told["steady"] and told["small"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
