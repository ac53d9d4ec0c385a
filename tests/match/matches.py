"""Builders for tests of matches: tables, and humans who answer by a seed."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from random import Random
from typing import TypeVar

import pytest
from hypothesis import strategies as st

from game.match.draw import DrawOptions
from game.match.game import Options
from game.match.match import Match
from game.match.options import HUMAN, MatchOptions, SeatPlan, table_for
from game.rules.decisions import (
    Answer,
    BuyCard,
    Cut,
    CutPack,
    Decision,
    Discard,
    Stop,
    Take,
    TakeCard,
)
from game.rules.draw.table import AllChipped, Club, DrawRules, Duel, Salon
from game.rules.variants import VARIANTS
from game.storage.store import Store
from tests.rules.draw.play import Seeded

M = TypeVar("M", bound=Match)

SALON = Salon(4, 30, 2, 2, jokers=1, light=True, fines=True, drawn_seats=True)
TIMED = Salon(3, 30, 2, 0, minutes=20, all_chipped=AllChipped.SHOW)
DUEL = Duel(2, 30, 5, 4, pawned_for=10, belongings=2)
CLUB = Club(3, 30, 2, 2, jacks_to_open=True)


def human_answer(match: Match) -> Answer:
    """What a human of these tests answers: by chance, out of the seed and the number of answers."""
    assert match.decision is not None
    return random_answer(match.decision, Random(f"{match.options.seed} {len(match.answers)}"))


def random_answer(decision: Decision, chance: Random) -> Answer:
    """Any answer the rules allow, buying more often than not."""
    match decision:
        case CutPack(cards=cards):
            return Cut(chance.randint(1, cards - 1))
        case TakeCard(slots=slots):
            return Take(chance.choice(slots))
        case BuyCard(price=price, chips=chips, hand=hand):
            if chips < price or chance.random() < 0.4:
                return Stop()
            return Discard(chance.choice(hand))
    raise AssertionError(decision)


def draw_answer(match: Match) -> None:
    """Answer by chance for a human, or for the cashier, of a draw-poker table."""
    assert match.decision is not None
    seeded = Seeded(f"{match.options.seed} {len(match.answers)}", restless=0.012)
    match.answer(seeded(match.table, match.decision))


def answer_once(match: Match) -> None:
    """Let whoever is asked answer."""
    if match.let_bot_answer():
        return
    if match.game.name != "deluxe":
        draw_answer(match)
    else:
        match.answer(human_answer(match))


def play_out(match: M) -> M:
    """Play to the end."""
    while not match.over:
        answer_once(match)
    return match


def small_table(
    seed: int = 1, *, players: int = 3, variant: int = 5, rounds: int = 1
) -> MatchOptions:
    """A human and quick guests."""
    return table_for(
        players, variant=variant, rounds=rounds, seed=seed, bots=("keeper", "never"), demo=False
    )


def small_draw_table(rules: DrawRules, seed: int = 1, *, humans: int = 1) -> DrawOptions:
    """Humans and calling stations, at one of the draw-poker tables."""
    chairs = range(rules.players)
    return DrawOptions(
        rules,
        tuple(SeatPlan("", 30, HUMAN if n < humans else "station", "owl") for n in chairs),
        seed,
    )


TABLES: dict[str, Callable[[int], Options]] = {
    "deluxe": small_table,
    "salon": partial(small_draw_table, SALON),
    "timed": partial(small_draw_table, TIMED),
    "duel": partial(small_draw_table, DUEL),
    "club": partial(small_draw_table, CLUB),
}
"""The options of a short match with one human, by table; called with a seed."""
each_table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def seats() -> st.SearchStrategy[SeatPlan]:
    """Anybody with any name."""
    return st.builds(
        SeatPlan,
        name=st.text(max_size=20).filter(lambda name: "\0" not in name),
        age=st.integers(0, 130),
        player=st.sampled_from((HUMAN, "never", "keeper")),
        character=st.sampled_from(("cat", "owl", "fox", "badger")),
    )


@st.composite
def tables(draw: st.DrawFn, *, rounds: int = 2) -> MatchOptions:
    """Any match that the rules know."""
    variant = draw(st.sampled_from(tuple(VARIANTS)))
    most = VARIANTS[variant].max_players
    hot_seat = tuple(draw(st.lists(seats(), min_size=2, max_size=most)))
    return MatchOptions(
        variant, draw(st.integers(1, rounds)), hot_seat, draw(st.integers(-(2**40), 2**70))
    )


def steps(match: Match) -> Iterator[int]:
    """Play to the end, pausing before every answer; yields how many there are already."""
    while not match.over:
        yield len(match.answers)
        answer_once(match)


@contextmanager
def nothing_can_be_written(store: Store) -> Iterator[None]:
    """Meanwhile another program writes to the file and does not come to an end."""
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
