"""Matches of all games that are over, for tests of what is told of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count

from game.match.draw import DrawOptions, draw_table_for
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan
from game.rules.draw.table import Duel, Salon
from game.scenes.result.page import MatchStory, story

GUESTS = ("cat", "owl", "hare", "fox", "badger", "hedgehog")
NAMES = ("Emma", "Otto", "Clara", "", "", "")
LONG_NAMES = ("Maximiliane-Rosa", "", "Bartholomäus-Fr", "", "", "")
DRAW = ("salon 7", "salon 3", "club 4", "club 5", "duel 2")
DELUXE = ("deluxe 2", "deluxe 4", "deluxe 6")


@cache
def evening(players: int, variant: int = 4, rounds: int = 1, seed: int = 0) -> Match:
    """A match of Poker Deluxe that guests have played to its end."""
    seats = tuple(
        SeatPlan("", 20 + seat, "greedy" if seat % 2 else "keeper", GUESTS[seat])
        for seat in range(players)
    )
    match = Match(MatchOptions(variant, rounds, seats, seed))
    match.let_bots_answer()
    return match


@cache
def draw_evening(name: str) -> Match:
    """A whole match of draw poker, "table players", that stations played; the first of them is told
    to be human."""
    table, players = name.split()
    options = draw_table_for(
        table, players=int(players), games=4 if table != "duel" else 0, seed=7,
        bots=("station",), demo=True,
    )  # fmt: skip
    if isinstance(options.rules, Salon):
        rules = replace(options.rules, light=True, ante=30)
        options = DrawOptions(rules, options.seats, options.seed)
    if isinstance(options.rules, Duel):
        poor = replace(options.rules, stack=20, pawned_for=5, belongings=4)
        options = DrawOptions(poor, options.seats, options.seed)
    match = Match(options)
    match.let_bots_answer()
    assert match.over
    return with_humans(match, 0)


def played(name: str) -> Match:
    """A match of any game, "game players"; of Poker Deluxe two named humans play."""
    game, players = name.split()
    if game != "deluxe":
        return draw_evening(name)
    others = min(2, int(players) - 1)
    return with_humans(evening(int(players), 4, 2), 0, others, names=NAMES)


def with_humans(match: Match, *humans: int, names: tuple[str, ...] = LONG_NAMES) -> Match:
    """The same match, as if people had played these chairs."""
    seats = tuple(
        replace(plan, player=HUMAN, name=names[seat] if len(humans) > 1 else "")
        if seat in humans
        else plan
        for seat, plan in enumerate(match.options.seats)
    )
    copy = Match(match.options)
    copy.log, copy.table = match.log, match.table
    copy.options = replace(match.options, seats=seats)
    return copy


def find(
    wanted: Callable[[MatchStory], bool], players: int, variant: int = 4, rounds: int = 1
) -> Match:
    """The first match of Poker Deluxe of which that is true."""
    return next(
        match
        for match in (evening(players, variant, rounds, seed) for seed in count())
        if wanted(story(match))
    )
