"""Takes one picture of a game in virtual time, sixty steps a second, without a screen."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Final

from game.app.cli.asked import CannotError, Shot
from game.words.words import reason

if TYPE_CHECKING:
    from game.app.loop import App
    from game.ui.scene import Scene
    from game.ui.services import Services

STEP: Final = 1 / 60
"""Seconds."""
SECONDS: Final = 3.0
"""When the picture is taken if nothing else is asked for."""
PATIENCE: Final = 20.0
"""Seconds without anything new after which nothing more is expected: somebody is asked."""


def take(app: App, services: Services, scene: Scene, shot: Shot) -> None:
    """Let time run up to the moment asked for, then write the picture.

    A match that ends or waits for somebody before that is shown as it is then. Raises CannotError
    where the file can't be written.
    """
    gc.enable()  # main.py leaves it to the frame loop, which does not run here
    app.step(0.0)
    if shot.event is None:
        seconds = SECONDS if shot.seconds is None else shot.seconds
        for _ in range(round(seconds / STEP)):
            app.step(STEP)
    else:
        _until_event(app, services, scene, shot.event)
    try:
        app.screenshot(shot.path)
    except OSError as error:
        refused = error
        raise CannotError(
            lambda words: words("error.screenshot", path=shot.path, reason=reason(refused, words))
        ) from error


def _until_event(app: App, services: Services, scene: Scene, number: int) -> None:
    shown, idle = -1, 0.0
    while (now := events_shown(scene)) < number and idle < PATIENCE and app.running:
        idle = idle + STEP if now == shown and services.stack.resting else 0.0
        shown = now
        app.step(STEP)


def events_shown(scene: Scene) -> int:
    """How many events of its match a scene has shown; 0 where it has no match."""
    return int(getattr(scene, "events_shown", 0))
