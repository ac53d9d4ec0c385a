"""What a screen has to show to others: F12 makes a picture of that, and not of the window."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Showpiece:
    """The parts of a picture meant to be shown around, in words of the screen's language; what a
    screen has nothing for stays empty. `note` is a sentence under the `title`; of `cards` the `lit`
    ones shine; `figure` is large, `unit` what it counts; `character` whose face is shown, `code`
    the share code with which others play the same deal. Only what everybody may see: no card that
    was hidden, and no code of a match that goes on."""

    title: str
    note: str = ""
    cards: tuple[Card, ...] = ()
    lit: frozenset[Card] = frozenset()
    figure: str = ""
    unit: str = ""
    character: str = ""
    mood: str = "pleased"
    code: str = ""
