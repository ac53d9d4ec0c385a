"""How draw poker is seen: at the salon, at the duel with the snowman, and at the club."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.players.draw.beliefs import warm_up_for
from game.table.draw.choreography import DrawChoreography
from game.table.draw.duel_room import DuelRoom, duel_table
from game.table.draw.snow_room import snow_room
from game.table.draw.table_game import DrawTableGame
from game.table.draw.texts import DrawTexts
from game.table.draw.view_model import DrawLedger
from game.table.game_screen import GameScreen
from game.table.layout.draw import draw_layout
from game.table.parts.chips import SumStacks

if TYPE_CHECKING:
    from game.match.draw import DrawOptions
    from game.match.match import Match
    from game.players.bots import Task
    from game.table.layout.table import TableLayout
    from game.ui.boxes import Unit


def _layout(options: DrawOptions, unit: Unit) -> TableLayout:
    return draw_layout(unit, options.rules.players)


def _duel_layout(_: DrawOptions, unit: Unit) -> TableLayout:
    return duel_table(unit)


def _warm_up(match: Match) -> Task | None:
    return (warm_up_for, match.options.rules) if match.has_thoughtful else None


SALON: Final = GameScreen(
    layout=_layout,
    table_game=DrawTableGame,
    texts=DrawTexts,
    choreography=DrawChoreography,
    ledger=DrawLedger,
    stacks=SumStacks,
    warm_up=_warm_up,
    phone="game.table.draw.phone:DrawPhone",
)
CLUB: Final = SALON
DUEL: Final = replace(
    SALON,
    layout=_duel_layout,
    room=("snow", snow_room),
    table_game=partial(DrawTableGame, room=DuelRoom),
)
