"""The match of a visitor whose game was killed: after a new start it goes on at the table.

A match that ends the process each time it is shown must not do so for ever: it is taken up a few
times without an answer in between, then the event begins with its invitation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.storage.store import SaveError
from game.ui.language import change_language
from game.words.words import languages

if TYPE_CHECKING:
    from game.match.match import Match
    from game.storage.store import Store
    from game.ui.services import Services

MOST: Final = 5
"""How often a match is taken up without an answer in between."""
_TRIES: Final = "event_tries"


def take_up(services: Services) -> Match | None:
    """The match of a visitor that a killed game has left, in the visitor's language."""
    language = services.store.visits.language
    match = interrupted(services.store)
    if match is not None and language in languages():
        change_language(services, language)
    return match


def interrupted(store: Store) -> Match | None:
    """The match that a visitor was playing when the game was killed; None where there is none."""
    visit = store.visits.current
    if visit is None:
        return None
    try:
        match = store.running.resume()
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
