"""Fixtures for tests at a real draw-poker table; pause and result are stand-ins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.scenes.conftest import watcher
from tests.table.draw.playing import DrawEvening

__all__ = ["watcher"]

SitDown = Callable[..., DrawEvening]


@pytest.fixture
def at_table(tmp_path: Path, only_the_table: None) -> SitDown:
    """Sit down at a table: called with options, or a match, and how the screen is set up."""
    return partial(DrawEvening, folder=tmp_path)
