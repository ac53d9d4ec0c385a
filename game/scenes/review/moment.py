"""The decision that is looked at, and what is needed to show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.coach.lookback import Lookback
    from game.coach.review import Choice, GameStory, Verdict
    from game.table.naming import Naming
    from game.table.parts.card_pictures import CardPictures
    from game.ui.boxes import Places
    from game.ui.services import Services


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a human in a game that is over; `places` are those of `review_layout`."""

    services: Services
    places: Places
    naming: Naming
    cards: CardPictures
    look: Lookback
    story: GameStory
    choice: Choice

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.choice.seat

    @property
    def verdict(self) -> Verdict | None:
        """What the lamp says of it, as soon as it knows."""
        return self.look.verdict(self.choice)
