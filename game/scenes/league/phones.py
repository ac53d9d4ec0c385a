"""What phones show in a league while their laptop plays no match: registration, one's own place and
points, the next table and the way there, and that it is time."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Final

from game.league.board import Board, Doing, Person, Phase, Seating, Standing
from game.league.news import Register
from game.match.options import name_key
from game.phones.phones import Desk, Phones, State
from game.phones.room import Member
from game.scenes.league import common
from game.scenes.league.faces import DISC_COLOURS, table_name
from game.ui.theme import code_of
from game.words.words import Words

if TYPE_CHECKING:
    from game.ui.services import Services

KEPT: Final = "league_phones"  # under this name it lies in the store who holds which phone
_NAMED: Final = ("door", "window")  # what is named on the map


class LeagueDesk(Desk):
    """Serves phones at the page of a laptop in a league. Who holds a phone is known by its key, and
    kept: one person has one phone here."""

    def __init__(self, phones: Phones, services: Services) -> None:
        self._services = services
        self._sent: dict[int, tuple[str, str]] = {}  # key and name, by the number of the order
        self._granted = set[int]()  # of them, those who are let in and not on the board yet
        self._who: dict[str, dict[str, int]] = json.loads(services.store.setting(KEPT) or "{}")
        """People by the key of their phone, by evening."""
        phones.room.nobody_ready()
        super().__init__(phones)
        self.update(0.0)

    # --- who it is -------------------------------------------------------------------------------
    @property
    def _board(self) -> Board | None:
        return common.league_of(self._services).news.board

    @property
    def _held(self) -> dict[str, int]:
        """People of this evening by the key of their phone."""
        return self._who.get(self._board.evening, {}) if self._board is not None else {}

    def person(self, member: Member) -> Person | None:
        """Who holds a phone, as far as is known."""
        number, board = self._held.get(member.key), self._board
        return common.person_of(board, number) if board is not None and number is not None else None

    def sees_own(self, member: Member) -> bool:
        return self.person(member) is not None or self._waits(member)

    def _waits(self, member: Member) -> bool:
        """Whether it is not known yet what came of their wish."""
        return any(key == member.key for key, _ in self._sent.values())

    def _know(self, key: str, number: int, evening: str) -> None:
        held = {phone: one for phone, one in self._held.items() if one != number}
        self._who = {evening: held | {key: number}}
        self._services.store.keep_setting(KEPT, json.dumps(self._who))
        self._phones.room.version += 1

    def update(self, seconds: float) -> None:
        """Hear what came of wishes; whoever is on the board is known from then on. The phone of
        somebody bears their name: at their table it has their chair."""
        del seconds
        board, room = self._board, self._phones.room
        for number, (key, name) in list(self._sent.items()):
            answer, people = common.answer_to(self._services, number), board.people if board else ()
            found = next((p for p in people if name_key(p.name) == name_key(name)), None)
            if answer is not None and answer.fault:
                del self._sent[number]
                room.version += 1
                if key in room.members:
                    words = self._phones.words_of(room.members[key])
                    self._phones.say(room.members[key], common.sentence(words, answer.fault))
                continue
            if answer is not None:
                self._granted.add(number)
            if number in self._granted and found is not None and board is not None:
                del self._sent[number]
                self._know(key, found.number, board.evening)
        for member in room.members.values():
            who = self.person(member)
            if who is not None:
                member.name, member.character = who.name, who.animal

    # --- what phones do --------------------------------------------------------------------------
    def did(self, member: Member, did: Mapping[str, object]) -> None:
        words, board = self._phones.words_of(member), self._board
        match did:
            case {
                "t": "register", "name": str(name), "club": str(club), "character": str(animal),
                "disc": int(disc),
            } if board is not None and not self._waits(member):  # fmt: skip
                problem = common.why_not_come(words, board, name, club)
                if problem:
                    self._phones.say(member, problem)
                    return
                arrival = common.new_arrival(self._services)
                order = Register(arrival, name.strip(), animal, disc, club.strip())
                self._sent[common.league_of(self._services).order(order)] = member.key, name
            case {"t": "who", "n": int(number)} if board is not None:
                known = number in {each.number for each in board.people}
                if known and number not in self._held.values():
                    self._know(member.key, number, board.evening)

    # --- what phones see -------------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        return self._board, tuple(self._held.items()), tuple(self._sent)

    def _page(self, words: Words, **found: object) -> State:
        name = self._board.name if self._board is not None else ""
        frame = self._phones.frame(words, "league", name or words("league.wall.house"))
        return {**frame, "league": found}

    def public(self, words: Words) -> State:
        """Who is not known yet may register, or say who they are."""
        board, held = self._board, self._held.values()
        if board is None:
            return self._page(words, lines=[words("league.wall.waiting")])
        taken = common.taken_faces(board)
        return self._page(
            words,
            lines=[words("league.wall.register" if board.registering else "league.closed")],
            open=board.registering, club=words("league.phone.club"),
            enter=words("league.phone.enter"), already=words("league.phone.already"),
            faces=[
                {
                    **_face(animal, disc), "n": disc, "label": words(f"guest.{animal}.name"),
                    "taken": taken.get((animal, disc), ""),
                }
                for animal, disc in common.FACES
            ],
            people=[
                {**_shown(each), "n": each.number}
                for each in board.people if each.number not in held
            ],
        )  # fmt: skip

    def state(self, member: Member, words: Words) -> State:
        board, person = self._board, self.person(member)
        if self._waits(member):
            return self._page(words, lines=[words("league.sending")])
        if board is None or person is None:
            return self.public(words)
        number, phase = person.number, board.phase
        found: State = {
            "me": _shown(person),
            "round": common.round_name(words, board, max(1, board.round)),
        }
        standing = next((each for each in board.standings if each.person == number), None)
        if standing is not None and board.round:
            found["place"] = _place(board, standing, words)
        sits, comes = (
            next((each for each in seats if number in each.people), None)
            for seats in (board.seats, board.next)
        )
        doing = {each.table: each.doing for each in board.tables}
        plays = sits is not None and phase is Phase.PLAYING
        if sits is not None and plays and doing.get(sits.table) is Doing.WAITING:
            found["called"], comes = words("league.wall.now"), sits
        if comes is not None:
            found["next"] = self._next(board, comes, sits, number, words)
            found["sits"] = words("league.phone.sits")
            found["sits_note"] = words("league.phone.sits_note")
        else:
            told = "playing" if plays else f"told.{phase.value}"
            found["lines"] = [words(f"league.phone.{told if person.here else 'gone'}")]
        return {**self._page(words, **found), "ready": member.ready}

    def _next(
        self, board: Board, seating: Seating, sits: Seating | None, person: int, words: Words
    ) -> State:
        """The table where they sit next, who else does, and the way there."""
        before, left, number = sits.table if sits else 0, -1, board.round + bool(board.next)
        if board.next and board.begins:
            left = common.seconds_left(self._services, board)
        others = [common.person_of(board, each) for each in seating.people if each != person]
        return {
            "head": words("league.phone.next"),
            "n": seating.table,
            "name": table_name(words, board.places, seating.table),
            "with": words("league.phone.with"),
            "others": [_shown(each) for each in others],
            "here": words("league.phone.here") if before not in (0, seating.table) else "",
            "before": before,
            "tables": [
                {
                    "n": each.table, "x": each.x, "y": each.y,
                    "thing": words(f"league.thing.{each.thing}") if each.thing in _NAMED else "",
                }
                for each in board.places
            ],
            "clock": words("league.wall.final_in") if number > board.rounds
            else words("league.wall.begins_in", number=number),
            "left": left,
        }  # fmt: skip


def _face(animal: str, disc: int) -> State:
    return {"character": animal, "disc": [code_of(colour) for colour in DISC_COLOURS[disc]]}


def _shown(who: Person) -> State:
    return {**_face(who.animal, who.disc), "name": who.name}


def _place(board: Board, standing: Standing, words: Words) -> State:
    """Where somebody stands."""
    playing, people = sum(each.doing is Doing.PLAYING for each in board.tables), board.standings
    of = words("league.phone.of", count=len(people))
    if playing and any(each.playing for each in people):
        of = words("league.phone.of_playing", count=playing, people=len(people))
    moved = "league.phone.up" if standing.moved > 0 else "league.phone.down"
    return {
        "title": words("league.phone.place", place=standing.place),
        "points": words.signed(standing.points),
        "unit": words("league.phone.points", count=standing.points),
        "moved": words(moved, count=abs(standing.moved)) if standing.moved else "",
        "up": standing.moved > 0,
        "last": words("league.phone.last", points=words.signed(standing.last)),
        "of": of,
    }
