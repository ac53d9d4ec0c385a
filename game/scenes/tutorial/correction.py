"""A card let go on the first evening that counts, while another one would not be missed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.table.deluxe.story.teaching.spare import spares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.cards import Card
    from game.rules.variants import HandValue, Variant
    from game.words.words import Words


@dataclass(frozen=True, slots=True)
class Correction:
    """`card` belongs to what the hand is `worth`; `spare` is the one that would not be missed, None
    where all count. `paid`: it went already, and can be taken back."""

    card: Card
    spare: Card | None
    worth: HandValue
    paid: bool = False

    def said(self, words: Words) -> str:
        """What the host says."""
        values = {
            "card": words(f"card.goes.{self.card.rank.name}"),
            "hand": words(f"combination.{self.worth.combination.name}"),
            "spare": words(f"card.the.{self.spare.rank.name}") if self.spare else "",
        }
        key = "tutorial.breaks" if self.spare else "tutorial.breaks_all"
        return words(f"{key}_paid" if self.paid else key, None, **values)


def correction(
    hand: Sequence[Card], variant: Variant, card: Card, *, paid: bool = False
) -> Correction | None:
    """What is to be said about letting this card of a hand go; None: nothing."""
    free = spares(hand, variant)
    if card in free:
        return None
    return Correction(card, free[0] if free else None, variant.value(hand), paid)
