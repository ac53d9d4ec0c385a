"""Every test runs without a screen or a sound device, and none against the clock."""

import gc
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import Phase, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("calm", deadline=None)  # how long an example takes proves nothing
settings.register_profile("brief", deadline=None, phases=[Phase.explicit, Phase.generate])
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


@pytest.fixture(autouse=True, scope="session")
def _nothing_beside_a_surface_is_read() -> Iterator[None]:
    """Where a surface of one row or column grows, pygame reads a second one behind its end, which
    may belong to nobody: the game was gone at once."""
    from pygame import transform

    real = transform.smoothscale

    def checked(surface: Any, size: Any, *into: Any) -> Any:
        for there, wanted in zip(surface.get_size(), size, strict=True):
            assert there > 1 or wanted <= 1, f"{surface.get_size()} grows to {size}"
        return real(surface, size, *into)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transform, "smoothscale", checked)
        yield
