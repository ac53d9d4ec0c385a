"""What a game says at its table, and on the screens one reaches from there. These are
the texts of a game that says nothing special. And where one is in a
game: the step of the rule book that applies now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from game.rules.cards import PACK_32, Card
from game.rules.decisions import BuyCard, CutPack, Decision, TakeCard
from game.rules.draw.decisions import (
    AnotherGame,
    DrawCards,
    LookOrAsk,
    PlayWithFour,
    PutRight,
    TakeAll,
    TakeExposed,
)
from game.rules.draw.table import DrawPhase, DrawRules, DrawTable
from game.rules.sight import View
from game.rules.table import Phase
from game.table.curtain import CurtainFacts
from game.table.naming import DrawWays, Naming
from game.table.replay.bar import GamePart
from game.ui.stack import Scene

if TYPE_CHECKING:
    from game.match.playhead import Recording
    from game.table.selection import Playing, Refusal


@dataclass(frozen=True, slots=True)
class Here:
    """What the book is opened with. `step` is told on the page shown first; `variant` or `kind` of
    draw table is played; `own` is the hand of the viewer, empty where it may not be seen.
    `shared`: several humans share the screen; `on_away` hides cards at the table, too, when
    the player looks away. `untold`: the name of the game that is played, where the book has no
    chapter about it."""

    step: str = ""
    variant: int | None = None
    kind: str = ""
    own: tuple[Card, ...] = ()
    shared: bool = False
    on_away: Callable[[], None] = lambda: None
    untold: str = ""


_DELUXE: Final = {
    Phase.BEGIN: "deal.cut",
    Phase.CUT: "deal.cut",
    Phase.DEAL: "deal.hands",
    Phase.BUY: "buying.discard",
    Phase.SHOW: "showing.show",
    Phase.PAY: "chips.bank",
    Phase.ENDED: "chips.difference",
}

_DRAW: Final = {
    "salon": ("seats", "deal", "bet", "draw", "bet", "show"),
    "duel": ("ante", "ante", "first", "draw", "second", "look"),
    "club": ("dealer", "deal", "first", "draw", "second", "show"),
}
"""The steps of the draw tables, by the name of their rules: seats are drawn, cards dealt, the first
bets, cards exchanged, the last bets, hands shown."""
_COLUMN: Final = {
    DrawPhase.SEATS: 0, DrawPhase.BEGIN: 1, DrawPhase.CUT: 1, DrawPhase.DEAL: 1,
    DrawPhase.FIRST_BETS: 2, DrawPhase.DRAW: 3, DrawPhase.LAST_BETS: 4,
    DrawPhase.SHOW: 5, DrawPhase.PAY: 5, DrawPhase.ENDED: 5,
}  # fmt: skip
"""Which of them applies."""
_DRAW_OVER: Final = {"duel": "duel.won"}
"""The steps where a match is over, if not like the end of a game."""


def deluxe_step(view: View, decision: Decision | None, *, chosen: bool = False) -> str:
    """The step of the main game. `decision` is what the viewer is asked; `chosen`: a card to go is
    chosen, so that the price comes next."""
    table = view.table
    if isinstance(decision, CutPack):
        return "deal.cut"
    if isinstance(decision, TakeCard):
        return "buying.take"
    if isinstance(decision, BuyCard):
        if chosen or decision.chips < decision.price:
            return "buying.pay"
        return "buying.again" if decision.price > 1 else "buying.discard"
    if table.phase is Phase.DEAL and all(
        len(seat.hand) == table.variant.cards for seat in table.seats
    ):
        return "deal.secrets"
    if table.over:
        return "deal.length"
    return _DELUXE[table.phase]


def draw_step(table: DrawTable, decision: object) -> str:
    """The step of the draw-poker table. `decision` is what the viewer is asked, if anything."""
    match decision:
        case AnotherGame():
            return "salon.seats"
        case LookOrAsk():
            return "salon.ask"
        case DrawCards():
            return _table_step(table, DrawPhase.DRAW)
        case TakeExposed():
            return "salon.faceup"
        case TakeAll():
            return "salon.overdrawn"
        case PutRight():
            return "salon.many"
        case PlayWithFour():
            return "salon.few"
    step = _table_step(table, table.phase)
    if step == "salon.bet" and table.bet:
        return "salon.raise"
    return _DRAW_OVER.get(table.rules.name, step) if table.over else step


def _table_step(table: DrawTable, phase: DrawPhase) -> str:
    name = table.rules.name
    return f"{name}.{_DRAW[name][_COLUMN[phase]]}"


def ranking_of(rules: DrawRules) -> str:
    """Which order of hands is played at a draw table: the name of a page of the book. With 32 cards
    every table has its own, with the full pack all compare as at the salon."""
    return rules.name if len(rules.pack) == len(PACK_32) else "salon"


class GameTexts:
    """Texts of one table, in the language of the moment."""

    def __init__(self, table: Playing) -> None:
        self.table = table

    @property
    def naming(self) -> Naming:
        """How players are called in the present language."""
        playback = self.table.playback
        return Naming(playback.options, self.table.words, you=playback.crowd.addressed)

    def hand_name(self, value: Any) -> str:
        """The value of a hand, for the ear."""
        return self.table.screen.hand_name(self.table.words, value)

    @property
    def own_hand(self) -> str:
        """What the viewer's hand is, for the ear."""
        return ""

    def accounts(self, event: object, you: int | None) -> tuple[str, ...]:
        """What to read aloud after an event about the chips of `you`, if there is one, and of who
        won."""
        del event, you
        return ()

    def named(self, refusal: Refusal) -> Refusal:
        """A refusal with everything its sentence tells."""
        return refusal

    def curtain_facts(self, seat: int) -> CurtainFacts:
        """What stands on the curtain in front of a human."""
        named, table = self.naming, self.table.playback.table
        others = (other for other in self.table.playback.humans if other != seat)
        return CurtainFacts(
            name=named(seat),
            character=named.character(seat),
            others=tuple(map(named, others)),
            game=max(1, table.game),
            games=max(1, table.game),
            bank=0,
        )

    def worth(self, seat: int) -> int:
        """Chips of a seat, as they count in the standings."""
        return int(self.table.playback.table.seats[seat].chips)

    @property
    def games_over(self) -> int:
        """How many games are over as far as the screen has shown."""
        playback = self.table.playback
        return max(0, int(playback.table.game) - (0 if playback.blocked else 1))

    @property
    def hands_shown(self) -> bool:
        """Whether all hands lie open."""
        return self.table.playback.blocked

    def review(self, over: int) -> Callable[[], Scene] | None:
        """Makes the look back that the pause offers while `over` games are over; None: none."""
        del over
        return None

    @property
    def leaving(self) -> DrawWays | None:
        """How the pause offers to leave the table to the others; None: not at all."""
        return None

    def step(self, hand: tuple[Card, ...]) -> Here:
        """Where the rule book opens; `hand` is that of the player who looks."""
        del hand
        name, words = self.table.playback.options.game, self.table.words
        known = words.knows(f"new_table.{name}")
        return Here(untold=words(f"new_table.{name}") if known else name)

    def chapters(self, recording: Recording) -> tuple[GamePart, ...]:
        """The parts of a game that is over, as they stand under the timeline of a replay."""
        del recording
        return (GamePart(0, self.table.words("review.node.deal")),)
