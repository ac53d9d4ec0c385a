"""A match in which the first human acts first: for somebody who has just stopped to look."""

from collections.abc import Callable
from typing import Final

from game.match.game import Options
from game.match.games import game_of

_TRIES: Final = 60
"""One of seven seeds and more puts the dealer where they should be."""


def first_to_act(make: Callable[[int], Options], seed: Callable[[], int]) -> Options:
    """Options of `make`, with a seed of those offered, whose first dealer sits to the right of the
    first human: in the main game the youngest deals (D-5), at the draw tables chance decides."""
    options = make(seed())
    for _ in range(_TRIES):
        found = game_of(options.game).human_first(options)
        if found is not None:
            return found
        again = make(seed())
        if again == options:  # there is only one
            break
        options = again
    return options
