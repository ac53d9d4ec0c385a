"""The folders of art and of kept things, the settings kept there, and the language."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import platformdirs

from game.base.files import file_of
from game.storage.settings import SETTINGS_NAME, Settings
from game.storage.store import Store
from game.words.words import Words, pick_language

if sys.platform == "win32":
    import ctypes
    import locale


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
