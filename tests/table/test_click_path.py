"""How far it is from a click to the answer that is kept: calls of ours, and files they are in."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Any

from game.input.intents import PointerMoved, PointerPressed, PointerReleased
from game.rules.decisions import TakeCard
from game.storage.settings import Speed
from tests.table.evening import Evening, Mouse, options


class Journal:
    """Notes how many calls were made when an answer was kept."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.kept = 0

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and "/game/" in file.replace("\\", "/"):
            self.calls.append(file)

    def answered(self, number: int, seat: int, answer: str) -> None:
        del number, seat, answer
        self.kept = len(self.calls)

    def happened(self, log: Sequence[Any]) -> None: ...

    def taken_back(self, number: int) -> None: ...

    def ended(self, digest: str) -> None: ...


def clicked(evening: Evening, at: tuple[float, float]) -> list[str]:
    """The file of every call from a click to the last answer it gave."""
    x, y = map(round, at)
    evening.frame(0.0, PointerMoved(x, y), PointerPressed(x, y))
    journal = evening.match.journal = Journal()
    sys.setprofile(journal.note)
    try:
        evening.services.stack.handle(PointerReleased(x, y))
    finally:
        sys.setprofile(None)
    return journal.calls[: journal.kept]


def buying(folder: Path) -> tuple[Evening, Mouse]:
    """A card of the own hand is chosen to go."""
    evening = Evening(options(5, 3, seed=3), folder=folder, speed=Speed.INSTANT)
    evening.play_to_purchase(eager=1.0)
    mouse = Mouse(evening)
    mouse.click(*mouse.hand_card(0))
    evening.until(evening.asked)
    return evening, mouse


def test_a_card_that_is_paid_for_is_taken_on_a_short_way(tmp_path: Path) -> None:
    evening, mouse = buying(tmp_path)
    mouse.press("button 0")
    evening.until(evening.asked)
    assert isinstance(evening.decision, TakeCard)
    calls = clicked(evening, mouse.market_card(evening.decision.slots[0]))
    assert 0 < len(calls) <= 75
    assert len(set(calls)) <= 20


def test_paying_and_taking_in_one_click_is_short_as_well(tmp_path: Path) -> None:
    evening, mouse = buying(tmp_path)
    calls = clicked(evening, mouse.market_card(0))
    assert evening.match.answers[-1] == "take 0"
    assert 0 < len(calls) <= 155
    assert len(set(calls)) <= 26  # eleven of them: the match, the rules and their notation
