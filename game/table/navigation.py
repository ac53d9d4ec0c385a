"""The screens one reaches from a table, made from what everybody at it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.share import receipt, short
from game.rules.cards import HIDDEN
from game.table.standing import Standing
from game.ui.routes import Route

if TYPE_CHECKING:
    from game.table.playback import AnyMatchPlayer
    from game.table.tabletop import Tabletop
    from game.ui.scene import Scene


def coffee_break(table: Tabletop, *, pad_lost: bool = False) -> Scene:
    """The pause, with the standings in the language of the moment, and what the game offers there.
    `pad_lost`: a gamepad that went asks for it."""
    texts, state = table.texts, table.playback.table

    def standings() -> tuple[Standing, ...]:
        named = texts.naming
        return tuple(
            Standing(named(seat), named.character(seat), texts.worth(seat), own=named.is_you(seat))
            for seat in range(len(state.seats))
        )

    over = texts.games_over
    shown = texts.hands_shown
    return Route.PAUSE.scene(
        standings,
        games=over if over > 0 else None,
        shown=shown,
        pad_lost=pad_lost,
        receipt=short(receipt(table.playback.options)) if table.settings.receipt else "",
        review=texts.review(over),
        draw=texts.leaving,
    )


def rule_book(table: Tabletop, playback: AnyMatchPlayer) -> Scene:
    """The rule book, open at the step that is played; the own hand is marked only while its owner
    is the one who looks."""
    view = playback.view
    hidden = playback.hidden_turn is not None
    seen = view.viewer is not None and not hidden and playback.board.hand_open(view.viewer)
    hand = view.table.seats[view.viewer].hand if seen else ()
    known = () if HIDDEN in hand else hand  # it was not picked up yet
    return Route.RULE_BOOK.scene(table.texts.step(known))
