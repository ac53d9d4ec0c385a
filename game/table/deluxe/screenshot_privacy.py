"""What a picture of the table that is kept must not show: the hand of whoever looks at it."""

from collections.abc import Hashable, Iterable

from game.rules.cards import HIDDEN
from game.table.deluxe.match_player import DeluxeMatchPlayer
from game.table.motion.places import Shown
from game.ui.compositor import Instead

_TELLING = ("ribbon", "point table", "button 0", "button 1", "tag")
"""Groups that speak of the own hand: its name, its line, the card that goes. What the lamp says is
in groups of its own, all of them private."""


def masks(playback: DeluxeMatchPlayer, keys: Iterable[Hashable]) -> dict[Hashable, Instead | None]:
    """For every item among `keys` that is private: the back of a card instead, or nothing at all.

    Empty where nobody looks at a hand of their own, or where it lies open for everybody."""
    seat, masked = playback.view.viewer, dict[Hashable, Instead | None]()
    if seat is None or not playback.view.own.picked_up or playback.view.own.shown is not None:
        return masked
    board = playback.board
    for piece in board.pieces:
        if board.face_of(piece).hidden or isinstance(board.place_of(piece), Shown):
            continue
        pose = board.pose_of(piece)
        back = board.card_pictures.card(HIDDEN, round(pose.width), pose.angle)
        masked["card", piece] = back.surface, back.at(pose.x, pose.y)
    for key in keys:
        group, number = (*key, None)[:2] if isinstance(key, tuple) else (key, None)
        if group == "ghost":
            masked[key] = None  # it may still show a face that has turned away
        lamp = isinstance(group, str) and group.startswith("lamp ") and group != "lamp shade"
        if (lamp or group in _TELLING) and not (group == "ribbon" and number != seat):
            masked[key] = None
    return masked
