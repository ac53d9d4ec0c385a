"""The frame loop: events, time, picture, and sleep until the next frame is due.

Real time and tests run the same `step`: only the clock and the sleep differ. Sleeping to an
absolute deadline is steady where waiting whole milliseconds is not: a frame that took longer
shortens the sleep after it instead of moving all later frames."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.app import signals
from game.app.reports import Recovery
from game.app.screenshots import Screenshots, write
from game.app.window import Window
from game.input.commands import Device
from game.input.event_reader import EventReader
from game.input.intents import (
    POINTING,
    Exposed,
    FocusGained,
    FocusLost,
    Hidden,
    Intent,
    Key,
    Maximised,
    Moved,
    PadLost,
    PadPlugged,
    PointerPressed,
    Pressed,
    QuitAsked,
    Resized,
    SoundPlugged,
    WindowShown,
)
from game.ui.art import ArtMissingError
from game.words.words import Words

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.stack import Scene


Clock = Callable[[], float]  # seconds from any beginning, never going back

_MARGIN: Final = 0.003
"""Seconds kept free before a deadline: one step of a job must not make the frame late."""

_WARM: Final = 0.5  # seconds of full rate after the last input

_COLLECT_EVERY: Final = 2.0
_COLLECT_ALL_EVERY: Final = 60.0


class Rate(Enum):
    """Frames in a second."""

    MOVING = 60
    SAVING = 30  # who wants the battery to last
    IDLE = 24  # each costs as much as waking up does, whatever is done in it
    HIDDEN = 10


class Pacer:
    """Holds the loop to a rate and lets jobs run in the slack."""

    def __init__(self, clock: Clock = perf_counter, rest: Callable[[float], None] = sleep) -> None:
        """`clock` tells the time, `rest` waits so many seconds."""
        self._clock = clock
        self._rest = rest
        self._deadline = clock()
        self._jobs: deque[Iterator[None]] = deque()

    def work(self, job: Iterator[None]) -> None:
        """Run a job in the slack of the frames, a step at a time; steps of 0.5 ms or less."""
        self._jobs.append(job)

    @property
    def working(self) -> bool:
        """True while a job is left."""
        return bool(self._jobs)

    def finish_jobs(self) -> None:
        """Run every job to its end now: where time is virtual there is no slack."""
        while self._jobs:
            self._step()

    def wait(self, rate: Rate) -> None:
        """Return when the next frame is due; jobs have used the time until then."""
        self._deadline = max(self._deadline + 1 / rate.value, self._clock())
        while self._jobs and self._clock() < self._deadline - _MARGIN:
            self._step()
        left = self._deadline - self._clock()
        if left > 0:
            self._rest(left)

    def _step(self) -> None:
        job = self._jobs[0]
        for _ in job:
            self._jobs.rotate(-1)
            return
        self._jobs.popleft()


class Tempo:
    """Decides the rate from what happens."""

    def __init__(self) -> None:
        self._since_input = 0.0

    def rate(
        self, seconds: float, *, touched: bool, moving: bool, seen: bool, saving: bool = False
    ) -> Rate:
        """The rate after a frame of `seconds`, with input or not, visible and in front or not, and
        with half as many frames where that was asked for."""
        self._since_input = 0.0 if touched else self._since_input + seconds
        if not seen:
            return Rate.HIDDEN
        if not moving and self._since_input >= _WARM:
            return Rate.IDLE
        return Rate.SAVING if saving else Rate.MOVING


class Sweeper:
    """Collects garbage when it does not show, instead of when Python feels like it."""

    def __init__(self) -> None:
        self._since = 0.0
        self._since_all = 0.0

    def start(self) -> None:
        """What is loaded now stays: exempt it from collection. Before the first screen: what
        is frozen is kept, even if nothing but itself refers to it."""
        gc.freeze()
        gc.disable()

    def stop(self) -> None:
        """Back to Python's own ways."""
        gc.enable()
        gc.unfreeze()

    def pass_time(self, seconds: float, *, moving: bool) -> None:
        """Sweep the young often, everything when a hitch of 10 ms is not seen; while something
        moves, less."""
        self._since += seconds
        self._since_all += seconds
        if self._since_all >= _COLLECT_ALL_EVERY * (10 if moving else 1):
            self._since = self._since_all = 0.0
            gc.collect()
        elif self._since >= _COLLECT_EVERY * (3 if moving else 1):
            self._since = 0.0
            gc.collect(1)


LONGEST_FRAME: Final = 0.5
"""Seconds. A hitch up to this jumps to the right place; after a longer one, as when the machine was
asleep, time has stood still."""

_SETTLED: Final = 0.15  # seconds after the last resize event before everything is laid out again

_AT_REST: Final = 0.5  # seconds after the window was last moved or resized before that is kept


class App:
    """The loop around the scenes."""

    def __init__(
        self,
        services: Services,
        first_scene: Scene,
        *,
        clock: Clock = perf_counter,
        rest: Callable[[float], None] = sleep,
        display: Window | None = None,
        alive: Callable[[], None] | None = None,
    ) -> None:
        """`clock` tells the time in seconds, `rest` waits; a `display` not yet open is opened;
        `alive` is called with every frame.

        The first scene enters with the first frame.
        """
        self._services = services
        self._clock = clock
        self._window = display or Window()
        if not self._window.opened:
            self._window.open(size=services.settings.window)
        self.reader = EventReader(self._window.outer_size, self._window.point)
        """What turns the events of the system into intents."""
        self._pacer = Pacer(clock, rest)
        self._tempo = Tempo()
        self._sweeper = Sweeper()
        self._running = True
        self._visible = True
        self._focused = True
        self._settling = 0.0
        self._to_rest = 0.0
        self._before: Surface | None = None
        self._named: tuple[Words, bool] | None = None
        self._screenshots = Screenshots(services)
        self._first_scene: Scene | None = first_scene
        self._recovery = Recovery(services, clock)
        self._alive = alive or (lambda: None)
        self._broken = False
        self._last = 0.0  # when the frame before began
        services.on_quit = self.quit
        services.work = self._pacer.work
        services.measure(self._window.size)

    @property
    def running(self) -> bool:
        """False once the game is to end."""
        return self._running

    def quit(self) -> None:
        """End after this frame."""
        self._running = False

    def _quit_for(self, name: str) -> None:
        """End for a signal of the system; the log says which one, but for Ctrl+C."""
        if name != "SIGINT":
            self._services.on_note(f"The system ended the game: {name}")
        self.quit()

    def run(self) -> int:
        """Play until the player has had enough, or the system wants an end; the exit code, 1 after
        a crash.

        Raises ArtMissingError where a picture is missing.
        """
        try:
            with signals.ending(self._quit_for):
                self._loop()
        except KeyboardInterrupt:
            return 0
        except ArtMissingError:
            raise  # no mistake of the program: `startup` says which picture
        except Exception as error:  # noqa: BLE001, the last fence: a report, never a stack trace
            self._recovery.report(error)
            return 1
        finally:
            self._screenshots.finish()  # also of one taken just before the end
            self._sweeper.stop()
            self._window.close()
        return 1 if self._broken else 0

    def step(self, seconds: float, *intents: Intent) -> list[Rect]:
        """One frame of virtual time with these intents; the rectangles of the picture touched."""
        rects = self._frame(seconds, intents)
        self._pacer.finish_jobs()
        return rects

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window `size` px large and lay everything out at once."""
        self._window.resize(size)
        self._lay_out()
        self._services.stack.lay_out_now()

    def screenshot(self, path: Path) -> None:
        """Write what is on the screen to `path`, a PNG. Raises OSError where that is impossible."""
        write(path, self._window.surface)

    def _loop(self) -> None:
        self._sweeper.start()
        self._guarded(lambda: self._frame(0.0, self.reader.intents(pygame.event.get())))
        self._pacer.work(self._open_ports())
        self._last = self._clock()
        while self._running:
            self._guarded(self._turn)
        if self._to_rest:
            self._keep_place()
        self._services.stack.clear()

    def _guarded(self, turn: Callable[[], object]) -> None:
        """After an exception another screen comes, or the game ends. Raises ArtMissingError."""
        try:
            turn()
        except ArtMissingError:
            raise
        except Exception as error:  # noqa: BLE001, whatever broke, the match is kept
            self._before, self._settling = None, 0.0
            self.reader.size = self._window.size
            self._services.measure(self._window.size)
            self._broken = not self._recovery.after(error)
            self._running = self._running and not self._broken

    def _turn(self) -> None:
        """A frame, and what is done until the next one is due."""
        self._alive()
        now = self._clock()
        gap, self._last = now - self._last, now
        seconds = gap if gap <= LONGEST_FRAME else 1 / Rate.MOVING.value
        self.reader.typing = self._services.stack.typing or self._services.stack.listening
        self.reader.bindings = self._services.settings.bindings
        intents = self.reader.intents(pygame.event.get(), seconds)
        self._frame(seconds, intents)
        moving, settling = not self._services.stack.resting, bool(self._settling)
        self._sweeper.pass_time(seconds, moving=moving and not self._services.stack.dark)
        rate = self._tempo.rate(
            seconds,
            touched=bool(intents),
            moving=moving or settling,
            seen=self._visible and (self._focused or settling),
            saving=self._services.settings.saving,
        )
        self._pacer.wait(rate)

    def _open_ports(self) -> Iterator[None]:
        """Gamepads are looked for when there is something to be seen already."""
        yield
        from game.input.ports import MachinePorts  # noqa: PLC0415, not before the first frame

        yield
        self.reader.pads.open(MachinePorts())

    def _open_sound(self) -> Iterator[None]:
        """In the time between frames: it takes a while."""
        yield
        self._services.voice.device_came()

    def _frame(self, seconds: float, intents: Sequence[Intent]) -> list[Rect]:
        if self._first_scene is not None:
            first, self._first_scene = self._first_scene, None
            self._match_fullscreen()
            self._services.push(first)
        if self._settling:  # the window is being dragged
            self._settling = max(0.0, self._settling - seconds)
            if self._settling:
                self._stretch()
            else:
                self._lay_out()
        if self._to_rest:
            self._to_rest = max(0.0, self._to_rest - seconds)
            if not self._to_rest:
                self._keep_place()
        for intent in intents:
            if self._running and not self._own(intent):
                self._services.stack.handle(intent)
        self._match_fullscreen()
        if self._services.host is not None:
            self._services.host.watch(seconds, intents)
        self._services.on_frame(seconds)
        phones = self._services.phones  # with them, as at an event, time never stops
        alive = self._focused or self._services.host is not None or (phones and phones.open)
        self._services.stack.update(seconds if alive else 0.0)
        named = self._services.words, self._focused
        if named != self._named:  # in the language spoken now; also why nothing moves
            self._named = named
            self._window.title(
                self._services.words("window.title" if self._focused else "window.waiting")
            )
        self._window.hold(wanted=self._services.guarded)
        if not self._visible or self._settling or not self._running:
            return []
        rects = self._services.stack.draw(self._window.surface)
        self._window.show(rects)
        self._screenshots.update(seconds)
        return rects

    def _own(self, intent: Intent) -> bool:
        """What concerns the window, not the scene. True: the scene does not hear of it."""
        match intent:
            case Resized(size):
                self._to_rest = _AT_REST
                self.reader.size = size
                if size != self._services.size:
                    self._begin_settling()
                return True
            case Moved():
                self._to_rest = _AT_REST
                return True
            case Maximised():
                self._window.fills_the_screen()
                self._to_rest = _AT_REST
                return self._own(WindowShown())
            case Exposed():
                self._services.stack.everything_dirty()
                return True
            case Hidden() | WindowShown():
                self._visible = isinstance(intent, WindowShown)
                self._services.on_attention(self._visible and self._focused)
                self._services.stack.everything_dirty()
                return True
            case FocusLost() | FocusGained():
                self._attend(here=isinstance(intent, FocusGained))
                return False
            case QuitAsked():
                self._services.quit()
                return True
            case Pressed(key):
                self._attend(here=True)
                self._services.use(intent.device, self.reader.pads.make)
                return self._hot_key(key)
            case PointerPressed():
                self._attend(here=True)
                self._services.use(Device.TOUCH if self.reader.touched else Device.MOUSE)
            case PadPlugged() | PadLost() | SoundPlugged():
                return self._plugged(intent)
        return bool(self._settling) and isinstance(intent, POINTING)

    def _plugged(self, intent: Intent) -> bool:
        """Use what came, and say that there is a gamepad; while that is gone, caps show keys. True:
        the scene does not hear of it."""
        services = self._services
        if isinstance(intent, SoundPlugged):
            services.work(self._open_sound())
            return True
        if isinstance(intent, PadLost):
            services.use(Device.KEYS)
        elif (notice := services.words("pad.found")) not in services.news:
            services.news.append(notice)
        return False

    def _attend(self, *, here: bool) -> None:
        """While the player is in another window, time stands still. Who presses something is here,
        whatever the system says."""
        if here != self._focused:
            self._focused = here
            self._services.on_attention(self._visible and here)
        if not here and self._to_rest:
            self._keep_place()

    def _hot_key(self, key: Key) -> bool:
        settings = self._services.settings
        if self._services.stack.listening:
            return False
        if key is Key.FULLSCREEN:
            self._services.turn_fullscreen()
        elif key is Key.MUTE and not self._services.stack.typing:
            self._services.change(replace(settings, sound=not settings.sound))
        elif key is Key.MUSIC and not self._services.stack.typing:
            self._services.change(replace(settings, music=not settings.music))
        elif key is Key.SCREENSHOT:
            self._screenshots.ask()
        else:
            return False
        return True

    def _match_fullscreen(self) -> None:
        wanted = self._services.settings.fullscreen
        if wanted == self._window.fullscreen:
            return
        self._window.set_fullscreen(wanted=wanted)
        if self._window.fullscreen != wanted:
            self._services.change(replace(self._services.settings, fullscreen=not wanted))
        self._lay_out()

    def _begin_settling(self) -> None:
        if self._before is None:
            self._before = self._services.stack.snapshot()
        self._settling = _SETTLED

    def _stretch(self) -> None:
        """Let the last picture stand in for the one that is not there yet."""
        if self._before is not None and self._visible:
            target = self._window.surface
            pygame.transform.scale(self._before, target.get_size(), target)
            self._window.show([target.get_rect()])

    def _keep_place(self) -> None:
        """What the window is like now is kept for the next time: seldom, for it is written down."""
        self._to_rest = 0.0
        if not self._visible:
            return  # a minimised window has no place
        self._window.look()
        services, window = self._services, self._window
        size = window.chosen_size or services.settings.window
        place = window.chosen_place or services.settings.place
        services.change(
            replace(services.settings, window=size, place=place, maximised=window.maximised)
        )

    def _lay_out(self) -> None:
        size = self._window.size
        self._settling = 0.0
        self.reader.size = self._window.outer_size
        if size != self._services.size:
            if self._before is None:
                self._before = self._services.stack.snapshot()
            self._services.measure(size)
            self._services.stack.lay_out_again()
            self._stretch()
        self._before = None
        self._services.stack.everything_dirty()
