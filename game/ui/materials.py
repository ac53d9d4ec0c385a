"""What a guest may choose about the table: its cloth and the backs of the cards."""

from __future__ import annotations

from enum import Enum


class Cloth(Enum):
    """The colour of the table."""

    GREEN = "green"
    BLUE = "blue"
    BURGUNDY = "burgundy"


class CardBack(Enum):
    """The backs of the cards; the value is the name of the drawing."""

    BURGUNDY = "burg"
    NAVY = "navy"
