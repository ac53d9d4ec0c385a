"""Why a file was refused is said in the player's language, whatever the system speaks."""

import errno
import os

import pytest

from game.words.words import Words, reason


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "Der Speicher ist voll"),
        (errno.EROFS, "Das ist dort nicht erlaubt"),
        (errno.ENOENT, "So eine Datei oder so einen Ordner gibt es nicht"),
        (errno.EISDIR, "Das ist ein Ordner"),
        (errno.EMFILE, os.strerror(errno.EMFILE)),
    ],
)
def test_the_reason_in_german(number: int, said: str) -> None:
    assert reason(OSError(number, os.strerror(number)), Words.load("de")) == said
