"""Guests blink, each in their own time."""

from __future__ import annotations

from random import Random

from game.table.motion.sparkles import BLINK, PAUSE, IdleLife

TICK = 1 / 60


def test_everybody_blinks_now_and_then_and_not_for_long() -> None:
    life, minute = IdleLife(4, Random(1), calm=False), 60
    shut = [0] * 4
    blinks = [0] * 4
    before: frozenset[int] = frozenset()
    for _ in range(round(minute / TICK)):
        life.update(TICK)
        for seat in life.blinking:
            shut[seat] += 1
            blinks[seat] += seat not in before
        before = life.blinking
    low, high = PAUSE
    for seat in range(4):
        assert minute / (high + BLINK) - 1 <= blinks[seat] <= minute / low + 1
        assert shut[seat] * TICK <= blinks[seat] * (BLINK + 2 * TICK)
    assert len(set(shut)) > 1, "not all in step"


def test_with_reduced_motion_nobody_moves() -> None:
    life = IdleLife(4, Random(1), calm=True)
    for _ in range(2000):
        life.update(TICK)
        assert not life.blinking
