"""How the toy game is seen: like any game of cards and chips, with names for its answers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.table.game_screen import GameScreen
from game.table.plain.table_game import PlainTableGame
from tests.toy import rules as toy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.decisions import Decision
    from game.words.words import Words


def choices(words: Words, decision: Decision) -> Sequence[tuple[str, object]]:
    """One to three chips; then another card, or not."""
    if isinstance(decision, toy.HowMuch):
        return [(f"+{chips}", toy.Stake(chips)) for chips in toy.STAKES]
    yes, no = words("draw.yes"), words("draw.no")
    return [(yes, toy.Swap(yes=True)), (no, toy.Swap(yes=False))]


SCREEN = GameScreen(table_game=partial(PlainTableGame, choices=choices))
