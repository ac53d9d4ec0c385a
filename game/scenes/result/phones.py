"""Serves the phones at the end of a match: who won, what it brought everybody, and another one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Final

from game.scenes.result.page import naming_of
from game.scenes.result.words import headline
from game.table.phones.phone_game import look

if TYPE_CHECKING:
    from game.match.match import Match
    from game.phones.phones import Phones, State
    from game.phones.room import Member
    from game.scenes.result.story import Standing, Story
    from game.table.naming import Naming
    from game.words.words import Words


class ResultDesk:
    """One finished match and its phones. Where nobody plays at this screen, the next one begins as
    soon as all who are here want it."""

    def __init__(
        self, phones: Phones, match: Match, story: Story, again: Callable[[], None]
    ) -> None:
        """From now on it serves the phones; `again` is called in every frame in which everybody
        wants another match, until it begins."""
        self._phones, self._match, self._story, self._again = phones, match, story, again
        seats = range(len(match.options.seats))
        self._seats: Final = {match.chair(seat): seat for seat in seats}
        phones.room.nobody_ready()
        phones.desk = self

    def close(self) -> None:
        """The screen is left."""
        if self._phones.desk is self:
            self._phones.desk = None

    @property
    def _players(self) -> Mapping[int, Member]:
        """Who played with a phone, by seat."""
        seated = self._phones.room.seated.items()
        return {self._seats[chair]: each for chair, each in seated if not each.later}

    @property
    def _phones_decide(self) -> bool:
        """Whether nobody plays at this screen."""
        room, humans = self._phones.room, self._match.options.humans
        return all(chair in room.left or chair in room.seated for chair in humans)

    def update(self, seconds: float) -> None:
        """Begin another match as soon as everybody wants it."""
        del seconds
        here = [member for member in self._players.values() if member.here]
        if here and self._phones_decide and all(member.ready for member in here):
            self._again()

    # --- what phones do ------------------------------------------------------------------------
    def did(self, member: Member, did: Mapping[str, object]) -> None:
        """A phone did something."""
        if did.get("t") == "stand":
            self._phones.room.stand(member.key)

    # --- what phones see -----------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        """A match that is over stays as it is."""
        return self._phones_decide

    def state(self, member: Member, words: Words) -> State:
        """The result as its player sees it."""
        seat = next((seat for seat, each in self._players.items() if each is member), None)
        if seat is None:
            return self.public(words)
        assert member.chair is not None
        naming, curves = naming_of(self._match, words, you=(member.chair,)), self._story.curves
        place = next(each.place for each in self._story.standings if each.seat == seat)
        before, after = curves[seat][0], curves[seat][-1]
        result = {
            "kick": headline(naming, self._story.champions),
            "banner": words("phone.place", place=place, players=len(curves)),
            "why": words("phone.all_ready" if self._phones_decide else "phone.again_here"),
            "lines": self._lines(naming),
            "change": words.signed(after - before),
            "total": {
                "label": words("phone.in_all"),
                "from": f"{before} → {after}",
                "sum": words.signed(after - before),
            },
        }
        if self._phones_decide:
            result["again"] = words("result.again")
        me = {
            "chair": seat, "name": naming(seat), "character": naming.character(seat),
            "mood": "pleased" if seat in self._story.champions else "calm", "chips": after,
        }  # fmt: skip
        return {**self._frame(words), "me": me, "result": result, "ready": member.ready}

    def hand(self, member: Member, words: Words) -> State | None:
        """The cards are gathered."""
        return None

    def public(self, words: Words) -> State:
        """What everybody may see."""
        naming = naming_of(self._match, words, you=())
        result = {
            "kick": words("draw.result.games", count=self._story.games),
            "banner": headline(naming, self._story.champions),
            "lines": self._lines(naming),
        }
        return {**self._frame(words), "result": result}

    # --- inside --------------------------------------------------------------------------------
    def _frame(self, words: Words) -> State:
        room = {"code": self._phones.room.code, "title": words("window.title"), "length": ""}
        return {"page": "end", "lang": words.language, "room": room}

    def _lines(self, naming: Naming) -> list[State]:
        """What the match brought everybody, the best first."""
        return [self._line(naming, standing) for standing in self._story.standings]

    def _line(self, naming: Naming, standing: Standing) -> State:
        curve, words = self._story.curves[standing.seat], naming.words
        change = curve[-1] - curve[0]
        won = words("phone.games_won", won=standing.won)
        return {
            "who": f"{standing.place}. {naming(standing.seat)}", "what": won,
            "sum": words.signed(change), "look": look(change),
        }  # fmt: skip
