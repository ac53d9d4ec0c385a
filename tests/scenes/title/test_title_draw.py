"""The title, where a match at one of the draw-poker tables waits."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Key, Pressed
from game.rules.draw.table import Club, DrawRules, Salon
from game.storage.store import Store
from game.table.scene import TableScene
from game.ui.widgets import Button
from tests.match.matches import answer_once, small_draw_table
from tests.scenes.title_evening import TitleEvening as Evening


@pytest.mark.parametrize(
    ("rules", "note"),
    [(Club(3, 50, 2, 8), "game 1 of 8"), (Salon(3, 50, 2, 0, minutes=30), "game 1")],
)
def test_it_says_how_far_it_is_and_goes_on(tmp_path: Path, rules: DrawRules, note: str) -> None:
    store = Store(tmp_path)
    answer_once(store.running.begin(small_draw_table(rules, 5)))
    store.close()
    evening = Evening(tmp_path)
    assert evening.labels[0] == "Continue"
    evening.settle()
    button = evening.widget("continue")
    assert isinstance(button, Button)
    assert button.second == note
    evening.do(Pressed(Key.CONFIRM))
    table = evening.services.stack.top
    assert isinstance(table, TableScene)
    assert table.match.options.rules == rules
    assert len(table.match.answers) == 1
