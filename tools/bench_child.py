"""One measured run of the benchmark, in a process of its own: it prints one line and ends.

    python tools/bench_child.py smallest WIDTH HEIGHT
    python tools/bench_child.py first-frame [options of main.py]
    python tools/bench_child.py idle SETTLING SECONDS [options of main.py]

The first two print the moment of the first frame on the monotonic clock; the third the share of a
core used in so many seconds of the real loop, and the peak of memory in MB. Hardly anything is
imported here: what is measured begins with the process.
"""

from __future__ import annotations

import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120, as cheap as can be


def smallest(width: str, height: str) -> None:
    """The smallest program that opens such a window and draws a text."""
    import pygame  # noqa: PLC0415, it is part of what is measured

    pygame.display.init()
    screen = pygame.display.set_mode((int(width), int(height)), pygame.RESIZABLE)
    pygame.font.init()
    text = pygame.font.Font(None, 48).render("Poker Deluxe", True, (255, 255, 255))
    screen.blit(text, (100, 100))
    pygame.display.flip()
    _tell(f"{time.monotonic()}")


def first_frame(*options: str) -> None:
    """The game, up to its first frame."""
    import main  # noqa: PLC0415, it is part of what is measured
    from game.app.window import Window  # noqa: PLC0415

    show = Window.show

    def shown(window: Window, rects: list[object]) -> None:
        show(window, rects)  # type: ignore[arg-type]
        if rects:
            _tell(f"{time.monotonic()}")

    Window.show = shown  # type: ignore[assignment, method-assign]
    sys.exit(main.main(list(options)))


def idle(settling: str, seconds: str, *options: str) -> None:
    """The game as it is left alone: after some seconds, so many are measured."""
    import threading  # noqa: PLC0415, the other runs need none

    import main  # noqa: PLC0415

    def watch() -> None:
        time.sleep(float(settling))
        before = time.process_time()
        time.sleep(float(seconds))
        share = (time.process_time() - before) / (float(seconds) or 1.0)
        _tell(f"{share} {_peak()}")

    threading.Thread(target=watch, daemon=True).start()
    sys.exit(main.main(list(options)))


def _peak() -> float:
    """MB of memory at most so far; 0 where the system does not tell."""
    told = "/proc/self/status"
    if os.path.exists(told):  # noqa: PTH110, on Linux getrusage counts whoever started us as well
        with open(told, encoding="utf-8") as status:  # noqa: PTH123
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
    try:
        import resource  # noqa: PLC0415, not on every system
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def _tell(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()
    os._exit(0)


RUNS: dict[str, Callable[..., None]] = {
    "smallest": smallest,
    "first-frame": first_frame,
    "idle": idle,
}

if __name__ == "__main__":
    sys.path[0] = ROOT
    RUNS[sys.argv[1]](*sys.argv[2:])
