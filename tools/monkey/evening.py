"""An evening in virtual time in the real house, with a store of its own: free, or an event."""

from __future__ import annotations

import os
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any, Final, TypeVar, TypeVarTuple

import pygame
from pygame.event import Event

from game.app.loop import App
from game.app.system import SPRITES, kept_settings
from game.app.window import Window
from game.app.wiring import build_services, connect, guard
from game.input.event_reader import EventReader
from game.input.intents import Intent
from game.match.draw import USUAL, draw_table_for
from game.match.match import Match
from game.match.options import HUMAN, table_for
from game.players.bots import Greedy
from game.players.draw.bots import DRAW_BOTS
from game.rules.sight import View
from game.rules.variants import VARIANTS
from game.scenes.event.attract import AttractScene
from game.scenes.title.scene import TitleScene
from game.storage.settings import Speed
from game.storage.store import Store
from game.table.replay.scene import ReplayScene
from game.table.scene import TableScene
from game.thinking.thinker import InlineThinker
from game.ui.art import Art
from game.ui.stack import Scene
from game.words.words import ENGLISH, Words
from tools.monkey.checks import NO_TIME, Frame, Locked, check_chips, check_reports, check_time
from tools.monkey.hands import Hands, Input

if TYPE_CHECKING:
    from game.coach.advice import Advice
    from game.match.game import Question
    from game.players.worth.beliefs import Position

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

SIZE: Final = (1024, 640)
"""px of the window at first."""
REMEMBERED: Final = 40
"""Inputs that are told with a defect."""
_STEPS: Final = (0.0, 1 / 60, 1 / 60, 0.1, 0.5)
"""Seconds between two frames."""
_TICK: Final = 0.0005
"""Seconds that pass whenever the clock is read, so that pictures are late at times."""
_NEXT_DOOR, _RESIZED, _PAUSE, _SPEED = 1 / 300, 1 / 400, 1 / 1500, 1 / 300
"""How likely it is before a frame."""
_STEPS_OF_JOBS: Final = 50
"""Of all jobs, after each frame."""
_LONG_ENOUGH: Final = 60
"""Frames on a screen that is no table, before Escape is pressed now and then."""
_TOGETHER: Final = 3
"""Gestures in one frame, at most."""


class _Late(Future[T]):
    """Something that is made when it is looked at."""

    def __init__(self, make: Callable[[], T]) -> None:
        super().__init__()
        self._make = make

    def done(self) -> bool:
        """Always."""
        return True

    def result(self, timeout: float | None = None) -> T:
        """What it is."""
        return self._make()


class PromptArt(Art):
    """Draws large pictures where it is asked, so that the same seed is the same evening."""

    def ahead(self, make: Callable[[*Ts], T], *what: *Ts) -> Future[T]:
        """Nothing is made beside the frames, but when somebody looks at it."""
        return _Late(partial(make, *what))


class QuickThinker(InlineThinker):
    """Answers at once and not well; counts what thinking takes, which is no part of a frame."""

    def __init__(self) -> None:
        self.wall = self.cpu = 0.0

    def answer(self, question: Question) -> Any:
        """What the quickest bot answers."""
        return self._timed(lambda: self._quick(question))

    def advice(self, position: Position) -> Advice:
        """What the lamp tells."""
        return self._timed(lambda: InlineThinker.advice(self, position))

    def _quick(self, question: Any) -> Any:
        if not question.takes_time:
            return question.think()
        bot: Any = Greedy() if isinstance(question.view, View) else DRAW_BOTS["random"]()
        return bot.answer(question.view, question.decision, Random(question.seed))

    def _timed(self, think: Callable[[], T]) -> T:
        wall, cpu = perf_counter(), thread_time()
        try:
            return think()
        finally:
            self.wall += perf_counter() - wall
            self.cpu += thread_time() - cpu


class Evening:
    """Opened with a seed; `act` until enough `inputs` were given."""

    def __init__(self, seed: str, folder: Path, *, event: bool, timed: bool = True) -> None:
        """`folder`: for what is kept, empty. `event`: at an event, with a PIN nobody knows.
        `timed`: a slow frame is a defect."""
        self._timed: Final = timed
        self.hands: Final = Hands(seed)
        self.event: Final = event
        self.folder: Final = folder
        self.inputs = 0
        self.last: Final[deque[str]] = deque(maxlen=REMEMBERED)
        self.seen: Final[Counter[str]] = Counter()
        """Frames by the screen that was on top."""
        self.slowest = NO_TIME
        """The most of each."""
        self._jobs: Final[deque[Iterator[None]]] = deque()
        self.thinker: Final = QuickThinker()
        self._art: Final = PromptArt(SPRITES)
        self._window: Final = Window()
        self._ticks = 0.0
        self._stayed = 0
        self._pin: Final = f"{Random(f'{seed} pin').randrange(10**8):08}"
        self._open()

    def close(self) -> None:
        """Put everything away; the folder stays."""
        self.app.quit()
        self.services.stack.clear()
        self._store.close()
        self._window.close()
        self._art.close()

    def act(self) -> None:
        """One frame of random input. Raises DefectError, or whatever broke."""
        chance = self.hands.chance
        if not self.app.running:
            self._tell("the game is opened again")
            self._store.close()
            self._open()
        if not self.services.stack.scenes:
            self._frame(0.0, [])  # the first screen enters
        if chance.random() < _NEXT_DOOR and not self.event:
            self._go_somewhere()
        if chance.random() < _RESIZED:
            self._resize()
        if chance.random() < _SPEED:
            self._change()
        if chance.random() < _PAUSE:
            self._wait()
        gestures = range(chance.randint(1, _TOGETHER))
        inputs = [each for _ in gestures for each in self.hands.gesture(self.services)]
        if self._stayed > _LONG_ENOUGH and chance.random() < 0.2:
            inputs += self.hands.back()
        self._frame(chance.choice(_STEPS), inputs)

    # --- inside ----------------------------------------------------------------------------------
    def _open(self) -> None:
        self._store = Store(self.folder)
        settings = replace(kept_settings(self._store), sound=False, window=SIZE)
        language = settings.language or ENGLISH
        if not self._window.opened:
            self._window.open(size=SIZE)
        window, words = self._window, Words.load(language)
        services = build_services(window, self._art, words, settings, self._store, self.folder)
        self.services = services
        services.kept, services.thinker = settings, self.thinker
        connect(services, lambda: self.hands.chance.randrange(2**40), lambda: "2026-11-21")
        if self.event:
            guard(services, self._pin)
        self._locked = Locked(services)
        first = AttractScene() if self.event else TitleScene()
        self.app = App(services, first, clock=self._clock, rest=lambda s: None, display=window)
        self._jobs.clear()
        services.work = self._jobs.append
        self._door = EventReader(window.size)

    def _clock(self) -> float:
        self._ticks += _TICK
        return self._ticks

    def _frame(self, seconds: float, inputs: list[Input]) -> None:
        """One frame with these inputs, and everything that must hold after it."""
        for each in inputs:
            self._tell(told(each))
        self.inputs += len(inputs)
        wall, cpu = perf_counter() - self.thinker.wall, thread_time() - self.thinker.cpu
        self.app.step(seconds, *self._intents(inputs, seconds))
        frame = Frame(
            perf_counter() - self.thinker.wall - wall, thread_time() - self.thinker.cpu - cpu
        )
        self.slowest = Frame(max(frame.wall, self.slowest.wall), max(frame.cpu, self.slowest.cpu))
        self._work()
        top = self.services.stack.top
        self._stayed = 0 if isinstance(top, TableScene) else self._stayed + 1
        self.seen[type(top).__name__] += 1
        check_reports(self.folder)
        if self._timed:
            check_time(frame)
        check_chips(self.services)
        if self.event:
            self._locked.check(self.app, self.services)

    def _intents(self, inputs: list[Input], seconds: float) -> list[Intent]:
        """What the game's own loop makes of them, after what the system tells of the window."""
        stack, door = self.services.stack, self._door
        door.size = self._window.size
        door.typing = stack.typing or stack.listening
        door.bindings = self.services.settings.bindings
        told = [each for each in pygame.event.get() if each.type == pygame.WINDOWSIZECHANGED]
        intents = door.intents(told, seconds)
        for each in inputs:
            intents += door.intents([each]) if isinstance(each, Event) else [each]
        return intents

    def _work(self) -> None:
        """Jobs get on between the frames, some of them late."""
        for _ in range(_STEPS_OF_JOBS):
            if not self._jobs:
                return
            if next(self._jobs[0], self) is self:
                self._jobs.popleft()
            else:
                self._jobs.rotate(-1)

    def _resize(self) -> None:
        size = self.hands.size()
        self._tell(f"resized to {size}")
        self._window.resize(size)
        self._frame(0.0, [])
        if self.hands.chance.random() < 0.8:
            self._frame(0.2, [])  # else whatever comes next comes while it settles

    def _wait(self) -> None:
        """Nobody does anything for more than a minute."""
        self._tell("nothing for 90 s")
        for _ in range(180):
            self._frame(0.5, [])

    def _change(self) -> None:
        """Another speed: mostly a quick one, for matches are to end."""
        chance, services = self.hands.chance, self.services
        speed = chance.choice((*Speed, Speed.INSTANT, Speed.INSTANT, Speed.QUADRUPLE))
        self._tell(f"{speed}")
        before, services.kept = services.kept, None
        services.settings = replace(services.settings, speed=speed)
        services.kept = before

    def _go_somewhere(self) -> None:
        """To the title, or to another table."""
        scene = self._somewhere()
        self._tell(f"to {type(scene).__name__}")
        self.services.stack.clear()
        self.services.push(scene)

    def _somewhere(self) -> Scene:
        chance, store = self.hands.chance, self.services.store
        seed, draw = chance.randrange(2**40), chance.choice(tuple(USUAL))
        match chance.randrange(6):
            case 0 | 1:
                return TitleScene()
            case 2:
                variant = chance.choice(tuple(VARIANTS))
                players = chance.randint(2, VARIANTS[variant].max_players)
                options = table_for(players, variant=variant, rounds=1, seed=seed, demo=False)
                seats = tuple(
                    replace(seat, player=HUMAN) if chance.random() < 0.3 else seat
                    for seat in options.seats
                )
                return TableScene(store.running.begin(replace(options, seats=seats)))
            case 3 | 4:
                least, most = (2, 2) if draw == "duel" else (3, 6)
                players = chance.randint(least, most)
                chosen = draw_table_for(draw, players=players, games=2, seed=seed, demo=False)
                return TableScene(store.running.begin(chosen))
        past: Match
        if chance.random() < 0.5:
            past = Match(table_for(3, variant=5, rounds=1, seed=seed, bots=("keeper",), demo=True))
        else:
            past = Match(
                draw_table_for(draw, players=2, games=2, seed=seed, bots=("station",), demo=True)
            )
        past.let_bots_answer()
        return ReplayScene(past)

    def _tell(self, what: str) -> None:
        self.last.append(what)


def told(each: Input) -> str:
    """An input in one line."""
    if not isinstance(each, Event):
        return repr(each)
    values = " ".join(f"{name}={value!r}" for name, value in each.dict.items())
    return f"{pygame.event.event_name(each.type)} {values}"


def without_screen() -> bool:
    """Whether there is no display to open a window on."""
    if "SDL_VIDEODRIVER" in os.environ or sys.platform in ("win32", "darwin"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
