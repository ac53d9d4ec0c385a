"""What a guest says of a card that the only human at the screen has bought, and the face that goes
with it: now and then, at most one remark for a purchase, of mood and price and never of a card.

Where several humans see the screen nothing is said and no face moves: that would tell what the card
was worth. Who reacts comes from a chance of its own, so the match knows nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.table.deluxe.chatter import Moment

if TYPE_CHECKING:
    from random import Random

    from game.match.options import MatchOptions
    from game.table.deluxe.chatter import Chatter, Moods
    from game.words.words import Words

REACTS: Final = 0.6
"""How often a guest takes notice of how a purchase ended."""


class Remarks:
    """The guests of one table, and the purchase they watch."""

    def __init__(
        self, options: MatchOptions, chatter: Chatter, moods: Moods, chance: Random
    ) -> None:
        self._chatter, self._moods, self._chance = chatter, moods, chance
        self._guests = [n for n, seat in enumerate(options.seats) if not seat.human]
        self._watch = len(options.humans) == 1 and bool(self._guests)
        self._price = 0
        self._said = True

    def paid(self, price: int, words: Words) -> None:
        """The card lies face down still."""
        self._price, self._said = price, False
        if self._watch:
            self._said = self._chatter.remark(self._one(), "breath", words, price)

    def landed(self, words: Words, now: float, *, hit: bool) -> None:
        """The card is in the hand, at a moment of table time."""
        if not self._watch or self._chance.random() >= REACTS:
            return
        one = self._one()
        self._moods.notice(one, Moment.ENVIES if hit else Moment.SPARED, now)
        if not self._said:
            occasion = "hit" if hit else "missed"
            self._said = self._chatter.remark(one, occasion, words, self._price)

    def _one(self) -> int:
        """A guest."""
        return self._guests[int(self._chance.random() * len(self._guests))]
