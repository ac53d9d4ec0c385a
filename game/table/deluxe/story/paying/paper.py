"""Paper, and the lettering on it: for the slips and the bill that tell what a game brought."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.paint.light import Painted
from game.ui.paint.painter import Plaque
from game.ui.picture.timeline import out_cubic
from game.ui.text.renderer import Face
from game.ui.theme import (
    GAIN_ON_PAPER,
    LOSS_ON_PAPER,
    RGB,
    SMALLEST_TEXT_PX,
    TEXT_DIM_ON_PAPER,
    TEXT_ON_PAPER,
    TextPx,
)

if TYPE_CHECKING:
    from game.table.deluxe.story.bill import Phrase
    from game.table.part import DrawContext
    from game.ui.picture.compositor import Picture


def blank(context: DrawContext, width: int, height: int, step: int) -> Painted:
    """An empty paper of so many px to be lettered; `step`: of its corners, px."""
    plaque = context.paint.plaque(width, height, Plaque.PAPER, u=context.u, step=step, shadow=0.6)
    return Painted(plaque.surface.copy(), plaque.dx, plaque.dy)


class Letters(NamedTuple):
    """A piece of lettering, and the height of its capitals in px."""

    surface: pygame.Surface
    caps: int


class Lettered(NamedTuple):
    """A phrase as lettering."""

    parts: tuple[Letters, ...]

    @property
    def width(self) -> int:
        """How wide it is, px."""
        return sum(part.surface.get_width() for part in self.parts)

    def put(self, sheet: pygame.Surface, left: float, middle: float) -> None:
        """Letter it on one line; `middle` is that of its largest capitals."""
        tallest = max(part.caps for part in self.parts)
        for surface, caps in self.parts:
            lower = (tallest - caps) / 2
            sheet.blit(surface, (round(left), round(middle + lower - surface.get_height() / 2)))
            left += surface.get_width()


def lettered(
    context: DrawContext, phrases: Sequence[Phrase], sizes: tuple[int, int, int], grown: float
) -> list[Lettered]:
    """The lettering of each phrase; the last one is the sum. `sizes` in u, `grown` times as large:
    of figures, of the words beside them, and of the sum."""
    plain = (context.text(size, 1.0) for size in sizes)
    figure, word, total = (TextPx(max(SMALLEST_TEXT_PX, round(px * grown)), px) for px in plain)
    *parts, last = phrases
    usual = (Face.SEMIBOLD, figure), (Face.MEDIUM, word), TEXT_DIM_ON_PAPER
    found = [_letters(context, part, *usual) for part in parts]
    return [*found, _letters(context, last, (Face.BOLD, total), (Face.BOLD, total), TEXT_ON_PAPER)]


def _letters(
    context: DrawContext,
    phrase: Phrase,
    figure: tuple[Face, TextPx],
    word: tuple[Face, TextPx],
    ink: RGB,
) -> Lettered:
    """A phrase; `ink`: of its words."""
    case = context.lettering
    parts = (
        (phrase.before, *word, ink),
        (phrase.figure, *figure, _colour(phrase)),
        (phrase.after, *word, ink),
    )
    return Lettered(
        tuple(
            Letters(case.line(text, face, size, colour), case.cap_height(face, size))
            for text, face, size, colour in parts
            if text
        )
    )


def _colour(phrase: Phrase) -> RGB:
    if phrase.chips < 0:
        return LOSS_ON_PAPER
    return GAIN_ON_PAPER if phrase.figure.startswith("+") else TEXT_ON_PAPER


def put_unrolled(
    picture: Picture,
    key: Hashable,
    paper: pygame.Surface,
    at: tuple[int, int],
    z: int,
    share: float,
    *,
    calm: bool,
) -> None:
    """Put what is to be seen of a paper that unrolls from its middle, or with reduced motion fades
    in; `at` is the top left corner of the whole paper, px."""
    wide, high = paper.get_size()
    seen = wide if calm else round(wide * out_cubic(share))
    if not share or not seen:
        return
    left, alpha = (wide - seen) // 2, round(255 * share) if calm else 255
    part = paper if seen == wide else paper.subsurface((left, 0, seen, high))
    picture.put(key, part, (at[0] + left, at[1]), z, alpha=alpha)
