"""The words around the chart of an evening at a draw-poker table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.draw.match_rules import DrawRules, Duel
from game.scenes.result.chart import CallOut
from game.scenes.result.draw.story import Turn
from game.table.draw.view_model import hand_name
from game.table.naming import Naming
from game.words.words import Words


def call_outs(turns: Iterable[Turn], naming: Naming) -> Iterator[CallOut]:
    """The games that changed most: the hand that won without its ranks, or that none was seen."""
    words = naming.words
    for turn in turns:
        name = words("draw.result.unseen")
        if turn.value is not None:
            name = hand_name(turn.value, words).partition(",")[0]
        upper = words("result.turn", combination=name, change=words.signed(turn.gain))
        lower = words("result.best_hand_note", name=naming(turn.seat), game=turn.game)
        yield CallOut(turn.game, turn.seat, turn.gain, upper, lower)


def chart_note(rules: DrawRules, games: int, words: Words) -> str:
    """What the chips of the chart are, where things or the cashier's chips count against them;
    else after how many games."""
    if isinstance(rules, Duel):
        return words("draw.result.chart_pawned")
    if rules.credit:
        return words("draw.result.chart_owed")
    return words("draw.result.games", count=games)
