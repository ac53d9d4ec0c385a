"""Where a human cuts the pack that lies spread on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.decisions import Cut, CutPack

if TYPE_CHECKING:
    from game.table.parts.cut_spread import CutSpread
    from game.table.playing import Playing


class Cutting:
    """How many cards are lifted, until that is the answer."""

    def __init__(self, table: Playing, cards: int) -> None:
        """`cards` of a whole pack."""
        self._table = table
        self._cards = cards
        self.lifted = cards // 2

    @property
    def asked(self) -> bool:
        """Whether the player is to cut."""
        return isinstance(self._table.playback.decision, CutPack)

    @property
    def elsewhere(self) -> bool:
        """Whether the pack is parted elsewhere than in the middle."""
        return self.asked and self.lifted != self._cards // 2

    def begin(self, cards: int) -> None:
        """A pack of so many cards was shuffled."""
        self._cards, self.lifted = cards, cards // 2

    def part_in_the_middle(self) -> None:
        """Lift half of the pack."""
        self.lifted = self._cards // 2

    def move(self, by: int) -> None:
        """Cut further to the left or right."""
        self.lifted = max(1, min(self._cards - 1, self.lifted + by))

    def point(self, spread: CutSpread, x: float, y: float) -> bool:
        """Part the pack, as it is spread, under a point in px; says whether it lies there."""
        lifted = spread.lifted_at(x, y)
        if lifted is not None:
            self.lifted = lifted
        return lifted is not None

    def cut(self) -> None:
        """Cut where the pack is parted."""
        if self.asked:
            self._table.answer(Cut(max(1, min(self._cards - 1, self.lifted))))
