"""What a human at the screen points at and has chosen, until that is an answer."""

from typing import Final

from game.table.motion.places import Lift
from game.table.parts.card_pictures import Halo

HOVER_IN: Final = 0.11
HOVER_OUT: Final = 0.16
CHOOSE: Final = 0.12
"""Seconds a card takes to rise under the pointer, to lie down again, and to be chosen."""
HALOS: Final = {
    Lift.FLAT: Halo.NONE,
    Lift.HOVER: Halo.HOVER,
    Lift.LAMP: Halo.HOVER,
    Lift.CHOSEN: Halo.CHOSEN,
}


class Selection:
    """Nothing can be chosen: all answers are buttons. Games with cards to choose have their own."""

    raised = False
    """Whether a card may still stand higher than it should."""

    @property
    def can_undo(self) -> bool:
        """Whether anything is chosen."""
        return False

    def undo(self) -> bool:
        """Take back the last choice; says whether there was any."""
        return False

    def forget(self) -> None:
        """Another decision: nothing is chosen."""
        return

    def raise_cards(self) -> None:
        """Bring every own card to the height its state asks for."""
        return
