"""How the main game is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.players.worth.beliefs import warm_up
from game.table.deluxe.choreography import DeluxeChoreography
from game.table.deluxe.replay_notes import CoachNotes
from game.table.deluxe.table_game import DeluxeTableGame
from game.table.deluxe.view_model import DeluxeLedger, DeluxeTexts
from game.table.game_screen import GameScreen
from game.table.layout.table import table_layout
from game.table.parts.chips import Stacks

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.options import MatchOptions
    from game.players.bots import Task
    from game.table.layout.table import TableLayout
    from game.ui.boxes import Unit


def _layout(options: MatchOptions, unit: Unit) -> TableLayout:
    return table_layout(unit, len(options.seats), options.variant)


def _warm_up(match: Match) -> Task | None:
    """The lamp of a human and some guests weigh all chances."""
    options = match.options
    needed = match.has_thoughtful or (options.lamp and options.humans)
    return (warm_up, options.variant) if needed else None


SCREEN: Final = GameScreen(
    layout=_layout,
    table_game=DeluxeTableGame,
    texts=DeluxeTexts,
    choreography=DeluxeChoreography,
    ledger=DeluxeLedger,
    stacks=Stacks,
    warm_up=_warm_up,
    demo_viewer=0,
    phone="game.table.deluxe.phone:DeluxePhone",
    replay_notes=CoachNotes,
)
