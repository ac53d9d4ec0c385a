"""The league's command on the console: what it has to say, and its exit code."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.console import complain, say
from game.app.system import words_on_the_console
from game.league.command import run as done
from game.league.news import DeniedError


def run(arguments: Sequence[str]) -> int:
    """Do what was asked for; the exit code."""
    words = words_on_the_console(None, None)

    def note(text: str) -> None:
        complain(words(text) if words.knows(text) else text)

    try:
        return say(done(arguments, words, note))
    except DeniedError as error:
        return complain(words(error.reason))
