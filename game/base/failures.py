"""What can be told of an error to anybody: neither who plays, nor where, nor a card."""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Iterator
from opcode import opmap
from pathlib import Path
from typing import Final

from game.base.files import file_of

_RAISE: Final = opmap["RAISE_VARARGS"]
_HARMLESS: Final = (AttributeError, NameError, TypeError, ZeroDivisionError)
"""Errors that speak of the program: names in the code, kinds of things."""


def in_full(error: BaseException) -> str:
    """What broke and on which way through the code, the cause of it first; lines, with an end."""
    return "".join(_told(error))


def in_short(error: BaseException) -> str:
    """What kind of error it is, on one line, and what it says, as far as that can't be a name, a
    path or a card: only what Python or SDL says about the program itself."""
    return f"{type(error).__qualname__}{_said(error)}"


def _told(error: BaseException) -> Iterator[str]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _told(before)
        yield "\nand then\n\n"
    frames = traceback.extract_tb(error.__traceback__)
    known = sorted({str(file_of("")), *filter(None, sys.path)}, key=len, reverse=True)
    for frame in frames:
        frame.filename = _within(frame.filename, known)
    yield from frames.format()
    yield f"{in_short(error)}\n"


def _within(name: str, known: list[str]) -> str:
    """The path of a module without the folder it lies in, which tells who plays."""
    path = Path(name)
    for folder in known:
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return path.name


def _said(error: BaseException) -> str:
    if isinstance(error, OSError) and error.errno is not None:
        return f": {os.strerror(error.errno)}"
    if isinstance(error, ImportError) and error.name is not None:
        return f": {error.name}"
    harmless = isinstance(error, _HARMLESS) or type(error).__module__ == "pygame"
    said = "" if re.search(r"[/\\]", str(error)) else str(error)
    return f": {said}" if said and harmless and not _is_raised(error) else ""


def _is_raised(error: BaseException) -> bool:
    """Whether a `raise` was at its beginning, with words that somebody has chosen. Asks no source:
    a build has none."""
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    return last is None or last.tb_frame.f_code.co_code[last.tb_lasti] == _RAISE
