"""Fixtures for tests at a real draw-poker table; pause and result are stand-ins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.scenes.draw.playing import DrawEvening

SitDown = Callable[..., DrawEvening]


@pytest.fixture
def at_table(tmp_path: Path, only_the_table: None) -> SitDown:
    """Sit down at a table: called with options, or a match, and how the screen is set up."""
    return partial(DrawEvening, folder=tmp_path)
