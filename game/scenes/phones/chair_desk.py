"""Serves the phones before a match, while chairs are taken: what is the same at the page of a new
match and at the invitation of an event."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from game.match.options import MAIN
from game.scenes.setup.match_setup import FACES
from game.ui.text.letters import why_not

if TYPE_CHECKING:
    from game.phones.phones import Phones, State
    from game.phones.room import Member
    from game.words.words import Words


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
