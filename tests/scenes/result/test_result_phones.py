"""What phones show at the end of a match, and how another one begins on them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.scenes.result.scene import ResultScene
from game.table.scene import TableScene
from tests.table.phones.evenings import Evening, main_game


def ended(on_phones: tuple[int, ...], folder: Path) -> Evening:
    """Two people and a guest have played a match."""
    evening = Evening(main_game(2, 3), on_phones, folder=folder)
    evening.play()
    settle(evening)
    assert isinstance(evening.services.stack.top, ResultScene)
    return evening


def settle(evening: Evening) -> None:
    for _ in range(5):
        evening.frame()


def says_ready(evening: Evening, key: str) -> None:
    evening.line.do(key, t="ready", on=True)
    settle(evening)


def test_everybody_with_a_phone_begins_another_match(tmp_path: Path) -> None:
    evening = ended((0, 1), tmp_path)
    state = evening.line.states["phone 0"]
    assert (state["page"], state["result"]["again"]) == ("end", "Play again")
    says_ready(evening, "phone 0")
    assert evening.line.states["phone 0"]["ready"] is True
    assert evening.services.stack.top is not evening.table
    says_ready(evening, "phone 1")
    table = evening.services.stack.top
    assert isinstance(table, TableScene)
    assert table.match.options.seats == evening.match.options.seats
    assert table.match.options.seed != evening.match.options.seed
    seated = evening.phones.room.seated
    assert {n: each.key for n, each in seated.items()} == {0: "phone 0", 1: "phone 1"}
    assert evening.line.states["phone 0"]["page"] == "table"


def test_where_somebody_plays_at_the_screen_phones_begin_nothing(tmp_path: Path) -> None:
    evening = ended((0,), tmp_path)
    result: Any = evening.line.states["phone 0"]["result"]
    assert "again" not in result
    assert result["why"] == "Whether you play again is decided at the laptop."
    says_ready(evening, "phone 0")
    assert isinstance(evening.services.stack.top, ResultScene)


def test_who_only_watches_reads_who_won(tmp_path: Path) -> None:
    evening = ended((0, 1), tmp_path)
    for language, won in (("en", "evening"), ("de", "Abend")):
        state = evening.line.public[language]
        assert state["page"] == "end"
        assert won in state["result"]["banner"]
        assert len(state["result"]["lines"]) == 3
        assert "me" not in state
