"""What a regular player can have changed at their seat, as a table: a new setting is a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.scenes.options.rows import SPEEDS
from game.storage.settings import TEXT_SIZES, CardLetters
from game.words.words import language_name, languages

if TYPE_CHECKING:
    from game.words.words import Words


@dataclass(frozen=True, slots=True)
class Wish:
    """A field of `ProfileSettings`, its values in order, and what each is called
    (a function of the value and the words)."""

    name: str
    values: tuple[object, ...]
    text: Callable[..., str]


def _yes(value: bool, words: Words) -> str:
    return words("people.yes") if value else words("people.no")


_SPEED_NAMES: Final = {speed.value: name for name, speed in SPEEDS.items()}
_LETTERS: Final = (CardLetters.ENGLISH.value, CardLetters.GERMAN.value)


def wishes() -> tuple[Wish, ...]:
    """All of them, in the order of the page."""
    return (
        Wish("language", languages(), language_name),
        Wish("card_letters", _LETTERS, lambda value, words: words(f"options.letters.{value}")),
        Wish("text_size", TEXT_SIZES, lambda value, words: words("percent", value=value)),
        Wish("four_colour", (True, False), _yes),
        Wish("reduced_motion", (True, False), _yes),
        Wish(
            "speed", tuple(speed.value for speed in SPEEDS.values()),
            lambda value, words: words(f"options.speed.{_SPEED_NAMES[value]}"),
        ),
    )  # fmt: skip
