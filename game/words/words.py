"""The words of one language, looked up by key in gettext catalogs.

The msgids are keys such as `table.buy_for`, so that no sentence lives in code. A language is a
folder with a catalog in it (`locale/de/LC_MESSAGES/poker.mo`); its name, the marks in its numbers
and the letters on its court cards are entries of it (`language.…`), the rule for plurals is in its
header, and what it does not say is said in English.
"""

from __future__ import annotations

import errno
import gettext
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import cache
from itertools import count as counting
from pathlib import Path
from typing import Final, NoReturn

from game.base.files import WORDS_OF_GAMES, file_of

DOMAIN: Final = "poker"
ENGLISH: Final = "en"
FOLDERS: Final = [file_of("game/words/locale")]  # where the folders of the languages are
_HERE: Final = "\0"  # stands for a value where words are taken apart


class MissingWordError(KeyError):
    """A key without words, or words whose placeholder got no value: a mistake in the code."""


class UnknownLanguageError(ValueError):
    """A language there is no catalog for."""


def languages() -> tuple[str, ...]:
    """All languages there is a catalog of, as codes: English first."""
    return _languages_in(tuple(FOLDERS))


@cache
def _languages_in(folders: tuple[Path, ...]) -> tuple[str, ...]:
    found = {path.name for folder in folders for path in folder.iterdir() if _in(path).exists()}
    return tuple(sorted(found, key=lambda name: (name != ENGLISH, name)))


def _in(folder: Path, suffix: str = "mo") -> Path:
    return folder / "LC_MESSAGES" / f"{DOMAIN}.{suffix}"


def pick_language(preferred: Iterable[str]) -> str:
    """Return the first that there is among locale names such as `de_AT.UTF-8`, else English."""
    for name in preferred:
        language = name.replace("-", "_").split(".")[0].split("_")[0].lower()
        if language in languages():
            return language
    return ENGLISH


def catalog_path(language: str, suffix: str = "mo") -> Path:
    """Where the catalog of `language` lies."""
    paths = [_in(folder / language, suffix) for folder in FOLDERS]
    return next((path for path in paths if path.exists()), paths[0])


def language_name(language: str, words: Words) -> str:
    """What a language calls itself. `words` of the present one know the name of most."""
    key = f"language.{language}"
    return words(key) if words.knows(key) else Words.load(language)(key)


def _brought(language: str) -> Iterator[gettext.GNUTranslations]:
    """Catalogs of a language that games have brought."""
    paths = (_in(folder / language) for folder in WORDS_OF_GAMES)
    return (_read(path) for path in paths if path.exists())


class _Games(gettext.NullTranslations):
    """What is asked when the catalog of a language has no answer: those that games bring."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def gettext(self, message: str) -> str:
        for catalog in _brought(self._language):
            if (text := catalog.gettext(message)) != message:
                return text
        return super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        for catalog in _brought(self._language):
            if (text := catalog.ngettext(msgid1, msgid2, n)) not in (msgid1, msgid2):
                return text
        return super().ngettext(msgid1, msgid2, n)


class _Nothing(gettext.NullTranslations):
    """What is asked when no catalog has an answer: never shows a key to a player by accident."""

    def gettext(self, message: str) -> NoReturn:
        raise MissingWordError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:
        raise MissingWordError(msgid1)


@cache
def _read(path: Path) -> gettext.GNUTranslations:
    """A catalog, read once; whoever adds a fallback takes a copy."""
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def _english() -> gettext.GNUTranslations:
    translations = copy(_read(catalog_path(ENGLISH)))
    translations.add_fallback(_Games(ENGLISH))
    translations.add_fallback(_Nothing())
    return translations


class _English(gettext.NullTranslations):
    """What is asked when another catalog has no answer; read when that happens."""

    def gettext(self, message: str) -> str:
        return _english().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _english().ngettext(msgid1, msgid2, n)


class Words:
    """The words of one language: `words("table.buy_for", price=3)` gives `Buy for 3`."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self.numerals = language  # the language whose marks stand in numbers
        self._translations = translations
        translations.add_fallback(_Games(language))
        if language != ENGLISH:
            translations.add_fallback(_English())
        translations.add_fallback(_Nothing())

    @classmethod
    def load(cls, language: str) -> Words:
        """Read the catalog of one of `languages`. Raises UnknownLanguageError for another."""
        if language not in languages():
            raise UnknownLanguageError(language)
        return cls(language, copy(_read(catalog_path(language))))

    def __call__(self, key: str, count: int | None = None, **values: object) -> str:
        """Return the words of `key` with its placeholders filled.

        With a `count` the singular or plural is chosen and `{count}` is filled as well.
        Raises MissingWordError for an unknown key or a placeholder without a value.
        """
        if count is None:
            text = self._translations.gettext(key)
        else:
            text = self._translations.ngettext(key, key, count)
            values["count"] = count
        try:
            return text.format_map(values)
        except KeyError as error:
            raise MissingWordError(f"{key}: no value for {error}") from error

    def around(
        self, name: str, key: str, count: int | None = None, /, **values: object
    ) -> tuple[str, str]:
        """The words of `key` before and after its placeholder `name`."""
        before, _, after = self(key, count, **values, **{name: _HERE}).partition(_HERE)
        return before, after

    def knows(self, key: str) -> bool:
        """Whether there are words of `key`."""
        try:
            return bool(self._translations.gettext(key))
        except MissingWordError:
            return False

    def variants(self, key: str, **values: object) -> tuple[str, ...]:
        """Return all of `key.1`, `key.2`, ... in order.

        Raises MissingWordError if there is none.
        """
        found: list[str] = []
        for number in counting(1):
            try:
                text = self._translations.gettext(f"{key}.{number}")
            except MissingWordError:
                break
            found.append(text.format_map(values))
        if not found:
            raise MissingWordError(key)
        return tuple(found)

    def beginning_with(self, prefix: str) -> dict[str, str]:
        """All words whose keys begin so, as they stand there, under the rest of their keys."""
        catalogs = _english(), self._translations
        found = {}
        for catalog in catalogs:
            for key, text in vars(catalog).get("_catalog", {}).items():
                if isinstance(key, str) and key.startswith(prefix):
                    found[key.removeprefix(prefix)] = str(text)
        return found

    def listing(self, names: Sequence[str]) -> str:
        """Join names as a sentence does: `Emma, Otto and Ida`. No names give an empty text."""
        if len(names) < 2:
            return "".join(names)
        text = self("list.two", first=names[-2], last=names[-1])
        for name in reversed(names[:-2]):
            text = self("list.more", first=name, rest=text)
        return text

    def decimal(self, value: float, places: int = 0) -> str:
        """Write a number as `numerals` says: `64,974` or `64.974`."""
        return decimal(value, places, self._marks)

    def signed(self, value: float, places: int = 0) -> str:
        """Write a gain or loss as `numerals` says: `+12`, `−5`, `0`."""
        return signed(value, places, self._marks)

    @property
    def _marks(self) -> tuple[str, str]:
        """What stands between thousands, and before decimals."""
        if self.numerals != self.language:
            return _other_marks(self.numerals)
        return self("language.thousands"), self("language.point")


@cache
def _other_marks(language: str) -> tuple[str, str]:
    """The same where numbers are written as in another language."""
    words = Words.load(language)
    return words("language.thousands"), words("language.point")


def variant_name(words: Words, cards: int, form: str = "") -> str:
    """The name of the variant with so many cards in a hand; `form` `.inline` for the middle of a
    sentence, `.note` for what is said of it. One without a name of its own is called by number."""
    own = f"variant.{cards}{form}"
    return words(own) if words.knows(own) else words(f"variant.other{form}", cards=cards)


_KEYS: Final = {
    errno.ENOSPC: "why.full",
    errno.EDQUOT: "why.full",
    errno.EACCES: "why.forbidden",
    errno.EPERM: "why.forbidden",
    errno.EROFS: "why.forbidden",
    errno.ENOENT: "why.missing",
    errno.ENOTDIR: "why.missing",
    errno.EISDIR: "why.folder",
}


def reason(error: OSError, words: Callable[[str], str]) -> str:
    """Without a full stop; what is seldom, as the system says it."""
    key = _KEYS.get(error.errno or 0)
    return words(key) if key else (error.strerror or str(error)).rstrip(".")


MINUS: Final = "−"


def decimal(value: float, places: int, marks: tuple[str, str]) -> str:
    """Write `value` with `places` decimals: `64,974` and `2.37`, or with other `marks`: between
    thousands, and before decimals."""
    thousands, point = marks
    whole, _, fraction = f"{abs(value):,.{places}f}".partition(".")
    text = whole.replace(",", thousands) + (point + fraction if fraction else "")
    return MINUS + text if value < 0 and text.strip("0.,") else text


def signed(value: float, places: int, marks: tuple[str, str]) -> str:
    """Write a gain or loss: `+12`, `−5`, and a plain `0`."""
    text = decimal(value, places, marks)
    return "+" + text if value > 0 and text.strip("0.,") else text
