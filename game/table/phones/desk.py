"""Serves the phones at a table: what they see of it, and the answers they give.

It follows the log a little behind the picture: the end of a game is told on a phone when it can be
seen on the big screen. What a phone sees is made by the game's own `sight`, for its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Final

from game.match.guests import guest_instead
from game.match.notation import AnswerNotationError
from game.match.options import HUMAN, SeatPlan
from game.match.playhead import Playhead
from game.rules.decisions import RuleError
from game.table.naming import Naming
from game.table.phones.phone_game import Seen

if TYPE_CHECKING:
    from game.match.game import AnyEvent
    from game.match.match import Match
    from game.phones.phones import Phones
    from game.phones.room import Member
    from game.rules.decisions import Decision
    from game.table.phones.phone_game import PhoneGame, State
    from game.table.playback.match_player import AnyMatchPlayer
    from game.words.words import Words

PATIENCE: Final = 45.0
"""Seconds for which a table waits for a phone that is gone, before the host is asked."""
PATIENCE_ALONE: Final = 60.0
"""The same where nobody is there to be asked: then the game goes on without that player."""


class TableDesk:
    """One table and its phones."""

    def __init__(self, phones: Phones, playback: AnyMatchPlayer, shows: PhoneGame) -> None:
        self._phones: Final = phones
        self._playback: Final = playback
        self._shows: Final = shows
        self.match: Final[Match] = playback.match
        phones.desk = self
        self._head = Playhead(self.match, None, shown=playback.playhead.shown)
        self._last: AnyEvent = None
        self._taken: dict[int, str] = {}  # guests' chairs, and the phones that have them next
        self._left: set[int] = set()  # chairs whose players have left in the middle of a game
        self.at_rest: Callable[[], bool] = lambda: False
        """Whether the host has a coffee break: nothing is answered then."""
        self.unattended = False
        """Whether no host is there to be asked what becomes of a phone that is gone."""
        self.go_on: Callable[[], None] = lambda: None
        """Leaves the result of a game."""
        self.cheered: Callable[[Member, int], None] = lambda member, sign: None
        """Told of a cheer: who, and which sign."""
        playback.on_phones = self.chairs

    def close(self) -> None:
        """The table is left."""
        if self._phones.desk is self:
            self._phones.desk = None

    # --- who holds what ------------------------------------------------------------------------
    @property
    def chairs(self) -> frozenset[int]:
        """Chairs that are not played at this screen: whose players hold a phone, or have left."""
        return frozenset(self._phones.room.seated) - self._taken.keys() | self._left

    def seat(self, member: Member) -> int | None:
        """The seat that a phone plays now; None: none at this table."""
        if member.chair is None or member.chair in self._taken:
            return None
        seats = range(len(self.match.options.seats))
        return next((n for n in seats if self.match.chair(n) == member.chair), None)

    @property
    def awaited(self) -> Member | None:
        """The phone that has to answer now; None where none has to."""
        asked = self.match.asked
        if asked is None or asked < 0 or self._playback.blocked:
            return None
        return self._phones.room.seated.get(self.match.chair(asked))

    @property
    def missed(self) -> Member | None:
        """The phone that has to answer and has been gone for so long that the host is asked."""
        awaited = self.awaited
        gone = awaited is not None and not awaited.here and awaited.away >= PATIENCE
        return awaited if gone else None

    # --- what the host says --------------------------------------------------------------------
    def wait_for(self, member: Member) -> None:
        """The table waits on for a phone that is gone."""
        member.away = 0.0

    def to_screen(self, member: Member) -> None:
        """The player goes on at this screen, behind the curtain."""
        self._phones.room.stand(member.key)

    def without(self, member: Member) -> None:
        """This player plays no card more in this game, and a guest has the chair from the next one
        on."""
        if member.chair is not None and member.chair not in self._taken:
            self._left.add(member.chair)
        self._phones.room.stand(member.key)

    # --- in every frame ------------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        """Follow the picture, answer for those who have left, and go on from a result that
        everybody has read."""
        del seconds
        self._playback.on_phones = self.chairs
        self._follow()
        if self.at_rest():
            return
        self._answer_for_the_left()
        awaited = self.awaited
        if self.unattended and awaited is not None and awaited.away >= PATIENCE_ALONE:
            self.without(awaited)
        if self._playback.blocked and self._everybody_ready:
            self._phones.room.nobody_ready()
            self.go_on()

    def reseat(self) -> bool:
        """Between two games: whoever has taken a chair plays on it from now on, and guests play
        for those who have left. Says whether anything changed."""
        new = self._new_players()
        for chair, who in new.items():
            self.match.reseat(chair, who)
        self._taken.clear()
        self._left.clear()
        return bool(new)

    def _new_players(self) -> Mapping[int, SeatPlan]:
        options, room = self.match.options, self._phones.room
        found: dict[int, SeatPlan] = {}
        for chair in self._left:
            found[chair] = guest_instead(options.seats[chair], self.match.game.bots)
        for chair, key in self._taken.items():
            member = room.members.get(key)
            if member is not None and member.chair == chair:
                age = options.seats[chair].age
                found[chair] = SeatPlan(member.name, age, HUMAN, options.seats[chair].character)
        return found

    def _answer_for_the_left(self) -> None:
        decision, asked = self.match.decision, self.match.asked
        if decision is None or asked is None or asked < 0 or self._playback.playhead.behind:
            return
        if not self._playback.blocked and self.match.chair(asked) in self._left:
            self._playback.answer(self._shows.quiet(decision))

    @property
    def _everybody_ready(self) -> bool:
        """Whether all players have a phone, and all that are connected have read the result."""
        seated, humans = self._phones.room.seated, self.match.options.humans
        here = [seated[n] for n in humans if n in seated and seated[n].here]
        alone = set(humans) <= self.chairs
        return bool(here) and alone and all(member.ready for member in here)

    def _follow(self) -> None:
        """Go as far as the picture. Hands that are shown and pots that are taken wait until nothing
        moves: the big screen tells first."""
        target, accounts = self._playback.playhead.shown, self.match.game.accounts
        if target < self._head.shown:  # an answer was taken back
            self._head = Playhead(self.match, None, shown=target)
        still = self._playback.board.resting
        while self._head.shown < target:
            coming = self.match.log[self._head.shown]
            if isinstance(coming, (accounts.shown, accounts.won)) and not still:
                return
            self._last = self._head.advance().event

    # --- what phones do ------------------------------------------------------------------------
    def did(self, member: Member, did: Mapping[str, object]) -> None:
        """A phone did something."""
        match did:
            case {"t": "answer", "n": int(number), "a": list(answers)}:
                self._answer(member, number, answers)
            case {"t": "back", "n": int(number)}:
                self._take_back(member, number)
            case {"t": "cheer", "sign": int(sign)}:
                self.cheered(member, sign)
            case {"t": "sit", "chair": int(chair), "name": str(name)}:
                self._sit(member, chair, name)
            case {"t": "stand"}:
                self._stand(member)

    def _answer(self, member: Member, number: int, answers: list[object]) -> None:
        """Give the answers of a phone, one after the other; an answer to another question than the
        one that is open was given before, and is forgotten."""
        seat, words = self.seat(member), self._phones.words_of(member)
        for text in answers:
            if self._asked(seat) is None or number != len(self.match.answers) or self.at_rest():
                return
            try:
                self._playback.answer(self.match.game.parse_answer(str(text)))
            except RuleError as error:
                said = words(f"reason.{error.name}", None, **error.values)
                self._phones.say(member, said)
                return
            except AnswerNotationError:
                self._phones.say(member, words("reason.not_allowed"))
                return
            number += 1

    def _take_back(self, member: Member, number: int) -> None:
        seat = self.seat(member)
        if self._asked(seat) is None or number != len(self.match.answers) or self.at_rest():
            return
        obstacle = self.match.why_not_back
        if obstacle is not None:
            words = self._phones.words_of(member)
            self._phones.say(member, words(f"reason.{obstacle.value}"))
            return
        self._playback.take_back()

    def _sit(self, member: Member, chair: int, name: str) -> None:
        """Take a guest's chair: from the next game on, with the guest's picture and age."""
        seats, room = self.match.options.seats, self._phones.room
        words = self._phones.words_of(member)
        free = chair < len(seats) and not seats[chair].human and chair not in room.seated
        names = {seat.name.casefold() for seat in seats} | {
            each.name.casefold() for each in room.seated.values()
        }
        if member.chair is not None or not free or room.shut:
            self._phones.say(member, words("phone.chair_gone"))
        elif name.casefold() in names:
            self._phones.say(member, words("phone.name_taken", name=name))
        else:
            self._taken[chair] = member.key
            room.sit(member.key, chair, name, seats[chair].age, seats[chair].character)

    def _stand(self, member: Member) -> None:
        """Give the chair back: a guest has it from the next game on."""
        if member.chair in self._taken:
            del self._taken[member.chair]
            self._phones.room.stand(member.key)
        else:
            self.without(member)

    # --- what phones see -----------------------------------------------------------------------
    @property
    def stamp(self) -> Hashable:
        """Everything that states depend on, but for the room."""
        asked = self.match.asked if self._ready_to_ask else None
        return self._head.shown, len(self.match.answers), asked, self._over, self.at_rest()

    def state(self, member: Member, words: Words) -> State:
        """What a phone shows of the table; the own hand comes apart from it."""
        state = self._shows.state(self._seen(member, words))
        if self.at_rest():
            state.pop("ask", None)
            state.pop("n", None)
            state["prompt"] = words("phone.paused")
        if member.chair in self._taken:
            state["watching"] = words("phone.next_game_yours")
        return {**self._frame(words), **self._with_phones(state)}

    def hand(self, member: Member, words: Words) -> State | None:
        """The own hand; None before it was picked up."""
        seen = self._seen(member, words)
        return self._shows.hand(seen) if seen.view.viewer is not None else None

    def public(self, words: Words) -> State:
        """What everybody may see."""
        state = self._with_phones(self._shows.state(self._seen(None, words)))
        signs = enumerate(words.variants("phone.cheer"))
        cheers = [{"sign": number, "label": label} for number, label in signs]
        watching = words("phone.at_the_rail")
        return {
            **self._frame(words), **state, "cheers": cheers, "watching": watching,
            "chairs": [] if self._phones.room.shut else self._guests(words),
        }  # fmt: skip

    def _frame(self, words: Words) -> State:
        room = {"code": self._phones.room.code, "title": words("window.title"), "length": ""}
        return {"page": "table", "lang": words.language, "room": room}

    def _guests(self, words: Words) -> list[State]:
        """Chairs of guests that somebody at the rail may take."""
        naming, seated = Naming(self.match.options, words), self._phones.room.seated
        return [
            {
                "n": chair, "name": naming(chair), "character": seat.character,
                "state": "guest", "sub": words("phone.guest"),
            }
            for chair, seat in enumerate(self.match.options.seats)
            if not seat.human and chair not in seated
        ]  # fmt: skip

    def _with_phones(self, state: State) -> State:
        """With how the phones of all players are connected."""
        purses, seated = state["purses"], self._phones.room.seated
        assert isinstance(purses, list)
        for purse in purses:
            member = seated.get(self.match.chair(purse["chair"]))
            held = member is not None and member.chair not in self._taken
            purse["phone"] = "" if not held else "on" if member and member.here else "lost"
        return state

    def _seen(self, member: Member | None, words: Words) -> Seen:
        """The table as a phone sees it."""
        match, head = self.match, self._head
        seat = self.seat(member) if member else None
        you = () if member is None or member.chair is None else (member.chair,)
        sitting = tuple(match.game.chair(head.table, n) for n in range(len(match.options.seats)))
        asked = self._asked(seat)
        return Seen(
            game=match.game,
            view=head.view_of(seat),
            naming=Naming(match.options, words, sitting, you),
            ledger=self._playback.ledger,
            asked=asked,
            number=len(match.answers),
            last=self._last,
            over=self._over,
            match_over=match.over and self._playback.playhead.behind <= 1,
            back=asked is not None and match.why_not_back is None,
        )

    def _asked(self, seat: int | None) -> Decision | None:
        """What a seat has to answer now."""
        mine = seat is not None and self.match.asked == seat and self._ready_to_ask
        return self.match.decision if mine else None

    @property
    def _ready_to_ask(self) -> bool:
        """Whether phones have seen everything that led to the question."""
        return not self._playback.blocked and self._head.shown == len(self.match.log)

    @property
    def _over(self) -> bool:
        """Whether the result of a game is to be read."""
        return self._playback.blocked and self._head.shown == self._playback.playhead.shown
