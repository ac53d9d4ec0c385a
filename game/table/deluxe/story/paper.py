"""Lettering on the strips and the bill that tell what a game brought."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.ui.paint.painter import Plaque
from game.ui.picture.easing import out_cubic
from game.ui.text.renderer import Face
from game.ui.theme import (
    GAIN_ON_PAPER,
    LOSS_ON_PAPER,
    RGB,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_PAPER,
    TextPx,
)

if TYPE_CHECKING:
    from game.table.deluxe.story.paying.money_words import Phrase
    from game.table.parts.draw_context import DrawContext
    from game.ui.picture.compositor import Picture

UNROLLS: Final = 0.18
"""Seconds in which a strip unrolls."""
FADES: Final = 0.12
"""The same with reduced motion, where it fades in."""
_GAIN: Final = "+"


class Ink(NamedTuple):
    """Sizes of lettering in px: of figures, the words beside them, and the sum."""

    figure: TextPx
    word: TextPx
    total: TextPx


class Letters(NamedTuple):
    """A piece of lettering, and the height of its capitals in px."""

    surface: pygame.Surface
    caps: int


def lettered(
    context: DrawContext, phrases: Sequence[Phrase], ink: Ink
) -> list[tuple[Letters, ...]]:
    """The lettering of each phrase; the last one is the sum."""
    found = []
    for number, phrase in enumerate(phrases):
        last = number == len(phrases) - 1
        figure = (Face.BOLD, ink.total) if last else (Face.SEMIBOLD, ink.figure)
        word = (Face.BOLD, ink.total) if last else (Face.MEDIUM, ink.word)
        tone = TEXT_ON_PAPER if last else TEXT_DIM_ON_PAPER
        parts = (
            (phrase.before, word, tone),
            (phrase.figure, figure, _colour(phrase)),
            (phrase.after, word, tone),
        )
        found.append(
            tuple(
                Letters(
                    context.lettering.line(text, face, size, colour),
                    context.lettering.cap_height(face, size),
                )
                for text, (face, size), colour in parts
                if text
            )
        )
    return found


def width_of(parts: Sequence[Letters]) -> int:
    """How wide a phrase is, px."""
    return sum(part.surface.get_width() for part in parts)


def put_phrase(sheet: pygame.Surface, parts: Sequence[Letters], left: float, middle: float) -> None:
    """Letter a phrase on one line; `middle` is that of its largest capitals."""
    tallest = max(part.caps for part in parts)
    for surface, caps in parts:
        lower = (tallest - caps) / 2
        sheet.blit(surface, (round(left), round(middle + lower - surface.get_height() / 2)))
        left += surface.get_width()


def _colour(phrase: Phrase) -> RGB:
    if phrase.chips < 0:
        return LOSS_ON_PAPER
    return GAIN_ON_PAPER if phrase.figure.startswith(_GAIN) else TEXT_ON_PAPER


class Unrolling:
    """A paper that unrolls from its middle from a moment of table time on, or fades in."""

    def __init__(self, paper: pygame.Surface, since: float, lasts: float, *, calm: bool) -> None:
        """`calm`: with reduced motion."""
        self._paper, self._since, self._calm = paper, since, calm
        self._lasts = FADES if calm else lasts

    def over(self, now: float) -> bool:
        """Whether all of it is to be seen."""
        return now >= self._since + self._lasts

    def put(self, picture: Picture, key: Hashable, at: tuple[int, int], z: int, now: float) -> None:
        """Put what is to be seen of it; `at` is the top left corner of the whole paper, px."""
        share = min(1.0, max(0.0, (now - self._since) / self._lasts))
        wide, high = self._paper.get_size()
        seen = wide if self._calm else round(wide * out_cubic(share))
        if not share or not seen:
            return
        left, alpha = (wide - seen) // 2, round(255 * share) if self._calm else 255
        paper = self._paper if seen == wide else self._paper.subsurface((left, 0, seen, high))
        picture.put(key, paper, (at[0] + left, at[1]), z, alpha=alpha)


class Sheet(NamedTuple):
    """A paper with what is lettered on it; its shadow begins `dx` and `dy` px off its corner."""

    surface: pygame.Surface
    dx: int
    dy: int


def sheet_of(context: DrawContext, width: int, height: int, step: int) -> Sheet:
    """An empty paper of so many px."""
    plate = context.paint.plaque(width, height, Plaque.PAPER, u=context.u, step=step, shadow=0.6)
    return Sheet(plate.surface.copy(), plate.dx, plate.dy)
