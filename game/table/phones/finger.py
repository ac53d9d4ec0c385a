"""The face-down card that a finger rests on at a phone: it glows softly, so that others see which
one is being thought about. It tells a place, which everybody sees, and nothing of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.cards import HIDDEN

if TYPE_CHECKING:
    from game.phones.room import Member
    from game.table.phones.desk import TableDesk
    from game.table.tabletop import Tabletop
    from game.ui.picture.compositor import Picture

STAYS: Final = 2.0
"""Seconds without news after which the finger is believed to be gone: a phone that holds it there
says so every second."""
PAUSE: Final = 0.1
"""Seconds after one place in which no other is listened to."""
COMES: Final = 0.25
"""Seconds in which the light comes, and goes."""
GROUP: Final = "finger"
_STEPS: Final = 8
_STRENGTH: Final = 200
_Spot = tuple[int, int]
"""A seat and one of its face-down cards."""


class Finger:
    """The light at one table; only who is asked has a finger there."""

    def __init__(self, table: Tabletop, desk: TableDesk) -> None:
        self._table, self._desk = table, desk
        self._member: Member | None = None
        self._slot = -1
        self._silent = STAYS
        self._lit: _Spot | None = None
        self._share = 0.0
        desk.pointed = self.point

    def point(self, member: Member, slot: int) -> None:
        """A finger rests on a card now, counted from 0; below 0 on none any more."""
        soon = self._silent < PAUSE and slot >= 0 and slot != self._slot
        if member is self._desk.awaited and not soon:
            self._member, self._slot, self._silent = member, slot, 0.0

    def update(self, seconds: float) -> None:
        """Let wall time pass."""
        self._silent += seconds
        spot, way = self._spot, seconds / COMES
        if spot is not None and (self._share <= 0 or self._lit == spot):
            self._lit, self._share = spot, min(1.0, self._share + way)
        else:
            self._share = max(0.0, self._share - way)

    @property
    def resting(self) -> bool:
        """Whether there is no light."""
        return self._share <= 0 and self._spot is None

    def draw(self, picture: Picture) -> None:
        """Bring the picture up to date."""
        board, piece = self._table.playback.board, self._piece(self._lit)
        alpha = round(self._share * _STEPS) * _STRENGTH // _STEPS
        if piece is None or not alpha:
            picture.drop_group(GROUP)
            return
        pose = board.pose_of(piece)
        light = board.painter.cards.light_around(((HIDDEN, pose),))
        picture.put((GROUP, "light"), light.surface, light.at(pose.x, pose.y), pose.z, alpha=alpha)

    @property
    def _spot(self) -> _Spot | None:
        """Where the finger rests now."""
        member, desk = self._member, self._desk
        if self._slot < 0 or self._silent >= STAYS or member is None or member is not desk.awaited:
            return None
        seat = desk.chairs.seat(member)
        spot = None if seat is None or not member.here else (seat, self._slot)
        return spot if self._piece(spot) is not None else None

    def _piece(self, spot: _Spot | None) -> int | None:
        """The card that lies there."""
        if spot is None:
            return None
        seat, slot = spot
        slots = self._table.playback.board.cast.slots[seat]
        return slots[slot] if slot < len(slots) else None
