"""The pack spread out in a row, so that a human can choose where to cut it (D-8)."""

from typing import Final

import pygame

from game.rules.cards import HIDDEN, PACK
from game.table.layout.table import CARD_ASPECT
from game.table.part import DrawContext, Part
from game.table.parts.card_pictures import CardPictures
from game.ui.art import spread as reach_of
from game.ui.picture.compositor import OVER
from game.ui.picture.items import Items

CARDS: Final = len(PACK)
_STEP: Final = 13.0  # u from card to card
_GAP: Final = 34.0  # u between the two parts
_LIFT: Final = 14.0  # u the lifted part is higher
_WIDTH: Final = 96.0


class CutSpread(Part[int]):
    """The row of backs in two parts, while somebody cuts; so many cards lie left of the gap."""

    def __init__(self, context: DrawContext, cards: CardPictures, count: int = CARDS) -> None:
        """`count`: cards in the pack."""
        super().__init__(context, "cut")
        self._cards, self.count = cards, count

    def lifted_at(self, x: float, y: float) -> int | None:
        """How many cards lie left of a point in px; None beside the row."""
        middle_x, middle_y = self._middle()
        width = self.context.u * (_STEP * (self.count - 1) + _WIDTH + _GAP)
        left = middle_x - width / 2
        high = self.context.u * _WIDTH * CARD_ASPECT
        if not (left <= x <= left + width and abs(y - middle_y) <= high * 0.75):
            return None
        share = (x - left - self.context.u * _GAP / 2) / (self.context.u * _STEP)
        return max(1, min(self.count - 1, round(share)))

    def place(self, items: Items) -> None:
        lifted, u = self.state, self.context.u
        middle_x, middle_y = self._middle()
        left = middle_x - u * (_STEP * (self.count - 1) + _WIDTH + _GAP) / 2
        for part, count, at in (
            ("left", lifted, left),
            ("right", self.count - lifted, left + u * (_STEP * lifted + _GAP)),
        ):
            row = self._row(count)
            raised = u * _LIFT if part == "left" else 0
            y = middle_y - row.get_height() / 2 - raised
            items.put(part, row, (at - self._margin, y), OVER + 2)

    @property
    def _margin(self) -> int:
        return reach_of(3.2 * self.context.u) + 4

    def _middle(self) -> tuple[float, float]:
        layout = self.context.poses.layout
        x, y = layout.seats[0].market
        return self.context.unit.at(x, y)

    def _row(self, count: int) -> pygame.Surface:
        u, width = self.context.u, self.context.px(_WIDTH)
        back = self._cards.card(HIDDEN, width, 0.0)
        high = back.surface.get_height()
        wide = round(u * _STEP * (count - 1)) + width + 2 * self._margin
        row = pygame.Surface((wide, high), pygame.SRCALPHA)
        for index in range(count):
            x = self._margin + width / 2 + index * u * _STEP
            row.blit(back.surface, (round(x) - back.x, 0))
        return row
