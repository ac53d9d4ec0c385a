"""English that is 40 % longer than it is: what is not cut in it has room for most languages."""

from __future__ import annotations

import gettext
import re
from functools import cache
from math import ceil
from typing import Final

from game.words.words import Words, catalog_path

LONGER: Final = 1.4
"""So many times as long as in English."""
_SHORTEST: Final = 3
"""Letters of what is written in full; anything shorter is a key, a sign or an abbreviation."""
_BRACKETS: Final = 12
"""From so many letters on brackets show where a sentence begins and ends."""
_FIELDS: Final = re.compile(r"(\{[^}]*\})")


def stretched(text: str) -> str:
    """The text 40 % longer, its placeholders as they are: letters come twice, evenly spread."""
    parts = _FIELDS.split(text)
    letters = sum(map(len, parts[::2]))
    if letters < _SHORTEST:
        return text
    more = ceil(letters * LONGER) - letters
    opens, closes = ("[", "]") if letters >= _BRACKETS else ("", "")
    more -= len(opens + closes)
    longer, owed = [], 0.0
    for index, part in enumerate(parts):
        if index % 2:
            longer.append(part)
            continue
        for letter in part:
            longer.append(letter)
            owed += more / letters
            if owed >= 1 - 1e-9 and letter.isalpha():
                longer.append(letter.lower() * int(owed + 1e-9))
                owed -= int(owed + 1e-9)
    return f"{opens}{''.join(longer)}{'n' * round(owed)}{closes}"


class _Stretched(gettext.GNUTranslations):
    def gettext(self, message: str) -> str:
        text = super().gettext(message)
        return stretched(text) if _is_translated(message, text) else text

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(super().ngettext(msgid1, msgid2, n))


def _is_translated(message: str, text: str) -> bool:
    """What is printed on keys, and names that are the same everywhere, are as long as they are."""
    return "key" not in message.split(".")[:-1] and _german().gettext(message) != text


@cache
def _german() -> gettext.GNUTranslations:
    with catalog_path("de").open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def pseudo() -> Words:
    """The words of a language that nobody speaks."""
    with catalog_path("en").open("rb") as file:
        return Words("en", _Stretched(file))
