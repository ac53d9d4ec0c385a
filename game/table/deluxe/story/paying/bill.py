"""The winner's bill: from the sum before the deal to the new one, and what each of the others has
paid, as the winner's points minus theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.table.deluxe.story.paying.money_words import Phrase, bill, difference
from game.table.deluxe.story.paying.paper import Lettered, blank, lettered
from game.table.layout.table import LOW_BILL
from game.ui.paint.portraits import blit_portrait
from game.ui.paint.signs import three_chips
from game.ui.text.renderer import Face
from game.ui.theme import BRASS_SHADE, TEXT_ON_PAPER

if TYPE_CHECKING:
    from game.rules.money import GameMoney
    from game.table.naming import Naming
    from game.table.part import DrawContext
    from game.ui.paint.light import Painted

_SIZES: Final = (27, 23, 27)
_DIFFERENCE: Final = 24
"""Sizes of text in u."""
_GROWS: Final = 1.3
_SHARES: Final = (1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.63)
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


def bill_state(naming: Naming, settled: GameMoney, winner: int) -> BillState:
    """The bill of the winner of a game whose money is settled."""
    points, words = settled.points, naming.words
    owed = (
        Owed(naming.character(seat), difference(words, points[winner], points[seat], account.paid))
        for seat, account in enumerate(settled.accounts)
        if seat != winner
    )
    whose = "" if naming.is_you(winner) else naming.character(winner)
    return BillState(whose, bill(naming, settled, winner), tuple(owed))


def bill_paper(context: DrawContext, state: BillState) -> Painted:
    """The paper with its lettering; where there is little room only its first line."""
    box = context.poses.layout.bill
    wide, high, low = context.px(box.w), context.px(box.h), box.h <= LOW_BILL
    paper = blank(context, wide, high, context.px(_STEP))
    sheet, left, top = paper.surface, -paper.dx, -paper.dy
    _put_sums(context, sheet, state, (left, top + high * (0.5 if low else _UPPER)), wide)
    if not low:
        _put_dashes(context, sheet, left, round(top + high / 2), wide)
        _put_differences(context, sheet, state, (left, top + high * _LOWER), wide)
    return paper


def _put_sums(
    context: DrawContext,
    sheet: pygame.Surface,
    state: BillState,
    at: tuple[float, float],
    wide: int,
) -> None:
    """The first line: phrases evenly apart, the sum at the right."""
    left, middle = at
    edge, face = context.px(_EDGE), context.px(_FACE)
    if state.character:
        blit_portrait(context.art, sheet, state.character, (left + edge + face / 2, middle), face)
    else:
        chips = three_chips(context.art, context.px(40))
        sheet.blit(chips, chips.get_rect(center=(left + edge + face / 2, middle)))
    start = left + edge + face + context.px(_AIR)
    room = left + wide - edge - start
    *phrases, last = made = _fitting(context, state.phrases, room)
    apart = (room - sum(phrase.width for phrase in made)) / max(1, len(phrases))
    apart = min(apart, context.px(48))
    for phrase in phrases:
        phrase.put(sheet, start, middle)
        start += phrase.width + apart
    last.put(sheet, left + wide - edge - last.width, middle)


def _fitting(context: DrawContext, phrases: tuple[Phrase, ...], room: float) -> list[Lettered]:
    """The phrases in the largest size that leaves some air between them, else in the smallest."""
    air, made = context.px(_AIR) * (len(phrases) - 1), list[Lettered]()
    for grown in _SHARES:
        if grown <= context.unit.grown(_GROWS):
            made = lettered(context, phrases, _SIZES, grown)
            if sum(phrase.width for phrase in made) + air <= room:
                break
    return made


def _put_dashes(
    context: DrawContext, sheet: pygame.Surface, left: float, y: int, wide: int
) -> None:
    x, end = left + context.px(_EDGE), left + wide - context.px(_EDGE)
    dash, gap = context.px(_DASH), context.px(_GAP)
    while x + dash <= end:
        pygame.draw.rect(sheet, BRASS_SHADE, (round(x), y, dash, max(1, context.px(2))))
        x += dash + gap


def _put_differences(
    context: DrawContext,
    sheet: pygame.Surface,
    state: BillState,
    at: tuple[float, float],
    wide: int,
) -> None:
    """The second line: a small portrait and a difference for each of the others."""
    left, middle = at
    edge, face, gap = context.px(_EDGE), context.px(_FACE), context.px(10)
    cell = (wide - 2 * edge) / len(state.owed)
    room = round(cell - face - 2 * gap)
    texts = tuple(owed.text for owed in state.owed)
    case, size = context.lettering, context.text(_DIFFERENCE, _GROWS)
    size = case.fit_size(texts, Face.SEMIBOLD, size, room)
    for number, owed in enumerate(state.owed):
        line = case.fit(owed.text, Face.SEMIBOLD, size, room, TEXT_ON_PAPER)
        x = left + edge + cell * (number + 0.5) - (face + gap + line.get_width()) / 2
        blit_portrait(context.art, sheet, owed.character, (x + face / 2, middle), face)
        sheet.blit(line, line.get_rect(midleft=(round(x + face + gap), round(middle))))
