"""The match of a visitor whose game was killed: after a new start it goes on at the table.

A match that ends the process each time it is shown must not do so for ever: it is taken up a few
times without an answer in between, then the event begins with its invitation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.storage.store import SaveError

if TYPE_CHECKING:
    from game.match.match import Match
    from game.storage.store import Store

MOST: Final = 5
"""How often a match is taken up without an answer in between."""
_TRIES: Final = "event_tries"


def interrupted(store: Store) -> Match | None:
    """The match that a visitor was playing when the game was killed; None where there is none."""
    visit = store.visits.current
    if visit is None:
        return None
    try:
        match = store.resume()
    except SaveError:
        match = None
    if match is None or match.over:
        store.visits.end()
        return None
    known = (store.setting(_TRIES) or "").rpartition(" ")
    place = f"{visit} {len(match.answers)}"
    tries = int(known[2]) + 1 if known[0] == place and known[2].isdecimal() else 1
    if tries > MOST:
        store.visits.end()
        return None
    store.keep_setting(_TRIES, f"{place} {tries}")
    return match
