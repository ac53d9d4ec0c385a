"""What phones see of a table: made of what the game's own `sight` shows to their seat.

It follows the log a little behind the picture: the end of a game is told on a phone when it can be
seen on the big screen.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.match.playhead import Playhead
from game.table.naming import Naming
from game.table.phones.phone_game import Seen
from game.words.words import ENGLISH

if TYPE_CHECKING:
    from game.match.game import AnyEvent
    from game.match.match import Match
    from game.phones.phones import Phones, State
    from game.phones.room import Member
    from game.players.worth.beliefs import Position
    from game.rules.decisions import Decision
    from game.table.match_player import AnyMatchPlayer
    from game.table.phones.desk import Chairs
    from game.table.phones.phone_game import PhoneGame, PhoneLamp
    from game.words.words import Words


class Views:
    """The states of all phones at one table."""

    def __init__(
        self, phones: Phones, chairs: Chairs, playback: AnyMatchPlayer, shows: PhoneGame,
        lamp: PhoneLamp,
    ) -> None:  # fmt: skip
        self._phones, self._chairs, self._lamp = phones, chairs, lamp
        self._playback: Final = playback
        self._shows: Final = shows
        self._match: Final[Match] = playback.match
        self._head = Playhead(self._match, None, shown=playback.playhead.shown)
        self._last: AnyEvent = None
        self._consulted: object = None
        self._position: Position | None = None

    def follow(self) -> None:
        """Go as far as the picture. Hands that are shown and pots that are taken wait until nothing
        moves: the big screen tells first."""
        target, accounts = self._playback.playhead.shown, self._match.game.accounts
        if target < self._head.shown:  # an answer was taken back
            self._head = Playhead(self._match, None, shown=target)
        still = self._playback.board.resting
        while self._head.shown < target:
            coming = self._match.log[self._head.shown]
            if isinstance(coming, (accounts.shown, accounts.won)) and not still:
                return
            self._last = self._head.advance().event

    def consult(self) -> None:
        """Ask the coach for the phone that has to buy a card."""
        *_, asked = now = self._point
        holder = None if asked is None or asked < 0 else self._chairs.holder(asked)
        if self._consulted != (now, holder):
            self._consulted, self._position = (now, holder), None
            if holder is not None:
                seen = self._seen(holder, self._phones.words_of(holder))
                self._position = self._shows.position(seen)
        self._lamp.look(self._position)

    def asked(self, seat: int | None) -> Decision | None:
        """What a seat has to answer now, once its phone has seen everything that led to that."""
        mine = seat is not None and self._match.asked == seat and self._ready_to_ask
        return self._match.decision if mine else None

    @property
    def stamp(self) -> Hashable:
        """Everything that states depend on, but for the room."""
        return *self._point, self._over, self._lamp.advice is not None

    def state(self, member: Member, words: Words) -> State:
        """What a phone shows of the table; the own hand comes apart from it. Who waits for a chair
        sees what all see who have none."""
        if member.chair is None:
            place = self._phones.room.place_in_line(member)
            return {**self.public(words), "line": words("phone.line", place=place)}
        state = self._with_phones(self._shows.state(self._seen(member, words)))
        if member.later:
            state |= {
                "watching": words("phone.next_game_yours"),
                "cheers": self._cheers(words),
            }
        else:
            state |= self._own(member, state)
        return {**self._phones.frame(words, "table"), **state}

    def quiet(self, seat: int, asked: Decision) -> object:
        """What is answered for the player of a seat who has left."""
        seen = self._seen(None, self._phones.words_in(ENGLISH))
        return self._shows.quiet(
            replace(seen, view=self._match.game.view(self._match.table, seat)), asked
        )

    def hand(self, member: Member, words: Words) -> State | None:
        """The own hand; None before it was picked up."""
        seen = self._seen(member, words)
        return self._shows.hand(seen) if seen.view.viewer is not None else None

    def public(self, words: Words) -> State:
        """What everybody may see, with the chairs of guests that somebody at the rail may take."""
        state = self._with_phones(self._shows.state(self._seen(None, words)))
        naming, seats = Naming(self._match.options, words), self._match.options.seats
        guests = [
            {
                "n": chair,
                "name": naming(chair),
                "character": seats[chair].character,
                "state": "guest",
                "sub": words("phone.guest"),
            }
            for chair in self._chairs.free
        ]
        return {
            **self._phones.frame(words, "table"),
            **state,
            "cheers": self._cheers(words),
            "watching": words("phone.at_the_rail"),
            "chairs": [] if self._phones.room.shut else guests,
        }

    # --- inside --------------------------------------------------------------------------------
    @property
    def _point(self) -> tuple[int, int, int | None]:
        """How far the match is, and who is asked."""
        asked = self._match.asked if self._ready_to_ask else None
        return self._head.shown, len(self._match.answers), asked

    @property
    def _ready_to_ask(self) -> bool:
        return not self._playback.blocked and self._head.shown == len(self._match.log)

    @property
    def _over(self) -> bool:
        """Whether the result of a game is to be read."""
        return self._playback.blocked and self._head.shown == self._playback.playhead.shown

    def _own(self, member: Member, state: State) -> State:
        """Whose phone it is, and how many answers there were after the last one given on it: by
        that a phone knows what was taken, whenever it comes back."""
        purses = state["purses"]
        assert isinstance(purses, list) and member.chair is not None
        mine = next(purse for purse in purses if purse["me"])
        parts = ("name", "character", "mood", "chips")
        me = {"chair": member.chair, **{name: mine[name] for name in parts}}
        by, ready = self._match.by, {"ready": member.ready} if self._over else {}
        done = next((n for n in range(len(by), 0, -1) if by[n - 1] == member.chair), 0)
        return {"me": me, "done": done, **ready}

    def _cheers(self, words: Words) -> list[State]:
        """What who does not play may call."""
        signs = enumerate(words.variants("phone.cheer"))
        return [{"sign": number, "label": label} for number, label in signs]

    def _with_phones(self, state: State) -> State:
        """With how the phones of all players are connected."""
        purses = state["purses"]
        assert isinstance(purses, list)
        for purse in purses:
            member = self._chairs.holder(purse["chair"])
            purse["phone"] = "" if member is None else "on" if member.here else "lost"
        return state

    def _seen(self, member: Member | None, words: Words) -> Seen:
        """The table as a phone sees it."""
        match, head = self._match, self._head
        seat = self._chairs.seat(member) if member else None
        you = () if member is None or member.chair is None else (member.chair,)
        sitting = tuple(match.game.chair(head.table, n) for n in range(len(match.options.seats)))
        asked = self.asked(seat)
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
            options=match.options,
            advice=self._lamp.advice if asked is not None else None,
        )
