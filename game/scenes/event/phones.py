"""Serves the phones at the invitation of an event: who scans the code takes a guest's chair, and
the match begins as soon as all of them are ready."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.event_settings import DELUXE, DUEL, options_for
from game.match.games import game_of
from game.match.guests import guest_instead
from game.match.options import HUMAN, SeatPlan
from game.scenes.setup.match_setup import FACES
from game.table.naming import Naming

if TYPE_CHECKING:
    from game.event_settings import EventSettings
    from game.match.game import AnyOptions, Options
    from game.phones.phones import Phones, State
    from game.phones.room import Member
    from game.words.words import Words

PATIENCE: Final = 60.0
"""Seconds after which somebody who has walked away with the phone has no chair any more: nobody is
there to send them away, and the others wait for them."""


class EventDesk:
    """The chairs of the next match at an event."""

    def __init__(
        self, phones: Phones, event: EventSettings, table: str, seed: int,
        begin: Callable[[Options], None],
    ) -> None:  # fmt: skip
        """`begin` is told the match in every frame in which everybody is ready, until it begins. Who
        sat here before stands up."""
        self._phones, self._table, self._begin = phones, table, begin
        options: AnyOptions = options_for(event, table, seed=seed)
        bots = game_of(options.game).bots
        guests = tuple(guest_instead(s, bots) if s.human else s for s in options.seats)
        self._options: AnyOptions = replace(options, seats=guests)
        for member in list(phones.room.seated.values()):
            phones.room.stand(member.key)
        phones.room.nobody_ready()
        phones.desk = self

    def close(self) -> None:
        """The invitation is left."""
        if self._phones.desk is self:
            self._phones.desk = None

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
    def did(self, member: Member, did: Mapping[str, object]) -> None:
        """A phone did something."""
        match did:
            case {"t": "sit", "chair": int(chair), "name": str(name), "character": str(face)}:
                refusal = self._sit(member, chair, name, face)
                if refusal:
                    words = self._phones.words_of(member)
                    self._phones.say(member, words(refusal, name=name))
            case {"t": "stand"}:
                self._phones.room.stand(member.key)

    def _sit(self, member: Member, chair: int, name: str, face: str) -> str:
        """Take a chair; the key of a sentence where that is not possible."""
        room = self._phones.room
        others = [each for each in room.seated.values() if each is not member]
        if chair not in self._chairs or room.shut or chair in [each.chair for each in others]:
            return "phone.chair_gone"
        if name.casefold() in [each.name.casefold() for each in others]:
            return "phone.name_taken"
        if face not in FACES or face in [each.character for each in others]:
            return "phone.face_taken"
        room.sit(member.key, chair, name, self._options.seats[chair].age, face)
        return ""

    # --- what phones see -----------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        """States depend on the room alone."""
        return self._table

    def state(self, member: Member, words: Words) -> State:
        """What a phone with a chair, or in the line, shows."""
        state = self._page(words, member)
        if member.chair is None:
            return state
        me = {
            "chair": member.chair,
            "name": member.name,
            "character": member.character,
            "mood": "calm",
        }
        return {**state, "page": "wait", "me": me, "ready": member.ready}

    def hand(self, member: Member, words: Words) -> State | None:
        """Nobody holds cards here."""
        return None

    def public(self, words: Words) -> State:
        """What a phone without a chair shows."""
        return self._page(words, None)

    def _page(self, words: Words, member: Member | None) -> State:
        room, naming = self._phones.room, Naming(self._options, words)
        own, but = (member.chair, member.key) if member is not None else (None, "")
        faces = [
            {
                "character": face,
                "label": words(f"guest.{face}.name"),
                "taken": room.taken(face, but=but),
            }
            for face in FACES
        ]
        title = "window.title" if self._table == DELUXE else f"draw.table.{self._table}"
        return {
            "page": "join",
            "lang": words.language,
            "room": {"code": room.code, "title": words(title), "length": ""},
            "chairs": [self._chair(n, naming, mine=n == own) for n in self._chairs],
            "faces": faces,
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
