"""Who meets whom: rounds of tables, drawn so that everybody meets as many others as possible.

Where algebra has a plan without a repeat it is taken; else rounds are searched for by annealing:
two people of two tables change places, and what makes it worse is done less and less often. When
people come and go, the plan is kept and patched, for a new draw of the rest is no better.

People are whole numbers from 0 or 1 on. Of a chance only `random()` is asked, and no function of
the platform's C library: the same seed draws the same rounds everywhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from random import Random
from typing import Final, TypeVar

from game.base.arithmetic import exp, int_sum, power

T = TypeVar("T")

Group = list[int]
"""People at a table, in no order until `seat` gives them chairs."""

PREFERRED: Final = 4  # people at a table
_FEWEST: Final = 3
_PATCHED_MOST: Final = 5  # a patched round has tables of 3 to 5, or as large as they are

MOVES: Final = 300_000  # changes tried for a whole evening
STEP_MOVES: Final = 30_000  # and for one round
_BLOCKS: Final = 200  # temperatures
_HOT: Final = 1.0
_COLD: Final = 0.2
_WORST: Final = 40  # what makes it worse by so much is never done

CLUB: Final = 3  # what a meeting within a club weighs


class NoSplitError(ValueError):
    """So many people do not fit at these tables."""


@dataclass(frozen=True, slots=True)
class Room:
    """What there is to sit at: how many tables, and how many people the game has at one at most."""

    tables: int
    most: int


def sizes(people: int, room: Room) -> tuple[int, ...]:
    """How many sit at each table, the largest first: as near to four each as can be, else smaller;
    at least three where that goes. A table of one is somebody who rests, in games for exactly two.
    Raises NoSplitError."""
    for fewest in (_FEWEST, 2):
        found = []
        for tables in range(1, min(people // fewest, room.tables) + 1):
            small, larger = divmod(people, tables)
            if small + (larger > 0) <= room.most:
                split = (small + 1,) * larger + (small,) * (tables - larger)
                found.append((int_sum((n - PREFERRED) ** 2 for n in split), -tables, split))
        if found:
            return min(found)[2]
    if room.most == 2 and people > 1 and people % 2:
        return (*sizes(people - 1, room), 1)
    raise NoSplitError(people)


# --- what has been -------------------------------------------------------------------------------


class Meetings:
    """Who has met whom, and how often; and `debts`: by how many people the tables of somebody were
    larger than four, added up."""

    def __init__(self, people: int, clubs: frozenset[tuple[int, int]] = frozenset()) -> None:
        """`people`: their numbers are below it. `clubs`: pairs of one club, the lower number
        first."""
        self.clubs = clubs
        self.price = [[0] * people for _ in range(people)]
        """Twice the meetings, and the weight: the square of the meetings grows by that, and one."""
        self.debts = [0] * people
        for one, other in clubs:
            self.price[one][other] = self.price[other][one] = CLUB

    def met(self, one: int, other: int) -> int:
        """How often two have met."""
        return (
            self.price[one][other] - CLUB * ((min(one, other), max(one, other)) in self.clubs)
        ) // 2

    def note(self, tables: Iterable[Sequence[int]], times: int = 1) -> None:
        """A round is played; -1 times: it is not, after all."""
        for table in tables:
            for one in table:
                self.debts[one] += times * (len(table) - PREFERRED)
                for other in table:
                    if one != other:
                        self.price[one][other] += 2 * times

    def cost(self, tables: Iterable[Sequence[int]]) -> int:
        """What it would cost that people of tables meet."""
        pairs = (pair for table in tables for pair in combinations(table, 2))
        return int_sum(self.price[one][other] for one, other in pairs)


def shuffled(things: Iterable[T], chance: Random) -> list[T]:
    """The same in any order."""
    found = list(things)
    for last in range(len(found) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        found[last], found[other] = found[other], found[last]
    return found


# --- plans that need no search -------------------------------------------------------------------

_REDUCED_BY: Final = {4: 0b111, 8: 0b1011}  # polynomials of the fields that are used
_BASE_OF_24: Final = (
    (0, 6, 14, 21), (1, 4, 16, 18), (2, 5, 11, 17), (3, 7, 8, 10), (9, 19, 20, 22), (12, 13, 15, 23)
)  # fmt: skip
"""A round of 24 at six tables: 0, 1 and 2 stay, the others move on by one of three wheels of seven,
and in seven rounds nobody meets anybody twice."""


def ready(split: Sequence[int]) -> list[list[Group]]:
    """Rounds of these sizes in which nobody meets twice, for people from 0; none where there is no
    plan for them."""
    people, tables, chairs = int_sum(split), len(split), max(split)
    if tables == 6 and chairs == PREFERRED and people >= 21:
        return [_turned(number, 24 - people) for number in range(7)]
    is_prime = tables > 1 and all(tables % divisor for divisor in range(2, tables))
    missing = tables * chairs - people
    if not (is_prime or tables in _REDUCED_BY) or chairs > tables or missing > 3:
        return []
    rounds = []
    for number in range(tables):
        made: list[Group] = [[] for _ in range(tables)]
        for person in range(people):
            row, column = divmod(person, tables)
            moved = _times(number, row, tables)
            table = column ^ moved if tables in _REDUCED_BY else (column + moved) % tables
            made[table].append(person)
        rounds.append(made)
    if chairs == tables and not missing:
        rounds.append([list(range(row * tables, (row + 1) * tables)) for row in range(tables)])
    return rounds


def _turned(number: int, missing: int) -> list[Group]:
    """A round of the plan for 24, without so many of the three who stay."""

    def turned(person: int) -> int:
        wheel, place = divmod(person - 3, 7)
        return person if person < 3 else 3 + wheel * 7 + (place + number) % 7

    moved = [[turned(person) - missing for person in group] for group in _BASE_OF_24]
    return [[person for person in group if person >= 0] for group in moved]


def _times(one: int, other: int, size: int) -> int:
    """The product in the field of this size."""
    if size not in _REDUCED_BY:
        return one * other % size
    product = 0
    while other:
        product ^= one * (other & 1)
        one, other = one << 1, other >> 1
        one ^= _REDUCED_BY[size] * (one >= size)
    return product


# --- search --------------------------------------------------------------------------------------


def plan(
    people: Sequence[int],
    rounds: int,
    room: Room,
    past: Meetings,
    chance: Random,
    moves: int,
) -> list[list[Group]]:
    """So many rounds of the same people, drawn together, and noted in `past`. Raises
    NoSplitError."""  # fmt: skip
    split = sizes(len(people), room)
    is_fresh = not past.clubs and not any(map(any, past.price))
    order = shuffled(people, chance)
    found = ready(split) if is_fresh and rounds >= _FEWEST else []
    drawn = [[[order[i] for i in group] for group in each] for each in found[:rounds]]
    searched: list[list[Group]] = []
    for _ in range(rounds - len(drawn)):
        left = shuffled(people, chance)
        searched.append([[left.pop() for _ in range(size)] for size in split])
    for each in (*drawn, *searched):
        past.note(each)
    anneal(searched, past, chance, moves)
    return drawn + searched


def anneal(rounds: Sequence[list[Group]], past: Meetings, chance: Random, moves: int) -> None:
    """Change people of rounds, which are noted in `past`, until they meet as rarely as can be:
    least sum of squares, of meetings and of debts, and of clubs."""
    rounds = [each for each in rounds if len(each) > 1]
    for block in range(_BLOCKS if rounds else 0):
        if _is_perfect(rounds, past):
            return
        heat = _HOT * power(_COLD / _HOT, block / (_BLOCKS - 1))
        tolerated = [exp(-worse / heat) for worse in range(_WORST)]
        for _ in range(moves // _BLOCKS):
            tables = rounds[int(chance.random() * len(rounds))]
            first = int(chance.random() * len(tables))
            second = int(chance.random() * (len(tables) - 1))
            here, there = tables[first], tables[second + (second >= first)]
            one, other = int(chance.random() * len(here)), int(chance.random() * len(there))
            worse = _worse(past, here, there, here[one], there[other])
            if worse <= 0 or (worse < _WORST and chance.random() < tolerated[worse]):
                _change(past, here, there, one, other)


def _is_perfect(rounds: Sequence[list[Group]], past: Meetings) -> bool:
    """Whether nothing can be better: nobody met twice, and debts are shared out."""
    people = [person for group in rounds[0] for person in group]
    debts = [past.debts[person] for person in people]
    return (
        not past.clubs
        and max(debts) - min(debts) <= 1
        and all(past.met(one, other) < 2 for one, other in combinations(people, 2))
    )


def _worse(past: Meetings, here: Group, there: Group, a: int, b: int) -> int:
    """By how much the sum grows where `a`, who sits here, and `b`, there, change places."""
    of_a, of_b = past.price[a], past.price[b]
    worse = 2 * (len(here) + len(there) - 2 - of_a[b])
    for person in here:
        worse += of_b[person] - of_a[person]
    for person in there:
        worse += of_a[person] - of_b[person]
    larger = len(there) - len(here)
    if larger:
        worse += 2 * larger * (past.debts[a] - past.debts[b] + larger)
    return worse


def _change(past: Meetings, here: Group, there: Group, one: int, other: int) -> None:
    """Let the people on these chairs change places."""
    a, b, price = here[one], there[other], past.price
    of_a, of_b = price[a], price[b]
    for group, lost, won, goes, comes in ((here, of_a, of_b, a, b), (there, of_b, of_a, b, a)):
        for person in group:
            if person != goes:
                lost[person] -= 2
                won[person] += 2
                row = price[person]
                row[goes] -= 2
                row[comes] += 2
    larger = len(there) - len(here)
    past.debts[a] += larger
    past.debts[b] -= larger
    here[one], there[other] = b, a


# --- round by round ------------------------------------------------------------------------------


def next_round(
    people: Sequence[int],
    planned: Sequence[Sequence[int]],
    room: Room,
    past: Meetings,
    chance: Random,
) -> list[Group]:
    """The next round for those who are there: the planned one, patched, unless a new one is better.
    Raises NoSplitError."""
    fresh = plan(people, 1, room, past, chance, STEP_MOVES)[0]
    past.note(fresh, -1)
    kept = patched(planned, people, room, past)
    if kept is None or past.cost(kept) > past.cost(fresh):
        return fresh
    return [group for group in kept if group]


def patched(
    planned: Sequence[Sequence[int]], people: Iterable[int], room: Room, past: Meetings
) -> list[Group] | None:
    """The tables of a planned round, without those who are gone; who has come sits where they know
    the fewest, at a table with a free chair. A table that would be too small is empty. None where
    somebody finds no chair, or there are too many tables."""
    missing = set(people)
    most = min(room.most, max(_PATCHED_MOST, *map(len, planned), 0))
    tables: list[Group] = []
    for group in planned:
        left = [person for person in group if person in missing]
        tables.append(left if len(left) >= min(_FEWEST, room.most) else [])
        missing -= set(tables[-1])
    for person in sorted(missing):
        usual = [t for t in tables if 0 < len(t) < min(PREFERRED, room.most)]
        large = [t for t in tables if 0 < len(t) < most]
        if not usual and not large:
            return None
        best = min(usual or large, key=lambda t: int_sum(past.price[person][other] for other in t))
        best.append(person)
    return tables if 0 < int_sum(bool(table) for table in tables) <= room.tables else None


# --- tables and chairs ---------------------------------------------------------------------------


def seat(
    groups: Sequence[Group],
    tables: Sequence[int],
    before: Iterable[tuple[int, Sequence[int]]],
    chance: Random,
) -> list[tuple[int, list[int]]]:
    """Which group sits at which of the tables, the first ones, and on which chairs: everybody
    rarely twice at one table, everywhere in the order of play equally often. `before`: tables of
    past rounds and people by chair."""  # fmt: skip
    visits, chairs = dict[tuple[int, int], int](), dict[tuple[int, int], int]()
    for table, people in before:
        for chair, person in enumerate(people):
            visits[person, table] = visits.get((person, table), 0) + 1
            chairs[person, chair] = chairs.get((person, chair), 0) + 1
    used = sorted(tables)[: len(groups)]

    def cost(group: Group, table: int) -> int:
        return int_sum(visits.get((person, table), 0) ** 3 for person in group)

    order = shuffled(groups, chance)
    better = True
    while better:
        better = False
        for a, b in combinations(range(len(order)), 2):
            now = cost(order[a], used[a]) + cost(order[b], used[b])
            if cost(order[a], used[b]) + cost(order[b], used[a]) < now:
                order[a], order[b], better = order[b], order[a], True
    seated = []
    for table, group in zip(used, order, strict=True):
        ways = permutations(shuffled(group, chance))
        best = min(ways, key=lambda way: int_sum(chairs.get((p, c), 0) for c, p in enumerate(way)))
        seated.append((table, list(best)))
    return seated
