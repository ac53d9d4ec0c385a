"""How good the final hands of the others are believed to be, from what everybody sees them do.

The unit is that of `field.py`: an opponent holds the best of so many random hands. The numbers were
fitted, and rounded, to bots that look one purchase ahead and play each other, in several variants
and counts of players: who keeps the dealt hand has given up on it more often than not, and who has
paid for cards has something to show for it. Paired over 4,000 to 5,000 deals, to believe this and
not "everybody keeps the dealt hand" (1 throughout) wins 0.1 to 0.35 chips more per deal with four
to six players, and 0.1 or nothing with two and three, whichever of the two the others believe.
Payments into the bank still to come are left out; counting on them showed no gain in a short test.
"""

from typing import Final

from game.rules.sight import View
from game.rules.table import Seat

STILL_TO_ACT: Final = 1.2
BY_PURCHASES: Final = (0.8, 1.8, 4.0, 5.0, 4.0)


def hands_of_opponents(view: View) -> tuple[float, ...]:
    """What each opponent of the viewer is believed to hold in the end, smallest first."""
    seats = enumerate(view.table.seats)
    return tuple(sorted(_hands(seat) for number, seat in seats if number != view.viewer))


def _hands(seat: Seat) -> float:
    return BY_PURCHASES[seat.bought] if seat.done else STILL_TO_ACT
