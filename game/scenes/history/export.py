"""Matches of the history into text files, a line at a time: a long one would hold frames up."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.base.files import write_whole
from game.base.version import VERSION
from game.scenes.history.remarks import head, remarks
from game.storage.record import Heading, printing

if TYPE_CHECKING:
    from game.storage.store import Store
    from game.words.words import Words

FOLDER: Final = "matches"
"""In the folder of the game."""


def printing_match(
    store: Store, number: int, words: Words
) -> Generator[None, None, tuple[str, bool]]:
    """A match of the history as text, and whether that is sealed, since it can still be played on.
    Raises SaveError where it can't be played again."""
    told = next(match for match in store.archive.history() if match.id == number)
    match = yield from store.archive.recalling(number)
    heading = Heading(VERSION, told.began, told.ended)
    sealed = not match.over
    top = head(match, words, VERSION, sealed=sealed)
    text = yield from printing(match, heading, top, remarks(match, words), sealed=sealed)
    return text, sealed


def exporting(
    store: Store, number: int, words: Words, folder: Path
) -> Generator[None, None, tuple[Path, bool]]:
    """Write a match into a file of its own under `folder`; where, and whether it is sealed. Raises
    SaveError where it can't be played again, OSError where it can't be written."""
    text, sealed = yield from printing_match(store, number, words)
    place = folder / FOLDER
    place.mkdir(parents=True, exist_ok=True)
    path = place / f"match-{number}.txt"
    write_whole(path, [text.encode()])
    return path, sealed
