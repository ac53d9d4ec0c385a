"""Where one is in a game: the step of the rule book that applies now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

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
from game.rules.draw.match_rules import DrawRules
from game.rules.draw.table import DrawTable
from game.rules.draw.table import Phase as DrawPhase
from game.rules.sight import View
from game.rules.table import Phase


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

_DRAW: Final[Mapping[str, Mapping[DrawPhase, str]]] = {
    "salon": {
        DrawPhase.SEATS: "salon.seats",
        DrawPhase.BEGIN: "salon.deal",
        DrawPhase.CUT: "salon.deal",
        DrawPhase.DEAL: "salon.deal",
        DrawPhase.FIRST_BETS: "salon.bet",
        DrawPhase.DRAW: "salon.draw",
        DrawPhase.LAST_BETS: "salon.bet",
        DrawPhase.SHOW: "salon.show",
        DrawPhase.PAY: "salon.show",
        DrawPhase.ENDED: "salon.show",
    },
    "duel": {
        DrawPhase.SEATS: "duel.ante",
        DrawPhase.BEGIN: "duel.ante",
        DrawPhase.CUT: "duel.ante",
        DrawPhase.DEAL: "duel.ante",
        DrawPhase.FIRST_BETS: "duel.first",
        DrawPhase.DRAW: "duel.draw",
        DrawPhase.LAST_BETS: "duel.second",
        DrawPhase.SHOW: "duel.look",
        DrawPhase.PAY: "duel.look",
        DrawPhase.ENDED: "duel.look",
    },
    "club": {
        DrawPhase.SEATS: "club.dealer",
        DrawPhase.BEGIN: "club.deal",
        DrawPhase.CUT: "club.deal",
        DrawPhase.DEAL: "club.deal",
        DrawPhase.FIRST_BETS: "club.first",
        DrawPhase.DRAW: "club.draw",
        DrawPhase.LAST_BETS: "club.second",
        DrawPhase.SHOW: "club.show",
        DrawPhase.PAY: "club.show",
        DrawPhase.ENDED: "club.show",
    },
}
"""The steps of the draw tables, by the name of their rules."""
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
    steps = _DRAW[table.rules.name]
    match decision:
        case AnotherGame():
            return "salon.seats"
        case LookOrAsk():
            return "salon.ask"
        case DrawCards():
            return steps[DrawPhase.DRAW]
        case TakeExposed():
            return "salon.faceup"
        case TakeAll():
            return "salon.overdrawn"
        case PutRight():
            return "salon.many"
        case PlayWithFour():
            return "salon.few"
    if table.phase in (DrawPhase.FIRST_BETS, DrawPhase.LAST_BETS) and table.bet:
        return {"salon.bet": "salon.raise"}.get(steps[table.phase], steps[table.phase])
    step = steps[table.phase]
    return _DRAW_OVER.get(table.rules.name, step) if table.over else step


def ranking_of(rules: DrawRules) -> str:
    """Which order of hands is played at a draw table: the name of a page of the book. With 32 cards
    every table has its own, with the full pack all compare as at the salon."""
    return rules.name if len(rules.pack) == len(PACK_32) else "salon"
