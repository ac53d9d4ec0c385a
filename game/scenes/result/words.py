"""What podium, chart and headline say of a finished match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.scenes.result.podium import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.result.page import Told
    from game.scenes.result.story import Turn
    from game.table.naming import Naming


class CallOut(NamedTuple):
    """Two lines about what a game brought a seat."""

    turn: Turn
    upper: str
    lower: str


def headline(naming: Naming, champions: Sequence[int]) -> str:
    """Who won."""
    words = naming.words
    if len(champions) > 1:
        return words("result.shared", names=words.listing([*map(naming, champions)]))
    if naming.is_you(champions[0]):
        return words("result.you_win")
    return words("result.wins", name=naming(champions[0]))


def entries(told: Told) -> list[Entry]:
    """Everybody, the best first."""
    words, naming, games = told.words, told.naming, told.story.games
    return [
        Entry(
            name=naming(standing.seat),
            character=naming.character(standing.seat),
            place=standing.place,
            chips=told.page.chips(told, standing.seat),
            note=words("result.games_won", count=games, won=standing.won),
            champion=standing.seat in told.story.champions,
            gone=told.gone(standing.seat),
        )
        for standing in told.story.standings
    ]


def call_outs(told: Told) -> list[CallOut]:
    """The games that changed most: the hand that won without its ranks, or that none was seen."""
    found = []
    words, naming = told.words, told.naming
    for turn in told.story.turns(told.page.worth_telling * told.story.curves[0][0]):
        name, upper = words("draw.result.unseen"), words.signed(turn.gain)
        if turn.hand:
            name = told.page.hand_name(told, turn).partition(",")[0]
        if name:
            upper = words("result.turn", combination=name, change=upper)
        lower = words("result.best_hand_note", name=naming(turn.seat), game=turn.game)
        found.append(CallOut(turn, upper, lower))
    return found
