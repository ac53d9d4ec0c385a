"""Changing the language while the game runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.words.words import Words

if TYPE_CHECKING:
    from game.ui.services import Services


def change_language(services: Services, language: str) -> None:
    """Speak `language` from now on, on every screen, and keep it.

    Raises UnknownLanguageError for one there are no words of."""
    if language != services.words.language:
        services.words = Words.load(language)
        services.measure(services.size)
        services.lay_out_again()
    services.change(replace(services.settings, language=language))
