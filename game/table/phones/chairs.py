"""Who with a phone plays on which chair of a match, now and from the next game on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.match.guests import guest_instead
from game.match.options import HUMAN, SeatPlan

if TYPE_CHECKING:
    from game.match.match import Match
    from game.phones.phones import Phones
    from game.phones.room import Member


class Chairs:
    """The chairs of one match."""

    def __init__(self, phones: Phones, match: Match) -> None:
        self._phones: Final = phones
        self._match: Final = match
        self._taken: dict[int, str] = {}  # guests' chairs, and the phones that have them next
        self._left: set[int] = set()  # chairs whose players have left in the middle of a game

    @property
    def on_phones(self) -> frozenset[int]:
        """Chairs that are not played at this screen: whose players hold a phone, or have left."""
        return frozenset(self._phones.room.seated) - self._taken.keys() | self._left

    def seat(self, member: Member) -> int | None:
        """The seat that a phone plays now; None: none at this table."""
        if member.chair is None or member.chair in self._taken:
            return None
        seats = range(len(self._match.options.seats))
        return next((n for n in seats if self._match.chair(n) == member.chair), None)

    def holder(self, seat: int) -> Member | None:
        """The phone that plays a seat now."""
        chair = self._match.chair(seat)
        return None if chair in self._taken else self._phones.room.seated.get(chair)

    def left(self, seat: int) -> bool:
        """Whether the player of a seat has left in the middle of a game."""
        return self._match.chair(seat) in self._left

    def waits(self, member: Member) -> bool:
        """Whether a phone plays from the next game on."""
        return member.chair in self._taken

    def sit(self, member: Member, chair: int, name: str) -> str:
        """Take a guest's chair from the next game on, with the guest's picture and age. The key of
        a sentence where that is not possible."""
        seats, room = self._match.options.seats, self._phones.room
        free = chair < len(seats) and not seats[chair].human and chair not in room.seated
        names = [*seats, *room.seated.values()]
        if member.chair is not None or not free or room.shut:
            return "phone.chair_gone"
        if name.casefold() in [each.name.casefold() for each in names]:
            return "phone.name_taken"
        self._taken[chair] = member.key
        room.sit(member.key, chair, name, seats[chair].age, seats[chair].character)
        return ""

    def leave(self, member: Member) -> None:
        """Give a chair back: its player plays no card more, and a guest has it from the next game
        on."""
        if member.chair is not None and self._taken.pop(member.chair, None) is None:
            self._left.add(member.chair)
        self._phones.room.stand(member.key)

    def reseat(self) -> bool:
        """Between two games: whoever has taken a chair plays on it from now on, and guests play
        for those who have left. Says whether anything changed."""
        new = self._new_players()
        for chair, who in new.items():
            self._match.reseat(chair, who)
        self._taken.clear()
        self._left.clear()
        return bool(new)

    def _new_players(self) -> Mapping[int, SeatPlan]:
        seats, members = self._match.options.seats, self._phones.room.members
        found = {n: guest_instead(seats[n], self._match.game.bots) for n in self._left}
        for chair, key in self._taken.items():
            if key in members and members[key].chair == chair:
                seat = seats[chair]
                found[chair] = SeatPlan(members[key].name, seat.age, HUMAN, seat.character)
        return found
