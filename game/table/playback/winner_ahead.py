"""Pictures that will be needed soon."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.table.motion.timings import SHOW_CARD, SHOWN
from game.table.parts.ahead import banner_ahead

if TYPE_CHECKING:
    from game.match.game import Won
    from game.table.parts.draw_context import DrawContext
    from game.table.playback.log_player import AnyPlayer


def ready_to_win(
    playback: AnyPlayer, winning: type[Won], context: DrawContext, named: Callable[..., str]
) -> None:
    """A hand is being shown. Where an event of type `winning` comes next it was the last: the
    winner's light is made ahead, and what their hand is called, as `named`."""
    board, coming = playback.board, playback.playhead.peek()
    if coming is not None and isinstance(coming.event, winning) and not board.timeline.instant:
        seat = coming.event.seat
        last = len(board.cast.hands[seat]) - 1
        shown = board.timeline.now + SHOW_CARD * last + SHOWN
        board.timeline.at(shown, partial(board.painter.light_ahead, seat))
        banner_ahead(context, named(playback.table.seats[seat].shown))
