"""Who leads: points are chips won or lost against what everybody began with. Of equal points more
matches won come first, then the best match, then the last, then a lot that the seal has drawn."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Final

from game.base.arithmetic import int_sum
from game.league.board import Standing
from game.league.evening import FINALISTS, Evening, Round
from game.league.news import Leave
from game.league.results import Reports, Result
from game.match.options import name_key

MOST_MISSED: Final = 1
"""Rounds that whoever plays the final may have missed, unless there are not enough others."""


Score = tuple[int, int]
"""What somebody won in a match, and their share of it, in parts of `_WHOLE`."""
_WHOLE: Final = 420  # parts of a match that was won: it can be shared by up to seven


def undecided(evening: Evening, reports: Reports) -> Iterator[tuple[Round, int, str]]:
    """The tables of rounds that have begun whose matches do not count yet, and may still: round,
    table and key, the oldest first."""
    for each in evening.rounds:
        for seating, key in zip(each.seats, each.keys, strict=True):
            broke = each.broke(seating.table)
            if each.called and key not in reports.results and not (broke and broke.void):
                yield each, seating.table, key


def counted(evening: Evening, reports: Reports, until: int | None = None) -> Iterator[Result]:
    """The results that count, in order, of rounds up to one. No table says alone that somebody has
    left: who has not, by the host, has the chips of their chair to the end."""
    leaves = ((n, each) for n, each in enumerate(evening.steps, 1) if isinstance(each, Leave))
    left = {each.person for n, each in leaves if n not in evening.taken}
    for each in evening.rounds[:until]:
        for seating, key in zip(each.seats, each.keys, strict=True):
            result, broke = reports.results.get(key), each.broke(seating.table)
            if result is not None and result.counts and not (broke and broke.void):
                both = zip(result.people, result.points, result.whole, strict=False)
                points = tuple(own if who in left else whole for who, own, whole in both)
                yield replace(result, points=points) if points else result


def scores(results: Iterable[Result]) -> dict[int, list[Score]]:
    """What everybody won, match by match, by number of the person."""
    found = dict[int, list[Score]]()
    for result in results:
        most = max(result.points)
        share = _WHOLE // result.points.count(most)
        for person, points in zip(result.people, result.points, strict=True):
            found.setdefault(person, []).append((points, share * (points == most)))
    return found


def finalists(evening: Evening, reports: Reports, most: int = FINALISTS) -> tuple[int, ...]:
    """Who plays the final, the best first: of those who are there, at first those who have missed
    one round at most."""
    rounds = [each for each in evening.rounds if not evening.is_final(each.number)]

    def has_missed(person: int) -> bool:
        return int_sum(person not in each.people for each in rounds) > MOST_MISSED

    order = [e.person for e in _ranked(evening, reports, evening.opened.rounds)]
    here = [person for person in order if person in evening.here]
    return tuple(sorted(here, key=has_missed)[:most])


def standings(evening: Evening, reports: Reports) -> tuple[Standing, ...]:
    """The board, the first place first. Who has played nothing before has won no place."""
    now, running = _ranked(evening, reports, None), evening.running
    if running is None:
        return now
    earlier = running.number - 1
    known = scores(counted(evening, reports, earlier))
    before = {e.person: e.place for e in _ranked(evening, reports, earlier) if e.person in known}
    still = {(each.number, table) for each, table, _ in undecided(evening, reports)}
    playing = {
        person
        for each in evening.rounds
        for seating in each.seats
        if (each.number, seating.table) in still
        for person in seating.people
    }
    return tuple(
        replace(e, moved=before.get(e.person, e.place) - e.place, playing=e.person in playing)
        for e in now
    )


def _ranked(evening: Evening, reports: Reports, until: int | None) -> tuple[Standing, ...]:
    """Places after rounds up to one. In the final half of what everybody brings is carried, toward
    zero, and whoever plays it stands before all others."""
    results = tuple(counted(evening, reports, until))
    found = scores(results)
    brought = scores(each for each in results if not evening.is_final(each.round))
    final = evening.rounds[:until][evening.opened.rounds :]
    in_final = final[0].people if final and final[0].called else frozenset[int]()

    def standing(person: int) -> tuple[tuple[object, ...], Standing]:
        own, points = found.get(person, []), int_sum(won for won, _ in found.get(person, ()))
        if person in in_final:
            before = int_sum(won for won, _ in brought.get(person, ()))
            points -= before - abs(before) // 2 * (1 if before > 0 else -1)
        won = [points for points, _ in own] or [0]
        lot = sha256(f"{evening.opened.seal}:lot:{person}".encode()).hexdigest()
        shares = int_sum(share for _, share in own)
        order = (person not in in_final, -points, -shares, -max(won), -won[-1], lot)
        return order, Standing(person, 0, points, last=won[-1])

    order = sorted(map(standing, (person.number for person in evening.people)))
    return tuple(replace(each, place=place) for place, (_, each) in enumerate(order, 1))


def season(evenings: Iterable[tuple[Evening, Reports]]) -> list[tuple[str, int, int]]:
    """Name, all chips won or lost on several evenings, and on how many, the best first. Names count
    as one as they do at registration."""
    found = dict[str, tuple[str, int, int]]()
    for evening, reports in evenings:
        for number, own in scores(counted(evening, reports)).items():
            name = evening.people[number - 1].name
            _, points, times = found.get(name_key(name), ("", 0, 0))
            found[name_key(name)] = name, points + int_sum(won for won, _ in own), times + 1
    return sorted(found.values(), key=lambda each: (-each[1], name_key(each[0])))
