"""The window on an X server without a window manager, as kiosks have it: what is really seen."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.xserver import SIZE, XServer, x_server

ROOT = Path(__file__).parents[1]
RIGHT, BOTTOM = SIZE[0] - 1, SIZE[1] - 1
CORNERS = ((0, 0), (RIGHT, 0), (0, BOTTOM), (RIGHT, BOTTOM))
COLOURS = [(200, 0, 0), (0, 200, 0), (0, 0, 200), (200, 200, 0)]
BLACK = (0, 0, 0)
PROGRAM = """
import sys
import pygame
from game.app.window import Window

def draw():
    pygame.event.pump()
    surface = window.surface
    width, height = surface.get_size()
    surface.fill((90, 90, 90))
    corners = ((0, 0), (width - 9, 0), (0, height - 9), (width - 9, height - 9))
    for corner, colour in zip(corners, {colours}):
        surface.fill(colour, (*corner, 9, 9))
    window.show([surface.get_rect()])
    print(*pygame.display.get_window_position(), *window.size, window.fullscreen, flush=True)

window = Window()
window.open(size=(1200, 700), place=(100, 80), fullscreen=sys.argv[1] == "full")
draw()
for line in sys.stdin:
    window.set_fullscreen(wanted=line.strip() == "full")
    draw()
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[XServer]:
    with x_server(tmp_path_factory.mktemp("screen")) as server:
        yield server


def opened(server: XServer, how: str) -> tuple[Callable[[str], str], Callable[[], None]]:
    program = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", PROGRAM.format(colours=COLOURS), how],
        cwd=ROOT,
        env=server.environment | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdin is not None
    assert program.stdout is not None
    told, asked = program.stdout, program.stdin

    def turn(how: str) -> str:
        if how:
            asked.write(f"{how}\n")
            asked.flush()
        return told.readline().strip()

    def close() -> None:
        program.communicate(timeout=10)

    return turn, close


@pytest.mark.parametrize("how", ["full", "windowed"])
def test_fullscreen_fills_the_screen_also_without_a_window_manager(
    server: XServer, how: str
) -> None:
    turn, close = opened(server, how)
    try:
        told = turn("")
        for wanted in (how, "windowed", "full", "windowed", "full"):
            told = turn(wanted)
            if wanted == "full":
                assert told == "0 0 1920 1080 True"
                assert server.colours(*CORNERS) == COLOURS
            else:
                assert told == "100 80 1200 700 False"
                assert server.colours(*CORNERS) == [BLACK] * 4
                inside = ((100, 80), (1299, 80), (100, 779), (1299, 779))
                assert server.colours(*inside) == COLOURS
    finally:
        close()
