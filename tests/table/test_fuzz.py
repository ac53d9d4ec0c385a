"""Five thousand random inputs on running tables: no exception, nothing lost, no dead end."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.rules.cards import PACK
from game.rules.table import Phase, Table
from game.rules.variants import VARIANTS
from game.storage.settings import Speed
from game.table.deluxe.view_model import DeluxeMatchPlayer
from tests.table.evening import Mouse, SitDown, options
from tests.table.monkey import SIZES, Auditor, Monkey, play_at_random
from tests.table.staging import assert_cast_matches
from tests.times import TIMES

INPUTS = 1250 * TIMES
"""Inputs of each of the four runs."""


class DeluxeMonkey(Monkey):
    """Also clicks on face-down cards."""

    def things(self) -> list[tuple[float, float]]:
        board, mouse = self.evening.board, Mouse(self.evening)
        slots = enumerate(board.cast.slots[board.poses.bottom])
        return super().things() + [mouse.market_card(slot) for slot, piece in slots if piece]


def assert_all_there(table: Table) -> None:
    """52 different cards, and 75 chips for everybody (D-1, D-3)."""
    cards = [*table.pack]
    for seat in table.seats:
        cards += [*seat.hand, *seat.discards]
        cards += [card for card in seat.face_down if card is not None]
    if table.phase is not Phase.BEGIN or table.game > 1:
        assert len(cards) == len(PACK) and set(cards) == set(PACK)
    assert sum(s.chips.value for s in table.seats) + table.bank.value == 75 * len(table.seats)


def assert_shown(playback: DeluxeMatchPlayer) -> None:
    """The board shows the cards and, at rest, the chips of the table."""
    if playback.table.phase is not Phase.ENDED:  # then leftovers may lie there for the curious
        assert_cast_matches(playback.board.cast, playback.view)
    assert playback.board.pieces >= playback.board.cast.faces.keys()
    if playback.board.resting and playback.caught_up:
        assert playback.board.stacks.purses == [seat.chips for seat in playback.table.seats]
        assert sum(playback.board.stacks.bank) == playback.table.bank.value


@pytest.mark.parametrize(("humans", "seed"), [(1, 1), (1, 2), (3, 3), (3, 4)])
def test_random_inputs_break_nothing(evening: SitDown, humans: int, seed: int) -> None:
    given, number = 0, 0
    while given < INPUTS:
        chance = Random(f"{seed} {number}")
        variant = chance.choice(tuple(VARIANTS))
        players = chance.randint(max(2, humans), VARIANTS[variant].max_players)
        dealer = number % players
        chosen = options(variant, players, humans=humans, seed=seed + number, dealer=dealer)
        table = evening(chosen, size=SIZES[0], speed=chance.choice(tuple(Speed)))
        monkey = DeluxeMonkey(Mouse(table), f"{seed} {number}", gestures=7, patience=0.2)
        auditor, shown = (
            Auditor(table, assert_all_there),
            partial(assert_shown, table.playback),
        )
        given += play_at_random(monkey, auditor, INPUTS - given, shown)
        number += 1
