"""Sorting the own hand while it is still on its way: every card finds its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby

import pytest

from game.input.intents import Key, Pressed, Released
from game.rules import events as ev
from game.rules.decisions import BuyCard
from game.storage.settings import Settings, Sorting
from game.table.motion.places import InHand
from tests.table.evening import Evening, options

SitDown = Callable[..., Evening]
QUICK = 1 / 60
FRAMES = (0, 1, 2, 3, 5, 8, 12, 20)


def heard(table: Evening, kind: type[ev.Event]) -> Callable[[], bool]:
    """Whether something has happened to the player since now."""
    playback, seen = table.table.playback, list[ev.Event]()
    tell = playback.happened

    def happened(coming: object) -> None:
        event = getattr(coming, "event", None)
        if isinstance(event, kind) and getattr(event, "seat", None) == 0:
            seen.append(event)
        tell(coming)

    playback.happened = happened
    return lambda: bool(seen)


def places(table: Evening) -> list[int]:
    """Where the cards of the own hand lie, in the order in which they are counted."""
    board = table.table.playback.board
    found = [board.place_of(piece) for piece in board.cast.hands[0]]
    return [place.index for place in found if isinstance(place, InHand)]


def sort_after(table: Evening, frames: int) -> None:
    """Press the key so many frames from now, and wait until there is something to do."""
    for _ in range(frames):
        table.frame(QUICK)
    table.frame(QUICK, Pressed(Key.LETTER, "s"), Released(Key.LETTER))
    table.settled()


@pytest.mark.parametrize("cards", [4, 8])
@pytest.mark.parametrize("frames", FRAMES)
def test_while_it_is_picked_up(evening: SitDown, cards: int, frames: int) -> None:
    table = evening(options(cards, 2, seed=4, bots="greedy", dealer=1))
    table.play_to(heard(table, ev.HandPickedUp), seed=1)
    sort_after(table, frames)
    assert places(table) == list(range(cards))


@pytest.mark.parametrize("frames", FRAMES)
def test_while_a_bought_card_turns_over(evening: SitDown, frames: int) -> None:
    table = evening(options(6, 2, seed=4, bots="greedy", dealer=1))
    table.play_to(lambda: table.asked() and isinstance(table.decision, BuyCard), seed=1)
    table.play_to(heard(table, ev.CardTaken), seed=1, eager=1.0)
    sort_after(table, frames)
    assert places(table) == list(range(6))


def test_it_stays_sorted_as_it_was_wanted_last(evening: SitDown) -> None:
    """The key and the option are one choice, kept for the next match."""
    table = evening(options(8, 2, seed=4, bots="greedy", dealer=1))
    table.play_to(lambda: table.asked() and isinstance(table.decision, BuyCard), seed=1)
    for wanted in (Sorting.SUITS, Sorting.COMBINATION, Sorting.RANKS):
        sort_after(table, 0)
        assert table.services.settings.sorting is wanted
        assert suits_together(table) is (wanted is Sorting.SUITS)
    table.services.change(replace(table.services.settings, sorting=Sorting.SUITS))
    table.frame(QUICK)
    table.settled()
    assert suits_together(table), "changed in the options, over the table"


def test_by_combination_what_is_alike_comes_first(evening: SitDown) -> None:
    """Triplets, then pairs, then the rest, each from the highest rank."""
    settings = Settings(sorting=Sorting.COMBINATION)
    table = evening(options(8, 2, seed=4, bots="greedy", dealer=1), settings=settings)
    table.play_to(lambda: table.asked() and isinstance(table.decision, BuyCard), seed=1)
    cast = table.table.playback.board.cast
    ranks = [cast.faces[piece].rank for piece in cast.hands[0]]
    counts = [ranks.count(rank) for rank in ranks]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 1
    for count in set(counts):
        alike = [rank for rank in ranks if ranks.count(rank) == count]
        assert alike == sorted(alike, reverse=True)


def suits_together(table: Evening) -> bool:
    """Whether the cards of each suit of the own hand lie side by side."""
    cast = table.table.playback.board.cast
    suits = [cast.faces[piece].suit for piece in cast.hands[0]]
    return len(list(groupby(suits))) == len(set(suits))
