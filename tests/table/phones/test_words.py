"""What phones are told can be read as it is."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.phones.evenings import Evening, main_game


@pytest.mark.parametrize("key", ["phone 0", "phone 1"])
def test_no_button_shows_a_gap_that_nobody_fills(key: str, tmp_path: Path) -> None:
    """One phone speaks English, one German."""
    evening = Evening(main_game(2, 3), (0, 1), folder=tmp_path)
    chance, seen = Random(1), list[Any]()
    for _ in evening.frames(lambda: evening.match.over, limit=20000):
        state = evening.line.states.get(key) or {}
        seen += [(each["label"], each["note"]) for each in state.get("buttons", ())]
        evening.answer_on_phones(chance)
    assert seen
    assert not [words for words in seen if "{" in "".join(words)]
