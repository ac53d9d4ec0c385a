"""A match in which the first human acts first: for somebody who has just stopped to look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.match.draw.options import DrawOptions
    from game.match.options import MatchOptions

_TRIES: Final = 60
"""One of seven seeds and more puts the dealer where they should be."""


def first_to_act(
    make: Callable[[int], MatchOptions | DrawOptions], seed: Callable[[], int]
) -> MatchOptions | DrawOptions:
    """Options of `make`, with a seed of those offered, whose first dealer sits to the right of the
    first human: in the main game the youngest deals (D-5), at the draw tables chance decides."""
    from game.match.draw.match import DrawMatch  # noqa: PLC0415, loaded when a match begins
    from game.match.options import MatchOptions  # noqa: PLC0415, as above

    options = make(seed())
    for _ in range(_TRIES):
        if isinstance(options, MatchOptions):
            return _dealt_by_the_last(options)
        table = DrawMatch(options).table
        after = table.sitting[(table.dealer + 1) % len(table.sitting)]
        if after == options.humans[0]:
            break
        again = make(seed())
        if again == options:  # there is only one
            break
        options = again
    return options


def _dealt_by_the_last(options: MatchOptions) -> MatchOptions:
    """The first human has the first chair; who has the last one is made the youngest."""
    *others, last = options.seats
    youngest = min(seat.age for seat in options.seats)
    return replace(options, seats=(*others, replace(last, age=youngest - 1)))
