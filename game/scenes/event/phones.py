"""Serves the phones at the invitation of an event: who scans the code takes a guest's chair, and
the match begins as soon as all of them are ready."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Final

from game.match.game import AnyOptions, Options, game_of
from game.match.options import HUMAN, SeatPlan, guest_instead, name_key
from game.phones.phones import Phones, State
from game.phones.room import Member
from game.scenes.setup.lobby import ChairDesk
from game.storage.event_settings import DUEL, EventSettings, options_for
from game.table.naming import Naming
from game.words.words import Words

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
    def _chairs(self) -> Sequence[int]:
        return range(1 if self._table == DUEL else len(self._options.seats))

    # --- what phones do ------------------------------------------------------------------------
    def _name_taken(self, member: Member, chair: int, name: str) -> bool:
        others = [each for each in self._phones.room.seated.values() if each is not member]
        return name_key(name) in [name_key(each.name) for each in others]

    def _take(self, member: Member, chair: int, name: str, age: int, character: str) -> None:
        age = self._options.seats[chair].age
        self._phones.room.sit(member.key, chair, name, age, character)

    # --- what phones see -----------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        return self._table

    def _frame(self, words: Words) -> State:
        return self._phones.frame(words, "join", self._title(words, self._table))

    def _without_phone(self, number: int, words: Words) -> tuple[str, State]:
        name, seat = Naming(self._options, words)(number), self._options.seats[number]
        return "guest", {"state": "guest", "name": name, "character": seat.character}
