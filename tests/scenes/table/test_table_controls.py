"""The large buttons of the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.settings import Speed
from game.view.widgets import Button
from tests.scenes.playing import Evening, answer, options


def test_why_nothing_can_be_done_is_said_once(tmp_path: Path) -> None:
    size = (1920, 1080)
    evening = Evening(options(5, 3, seed=2), folder=tmp_path, size=size, speed=Speed.NORMAL)
    waited = 0
    for _ in evening.frames(evening.game_over):
        if evening.asked():
            evening.table.flow.answer(answer(evening.decision, Random(1)))
        large = evening.table._telling.controls._large
        if [bool(each.reason) for each in large] == [True, True]:
            assert [_lines(each) for each in large] == [2, 1]
            assert large[1].hint == large[1].reason, "pointed at, it says so too"
            waited += 1
            break
    assert waited > 0


def _lines(button: object) -> int:
    assert isinstance(button, Button)
    return sum(part.name in ("label", "second") for part in button._make())


@pytest.mark.parametrize("language", ["en", "de"])
def test_going_on_shows_its_key_in_the_smallest_window(tmp_path: Path, language: str) -> None:
    evening = Evening(options(5, 3, seed=2), folder=tmp_path, size=(1024, 640), language=language)
    for _ in evening.frames(evening.game_over):
        if evening.asked():
            evening.table.flow.answer(answer(evening.decision, Random(1)))
    evening.frame()
    first = evening.table._telling.controls._large[0]
    assert isinstance(first, Button)
    assert first.label == evening.house.words("table.next_game")
    assert "cap" in {part.name for part in first._make()}
