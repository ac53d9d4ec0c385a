"""The game around an open window: services, the first screen (or one picture of it), and the frame
loop.

At an event the match of a visitor whose game was killed goes on after a new start. A match that
ends the process each time it is shown must not do so for ever: it is taken up a few times
without an answer in between, then the event begins with its invitation."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from game.app import system, wiring
from game.app.console import Asked, CannotError, Shot
from game.app.loop import App
from game.app.window import Window
from game.storage.settings import Settings
from game.storage.store import SaveError, Store
from game.ui.art import Art
from game.ui.routes import Route
from game.ui.services import Services, change_language
from game.words.words import Words, languages, reason

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.stack import Scene


STEP: Final = 1 / 60  # seconds
SECONDS: Final = 3.0  # when the picture is taken if nothing else is asked for
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
        shown, idle = -1, 0.0
        while (now := events_shown(scene)) < shot.event and idle < PATIENCE and app.running:
            idle = idle + STEP if now == shown and services.stack.resting else 0.0
            shown = now
            app.step(STEP)
    try:
        app.screenshot(shot.path)
    except OSError as error:
        refused = error
        raise CannotError(
            lambda words: words("error.screenshot", path=shot.path, reason=reason(refused, words))
        ) from error


def events_shown(scene: Scene) -> int:
    """How many events of its match a scene has shown; 0 where it has no match."""
    return int(getattr(scene, "events_shown", 0))


MOST: Final = 5  # how often a match is taken up without an answer in between
_TRIES: Final = "event_tries"


def take_up(services: Services) -> Match | None:
    """The match of a visitor that a killed game has left, in the visitor's language."""
    language = services.store.visits.language
    match = interrupted(services.store)
    if match is not None and language in languages():
        change_language(services, language)
    return match


def interrupted(store: Store) -> Match | None:
    """The match that a visitor was playing when the game was killed; None where there is none."""
    visit = store.visits.current
    if visit is None:
        return None
    try:
        match = store.running.resume()
    except SaveError:
        match = None
    if match is None or match.over:
        store.visits.end()
        return None
    known = (store.setting(_TRIES) or "").rpartition(" ")
    place = f"{visit} {len(match.answers)}"
    tries = int(known[2]) + 1 if known[0] == place and known[2].isdecimal() else 1
    if tries > MOST:
        store.visits.end()
        return None
    store.keep_setting(_TRIES, f"{place} {tries}")
    return match


@dataclass(frozen=True, slots=True)
class Opened:
    """What there is once the window is open. `kept` are the settings without what the command line
    says; `match` is one to go on with; `alive` is called with every frame; `league`: the address of
    the one that is joined."""

    asked: Asked
    store: Store
    kept: Settings
    settings: Settings
    words: Words
    window: Window
    art: Art
    match: Match | None
    alive: Callable[[], None] | None = None
    league: str = ""


def run(opened: Opened, evening: ExitStack) -> int:
    """Play, or take the picture asked for; the exit code."""
    asked, store, window = opened.asked, opened.store, opened.window
    services = _services(opened, evening)
    match = opened.match
    if not asked.shot and (asked.phones is not None or wiring.phones_were_in(store)):
        wiring.let_phones_in(services, system.new_seed, asked.phones, asked.phones_url)
    evening.callback(wiring.send_phones_home, services)
    if opened.league:
        folder = None if asked.beamer else store.path.parent
        evening.callback(wiring.join_league(services, opened.league, folder).close)
    if asked.begins:  # not before there is a window: it takes the place of another
        from game.app.match_asked_for import begun  # noqa: PLC0415, the title starts without the rules

        match = begun(asked, store, new_seed=services.new_seed, today=system.today())
    if not asked.event:
        store.visits.end()  # of an event that was killed: what is played now is no visitor's
    else:
        wiring.guard(services, asked.event)
        match = take_up(services)
    new = asked.phones is not None and not store.running.exists
    scene = first_scene(match, event=asked.event is not None, phones=new)
    if opened.league and match is None:
        scene = Route.LEAGUE_WALL.scene() if asked.beamer else Route.LEAGUE.scene(resume=True)
    if asked.shot:
        take(App(services, scene, clock=lambda: 0.0, display=window), services, scene, asked.shot)
        return 0
    app = App(services, scene, display=window, alive=opened.alive)
    services.work(wiring.after_the_first_frame(services))
    code = app.run()
    if services.host is not None and services.host.present:
        store.visits.end()  # or the next start would take it for one that was interrupted
    return code


def first_scene(match: Match | None, *, event: bool = False, phones: bool = False) -> Scene:
    """The table of a match; without one the title, what an event shows, or, where `phones` are to
    come in for a new match, its page."""
    if match is not None:
        return Route.TABLE.scene(match)
    if event:
        return Route.ATTRACT.scene()
    return Route.SETUP.scene(way_in=True) if phones else Route.TITLE.scene()


def _services(opened: Opened, evening: ExitStack) -> Services:
    asked, folder = opened.asked, opened.store.path.parent
    if asked.shot:
        folder = Path(evening.enter_context(TemporaryDirectory()))
    services = wiring.build_services(
        opened.window, opened.art, opened.words, opened.settings, opened.store, folder
    )
    services.kept = opened.kept
    if not asked.shot:  # a picture is taken of what is thought, however long that takes
        evening.callback(wiring.think_apart(services).close)
    numbers = system.seeds(asked.seed)
    wiring.connect(services, lambda: next(numbers), system.today, asked.phones_url)
    evening.callback(lambda: services.voice.close())  # noqa: PLW0108, the voice comes later
    return services
