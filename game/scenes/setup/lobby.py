"""Serves the phones while chairs are taken: at the page of a new match, where chairs fill up as
people sit down on theirs, and, what is the same there, at the invitation of an event."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Final

from game.match.options import MAIN, name_key
from game.phones.phones import Desk, Phones, State
from game.phones.room import Member
from game.scenes.setup.chairs import called
from game.scenes.setup.match_setup import FACES, LONGEST_NAME, MatchSetup, Who
from game.ui.lettering import why_not
from game.words.words import Words, variant_name

HOST_CHAIR: Final = 0  # who plays at this screen sits there, where nobody says otherwise


class ChairDesk(Desk):
    """Chairs that somebody with a phone may take, and the page on which that is done."""

    def __init__(self, phones: Phones) -> None:
        """From now on it serves the phones; nobody is ready yet."""
        phones.room.nobody_ready()
        super().__init__(phones)

    @property
    @abstractmethod
    def _chairs(self) -> Sequence[int]:
        """Chairs that a phone may have: the snowman does not leave his duel."""

    # --- what phones do ------------------------------------------------------------------------
    def _sit(self, member: Member, chair: int, name: str, age: int, character: str) -> str:
        words, room = self._phones.words_of(member), self._phones.room
        if problem := why_not(name, words):
            return problem
        if chair not in self._chairs or room.seated.get(chair) not in (None, member) or room.shut:
            return words("phone.chair_gone")
        if self._name_taken(member, chair, name):
            return words("phone.name_taken", name=name)
        if character not in FACES or room.taken(character, but=member.key):
            return words("phone.face_taken")
        self._take(member, chair, name, age, character)
        return ""

    @abstractmethod
    def _name_taken(self, member: Member, chair: int, name: str) -> bool:
        """Whether somebody else is called so."""

    @abstractmethod
    def _take(self, member: Member, chair: int, name: str, age: int, character: str) -> None:
        """A phone has this chair now."""

    # --- what phones see -----------------------------------------------------------------------
    def state(self, member: Member, words: Words) -> State:
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

    def public(self, words: Words) -> State:
        return self._page(words, None)

    def _page(self, words: Words, member: Member | None) -> State:
        """What a phone shows on which a chair is chosen; `member`: whose, if they have a chair or
        a place in the line."""
        room, but = self._phones.room, "" if member is None else member.key
        free = sum(n not in room.seated for n in self._chairs)
        faces = [
            {
                "character": face,
                "label": words(f"guest.{face}.name"),
                "taken": room.taken(face, but=but),
            }
            for face in FACES
        ]
        return {
            **self._frame(words),
            "chairs": [self._chair(number, words, member) for number in self._chairs],
            "faces": faces,
            "ages": False,
            "full": not free or room.shut,
            "lines": self._lines(words, free),
        }

    @abstractmethod
    def _frame(self, words: Words) -> State:
        """Which match it is, and how long it takes."""

    def _title(self, words: Words, game: str) -> str:
        return words("window.title" if game == MAIN else f"draw.table.{game}")

    def _chair(self, number: int, words: Words, member: Member | None) -> State:
        holder = self._phones.room.seated.get(number)
        if holder is None:
            kind, chair = self._without_phone(number, words)
        else:
            kind = "ready" if holder.ready else "phone"
            chair = {"state": "phone", "name": holder.name, "character": holder.character}
        mine, ready = holder is not None and holder is member, kind == "ready"
        sub = words(f"phone.chair.{kind}")
        return {"n": number, "me": mine, "ready": ready, **chair, "sub": sub}

    @abstractmethod
    def _without_phone(self, number: int, words: Words) -> tuple[str, State]:
        """A chair that no phone has: the sentence about it, and state, name and character."""

    def _lines(self, words: Words, free: int) -> list[str]:
        """What is to be known; so many chairs are free."""
        del free
        return [words("phone.all_ready")]


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
        self._holders: dict[int, str] = {}  # who had a chair in the last frame, by key
        if not phones.room.at_page:
            phones.room.renumber(dict(enumerate(setup().seated)), at_page=True)
        super().__init__(phones)
        # who has a chair that is not here, at a smaller table, has a guest's, or else stands
        room, chosen = phones.room, setup()
        guests = [n for n in self._chairs if chosen.chairs[n].who is not Who.HUMAN]
        for chair, member in room.seated.items():
            if chair in self._chairs:
                continue
            free = next((n for n in guests if n not in room.seated), None)
            if free is None:
                room.stand(member.key)
            else:
                room.sit(member.key, free, member.name, member.age, member.character)
        # whoever has a phone has the chair, whatever the page was left with
        for chair, member in room.seated.items():
            chosen = chosen.with_face(chair, member.character)
            chosen = chosen.with_chair(chair, name=member.name, age=member.age)
        if chosen != setup():
            change(chosen.mended())

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
    def _same_name(self, member: Member, chair: int, name: str) -> list[int]:
        """Other chairs of humans who are called so."""
        chairs = self._setup().chairs
        others = [n for n in self._setup().humans if n not in (chair, member.chair)]
        return [n for n in others if name_key(chairs[n].name) == name_key(name)]

    def _name_taken(self, member: Member, chair: int, name: str) -> bool:
        chairs, seated = self._setup().chairs, self._phones.room.seated
        same = self._same_name(member, chair, name)
        return any(n in seated or chairs[n].name not in self._names for n in same)

    def _take(self, member: Member, chair: int, name: str, age: int, character: str) -> None:
        for number in self._same_name(member, chair, name):  # one that nobody has chosen gives way
            self._change(self._setup().with_chair(number, name=""))
        if member.chair not in (None, chair):
            self._stand(member, keep=True)
        name = name[:LONGEST_NAME]
        self._phones.room.sit(member.key, chair, name, age, character)
        seated = self._setup().with_face(chair, character).with_chair(chair, name=name, age=age)
        self._change(seated.with_human(chair, self._names).mended())

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
        ages = self._setup().seating.ages
        why = words("phone.why_age") if ages else ""
        return {**super()._page(words, member), "ages": ages, "why_age": why}

    def _frame(self, words: Words) -> State:
        values, length = self._setup().values, ""
        variant, rounds = values.get("variant"), values.get("rounds")
        if isinstance(variant, int) and isinstance(rounds, int):
            length = f"{variant_name(words, variant)} · {words('rounds', count=rounds)}"
        return self._phones.frame(words, "join", self._title(words, self._game), length)

    @property
    def _chairs(self) -> Sequence[int]:
        setup = self._setup()
        return tuple(range(setup.open)) if setup.seating.may_change else setup.humans

    def _without_phone(self, number: int, words: Words) -> tuple[str, State]:
        setup, chair = self._setup(), self._setup().chairs[number]
        if chair.free:
            return "free", {"state": "free", "name": words("phone.free"), "character": ""}
        found: State = {"name": called(setup, number, words), "character": setup.character(number)}
        if chair.who is Who.GUEST:
            return "guest", {"state": "guest", **found}
        chosen = chair.name.strip() not in ("", *self._names)  # by who plays at this screen
        return "laptop", {"state": "laptop" if chosen else "free", **found}

    def _lines(self, words: Words, free: int) -> list[str]:
        setup, seated = self._setup(), self._phones.room.seated
        found = [words("phone.chairs_free", count=free)] if free else []
        here = any(n not in seated for n in setup.humans)
        return [*found, words("phone.opens_here" if here else "phone.all_ready")]
