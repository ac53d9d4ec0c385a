"""The desk of a table: what a phone is shown and may do there, and who with a phone plays on which
chair of the match, now and from the next game on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Final

from game.base.by_name import load
from game.match.notation import AnswerNotationError
from game.match.options import HUMAN, SeatPlan, guest_instead, name_key
from game.phones.phones import Desk, Phones, State
from game.phones.room import Member
from game.rules.decisions import RuleError
from game.table.curtain import CurtainScene
from game.table.match_player import Crowd
from game.table.phones.look import PhonesLook
from game.table.phones.phone_game import PhoneLamp
from game.table.phones.views import Views
from game.ui.lettering import why_not
from game.ui.routes import Route

if TYPE_CHECKING:
    from game.match.match import Match
    from game.table.match_player import AnyMatchPlayer
    from game.table.phones.phone_game import PhoneGame
    from game.table.tabletop import Tabletop
    from game.thinking.thinker import Thinker
    from game.ui.compositor import Picture
    from game.ui.stack import Scene
    from game.words.words import Words


class Chairs:
    """The chairs of one match."""

    def __init__(self, phones: Phones, match: Match, shows: PhoneGame) -> None:
        """Who has a chair that is no human's in this match has none: it is another match. The game
        may have been killed when chairs had already changed hands in the match, but not yet in the
        room."""
        self._phones: Final = phones
        self._match: Final = match
        self._shows: Final = shows
        room, humans = phones.room, match.options.humans
        if room.at_page:
            room.renumber({}, at_page=False)
        room.left.intersection_update(humans)
        for chair, member in room.seated.items():
            if chair in humans:
                member.later = False
            elif not member.later:
                room.stand(member.key)

    @property
    def on_phones(self) -> frozenset[int]:
        """Chairs that are not played at this screen: whose players hold a phone, or have left."""
        room = self._phones.room
        return frozenset(n for n, each in room.seated.items() if not each.later) | room.left

    def seat(self, member: Member) -> int | None:
        """The seat that a phone plays now; None: none at this table."""
        if member.chair is None or member.later:
            return None
        seats = range(len(self._match.options.seats))
        return next((n for n in seats if self._match.chair(n) == member.chair), None)

    def holder(self, seat: int) -> Member | None:
        """The phone that plays a seat now."""
        found = self._phones.room.seated.get(self._match.chair(seat))
        return None if found is None or found.later else found

    def left(self, seat: int) -> bool:
        """Whether the player of a seat has left in the middle of a game."""
        return self._match.chair(seat) in self._phones.room.left

    @property
    def free(self) -> tuple[int, ...]:
        """Those that can be had from the next game on."""
        options, seated = self._match.options, self._phones.room.seated
        return tuple(
            chair
            for chair in range(len(options.seats))
            if chair not in seated and self._shows.may_be_taken(options, chair)
        )

    def sit(self, member: Member, chair: int, name: str) -> str:
        """Take a guest's chair from the next game on, with the guest's picture and age. The key of
        a sentence where that is not possible."""
        seats, room = self._match.options.seats, self._phones.room
        if member.chair is not None or chair not in self.free or room.shut:
            return "phone.chair_gone"
        if name_key(name) in [name_key(each.name) for each in (*seats, *room.seated.values())]:
            return "phone.name_taken"
        room.sit(member.key, chair, name, seats[chair].age, seats[chair].character, later=True)
        return ""

    def reseat(self) -> bool:
        """Between two games: whoever has taken a chair plays on it from now on, and guests play
        for those who have left. Says whether anything changed."""
        seats, room, game = self._match.options.seats, self._phones.room, self._match.game
        new = {n: guest_instead(seats[n], game.bots, game.levels) for n in room.left}
        for chair, who in room.seated.items():
            if who.later:
                new[chair] = SeatPlan(who.name, seats[chair].age, HUMAN, seats[chair].character)
        for chair, player in new.items():
            self._match.reseat(chair, player)
        if new:
            room.begin_game()
        return bool(new)


class PhonesAtTable:
    """Made for a table as soon as phones are let in."""

    def __init__(
        self, phones: Phones, scene: Scene, table: Tabletop, playback: AnyMatchPlayer,
        shows: str, go_on: Callable[[], None],
    ) -> None:  # fmt: skip
        """`shows`: where the `PhoneGame` is found; `go_on` leaves the result of a game."""
        self._scene, self._table = scene, table
        thinker = table.services.thinker
        self.desk: Final = TableDesk(phones, playback, load(shows)(), thinker)
        self.desk.go_on, self.desk.unattended = go_on, table.services.guarded
        stack = table.services.stack  # something other than the table or its curtain may be seen
        self.desk.at_rest = lambda: (
            stack.top is not scene and not isinstance(stack.top, CurtainScene)
        )
        self.desk.phones_decide = lambda: table.settings.phones_decide
        self._look: Final = PhonesLook(table, self.desk, phones)

    def close(self) -> None:
        """The table is left."""
        self.desk.close()

    def update(self, seconds: float) -> None:
        """Let wall time pass; ask the host about a phone that has been gone for too long."""
        self._look.update(seconds)
        missed, services = self.desk.missed, self._table.services
        if missed is not None and not self.desk.unattended and services.stack.top is self._scene:
            services.open(Route.MISSING, self.desk, missed)

    @property
    def resting(self) -> bool:
        """Whether nothing moves by itself."""
        return self._look.resting

    def draw(self, picture: Picture) -> None:
        """Draw phones over the table."""
        self._look.draw(picture)


PATIENCE: Final = 45.0
"""Seconds for which a table waits for a phone that is gone, before the host is asked."""
TOLD_AFTER: Final = 1.0
"""Seconds after which everybody is told that a phone is gone: a page may be loaded again."""
PATIENCE_ALONE: Final = 60.0
"""The same where nobody is there to be asked: then the game goes on without that player."""


class TableDesk(Desk):
    """One table and its phones."""

    def __init__(
        self, phones: Phones, playback: AnyMatchPlayer, shows: PhoneGame, thinker: Thinker
    ) -> None:
        """From now on it serves the phones; `thinker` is asked by their lamps."""
        super().__init__(phones)
        self._playback: Final = playback
        self._shows: Final = shows
        self.match: Final[Match] = playback.match
        self.chairs: Final = Chairs(phones, playback.match, shows)
        self._views: Final = Views(phones, self.chairs, playback, shows, PhoneLamp(thinker))
        self.at_rest: Callable[[], bool] = lambda: False
        """Whether the host has a coffee break: nothing is answered then."""
        self.unattended = False
        """Whether no host is there to be asked what becomes of a phone that is gone."""
        self.phones_decide: Callable[[], bool] = lambda: False
        """Whether the other phones, too, may say what becomes of one that is gone."""
        self.go_on: Callable[[], None] = lambda: None  # leaves the result of a game
        self.cheered: Callable[[Member, int], None] = lambda member, sign: None
        """Told of a cheer: who, and which sign."""
        self.pointed: Callable[[Member, int], None] = lambda member, slot: None
        """Told where a finger rests: whose, and on which face-down card; below 0 on none."""
        self._blocked = playback.blocked
        self._count_heads()

    # --- who is waited for ---------------------------------------------------------------------
    @property
    def awaited(self) -> Member | None:
        """The phone that has to answer now; None where none has to."""
        asked = self.match.asked
        if asked is None or asked < 0 or self._playback.blocked:
            return None
        return self.chairs.holder(asked)

    @property
    def away(self) -> tuple[Member, ...]:
        """Who plays on a phone that is gone."""
        playing = (each for each in self._phones.room.seated.values() if not each.later)
        return tuple(each for each in playing if not each.here and each.away >= TOLD_AFTER)

    @property
    def missed(self) -> Member | None:
        """The phone that has to answer and has been gone for so long that the host is asked."""
        awaited = self.awaited
        gone = awaited is not None and not awaited.here and awaited.away >= PATIENCE
        return awaited if gone else None

    def wait_for(self, member: Member) -> None:
        """The host says: the table waits on for a phone that is gone, of which all know."""
        member.away = TOLD_AFTER

    def to_screen(self, member: Member) -> None:
        """The host says: the player goes on at this screen, behind the curtain."""
        self._phones.room.stand(member.key)

    def without(self, member: Member) -> None:
        """The host says: this player plays no card more in this game, and a guest has the chair
        from the next one on."""
        self._phones.room.leave(member.key)

    # --- in every frame ------------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        """Follow the picture, answer for those who have left, and go on from a result that
        everybody has read."""
        del seconds
        match, playback = self.match, self._playback
        self._count_heads()
        self._views.follow()
        self._views.consult()
        if playback.blocked != self._blocked:
            self._blocked = playback.blocked
            self._phones.room.nobody_ready()  # who was, was so for the result before
        if self.at_rest():
            return
        decision, asked = match.decision, match.asked
        shown = not playback.blocked and not playback.playhead.behind
        if (
            shown
            and decision is not None
            and asked is not None
            and asked >= 0
            and self.chairs.left(asked)
        ):
            playback.answer(self._views.quiet(asked, decision))
        awaited = self.awaited
        if self.unattended and awaited is not None and awaited.away >= PATIENCE_ALONE:
            self.without(awaited)
        if playback.blocked:
            seated, crowd = self._phones.room.seated, playback.crowd
            here = [seated[n] for n in crowd.humans if n in seated and seated[n].here]
            if here and not crowd.here and all(member.ready for member in here):
                self.go_on()  # all players have a phone, and those connected have read the result

    def _count_heads(self) -> None:
        crowd = Crowd(self.match.options.humans, self.chairs.on_phones)
        if crowd != self._playback.crowd:
            self._playback.crowd = crowd

    # --- what phones do ------------------------------------------------------------------------
    def did(self, member: Member, did: Mapping[str, object]) -> None:
        match did:
            case {"t": "answer", "n": int(number), "a": list(answers)}:
                self._answer(member, number, answers)
            case {"t": "back", "n": int(number)} if self._may_answer(member, number):
                obstacle = self.match.why_not_back
                if obstacle is not None:
                    self._say(member, f"reason.{obstacle.value}")
                else:
                    self._playback.take_back()
            case {"t": "cheer", "sign": int(sign)}:
                self.cheered(member, sign)
            case {"t": "missed", "wait": bool(wait)} if self._asks(member):
                assert self.missed is not None
                (self.wait_for if wait else self.without)(self.missed)
            case {"t": "finger", "slot": int(slot)}:
                self.pointed(member, slot)
            case _:
                super().did(member, did)

    def _sit(self, member: Member, chair: int, name: str, age: int, character: str) -> str:
        words = self._phones.words_of(member)
        if problem := why_not(name, words):
            return problem
        refusal = self.chairs.sit(member, chair, name)
        return words(refusal, name=name) if refusal else ""

    def _stand(self, member: Member) -> None:
        self._phones.room.leave(member.key)

    def _answer(self, member: Member, number: int, answers: list[object]) -> None:
        """Give the answers of a phone, one after the other; an answer to another question than the
        one that is open was given before, and is forgotten."""
        seat = self.chairs.seat(member)
        if not self._may_answer(member, number):
            return
        for text in answers:
            if self.match.asked != seat:
                return
            try:
                self._playback.answer(self.match.game.parse_answer(str(text)))
            except RuleError as error:
                self._say(member, f"reason.{error.name}", **error.values)
                return
            except AnswerNotationError:
                self._say(member, "reason.not_allowed")
                return

    def _may_answer(self, member: Member, number: int) -> bool:
        """Whether a phone is asked the question of this number now."""
        asked = self._views.asked(self.chairs.seat(member)) is not None and not self.at_rest()
        return asked and number == len(self.match.answers)

    def _asks(self, member: Member) -> bool:
        """Whether a phone is asked what becomes of the one that is gone."""
        plays = self.chairs.seat(member) is not None and member is not self.missed
        return self.missed is not None and plays and self.phones_decide()

    def _say(self, member: Member, key: str, **values: object) -> None:
        words = self._phones.words_of(member)
        self._phones.say(member, words(key, None, **values))

    # --- what phones see -----------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        gone = tuple(each.key for each in self.away)
        return self._views.stamp, self.at_rest(), gone, self.missed, self.phones_decide()

    def state(self, member: Member, words: Words) -> State:
        state = self._with_away(self._views.state(member, words), words)
        missed = self.missed
        if self.at_rest():
            state.pop("ask", None)
            state.pop("n", None)
            state["prompt"] = state["then"] if missed else words("phone.paused")
        if missed is not None and self._asks(member):
            state["missed"] = {
                "title": words("phones.missing", name=missed.name),
                "text": words("phones.missing.note"),
                "wait": words("phones.wait"),
                "without": words("phones.without", name=missed.name),
                "note": words("phones.without.note"),
            }
        return state

    def hand(self, member: Member, words: Words) -> State | None:
        return self._views.hand(member, words)

    def public(self, words: Words) -> State:
        return self._with_away(self._views.public(words), words)

    def _with_away(self, state: State, words: Words) -> State:
        """With a sentence about phones that are gone."""
        if self.away:
            names = words.listing([each.name for each in self.away])
            state["then"] = words("phone.away", count=len(self.away), names=names)
        return state
