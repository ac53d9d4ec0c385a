"""A table for the benchmark: the real scene in virtual time, every frame measured.

What the game does in the slack between frames (jobs) is done here between the measured frames, and
the garbage collector is held as the game's own loop holds it.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from time import perf_counter, sleep
from typing import Final

from game.app.loop import App
from game.app.system import SPRITES
from game.app.window import Window
from game.app.wiring import build_services
from game.input.intents import Intent
from game.storage.settings import Settings, Speed, Squeeze
from game.storage.store import Store
from game.table.scene import TableScene
from game.thinking.thinker import Thinker
from game.ui.art import Art
from game.words.words import Words

STEP: Final = 1 / 60
"""Seconds."""
BLOCK: Final = 20
"""Frames of a scene, then as many of the physical limit."""
SLACK: Final = 0.010
"""Seconds between two frames in which jobs run and pictures are made ahead."""
NOWHERE: Final = Path("nowhere")
_FIRST_BLOCKS: Final = cycle((20, 13, 7))
"""The frame after a block of the limit finds cold caches. The first blocks of a scene's runs are
not all alike, so that it is another frame in most, and the middle of them tells what one costs."""


@dataclass(slots=True)
class Samples:
    """Seconds of every frame of a scene, and of the limit beside it."""

    frames: list[float] = field(default_factory=list)
    limits: list[float] = field(default_factory=list)
    moments: list[str] = field(default_factory=list)
    """What was to be seen in each frame."""
    twins: list[float] = field(default_factory=list)
    """Seconds of the same frames, where they were played once more with nobody thinking."""
    told: dict[str, list[float]] = field(default_factory=dict)
    """Other times by name, in seconds; one of each run."""
    least: list[float] = field(default_factory=list)
    """Seconds every frame took when it was quickest, where there were several runs of them."""
    alike: bool = True
    """Whether a frame of a number is the same one in every run."""


class Stage:
    """One table at one window size, at the speed most people play."""

    def __init__(
        self, scene: TableScene, size: tuple[int, int], thinker: Thinker | None = None
    ) -> None:
        """A `thinker` is asked by those who have to think; without one they think in the frame."""
        self.scene = scene
        self.paced = False
        """Whether a frame comes when it is due by the wall, as in the game: not before."""
        self.live = False
        """Whether somebody outside waits for frames: then the limit is measured by itself."""
        self._due = 0.0
        self.samples = Samples()
        self._jobs: deque[Iterator[None]] = deque()
        self._since_limit = BLOCK - next(_FIRST_BLOCKS)
        self.window = Window()
        self.window.open(size=size)
        settings = Settings(
            language="en", speed=Speed.NORMAL, sound=False, window=size, squeeze=Squeeze.ALWAYS
        )
        services = build_services(
            self.window, Art(SPRITES), Words.load("en"), settings, Store(None), NOWHERE
        )
        if thinker is not None:
            services.thinker = thinker
        self.app = App(services, self.scene, clock=lambda: 0.0, display=self.window)
        services.work = self._jobs.append
        self.services = services
        self.app.step(0.0)
        self.finish_jobs()
        gc.collect()
        gc.freeze()
        gc.disable()

    def close(self) -> None:
        """Give the window and the collector back."""
        gc.enable()
        gc.unfreeze()
        self.window.close()

    def frame(self, *intents: Intent, measured: bool = False) -> None:
        """One frame; measured ones alternate in blocks with the limit."""
        start = perf_counter()
        self.app.step(STEP, *intents)
        spent = perf_counter() - start
        if measured:
            self.samples.frames.append(spent)
            self.samples.moments.append(self._moment())
            self._since_limit += 1
            if self._since_limit >= BLOCK and not self.live:
                self._since_limit = 0
                self.measure_limit()
        self._use_slack()
        if self.paced:
            self._due = max(self._due + STEP, perf_counter())
            sleep(max(0.0, self._due - perf_counter()))

    def until(
        self,
        condition: Callable[[], bool],
        *,
        measured: bool = False,
        seconds: float = 120.0,
        act: Callable[[], Sequence[Intent]] = tuple,
    ) -> None:
        """Frames until the condition holds or so many seconds have passed."""
        for _ in range(round(seconds / STEP)):
            if condition():
                return
            self.frame(*act(), measured=measured)

    def finish_jobs(self) -> None:
        """Do everything that the slack of frames would bring sooner or later."""
        while self._jobs:
            self._step_job()

    @property
    def on_top(self) -> bool:
        """Whether the table is what is seen."""
        return self.services.stack.top is self.scene

    def _moment(self) -> str:
        shown = self.scene.events_shown
        last = type(self.scene.match.log[shown - 1]).__name__ if shown else "nothing"
        return f"{self.scene.playback.table.phase.name} after {last}"

    def measure_limit(self) -> None:
        """One blit of the whole window and its flip; it leaves the picture as it is."""
        picture = self.window.surface.copy()
        surface = self.window.surface
        everything = [surface.get_rect()]
        for _ in range(BLOCK):
            start = perf_counter()
            surface.blit(picture, (0, 0))
            self.window.show(everything)
            self.samples.limits.append(perf_counter() - start)

    def _use_slack(self) -> None:
        end = perf_counter() + SLACK
        self.services.art.wait(SLACK)
        while self._jobs and perf_counter() < end:
            self._step_job()

    def _step_job(self) -> None:
        for _ in self._jobs[0]:
            self._jobs.rotate(-1)
            return
        self._jobs.popleft()
