"""The title's first frame as it was kept the last time: found, and seen, before anything that makes
such a picture is loaded. So little is imported here."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.scenes.tutorial.first_evening import offered
from game.ui.disk_cache import DiskCache, version_of

if TYPE_CHECKING:
    import pygame

    from game.settings import Settings
    from game.storage.store import Store
    from game.words.words import Words

_ROOT: Final = Path(__file__).resolve().parents[3]
_SOURCES: Final = tuple(
    _ROOT / name
    for name in (
        "game/ui",
        "game/ui/paint",
        "game/ui/rooms",
        "game/ui/text",
        "game/ui/widgets",
        "game/scenes/title",
        "game/words/locale/de/LC_MESSAGES",
        "game/words/locale/en/LC_MESSAGES",
        "sprites/textures",
        "sprites/busts/fox-calm.svg",
    )
)
"""What the kept pictures follow from: when one of these changes, they are made again."""


@cache
def version() -> str:
    """Of code and art that the kept pictures were made by."""
    return version_of(_SOURCES)


def pictures(folder: Path) -> DiskCache:
    """Where pictures of the title are kept."""
    return DiskCache(folder / "pictures")


def room_name(settings: Settings, words: Words) -> str:
    """What tells one picture of the room from another: its lettering and its cards."""
    cards = "de" if settings.german_cards(words) else "en"
    return f"title-{words.language}-{cards}{'4' if settings.four_colour else ''}"


def front_name(settings: Settings, words: Words, store: Store, *, waits: bool) -> str:
    """What tells one first frame from another: the room, what it offers first, whether a match
    `waits`, and how its buttons are lettered."""
    first = "first" if offered(store) else "play"
    offer = "continue" if waits else first
    contrast = "-strong" if settings.high_contrast else ""
    return f"{room_name(settings, words)}-{offer}-{settings.text_size}{contrast}"


def kept_front(
    folder: Path, size: tuple[int, int], settings: Settings, words: Words, store: Store
) -> pygame.Surface | None:
    """The first frame for a window of `size` px, if there was such a one before."""
    name = front_name(settings, words, store, waits=store.has_running)
    return pictures(folder).load(name, size, version())
