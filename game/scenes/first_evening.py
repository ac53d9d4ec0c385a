"""Whether the first evening is offered; as little as the title needs to know of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.storage.store import Store

TUTORIAL: Final = "tutorial"
"""The setting that remembers how far the first evening got."""
DONE: Final = "done"
"""Its value once it was seen to its end."""


def offered(store: Store) -> bool:
    """Whether the player is new here: neither a match nor the first evening was ever played to its
    end."""
    return not store.has_finished and store.setting(TUTORIAL) != DONE


def keep(store: Store, step: int, answers: Sequence[str]) -> None:
    """Keep how far it got; once it is done it stays done."""
    if store.setting(TUTORIAL) != DONE:
        store.keep_setting(TUTORIAL, json.dumps({"step": step, "answers": list(answers)}))
