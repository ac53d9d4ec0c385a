"""What the coach knows of a match is worked out once, and goes with the match."""

from __future__ import annotations

import gc
from weakref import ref

from game.coach.review import KNOWN, lookback
from game.match.match import Match
from tests.coach.tables import quick
from tests.match.matches import play_out, small_table


def test_what_is_known_of_a_match_is_known_as_long_as_it_is_there_and_no_longer() -> None:
    match = play_out(Match(small_table(seed=5)))
    look = lookback(match, quick)
    look.read_all()
    assert look.stories and lookback(match, quick) is look
    gone, known = ref(match), len(KNOWN)
    del match, look
    gc.collect()
    assert gone() is None
    assert len(KNOWN) == known - 1
