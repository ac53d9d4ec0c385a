"""A match as a text file that people can read and the game can play again.

A head of `name: value` lines, then every event and every answer (`> seat answer`) in notation, one
a line. Lines that begin with `#` and what follows two blanks and a `#` are for people: they may be
in any language. Reading plays the match again; a file that does not say what happens then is
refused. `verified` asks for more: that the match is over, and that the receipt which was noted down
before its first card is that of its seed.

A file is sealed where the match can still be played on: it tells neither seed nor salt nor answers,
and cards only that everybody has seen. Such a file is for people; it cannot be played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.base.version import RULES_VERSION
from game.match.dates import DateError, day
from game.match.game import AnyEvent
from game.match.match import Match, resumed
from game.match.notation import print_event
from game.match.share import code_of, fits, receipt
from game.match.steps import at_once
from game.storage.archive import Past

FORMAT: Final = 1
LONGEST: Final = 8_000_000  # letters; no match is longer
_LEFT: Final = "left"
_TITLE: Final = "Poker Deluxe match"
_REMARK: Final = "  # "
_LONGEST_TIME: Final = 25

Remark = Callable[[AnyEvent], str]
"""What people are told of an event, in a few words; empty: nothing."""


class Fault(Enum):
    """Why a file is not taken in; the value is the key of its sentence."""

    FOREIGN = "error.import_foreign"
    VERSION = "error.import_version"
    BROKEN = "error.import_broken"
    SEALED = "error.import_sealed"
    UNFINISHED = "error.verify_unfinished"
    RECEIPT = "error.verify_receipt"


class RecordError(ValueError):
    """A text that is no record of a match, or not one that can be played again."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault.name)


@dataclass(frozen=True, slots=True)
class Heading:
    """What the match itself does not know: version of the game, when it began and ended (ISO text
    or empty)."""

    version: str
    began: str = ""
    ended: str = ""


def printed(
    match: Match, heading: Heading, head: str, remark: Remark, *, sealed: bool = False
) -> str:
    """The whole file. `head`: what people are told at the top, one or more lines."""
    return at_once(printing(match, heading, head, remark, sealed=sealed))


def printing(
    match: Match, heading: Heading, head: str, remark: Remark, *, sealed: bool = False
) -> Generator[None, None, str]:
    """The same, a line at a time."""
    lines = [f"{_TITLE}, format {FORMAT}"]
    lines += [f"# {line}".rstrip() for line in head.splitlines()]
    told_first = _sealed_head(match, heading) if sealed else _head(match, heading)
    lines += [f"{name}: {value}".rstrip() for name, value in told_first]
    lines.append("")
    for line, event in _sealed_course(match) if sealed else _course(match):
        told = " ".join(remark(event).split()) if event is not None else ""
        lines.append(line + (_REMARK + told if told else ""))
        yield
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Past, Heading]:
    """Read a file and play it again. Raises RecordError."""
    found = [line.rstrip() for line in text.split("\n")]
    if not found[0].startswith(_TITLE):
        raise RecordError(Fault.FOREIGN)
    lines = [line for line in found[1:] if line and not line.startswith("#")]
    head = dict(line.split(": ", 1) for line in lines if ": " in line)
    if found[0] != f"{_TITLE}, format {FORMAT}" or head.get("rules") != str(RULES_VERSION):
        raise RecordError(Fault.VERSION)
    if "seed" not in head and head.get("state") == _LEFT:
        raise RecordError(Fault.SEALED)
    heading = Heading(head.get("version", ""), _time(head, "began"), _time(head, "ended"))
    names = [line.partition(":")[0] for line in lines if _is_head(line)]
    body = [line.split(_REMARK)[0] for line in lines if not _is_head(line)]
    given = [line[2:].partition(" ") for line in body if line.startswith("> ")]
    try:
        seats = [int(seat) for seat, _, _ in given]
        match = resumed(head["options"], [answer for _, _, answer in given])
        expected = dict(_head(match, heading))
    except (LookupError, ValueError) as error:
        raise RecordError(Fault.BROKEN) from error
    told = {name: head.get(name, "") for name in expected}
    same = {**expected, "began": "", "ended": ""} == {**told, "began": "", "ended": ""}
    twice = len({*names}) < len(names)
    if twice or not same or body != [line for line, _ in _course(match)]:
        raise RecordError(Fault.BROKEN)
    return Past(match, seats, heading.began, heading.ended), heading


def verified(text: str, noted: str) -> Match:
    """The match of a file whose deal was promised by a receipt, `noted` in full or as shown at the
    table. Who played, what was agreed, when it was and how they answered is what the file says.

    Raises RecordError: the file says something else than what happens when it is played again, the
    match was not over, or the receipt is that of another.
    """
    match = read(text)[0].match
    if not match.over:  # what is missing may be what matters
        raise RecordError(Fault.UNFINISHED)
    if not fits(noted, match.options):
        raise RecordError(Fault.RECEIPT)
    return match


def _head(match: Match, heading: Heading) -> Iterator[tuple[str, str]]:
    options = match.options
    yield "version", heading.version
    yield "rules", str(RULES_VERSION)
    yield "began", heading.began
    yield "ended", heading.ended
    yield "state", "finished" if match.over else _LEFT
    yield "code", code_of(options)
    yield "seed", str(options.seed)
    yield "salt", options.salt
    yield "receipt", receipt(options)
    yield "digest", match.digest
    yield "options", options.to_json()


def _sealed_head(match: Match, heading: Heading) -> Iterator[tuple[str, str]]:
    """Without the seed, which a share code tells, too, and without the digest of all cards."""
    for name, value in _head(match, heading):
        if name == "options":
            yield (
                name,
                json.dumps(
                    {n: v for n, v in json.loads(value).items() if n not in _SECRETS},
                    ensure_ascii=False,
                ),
            )
        elif name not in _SECRETS:
            yield name, value


_SECRETS: Final = ("code", "seed", "salt", "digest")
_NAMES: Final = (
    "version", "rules", "began", "ended", "state", "code", "seed", "salt", "receipt", "digest",
    "options",
)  # fmt: skip


def _is_head(line: str) -> bool:
    return line.partition(":")[0] in _NAMES


def _course(match: Match) -> Iterator[tuple[str, AnyEvent]]:
    """Every event with its line, and between them the answers, of which nobody is told more."""
    again = resumed(match.options.to_json(), [])
    told = 0
    for answer in (*match.answers, None):
        for event in again.log[told:]:
            yield print_event(event), event
        told = len(again.log)
        if answer is not None:
            yield f"> {again.asked} {answer}", None
            again.replay(answer)


def _sealed_course(match: Match) -> Iterator[tuple[str, AnyEvent]]:
    """Every event as everybody at the table saw it."""
    for event in (match.game.sighting(each, None).event for each in match.log):
        yield print_event(event), event


def _time(head: dict[str, str], name: str) -> str:
    """A time as it may be kept; nothing where it is none."""
    text = head.get(name, "")[:_LONGEST_TIME]
    try:
        day(text[:10])
    except DateError:
        return ""
    return text
