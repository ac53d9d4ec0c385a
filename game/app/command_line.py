"""The command line: its options, and what is printed about them. Nothing here needs pygame."""

from __future__ import annotations

import os
import re
import sys
from argparse import SUPPRESS, ArgumentError, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address
from itertools import combinations
from pathlib import Path
from typing import Any, Final, Literal, TypeVar
from urllib.parse import urlsplit

from game.app.console import Asked, CannotError, Listening, Sentence, Shot
from game.base.by_name import load
from game.match.dates import day
from game.storage.event_settings import GAMES as EVENT_GAMES
from game.storage.event_settings import HUMANS, LINES, SEATS, TABLES, house_lines
from game.words.words import Words, languages

SPEEDS: Final = {  # as typed, and the value of `Speed` it stands for
    "0.5": "half",
    "1": "normal",
    "2": "double",
    "4": "quadruple",
    "instant": "instant",
}
_SMALLEST_WINDOW: Final = (1024, 640)  # as the settings have it, which need pygame
_LARGEST_WINDOW: Final = (7680, 4320)
_MOST_ROUNDS: Final = 99
_A_DAY: Final = 86_400  # seconds
_USUAL_PORTS: Final = {"http": 80, "https": 443}
_HELP_COLUMN: Final = 26
_HELP_WIDTH: Final = 100

_MATCH: Final = (
    "--play", "--demo", "--variant", "--players", "--rounds", "--bots", "--no-lamp",
    "--house-rules", "--seed",
)  # fmt: skip
_EVENT: Final = ("tables", "variant", "games", "seats", "humans", "text", "logo", "cloth")
"""What the host chooses with `--event-…`."""
_WAYS: Final = (  # different things to do: options of two of them can't be together
    {"--export"}, {"--import"}, {"--verify"}, {"--event-figures"}, {"--event"}, {"--resume"},
    {"--daily"}, {"--code"}, {"--league"}, {*_MATCH},
)  # fmt: skip
_CLASHES: Final = (
    ("--windowed", "--fullscreen"),
    ("--screenshot", "--fullscreen"),
    ("--screenshot", "--phones"),
    ("--screenshot", "--league"),
    ("--at-event", "--at-seconds"),
    *((name, "--screenshot") for name in ("--export", "--import", "--verify", "--event-figures")),
    *((n, m) for one, other in combinations(_WAYS, 2) for n in one for m in other),
)
_TOGETHER: Final = {("--event", "--seed")}  # both may be said, although they are of two ways
_NEEDS: Final = (  # an option, and others of which it needs one
    *((name, ("--play", "--demo")) for name in _MATCH[2:-1]),
    *((f"--event-{name}", ("--event",)) for name in _EVENT),
    ("--event-pin-file", ("--event",)),
    ("--beamer", ("--league",)),
    ("--at-event", ("--screenshot",)),
    ("--at-seconds", ("--screenshot",)),
    ("--at-event", ("--play", "--demo", "--resume", "--daily", "--code")),
)


@dataclass(frozen=True, slots=True)
class CommandOption:
    """One option; a switch has no value. `count` and `alone` are argparse's `nargs` and `const`."""

    name: str
    value: OptionValue | None = None
    count: int | Literal["?", "*", "+"] | None = None
    alone: str = ""


def options() -> tuple[CommandOption, ...]:
    """Every option, in the order of the help."""
    pin = OptionValue("pin", pin_or_elsewhere, said("cli.a_pin"))
    return (
        CommandOption("--lang", one_of("language", languages)),
        CommandOption("--data-dir", file("cli.any_folder", kind="folder")),
        CommandOption("--speed", one_of("speed", lambda: SPEEDS)),
        CommandOption("--seed", number()),
        CommandOption("--windowed"),
        CommandOption("--fullscreen"),
        CommandOption("--size", size_between(_SMALLEST_WINDOW, _LARGEST_WINDOW)),
        CommandOption("--no-sound"),
        _of_a_match("--play", "game"),
        _of_a_match("--variant", "number"),
        _of_a_match("--players", "number"),
        CommandOption("--rounds", number(1, _MOST_ROUNDS)),
        _of_a_match("--bots", "names"),
        CommandOption("--demo"),
        CommandOption("--no-lamp"),
        _of_a_match("--house-rules", "rules"),
        CommandOption("--daily", OptionValue("date", _day, said("cli.a_date")), "?"),
        _of_a_match("--code", "code"),
        CommandOption("--resume"),
        CommandOption("--phones", OptionValue("address", address, said("cli.an_address")), "?"),
        CommandOption("--phones-url", OptionValue("url", url, said("cli.a_url"))),
        CommandOption("--league", OptionValue("league", league, said("cli.a_league"))),
        CommandOption("--beamer"),
        CommandOption("--event", pin, "?", ELSEWHERE),
        CommandOption("--event-pin-file", file()),
        *_event_options(),
        CommandOption(
            "--export", OptionValue("export", exported, said("cli.exports", last=LAST)), 2
        ),
        CommandOption("--import", file("cli.any_text")),
        _of_a_match("--verify", "verify", count="+"),
        CommandOption("--screenshot", file("cli.any_file", ends=".png")),
        CommandOption("--at-event", number(0)),
        CommandOption("--at-seconds", number(0, _A_DAY, kind="seconds", of=float)),
        CommandOption("--version"),
        CommandOption("--help"),
    )


def _event_options() -> tuple[CommandOption, ...]:
    return (
        CommandOption("--event-tables", several_of("games", TABLES)),
        _of_a_match("--event-variant", "number", "--variant"),
        CommandOption("--event-games", number(*EVENT_GAMES)),
        CommandOption("--event-seats", number(*SEATS)),
        CommandOption("--event-humans", number(*HUMANS)),
        CommandOption(
            "--event-text", OptionValue("lines", _lines, said("cli.one_or_two_lines")), "*"
        ),
        CommandOption("--event-logo", file()),
        CommandOption("--event-cloth", one_of("cloth", _cloths)),
        CommandOption("--event-figures", file()),
    )


def _of_a_match(
    name: str, kind: str, known_as: str = "", count: Literal["+"] | None = None
) -> CommandOption:
    """An option that the games understand: they are imported where it is used or explained."""

    def value() -> OptionValue:
        found: OptionValue = load("game.app.match_asked_for:VALUES")[known_as or name]
        return found

    return CommandOption(
        name,
        OptionValue(
            kind, lambda *texts: value().read(*texts), lambda words: value().allowed(words)
        ),
        count,
    )


def _cloths() -> list[str]:
    return [cloth.value for cloth in load("game.history.album:FREE_CLOTHS")]


def _day(text: str) -> str:
    """A date; empty: today, whatever day that is."""
    if text:
        day(text)
    return text


def _lines(*lines: str) -> tuple[str, str]:
    if len(lines) > LINES:
        raise ValueError(lines)
    return house_lines(lines)


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
        arguments=load("game.app.match_asked_for:match_arguments")(found) if match_asked else None,
        daily=found.get("--daily"),
        code=found.get("--code"),
        resume="--resume" in found,
        phones=found.get("--phones"),
        phones_url=found.get("--phones-url", ""),
        league=found.get("--league"),
        beamer="--beamer" in found,
        event=found.get("--event"),
        event_chosen={
            name: found[f"--event-{name}"] for name in _EVENT if f"--event-{name}" in found
        },
        figures=found.get("--event-figures"),
        pin_file=found.get("--event-pin-file"),
        export=found.get("--export"),
        read_in=found.get("--import"),
        verify=found.get("--verify"),
        shot=Shot(found["--screenshot"], found.get("--at-event"), found.get("--at-seconds"))
        if "--screenshot" in found
        else None,
    )


def _parsed(arguments: Sequence[str]) -> Found:
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
            key = f"cli.{option.name[2:].replace('-', '_')}"
            more["help"] = words(key, allowed=_allowed(option, words)).replace("%", "%%")
            if option.value is not None:
                values = tuple(words(f"cli.value.{option.value.kind}").split())
                more["metavar"] = values if option.count in (2, "+") else values[0]
        add(*names, **more)
    return parser


def _value(option: CommandOption, given: bool | str | list[str]) -> object:
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
    read: Found = {}
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


LAST: Final = "last"  # names the match played last, instead of a number
ELSEWHERE: Final = "ask"  # stands for a PIN that is not on the command line
_PORTS: Final = (1024, 65535)  # those that need no rights
_POSTGRES: Final = ("postgresql://", "postgres://")
_PIN_LENGTHS: Final = range(4, 9)
HIGHEST: Final = 1_000_000_000
_LONGEST_FILE_NAME: Final = 255
_LONGEST_PATH: Final = 4000  # bytes that file systems take as a name and as a whole path
_LONGEST_ECHO: Final = 60  # letters of what was typed that an answer repeats


def shortened(text: str) -> str:
    """What was typed, as an answer repeats it: on one line, and not at length."""
    text = "".join(letter if letter.isprintable() else "?" for letter in text[: _LONGEST_ECHO + 1])
    return text if len(text) <= _LONGEST_ECHO else f"{text[: _LONGEST_ECHO - 1]}…"


Found = dict[str, Any]
"""What was asked for: values by the names of their options, each as its option has read it."""
N = TypeVar("N", int, float)


@dataclass(frozen=True, slots=True)
class OptionValue:
    """What may follow an option: the last part of the key of its word in the help, how it is read
    (ValueError: not at all), and the sentence that says what is allowed."""

    kind: str
    read: Callable[..., object]
    allowed: Sentence


def said(key: str, **values: object) -> Sentence:
    """A sentence of the catalogs."""
    return lambda words: words(key, None, **values)


def listed(values: Iterable[object]) -> str:
    """Values with commas between them."""
    return ", ".join(map(str, values))


def one_of(kind: str, known: Callable[[], Iterable[str]]) -> OptionValue:
    """One of some words."""

    def read(text: str) -> str:
        _check(text, allowed=text in known())
        return text

    return OptionValue(kind, read, lambda _: listed(known()))


def several_of(kind: str, known: Iterable[str]) -> OptionValue:
    """Some of some words, with commas between them; each once, in the order in which they are
    known."""

    def read(text: str) -> tuple[str, ...]:
        wanted = names(text)
        _check(text, allowed=set(wanted) <= set(known))
        return tuple(name for name in known if name in wanted)

    return OptionValue(kind, read, lambda _: listed(known))


def number(
    least: int | None = None,
    most: int | None = None,
    *,
    kind: str = "number",
    of: type[int | float] = int,
) -> OptionValue:
    """A number, whole or of another type, within limits if there are any."""
    limits = {"least": least, "most": most}
    key = "cli.any_number" if least is None else "cli.from" if most is None else "cli.range"
    return OptionValue(kind, partial(_number, least, most, of), said(key, **limits))


def size_between(least: tuple[int, int], most: tuple[int, int]) -> OptionValue:
    """A width and a height in px."""

    def read(text: str) -> tuple[int, int]:
        width, height = text.lower().replace("×", "x").split("x")
        return _number(least[0], most[0], int, width), _number(least[1], most[1], int, height)

    smallest, largest = ("x".join(map(str, size)) for size in (least, most))
    return OptionValue("size", read, said("cli.range", least=smallest, most=largest))


def file(allowed: str = "cli.a_file", *, ends: str = "", kind: str = "file") -> OptionValue:
    """The path of a file, or of a folder."""

    def read(text: str) -> Path:
        _check(text, allowed=text.lower().endswith(ends))
        return path(text)

    return OptionValue(kind, read, said(allowed))


# --- how it is read ------------------------------------------------------------------------------
def path(text: str) -> Path:
    """A path that a file system takes."""
    _check(text, allowed=bool(text) and "\0" not in text)
    try:
        found = Path(text).expanduser()
    except RuntimeError as error:  # the home of nobody
        raise ValueError(text) from error
    lengths = [len(os.fsencode(name)) for name in found.parts]
    if max(lengths, default=0) > _LONGEST_FILE_NAME or sum(lengths) > _LONGEST_PATH:
        longest = shortened(max(found.parts, key=len))
        raise CannotError(said("error.name_long", name=longest))
    return found


def pin_or_elsewhere(text: str) -> str:
    """A PIN; empty where it comes from elsewhere."""
    return "" if text == ELSEWHERE else read_pin(text)


def address(text: str) -> Listening:
    """An address of this machine and a port, or one of them; nothing for the usual ones. 0.0.0.0
    means all addresses, as nothing does: no phone could find it."""
    host, colon, port = text.rpartition(":") if ":" in text else (text, "", "")
    if host:
        found = IPv4Address(host)
        host = "" if found.is_unspecified else str(found)
    _check(text, allowed=bool(port) == bool(colon))
    return Listening(host or None, _number(*_PORTS, int, port) if port else None)


def url(text: str) -> str:
    """The URL of a server, without anything behind its name and port."""
    found = urlsplit(text)
    name, port = found.hostname or "", found.port
    plain = re.fullmatch(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?", name) and "@" not in found.netloc
    behind = found.path.strip("/") or found.query or found.fragment
    _check(text, allowed=found.scheme in _USUAL_PORTS and bool(plain) and not behind)
    return f"{found.scheme}://{name}" + (
        f":{port}" if port not in (None, _USUAL_PORTS[found.scheme]) else ""
    )


def league(text: str) -> str | Path:
    """Where a league is: an address of PostgreSQL, or a file that has it in its first line."""
    return league_url(text) if "://" in text else path(text)


def league_url(text: str) -> str:
    """An address of PostgreSQL. Raises ValueError where it is none."""
    _check(text, allowed=text.startswith(_POSTGRES) and text.isprintable() and " " not in text)
    return text


def read_pin(text: str) -> str:
    """The PIN of an event. Raises ValueError where it is none."""
    _check(text, allowed=text.isascii() and text.isdigit() and len(text) in _PIN_LENGTHS)
    return text


def exported(which: str, to: str) -> tuple[int | None, Path]:
    """The number of a match, None for the last one, and where to write it."""
    return None if which == LAST else _number(1, HIGHEST, int, which), path(to)


def names(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    _check(text, allowed=bool(text))
    return tuple(name.strip() for name in text.split(","))


def _number(least: int | None, most: int | None, of: Callable[[str], N], text: str) -> N:
    """A number as one types it: Python knows more digits than a keyboard, and infinity."""
    _check(text, allowed=text.isascii() and "_" not in text)
    value = of(text)
    _check(text, allowed=least is None or least <= value <= (HIGHEST if most is None else most))
    return value


def _check(text: str, *, allowed: bool) -> None:
    if not allowed:
        raise ValueError(text)
