"""What bots and the coach know of a variant before the first card."""

import json
from functools import cache

from game.players.worth.beliefs import DATA, Knowledge, from_data
from game.players.worth.unlearnt import unlearnt


@cache
def knowledge(variant: int) -> Knowledge:
    """What was learnt about a variant and ships with the game; where nothing does, what can be said
    of it without having played it."""
    path = DATA / f"beliefs-{variant}.json"
    if not path.is_file():
        return unlearnt(variant)
    return from_data(variant, json.loads(path.read_text("utf-8")))
