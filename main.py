"""Poker Deluxe: what the command line asks for, then the game."""

import os
import sys

from game import cli
from game.cli_values import CannotError
from game.home import words_on_the_console

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the console is for what we have to say


def main(arguments: list[str]) -> int:
    """Print or play; the exit code, 2 where something can't be."""
    try:
        asked = cli.read(arguments)
        if asked.tell is not None:
            return cli.say(asked.tell(words_on_the_console(asked.language, asked.folder)))
        from game.opening import play  # noqa: PLC0415, what is only printed needs no pygame

        return play(asked)
    except CannotError as error:
        hint = cli.salvaged(arguments)
        return cli.complain(error.sentence(words_on_the_console(hint.language, hint.folder)))
    except ModuleNotFoundError as error:
        name = str(error.name)
        if name.partition(".")[0] in ("game", "tools"):
            raise
        words = words_on_the_console(*cli.salvaged(arguments)[:2])
        return cli.complain(words("error.package_missing", name=name))
    except KeyboardInterrupt:
        return cli.STOPPED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
