"""What may follow an option of the command line, how it is read, and what is said otherwise."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from game.words.words import Words

SPEEDS: Final = {
    "0.5": "half",
    "1": "normal",
    "2": "double",
    "4": "quadruple",
    "instant": "instant",
}
"""As typed, and the value of `Speed` it stands for."""

DELUXE: Final = "deluxe"
"""The game where nothing else is asked for."""
_GAMES: Final = (DELUXE, "salon", "duel", "club")
LAST: Final = "last"
"""Names the match played last, instead of a number."""
_MOST_ROUNDS: Final = 99
_ELSEWHERE: Final = "ask"
"""Stands for a PIN that is not on the command line."""
_PIN_LENGTHS: Final = range(4, 9)
_LEAST_SIZE: Final = (1024, 640)
_MOST_SIZE: Final = (7680, 4320)
_LONGEST: Final = 86_400.0  # seconds: a day
_HIGHEST: Final = 1_000_000_000
_LONGEST_NAME: Final = 255
_LONGEST_PATH: Final = 4000
"""Bytes that file systems take as a name and as a whole path."""
_LONGEST_ECHO: Final = 60
"""Letters of what was typed that an answer repeats."""

Sentence = Callable[["Words"], str]


class CannotError(Exception):
    """Something asked for that can't be; `sentence` says what, in the language handed in."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        super().__init__(sentence)


def shortened(text: str) -> str:
    """What was typed, as an answer repeats it: on one line, and not at length."""
    text = "".join(letter if letter.isprintable() else "?" for letter in text[: _LONGEST_ECHO + 1])
    return text if len(text) <= _LONGEST_ECHO else f"{text[: _LONGEST_ECHO - 1]}…"


class Option(NamedTuple):
    """One option: its name, the key of its help, and for what follows it the key of its kind, how
    it is read (ValueError: not at all), what may follow, how many values there are, and what is
    read where none follows; None: one has to."""

    name: str
    text: str
    kind: str = ""
    read: Callable[..., Any] = str
    allowed: Sentence = lambda words: ""
    values: int = 1
    alone: str | None = None


def options() -> tuple[Option, ...]:
    """Every option, in the order of the help."""
    number, file = "cli.value.number", "cli.value.file"
    return (
        Option("--lang", "cli.lang", "cli.value.language", _language, lambda _: _list(_known())),
        Option("--data-dir", "cli.data_dir", "cli.value.folder", _path, _any_folder),
        Option("--speed", "cli.speed", "cli.value.speed", _speed, lambda _: _list(SPEEDS)),
        Option("--seed", "cli.seed", number, _whole, lambda words: words("cli.any_number")),
        Option("--windowed", "cli.windowed"),
        Option("--fullscreen", "cli.fullscreen"),
        Option("--size", "cli.size", "cli.value.size", _size, _sizes),
        Option("--no-sound", "cli.no_sound"),
        Option("--play", "cli.play", "cli.value.game", _game, lambda _: _list(_GAMES)),
        Option("--variant", "cli.variant", number, _variant, lambda _: _list(_variants())),
        Option("--players", "cli.players", number, _chairs, _table_sizes),
        Option("--rounds", "cli.rounds", number, _rounds, _round_range),
        Option("--bots", "cli.bots", "cli.value.names", _names, _every_way),
        Option("--demo", "cli.demo"),
        Option("--no-lamp", "cli.no_lamp"),
        Option("--daily", "cli.daily", "cli.value.date", _day, _a_date, alone=""),
        Option("--code", "cli.code", "cli.value.code", _code, _a_code),
        Option("--resume", "cli.resume"),
        Option("--event", "cli.event", "cli.value.pin", _pin, _a_pin, alone=_ELSEWHERE),
        Option("--event-pin-file", "cli.event_pin_file", file, _path, _any_file),
        *_event_options(),
        Option("--export", "cli.export", "cli.value.export", _export, _exports, values=2),
        Option("--import", "cli.import", file, _path, lambda words: words("cli.any_text")),
        Option("--screenshot", "cli.screenshot", file, _png, _any_file),
        Option("--at-event", "cli.at_event", number, _count, _from_nought),
        Option("--at-seconds", "cli.at_seconds", "cli.value.seconds", _seconds, _up_to_a_day),
        Option("--version", "cli.version"),
        Option("--help", "cli.help"),
    )


def _event_options() -> tuple[Option, ...]:
    """What the host of an event may choose."""
    from game.event_settings import GAMES, HUMANS, SEATS  # noqa: PLC0415, only where asked for

    number, file = "cli.value.number", "cli.value.file"
    ranges = (("games", GAMES), ("seats", SEATS), ("humans", HUMANS))
    return (
        _event("tables", "cli.value.games", _tables, lambda _: _list(_GAMES)),
        _event("variant", number, _variant, lambda _: _list(_variants())),
        *(
            _event(name, number, partial(_from_to, between), partial(_between, between))
            for name, between in ranges
        ),
        _event("text", "cli.value.lines", _lines, _any)._replace(values=2, alone=""),
        _event("logo", file, _path, _any),
        _event("cloth", "cli.value.cloth", _cloth, lambda _: _list(_cloths())),
        _event("figures", file, _path, _any),
    )


def _event(name: str, kind: str, read: Callable[..., Any], allowed: Sentence) -> Option:
    return Option(f"--event-{name}", f"cli.event_{name}", kind, read, allowed)


# --- what may follow -----------------------------------------------------------------------------
def _list(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))


def _range(words: Words, least: object, most: object) -> str:
    return words("cli.range", least=least, most=most)


def _between(between: tuple[int, int], words: Words) -> str:
    return _range(words, *between)


def _any(words: Words) -> str:
    return words("cli.any_text")


def _any_folder(words: Words) -> str:
    return words("cli.any_folder")


def _any_file(words: Words) -> str:
    return words("cli.any_file")


def _a_date(words: Words) -> str:
    return words("cli.a_date")


def _a_code(words: Words) -> str:
    return words("cli.a_code")


def _a_pin(words: Words) -> str:
    return words("cli.a_pin")


def _exports(words: Words) -> str:
    return words("cli.exports", last=LAST)


def _sizes(words: Words) -> str:
    least, most = ("x".join(map(str, size)) for size in (_LEAST_SIZE, _MOST_SIZE))
    return _range(words, least, most)


def _table_sizes(words: Words) -> str:
    from game.rules.draw.match_rules import DrawRules  # noqa: PLC0415, only where asked for

    return _range(words, 2, DrawRules.most)


def _round_range(words: Words) -> str:
    return _range(words, 1, _MOST_ROUNDS)


def _from_nought(words: Words) -> str:
    return words("cli.from", least=0)


def _up_to_a_day(words: Words) -> str:
    return _range(words, 0, int(_LONGEST))


# --- how it is read ------------------------------------------------------------------------------
def _known() -> tuple[str, ...]:
    from game.words.words import LANGUAGES  # noqa: PLC0415, only where asked for

    return LANGUAGES


def _bots_at(game: str) -> Mapping[str, object]:
    """Bots of the main game, or of the draw-poker tables."""
    if game == DELUXE:
        from game.players.bots import BOTS  # noqa: PLC0415, only where asked for

        return BOTS
    from game.players.draw.bots import DRAW_BOTS  # noqa: PLC0415, only where asked for

    return DRAW_BOTS


def _ways_to_play(words: Words, bots: Iterable[str]) -> str:
    from game.players.levels import LEVELS, TEMPERAMENTS  # noqa: PLC0415, only where asked for

    first, last, manners = LEVELS[0].name, LEVELS[-1].name, _list(TEMPERAMENTS)
    return words("cli.bots_allowed", bots=_list(bots), first=first, last=last, manners=manners)


def _every_way(words: Words) -> str:
    """At any table: yardsticks that only some of them know come first."""
    here, there = _bots_at(DELUXE), _bots_at(_GAMES[1])
    return _ways_to_play(words, (*(name for name in there if name not in here), *here))


def _language(text: str) -> str:
    return _one_of(_known(), text)


def _speed(text: str) -> str:
    return SPEEDS[_one_of(tuple(SPEEDS), text)]


def _game(text: str) -> str:
    return _one_of(_GAMES, text)


def _tables(text: str) -> tuple[str, ...]:
    from game.event_settings import shown_tables  # noqa: PLC0415, only where asked for

    names = [_game(name) for name in _names(text)]
    return shown_tables(names)


def _lines(first: str, second: str) -> tuple[str, str]:
    from game.event_settings import house_lines  # noqa: PLC0415, only where asked for

    return house_lines((first, second))


def _cloths() -> tuple[str, ...]:
    from game.settings import Cloth  # noqa: PLC0415, only where asked for

    return tuple(cloth.value for cloth in Cloth)


def _cloth(text: str) -> str:
    return _one_of(_cloths(), text)


def _from_to(between: tuple[int, int], text: str) -> int:
    return _within(_whole(text), *between)


def _one_of(known: tuple[str, ...], text: str) -> str:
    if text not in known:
        raise ValueError(text)
    return text


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise ValueError(text)
    try:
        path = Path(text).expanduser()
    except RuntimeError as error:  # the home of nobody
        raise ValueError(text) from error
    names = [len(os.fsencode(name)) for name in path.parts]
    if max(names, default=0) > _LONGEST_NAME or sum(names) > _LONGEST_PATH:
        longest = shortened(max(path.parts, key=len))
        raise CannotError(lambda words: words("error.name_long", name=longest))
    return path


def _day(text: str) -> str:
    """Empty: today, whatever day that is."""
    if text:
        from game.match.dates import day  # noqa: PLC0415, only where asked for

        day(text)
    return text


def _pin(text: str) -> str:
    """Empty: it comes from elsewhere."""
    return "" if text == _ELSEWHERE else read_pin(text)


def read_pin(text: str) -> str:
    """The PIN of an event. Raises ValueError where it is none."""
    if not (_plain(text).isdigit() and len(text) in _PIN_LENGTHS):
        raise ValueError(text)
    return text


def _code(text: str) -> str:
    from game.match.share import CodeVersionError, read_code  # noqa: PLC0415, only where asked for

    try:
        return read_code(text).code
    except CodeVersionError as error:
        raise CannotError(lambda words: words("error.code_version")) from error


def _export(which: str, file: str) -> tuple[int | None, Path]:
    """The number of a match, None for the last one, and where to write it."""
    return None if which == LAST else _within(_whole(which), 1, _HIGHEST), _path(file)


def _png(text: str) -> Path:
    if not text.lower().endswith(".png"):
        raise ValueError(text)
    return _path(text)


def _plain(text: str) -> str:
    """A number as one types it: Python knows more digits than a keyboard."""
    if not text.isascii() or "_" in text:
        raise ValueError(text)
    return text


def _whole(text: str) -> int:
    return int(_plain(text))


def _variants() -> tuple[int, ...]:
    from game.rules.deluxe import VARIANTS  # noqa: PLC0415, only where asked for

    return tuple(VARIANTS)


def _variant(text: str) -> int:
    variants = _variants()
    return _within(_whole(text), min(variants), max(variants))


def _chairs(text: str) -> int:
    return _within(_whole(text), -_HIGHEST, _HIGHEST)  # how many there are, the table knows


def _rounds(text: str) -> int:
    return _within(_whole(text), 1, _MOST_ROUNDS)


def _count(text: str) -> int:
    return _within(_whole(text), 0, _HIGHEST)


def _seconds(text: str) -> float:
    seconds = float(_plain(text))
    if not 0 <= seconds <= _LONGEST:  # no infinity, no NaN
        raise ValueError(text)
    return seconds


def _size(text: str) -> tuple[int, int]:
    width, height = (_whole(side) for side in text.lower().replace("×", "x").split("x"))
    _within(width, _LEAST_SIZE[0], _MOST_SIZE[0])
    _within(height, _LEAST_SIZE[1], _MOST_SIZE[1])
    return width, height


def _within(number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise ValueError(number)
    return number


def _names(text: str) -> tuple[str, ...]:
    if not text:
        raise ValueError(text)
    return tuple(name.strip() for name in text.split(","))


def check_bots(names: Iterable[str], game: str) -> None:
    """Raises CannotError where nobody at the tables of this game plays like that."""
    known = _bots_at(game)
    unknown = [name or "“”" for name in names if name not in known or name.endswith(":")]
    if unknown:
        allowed = partial(_ways_to_play, bots=known)
        raise CannotError(
            lambda words: words(
                "error.bot_unknown", name=shortened(unknown[0]), allowed=allowed(words)
            )
        )
