"""What the two of the house duel may pawn, in the order in which they have to."""

from enum import Enum
from typing import Final


class Thing(Enum):
    """A belonging; the value names its drawing and its word."""

    HAT = "hat"
    SCARF = "scarf"
    GLOVES = "gloves"
    BROOM = "broom"
    CARROT = "carrot"
    COAL = "coal"
    WATCH = "watch"
    CUFFLINKS = "cufflinks"
    UMBRELLA = "umbrella"
    OPERA_GLASSES = "opera-glasses"
    PEN = "pen"
    SNUFFBOX = "snuffbox"

    __hash__ = object.__hash__

    @property
    def drawing(self) -> str:
        """The picture of the thing."""
        return f"items/{self.value}"

    @property
    def word(self) -> str:
        """The key of its name."""
        return f"pawn.{self.value}"


HOST: Final = 1
"""The seat of the snowman."""
HIS: Final = (Thing.HAT, Thing.SCARF, Thing.GLOVES, Thing.BROOM, Thing.CARROT, Thing.COAL)
"""The snowman's, first pawned first."""
MINE: Final = (
    Thing.WATCH,
    Thing.CUFFLINKS,
    Thing.UMBRELLA,
    Thing.OPERA_GLASSES,
    Thing.PEN,
    Thing.SNUFFBOX,
)
"""The human's, first pawned first."""
