"""What phones show at the end of a match: how it ended, what it brought, and one's own award."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from game.history.awards import Award
from game.phones.phones import Desk, Phones, State
from game.phones.room import Member
from game.scenes.result.award_words import told_award
from game.scenes.result.page import EndedMatch, naming_of
from game.table.naming import Naming
from game.table.phones.phone_game import look

if TYPE_CHECKING:
    from game.words.words import Words


class ResultDesk(Desk):
    """One finished match and its phones. Where nobody plays at this screen, the next one begins as
    soon as all who are here want it."""

    leads_on: ClassVar[str] = "again"

    def __init__(
        self, phones: Phones, ended: EndedMatch, again: Callable[[], None],
        given: tuple[Award, ...],
    ) -> None:  # fmt: skip
        """From now on it serves the phones; `again` is called in every frame in which everybody
        wants another match, until it begins. `given`: the awards."""
        match, self._ended = ended.match, ended
        self._match, self._story, self._again, self._given = match, ended.story, again, given
        self._lead_on: Final = ended.again[0]
        seats = range(len(match.options.seats))
        self._seats: Final = {match.chair(seat): seat for seat in seats}
        phones.room.nobody_ready()
        super().__init__(phones)

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
        result: State = {
            "kick": self._ended.headline(naming),
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
        own = next((award for award in self._given if award.seat == seat), None)
        if own is not None:
            told = told_award(own, self._match, naming)
            result["award"] = {
                "title": told.title, "line": told.line, "figure": told.figure, "unit": told.unit,
            }  # fmt: skip
        if self._phones_decide:
            result["again"] = words(self._lead_on)
        me = {
            "chair": seat, "name": naming(seat), "character": naming.character(seat),
            "mood": "pleased" if seat in self._story.champions else "calm", "chips": after,
        }  # fmt: skip
        frame = self._phones.frame(words, "end")
        return {**frame, "me": me, "result": result, "ready": member.ready}

    def public(self, words: Words) -> State:
        """What everybody may see."""
        naming = naming_of(self._match, words, you=())
        result = {
            "kick": words("draw.result.games", count=self._story.games),
            "banner": self._ended.headline(naming),
            "lines": self._lines(naming),
        }
        return {**self._phones.frame(words, "end"), "result": result}

    def _lines(self, naming: Naming) -> list[State]:
        """What the match brought everybody, the best first."""
        words, found = naming.words, list[State]()
        for standing in self._story.standings:
            curve = self._story.curves[standing.seat]
            change, who = curve[-1] - curve[0], f"{standing.place}. {naming(standing.seat)}"
            won = words("phone.games_won", won=standing.won)
            found.append(
                {"who": who, "what": won, "sum": words.signed(change), "look": look(change)}
            )
        return found
