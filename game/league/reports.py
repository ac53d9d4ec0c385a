"""A drawn match, and what came of it: its options, and whether a report of it counts. A report is
the match as a text file (`storage.record`); it counts where playing it again says the same, and it
is the match that was drawn."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from game.base.arithmetic import int_sum
from game.league.board import Person
from game.league.evening import Opened
from game.league.news import DeniedError
from game.match.draw import USUAL, DrawOptions
from game.match.game import Options
from game.match.match import Match
from game.match.options import HUMAN, MAIN, MatchOptions, SeatPlan
from game.match.tallies import Accountant
from game.storage.record import LONGEST, Fault, RecordError, read

_MAY_DIFFER: Final = ("salt", "earlier", "seats")
"""What a table chooses itself, or what changes when somebody takes over a chair."""


def games_for(games: int, players: int) -> int:
    """The length of a match at a table of so many where one of four plays `games`: the nearest
    multiple of the players, so that everybody deals equally often."""
    return max(1, (2 * games + players - 1) // (2 * players)) * players


def options_of(opened: Opened, people: Iterable[Person], seed: int) -> Options:
    """The match of an evening for these people, by chair; the first one deals first, since all are
    of one age. Raises ValueError where the game knows no such table."""
    seats = tuple(SeatPlan(each.name, 0, HUMAN, each.animal) for each in people)
    games = games_for(opened.games, len(seats))
    if opened.kind == MAIN:
        return MatchOptions(opened.variant, games // len(seats), seats, seed, lamp=False)
    rules = replace(USUAL[opened.kind], players=len(seats), games=games)
    return DrawOptions(rules, seats, seed)


_FAULTS: Final = {
    Fault.VERSION: "league.refused.version",
    Fault.SEALED: "league.refused.unfinished",
}


def judged(body: str, drawn: str, *, broken: bool = False) -> Match:
    """The match that a report tells of, played again. `drawn`: the options it should have;
    `broken`: its table broke up, so that it need not be over. Raises DeniedError."""
    told = next((line for line in body.split("\n") if line.startswith("options: ")), "")
    if len(body) > LONGEST or not told:
        raise DeniedError("league.refused.altered")
    if not _same(told.removeprefix("options: "), drawn):  # before it is played: that takes longer
        raise DeniedError("league.refused.other_match")
    try:
        match = read(body)[0].match
    except RecordError as error:
        raise DeniedError(_FAULTS.get(error.fault, "league.refused.altered")) from error
    if not match.over and not broken:
        raise DeniedError("league.refused.unfinished")
    if not match.options.salt:
        raise DeniedError("league.refused.altered")
    books = Accountant(match.options)
    before = int_sum(books.standing().values())
    books.note(books.over(match.log))
    if match.over and int_sum(books.standing().values()) != before:
        raise DeniedError("league.refused.sum")
    return match


def _same(told: str, drawn: str) -> bool:
    """Whether options are those that were drawn, and everybody sits or sat where they should: a
    chair may be a guest's now, or from the start where its owner never came."""
    try:
        found, wanted = json.loads(told), json.loads(drawn)
        if any(found.get(n) != wanted.get(n) for n in {*found, *wanted} - {*_MAY_DIFFER}):
            return False
        first: dict[int, Mapping[str, object]] = {}
        for each in found.get("earlier", ()):
            first.setdefault(each["chair"], each["who"])
        seats = [first.get(n, seat) for n, seat in enumerate(found["seats"])]
        return len(seats) == len(wanted["seats"]) and all(
            seat == own or (seat["player"] != HUMAN and _of(seat) == _of(own))
            for seat, own in zip(seats, wanted["seats"], strict=True)
        )
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return False


def _of(seat: Mapping[str, object]) -> tuple[object, object]:
    return seat["age"], seat["character"]
