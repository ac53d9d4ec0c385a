"""How a game or a match ends for the one who plays it: four sounds. Pure."""

from typing import Final

from game.audio.cues import Cue

GAME_WON: Final = 15
"""Chips from which on a game is won big: one in four that are won."""
GAME_LOST: Final = 7
"""Chips from which on it has cost much: one loser in five."""
MATCH: Final = 1 / 3
"""Share of the chips one began with, from which on a match has brought or cost much."""


def game_ending(change: int, *, won: bool, great: bool = False) -> Cue:
    """How a game ends that changed a purse by `change` chips, bought cards included. `great`: the
    hand that won is one to talk about."""
    if won:
        return Cue.WIN_BIG if great or change >= GAME_WON else Cue.WIN_SMALL
    return Cue.LOST_MUCH if change <= -GAME_LOST else Cue.LOST_LITTLE


def match_ending(change: float, began: float, *, won: bool) -> Cue:
    """How a match ends that changed what one `began` with by `change`."""
    much = abs(change) >= began * MATCH
    if won:
        return Cue.WIN_BIG if much else Cue.WIN_SMALL
    return Cue.LOST_MUCH if much and change < 0 else Cue.LOST_LITTLE
