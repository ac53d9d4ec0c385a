"""The game around an open window: services, the first screen, and the frame loop."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from game.app import system, wiring
from game.app.cli_screenshot import take
from game.app.event.interrupted import take_up
from game.app.loop import App
from game.ui.routes import Route

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.cli.asked import Asked
    from game.app.window import Window
    from game.match.match import Match
    from game.storage.settings import Settings
    from game.storage.store import Store
    from game.ui.art import Art
    from game.ui.scene import Scene
    from game.ui.services import Services
    from game.words.words import Words


@dataclass(frozen=True, slots=True)
class Opened:
    """What there is once the window is open. `kept` are the settings without what the command line
    says; `match` is one to go on with; `alive` is called with every frame."""

    asked: Asked
    store: Store
    kept: Settings
    settings: Settings
    words: Words
    window: Window
    art: Art
    match: Match | None
    alive: Callable[[], None] | None = None


def run(opened: Opened, evening: ExitStack) -> int:
    """Play, or take the picture asked for; the exit code."""
    asked, store, window = opened.asked, opened.store, opened.window
    services = _services(opened, evening)
    match = opened.match
    if not asked.shot and (asked.phones is not None or wiring.phones_were_in(store)):
        wiring.let_phones_in(services, system.new_seed, asked.phones)
    evening.callback(wiring.send_phones_home, services)
    if asked.begins:  # not before there is a window: it takes the place of another
        from game.app.match_from_args import begun  # noqa: PLC0415, the title starts without the rules

        match = begun(asked, store, new_seed=system.new_seed, today=system.today())
    if not asked.event:
        store.visits.end()  # of an event that was killed: what is played now is no visitor's
    else:
        wiring.guard(services, asked.event)
        match = take_up(services)
    new = asked.phones is not None and not store.running.exists
    scene = first_scene(match, event=asked.event is not None, phones=new)
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
    wiring.connect(services, lambda: next(numbers), system.today)
    evening.callback(lambda: services.voice.close())  # noqa: PLW0108, the voice comes later
    return services
