"""The words of one language, looked up by key in gettext catalogs.

The msgids are keys such as `table.buy_for`, so that no sentence lives in code and English is a
language like any other.
"""

import gettext
from collections.abc import Iterable, Sequence
from itertools import count as counting
from pathlib import Path
from typing import Final, NoReturn

from game.words import numerals

DOMAIN: Final = "poker"
LANGUAGES: Final = ("en", "de")
LOCALE_FOLDER: Final = Path(__file__).parent / "locale"


class MissingWordError(KeyError):
    """A key without words, or words whose placeholder got no value: a mistake in the code."""


class UnknownLanguageError(ValueError):
    """A language there is no catalog for."""


def pick_language(preferred: Iterable[str]) -> str:
    """Return the first of LANGUAGES among locale names such as `de_AT.UTF-8`, else English."""
    for name in preferred:
        language = name.replace("-", "_").split(".")[0].split("_")[0].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def catalog_path(language: str, suffix: str = "mo") -> Path:
    """Where the catalog of `language` lies."""
    return LOCALE_FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.{suffix}"


class _Nothing(gettext.NullTranslations):
    """What is asked when the catalog has no answer: never shows a key to a player by accident."""

    def gettext(self, message: str) -> NoReturn:
        raise MissingWordError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:
        raise MissingWordError(msgid1)


class Words:
    """The words of one language: `words("table.buy_for", price=3)` gives `Buy for 3`."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self.numerals = language
        """The language whose marks stand in numbers."""
        self._translations = translations
        translations.add_fallback(_Nothing())

    @classmethod
    def load(cls, language: str) -> "Words":
        """Read the catalog of one of LANGUAGES. Raises UnknownLanguageError for another."""
        if language not in LANGUAGES:
            raise UnknownLanguageError(language)
        with catalog_path(language).open("rb") as file:
            return cls(language, gettext.GNUTranslations(file))

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
        return numerals.decimal(value, places, self.numerals)

    def signed(self, value: float, places: int = 0) -> str:
        """Write a gain or loss as `numerals` says: `+12`, `−5`, `0`."""
        return numerals.signed(value, places, self.numerals)
