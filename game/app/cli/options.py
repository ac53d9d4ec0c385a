"""The command line: its options, and what is printed about them. Nothing here needs pygame."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentError, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Final, Literal

from game.app.cli import values
from game.app.cli.asked import Asked, CannotError, Shot
from game.app.cli.values import OptionValue, said, shortened
from game.base.by_name import load
from game.match.dates import day
from game.storage.event_settings import GAMES as EVENT_GAMES
from game.storage.event_settings import HUMANS, LINES, SEATS, TABLES, house_lines
from game.words.words import Words, languages

SPEEDS: Final = {
    "0.5": "half",
    "1": "normal",
    "2": "double",
    "4": "quadruple",
    "instant": "instant",
}
"""As typed, and the value of `Speed` it stands for."""
_SMALLEST_WINDOW: Final = (1024, 640)  # as the settings have it, which need pygame
_LARGEST_WINDOW: Final = (7680, 4320)
_MOST_ROUNDS: Final = 99
_A_DAY: Final = 86_400  # seconds
_HELP_COLUMN: Final = 26
_HELP_WIDTH: Final = 100

_MATCH: Final = (
    "--play", "--demo", "--variant", "--players", "--rounds", "--bots", "--no-lamp", "--seed",
)  # fmt: skip
_EVENT: Final = ("tables", "variant", "games", "seats", "humans", "text", "logo", "cloth")
"""What the host chooses with `--event-…`."""
_WAYS: Final = (
    {"--export"}, {"--import"}, {"--verify"}, {"--event-figures"}, {"--event"}, {"--resume"},
    {"--daily"}, {"--code"}, {*_MATCH},
)  # fmt: skip
"""Different things to do: options of two of them can't be together."""
_CLASHES: Final = (
    ("--windowed", "--fullscreen"),
    ("--screenshot", "--fullscreen"),
    ("--screenshot", "--phones"),
    ("--at-event", "--at-seconds"),
    *((name, "--screenshot") for name in ("--export", "--import", "--verify", "--event-figures")),
    *((n, m) for one, other in combinations(_WAYS, 2) for n in one for m in other),
)
_TOGETHER: Final = {("--event", "--seed")}
"""Both may be said, although they are of two ways."""
_NEEDS: Final = (
    *((name, ("--play", "--demo")) for name in _MATCH[2:-1]),
    *((f"--event-{name}", ("--event",)) for name in _EVENT),
    ("--event-pin-file", ("--event",)),
    ("--at-event", ("--screenshot",)),
    ("--at-seconds", ("--screenshot",)),
    ("--at-event", ("--play", "--demo", "--resume", "--daily", "--code")),
)
"""An option, and others of which it needs one."""


@dataclass(frozen=True, slots=True)
class CommandOption:
    """One option; a switch has no value. `count` and `alone` are argparse's `nargs` and `const`."""

    name: str
    value: OptionValue | None = None
    count: int | Literal["?", "*", "+"] | None = None
    alone: str = ""


def options() -> tuple[CommandOption, ...]:
    """Every option, in the order of the help."""
    pin = OptionValue("pin", values.pin_or_elsewhere, said("cli.a_pin"))
    return (
        CommandOption("--lang", values.one_of("language", languages)),
        CommandOption("--data-dir", values.file("cli.any_folder", kind="folder")),
        CommandOption("--speed", values.one_of("speed", lambda: SPEEDS)),
        CommandOption("--seed", values.number()),
        CommandOption("--windowed"),
        CommandOption("--fullscreen"),
        CommandOption("--size", values.size_between(_SMALLEST_WINDOW, _LARGEST_WINDOW)),
        CommandOption("--no-sound"),
        _of_a_match("--play", "game"),
        _of_a_match("--variant", "number"),
        _of_a_match("--players", "number"),
        CommandOption("--rounds", values.number(1, _MOST_ROUNDS)),
        _of_a_match("--bots", "names"),
        CommandOption("--demo"),
        CommandOption("--no-lamp"),
        CommandOption("--daily", OptionValue("date", _day, said("cli.a_date")), "?"),
        _of_a_match("--code", "code"),
        CommandOption("--resume"),
        CommandOption(
            "--phones", OptionValue("address", values.address, said("cli.an_address")), "?"
        ),
        CommandOption("--event", pin, "?", values.ELSEWHERE),
        CommandOption("--event-pin-file", values.file()),
        *_event_options(),
        CommandOption("--export", OptionValue("export", values.exported, _exports), 2),
        CommandOption("--import", values.file("cli.any_text")),
        _of_a_match("--verify", "verify", count="+"),
        CommandOption("--screenshot", values.file("cli.any_file", ends=".png")),
        CommandOption("--at-event", values.number(0)),
        CommandOption("--at-seconds", values.number(0, _A_DAY, kind="seconds", of=float)),
        CommandOption("--version"),
        CommandOption("--help"),
    )


def _event_options() -> tuple[CommandOption, ...]:
    """What the host of an event may choose, and the figures of it."""
    return (
        CommandOption("--event-tables", values.several_of("games", TABLES)),
        _of_a_match("--event-variant", "number", "--variant"),
        CommandOption("--event-games", values.number(*EVENT_GAMES)),
        CommandOption("--event-seats", values.number(*SEATS)),
        CommandOption("--event-humans", values.number(*HUMANS)),
        CommandOption(
            "--event-text", OptionValue("lines", _lines, said("cli.one_or_two_lines")), "*"
        ),
        CommandOption("--event-logo", values.file()),
        CommandOption("--event-cloth", values.one_of("cloth", _cloths)),
        CommandOption("--event-figures", values.file()),
    )


def _of_a_match(
    name: str, kind: str, known_as: str = "", count: Literal["+"] | None = None
) -> CommandOption:
    """An option that the games understand: they are imported where it is used or explained."""

    def value() -> OptionValue:
        found: OptionValue = load("game.app.cli.match:VALUES")[known_as or name]
        return found

    return CommandOption(
        name,
        OptionValue(
            kind, lambda *texts: value().read(*texts), lambda words: value().allowed(words)
        ),
        count,
    )


def _cloths() -> list[str]:
    return [cloth.value for cloth in load("game.storage.settings:Cloth")]


def _day(text: str) -> str:
    """A date; empty: today, whatever day that is."""
    if text:
        day(text)
    return text


def _lines(*lines: str) -> tuple[str, str]:
    if len(lines) > LINES:
        raise ValueError(lines)
    return house_lines(lines)


def _exports(words: Words) -> str:
    return words("cli.exports", last=values.LAST)


# --- reading -------------------------------------------------------------------------------------
def read(arguments: Sequence[str]) -> Asked:
    """Understand the options. Raises CannotError, one sentence about the first that is wrong."""
    found = _parsed(arguments)
    language, folder = found.get("--lang"), found.get("--data-dir")
    if "--help" in found or "--version" in found:
        return Asked(language, folder, help="--help" in found, version="--version" in found)
    _check_company(found)
    match_asked = "--play" in found or "--demo" in found
    return Asked(
        language=language,
        folder=folder,
        speed=SPEEDS[found["--speed"]] if "--speed" in found else None,
        seed=found.get("--seed"),
        fullscreen=True if "--fullscreen" in found else False if "--windowed" in found else None,
        size=found.get("--size"),
        silent="--no-sound" in found,
        arguments=load("game.app.cli.match:match_arguments")(found) if match_asked else None,
        daily=found.get("--daily"),
        code=found.get("--code"),
        resume="--resume" in found,
        phones=found.get("--phones"),
        event=found.get("--event"),
        event_chosen={
            name: found[f"--event-{name}"] for name in _EVENT if f"--event-{name}" in found
        },
        figures=found.get("--event-figures"),
        pin_file=found.get("--event-pin-file"),
        export=found.get("--export"),
        read_in=found.get("--import"),
        verify=found.get("--verify"),
        shot=_shot(found),
    )


def _parsed(arguments: Sequence[str]) -> values.Found:
    """Name of an option -> its value, True for a switch; only what was given."""
    known = options()
    by_name = {option.name: option for option in known}
    try:
        found, unknown = _parser(known).parse_known_args(arguments)
    except ArgumentError as error:
        name = str(error.argument_name).rpartition("/")[2]
        if by_name[name].value is not None:
            raise CannotError(partial(_needs, by_name[name])) from error
        unknown = [each for each in arguments if each.startswith((f"{name}=", "-h"))]
    if unknown:
        raise CannotError(said("error.option_unknown", option=shortened(unknown[0]) or "“”"))
    return {name: _value(by_name[name], given) for name, given in vars(found).items()}


def _parser(known: Sequence[CommandOption], words: Words | None = None) -> ArgumentParser:
    """Splits the arguments into options and what follows them; with words it explains them."""
    parser = ArgumentParser(
        usage=SUPPRESS,
        add_help=False,
        allow_abbrev=False,
        argument_default=SUPPRESS,
        exit_on_error=False,
        formatter_class=_HelpFormatter,
    )
    group = parser.add_argument_group(words("cli.options") if words else None)
    add: Callable[..., object] = group.add_argument
    for option in known:
        names = ("-h", option.name) if option.name == "--help" and not words else (option.name,)
        more: dict[str, object] = {"dest": option.name}
        if option.value is None:
            more["action"] = "store_true"
        elif option.count is not None:
            more |= {"nargs": option.count, "const": option.alone if option.count == "?" else None}
        if words:
            more |= _explained(option, words)
        add(*names, **more)
    return parser


def _value(option: CommandOption, given: bool | str | list[str]) -> object:
    """What was typed after an option, read."""
    if option.value is None or isinstance(given, bool):
        return True
    texts = [given] if isinstance(given, str) else given
    try:
        return option.value.read(*texts)
    except ValueError as error:
        raise CannotError(partial(_not_so, option, " ".join(texts) or "“”")) from error


def _check_company(given: Collection[str]) -> None:
    """Options that can't be together, and options that mean nothing alone."""
    for first, second in _CLASHES:
        if first in given and second in given and (first, second) not in _TOGETHER:
            raise CannotError(said("error.option_clash", first=first, second=second))
    for name, others in _NEEDS:
        if name in given and not any(other in given for other in others):
            raise CannotError(said("error.option_alone", option=name, other=others[0]))


def _shot(found: values.Found) -> Shot | None:
    if "--screenshot" not in found:
        return None
    return Shot(found["--screenshot"], found.get("--at-event"), found.get("--at-seconds"))


def salvaged(arguments: Sequence[str]) -> Asked:
    """Language and folder asked for, also where the rest makes no sense: of several, the last that
    can be."""
    known = options()[:2]
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    for option in known:
        parser.add_argument(
            option.name, dest=option.name, action="append", nargs="?", const="", default=[]
        )
    found = vars(parser.parse_known_args(arguments)[0])
    read: values.Found = {}
    for option in known:
        for given in found[option.name]:
            with suppress(CannotError):
                read[option.name] = _value(option, given)
    return Asked(read.get("--lang"), read.get("--data-dir"))


def _needs(option: CommandOption, words: Words) -> str:
    return words("error.option_needs", option=option.name, allowed=_allowed(option, words))


def _not_so(option: CommandOption, text: str, words: Words) -> str:
    allowed = _allowed(option, words)
    return words("error.option_value", option=option.name, value=shortened(text), allowed=allowed)


def _allowed(option: CommandOption, words: Words) -> str:
    return option.value.allowed(words) if option.value else ""


# --- what is printed -----------------------------------------------------------------------------
class _HelpFormatter(RawDescriptionHelpFormatter):
    """Columns and lines of the help."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=_HELP_COLUMN, width=_HELP_WIDTH)


def help_text(words: Words) -> str:
    """Every option and what it does."""
    parser = _parser(options(), words)
    name = Path(sys.argv[0]).stem  # of the source, of the installed command or of a build
    usage = f"{words('cli.usage')}: {'python main.py' if name == 'main' else name} [--…]"
    parser.description = f"{words('cli.description')}\n\n{usage}"
    parser.epilog = words("cli.values")
    return parser.format_help().rstrip()


def _explained(option: CommandOption, words: Words) -> dict[str, object]:
    """What argparse prints of an option."""
    key = f"cli.{option.name[2:].replace('-', '_')}"
    text = words(key, allowed=_allowed(option, words)).replace("%", "%%")
    if option.value is None:
        return {"help": text}
    values_named = tuple(words(f"cli.value.{option.value.kind}").split())
    return {"help": text, "metavar": values_named if option.count in (2, "+") else values_named[0]}
