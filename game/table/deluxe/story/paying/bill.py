"""The winner's bill: from the sum before the deal to the new one, and what each of the others has
paid, as the winner's points minus theirs."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from game.table.deluxe.story.paper import (
    Ink,
    Letters,
    Sheet,
    Unrolling,
    lettered,
    put_phrase,
    sheet_of,
    width_of,
)
from game.table.deluxe.story.paying.money_words import Phrase, bill, difference
from game.table.layout.table import LOW_BILL
from game.ui.paint.portraits import MIDDLE, RING
from game.ui.paint.signs import three_chips
from game.ui.picture.compositor import OVER
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, SMALLEST_TEXT_PX, TEXT_ON_PAPER, TextPx

if TYPE_CHECKING:
    from game.rules.money import GameMoney
    from game.table.naming import Naming
    from game.table.parts.draw_context import DrawContext
    from game.ui.picture.compositor import Picture

BILL_UNROLLS: Final = 0.22
_Z: Final = OVER + 6
_FIGURE, _WORD, _DIFFERENCE = 27, 23, 24
_GROWS: Final = 1.3
_SIZES: Final = (1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.63)
_UPPER, _LOWER = 0.29, 0.72
"""Middles of the two lines, shares of the height."""
_EDGE: Final = 24
_AIR: Final = 16
"""Least room between two phrases, u."""
_STEP: Final = 10
_FACE: Final = 46
_DASH, _GAP = 7, 5


@dataclass(frozen=True, slots=True)
class Owed:
    """What one of the others has paid, and their picture."""

    character: str
    text: str


@dataclass(frozen=True, slots=True)
class BillState:
    """What the bill says. `character`: whose it is, nothing where that is you."""

    character: str
    phrases: tuple[Phrase, ...]
    owed: tuple[Owed, ...]


def bill_state(naming: Naming, settled: GameMoney) -> BillState:
    """The bill of the winner of a game whose money is settled."""
    winner = settled.winner
    assert winner is not None
    points, rows = settled.points, []
    for seat, account in enumerate(settled.accounts):
        if seat != winner:
            text = difference(naming.words, points[winner], points[seat], account.paid)
            rows.append(Owed(naming.character(seat), text))
    whose = "" if naming.is_you(winner) else naming.character(winner)
    return BillState(whose, bill(naming, settled, winner), tuple(rows))


class BillPaper:
    """Draws the bill; where there is little room only its first line."""

    def __init__(self, context: DrawContext, *, calm: bool) -> None:
        """`calm`: with reduced motion."""
        self._context, self._calm = context, calm
        self._sheet: Sheet | None = None
        self._unrolling: Unrolling | None = None
        self._done = True

    @property
    def moving(self) -> bool:
        """Whether it is unrolling."""
        return not self._done

    def made(self, state: BillState) -> Sheet:
        """The paper with its lettering."""
        context, box = self._context, self._context.poses.layout.bill
        wide, high = context.px(box.w), context.px(box.h)
        low = box.h <= LOW_BILL
        sheet = sheet_of(context, wide, high, context.px(_STEP))
        corner = (-sheet.dx, -sheet.dy)
        upper = corner[1] + (high / 2 if low else high * _UPPER)
        self._sums(sheet.surface, state, (corner[0], upper), wide)
        if not low:
            self._dashes(sheet.surface, corner[0], round(corner[1] + high / 2), wide)
            self._differences(sheet.surface, state, (corner[0], corner[1] + high * _LOWER), wide)
        return sheet

    def lie(self, sheet: Sheet | None, since: float) -> None:
        """It lies there from a moment of table time on; None: it does not lie there."""
        if sheet is None:
            self._done, self._sheet, self._unrolling = False, None, None
        elif sheet is not self._sheet:
            self._sheet = sheet
            self._unrolling = Unrolling(sheet.surface, since, BILL_UNROLLS, calm=self._calm)
            self._done = False

    def draw(self, picture: Picture, now: float, *, at_once: bool) -> None:
        """Bring it up to date; `at_once`: all of it lies there."""
        if self._done:
            return
        if self._sheet is None or self._unrolling is None:
            picture.drop(("bill", "paper"))
            self._done = True
            return
        box = self._context.poses.layout.bill
        x, y = self._context.unit.at(box.x, box.y)
        at = round(x) + self._sheet.dx, round(y) + self._sheet.dy
        self._done = at_once or self._unrolling.over(now)
        self._unrolling.put(picture, ("bill", "paper"), at, _Z, inf if at_once else now)

    # --- inside --------------------------------------------------------------------------------

    def _sums(
        self, paper: pygame.Surface, state: BillState, at: tuple[float, float], wide: int
    ) -> None:
        """The first line: phrases evenly apart, the sum at the right."""
        context, (left, middle) = self._context, at
        edge, face = context.px(_EDGE), context.px(_FACE)
        if state.character:
            self._portrait(paper, state.character, (left + edge + face / 2, middle))
        else:
            chips = three_chips(context.art, context.px(40))
            paper.blit(chips, chips.get_rect(center=(left + edge + face / 2, middle)))
        start = left + edge + face + context.px(_AIR)
        room = left + wide - edge - start
        phrases = self._fitting(state.phrases, room)
        taken = sum(map(width_of, phrases))
        apart = (room - taken) / max(1, len(phrases) - 1)
        apart = min(apart, context.px(48))
        x = start
        for parts in phrases[:-1]:
            put_phrase(paper, parts, x, middle)
            x += width_of(parts) + apart
        put_phrase(paper, phrases[-1], left + wide - edge - width_of(phrases[-1]), middle)

    def _fitting(self, phrases: tuple[Phrase, ...], room: float) -> list[tuple[Letters, ...]]:
        """The phrases in the largest size that leaves some air between them."""
        context, air = self._context, self._context.px(_AIR) * (len(phrases) - 1)
        made: list[tuple[Letters, ...]] = []
        for grown in _SIZES:
            if grown <= context.unit.grown(_GROWS):
                sizes = (self._size(scale, grown) for scale in (_FIGURE, _WORD, _FIGURE))
                made = lettered(context, phrases, Ink(*sizes))
                if sum(map(width_of, made)) + air <= room:
                    break
        return made

    def _size(self, scale: float, grown: float) -> TextPx:
        plain = self._context.text(scale, 1.0)
        return TextPx(max(SMALLEST_TEXT_PX, round(plain * grown)), plain)

    def _dashes(self, paper: pygame.Surface, left: float, y: int, wide: int) -> None:
        context, x = self._context, left + self._context.px(_EDGE)
        end, dash, gap = left + wide - context.px(_EDGE), context.px(_DASH), context.px(_GAP)
        while x + dash <= end:
            pygame.draw.rect(paper, BRASS_SHADE, (round(x), y, dash, max(1, context.px(2))))
            x += dash + gap

    def _differences(
        self, paper: pygame.Surface, state: BillState, at: tuple[float, float], wide: int
    ) -> None:
        """The second line: a small portrait and a difference for each of the others."""
        context, (left, middle) = self._context, at
        edge, face, gap = context.px(_EDGE), context.px(_FACE), context.px(10)
        cell = (wide - 2 * edge) / len(state.owed)
        room = round(cell - face - 2 * gap)
        texts = tuple(owed.text for owed in state.owed)
        case, size = context.lettering, context.text(_DIFFERENCE, _GROWS)
        size = case.fit_size(texts, Face.SEMIBOLD, size, room)
        for number, owed in enumerate(state.owed):
            line = case.fit(owed.text, Face.SEMIBOLD, size, room, TEXT_ON_PAPER)
            x = left + edge + cell * (number + 0.5) - (face + gap + line.get_width()) / 2
            self._portrait(paper, owed.character, (x + face / 2, middle))
            paper.blit(line, line.get_rect(midleft=(round(x + face + gap), round(middle))))

    def _portrait(self, paper: pygame.Surface, character: str, at: tuple[float, float]) -> None:
        """A small medallion with its ring's middle at a point."""
        drawing = self._face(character)
        left = round(at[0] - drawing.get_width() * MIDDLE[0])
        paper.blit(drawing, (left, round(at[1] - drawing.get_height() * MIDDLE[1])))

    def _face(self, character: str) -> pygame.Surface:
        width = round(self._context.px(_FACE) / RING)
        return self._context.art.sprite(f"characters/{character}-calm", width)
