"""The command line: what is asked for, and what is said where that can't be.

Nothing here needs pygame, and without options hardly anything is imported: the title is waiting.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from game.cli_values import CannotError, Option, options

if TYPE_CHECKING:
    from argparse import Namespace

    from game.words.words import Words

CANNOT: Final = 2
"""Exit code where the game can't do what was asked."""
STOPPED: Final = 130
"""Exit code after Ctrl+C, as shells have it."""

_VARIANT: Final = 5
_PLAYERS: Final = 4
"""The table where nothing else is asked for."""

_HELP_COLUMN: Final = 26
_HELP_WIDTH: Final = 100
_MATCH: Final = ("play", "demo", "variant", "players", "rounds", "bots", "seed")
_CLASHES: Final = (
    ("windowed", "fullscreen"),
    ("screenshot", "fullscreen"),
    ("at_event", "at_seconds"),
    *(("resume", name) for name in _MATCH),
)
_NEEDS: Final = (
    *((name, ("play", "demo")) for name in ("variant", "players", "rounds", "bots")),
    ("at_event", ("screenshot",)),
    ("at_seconds", ("screenshot",)),
    ("at_event", ("play", "demo", "resume")),
)
"""An option, and others of which it needs one."""


class Party(NamedTuple):
    """The match to sit down to at once; `bots` are names by chair, none: as the guests like."""

    variant: int
    players: int
    rounds: int
    bots: tuple[str, ...]
    demo: bool


class Shot(NamedTuple):
    """A picture to be written: to which file, and after which event or how many seconds."""

    path: Path
    event: int | None = None
    seconds: float | None = None


class Asked(NamedTuple):
    """Everything asked for; None where nothing was."""

    language: str | None = None
    folder: Path | None = None
    speed: str | None = None
    seed: int | None = None
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    silent: bool = False
    party: Party | None = None
    resume: bool = False
    shot: Shot | None = None
    help: bool = False
    version: bool = False


def read(arguments: Sequence[str]) -> Asked:
    """Understand the options. Raises CannotError, one sentence about the first that is wrong."""
    if not arguments:
        return Asked()
    found = _parsed(arguments)
    if found.help or found.version:
        return Asked(found.lang, found.data_dir, help=found.help, version=found.version)
    _check_company(found)
    return Asked(
        language=found.lang,
        folder=found.data_dir,
        speed=found.speed,
        seed=found.seed,
        fullscreen=True if found.fullscreen else False if found.windowed else None,
        size=found.size,
        silent=found.no_sound,
        party=_party(found) if found.play or found.demo else None,
        resume=found.resume,
        shot=_shot(found),
    )


def salvaged(arguments: Sequence[str]) -> Asked:
    """Language and folder asked for, also where the rest makes no sense."""
    values: dict[str, Any] = {}
    readers = {option.name: option.read for option in options()}
    for option, following in zip(arguments, [*arguments[1:], ""], strict=False):
        name, has_own, own = option.partition("=")
        if name in ("--lang", "--data-dir"):
            try:
                values[name] = readers[name](own if has_own else following)
            except ValueError:
                continue
    return Asked(language=values.get("--lang"), folder=values.get("--data-dir"))


def say(text: str) -> int:
    """Print for somebody who asked; the exit code to end with."""
    if sys.stdout is not None:
        sys.stdout.write(f"{text}\n")
    return 0


def complain(sentence: str) -> int:
    """One sentence on the console, where there is one; the exit code to end with."""
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
    return CANNOT


# --- what is printed -----------------------------------------------------------------------------
def version() -> str:
    """The name of the game and its version: the same in every language."""
    from game.version import VERSION  # noqa: PLC0415, only where asked for

    return f"Poker Deluxe {VERSION}"


def help_text(words: Words) -> str:
    """Every option and what it does."""
    import textwrap  # noqa: PLC0415, only where asked for

    lines = [words("cli.description"), "", f"{words('cli.usage')}: python main.py [--…]", ""]
    lines.append(f"{words('cli.options')}:")
    for option in options():
        name = f"  {option.name} {words(option.kind) if option.kind else ''}".rstrip()
        text = words(option.text, allowed=option.allowed(words))
        first = f"{name:{_HELP_COLUMN}}"
        if len(name) > _HELP_COLUMN - 2:
            lines.append(name)
            first = " " * _HELP_COLUMN
        lines += textwrap.wrap(
            text, _HELP_WIDTH, initial_indent=first, subsequent_indent=" " * _HELP_COLUMN
        )
    return "\n".join(lines)


# --- reading -------------------------------------------------------------------------------------
def _parsed(arguments: Sequence[str]) -> Namespace:
    from argparse import SUPPRESS, ArgumentError, ArgumentParser  # noqa: PLC0415, only where asked for

    parser = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    by_name = {option.name: option for option in options()}
    for option in by_name.values():
        names = (option.name, "-h") if option.name == "--help" else (option.name,)
        if option.kind:
            parser.add_argument(*names, type=_reader(option), help=SUPPRESS)
        else:
            parser.add_argument(*names, action="store_true", help=SUPPRESS)
    try:
        found, unknown = parser.parse_known_args(arguments)
    except ArgumentError as error:
        _refuse(by_name[str(error.argument_name).split("/")[0]], arguments)
    if unknown:
        _unknown(unknown[0])
    return found


def _reader(option: Option) -> Callable[[str], Any]:
    def read_value(text: str) -> Any:
        try:
            return option.read(text)
        except ValueError:
            shown = text or "“”"
            raise CannotError(
                lambda words: words(
                    "error.option_value",
                    option=option.name,
                    value=shown,
                    allowed=option.allowed(words),
                )
            ) from None

    return read_value


def _refuse(option: Option, arguments: Sequence[str]) -> NoReturn:
    """What the parser did not like: no value after an option, or one after a switch."""
    if not option.kind:
        _unknown(next(given for given in arguments if given.startswith(f"{option.name}=")))
    raise CannotError(
        lambda words: words("error.option_needs", option=option.name, allowed=option.allowed(words))
    )


def _unknown(given: str) -> NoReturn:
    raise CannotError(lambda words: words("error.option_unknown", option=given))


def _check_company(found: Namespace) -> None:
    """Options that can't be together, and options that mean nothing alone."""
    given = {
        name for name, value in vars(found).items() if value is not None and value is not False
    }
    for first, second in _CLASHES:
        if {first, second} <= given:
            _clash(first, second)
    for name, others in _NEEDS:
        if name in given and not given & set(others):
            _alone(name, others[0])


def _typed(name: str) -> str:
    return "--" + name.replace("_", "-")


def _clash(first: str, second: str) -> NoReturn:
    raise CannotError(
        lambda words: words("error.option_clash", first=_typed(first), second=_typed(second))
    )


def _alone(name: str, other: str) -> NoReturn:
    raise CannotError(
        lambda words: words("error.option_alone", option=_typed(name), other=_typed(other))
    )


def _party(found: Namespace) -> Party:
    from game.rules.deluxe import VARIANTS  # noqa: PLC0415, only where asked for

    variant, players = found.variant or _VARIANT, found.players
    most = VARIANTS[variant].max_players
    if players is None:
        players = min(_PLAYERS, most)
    if players < 2:
        raise CannotError(lambda words: words("error.players_few"))
    if players > most:
        raise CannotError(
            lambda words: words("error.players_many", players=players, cards=variant, most=most)
        )
    bots = found.bots or ()
    chairs = players if found.demo else players - 1
    if len(bots) > chairs:
        raise CannotError(lambda words: words("error.bots_many", names=len(bots), chairs=chairs))
    return Party(variant, players, found.rounds or 1, bots, found.demo)


def _shot(found: Namespace) -> Shot | None:
    if found.screenshot is None:
        return None
    return Shot(found.screenshot, found.at_event, found.at_seconds)
