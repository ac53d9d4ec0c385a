"""What a picture of a table that is kept must not show: the hand of the player who looks at it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Final

from game.rules.cards import HIDDEN
from game.table.motion.places import Shown

if TYPE_CHECKING:
    from game.table.playback.log_player import AnyPlayer
    from game.ui.picture.compositor import Instead

_FOLLOW: Final = ("ghost", "trail")
"""Groups of paler pictures of a card that turns or moves: they may show its face."""


def masks(
    playback: AnyPlayer, keys: Iterable[Hashable], tells: Callable[[Hashable, int], bool]
) -> dict[Hashable, Instead | None]:
    """For every item among `keys` that is private: the back of a card instead, or nothing at all.
    `tells`: whether an item speaks of the hand of a seat.

    Empty where no hand is looked at, or where it lies open for everybody."""
    seat = playback.view.viewer
    masked: dict[Hashable, Instead | None] = {}
    if seat is None or not playback.view.own.picked_up or playback.view.own.shown is not None:
        return masked
    board = playback.board
    for piece in board.pieces:
        if (board.face_of(piece).hidden and not board.bent(piece)) or isinstance(
            board.place_of(piece), Shown
        ):
            continue
        pose = board.pose_of(piece)
        back = board.painter.cards.card(HIDDEN, round(pose.width), pose.angle)
        masked["card", piece] = back.surface, back.at(pose.x, pose.y)
    for key in keys:
        follows = isinstance(key, tuple) and key[0] in _FOLLOW
        if follows or tells(key, seat):
            masked[key] = None
    return masked
