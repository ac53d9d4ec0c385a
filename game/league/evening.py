"""An evening is the fold of its steps: what the host did, and who came, in order. The database
keeps the steps and nothing is ever deleted; a step that was taken back is passed over.

No clock and no chance: times and drawn seats stand in the steps.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final, Self, get_args

from game.league.board import Person, Place, Seating
from game.league.news import Leave, Registration, Return, Wall
from game.match.share import SEED_BITS

FINALISTS: Final = 4

Plan = tuple[tuple[tuple[int, ...], ...], ...]
"""Rounds, their tables, numbers of the people at each, in no order."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The evening begins. `games`: of a match at a table of four; `final`: after the rounds the
    best play one more. `seal`: SHA-256 of the secret from which draws and cards follow."""

    name: str = ""
    kind: str = ""
    variant: int = 0
    games: int = 12
    rounds: int = 1
    final: bool = True
    places: tuple[Place, ...] = ()
    seal: str = ""


@dataclass(frozen=True, slots=True)
class Registered:
    """Somebody came. `arrival`: the wish that was granted."""

    person: Person
    arrival: str


@dataclass(frozen=True, slots=True)
class Drafted:
    """A round was drawn, and the host looks at it. `plan`: all rounds as first thought of."""

    round: int
    seats: tuple[Seating, ...]
    plan: Plan = ()


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two people changed chairs, or one took another's. `keys`: the matches of the round after it,
    where it was published."""

    one: int
    other: int
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Published:
    """Everybody knows who sits where. `keys`: of the matches, as the draft's seats; `begins`: when,
    seconds since 1970."""

    round: int
    begins: float
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Called:
    """The round begins; from now on it is never drawn again."""

    round: int


@dataclass(frozen=True, slots=True)
class SatDown:
    """A late comer joined a table of the last published round, whose match is `key` now."""

    person: int
    table: int
    key: str


@dataclass(frozen=True, slots=True)
class Broken:
    """A table stopped in a round. `void`: nobody won anything there."""

    round: int
    table: int
    void: bool = False


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The step of this number, from 1, counts no longer."""

    number: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The evening is over. `seed`: the secret of the seal."""

    seed: str


Step = (
    Opened | Registered | Registration | Leave | Return | Drafted | Swapped | Published
    | Called | SatDown | Broken | Wall | TakenBack | Finished
)  # fmt: skip
"""Orders that need nothing drawn are steps as they are."""
STEPS: Final[tuple[type[Step], ...]] = get_args(Step)


@dataclass(frozen=True, slots=True)
class Round:
    """A published round. `keys`: the matches of its tables, as in `seats`."""

    number: int
    seats: tuple[Seating, ...]
    keys: tuple[str, ...]
    begins: float
    called: bool = False
    broken: tuple[Broken, ...] = ()

    @property
    def people(self) -> frozenset[int]:
        """Everybody who has a chair."""
        return frozenset(person for each in self.seats for person in each.people)

    def key(self, table: int) -> str:
        """The match of a table; empty where nobody sits."""
        seated = zip(self.seats, self.keys, strict=True)
        return next((key for seating, key in seated if seating.table == table), "")

    def broke(self, table: int) -> Broken | None:
        """How a table broke up, where it did."""
        return next((each for each in reversed(self.broken) if each.table == table), None)


def swapped(seats: Iterable[Seating], one: int, other: int) -> tuple[Seating, ...]:
    """The seats once two people have changed chairs; who has none takes that of the other."""
    to = {one: other, other: one}
    return tuple(replace(s, people=tuple(to.get(p, p) for p in s.people)) for s in seats)


@dataclass(frozen=True, slots=True)
class Evening:
    """Where an evening is. `people` by number from 1; `draft`: drawn and not published; `plan`: the
    rounds as first thought of; `steps`: all that led here."""

    opened: Opened = field(default_factory=Opened)
    people: tuple[Person, ...] = ()
    arrivals: frozenset[str] = frozenset()
    registering: bool = False
    draft: Drafted | None = None
    plan: Plan = ()
    rounds: tuple[Round, ...] = ()
    wall: str = ""
    seed: str = ""
    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, steps: Sequence[Step]) -> Self:
        """The evening after these steps."""
        taken = {each.number for each in steps if isinstance(each, TakenBack)}
        evening = cls()
        for number, step in enumerate(steps, 1):
            if number not in taken:
                evening = evening._after(step)
        return replace(evening, steps=tuple(steps))

    def after(self, step: Step) -> Self:
        """The evening once a step has been made."""
        if isinstance(step, TakenBack):
            return self.of((*self.steps, step))
        return replace(self._after(step), steps=(*self.steps, step))

    @property
    def taken(self) -> frozenset[int]:
        """Numbers of the steps that were taken back."""
        return frozenset(each.number for each in self.steps if isinstance(each, TakenBack))

    @property
    def here(self) -> tuple[int, ...]:
        """Numbers of those who have not left."""
        return tuple(person.number for person in self.people if person.here)

    @property
    def begun(self) -> tuple[Round, ...]:
        """The rounds that were called."""
        return self.rounds[: -1 if self.coming else None]

    @property
    def running(self) -> Round | None:
        """The last of them."""
        return self.begun[-1] if self.begun else None

    @property
    def coming(self) -> Round | None:
        """The round that is published and has not begun."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].called else None

    @property
    def next_number(self) -> int:
        """The round to draw: the one that is coming can still be drawn anew."""
        return len(self.rounds) + (self.coming is None)

    @property
    def last_number(self) -> int:
        """The number of the last round, which is the final where there is one."""
        return self.opened.rounds + self.opened.final

    def is_final(self, number: int) -> bool:
        return self.opened.final and number == self.last_number

    def _after(self, step: Step) -> Self:
        match step:
            case Opened():
                return replace(self, opened=step, registering=True)
            case Registration(is_open):
                return replace(self, registering=is_open)
            case Drafted():
                return replace(self, draft=step, plan=step.plan or self.plan)
            case Wall(page):
                return replace(self, wall=page)
            case Finished(seed):
                return replace(self, seed=seed, registering=False)
            case TakenBack():
                return self
            case Registered(person, arrival):
                arrivals = self.arrivals | {arrival}
                return replace(self, people=(*self.people, person), arrivals=arrivals)
            case Leave(number):
                drafted = self.draft
                if drafted and any(number in each.people for each in drafted.seats):
                    drafted = None
                return replace(self._where(number, here=False), draft=drafted)
            case Return(number):
                return self._where(number, here=True)
            case _:
                return self._after_seats(step)

    def _after_seats(self, step: Swapped | Published | Called | SatDown | Broken) -> Self:
        match step:
            case Swapped(one, other) if self.draft:
                seats = swapped(self.draft.seats, one, other)
                return replace(self, draft=replace(self.draft, seats=seats))
            case Swapped(one, other, keys) if self.coming:
                seats = swapped(self.coming.seats, one, other)
                return self._with(replace(self.coming, seats=seats, keys=keys))
            case Published(number, begins, keys) if self.draft:
                made = Round(number, self.draft.seats, keys, begins)
                return replace(self, draft=None, rounds=(*self.rounds[: number - 1], made))
            case Broken(number):
                found = self.rounds[number - 1]
                return self._with(replace(found, broken=(*found.broken, step)))
            case Called(number):
                draft = None if self.draft and self.draft.round == number else self.draft
                begun = self._with(replace(self.rounds[number - 1], called=True))
                return replace(begun, draft=draft)
            case SatDown(person, table, key) if self.rounds:
                found = self.rounds[-1]
                at = [each.table for each in found.seats].index(table)
                more = Seating(table, (*found.seats[at].people, person))
                seats = (*found.seats[:at], more, *found.seats[at + 1 :])
                keys = (*found.keys[:at], key, *found.keys[at + 1 :])
                return self._with(replace(found, seats=seats, keys=keys))
        return self

    def _where(self, number: int, *, here: bool) -> Self:
        people = tuple(replace(p, here=here) if p.number == number else p for p in self.people)
        return replace(self, people=people)

    def _with(self, changed: Round) -> Self:
        at = changed.number - 1
        return replace(self, rounds=(*self.rounds[:at], changed, *self.rounds[at + 1 :]))


# --- what follows from the secret ----------------------------------------------------------------


def seal_of(secret: str) -> str:
    """What is published before anybody registers, so that the secret cannot be changed later."""
    return sha256(secret.encode()).hexdigest()


def match_key(secret: str, number: int, seating: Seating) -> str:
    """The UUID of the match of these people, in this order, at this table in this round."""
    told = f"{secret}:match:{number}:{seating.table}:{','.join(map(str, seating.people))}"
    found = sha256(told.encode()).hexdigest()
    return f"{found[:8]}-{found[8:12]}-8{found[12:15]}-8{found[15:18]}-{found[18:30]}"


def match_seed(secret: str, key: str) -> int:
    """The seed of the cards of a match."""
    found = sha256(f"{secret}:cards:{key}".encode()).digest()
    return int.from_bytes(found[: SEED_BITS // 8], "big")
