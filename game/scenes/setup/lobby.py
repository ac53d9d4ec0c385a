"""Serves the phones while chairs are taken: at the page of a new match, where chairs fill up as
people sit down on theirs, and, what is the same there, at the invitation of an event."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.match.options import MAIN
from game.scenes.setup.chairs import called
from game.scenes.setup.match_setup import FACES, LONGEST_NAME, MatchSetup, Who
from game.ui.text.letters import why_not
from game.words.words import Words, variant_name

if TYPE_CHECKING:
    from game.phones.phones import Phones, State
    from game.phones.room import Member

HOST_CHAIR: Final = 0  # who plays at this screen sits there, where nobody says otherwise


class ChairDesk(ABC):
    """Chairs that somebody with a phone may take, and the page on which that is done."""

    def __init__(self, phones: Phones) -> None:
        """From now on it serves the phones; nobody is ready yet."""
        self._phones = phones
        phones.room.nobody_ready()
        phones.desk = self

    def close(self) -> None:
        """The screen is left."""
        if self._phones.desk is self:
            self._phones.desk = None

    @abstractmethod
    def update(self, seconds: float) -> None:
        """Let wall time pass, and begin as soon as everybody is ready."""

    # --- what phones do ------------------------------------------------------------------------
    def did(self, member: Member, did: Mapping[str, object]) -> None:
        """A phone did something."""
        match did:
            case {
                "t": "sit", "chair": int(chair), "name": str(name), "age": int(age),
                "character": str(character),
            }:  # fmt: skip
                words = self._phones.words_of(member)
                problem = why_not(name, words)
                refusal = "" if problem else self._sit(member, chair, name, age, character)
                if problem or refusal:
                    self._phones.say(member, problem or words(refusal, name=name))
            case {"t": "stand"}:
                self._stand(member)

    @abstractmethod
    def _sit(self, member: Member, chair: int, name: str, age: int, character: str) -> str:
        """Take a chair; the key of a sentence where that is not possible."""

    @abstractmethod
    def _stand(self, member: Member) -> None:
        """Give a chair back, or a place in the line."""

    # --- what phones see -----------------------------------------------------------------------
    @property
    @abstractmethod
    def stamp(self) -> Hashable:
        """Everything that states depend on, but for the room."""

    @abstractmethod
    def _page(self, words: Words, member: Member | None) -> State:
        """What a phone shows on which a chair is chosen; `member`: whose, if they have a chair or
        a place in the line."""

    def state(self, member: Member, words: Words) -> State:
        """What a phone with a chair, or in the line, shows."""
        page = self._page(words, member)
        if member.chair is None:
            place = self._phones.room.place_in_line(member)
            return {**page, "line": words("phone.line", place=place)}
        me = {
            "chair": member.chair,
            "name": member.name,
            "character": member.character,
            "mood": "calm",
        }
        return {**page, "page": "wait", "me": me, "ready": member.ready}

    def hand(self, member: Member, words: Words) -> State | None:
        """Nobody holds cards yet."""
        return None

    def public(self, words: Words) -> State:
        """What a phone without a chair shows."""
        return self._page(words, None)

    def _faces(self, words: Words, member: Member | None) -> list[State]:
        """All faces, and who wears them."""
        but = member.key if member is not None else ""
        return [
            {
                "character": face,
                "label": words(f"guest.{face}.name"),
                "taken": self._phones.room.taken(face, but=but),
            }
            for face in FACES
        ]

    def _room(self, words: Words, game: str, length: str = "") -> State:
        """The code, which game it is, and how long it takes."""
        title = words("window.title" if game == MAIN else f"draw.table.{game}")
        return {"code": self._phones.room.code, "title": title, "length": length}


class Lobby(ChairDesk):
    """The chairs of the page, for phones. Whoever plays at this screen may give their chair to a
    phone; only one that a phone has is taken."""

    def __init__(
        self, phones: Phones, game: str, setup: Callable[[], MatchSetup],
        change: Callable[[MatchSetup], None], start: Callable[[], None], names: Sequence[str],
    ) -> None:  # fmt: skip
        """`game`: its name; `setup` tells what is chosen now, `change` is told another one, `start`
        is called in every frame in which all are ready, until the match begins; `names` are for
        those at this screen who have none yet. Who had a phone in the match before has a chair here
        as well."""
        self._game = game
        self._setup, self._change, self._start = setup, change, start
        self._names = names
        self._holders: dict[int, str] = {}
        """Who had a chair in the last frame, by key."""
        if not phones.room.at_page:
            phones.room.renumber(dict(enumerate(setup().seated)), at_page=True)
        super().__init__(phones)
        self._find_chairs()
        self._follow()

    def leave_for_table(self) -> None:
        """The match begins: chairs are counted from now on without those that are free. That is
        kept before the match is: killed in between, nobody has another chair."""
        seated = self._setup().seated
        chairs = {chair: number for number, chair in enumerate(seated)}
        self._phones.room.renumber(chairs, at_page=False)
        self._phones.keep()

    @property
    def without_phones(self) -> MatchSetup:
        """What is chosen, with guests where phones have chairs, or whoever plays at this screen:
        next time nobody has come yet."""
        setup = self._setup()
        for chair in self._phones.room.seated:
            if chair in setup.humans:
                setup = self._given_back(setup, chair)
        return setup

    # --- in every frame ------------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        """Begin as soon as everybody who plays has a phone and is ready."""
        del seconds
        room = self._phones.room
        for chair, key in self._holders.items():
            if key in room.removed and chair not in room.seated:
                self._change(self._given_back(self._setup(), chair))
        self._holders = {chair: member.key for chair, member in room.seated.items()}
        setup, seated = self._setup(), room.seated
        gone = [member for chair, member in seated.items() if chair not in setup.humans]
        for member in gone:  # the host has given the chair to somebody else
            self._phones.room.stand(member.key)
        humans = setup.humans
        ready = [n in seated and seated[n].ready for n in humans]
        if humans and all(ready) and not gone:
            self._start()

    # --- what phones do ------------------------------------------------------------------------
    def _sit(self, member: Member, chair: int, name: str, age: int, character: str) -> str:
        setup, room = self._setup(), self._phones.room
        holder = room.seated.get(chair)
        if chair not in self._chairs or holder not in (None, member) or room.shut:
            return "phone.chair_gone"
        others = [n for n in setup.humans if n not in (chair, member.chair)]
        same = [n for n in others if setup.chairs[n].name.strip().casefold() == name.casefold()]
        if any(n in room.seated or setup.chairs[n].name not in self._names for n in same):
            return "phone.name_taken"
        if character not in FACES or room.taken(character, but=member.key):
            return "phone.face_taken"
        for number in same:  # a name that nobody has chosen gives way
            self._change(self._setup().with_chair(number, name=""))
        if member.chair not in (None, chair):
            self._stand(member, keep=True)
        room.sit(member.key, chair, name[:LONGEST_NAME], age, character)
        seated = self._setup().with_face(chair, character)
        seated = seated.with_chair(chair, name=name[:LONGEST_NAME], age=age)
        self._change(seated.with_human(chair, self._names).mended())
        return ""

    def _stand(self, member: Member, *, keep: bool = False) -> None:
        """Give a chair back: to who plays at this screen, or to a guest. `keep`: the phone only
        changes its chair."""
        chair, setup = member.chair, self._setup()
        if not keep:
            self._phones.room.stand(member.key)
        if chair is not None and chair in setup.humans:
            self._change(self._given_back(setup, chair))

    def _given_back(self, setup: MatchSetup, chair: int) -> MatchSetup:
        """A chair that no phone has any more."""
        if chair == HOST_CHAIR or not setup.seating.may_change:
            return setup.with_chair(chair, name="", face="")
        return setup.with_guest(chair)

    # --- what phones see -----------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        setup = self._setup()
        return setup.chairs, tuple(setup.values.items())

    def _page(self, words: Words, member: Member | None) -> State:
        setup, room = self._setup(), self._phones.room
        chairs = [self._chair(number, words, member) for number in self._chairs]
        seated = room.seated
        free = sum(n not in seated for n in self._chairs)
        return {
            "page": "join",
            "lang": words.language,
            "room": self._room(words, self._game, self._length(words)),
            "chairs": chairs,
            "faces": self._faces(words, member),
            "ages": setup.seating.ages,
            "why_age": words("phone.why_age") if setup.seating.ages else "",
            "full": free == 0 or room.shut,
            "lines": self._lines(words, free),
        }

    def _find_chairs(self) -> None:
        """Who has a chair that is not here, at a smaller table, has a guest's, or else stands."""
        room, setup = self._phones.room, self._setup()
        guests = [n for n in self._chairs if setup.chairs[n].who is not Who.HUMAN]
        for chair, member in room.seated.items():
            if chair in self._chairs:
                continue
            free = next((n for n in guests if n not in room.seated), None)
            if free is None:
                room.stand(member.key)
            else:
                room.sit(member.key, free, member.name, member.age, member.character)

    def _follow(self) -> None:
        """Whoever has a phone has the chair, whatever the page was left with."""
        setup = self._setup()
        for chair, member in self._phones.room.seated.items():
            setup = setup.with_face(chair, member.character)
            setup = setup.with_chair(chair, name=member.name, age=member.age)
        if setup != self._setup():
            self._change(setup.mended())

    @property
    def _chairs(self) -> tuple[int, ...]:
        """Chairs that a phone may have: the snowman does not leave his duel."""
        setup = self._setup()
        return tuple(range(setup.open)) if setup.seating.may_change else setup.humans

    def _chair(self, number: int, words: Words, member: Member | None) -> State:
        setup, holder = self._setup(), self._phones.room.seated.get(number)
        chair = setup.chairs[number]
        found: dict[str, object] = {
            "n": number,
            "me": member is not None and holder is member,
            "ready": False,
            "character": "" if chair.free else setup.character(number),
            "name": words("phone.free") if chair.free else called(setup, number, words),
            "state": "guest" if chair.who is Who.GUEST else "free",
        }
        kind = found["state"]
        if holder is not None:
            found |= {"state": "phone", "name": holder.name, "ready": holder.ready}
            kind = "ready" if holder.ready else "phone"
        elif chair.who is Who.HUMAN:  # who has given a name there plays at this screen
            kind, chosen = "laptop", chair.name.strip() not in ("", *self._names)
            found["state"] = "laptop" if chosen else "free"
        return {**found, "sub": words(f"phone.chair.{kind}")}

    def _lines(self, words: Words, free: int) -> list[str]:
        setup, seated = self._setup(), self._phones.room.seated
        found = [words("phone.chairs_free", count=free)] if free else []
        here = [called(setup, n, words) for n in setup.humans if n not in seated]
        if here:
            return [*found, words("phone.opens_here")]
        return [*found, words("phone.all_ready")]

    def _length(self, words: Words) -> str:
        values = self._setup().values
        variant, rounds = values.get("variant"), values.get("rounds")
        if not isinstance(variant, int) or not isinstance(rounds, int):
            return ""
        return f"{variant_name(words, variant)} · {words('rounds', count=rounds)}"
