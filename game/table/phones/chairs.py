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
    from game.table.phones.phone_game import PhoneGame


class Chairs:
    """The chairs of one match."""

    def __init__(self, phones: Phones, match: Match, shows: PhoneGame) -> None:
        """Who has a chair that is no human's in this match has none: it is another match. The game
        may have been killed when chairs had already changed hands in the match, but not yet in the
        room."""
        self._phones: Final = phones
        self._match: Final = match
        self._shows: Final = shows
        room, humans = phones.room, match.options.humans
        if room.at_page:
            room.renumber({}, at_page=False)
        room.left.intersection_update(humans)
        for chair, member in room.seated.items():
            if chair in humans:
                member.later = False
            elif not member.later:
                room.stand(member.key)

    @property
    def on_phones(self) -> frozenset[int]:
        """Chairs that are not played at this screen: whose players hold a phone, or have left."""
        room = self._phones.room
        return frozenset(n for n, each in room.seated.items() if not each.later) | room.left

    def seat(self, member: Member) -> int | None:
        """The seat that a phone plays now; None: none at this table."""
        if member.chair is None or member.later:
            return None
        seats = range(len(self._match.options.seats))
        return next((n for n in seats if self._match.chair(n) == member.chair), None)

    def holder(self, seat: int) -> Member | None:
        """The phone that plays a seat now."""
        found = self._phones.room.seated.get(self._match.chair(seat))
        return None if found is None or found.later else found

    def left(self, seat: int) -> bool:
        """Whether the player of a seat has left in the middle of a game."""
        return self._match.chair(seat) in self._phones.room.left

    @property
    def free(self) -> tuple[int, ...]:
        """Those that can be had from the next game on."""
        options, seated = self._match.options, self._phones.room.seated
        return tuple(
            chair
            for chair in range(len(options.seats))
            if chair not in seated and self._shows.may_be_taken(options, chair)
        )

    def sit(self, member: Member, chair: int, name: str) -> str:
        """Take a guest's chair from the next game on, with the guest's picture and age. The key of
        a sentence where that is not possible."""
        seats, room = self._match.options.seats, self._phones.room
        free = chair in self.free
        names = [*seats, *room.seated.values()]
        if member.chair is not None or not free or room.shut:
            return "phone.chair_gone"
        if name.casefold() in [each.name.casefold() for each in names]:
            return "phone.name_taken"
        room.sit(member.key, chair, name, seats[chair].age, seats[chair].character, later=True)
        return ""

    def reseat(self) -> bool:
        """Between two games: whoever has taken a chair plays on it from now on, and guests play
        for those who have left. Says whether anything changed."""
        new = self._new_players()
        for chair, who in new.items():
            self._match.reseat(chair, who)
        if new:
            self._phones.room.begin_game()
        return bool(new)

    def _new_players(self) -> Mapping[int, SeatPlan]:
        seats, room, game = self._match.options.seats, self._phones.room, self._match.game
        found = {n: guest_instead(seats[n], game.bots, game.levels) for n in room.left}
        for chair, who in room.seated.items():
            if who.later:
                found[chair] = SeatPlan(who.name, seats[chair].age, HUMAN, seats[chair].character)
        return found
