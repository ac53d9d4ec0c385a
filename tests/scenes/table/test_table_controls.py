"""The large buttons of the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.settings import Speed
from game.view.widgets import Button
from tests.scenes.playing import GUESTS, Evening, answer, options


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


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768)])
def test_a_grey_button_says_why_also_in_the_smallest_window(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """If need be where its key was, which nobody needs then."""
    evening = Evening(options(5, 5, seed=3), folder=tmp_path, size=size, language=language)
    evening.until(evening.asked)
    words, button = evening.house.words, evening.table._telling.controls._large[0]
    assert isinstance(button, Button)
    button.label = words("table.buy_for", price=4)
    keys = ("table.buy_note", "table.buy_note.paid", "reason.wait_deal", "reason.four_bought")
    names = [words(f"guest.{guest}.name") for guest in GUESTS]
    turns = [words("reason.not_your_turn", name=name) for name in names]
    for reason in (*map(words, keys), words("reason.watching"), *turns):
        button.reason, button.second, button.told = reason, "", False
        assert _lines(button) == 2, reason
        told = next(part for part in button._make() if part.name == "second")
        plaque = next(part for part in button._make() if part.name == "face")
        assert told.surface.get_width() <= plaque.surface.get_width()


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
