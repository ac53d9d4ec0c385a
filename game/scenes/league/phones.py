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
from game.scenes.league.common import (
    FACES,
    answer_to,
    league_of,
    new_arrival,
    person_of,
    round_name,
    seconds_left,
    sentence,
    taken_faces,
    why_not_come,
)
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
        self._who: dict[str, dict[str, int]] = json.loads(services.store.setting(KEPT) or "{}")
        """People by the key of their phone, by evening."""
        phones.room.nobody_ready()
        super().__init__(phones)
        self.update(0.0)

    # --- who it is -------------------------------------------------------------------------------
    @property
    def _board(self) -> Board | None:
        return league_of(self._services).news.board

    @property
    def _held(self) -> dict[str, int]:
        """People of this evening by the key of their phone."""
        return self._who.get(self._board.evening, {}) if self._board is not None else {}

    def person(self, member: Member) -> Person | None:
        """Who holds a phone, as far as is known."""
        number, board = self._held.get(member.key), self._board
        return person_of(board, number) if board is not None and number is not None else None

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
            answer, people = answer_to(self._services, number), board.people if board else ()
            found = next((p for p in people if name_key(p.name) == name_key(name)), None)
            if answer is not None and answer.fault:
                del self._sent[number]
                room.version += 1
                if key in room.members:
                    words = self._phones.words_of(room.members[key])
                    self._phones.say(room.members[key], sentence(words, answer.fault))
            elif found is not None and board is not None:
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
                problem = why_not_come(words, board, name, club)
                if problem:
                    self._phones.say(member, problem)
                    return
                order = Register(
                    new_arrival(self._services), name.strip(), animal, disc, club.strip()
                )
                self._sent[league_of(self._services).order(order)] = member.key, name
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
        taken = taken_faces(board)
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
                for animal, disc in FACES
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
        name = round_name(words, board, max(1, board.round))
        found: State = {"me": _shown(person), "round": name}
        standing = next((each for each in board.standings if each.person == person.number), None)
        if standing is not None and board.round:
            found["place"] = _place(board, standing, words)
        called = next((s for s in _called(board) if person.number in s.people), None)
        seating = called or next((s for s in board.next if person.number in s.people), None)
        if seating is None:
            found["lines"] = [_line(board, person, words)]
        else:
            found["next"] = self._next(board, seating, person, words)
            found["sits"] = words("league.phone.sits")
            found["sits_note"] = words("league.phone.sits_note")
        if called is not None:
            found["called"] = words("league.wall.now")
        return {**self._page(words, **found), "ready": member.ready}

    def _next(self, board: Board, seating: Seating, person: Person, words: Words) -> State:
        """The table where they sit next, who else does, and the way there."""
        before = next((s.table for s in board.seats if person.number in s.people), 0)
        number = board.round + 1 if board.next else board.round
        final = number > board.rounds
        return {
            "head": words("league.phone.next"),
            "n": seating.table,
            "name": table_name(words, board.places, seating.table),
            "with": words("league.phone.with"),
            "others": [
                _shown(person_of(board, each)) for each in seating.people if each != person.number
            ],
            "here": words("league.phone.here") if before not in (0, seating.table) else "",
            "before": before,
            "tables": [
                {
                    "n": each.table, "x": each.x, "y": each.y,
                    "thing": words(f"league.thing.{each.thing}") if each.thing in _NAMED else "",
                }
                for each in board.places
            ],
            "clock": words("league.wall.final_in") if final
            else words("league.wall.begins_in", number=number),
            "left": seconds_left(self._services, board) if board.next and board.begins else -1,
        }  # fmt: skip


def _face(animal: str, disc: int) -> State:
    return {"character": animal, "disc": [code_of(colour) for colour in DISC_COLOURS[disc]]}


def _shown(who: Person) -> State:
    return {**_face(who.animal, who.disc), "name": who.name}


def _called(board: Board) -> list[Seating]:
    """Tables of the round that was called at which nobody plays yet."""
    waiting = {each.table for each in board.tables if each.doing is Doing.WAITING}
    running = board.phase is Phase.PLAYING
    return [each for each in board.seats if running and each.table in waiting]


def _place(board: Board, standing: Standing, words: Words) -> State:
    """Where somebody stands."""
    playing = sum(each.doing is Doing.PLAYING for each in board.tables)
    of = words("league.phone.of", count=len(board.standings))
    if playing and any(each.playing for each in board.standings):
        of = words("league.phone.of_playing", count=playing, people=len(board.standings))
    moved = words("league.phone.up" if standing.moved > 0 else "league.phone.down",
                  count=abs(standing.moved))  # fmt: skip
    return {
        "title": words("league.phone.place", place=standing.place),
        "points": words.signed(standing.points),
        "unit": words("league.phone.points", count=standing.points),
        "moved": moved if standing.moved else "",
        "up": standing.moved > 0,
        "last": words("league.phone.last", points=words.signed(standing.last)),
        "of": of,
    }


def _line(board: Board, person: Person, words: Words) -> str:
    """What there is to wait for, where no table is known."""
    if not person.here:
        return words("league.phone.gone")
    if board.phase is Phase.PLAYING and any(person.number in s.people for s in board.seats):
        return words("league.phone.playing")
    return words(f"league.phone.told.{board.phase.value}")
