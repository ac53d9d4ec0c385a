"""The process that keeps an event running: it starts the game, and starts it again whenever it
ends otherwise than by the host, or hangs. It knows nothing of what is played.

The game gets its PIN over its standard input. The pipe stays open: when it closes, the keeper has
ended, and the game ends, too. So a keeper that is killed leaves no process behind. The standard
output of the game, on which it has nothing to say, is its heartbeat.
"""

from __future__ import annotations

import getpass
import os
import signal
import subprocess
import sys
from collections.abc import Callable, MutableMapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event, Thread, Timer
from time import monotonic
from typing import Final, TextIO

from game.app import signals
from game.app.command_line import read_pin
from game.app.console import Asked, CannotError
from game.words.words import reason

KEPT: Final = "POKER_DELUXE_KEPT"
"""Variable of the environment that tells a game that it was started by a keeper."""
CANNOT: Final = 2  # exit code of a game that can't start
MOST_REFUSALS: Final = 20
"""Starts, within about half a minute, after which a game that could never start is given up: at the
start of the machine the screen may come later than the keeper."""
RUNS: Final = 10.0  # seconds after which a game has plainly started
AT_ONCE: Final = 0.2
LONGEST_WAIT: Final = 1.5
"""Seconds before a new start: after a game that ran, and at most where one after the other ends as
soon as it was started."""
TIDYING: Final = 5.0  # seconds that a game has to end when it is told to
BEAT: Final = 1.0  # seconds between two signs of life, and between two looks whether one has come
STARTING: Final = 120
HUNG: Final = 30
"""So often the keeper looks in vain for a first, or for another, sign of life until the game is
taken for one that hangs. Looks are counted, not seconds: a machine that slept looks once."""
_OUTPUT: Final = 1


class EventKeeper:
    """Keeps one game running. `stop` may be called at any time, also by a signal."""

    def __init__(
        self,
        command: Sequence[str],
        pin: str,
        *,
        start: Callable[..., subprocess.Popen[bytes]] = subprocess.Popen,
        wait: Callable[[float], bool] | None = None,
        runs: float = RUNS,
        beat: float = BEAT,
        on_hung: Callable[[], object] = lambda: None,
    ) -> None:
        """`start` starts a process; `wait` waits so many seconds before a new start and says
        whether the keeper was stopped meanwhile; after `runs` seconds a game has started; `beat`
        seconds are between two looks at it; `on_hung` hears, in a thread, of one that hangs."""
        self._command = command
        self._pin = pin
        self._start = start
        self._runs = runs
        self._beat = beat
        self._on_hung = on_hung
        self._game: subprocess.Popen[bytes] | None = None
        self._stopped = Event()
        self.stopped_by = ""  # the name of the signal that stopped it
        self._wait = wait or self._stopped.wait

    def keep(self) -> int:
        """Run the game until the host ends it, `stop` was called, or it can't even start; the exit
        code."""
        ever, short, refusals = False, 0, 0
        while True:
            began = monotonic()
            code = self._run_once()
            ran = monotonic() - began >= self._runs
            ever |= ran
            if self._stopped.is_set() or code == 0:
                return 0
            ever |= code != CANNOT  # a later one may find the screen of the one before not free yet
            refusals += 1
            if not ever and refusals == MOST_REFUSALS:
                return CANNOT
            short = 0 if ran else short + 1
            wait = min(AT_ONCE * 2 ** max(0, short - 2), LONGEST_WAIT)
            if self._wait(wait):
                return 0

    def stop(self, number: int | None = None, _: object = None) -> None:
        """Tell the game to end, and start no other; `number` is that of a signal."""
        if number is not None and not self.stopped_by:
            self.stopped_by = signal.Signals(number).name
        self._stopped.set()
        game = self._game
        if game is not None and game.stdin is not None:
            game.stdin.close()
            killer = Timer(TIDYING, game.kill)
            killer.daemon = True
            killer.start()

    def _run_once(self) -> int:
        try:
            self._game = game = self._start(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,  # what a game did not take is not offered again when the pipe closes
                env={**os.environ, KEPT: "1"},
                start_new_session=os.name != "nt",  # signals of the console are for the keeper
            )
        except OSError:  # no memory or no process left, for now
            return CANNOT
        assert game.stdin is not None
        try:
            game.stdin.write(self._pin.encode() + b"\n")
            game.stdin.flush()
        except (OSError, ValueError):  # it has ended already, or was told to
            pass
        if self._stopped.is_set():
            self.stop()
        with Watch(game, partial(Event.wait, timeout=self._beat), self._on_hung):
            code = game.wait()
        game.stdin.close()
        return code


class Watch:
    """Listens to a game from start to end, and kills one that hangs."""

    def __init__(
        self,
        game: subprocess.Popen[bytes],
        look: Callable[[Event], bool],
        on_hung: Callable[[], object],
    ) -> None:
        """`look` waits until it is time for the next look at the game, and says whether the event
        that it is given, the end of the game, has come."""
        self._game, self._look, self._on_hung = game, look, on_hung
        self._heard = False
        self._ended = Event()

    def __enter__(self) -> None:
        for work in (self._listen, self._watch):
            Thread(target=work, name="watch", daemon=True).start()

    def __exit__(self, *_: object) -> None:
        self._ended.set()

    def _listen(self) -> None:
        assert self._game.stdout is not None
        with self._game.stdout as pipe, suppress(OSError):
            while pipe.read(4096):  # until what the game has started has ended, too
                self._heard = True

    def _watch(self) -> None:
        silent, most = 0, STARTING
        while silent < most:
            if self._look(self._ended):
                return
            silent += 1
            if self._heard:
                self._heard, silent, most = False, 0, HUNG
        self._on_hung()
        self._game.kill()


def keep(
    command: Sequence[str],
    pin: str,
    on_hung: Callable[[], object] = lambda: None,
    on_note: Callable[[str], object] = lambda sentence: None,
) -> int:
    """Keep a game running in this process, until a signal says otherwise; the exit code. `on_note`
    writes into the log which signal that was."""
    keeper = EventKeeper(command, pin, on_hung=on_hung)
    signals.handle(keeper.stop)
    code = keeper.keep()
    if keeper.stopped_by:
        on_note(f"The system ended the event: {keeper.stopped_by}")
    return code


def is_kept() -> bool:
    """Whether this process was started by a keeper; what it starts itself is not."""
    return os.environ.pop(KEPT, None) is not None


def pin_from_keeper(end: Callable[[], None]) -> str:
    """The PIN that the keeper handed over. When the keeper ends, `end` is called in a thread; a
    game that goes on all the same is ended.

    From now on the standard input is the null device: on Windows a Python that is started with a
    pipe which somebody reads meanwhile would wait for that (cpython issue 78961)."""
    pin = sys.stdin.readline().strip()
    pipe = os.dup(sys.stdin.fileno())
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, sys.stdin.fileno())
    os.close(nothing)

    def watch() -> None:
        while os.read(pipe, 1):  # not by sys.stdin, whose lock a game that ends would wait for
            continue
        end()
        Event().wait(TIDYING)
        os._exit(1)

    Thread(target=watch, name="keeper", daemon=True).start()
    return pin


def heartbeat(clock: Callable[[], float] = monotonic, output: int = _OUTPUT) -> Callable[[], None]:
    """What a game that is kept calls again and again as long as it is alive: every second its
    keeper hears of it, over the file with this number."""
    due = clock()

    def beat() -> None:
        nonlocal due
        now = clock()
        if now >= due:
            due = now + BEAT
            with suppress(OSError):  # the keeper has ended, and this game is about to
                os.write(output, b".")

    return beat


VARIABLE: Final = "POKER_DELUXE_PIN"
_LONGEST: Final = 100  # characters of a file that are looked at


@dataclass(frozen=True, slots=True)
class PinSources:
    """Where a PIN may come from, apart from what is asked for on the command line."""

    prompt: Callable[[], str]  # what the console shows where the PIN has to be typed
    environment: MutableMapping[str, str] = field(default_factory=lambda: os.environ)
    console: TextIO | None = field(default_factory=lambda: sys.stdin)
    unseen: Callable[[str], str] = getpass.getpass  # reads what is typed without showing it


def pin_of(asked: Asked, sources: PinSources) -> str:
    """The PIN of the event. Raises CannotError where there is none, or where it is no PIN."""
    given = sources.environment.pop(VARIABLE, "")  # no process started from here is to have it
    if asked.event:
        return asked.event
    if asked.pin_file is not None:
        return _checked(_first_line(asked.pin_file), str(asked.pin_file))
    if given:
        return _checked(given, VARIABLE)
    return _checked(_asked_on_the_console(sources), "--event")


def without_pin(arguments: Sequence[str]) -> list[str]:
    """The same arguments, but for the PIN."""
    kept: list[str] = []
    for argument in arguments:
        if argument.startswith("--event="):
            kept.append("--event")
        elif not (kept and kept[-1] == "--event" and not argument.startswith("--")):
            kept.append(argument)
    return kept


def _first_line(path: Path) -> str:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.readline(_LONGEST)
    except OSError as error:
        refused = error
        raise CannotError(
            lambda words: words("error.pin_file", path=path, reason=reason(refused, words))
        ) from error


def _asked_on_the_console(sources: PinSources) -> str:
    """What is typed, without showing it; a line of standard input where that is no console."""
    if sources.console is None:
        return ""
    if not sources.console.isatty():
        return sources.console.readline(_LONGEST)
    try:
        return sources.unseen(f"{sources.prompt()} ")
    except EOFError:
        return ""


def _checked(text: str, source: str) -> str:
    """The PIN in `text`, which is never repeated to anybody."""
    try:
        return read_pin(text.strip())
    except ValueError as error:
        key = "error.pin_value" if text.strip() else "error.pin_missing"
        raise CannotError(lambda words: words(key, source=source)) from error
