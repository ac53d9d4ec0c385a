"""The command line: what is asked for, and what is said where that can't be.

Nothing here needs pygame, and without options hardly anything is imported: the title is waiting.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TextIO

from game.app.cli_values import DELUXE, CannotError, Option, check_bots, options, shortened

if TYPE_CHECKING:
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
_WINDOW: Final = {"--windowed", "--fullscreen"}
_MATCH: Final = (
    "--play", "--demo", "--variant", "--players", "--rounds", "--bots", "--no-lamp", "--seed",
)  # fmt: skip
_EVENT: Final = ("tables", "variant", "games", "seats", "humans", "text", "logo", "cloth")
"""What the host chooses with `--event-…`."""
_CLASHES: Final = (
    ("--windowed", "--fullscreen"),
    ("--screenshot", "--fullscreen"),
    ("--at-event", "--at-seconds"),
    *(("--resume", name) for name in (*_MATCH, "--daily", "--code")),
    *((name, other) for name in ("--daily", "--code") for other in _MATCH),
    ("--daily", "--code"),
    *(("--event", name) for name in (*_MATCH[:-1], "--daily", "--code", "--resume")),
    *(
        (name, other)
        for name in ("--export", "--import", "--event-figures")
        for other in (*_MATCH, "--daily", "--code", "--resume", "--event", "--screenshot")
    ),
    ("--export", "--import"),
    ("--export", "--event-figures"),
    ("--import", "--event-figures"),
)
_NEEDS: Final = (
    *((name, ("--play", "--demo")) for name in _MATCH[2:-1]),
    *((f"--event-{name}", ("--event",)) for name in _EVENT),
    ("--event-pin-file", ("--event",)),
    ("--at-event", ("--screenshot",)),
    ("--at-seconds", ("--screenshot",)),
    ("--at-event", ("--play", "--demo", "--resume", "--daily", "--code")),
)
"""An option, and others of which it needs one."""


class MatchArguments(NamedTuple):
    """The match to sit down to at once; `bots` are names by chair, none: as the guests like.
    At the draw-poker tables `rounds` are games, 0 for no length, and there is no variant."""

    variant: int
    players: int
    rounds: int
    bots: tuple[str, ...]
    demo: bool
    lamp: bool = True
    game: str = DELUXE


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
    arguments: MatchArguments | None = None
    daily: str | None = None
    """The date whose deal is asked for, as ISO text; empty: today."""
    code: str | None = None
    resume: bool = False
    event: str | None = None
    """The host's PIN: this is an evening with passers-by. Empty: it is told elsewhere."""
    pin_file: Path | None = None
    event_chosen: Mapping[str, Any] = MappingProxyType({})
    """What the host chose with `--event-…`, by the last part of the option."""
    figures: Path | None = None
    """The file that the figures of the events go to."""
    export: tuple[int | None, Path] | None = None
    """A match by its number, None for the last one, and the file it goes to."""
    read_in: Path | None = None
    shot: Shot | None = None
    help: bool = False
    version: bool = False

    @property
    def begins(self) -> bool:
        """Whether a new match is asked for."""
        return self.arguments is not None or self.daily is not None or self.code is not None


def read(arguments: Sequence[str]) -> Asked:
    """Understand the options. Raises CannotError, one sentence about the first that is wrong."""
    if not arguments:
        return Asked()
    found = _parsed(arguments)
    language, folder = found.get("--lang"), found.get("--data-dir")
    if "--help" in found or "--version" in found:
        return Asked(language, folder, help="--help" in found, version="--version" in found)
    _check_company(found)
    return Asked(
        language=language,
        folder=folder,
        speed=found.get("--speed"),
        seed=found.get("--seed"),
        fullscreen="--fullscreen" in found if _WINDOW & found.keys() else None,
        size=found.get("--size"),
        silent="--no-sound" in found,
        arguments=_match_arguments(found) if "--play" in found or "--demo" in found else None,
        daily=found.get("--daily"),
        code=found.get("--code"),
        resume="--resume" in found,
        event=found.get("--event"),
        event_chosen={
            name: found[f"--event-{name}"] for name in _EVENT if f"--event-{name}" in found
        },
        figures=found.get("--event-figures"),
        pin_file=found.get("--event-pin-file"),
        export=found.get("--export"),
        read_in=found.get("--import"),
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
            except (ValueError, CannotError):
                continue
    return Asked(language=values.get("--lang"), folder=values.get("--data-dir"))


def say(text: str) -> int:
    """Print for somebody who asked; the exit code to end with.

    Letters that the console doesn't know become question marks.
    """
    return 0 if _print(sys.stdout, text) else CANNOT


def complain(sentence: str) -> int:
    """One sentence on the console, where there is one; the exit code to end with."""
    _print(sys.stderr, sentence)
    return CANNOT


def _print(console: TextIO | None, text: str) -> bool:
    """Says whether there was room for it; without a console there is nothing to say."""
    if console is None:
        return True
    if isinstance(console, TextIOWrapper) and console.errors == "strict":
        console.reconfigure(errors="replace")
    try:
        console.write(f"{text}\n")
        console.flush()
    except OSError:  # whoever read has had enough, or the disk is full
        with suppress(OSError):
            console.close()  # or Python would try once more when it ends
        return False
    return True


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
def _parsed(arguments: Sequence[str]) -> dict[str, Any]:
    """Name of an option -> its value, True for a switch; only what was given."""
    by_name = {option.name: option for option in options()}
    found: dict[str, Any] = {}
    rest = deque(arguments)
    while rest:
        given = rest.popleft()
        name, has_value, value = given.partition("=")
        option = by_name.get("--help" if given == "-h" else name)
        if option is None or (has_value and not option.kind):
            raise CannotError(partial(_unknown, given))
        values = [value] if has_value else []
        while option.kind and len(values) < option.values:
            if rest and not rest[0].startswith("--"):
                values.append(rest.popleft())
            elif option.alone is not None:
                values.append(option.alone)
            else:
                raise CannotError(partial(_needs, option))
        found[option.name] = _value(option, values) if option.kind else True
    return found


def _value(option: Option, texts: Sequence[str]) -> Any:
    try:
        return option.read(*texts)
    except ValueError as error:
        raise CannotError(partial(_not_so, option, " ".join(texts) or "“”")) from error


def _check_company(given: Collection[str]) -> None:
    """Options that can't be together, and options that mean nothing alone."""
    for first, second in _CLASHES:
        if first in given and second in given:
            raise CannotError(partial(_clash, first, second))
    for name, others in _NEEDS:
        if name in given and not any(other in given for other in others):
            raise CannotError(partial(_alone, name, others[0]))


def _match_arguments(found: Mapping[str, Any]) -> MatchArguments:
    game, bots = found.get("--play", DELUXE), found.get("--bots", ())
    check_bots(bots, game)
    arguments = _deluxe(found, bots) if game == DELUXE else _draw_table(game, found, bots)
    chairs = arguments.players if arguments.demo else arguments.players - 1
    if len(bots) > chairs:
        raise CannotError(lambda words: words("error.bots_many", names=len(bots), chairs=chairs))
    return arguments


def _deluxe(found: Mapping[str, Any], bots: tuple[str, ...]) -> MatchArguments:
    from game.rules.deluxe import VARIANTS  # noqa: PLC0415, only where asked for

    variant = found.get("--variant", _VARIANT)
    most = VARIANTS[variant].max_players
    players = found.get("--players", min(_PLAYERS, most))
    if players < 2:
        raise CannotError(lambda words: words("error.players_few"))
    if players > most:
        raise CannotError(
            lambda words: words("error.players_many", players=players, cards=variant, most=most)
        )
    lamp = "--no-lamp" not in found
    return MatchArguments(variant, players, found.get("--rounds", 1), bots, "--demo" in found, lamp)


def _draw_table(game: str, found: Mapping[str, Any], bots: tuple[str, ...]) -> MatchArguments:
    from game.match.draw.guests import USUAL  # noqa: PLC0415, only where asked for

    usual = USUAL[game]
    for name in ("--variant", "--no-lamp", *(() if usual.games else ("--rounds",))):
        if name in found:
            raise CannotError(partial(_clash, name, f"--play {game}"))
    players = found.get("--players", usual.players)
    if players < usual.fewest:
        raise CannotError(lambda words: words("error.players_few"))
    if players > usual.most:
        several = usual.most > usual.fewest
        key = "error.players_table" if several else "error.players_duel"
        raise CannotError(lambda words: words(key, players=players, most=usual.most))
    rounds = found.get("--rounds", usual.games)
    return MatchArguments(0, players, rounds, bots, "--demo" in found, game=game)


def _shot(found: Mapping[str, Any]) -> Shot | None:
    if "--screenshot" not in found:
        return None
    return Shot(found["--screenshot"], found.get("--at-event"), found.get("--at-seconds"))


# --- what is wrong -------------------------------------------------------------------------------
def _unknown(given: str, words: Words) -> str:
    return words("error.option_unknown", option=shortened(given) or "“”")


def _needs(option: Option, words: Words) -> str:
    return words("error.option_needs", option=option.name, allowed=option.allowed(words))


def _not_so(option: Option, text: str, words: Words) -> str:
    allowed = option.allowed(words)
    return words("error.option_value", option=option.name, value=shortened(text), allowed=allowed)


def _clash(first: str, second: str, words: Words) -> str:
    return words("error.option_clash", first=first, second=second)


def _alone(name: str, other: str, words: Words) -> str:
    return words("error.option_alone", option=name, other=other)
