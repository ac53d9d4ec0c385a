"""Stand-ins for the screens that a screen leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.base import by_name
from game.ui.routes import Route
from tests.scenes.fakes import Diary


def stand_in(monkeypatch: pytest.MonkeyPatch, screens: Mapping[Route, Callable[..., Any]]) -> None:
    """Let these routes lead to other screens."""
    known = {route.value: make for route, make in screens.items()}

    def load(name: str) -> Any:
        return known.get(name) or by_name.load(name)

    monkeypatch.setattr("game.ui.routes.load", load)


def diaries(
    monkeypatch: pytest.MonkeyPatch, *routes: Route
) -> list[tuple[Diary, tuple[object, ...]]]:
    """Let these routes lead to plain scenes: those opened so far, and what each was given."""
    opened: list[tuple[Diary, tuple[object, ...]]] = []

    def made(route: Route) -> Callable[..., Diary]:
        def make(*handed: object, **_: object) -> Diary:
            opened.append((Diary(route.name, []), handed))
            return opened[-1][0]

        return make

    stand_in(monkeypatch, {route: made(route) for route in routes})
    return opened
