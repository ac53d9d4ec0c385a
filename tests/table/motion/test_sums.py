"""A purse sinks when its chips have left, and purse or bank rise when they have landed."""

from __future__ import annotations

import pytest

from game.rules import events as ev
from game.rules.chips import STARTING_PURSE, Chips
from game.rules.house import NONE, HouseRules
from game.rules.sight import view
from game.rules.table import MatchRules, Table
from game.table.deluxe.choreography import CHIP_ACTS
from game.table.motion.cues import Fly
from game.ui.timeline import ROLL, Rolling
from tests.table.staging import A_FEW, ALL_HOUSE_RULES, Stage, bare_board

FRAME = 1 / 60


class Expected:
    """Purses and bank as the cues say they are: chips in the air are in neither."""

    def __init__(self, purses: list[int], bank: int) -> None:
        self.sums = purses, bank
        self._changes: list[tuple[float, int | None, int]] = []

    def hear(self, cues: tuple[object, ...], begins: float) -> None:
        """Chips will fly; a swap at the change box changes nothing."""
        for cue in cues:
            if isinstance(cue, Fly) and not cue.boxed:
                start = begins + cue.at
                self._changes.append((start, cue.payer, -cue.chips.value))
                self._changes.append((start + cue.lasts, cue.payee, cue.chips.value))

    def at(self, now: float) -> tuple[list[int], int]:
        """Purses and bank now."""
        purses, bank = self.sums
        for _, seat, by in [each for each in self._changes if each[0] <= now]:
            if seat is None:
                bank += by
            else:
                purses[seat] += by
        self._changes = [each for each in self._changes if each[0] > now]
        self.sums = purses, bank
        return self.sums


@pytest.mark.parametrize(("cards", "players"), A_FEW)
@pytest.mark.parametrize("house", [NONE, ALL_HOUSE_RULES], ids=["plain", "house rules"])
def test_no_number_moves_before_its_chips(cards: int, players: int, house: HouseRules) -> None:
    stage = Stage(cards, players, rate=1.0, house=house)
    board = stage.board
    totals = [Rolling() for _ in range(players)]
    expected = Expected([75] * players, 0)
    for total in totals:
        total.go(75, 0.0)
    lately = [(0.0, [75] * players)]
    for seen, _, act in stage.steps():
        begins = board.timeline.now
        expected.hear(act.cues, begins)
        board.play(act.cues)
        rests = isinstance(seen.event, ev.GameWon | ev.GameEnded)
        while board.timeline.now < begins + act.span or (rests and not board.resting):
            board.run(FRAME)
            now = board.timeline.now
            there = board.stacks.sums
            assert there == expected.at(now), type(seen.event)
            lately = [*(each for each in lately if each[0] >= now - ROLL - FRAME), (now, there[0])]
            for seat, total in enumerate(totals):
                total.go(there[0][seat], now)
                had = [purses[seat] for _, purses in lately]
                assert min(had) <= total.at(now) <= max(had), "a number nobody had"
    board.finish()
    end = board.timeline.now
    for total, purse in zip(totals, board.stacks.sums[0], strict=True):
        total.go(purse, end)
    told = [total.at(end + ROLL) for total in totals]
    assert told == [seat.chips.value for seat in stage.view.table.seats]


def test_a_swap_at_the_change_box_moves_no_number() -> None:
    board = bare_board(5, 3)
    seen = view(Table.set_up(MatchRules(5, (20, 21, 22), 1)), 0)
    board.stacks.settle(seen)
    swap = ev.ChipsSwapped(1, Chips(blue=1), Chips(red=1, yellow=2, white=1))
    board.play(CHIP_ACTS[ev.ChipsSwapped](swap, seen).cues)
    while not board.resting:
        board.run(FRAME)
        assert board.stacks.sums == ([75, 75, 75], 0)
    assert board.stacks.purses[1] == STARTING_PURSE - swap.gave + swap.got
