"""Who waits for a chair at a table."""

from __future__ import annotations

from pathlib import Path

from tests.table.phones.evenings import Evening, main_game
from tests.table.phones.test_desk import settle


def test_who_waits_for_a_chair_cheers_and_takes_one_that_is_a_guests(tmp_path: Path) -> None:
    evening = Evening(main_game(1, 3), (0,), folder=tmp_path)
    settle(evening)
    evening.line.join("a")
    evening.line.do("a", t="line")
    settle(evening)
    state = evening.line.states["a"]
    assert state["line"] == "You are number 1 in line for a chair."
    assert state["cheers"] == evening.line.public["en"]["cheers"]
    assert "me" not in state
    evening.line.do("a", t="sit", chair=2, name="Ida", age=9, character="fox")
    settle(evening)
    state = evening.line.states["a"]
    assert state["watching"] == "The chair is yours from the next game on."
    assert state["cheers"]
    evening.line.do("a", t="cheer", sign=1)
    settle(evening)
    assert evening.picture.items.get(("cheer", 0, 0)) is not None
