"""What a match is started with but the seed: what was chosen, and who sits on which chair. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Final, TypedDict, Unpack

from game.match.draw import SNOWMAN
from game.match.options import (
    GUESTS,
    HOST,
    HUMAN,
    Guest,
    SeatPlan,
    bot_named,
    level_among,
    name_key,
)
from game.players import bots

Value = int | str  # as it stands in JSON; switches are 0 and 1 or False and True
Values = Mapping[str, Value]

AGES: Final = (1, 120)
LONGEST_NAME: Final = 16  # letters of a player at this screen
LEVELS: Final = tuple(level.name for level in bots.LEVELS)  # where a game has none; weakest first
MANNERS: Final = tuple(bots.TEMPERAMENTS)  # in what manner guests may play
FACES: Final = (HOST.character, *(guest.character for guest in reversed(GUESTS)))
"""Pictures of humans, in the order in which they are taken."""

_KNOWN: Final = {guest.character: guest for guest in (*GUESTS, HOST, SNOWMAN)}


class Who(Enum):
    """Who sits on a chair."""

    HUMAN = "human"
    GUEST = "guest"
    FREE = "free"


class Problem(Enum):
    """Why a match can't begin; the value is the key of its sentence."""

    ALONE = "new.why.alone"
    NO_NAME = "new.why.no_name"
    SAME_NAME = "new.why.same_name"


@dataclass(frozen=True, slots=True)
class ChairPlan:
    """One chair. It remembers name and age of a human; character, level and temperament (`manner`)
    of a guest."""

    who: Who
    name: str = ""
    age: int = HOST.age
    character: str = ""
    bot: str = ""
    manner: str = ""
    face: str = ""  # the picture a human would like; they get it where nobody else has it

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.who is Who.FREE


class GuestParts(TypedDict, total=False):
    """What a chair remembers of a guest."""

    character: str
    bot: str
    manner: str


class ChairChanges(GuestParts, total=False):
    """Parts of a chair, by name."""

    who: Who
    name: str
    age: int
    face: str


@dataclass(frozen=True, slots=True)
class Seating:
    """The chairs of a game, and who may sit on them."""

    chairs: int  # the most there are
    guests: tuple[Guest, ...]  # asked in this order; the host plays only where no human does
    open: Callable[[Values], int]  # how many chairs can be sat on, of what was chosen
    bots: Collection[str]  # names of those who can play for guests
    levels: Sequence[str] = LEVELS  # how well they may play, the weakest first
    fewest: int = 2
    may_be_free: bool = True  # each open chair; otherwise all are taken, one by a human
    may_change: bool = True  # whether chairs can be given to somebody else
    ages: bool = False  # whether humans say theirs; otherwise it is that of their picture

    def bot(self, level: str, manner: str) -> str:
        """The name of the bot that plays like this; the nearest there is."""
        return bot_named(level, manner, self.bots, self.levels)

    def level(self, chair: ChairPlan) -> int:
        """Which of the levels the guest of a chair plays at."""
        return self.levels.index(level_among(self.levels, chair.bot))

    @property
    def manners(self) -> bool:
        """Whether guests can play in several manners."""
        return any(f"{self.levels[0]}:{manner}" in self.bots for manner in MANNERS)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything a match is started with but the seed. Chairs from `open` on are stacked away; who
    sat there is remembered."""

    seating: Seating
    values: Values
    chairs: tuple[ChairPlan, ...]

    # --- who sits where --------------------------------------------------------------------------
    @property
    def open(self) -> int:
        """Chairs that can be sat on."""
        return self.seating.open(self.values)

    @property
    def seated(self) -> tuple[int, ...]:
        """Numbers of the chairs somebody plays on, clockwise."""
        return tuple(n for n in range(self.open) if not self.chairs[n].free)

    @property
    def humans(self) -> tuple[int, ...]:
        """Numbers of the chairs humans play on."""
        return tuple(n for n in self.seated if self.chairs[n].who is Who.HUMAN)

    @property
    def guests(self) -> tuple[int, ...]:
        """Numbers of the chairs guests play on."""
        return tuple(n for n in self.seated if self.chairs[n].who is Who.GUEST)

    def character(self, number: int) -> str:
        """Whose picture a seated chair shows. Humans take what the guests leave."""
        if self.chairs[number].who is Who.GUEST:
            return self.chairs[number].character
        return self._faces()[number]

    def age(self, number: int) -> int:
        """How old the player on a seated chair is."""
        if self.seating.ages and self.chairs[number].who is Who.HUMAN:
            return self.chairs[number].age
        return _KNOWN[self.character(number)].age

    @property
    def youngest(self) -> int | None:
        """The chair of the first dealer (D-5): of equal ages the lower one."""
        return min(self.seated, key=lambda number: (self.age(number), number), default=None)

    def as_old_as_before(self, number: int) -> bool:
        """Whether somebody on a lower chair has the same age."""
        return any(self.age(n) == self.age(number) for n in self.seated if n < number)

    def oldest(self, number: int) -> bool:
        """Whether nobody is as old."""
        return all(self.age(n) < self.age(number) for n in self.seated if n != number)

    def problem(self, names: Mapping[int, str]) -> Problem | None:
        """What keeps the match from beginning; `names` are those shown, by chair."""
        if len(self.seated) < self.seating.fewest:
            return Problem.ALONE
        called = [name_key(names[number]) for number in self.seated]
        if not all(called):
            return Problem.NO_NAME
        return Problem.SAME_NAME if len(set(called)) < len(called) else None

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """The seats of the match."""
        return tuple(_seat(self, number) for number in self.seated)

    # --- changes ---------------------------------------------------------------------------------
    def with_values(self, values: Values) -> MatchSetup:
        """Play by other rules. Where chairs are lost, players move to free ones."""
        setup = replace(self, values=values)
        if setup.open == self.open:
            return setup
        if self.seating.may_be_free:
            for number in range(setup.open, self.seating.chairs):
                setup = setup._moved_up(number)
        return setup.mended()

    def with_chair(self, number: int, **changes: Unpack[ChairChanges]) -> MatchSetup:
        """One chair changed."""
        chair = replace(self.chairs[number], **changes)
        return replace(self, chairs=(*self.chairs[:number], chair, *self.chairs[number + 1 :]))

    def freed(self, number: int) -> MatchSetup:
        """Nobody sits on this chair any more."""
        return self.with_chair(number, who=Who.FREE)

    def with_human(self, number: int, names: Sequence[str]) -> MatchSetup:
        """A human sits down. As soon as there are two, everybody has a name, out of `names`."""
        setup = self.with_chair(number, who=Who.HUMAN)
        if len(setup.humans) < 2:
            return setup
        for human in setup.humans:
            if not setup.chairs[human].name:
                used = {setup.chairs[other].name for other in setup.humans}
                name = next((name for name in names if name not in used), "")
                setup = setup.with_chair(human, name=name)
        return setup

    def with_face(self, number: int, face: str) -> MatchSetup:
        """A human sits down who has this picture: a guest who has it is another one from now on,
        the one who leaves this chair if there is one."""
        left = self.chairs[number].character if number in self.guests else ""
        setup = self.with_chair(number, who=Who.HUMAN, face=face)
        for other in setup.guests:
            if setup.chairs[other].character == face:
                rest = setup.freed(other)._guests_left()
                setup = setup._with_guest(other, left if left in rest else rest[0])
        return setup

    def with_guest(self, number: int) -> MatchSetup:
        """A guest sits down: who sat here before, else the next one. There is always one left, for
        there are at least as many guests as chairs that no human needs."""
        setup = self.freed(number)
        rest = setup._guests_left()
        if setup.chairs[number].character in rest:
            return setup.with_chair(number, who=Who.GUEST)
        return setup._with_guest(number, rest[0])

    def with_next_guest(self, number: int, by: int) -> MatchSetup:
        """Another guest on this chair: the next one without a chair, else two change places."""
        mine = self.chairs[number].character
        rest = self.freed(number)._guests_left()
        names = [g.character for g in self.seating.guests if g.character in (*rest, mine)]
        if len(names) > 1:
            return self._with_guest(number, names[(names.index(mine) + by) % len(names)])
        others = self.guests
        other = others[(others.index(number) + by) % len(others)]
        chairs = list(self.chairs)
        for to, origin in ((number, other), (other, number)):
            old = self.chairs[origin]
            chairs[to] = replace(
                chairs[to], character=old.character, bot=old.bot, manner=old.manner
            )
        return replace(self, chairs=tuple(chairs))

    def shuffled(self, chance: Random) -> MatchSetup:
        """Other guests on the guests' chairs, by chance."""
        setup = self
        for number in self.guests:
            setup = setup.freed(number)
        rest = list(setup._guests_left())
        for number in self.guests:
            setup = setup._with_guest(number, rest.pop(int(chance.random() * len(rest))))
        return setup

    def mended(self) -> MatchSetup:
        """Every guest once; who sits lower stays. A human where no chair may be free."""
        setup = self
        if not self.seating.may_be_free and not self.humans:
            setup = setup.with_chair(0, who=Who.HUMAN)
        for number in reversed(setup.guests):
            if setup.chairs[number].character in setup.freed(number)._taken():
                setup = setup.with_guest(number)
        return setup

    # --- inside ----------------------------------------------------------------------------------
    def _faces(self) -> dict[int, str]:
        """The pictures of humans, by chair: the one they would like, else the next one left."""
        rest = [name for name in (*FACES, SNOWMAN.character) if name not in self._taken()]
        found: dict[int, str] = {}
        for number in self.humans:
            if self.chairs[number].face in rest:
                found[number] = self.chairs[number].face
                rest.remove(found[number])
        for number in self.humans:
            if number not in found:
                found[number] = rest.pop(0)
        return found

    def _taken(self) -> set[str]:
        return {self.chairs[number].character for number in self.guests}

    def _guests_left(self) -> tuple[str, ...]:
        """Guests without a chair, and whose picture no human has asked for; the host's is for a
        human who has asked for none."""
        wishes = {self.chairs[number].face for number in self.humans}
        taken = self._taken() | wishes | ({HOST.character} if "" in wishes else set())
        return tuple(g.character for g in self.seating.guests if g.character not in taken)

    def _with_guest(self, number: int, character: str) -> MatchSetup:
        return self.with_chair(number, who=Who.GUEST, **as_guest(character))

    def _moved_up(self, number: int) -> MatchSetup:
        """The player of this stacked chair changes places with a free one, or a human with the
        last guest."""
        chair = self.chairs[number]
        free = [n for n in range(self.open) if self.chairs[n].free]
        if chair.free or not (free or (chair.who is Who.HUMAN and self.guests)):
            return self
        place = free[0] if free else self.guests[-1]
        chairs = list(self.chairs)
        chairs[place], chairs[number] = chair, chairs[place]
        return replace(self, chairs=tuple(chairs))


def as_guest(character: str) -> GuestParts:
    """What a chair remembers of a guest who plays in their own way."""
    guest = _KNOWN[character]
    return {"character": character, "bot": guest.level, "manner": guest.temperament}


def _seat(setup: MatchSetup, number: int) -> SeatPlan:
    chair, age, character = setup.chairs[number], setup.age(number), setup.character(number)
    if chair.who is Who.HUMAN:
        return SeatPlan(chair.name.strip(), age, HUMAN, character)
    return SeatPlan("", age, setup.seating.bot(chair.bot, chair.manner), character)
