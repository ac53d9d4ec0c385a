"""Matches out of the history into text files, and out of such files into the history; such files
verified."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from game.app.console import Asked, CannotError, Sentence
from game.app.system import data_folder, kept_settings, language_of
from game.base.files import write_whole
from game.match.playhead import games_over
from game.match.steps import at_once
from game.scenes.history.export import printing_match
from game.storage.event_settings import TABLES
from game.storage.record import LONGEST, Fault, RecordError, read, verified
from game.storage.store import SaveError, Store
from game.storage.visits import as_csv
from game.words.words import Words, languages, reason


def run(asked: Asked) -> str:
    """Do what was asked; what is to be said about it. Raises CannotError."""
    folder = asked.folder or data_folder()
    with closing(Store(folder, read_only=asked.read_in is None)) as store:
        words = Words.load(asked.language or language_of(kept_settings(store)))
        try:
            if asked.figures:
                return _figures(store, words, asked.figures)
            if asked.export:
                return _export(store, words, *asked.export)
            if asked.verify:
                return _verify(words, *asked.verify)
            assert asked.read_in is not None
            return _import(store, words, asked.read_in)
        except SaveError as error:
            key, path = error.problem.refusal, error.path
            raise CannotError(lambda words: words(key, path=path)) from error


def text_of(store: Store, number: int, words: Words) -> tuple[str, bool]:
    """A match of the history as a file, and whether that is sealed. Raises SaveError where it can't
    be played again."""

    return at_once(printing_match(store, number, words))


def _export(store: Store, words: Words, number: int | None, path: Path) -> str:
    known = [match.id for match in store.archive.history()]
    if not known and store.trouble is not None:
        raise SaveError(*store.trouble)
    if not known:
        store.certain_rows("SELECT id FROM matches LIMIT 1")  # none, or none that can be read?
        raise CannotError(lambda words: words("error.no_history"))
    number = known[0] if number is None else number
    if number not in known:
        raise CannotError(lambda words: words("error.no_such_match", number=number))
    text, sealed = text_of(store, number, words)
    try:
        write_whole(path, [text.encode()])
    except OSError as error:
        raise CannotError(_because("error.export", path, error)) from error
    told = words("cli.exported", number=number, path=path)
    return f"{told}\n{words('record.sealed')}" if sealed else told


def _figures(store: Store, words: Words, path: Path) -> str:
    hours = store.visits.by_hour()
    if not hours and store.trouble is not None:
        raise SaveError(*store.trouble)
    if not hours:
        raise CannotError(lambda words: words("error.no_visits"))
    try:
        write_whole(path, (as_csv(hours, languages(), TABLES).encode(),))
    except OSError as error:
        raise CannotError(_because("error.figures", path, error)) from error
    return words("cli.figures", path=path)


def _import(store: Store, words: Words, path: Path) -> str:
    try:
        past, _ = read(_text(path))
    except RecordError as error:
        key = error.fault.value
        raise CannotError(lambda words: words(key, path=path)) from error
    number, new = store.archive.add(past)
    key = "cli.imported" if new else "cli.imported_before"
    return words(key, path=path, number=number)


def _verify(words: Words, path: Path, receipt: str) -> str:
    """What is proved of a match in a file, and what is not."""
    try:
        match = verified(_text(path), receipt)
    except RecordError as error:
        key = error.fault.value
        raise CannotError(lambda words: words(key, path=path)) from error
    return words("cli.verified", count=games_over(match), path=path, events=len(match.log))


def _text(path: Path) -> str:
    """What is in a file. Raises RecordError for no text, CannotError for no file."""
    try:
        if path.exists() and not (path.is_file() and path.stat().st_size <= LONGEST):
            raise RecordError(Fault.FOREIGN)
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(Fault.FOREIGN) from error
    except OSError as error:
        raise CannotError(_because("error.import_file", path, error)) from error


def _because(key: str, path: Path, error: OSError) -> Sentence:
    return lambda words: words(key, path=path, reason=reason(error, words))
