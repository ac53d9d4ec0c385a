"""Every test runs without a screen or a sound device, and none against the clock."""

import gc
import os
import sys

from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("calm", deadline=None)  # how long an example takes proves nothing
settings.load_profile("calm")

# Tests start the game dozens of times: compiled once, and not each time, that takes half as long.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

gc.disable()  # while tests are collected nothing goes away again


def pytest_collection_finish() -> None:
    """Thousands of tests stay for ever: the collector need not look at them again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 20)
