"""Serves the phones at the invitation of an event: who scans the code takes a guest's chair, and
the match begins as soon as all of them are ready."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.match.game import AnyOptions, Options, game_of
from game.match.options import HUMAN, SeatPlan, guest_instead
from game.scenes.setup.lobby import ChairDesk
from game.scenes.setup.match_setup import FACES
from game.storage.event_settings import DUEL, EventSettings, options_for
from game.table.naming import Naming
from game.words.words import Words

if TYPE_CHECKING:
    from game.phones.phones import Phones, State
    from game.phones.room import Member

PATIENCE: Final = 60.0  # seconds after which who has walked away has no chair: others wait


class EventDesk(ChairDesk):
    """The chairs of the next match at an event."""

    def __init__(
        self, phones: Phones, event: EventSettings, table: str, seed: int,
        begin: Callable[[Options], None],
    ) -> None:  # fmt: skip
        """`begin` is told the match in every frame in which everybody is ready, until it begins.
        Who sat here before stands up."""
        self._table, self._begin = table, begin
        options: AnyOptions = options_for(event, table, seed=seed)
        game = game_of(options.game)
        guests = tuple(
            guest_instead(s, game.bots, game.levels) if s.human else s for s in options.seats
        )
        self._options: AnyOptions = replace(options, seats=guests)
        for member in list(phones.room.seated.values()):
            phones.room.stand(member.key)
        super().__init__(phones)

    def update(self, seconds: float) -> None:
        """Begin as soon as everybody who has sat down is ready."""
        del seconds
        for member in list(self._phones.room.seated.values()):
            if not member.here and member.away >= PATIENCE:
                self._phones.room.stand(member.key)
        seated = self._phones.room.seated
        if seated and all(member.ready for member in seated.values()):
            self._begin(replace(self._options, seats=self._seats))

    @property
    def _seats(self) -> tuple[SeatPlan, ...]:
        """A guest whose face somebody wears tonight wears that of the guest who has left."""
        seats = list(self._options.seats)
        for chair, who in self._phones.room.seated.items():
            gone = seats[chair]
            for number, seat in enumerate(seats):
                if not seat.human and seat.character == who.character:
                    seats[number] = replace(seat, character=gone.character)
            seats[chair] = SeatPlan(who.name, gone.age, HUMAN, who.character)
        return tuple(seats)

    @property
    def taken(self) -> int:
        """How many chairs somebody with a phone has."""
        return len(self._phones.room.seated)

    @property
    def free(self) -> int:
        """How many are left."""
        return len(self._chairs) - self.taken

    @property
    def _chairs(self) -> range:
        """Chairs that can be taken: the snowman does not leave his duel."""
        return range(1 if self._table == DUEL else len(self._options.seats))

    # --- what phones do ------------------------------------------------------------------------
    def _sit(self, member: Member, chair: int, name: str, age: int, character: str) -> str:
        room = self._phones.room
        others = [each for each in room.seated.values() if each is not member]
        if chair not in self._chairs or room.shut or chair in [each.chair for each in others]:
            return "phone.chair_gone"
        if name.casefold() in [each.name.casefold() for each in others]:
            return "phone.name_taken"
        if character not in FACES or room.taken(character, but=member.key):
            return "phone.face_taken"
        room.sit(member.key, chair, name, self._options.seats[chair].age, character)
        return ""

    def _stand(self, member: Member) -> None:
        self._phones.room.stand(member.key)

    # --- what phones see -----------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        return self._table

    def _page(self, words: Words, member: Member | None) -> State:
        room, naming = self._phones.room, Naming(self._options, words)
        own = member.chair if member is not None else None
        return {
            "page": "join",
            "lang": words.language,
            "room": self._room(words, self._table),
            "chairs": [self._chair(n, naming, mine=n == own) for n in self._chairs],
            "faces": self._faces(words, member),
            "ages": False,
            "full": len(room.seated) >= len(self._chairs) or room.shut,
            "lines": [words("phone.all_ready")],
        }

    def _chair(self, number: int, naming: Naming, *, mine: bool) -> State:
        holder, seat = self._phones.room.seated.get(number), self._options.seats[number]
        state = "guest" if holder is None else "phone"
        kind = "ready" if holder is not None and holder.ready else state
        return {
            "n": number, "me": mine, "state": state, "ready": kind == "ready",
            "name": naming(number) if holder is None else holder.name,
            "character": seat.character if holder is None else holder.character,
            "sub": naming.words(f"phone.chair.{kind}"),
        }  # fmt: skip
