"""Files of a match in which something was altered, by kinds: for the tests of `verified`.

A kind is what was altered and how, such as "GameWon: field 2: digest again". What nobody outside
can tell is no alteration here: who played, when, on which version (`UNPROVED`). What was agreed is
altered, but may never have mattered (`NEVER_IN_PLAY`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any, Final

UNPROVED: Final = ("version", "began", "ended")
"""Lines of the head that follow from nothing."""
UNPROVED_OPTIONS: Final = frozenset({"name", "player", "character", "lamp"})
NEVER_IN_PLAY: Final = frozenset({
    "age", "belongings", "edition", "fines", "games", "light", "limit", "pawned_for", "stack",
})  # fmt: skip
"""Options by which the same may happen, event by event, whatever they are."""
_CARD: Final = re.compile(r"(10|[2-9JQKA])[SHDC]")
_MOST_FIELDS: Final = 4
"""Fields told apart; all that follow are one kind."""


@dataclass(frozen=True)
class File:
    """The lines of a file: its title with what people are told, the head, the course."""

    top: tuple[str, ...]
    head: tuple[tuple[str, str], ...]
    course: tuple[str, ...]

    @staticmethod
    def of(text: str) -> File:
        """The file of a text that `printed` made without remarks."""
        above, _, below = text.partition("\n\n")
        title, *lines = above.split("\n")
        remarks = [line for line in lines if line.startswith("#")]
        head = [line.partition(": ") for line in lines if not line.startswith("#")]
        pairs = tuple((name.removesuffix(":"), value) for name, _, value in head)
        return File((title, *remarks), pairs, tuple(below.rstrip("\n").split("\n")))

    @property
    def text(self) -> str:
        head = [f"{name}: {value}".rstrip() for name, value in self.head]
        return "\n".join((*self.top, *head, "", *self.course)) + "\n"

    def __getitem__(self, name: str) -> str:
        return dict(self.head)[name]

    def having(self, **values: str) -> File:
        """The same with other values in the head."""
        return replace(self, head=tuple((n, values.get(n, value)) for n, value in self.head))

    def digested(self) -> File:
        """The same with the digest of its events, as whoever alters a file would compute it."""
        events = "\n".join(line for line in self.course if not line.startswith(">"))
        return self.having(digest=sha256(events.encode()).hexdigest())


Alter = Callable[[File, Random], File | None]
"""Makes an altered file; None where this file has nothing to alter so."""


def kinds(file: File, other: File) -> dict[str, Alter]:
    """All that can be altered in a file. `other`: of another match at the same table."""
    found: dict[str, Alter] = {}
    for name, alter in (*_lines(file), *_courses(other)):
        found[f"{name}: digest left"] = alter
        found[f"{name}: digest again"] = partial(_digested, alter)
    return found | dict(_answers(file)) | dict(_heads(file, other)) | dict(_options(file))


def _digested(alter: Alter, file: File, chance: Random) -> File | None:
    altered = alter(file, chance)
    return altered and altered.digested()


# --- events and answers ---------------------------------------------------------------------------
def _lines(file: File) -> Iterator[tuple[str, Alter]]:
    """Alterations of one event, by its name."""
    for name in sorted({line.split()[0] for line in file.course if line[0] != ">"}):
        yield from _of_one(name, file)


def _answers(file: File) -> Iterator[tuple[str, Alter]]:
    """Alterations of one answer, by its verb; no digest says anything of them."""
    for verb in sorted({line.split()[2] for line in file.course if line[0] == ">"}):
        yield from _of_one(f"> {verb}", file)
    yield "answers: all by one seat", lambda f, _: _course(f, [
        re.sub(r"^> -?\d+", "> 0", line) for line in f.course
    ])  # fmt: skip
    yield "answers: none", lambda f, _: _course(f, [n for n in f.course if n[0] != ">"])
    yield (
        "answers: behind all events",
        lambda f, _: _course(f, sorted(f.course, key=lambda line: line[0] == ">")),
    )


def _of_one(name: str, file: File) -> Iterator[tuple[str, Alter]]:
    def places(found: File) -> list[int]:
        pattern = name.replace("> ", r"> -?\d+ ")
        return [n for n, line in enumerate(found.course) if re.match(rf"{pattern}\b", line)]

    def dropped(f: File, chance: Random) -> File | None:
        at = chance.choice(places(f))
        return _course(f, [*f.course[:at], *f.course[at + 1 :]])

    def doubled(f: File, chance: Random) -> File | None:
        at = chance.choice(places(f))
        return _course(f, [*f.course[: at + 1], *f.course[at:]])

    def moved(f: File, chance: Random) -> File | None:
        at, lines = chance.choice(places(f)), list(f.course)
        lines.insert(chance.randrange(len(lines)), lines.pop(at))
        return _course(f, lines)

    def another(f: File, chance: Random) -> File | None:
        at, instead = chance.choice(places(f)), chance.choice(places(f))
        return _course(f, [*f.course[:at], f.course[instead], *f.course[at + 1 :]])

    def field(which: int, f: File, chance: Random) -> File | None:
        at = chance.choice(places(f))
        words = list(re.finditer(r"[^\s\[\]:/>]+", f.course[at]))[1:]
        mine = words[which : which + 1] if which < _MOST_FIELDS else words[which:]
        if not mine:
            return None
        word = chance.choice(mine)
        line = f.course[at]
        line = line[: word.start()] + _other_word(word[0], f, chance) + line[word.end() :]
        return _course(f, [*f.course[:at], line, *f.course[at + 1 :]])

    yield from ((f"{name}: {n}", alter) for n, alter in (
        ("dropped", dropped), ("doubled", doubled), ("moved", moved), ("another instead", another),
    ))  # fmt: skip
    at = places(file)
    most = max(len(re.findall(r"[^\s\[\]:/>]+", file.course[n])) - 1 for n in at)
    for which in range(min(most, _MOST_FIELDS + 1)):
        yield f"{name}: field {which}", partial(field, which)


def _other_word(word: str, file: File, chance: Random) -> str:
    """Another value of the same kind: a card for a card, a number for a number."""
    if _CARD.fullmatch(word) or word.startswith("*"):
        cards = sorted({card[0] for line in file.course for card in _CARD.finditer(line)})
        return chance.choice([card for card in cards if card != word])
    if re.fullmatch(r"-?\d+", word):
        return str(int(word) + chance.choice((-1, 1, 5)))
    return {"True": "False", "False": "True", "None": "0"}.get(word, word[::-1] + "x")


def _course(file: File, lines: list[str]) -> File | None:
    """The file with another course; None where it is the same."""
    return replace(file, course=tuple(lines)) if tuple(lines) != file.course else None


# --- much of the course ---------------------------------------------------------------------------
def _courses(other: File) -> Iterator[tuple[str, Alter]]:
    """Alterations of many events together, some of them consistent."""

    def two_cards(f: File, chance: Random, begin: str = "") -> File | None:
        """Two cards change places everywhere behind a line that begins so, in answers, too."""
        cards = sorted({card[0] for line in f.course for card in _CARD.finditer(line)})
        one, two = chance.sample(cards, 2)
        swap = {one: two, two: one}
        start = next((n for n, line in enumerate(f.course) if line.startswith(begin)), 0)
        lines = [_CARD.sub(lambda m: swap.get(m[0], m[0]), line) for line in f.course[start:]]
        return _course(f, [*f.course[:start], *lines])

    def two_seats(f: File, _: Random) -> File | None:
        """Two players change places in every event and answer."""
        swap = {"0": "1", "1": "0"}
        pattern = re.compile(r"^(> |[A-Z]\w+ )([01])\b")
        return _course(f, [pattern.sub(lambda m: m[1] + swap[m[2]], line) for line in f.course])

    def cut_off(f: File, chance: Random, state: str = "finished") -> File | None:
        cut = _course(f, list(f.course[: chance.randrange(1, len(f.course))]))
        return cut and cut.having(state=state)

    def before_an_answer(f: File, chance: Random) -> File | None:
        """An honest record of the beginning of the match."""
        places = [n for n, line in enumerate(f.course) if line[0] == ">"]
        begun = _course(f, list(f.course[: chance.choice(places)]))
        return begun and begun.having(state="left")

    def without_a_game(f: File, chance: Random) -> File | None:
        starts = [n for n, line in enumerate(f.course) if line.startswith("GameBegan")]
        begin = chance.choice(starts)
        end = min((n for n in starts if n > begin), default=len(f.course) - 1)
        return _course(f, [*f.course[:begin], *f.course[end:]])

    def money(f: File, chance: Random) -> File | None:
        """Every number behind a first field becomes larger in events of one kind that have it."""
        names = sorted({n.split()[0] for n in f.course if re.match(r"[A-Z]\w+ -?\d+ -?\d", n)})
        name = chance.choice(names)
        pattern = re.compile(rf"^({name} -?\d+ )(-?\d+)\b")
        return _course(f, [pattern.sub(lambda m: m[1] + str(int(m[2]) + 1), n) for n in f.course])

    yield "two cards", two_cards
    yield "two cards but in the decks", partial(two_cards, begin="CardDealt")
    yield "two cards once bought", partial(two_cards, begin="> ")
    yield "two seats", two_seats
    yield "cut off", cut_off
    yield "cut off and left", partial(cut_off, state="left")
    yield "left before an answer", before_an_answer
    yield "a game left out", without_a_game
    yield "money", money
    yield "course of another match", lambda f, _: _course(f, list(other.course))
    yield "events of another match behind", lambda f, _: _course(f, [*f.course, *other.course])
    yield "an event behind the end", lambda f, _: _course(f, [*f.course, f.course[0]])
    yield "an answer behind the end", lambda f, _: _course(f, [*f.course, "> 0 stop"])
    yield "a line that is none", lambda f, _: _course(f, [*f.course, "Nothing 1"])
    yield "backwards", lambda f, _: _course(f, [*reversed(f.course)])


# --- head and options -----------------------------------------------------------------------------
def _heads(file: File, other: File) -> Iterator[tuple[str, Alter]]:
    for name, value in file.head:
        yield f"head: {name} twice", partial(_twice, name, first=True)
        yield f"head: {name} twice, the other behind", partial(_twice, name, first=False)
        if name not in (*UNPROVED, "options") and value:
            yield f"head: {name} altered", partial(_altered_head, name)
            yield f"head: {name} left out", partial(_without_head, name)
        if name not in UNPROVED and value != other[name]:
            yield f"head: {name} of another match", partial(_head_of, other, name)
    yield "head: a line that is none", lambda f, _: replace(f, head=(*f.head, ("cheat", "yes")))
    for names in (("seed",), ("salt",), ("seed", "salt")):
        yield f"together: {' and '.join(names)}", partial(_secrets, names, other)
    yield "together: another match", lambda f, _: other


def _twice(name: str, file: File, chance: Random, *, first: bool) -> File:
    again = name, _altered(file[name], chance)
    head = (again, *file.head) if first else (*file.head, again)
    return replace(file, head=head)


def _altered(text: str, chance: Random) -> str:
    """The text with one character altered."""
    if not text:
        return "1"
    at = chance.randrange(len(text))
    other = chance.choice([digit for digit in "0123456789abcdef" if digit != text[at]])
    return text[:at] + other + text[at + 1 :]


def _altered_head(name: str, file: File, chance: Random) -> File:
    return file.having(**{name: _altered(file[name], chance)})


def _without_head(name: str, file: File, _: Random) -> File:
    return replace(file, head=tuple(pair for pair in file.head if pair[0] != name))


def _head_of(other: File, name: str, file: File, _: Random) -> File:
    return file.having(**{name: other[name]})


def _secrets(names: tuple[str, ...], other: File, file: File, chance: Random) -> File:
    """Another seed or salt, wherever it stands, and the receipt that belongs to them."""
    options = json.loads(file["options"])
    told: dict[str, str] = {}
    for name in names:
        options[name] = options[name] + 1 if name == "seed" else f"{chance.randrange(10**9):x}"
        told[name] = str(options[name])
    receipt = sha256(f"{options['seed']}:{options['salt']}".encode()).hexdigest()
    return file.having(options=_json(options), receipt=receipt, **told)


def _options(file: File) -> Iterator[tuple[str, Alter]]:
    """Alterations of what the match was started with."""
    for path in _paths(json.loads(file["options"])):
        name = ".".join("n" if isinstance(part, int) else part for part in path)
        if path[-1] not in UNPROVED_OPTIONS:
            yield f"options: {name} altered", partial(_option, path)
        yield f"options: {name} left out", partial(_without_option, path)
    seats = len(json.loads(file["options"])["seats"])
    for what, order in (
        ("one less", range(seats - 1)), ("one twice", (0, *range(seats))),
        ("none", ()),
    ):  # fmt: skip
        yield f"options: seats, {what}", partial(_seated, tuple(order))
    yield (
        "options: one more",
        lambda f, _: f.having(options=_json({**json.loads(f["options"]), "cheat": 1})),
    )
    yield (
        "options: in another order",
        lambda f, _: f.having(options=_json(dict(reversed(json.loads(f["options"]).items())))),
    )


def _paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the values are; of seats only those of the first one."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _paths(value, (*path, name))
    elif isinstance(data, list):
        yield from _paths(data[0], (*path, 0))
    else:
        yield path


def _option(path: tuple[Any, ...], file: File, chance: Random) -> File:
    options = json.loads(file["options"])
    inner = options
    for part in path[:-1]:
        inner = inner[part]
    value = inner[path[-1]]
    if isinstance(value, bool):
        inner[path[-1]] = not value
    elif isinstance(value, int):
        inner[path[-1]] = value + chance.choice((-1, 1, 3))
    else:
        inner[path[-1]] = _altered(str(value), chance)
    return file.having(options=_json(options))


def _without_option(path: tuple[Any, ...], file: File, _: Random) -> File:
    options = json.loads(file["options"])
    inner = options
    for part in path[:-1]:
        inner = inner[part]
    del inner[path[-1]]
    return file.having(options=_json(options))


def _seated(order: tuple[int, ...], file: File, _: Random) -> File:
    options = json.loads(file["options"])
    options["seats"] = [options["seats"][n] for n in order]
    return file.having(options=_json(options))


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)
