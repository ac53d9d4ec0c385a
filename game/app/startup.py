"""Starts the game, in the order that shows the first frame soonest.

Settings, language and window come first, then the title in the dark: only when that can be seen the
rest is loaded (`session`). Sound follows the first frame that is painted.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.app import signals
from game.app.console import Asked, CannotError
from game.app.system import (
    SPRITES,
    Claim,
    data_folder,
    kept_settings,
    language_of,
    new_salt,
    now,
    preferred_languages,
)
from game.app.window import Window, WindowError
from game.base.by_name import changed, load
from game.storage.event_settings import choose
from game.storage.settings import SETTINGS_NAME, Cloth, Settings, Speed
from game.storage.store import SaveError, Store, StoreProblem
from game.ui.art import Art, ArtMissingError, TypefaceMissingError
from game.ui.text import Face
from game.words.words import ENGLISH, Words, reason

if TYPE_CHECKING:
    from game.match.match import Match

_UNREADABLE: Final = (StoreProblem.BROKEN, StoreProblem.VERSION, StoreProblem.UNREADABLE)
_LONGEST_ADDRESS: Final = 2000  # letters
EVENT_TEXT: Final = 150  # percent: at an event people stand further away
PICTURE_SIZE: Final = (1920, 1080)  # px of a picture that is asked for without a size

DARK: Final = (16, 8, 4)  # the walls before the lamp goes up
_ICON: Final = ("chips/10", 64)


def play(asked: Asked, alive: Callable[[], None] | None = None) -> int:
    """Play until the player ends the game, or take the picture asked for; the exit code. `alive` is
    called with every frame.

    Raises CannotError where it can't go on.
    """
    signals.die_at_once()
    with ExitStack() as evening:
        store = open_store(asked, evening)
        kept = Settings() if asked.shot else kept_settings(store)
        try:
            return _play(asked, store, kept, evening, alive)
        except SaveError as error:
            refusal, path = error.problem.refusal, error.path
            raise CannotError(lambda words: words(refusal, path=path)) from error
        except ArtMissingError as error:
            name, face = error.name, isinstance(error, TypefaceMissingError)
            key = "error.font_missing" if face else "error.art_missing"
            raise CannotError(lambda words: words(key, name=name)) from error
        except WindowError as error:
            reason = str(error).rstrip(".")
            raise CannotError(lambda words: words("error.no_window", reason=reason)) from error


def _play(
    asked: Asked,
    store: Store,
    kept: Settings,
    evening: ExitStack,
    alive: Callable[[], None] | None,
) -> int:
    if asked.shot:
        _check_place(asked.shot.path.parent)
    match: Match | None = _resumed(store) if asked.resume else None
    _check_fonts()
    league = "" if asked.league is None else league_address(asked.league)
    kept = _chosen_for_event(store, kept, asked.event_chosen)
    settings = overridden(kept, asked)
    words = Words.load(language_of(settings, preferred_languages()))
    window, art = Window(), Art(SPRITES)
    evening.callback(art.close)
    if asked.shot:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    window.open(
        title=words("window.title"),
        size=settings.window,
        place=settings.place,
        fit=not (asked.size or asked.shot),
        icon=art.sprite(*_ICON),
        maximised=settings.maximised,
        fullscreen=settings.fullscreen,
    )
    evening.callback(window.close)
    if match is None and not (asked.begins or asked.shot or asked.event):
        window.surface.fill(DARK)  # the title begins in it: before what paints it is loaded
        window.show([window.surface.get_rect()])

    from game.app import session  # noqa: PLC0415, there is something to be seen meanwhile

    opened = session.Opened(asked, store, kept, settings, words, window, art, match, alive, league)
    return session.run(opened, evening)


# --- what was kept and what is asked for ---------------------------------------------------------
def open_store(asked: Asked, evening: ExitStack) -> Store:
    """Where things are kept. A picture changes nothing there, and neither does a second window:
    two would write over each other's evening."""
    if asked.shot and not asked.resume:
        store = Store(None)
    else:
        folder = asked.folder or data_folder()
        claim = None if asked.shot else Claim(folder)
        if claim is not None:
            evening.callback(claim.close)
        store = Store(folder, read_only=claim is None or not claim.ours)
        if claim is not None and not claim.ours:
            store.tell(StoreProblem.IN_USE)
    evening.callback(store.close)
    store.clock = now
    if not asked.shot:  # the same seed is the same picture, and a receipt can be seen
        store.running.salt = new_salt
    return store


def overridden(
    kept: Settings, asked: Asked, environment: Mapping[str, str] = os.environ
) -> Settings:
    """The settings as kept, but for what the command line says, and for a console (Steam Deck),
    whose screen knows no windows: a smaller one would only be blurred."""
    event = asked.event is not None
    console = not asked.shot and environment.get("XDG_CURRENT_DESKTOP") == "gamescope"
    changes: dict[str, object] = {
        "language": asked.language or (ENGLISH if asked.shot else None),
        "speed": Speed(asked.speed) if asked.speed else None,
        "fullscreen": asked.fullscreen
        if asked.fullscreen is not None
        else event or console or None,
        "text_size": max(kept.text_size, EVENT_TEXT) if event else None,
        "window": asked.size or (PICTURE_SIZE if asked.shot else None),
        "maximised": False if asked.size else None,
        "sound": False if asked.silent else None,
    }
    return changed(kept, {name: value for name, value in changes.items() if value is not None})


def _chosen_for_event(store: Store, kept: Settings, chosen: Mapping[str, object]) -> Settings:
    """Keep what the command line chooses for an event; the settings as kept now, of which the cloth
    is one."""
    cloth = choose(store, chosen).get("cloth")
    if cloth is None:
        return kept
    kept = replace(kept, cloth=Cloth(cloth))
    store.keep_setting(SETTINGS_NAME, kept.to_json())
    return kept


def _resumed(store: Store) -> Match:
    """The match to go on with. Raises SaveError, or CannotError where there is none."""
    match = store.running.resume()
    if match is None and store.trouble is not None and store.trouble.problem in _UNREADABLE:
        raise SaveError(*store.trouble)
    if match is None:
        raise CannotError(lambda words: words("error.no_saved_match"))
    return match


def league_address(asked: str | Path) -> str:
    """The address of the league that was asked for, or of the one in a file. Raises CannotError
    where there is none, or the driver is missing."""
    if find_spec("asyncpg") is None:
        raise CannotError(lambda words: words("error.league_driver"))
    if isinstance(asked, str):
        return asked
    try:
        with asked.open(encoding="utf-8-sig", errors="replace") as file:
            address = file.readline(_LONGEST_ADDRESS).strip()
            return str(load("game.app.command_line:league_url")(address))
    except OSError as error:
        refused = error
        raise CannotError(
            lambda words: words("error.league_file", path=asked, reason=reason(refused, words))
        ) from error
    except ValueError as error:
        raise CannotError(lambda words: words("error.league_address", path=asked)) from error


def _check_place(folder: Path) -> None:
    """Raises CannotError where a picture is to go into no folder: a slip of the finger makes
    none."""
    try:
        there = folder.is_dir()
    except OSError:
        there = False
    if not there:
        raise CannotError(lambda words: words("error.screenshot_folder", path=folder))


def _check_fonts() -> None:
    """Raises TypefaceMissingError where one can't be used: without words there is no game."""
    pygame.font.init()
    for face in Face:
        try:
            pygame.font.Font(SPRITES / "fonts" / face.value).size("H")  # read with the first letter
        except (pygame.error, OSError, ValueError) as error:  # ValueError: an empty file
            raise TypefaceMissingError(face.value) from error
