"""A table at which people hold their cards on phones, in virtual time."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.coach.advice import Advice
from game.match.match import Match
from game.phones.phones import Phones
from game.phones.room import Room
from game.players.worth.beliefs import Position
from game.storage.settings import Speed
from game.storage.store import Store
from game.table.curtain import CurtainScene
from game.table.phones.desk import TableDesk
from game.table.scene import TableScene
from game.thinking.thinker import InlineThinker, Thinker
from tests.coach.tables import quick
from tests.phones.stand_in import StandIn, random_answers
from tests.table.evening import TableEvening

LANGUAGES = ("en", "de")


class Quick(InlineThinker):
    """Whoever asks it has advice that is soon worked out; all that was asked is kept."""

    def __init__(self) -> None:
        self.positions: list[Position] = []

    def advice(self, position: Position) -> Advice:
        self.positions.append(position)
        return quick(position)


class PhoneEvening(TableEvening):
    """One table; the humans on the chairs `on_phones` have phones named `phone 0`, `phone 2` …"""

    def __init__(
        self,
        match: Match,
        on_phones: tuple[int, ...],
        *,
        folder: Path,
        room: object = None,
        thinker: Thinker | None = None,
        **setting: Any,
    ) -> None:
        """`room`: as it was kept when the game was killed; nobody is connected yet. `thinker`: what
        the lamp asks, if not one that is quick."""
        self.line = StandIn()
        self.on_phones = on_phones

        def begin(store: Store) -> Match:
            self.phones = Phones(self.line, store, lambda: "MOKA")
            self.phones.start()
            self.services.phones = self.phones
            self.services.thinker = thinker or Quick()
            if room is not None:
                self.phones.room = Room.from_json(room)
                return match
            for chair in on_phones:
                seat, key = match.options.seats[chair], f"phone {chair}"
                self.phones.room.join(key, LANGUAGES[chair % 2])
                self.phones.room.sit(key, chair, seat.name, seat.age, seat.character)
            return match

        setting.setdefault("speed", Speed.INSTANT)
        super().__init__(begin, folder=folder, **setting)

    @property
    def desk(self) -> TableDesk:
        """What serves the phones."""
        desk = self.phones.desk
        assert isinstance(desk, TableDesk)
        return desk

    def frame(self, seconds: float = 1 / 30, *intents: Any) -> None:
        super().frame(seconds, *intents)
        self.phones.update(seconds)
        top = self.services.stack.top
        if isinstance(top, TableScene):  # it is laid anew where somebody else sits down
            self.table = top

    def play(self, *, seed: int = 0, limit: int = 20000) -> None:
        """Random answers on the phones, and at the screen for others, until the match is over."""
        chance = Random(f"phones {seed}")
        for _ in self.frames(self.ended, limit=limit):
            if isinstance(self.services.stack.top, CurtainScene):
                self.lift_curtain()
            elif self.asked():
                self.playback.answer(self.random_answer(chance))
            elif self.game_over() and not set(self.match.options.humans) <= set(self.on_phones):
                self.table.next_game()
            self.answer_on_phones(chance)

    def answer_on_phones(self, chance: Random, *, but: str = "") -> None:
        """Whoever is asked on a phone answers, `but` one."""
        for key in (f"phone {chair}" for chair in self.on_phones):
            if key == but:
                continue
            state = self.line.states.get(key) or {}
            if state.get("ask") == "next":
                self.line.do(key, t="ready", on=True)
                continue
            answers = random_answers(state, self.line.hands.get(key), chance)
            if answers is not None:
                self.line.do(key, t="answer", n=state["n"], a=answers)
