"""Changing the language while the game runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.words.words import Words

if TYPE_CHECKING:
    from game.ui.services import House


def change_language(house: House, language: str) -> None:
    """Speak `language` from now on, on every screen, and keep it.

    Raises UnknownLanguageError for one there are no words of."""
    if language != house.words.language:
        house.words = Words.load(language)
        house.measure(house.size)
        house.lay_out_again()
    house.change(replace(house.settings, language=language))
