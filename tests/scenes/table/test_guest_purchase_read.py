"""A mark of what a guest did can be read for 1.2 s at normal speed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.rules import events as ev
from game.rules.table import Phase
from game.storage.settings import Speed
from game.table.deluxe.view_model import READ
from tests.table.evening import Evening, options


@pytest.mark.parametrize("seed", [2, 3, 8])
def test_that_a_guest_buys_can_be_read_whoever_buys_next(
    evening: Callable[..., Evening], seed: int
) -> None:
    table = evening(options(5, 4, humans=0, seed=seed, bots="greedy"), speed=Speed.NORMAL)
    playback = table.table.playback
    buys: list[tuple[float, int, int]] = []
    staged: list[float] = []  # purchases that have a show of their own
    told: list[tuple[float, str]] = []
    happened = playback.happened

    def note(sighting: Any) -> None:
        happened(sighting)
        event = sighting.event
        if isinstance(event, ev.BankPaid) and event.seat == playback.view.viewer:
            staged.append(playback.began)
        elif isinstance(event, ev.BankPaid):
            buys.append((playback.began, event.seat, event.chips.value))

    playback.happened = note
    table.until(lambda: playback.table.phase is Phase.BUY, limit=9000)
    while playback.table.phase is Phase.BUY:
        table.frame()
        toast = table.game.toast
        told.append((playback.board.timeline.now, toast.text if toast else ""))
    told.pop()  # hands are shown
    quick = [(a, b) for a, b in pairwise(buys) if a[1] == b[1] and b[0] - a[0] < READ]
    assert len(quick) >= 2, "a guest bought again before the first line was read"
    for since, _, price in buys:
        until = min([since + READ, *(moment for moment in staged if moment > since)])
        read = [text for now, text in told if since + 0.02 < now < until - 0.05]
        assert read
        for text in read:
            assert str(price) in text.partition(" buys for ")[2].split(" + "), text
