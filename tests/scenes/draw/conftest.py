"""Fixtures for tests at a real draw-poker table; pause and result are stand-ins."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.match.draw.options import DrawOptions
from game.match.match import Match
from tests.scenes.conftest import Pause, Result
from tests.scenes.draw.playing import DrawEvening

SitDown = Callable[..., DrawEvening]


@pytest.fixture
def at_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SitDown:
    """Sit down at a table: called with options, or a match, and how the screen is set up."""
    pause = ModuleType("game.scenes.pause.scene")
    result = ModuleType("game.scenes.result.scene")
    vars(pause).update(PauseScene=Pause)
    vars(result).update(ResultScene=Result)
    monkeypatch.setitem(sys.modules, "game.scenes.pause.scene", pause)
    monkeypatch.setitem(sys.modules, "game.scenes.result.scene", result)

    def sit_down(chosen: DrawOptions | Match, **setting: Any) -> DrawEvening:
        return DrawEvening(chosen, folder=tmp_path, **setting)

    return sit_down
