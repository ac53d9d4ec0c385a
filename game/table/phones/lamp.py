"""The lamp of a player who holds the cards on a phone: what the coach says of the purchase that
this phone is asked for. It is asked as for the lamp at the big screen, and goes to that phone
alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.coach.advice import Advice
    from game.players.worth.position import Position
    from game.thinking.thinker import Thinker


class PhoneLamp:
    """Asks the coach, once a frame until the answer is there; no frame waits for it."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker: Final = thinker
        self._position: Position | None = None
        self.advice: Advice | None = None
        """What there is to say to the phone that is asked now, once it is there."""

    def look(self, position: Position | None) -> None:
        """What a phone is asked to buy now; None: nothing."""
        if position != self._position:
            if self._position is not None and self.advice is None:
                self._thinker.forget_advice()
            self._position, self.advice = position, None
        if position is not None and self.advice is None:
            self.advice = self._thinker.advice(position)
