"""Whole tournaments by chance: who meets how often, how long somebody waits, and whether an evening
ever comes to a point from which no order leads on.

    .venv/bin/python -m tools.league_simulate                  # 60 people; 6 leave, 6 others come
    .venv/bin/python -m tools.league_simulate --evenings 1000  # of any size, orders of any kind
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from random import Random

from game.league import draw, news
from game.league.board import MOST_PEOPLE, Place
from game.league.boards import board_of
from game.league.evening import STEPS, Evening, Opened, Round, Step, seal_of
from game.league.orders import may, meetings, steps_for
from game.league.results import Reports, Result
from game.league.standings import undecided
from game.league.wire import named, of_named

SECRET = "simulated"


class Simulated:
    """An evening on which everything happens by chance; matches end with results out of it."""

    def __init__(self, chance: Random, opened: Opened) -> None:
        self.chance = chance
        self.evening = Evening().after(opened)
        self.reports = Reports(results={})
        self.came = 0

    def order(self, order: news.Order) -> bool:
        """Give an order; whether it was obeyed."""
        try:
            steps = steps_for(
                self.evening, order, secret=SECRET, now=float(len(self.evening.steps)),
                reports=self.reports,
            )  # fmt: skip
        except news.DeniedError:
            return False
        for step in steps:
            self.evening = self.evening.after(step)
        return True

    def register(self, club: str = "") -> bool:
        """Somebody new comes."""
        self.came += 1
        return self.order(news.Register(f"{self.came}", f"P{self.came}", "owl", 0, club))

    def deliver(self, of: Round, table: int, key: str, *, over: bool = True) -> None:
        """A match of a table is played and accepted, whole or half."""
        people = next(seating.people for seating in of.seats if seating.table == table)
        points = [int(self.chance.random() * 41) - 20 for _ in people[1:]]
        points = [*points, -sum(points)]
        chips = (tuple(points),) * 1
        results = dict(self.reports.results)
        results[key] = Result(
            key, of.number, table, float(len(results)), people, tuple(points), chips, 2, over
        )
        self.reports = Reports(results=results)

    def deliver_all(self) -> None:
        """Every table has played."""
        for found in tuple(undecided(self.evening, self.reports)):
            self.deliver(*found)

    def waits(self) -> dict[int, int]:
        """The most rounds in a row that somebody who was there had no chair; by person."""
        longest, current = dict[int, int](), dict[int, int]()
        evening, seen = Evening(), 0
        for step in self.evening.steps:
            evening = evening.after(step)
            called = [each for each in evening.rounds if each.called]
            if len(called) > seen:
                seen = len(called)
                for person in evening.here:
                    had = person in called[-1].people
                    current[person] = 0 if had else current.get(person, 0) + 1
                    longest[person] = max(longest.get(person, 0), current[person])
        return longest


def places(tables: int) -> tuple[Place, ...]:
    """So many tables."""
    return tuple(Place(number, f"T{number}") for number in range(1, tables + 1))


def fair(
    seed: int, people: int, tables: int, rounds: int, share: float
) -> tuple[Simulated, list[int]]:
    """An evening from which so large a share leaves, and as many others come late, spread over its
    rounds; how many pairs of those who were there together met so and so often."""
    chance = Random(f"fair:{seed}")
    opened = Opened("Fair", "deluxe", 4, 12, rounds, False, places(tables), seal_of(SECRET))
    found = Simulated(chance, opened)
    late = round(people * share)
    for _ in range(people):
        found.register()
    for number in range(1, rounds + 1):
        found.order(news.MakeDraft())
        found.order(news.Publish(5))
        found.order(news.Call())
        changing = range(late)[number - 1 :: rounds - 1] if number < rounds else ()
        for _ in changing:
            here = found.evening.here
            found.order(news.Leave(here[int(chance.random() * len(here))]))
            found.register()
        found.deliver_all()
    past = meetings(found.evening)
    rounds_of = [each.people for each in found.evening.rounds]
    met = [
        past.met(one, other)
        for one, other in combinations(range(1, found.came + 1), 2)
        if any({one, other} <= there for there in rounds_of)
    ]
    return found, [met.count(times) for times in range(max(met) + 1)]


def any_order(found: Simulated, name: str) -> news.Order:
    """An order of this name, about people and tables by chance, of whom some do not exist."""
    chance = found.chance

    def someone() -> int:
        return 1 + int(chance.random() * (len(found.evening.people) + 1))

    def table() -> int:
        return int(chance.random() * (len(found.evening.opened.places) + 2))

    coin = chance.random() < 0.5
    orders: dict[str, news.Order] = {
        "Register": news.Register(f"{chance.random()}", f"N{int(chance.random() * 500)}", "fox", 1),
        "Registration": news.Registration(coin or chance.random() < 0.7),
        "Leave": news.Leave(someone()),
        "Return": news.Return(someone()),
        "MakeDraft": news.MakeDraft(),
        "Swap": news.Swap(someone(), someone()),
        "Publish": news.Publish(5),
        "Call": news.Call(),
        "Break": news.Break(table(), coin),
        "SitDown": news.SitDown(someone(), table()),
        "Wall": news.Wall("seats" if coin else ""),
        "TakeBack": news.TakeBack(),
        "Finish": news.Finish(),
    }
    return orders[name]


ORDERS = (
    "Register", "Registration", "Leave", "Return", "MakeDraft", "Swap", "Publish",
    "Call", "Break", "SitDown", "Wall", "TakeBack",
)  # fmt: skip


def tournament(seed: int) -> Simulated:
    """An evening of any size with orders of any kind, brought to its end. Raises AssertionError
    where something is wrong with it, or nothing leads on."""
    chance = Random(f"tournament:{seed}")
    kind, variant = (
        ("deluxe", 4),
        ("deluxe", 5),
        ("deluxe", 7),
        ("salon", 0),
        ("duel", 0),
        ("club", 0),
    )[seed % 6]
    opened = Opened(
        "Any", kind, variant, 12, 1 + int(chance.random() * 5), chance.random() < 0.7,
        places(2 + int(chance.random() * 14)), seal_of(SECRET),
    )  # fmt: skip
    found = Simulated(chance, opened)
    for _ in range(6 + int(chance.random() * (MOST_PEOPLE - 5))):
        found.register("AB"[int(chance.random() * 2)] if chance.random() < 0.2 else "")
    for _ in range(400):
        if found.evening.seed:
            break
        if chance.random() < 0.35:
            found.order(any_order(found, ORDERS[int(chance.random() * len(ORDERS))]))
        elif chance.random() < 0.5:
            onward(found)
        else:
            for each in tuple(undecided(found.evening, found.reports)):
                if chance.random() < 0.6:
                    found.deliver(*each, over=each[0].broke(each[1]) is None)
        check(found)
    for _ in range(200):
        if not found.evening.seed:
            onward(found)
    assert found.evening.seed, "nothing leads to the end"
    check(found)
    return found


def onward(found: Simulated) -> None:
    """The order that a host gives who wants to go home; there is always one."""
    possible = may(found.evening, found.reports)
    for name in ("Call", "Publish", "MakeDraft"):
        if name in possible:
            assert found.order(any_order(found, name)), name
            return
    if "Finish" not in possible:
        of, table, _ = next(undecided(found.evening, found.reports))
        assert found.order(news.Break(table, True)), (of.number, table)
    else:
        assert found.order(news.Finish())


def check(found: Simulated) -> None:
    """What is true of every evening at every moment."""
    evening, reports = found.evening, found.reports
    names = [each.name.casefold() for each in evening.people]
    assert len(names) == len({*names}) and len(evening.here) <= MOST_PEOPLE
    for each in (*evening.rounds, *((evening.draft,) if evening.draft else ())):
        seated = [person for seating in each.seats for person in seating.people]
        assert len(seated) == len({*seated})
        assert len({seating.table for seating in each.seats}) == len(each.seats)
    for round_ in evening.rounds:
        assert len({*round_.keys}) == len(round_.keys) == len(round_.seats)
    board = board_of(evening, reports, number="", version=1, now=0.0)
    assert [each.place for each in board.standings] == [*range(1, len(evening.people) + 1)]
    if not any(each.called and evening.is_final(each.number) for each in evening.rounds):
        assert sum(each.points for each in board.standings) == 0
    assert may(evening, reports), "no order makes sense"


def kept(steps: Sequence[Step]) -> Evening:
    """The evening of steps that were written down and read."""
    return Evening.of([of_named(STEPS, named(step)) for step in steps])


def main() -> None:
    """Simulate and tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--evenings", type=int, default=0, help="so many of any kind")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first of them")
    parser.add_argument("--fairs", type=int, default=20, help="so many of 60 people")
    wanted = parser.parse_args()
    if wanted.evenings:
        draw.MOVES = draw.STEP_MOVES = 1000  # type: ignore[misc]  # how well is not the question
    for seed in range(wanted.fairs if not wanted.evenings else 0):
        found, met = fair(seed, 60, 10, 6, 0.1)
        waits = found.waits()
        print(f"evening {seed}: pairs by meetings {met}, longest wait {max(waits.values())} rounds")
    longest = steps = 0
    for seed in range(wanted.first, wanted.first + wanted.evenings):
        found = tournament(seed)
        assert kept(found.evening.steps) == found.evening
        longest = max(longest, max(found.waits().values(), default=0))
        steps = max(steps, len(found.evening.steps))
        if seed % 100 == 99:
            told = f"at most {steps} steps, longest wait {longest} rounds"
            print(f"seeds {wanted.first} to {seed} came to their end; {told}", flush=True)


if __name__ == "__main__":
    main()
