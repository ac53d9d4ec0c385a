"""The pack spread out in a row, so that a human can choose where to cut it (D-8)."""

from typing import Final

import pygame

from game.rules.cards import HIDDEN, PACK
from game.table.layout.table import CARD_ASPECT
from game.table.parts.card_pictures import CardPictures
from game.table.parts.draw_context import DrawContext
from game.ui.art import spread as reach_of
from game.ui.picture.compositor import OVER, Picture

CARDS: Final = len(PACK)
_STEP: Final = 13.0  # u from card to card
_GAP: Final = 34.0  # u between the two parts
_LIFT: Final = 14.0  # u the lifted part is higher
_WIDTH: Final = 96.0


class CutSpread:
    """The row of backs in two parts; `lifted` cards lie left of the gap."""

    def __init__(self, context: DrawContext, cards: CardPictures, count: int = CARDS) -> None:
        """`count`: cards in the pack."""
        self._context, self._cards, self.count = context, cards, count
        self._drawn: int | None = None

    def lifted_at(self, x: float, y: float) -> int | None:
        """How many cards lie left of a point in px; None beside the row."""
        middle_x, middle_y = self._middle()
        width = self._context.u * (_STEP * (self.count - 1) + _WIDTH + _GAP)
        left = middle_x - width / 2
        high = self._context.u * _WIDTH * CARD_ASPECT
        if not (left <= x <= left + width and abs(y - middle_y) <= high * 0.75):
            return None
        share = (x - left - self._context.u * _GAP / 2) / (self._context.u * _STEP)
        return max(1, min(self.count - 1, round(share)))

    def draw(self, picture: Picture, lifted: int | None) -> None:
        """Show the row cut after `lifted` cards; None takes it away."""
        if lifted == self._drawn:
            return
        self._drawn = lifted
        if lifted is None:
            picture.drop_group("cut")
            return
        u = self._context.u
        middle_x, middle_y = self._middle()
        left = middle_x - u * (_STEP * (self.count - 1) + _WIDTH + _GAP) / 2
        for part, count, at in (
            ("left", lifted, left),
            ("right", self.count - lifted, left + u * (_STEP * lifted + _GAP)),
        ):
            row = self._row(count)
            x, raised = at - self._margin, u * _LIFT if part == "left" else 0
            y = middle_y - row.get_height() / 2 - raised
            picture.put(("cut", part), row, (round(x), round(y)), OVER + 2)

    @property
    def _margin(self) -> int:
        return reach_of(3.2 * self._context.u) + 4

    def _middle(self) -> tuple[float, float]:
        layout = self._context.poses.layout
        x, y = layout.seats[0].market
        return self._context.unit.at(x, y)

    def _row(self, count: int) -> pygame.Surface:
        u, width = self._context.u, self._context.px(_WIDTH)
        back = self._cards.card(HIDDEN, width, 0.0)
        high = back.surface.get_height()
        wide = round(u * _STEP * (count - 1)) + width + 2 * self._margin
        row = pygame.Surface((wide, high), pygame.SRCALPHA)
        for index in range(count):
            x = self._margin + width / 2 + index * u * _STEP
            row.blit(back.surface, (round(x) - back.x, 0))
        return row
