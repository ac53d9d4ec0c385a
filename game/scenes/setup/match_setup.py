"""Who is asked to the table, before it becomes a match: six chairs, variant, rounds. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import Enum
from random import Random
from typing import Any, Final

from game.match.guests import GUESTS, HOST, Guest
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.players import levels
from game.rules.deluxe import VARIANTS

CHAIRS: Final = max(variant.max_players for variant in VARIANTS.values())
AGES: Final = (1, 120)
ROUNDS: Final = (1, 9)
LONGEST_NAME: Final = 16
LEVELS: Final = tuple(level.name for level in levels.LEVELS)
"""How well guests may play, the weakest first."""
MANNERS: Final = tuple(levels.TEMPERAMENTS)
"""In what manner guests may play."""

_GUESTS: Final[Mapping[str, Guest]] = {guest.character: guest for guest in (*GUESTS, HOST)}
FACES: Final = (HOST.character, *(guest.character for guest in reversed(GUESTS)))
"""Pictures of humans, in the order they are taken."""
_USUAL_AGES: Final = (HOST.age, 34, 41, 27, 52, 46)
_USUAL_VARIANT, _USUAL_ROUNDS = 5, 2


class Who(Enum):
    """Who sits on a chair."""

    HUMAN = "human"
    GUEST = "guest"
    FREE = "free"


class Problem(Enum):
    """Why a party can't begin; the value is the key of its sentence."""

    ALONE = "new.why.alone"
    NO_NAME = "new.why.no_name"
    SAME_NAME = "new.why.same_name"


@dataclass(frozen=True, slots=True)
class Chair:
    """One chair. It remembers name and age of a human; character, level and temperament (`manner`)
    of a guest."""

    who: Who
    name: str = ""
    age: int = HOST.age
    character: str = ""
    bot: str = ""
    manner: str = ""
    face: str = ""
    """The picture a human would like; they get it where nobody else has it."""

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.who is Who.FREE


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything a match is started with but the seed. Chairs from `open` on are stacked away:
    one pack serves no more (D-4); who sat there is remembered."""

    variant: int
    rounds: int
    chairs: tuple[Chair, ...]
    lamp: bool = True
    """Whether the coach may be asked while playing."""

    # --- who sits where ------------------------------------------------------------------------

    @property
    def open(self) -> int:
        """Chairs that one pack serves."""
        return VARIANTS[self.variant].max_players

    @property
    def seated(self) -> tuple[int, ...]:
        """Numbers of the chairs somebody plays on, clockwise."""
        return tuple(n for n in range(self.open) if not self.chairs[n].free)

    @property
    def humans(self) -> tuple[int, ...]:
        """Numbers of the chairs humans play on."""
        return tuple(n for n in self.seated if self.chairs[n].who is Who.HUMAN)

    @property
    def games(self) -> int:
        """Games of the match (D-6)."""
        return self.rounds * len(self.seated)

    def character(self, number: int) -> str:
        """Whose picture a seated chair shows. Humans take what the guests leave."""
        if self.chairs[number].who is Who.GUEST:
            return self.chairs[number].character
        return self._faces()[number]

    def age(self, number: int) -> int:
        """Age of whoever sits there."""
        chair = self.chairs[number]
        return _GUESTS[chair.character].age if chair.who is Who.GUEST else chair.age

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
        """What keeps the party from beginning; `names` are those shown, by chair."""
        if len(self.seated) < 2:
            return Problem.ALONE
        called = [names[number].strip().casefold() for number in self.seated]
        if not all(called):
            return Problem.NO_NAME
        return Problem.SAME_NAME if len(set(called)) < len(called) else None

    # --- changes -------------------------------------------------------------------------------

    def with_variant(self, cards: int) -> MatchSetup:
        """Play with so many cards; whoever loses the chair moves to a free one."""
        match_setup = replace(self, variant=cards)
        for number in range(match_setup.open, CHAIRS):
            match_setup = match_setup._moved_up(number)
        for number in reversed(match_setup.seated):  # who came first keeps the picture
            match_setup = match_setup._without_doubles(number)
        return match_setup

    def with_rounds(self, rounds: int) -> MatchSetup:
        """Play so many rounds."""
        return replace(self, rounds=rounds)

    def with_lamp(self, *, lit: bool) -> MatchSetup:
        """Allow the coach while playing, or not."""
        return replace(self, lamp=lit)

    def with_chair(self, number: int, **changes: Any) -> MatchSetup:
        """One chair changed."""
        chair = replace(self.chairs[number], **changes)
        return replace(self, chairs=(*self.chairs[:number], chair, *self.chairs[number + 1 :]))

    def freed(self, number: int) -> MatchSetup:
        """Nobody sits on this chair any more."""
        return self.with_chair(number, who=Who.FREE)

    def with_human(self, number: int, names: Sequence[str]) -> MatchSetup:
        """A human sits down. As soon as there are two, everybody has a name, out of `names`."""
        match_setup = self.with_chair(number, who=Who.HUMAN)
        if len(match_setup.humans) < 2:
            return match_setup
        for human in match_setup.humans:
            if not match_setup.chairs[human].name:
                used = {match_setup.chairs[other].name for other in match_setup.humans}
                name = next((name for name in names if name not in used), "")
                match_setup = match_setup.with_chair(human, name=name)
        return match_setup

    def with_guest(self, number: int) -> MatchSetup:
        """A guest sits down: who sat here before, else the next one. There is always one left:
        six can play, and where a human sits too, five chairs are theirs at most."""
        match_setup = self.freed(number)
        known = match_setup.chairs[number]
        rest = match_setup._guests_left()
        if known.character in rest:
            return match_setup.with_chair(number, who=Who.GUEST)
        return match_setup._with_guest(number, rest[0])

    def with_next_guest(self, number: int, by: int) -> MatchSetup:
        """Another guest on this chair: the next one without a chair, else two change places."""
        mine = self.chairs[number].character
        rest = self.freed(number)._guests_left()
        names = [name for name in _GUESTS if name in rest or name == mine]
        if len(names) > 1:
            return self._with_guest(number, names[(names.index(mine) + by) % len(names)])
        others = [n for n in self.seated if self.chairs[n].who is Who.GUEST]
        other = others[(others.index(number) + by) % len(others)]
        chairs = list(self.chairs)
        for to, origin in ((number, other), (other, number)):
            old = self.chairs[origin]
            chairs[to] = replace(
                chairs[to], character=old.character, bot=old.bot, manner=old.manner
            )
        return replace(self, chairs=tuple(chairs))

    def shuffled(self, chance: Random) -> MatchSetup:
        """The guests' chairs taken by other guests, as chance will have it."""
        match_setup = self
        numbers = [n for n in self.seated if self.chairs[n].who is Who.GUEST]
        for number in numbers:
            match_setup = match_setup.freed(number)
        rest = list(match_setup._guests_left())
        for number in numbers:
            match_setup = match_setup._with_guest(
                number, rest.pop(int(chance.random() * len(rest)))
            )
        return match_setup

    # --- what it becomes -----------------------------------------------------------------------

    def options(self, seed: int) -> MatchOptions:
        """The match of this party."""
        seats = tuple(self._plan(number) for number in self.seated)
        return MatchOptions(self.variant, self.rounds, seats, seed, self.lamp)

    def _plan(self, number: int) -> SeatPlan:
        chair = self.chairs[number]
        human = chair.who is Who.HUMAN
        return SeatPlan(
            name=chair.name.strip() if human else "",
            age=self.age(number),
            player=HUMAN if human else f"{chair.bot}:{chair.manner}",
            character=self.character(number),
        )

    # --- inside --------------------------------------------------------------------------------

    def _faces(self) -> dict[int, str]:
        """The pictures of humans, by chair: the one they would like, else the next one left."""
        rest = [name for name in FACES if name not in self._taken()]
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
        guests = (n for n in self.seated if self.chairs[n].who is Who.GUEST)
        return {self.chairs[number].character for number in guests}

    def _guests_left(self) -> tuple[str, ...]:
        """Guests without a chair. The host's cat plays along only where no human sits."""
        taken = self._taken()
        mine = {HOST.character} if self.humans else set()
        return tuple(name for name in _GUESTS if name not in taken | mine)

    def _with_guest(self, number: int, character: str) -> MatchSetup:
        return self.with_chair(number, who=Who.GUEST, **_as_they_are(character))

    def _moved_up(self, number: int) -> MatchSetup:
        """Whoever sits on this stacked chair changes places with a free one, or a human with the
        last guest."""
        chair = self.chairs[number]
        free = [n for n in range(self.open) if self.chairs[n].free]
        guests = [n for n in self.seated if self.chairs[n].who is Who.GUEST]
        if chair.free or not (free or (chair.who is Who.HUMAN and guests)):
            return self
        place = free[0] if free else guests[-1]
        chairs = list(self.chairs)
        chairs[place], chairs[number] = chair, chairs[place]
        return replace(self, chairs=tuple(chairs))

    def _without_doubles(self, number: int) -> MatchSetup:
        """A guest who moved up or comes back may find the own picture taken meanwhile."""
        chair = self.chairs[number]
        if chair.who is Who.GUEST and chair.character in self.freed(number)._taken():
            return self.with_guest(number)
        return self

    # --- kept between two evenings -------------------------------------------------------------

    def to_json(self) -> str:
        """One line of text that `from_json` reads back."""
        chairs = [{**asdict(chair), "who": chair.who.value} for chair in self.chairs]
        plain = {"variant": self.variant, "rounds": self.rounds, "lamp": self.lamp}
        return json.dumps({**plain, "chairs": chairs})

    @staticmethod
    def from_json(text: str | None) -> MatchSetup:
        """What was chosen last. Whatever is missing or unusable is as for a new player."""
        try:
            found = json.loads(text or "{}")
        except (ValueError, RecursionError):
            found = {}
        if not isinstance(found, Mapping):
            found = {}
        match_setup = usual()
        variant = _number(found.get("variant"), (min(VARIANTS), max(VARIANTS)), match_setup.variant)
        rounds = _number(found.get("rounds"), ROUNDS, match_setup.rounds)
        chairs = found.get("chairs")
        if isinstance(chairs, list) and len(chairs) == CHAIRS:
            read = tuple(map(_chair, chairs, match_setup.chairs))
            match_setup = replace(match_setup, chairs=read)
        lamp = found.get("lamp") is not False
        return replace(match_setup, variant=variant, rounds=rounds, lamp=lamp)._mended()

    def _mended(self) -> MatchSetup:
        """Every picture once, and at least two at the table."""
        match_setup = self
        for number in range(CHAIRS):
            earlier = [c.character for c in match_setup.chairs[:number] if c.who is Who.GUEST]
            if match_setup.chairs[number].who is not Who.GUEST:
                continue
            if match_setup.chairs[number].character in earlier:
                match_setup = match_setup.freed(number)
        return match_setup if len(match_setup.seated) >= 2 else replace(self, chairs=usual().chairs)


def usual() -> MatchSetup:
    """A good game for somebody who only presses Enter: you and four guests, five cards."""
    host = Chair(Who.HUMAN, age=_USUAL_AGES[0])
    guests = (
        Chair(Who.GUEST, age=age, **_as_they_are(guest.character))
        for guest, age in zip(GUESTS, _USUAL_AGES[1:], strict=True)
    )
    match_setup = MatchSetup(_USUAL_VARIANT, _USUAL_ROUNDS, (host, *guests))
    return match_setup.freed(CHAIRS - 1)


def _as_they_are(character: str) -> dict[str, str]:
    """What a chair remembers of a guest who plays in their own way."""
    guest = _GUESTS[character]
    return {"character": character, "bot": guest.level, "manner": guest.temperament}


def _number(value: object, between: tuple[int, int], usually: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        return usually
    return min(between[1], max(between[0], value))


def _chair(value: object, usually: Chair) -> Chair:
    """A chair as kept; each part that is unusable is as usual."""
    if not isinstance(value, Mapping):
        return usually
    words = {key: text for key, text in value.items() if isinstance(text, str)}
    who, name = words.get("who"), words.get("name", "")
    character = words.get("character", "")
    known = character in _GUESTS
    guest = _as_they_are(character) if known else {}
    for what, may_be in (("bot", LEVELS), ("manner", MANNERS)):
        if known and words.get(what) in may_be:  # else kept when guests were others
            guest[what] = words[what]
    if (who == Who.GUEST.value and not known) or who not in {each.value for each in Who}:
        return usually
    return Chair(
        who=Who(who),
        name=name.strip()[:LONGEST_NAME] if name.isprintable() else "",
        age=_number(value.get("age"), AGES, usually.age),
        face=words.get("face", "") if words.get("face") in FACES else "",
        **guest,
    )
