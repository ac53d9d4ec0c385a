"""Compile the word catalogs: .venv/bin/python -m tools.catalogs [FOLDER] [--check].

Writes the .mo beside each .po after checking every language against English; with --check it only
looks. FOLDER: the words that a game brings, instead of those of the program. Needs Babel, so it is
a tool and not part of the game.
"""

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.words.words import DOMAIN, ENGLISH, catalog_path, languages

SAME = "same in both languages"
"""The comment an entry carries when it is meant to be the English word."""

UNTYPOGRAPHIC = {
    "straight quote": re.compile(r"[\"']"),
    "three dots": re.compile(r"\.\.\."),
    "hyphen for minus": re.compile(r"(?<![\w-])-\d"),
    "hyphen for a range": re.compile(r"\d-\d"),
    "blank before a mark": re.compile(r" [,.;!?](?!\w)"),
    "two blanks": re.compile(r"  "),
    "blank at an end": re.compile(r"^\s|\s$"),
}
COUNTED = {
    "en": "cards|chips|evenings|games|hands|matches|minutes|players|points|rounds|seats|seconds",
    "de": "Karten|Jetons|Abenden?|Spielen?|Hände|Partien|Minuten|Punkten?|Spielrunden|Runden|"
    "Plätzen?|Sekunden",
}
"""What is counted at a table, as it is called from two on."""
SINGLE = {"en": "1|an?|one", "de": "1|eine?[nmrs]?"}
SEVERAL = {"ahead", "cards", "left", "lost", "stop"}
"""Placeholders that never are a plain one: figures with a decimal, and cards of a hand."""
NO_COUNTS = re.compile(r"money\.cards|guest\.\w+\.says\.(you_paid|guest_paid|proud_hand)\.\d+")
"""Entries whose figure are chips: the word says what they were paid for; and memories, which begin
with several chips and points."""
FOREIGN_QUOTES = {"en": "„", "de": "”"}


def path_of(language: str, folder: Path | None, suffix: str) -> Path:
    """Where a catalog lies, of the program or in the folder of a game."""
    if folder is None:
        return catalog_path(language, suffix)
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.{suffix}"


def read(language: str, folder: Path | None = None) -> Catalog:
    """Return the .po of `language`."""
    with path_of(language, folder, "po").open("rb") as file:
        return read_po(file, locale=language, domain="poker", abort_invalid=True)


def compiled(catalog: Catalog) -> bytes:
    """Return the bytes of the .mo of `catalog`."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def entries(catalog: Catalog) -> dict[str, Message]:
    """Key -> entry, without the header."""
    return {_key(message): message for message in catalog if message.id}


def forms(message: Message) -> tuple[str, ...]:
    """Return the singular, or singular and plural, of an entry."""
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ())


def placeholders(text: str) -> set[str]:
    """Return the names in braces of `text`."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def problems(folder: Path | None = None) -> list[str]:
    """Everything wrong with the catalogs, as sentences; empty when all is well."""
    read_all = {language: read(language, folder) for language in languages()}
    catalogs = {language: entries(catalog) for language, catalog in read_all.items()}
    found = [
        f"{language}: {key}: {problem}"
        for language, catalog in catalogs.items()
        for key, message in catalog.items()
        for problem in _problems_of(message, language, read_all[language].num_plurals)
    ]
    english = catalogs.pop(ENGLISH)
    return found + [
        f"{language}: {difference}"
        for language, catalog in catalogs.items()
        for difference in _differences(english, catalog, name=f"language.{language}")
    ]


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else str(message.id[0])


def _problems_of(message: Message, language: str, plurals: int) -> Iterator[str]:
    if message.fuzzy:
        yield "is fuzzy"
    if len(forms(message)) != (plurals if message.pluralizable else 1):
        yield "needs a singular and every plural"
    plain = not message.pluralizable and not NO_COUNTS.fullmatch(_key(message))
    for text in forms(message):
        if not text:
            yield "has no words"
        if language in FOREIGN_QUOTES and FOREIGN_QUOTES[language] in text:
            yield f"foreign quotes in {text!r}"
        yield from miscounted(text, language, plain=plain)
        yield from (
            f"{name} in {text!r}" for name, bad in UNTYPOGRAPHIC.items() if bad.search(text)
        )

    if message.pluralizable and (several := COUNTED.get(language)):
        one, *_ = forms(message)
        if re.search(rf"\{{count\}} (?:{several})\b", one):
            yield f"one is said as several in {one!r}"


def miscounted(text: str, language: str, *, plain: bool) -> Iterator[str]:
    """Counts that do not agree with what is counted; `plain`: words without a plural."""
    if language not in COUNTED:
        return
    several = COUNTED[language]
    if re.search(rf"\b(?:{SINGLE[language]}) (?:{several})\b", text):
        yield f"one of several in {text!r}"
    for name in re.findall(rf"\{{(\w+)\}} (?:{several})\b", text) if plain else ():
        if name not in SEVERAL:
            yield f"needs a plural for {{{name}}} in {text!r}"


def _differences(
    english: dict[str, Message], other: dict[str, Message], *, name: str
) -> Iterator[str]:
    """What is wrong with a catalog beside the English one, which need not have its `name`."""
    alone = (set(english) ^ set(other)) - {name}
    yield from (f"{key}: only in one language" for key in sorted(alone))
    for key in sorted(set(english) & set(other)):
        ours, theirs = english[key], other[key]
        if ours.pluralizable != theirs.pluralizable:
            yield f"{key}: plural in one language only"
        names = [placeholders(text) for text in (*forms(ours), *forms(theirs))]
        if any(each != names[0] for each in names):
            yield f"{key}: placeholders differ: {names}"
        same = forms(ours) == forms(theirs)
        if same != (SAME in theirs.user_comments):
            yield f"{key}: {'not translated' if same else 'marked as same, but is not'}"


def _write(path: Path, content: bytes) -> None:
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)
        print(f"wrote {path}")


def main(arguments: list[str]) -> int:
    """Check, then compile unless --check is given. Returns 1 when something is wrong."""
    folder = next((Path(each) for each in arguments if not each.startswith("-")), None)
    found = problems(folder)
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    for language in languages():
        content = compiled(read(language, folder))
        path = path_of(language, folder, "mo")
        if "--check" not in arguments:
            _write(path, content)
        elif not path.exists() or path.read_bytes() != content:
            print(f"{path} is older than its .po", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
