"""How a game is seen: everything in which its table on the screen differs from that of others.

Every game has such a record in its folder (`deluxe/table_game.py`, `draw/screen.py`); the scenes
know only this."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.base.by_name import resolved
from game.match.game import AnyEvent, AnyOptions, Game, Options
from game.match.match import Match
from game.players.bots import Task
from game.table.choices import Choices, HandName
from game.table.game_texts import GameTexts
from game.table.layout.draw import draw_layout
from game.table.layout.table import TableLayout
from game.table.match_player import AnyLedger, Ledger
from game.table.motion.choreography import AnyChoreography
from game.table.parts.chips import Stacks, SumStacks
from game.table.plain import PlainChoreography, PlainTableGame
from game.table.replay.notes import ReplayNotes
from game.table.table_game import TableGame
from game.table.tabletop import Tabletop
from game.ui.boxes import Unit
from game.ui.rooms.table import table_room

if TYPE_CHECKING:
    from pygame import Surface


def card_layout(cards: int) -> Callable[[Options, Unit], TableLayout]:
    """Where things lie at a table with so many cards in the fullest hand."""
    return lambda options, unit: draw_layout(unit, len(options.seats), cards)


_FIVE_CARDS: Final = card_layout(5)


@dataclass(frozen=True, slots=True)
class GameScreen:
    """How a game is seen. Functions get the game's own options, views and events."""

    choices: Callable[..., Choices] = lambda words, decision: Choices()
    """Called with words and a decision: what can be answered, at the plain table and on phones."""
    hand_name: HandName = lambda words, value: ""
    """What a hand is called there, by what `SeatState.shown` says of it."""
    table_game: Callable[..., TableGame[AnyEvent]] = PlainTableGame
    """Made once for every table: HUD, guests, and what the player can do."""
    texts: Callable[[Tabletop], GameTexts] = GameTexts  # what it says
    layout: Callable[[AnyOptions, Unit], TableLayout] = _FIVE_CARDS
    """Where things lie, for the options of a match and a window."""
    choreography: Callable[..., AnyChoreography] = PlainChoreography
    """How events look; made of a cast, a chance for pauses, and which seats are human."""
    stacks: Callable[[int], Stacks] = SumStacks  # purses and pot of so many players
    ledger: Callable[[], AnyLedger] = Ledger  # what the screen remembers of a game beside its table
    room: tuple[str, Callable[..., Surface]] = ("table", table_room)
    """The name of the room behind the table, and what paints it."""
    warm_up: Callable[[Match], Task | None] = lambda match: None
    """A function and its arguments that make a thinker ready for a match; None where nothing has
    to be worked out."""
    demo_viewer: int | None = None  # whose cards are seen where only guests play
    phone: str = "game.table.phones.phone_game:PhoneGame"
    """Where it says what phones show of the game: "module:name" of a `PhoneGame`, imported when
    somebody holds a phone."""
    replay_notes: Callable[[Tabletop, Match], ReplayNotes] = lambda table, match: ReplayNotes()
    """What a replay says of decisions; made of the scene's table and the match."""


def screen_of(game: Game) -> GameScreen:
    """How a game is seen."""
    return resolved(game.screen, GameScreen)
