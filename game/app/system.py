"""What the system is asked for: folders, languages, chance, date and time, and a lock that ends
with its process: whether this is the only game that plays out of a folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

import platformdirs
import pygame

from game.base.files import file_of
from game.storage.settings import SETTINGS_NAME, Settings
from game.storage.store import Store
from game.words.words import Words, pick_language

if sys.platform == "win32":
    import ctypes
    import locale
    import msvcrt
else:
    import fcntl


SPRITES: Final = file_of("sprites")  # where pictures and typefaces are
_FOLDER: Final = "poker-deluxe"
_LANGUAGE_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def data_folder() -> Path:
    """The folder this system keeps such things in, for this player."""
    return platformdirs.user_data_path(_FOLDER, appauthor=False)


def kept_settings(store: Store) -> Settings:
    """What the player has chosen before; as new where nothing is kept."""
    return Settings.from_json(store.setting(SETTINGS_NAME))


def language_of(
    settings: Settings, system: Iterable[str] = (), environment: Mapping[str, str] = os.environ
) -> str:
    """The language chosen, else that of the system; `system` names locales it prefers."""
    return pick_language((settings.language or "", *system_languages(environment), *system))


def system_languages(environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """Names of locales the environment prefers, the best first."""
    for name in _LANGUAGE_VARIABLES:
        yield from environment.get(name, "").split(":")
    if sys.platform == "win32":
        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def words_on_the_console(
    language: str | None, folder: Path | None, environment: Mapping[str, str] = os.environ
) -> Words:
    """The words for somebody who has no window yet. Changes nothing in the folder."""
    if language is None:
        store = Store(folder or data_folder(), read_only=True)
        language = language_of(kept_settings(store), environment=environment)
        store.close()
    return Words.load(language)


_SEED_BYTES: Final = 5  # a code that is passed on holds no more (`share.SEED_BITS`)
_SALT_BYTES: Final = 16


def new_seed() -> int:
    """Chance from outside; with that for salts the only one the game ever asks for."""
    return int.from_bytes(os.urandom(_SEED_BYTES), "big")


def new_salt() -> str:
    """What makes the receipt of a match say nothing of its seed."""
    return os.urandom(_SALT_BYTES).hex()


def seeds(first: int | None) -> Iterator[int]:
    """Numbers for new matches: from the one asked for on, else by chance."""
    while True:
        yield new_seed() if first is None else first
        first = None if first is None else first + 1


def today() -> str:
    """The date here, as ISO text."""
    return now()[:10]


def now() -> str:
    """Date and time here, as they are kept."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def preferred_languages() -> list[str]:
    """What the system tells a program with a window, beyond the environment."""
    return [str(found["language"]) for found in pygame.system.get_pref_locales()]


LOCK_NAME: Final = "poker-deluxe.lock"


class Claim:
    """A claim to be the only process that uses a folder. `ours` is False only where another one is
    known to use it: it is True where nothing can be locked."""

    def __init__(self, folder: Path) -> None:
        """Make the folder where it is missing, and claim it."""
        self._file: int | None = None
        self.ours = True
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return  # the store says what is wrong with the folder
        self.ours = _lock(self._file)

    def close(self) -> None:
        """Give it up."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(file: int) -> bool:
    """Lock the open file, without waiting; False where another process has it."""
    if sys.platform == "win32":
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # some network folders know no locks
        return True
    return True
