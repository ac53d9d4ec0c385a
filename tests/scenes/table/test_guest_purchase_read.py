"""A mark of what a guest did can be read for 1.2 s at normal speed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from game.rules import events as ev
from game.rules.table import Phase
from game.settings import Speed
from game.table.deluxe.story.guest_buys import READ
from tests.scenes.playing import Evening, options


def test_that_a_guest_buys_can_be_read_until_somebody_else_does(
    evening: Callable[..., Evening],
) -> None:
    table = evening(options(5, 4, humans=0, seed=3), speed=Speed.NORMAL)
    playback = table.table.playback
    buys: list[tuple[float, str]] = []
    told: list[tuple[float, str]] = []
    happened = playback.happened

    def note(sighting: Any) -> None:
        happened(sighting)
        if isinstance(sighting.event, ev.BankPaid):
            staged = sighting.event.seat == playback.view.viewer  # it has a show of its own
            line = "" if staged else f"buys for {sighting.event.chips.value}"
            buys.append((playback.began, line))

    playback.happened = note
    table.until(lambda: playback.table.phase is Phase.BUY, limit=9000)
    while playback.table.phase is Phase.BUY:
        table.frame()
        toast = table.game.toast
        told.append((playback.board.timeline.now, toast.text if toast else ""))
    assert len(buys) >= 2
    for (since, line), (until, _) in pairwise([*buys, (told[-1][0], "")]):
        read = [text for now, text in told if since + 0.02 < now < min(until, since + READ) - 0.05]
        assert read
        assert {line in text for text in read} == {True}, set(read)
