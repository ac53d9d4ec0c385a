"""Matches of the history into text files, a line at a time: a long one would hold frames up."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.base.files import write_whole
from game.base.version import VERSION
from game.match.match import Match
from game.match.tallies import described
from game.scenes.result.page import naming_of, page_of
from game.storage.record import Heading, printing
from game.words.words import Words

if TYPE_CHECKING:
    from game.storage.store import Store

FOLDER: Final = "matches"  # in the folder of the game


def printing_match(
    store: Store, number: int, words: Words
) -> Generator[None, None, tuple[str, bool]]:
    """A match of the history as text, and whether that is sealed, since it can still be played on.
    Raises SaveError where it can't be played again."""
    kept = next(match for match in store.archive.history() if match.id == number)
    match = yield from store.archive.recalling(number)
    heading = Heading(VERSION, kept.began, kept.ended)
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


def head(match: Match, words: Words, version: str, *, sealed: bool = False) -> str:
    """What stands at the top: what the file is, which table, and who played."""
    what = words("record.head_sealed" if sealed else "record.head", version=version)
    naming, played = naming_of(match, words), described(match.options.to_json())
    keys = (f"record.table.{played.kind}", f"new_table.{played.kind}")
    tables = (words(key, cards=played.variant) for key in keys if words.knows(key))
    table = next(tables, played.kind)
    seats = range(len(match.table.seats))
    lines = [what, *([words("record.sealed")] if sealed else []), "", table]
    lines += [words("record.seat", seat=seat, name=naming(seat)) for seat in seats]
    for before in match.options.earlier:
        seat = next(n for n in seats if match.chair(n) == before.chair)
        name = naming_of(match, words, before.until)(seat)
        lines.append(words("record.seat_before", seat=seat, game=before.until, name=name))
    return "\n".join(lines)


def remarks(match: Match, words: Words) -> Callable[[object], str]:
    """A function that tells about each event of a match, one after the other."""
    page, naming = page_of(match.game), naming_of(match, words, 1)

    def remark(event: object) -> str:
        nonlocal naming
        if isinstance(event, match.game.begins):
            naming = naming_of(match, words, event.number)
        return page.remark(event, naming)

    return remark
