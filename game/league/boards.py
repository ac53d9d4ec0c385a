"""The board, as it follows from the steps of an evening and what is known of its matches."""

from collections.abc import Sequence
from typing import Final

from game.history.awards import AWARDS
from game.league.board import AtTable, Board, Doing, EveningAward, Phase, ShownHand
from game.league.evening import Evening, Round
from game.league.results import Reports, Result
from game.league.standings import counted, standings, undecided

SILENT: Final = 60.0  # seconds after which a table that is not heard of is away
HOUR: Final = 3600.0


def board_of(evening: Evening, reports: Reports, *, number: str, version: int, now: float) -> Board:
    """What all may see. `number`: the UUID of the evening; `now` by the database's clock."""
    opened, running, coming = evening.opened, evening.running, evening.coming
    results = tuple(counted(evening, reports))
    final = [each for each in evening.rounds if evening.is_final(each.number)]
    return Board(
        evening=number,
        name=opened.name,
        version=version,
        phase=phase_of(evening, reports),
        kind=opened.kind,
        variant=opened.variant,
        games=opened.games,
        rounds=opened.rounds,
        round=running.number if running else 0,
        registering=evening.registering,
        people=evening.people,
        places=opened.places,
        standings=standings(evening, reports),
        seats=running.seats if running else (),
        next=coming.seats if coming else (),
        begins=coming.begins if coming else 0.0,
        tables=tuple(
            at_table(running or coming, place.table, reports, now) for place in opened.places
        ),
        finalists=final[0].seats[0].people if final else (),
        hand=hand_of_the_hour(results, now),
        awards=awards_so_far(results),
        seal=opened.seal,
        seed=evening.seed,
        wall=evening.wall,
    )


def phase_of(evening: Evening, reports: Reports) -> Phase:
    """Where the evening is."""
    running = evening.running
    still = [each for each, _, _ in undecided(evening, reports)]
    if evening.seed or (running and running.number == evening.last_number and not still):
        return Phase.OVER
    if evening.coming is not None:
        return Phase.PUBLISHED
    if running is None:
        return Phase.REGISTRATION
    return Phase.PLAYING if running in still else Phase.BETWEEN


def at_table(round_: Round | None, table: int, reports: Reports, now: float) -> AtTable:
    """What a table does; whatever is known of its match comes before whether it is heard of."""
    key, since = round_.key(table) if round_ else "", reports.heard.get(table, 0.0)
    if round_ is None or not key:
        return AtTable(table, Doing.EMPTY, since=since)
    result, broke, reason = reports.results.get(key), round_.broke(table), ""
    progress = reports.progress.get(key)
    game, games = (progress.game, progress.games) if progress else (0, 0)
    if broke and (broke.void or not (result and result.counts)):
        doing = Doing.BROKEN
    elif result is not None:
        doing, game, games = Doing.DELIVERED, len(result.chips), result.games
    elif key in reports.received:
        doing = Doing.UNDELIVERED
    elif key in reports.refused:
        doing, reason = Doing.REFUSED, reports.refused[key]
    elif since and now - since > SILENT:
        doing = Doing.AWAY
    else:
        doing = Doing.PLAYING if game and round_.called else Doing.WAITING
    return AtTable(table, doing, game, games, since, reason)


def hand_of_the_hour(results: Sequence[Result], now: float) -> ShownHand | None:
    """The strongest of the last 60 minutes; where none came in them, of the newest match."""
    shown = [each for each in results if each.hand is not None]
    recent = [each for each in shown if each.when > now - HOUR]
    newest = sorted(shown, key=lambda each: each.when)[-1:]
    return max(recent or newest, key=lambda each: each.strength).hand if shown else None


def awards_so_far(results: Sequence[Result]) -> tuple[EveningAward, ...]:
    """Every award once and nobody twice, as at the end of a day with events: those first that are
    given most gladly, each to whoever is furthest, of equals to whoever was so first."""
    given = dict[int, EveningAward]()
    merits = [merit for result in results for merit in result.merits]
    for kind in sorted(AWARDS, key=lambda kind: -kind.worth):
        free = [each for each in merits if each.kind == kind.name and each.person not in given]
        if free:
            best = max(free, key=lambda each: -each.figure if kind.least else each.figure)
            given[best.person] = best
    return tuple(given.values())
