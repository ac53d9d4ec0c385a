"""What is made ahead is made once, and what was not asked for is made when it is needed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from game.ui.art import Art, MadeAhead


@pytest.fixture
def art(tmp_path: Path) -> Iterator[Art]:
    made = Art(tmp_path)
    yield made
    made.close()


def test_what_was_asked_for_is_made_once_in_its_order(art: Art) -> None:
    made: list[int] = []

    def make(number: int) -> int:
        made.append(number)
        return 10 * number

    ahead = MadeAhead(art, make)
    ahead.ask(1, 2)
    ahead.ask(1, 2)
    assert [ahead.get(2), ahead.get(1), ahead.get(2)] == [20, 10, 20]
    assert made == [1, 2]
    assert ahead.get(3) == 30 and made == [1, 2, 3]


def test_what_is_not_asked_for_again_is_forgotten(art: Art) -> None:
    made: list[int] = []
    ahead = MadeAhead(art, made.append)
    ahead.get(1)
    ahead.ask(2)
    ahead.get(2)
    ahead.get(1)
    assert made == [1, 2, 1]


def test_what_the_store_let_go_is_made_now(art: Art) -> None:
    """A new window: what has not begun is not made by the thread any more."""
    begun, go = Event(), Event()

    def wait() -> None:
        begun.set()
        go.wait(10)

    art.ahead(wait)
    begun.wait(10)
    ahead = MadeAhead(art, str)
    ahead.ask(1)
    art.forget_ahead()
    assert ahead.get(1) == "1"
    go.set()
