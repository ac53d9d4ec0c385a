"""Poker Deluxe: what the command line asks for, then the game."""

import gc
import os
import sys
from _thread import interrupt_main
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

gc.disable()  # nothing that is loaded goes away again; the frame loop sweeps in its own time
_HERE: Final = str(Path(__file__).resolve().parent)
if _HERE not in sys.path:  # installed, `game` lies in the folder poker_deluxe, beside this file
    sys.path.insert(0, _HERE)

from game.app import signals  # noqa: E402
from game.app.console import STOPPED, Asked, CannotError, Sentence, complain, say  # noqa: E402

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the console is for what we have to say

_STDERR: Final = 2
"""The last number of a stream of the console."""
_TASKS: Final = {
    "--export", "--import", "--verify", "--event-figures", "--screenshot", "--help", "--version",
}  # fmt: skip
"""Options of what is done without playing; stopped, it was not done."""


def command() -> int:
    """What the installed command `poker-deluxe` does: `main` with what was typed after it."""
    return main(sys.argv[1:])


def league_command() -> int:
    """What the installed command `poker-deluxe-league` does."""
    arguments = sys.argv[1:]
    try:
        _fill_streams()
        from game.app.league_command import run  # noqa: PLC0415, hardly ever asked for

        return run(arguments)
    except ModuleNotFoundError as error:
        name = str(error.name)
        return complain(_in_words([], lambda words: words("error.package_missing", name=name)))
    except KeyboardInterrupt:
        return STOPPED


def main(arguments: list[str]) -> int:
    """Print or play; the exit code, 2 where something can't be."""
    try:
        _fill_streams()
        signals.interrupt()
        return _run(arguments)
    except CannotError as error:
        return complain(_in_words(arguments, error.sentence))
    except ModuleNotFoundError as error:
        name = str(error.name)
        if name.partition(".")[0] in ("game", "tools"):
            raise
        text = _in_words(arguments, lambda words: words("error.package_missing", name=name))
        return complain(text)
    except KeyboardInterrupt:  # everything is kept: to be stopped is a way to end a game
        return STOPPED if _TASKS & {name.partition("=")[0] for name in arguments} else 0


def _fill_streams() -> None:
    """A launcher may close the streams of the console. A file that is opened later would take their
    numbers, and get what libraries complain of on number 2."""
    with suppress(OSError):  # a system without such a file
        while (stream := os.open(os.devnull, os.O_RDWR)) <= _STDERR:
            os.set_inheritable(stream, True)
        os.close(stream)


def _run(arguments: list[str]) -> int:
    if not arguments:
        return _play(Asked())
    from game.app import command_line  # noqa: PLC0415, without arguments there is nothing to read

    asked = command_line.read(arguments)
    if asked.version:
        from game.app.console import versions  # noqa: PLC0415, hardly ever asked for

        return say(versions())
    if asked.help:
        return say(_in_words(arguments, command_line.help_text))
    if asked.export or asked.read_in or asked.verify or asked.figures:
        from game.app.export_import import run  # noqa: PLC0415, hardly ever asked for

        return say(run(asked))
    return _play(asked) if asked.event is None else _keep_event(asked, arguments)


def _play(asked: Asked, alive: Callable[[], None] | None = None) -> int:
    from game.app.startup import play  # noqa: PLC0415, what is only printed needs no pygame

    return play(asked, alive)


def _keep_event(asked: Asked, arguments: list[str]) -> int:
    """An event runs in a process that is started again whenever it dies."""
    from game.app import event_keeper  # noqa: PLC0415, only at events
    from game.base.child_process import program  # noqa: PLC0415, see above

    def note(sentence: str) -> None:
        from game.app import reports, system  # noqa: PLC0415, only when it ends

        reports.note(asked.folder or system.data_folder(), sentence)

    if event_keeper.is_kept():

        def end() -> None:
            note("The keeper of the event has ended, or was told to")
            interrupt_main()

        told = event_keeper.pin_from_keeper(end)
        return _play(replace(asked, event=told), event_keeper.heartbeat()) if told else 0
    prompt = partial(_in_words, arguments, lambda words: words("cli.pin_prompt"))
    asked = replace(asked, event=event_keeper.pin_of(asked, event_keeper.PinSources(prompt)))
    if asked.shot:
        return _play(asked)
    command = program(str(Path(__file__).resolve()))
    hung = partial(_in_words, arguments, lambda words: words("error.event_hung"))
    return event_keeper.keep(
        (*command, *event_keeper.without_pin(arguments)),
        asked.event or "",
        lambda: complain(hung()),
        note,
    )


def _in_words(arguments: list[str], sentence: Sentence) -> str:
    """The sentence in the player's language, also where the arguments make no sense."""
    from game.app.command_line import salvaged  # noqa: PLC0415, see _run

    hint = salvaged(arguments)
    try:
        from game.app.system import words_on_the_console  # noqa: PLC0415, most need no words before a window
    except ModuleNotFoundError:  # a package is missing, and with it what the player has chosen
        from game.words.words import Words, pick_language  # noqa: PLC0415, hardly ever needed

        return sentence(
            Words.load(pick_language((hint.language or "", os.environ.get("LANG", ""))))
        )
    return sentence(words_on_the_console(hint.language, hint.folder))


if __name__ == "__main__":
    sys.exit(command())
